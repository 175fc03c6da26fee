// Every text of the product specification, copied out of it letter by letter, against the one file that holds the screens' texts.
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '#markup/examples.ts';
import { texts } from '#web/texts.ts';

describe('the texts of the specification', () => {
  it('stand in the navigation bar', () => {
    expect(Object.values(texts.nav)).toEqual(['Home', 'My drafts', 'Lecture', 'Markup documentation', 'Logout']);
  });

  it('stand on the login screen', () => {
    expect(texts.login.heading).toBe('Login');
    expect(texts.login.submit).toBe('Login');
    expect(texts.login.reset).toBe('Reset password');
    expect(texts.login.signedIn).toBe('Check your email for the login link or you are logged in successfully!');
    expect(texts.login.resetSent).toBe('Check your email for the password reset link!');
  });

  it('stand on the reset screen', () => {
    expect(texts.resetPassword.heading).toBe('Reset Password');
    expect(texts.resetPassword.newPassword).toBe('New Password');
    expect(texts.resetPassword.confirmPassword).toBe('Confirm New Password');
    expect(texts.resetPassword.submit).toBe('Update Password');
    expect(texts.resetPassword.mismatch).toBe('Passwords do not match.');
    expect(texts.resetPassword.updated).toBe('Password updated successfully.');
  });

  it('stand on the list of drafts and in the editor', () => {
    expect(texts.drafts.heading).toBe('Your drafts');
    expect(texts.editor.heading).toBe('Draft editor');
    expect(texts.editor.save).toBe('Save draft');
    expect(texts.editor.publish).toBe('Publish');
    expect(texts.editor.name).toBe('Page name');
    expect(texts.editor.namePlaceholder).toBe('Lecture name');
    expect(texts.editor.markupPlaceholder).toBe('Write your markup here...');
    expect(texts.editor.preview).toBe('Preview');
  });

  it('stand in the drop zone and the list of media', () => {
    expect(texts.upload.heading).toBe('Upload media');
    expect(texts.upload.idle).toBe('Drag & drop a file here, or click to select one');
    expect(texts.upload.dragging).toBe('Drop the file here...');
    expect(texts.upload.uploading).toBe('Uploading...');
    expect(texts.upload.failed).toBe('Upload failed. Please try again.');
    expect(texts.media.copyId).toBe('copy ID');
    expect(texts.media.copied).toBe('ID copied to clipboard!');
    expect(texts.media.remove).toBe('delete');
  });

  it('stand in the viewer', () => {
    expect(texts.viewer.menu).toBe('Learn french A1');
  });

  it('are the errors of the catalogue', () => {
    const { errors } = texts;
    expect(errors.noToken).toBe('No authentication token available');
    expect(errors.invalidDraftId).toBe('Invalid draftId');
    expect(errors.invalidPageId).toBe('Invalid pageId');
    expect(errors.invalidFileName).toBe('Invalid file name');
    expect(errors.noData).toBe('No data received');
    expect(errors.session('locked')).toBe('Failed to get session: locked');
    expect(errors.fetchingDraft(404, 'Not Found')).toBe('Error fetching draft: 404 Not Found');
    expect(errors.fetchingPage(404, 'Not Found')).toBe('Error fetching page: 404 Not Found');
    expect(errors.publishing(503, 'Service Unavailable')).toBe('Error publishing draft: 503 Service Unavailable');
    expect(errors.network('Failed to fetch')).toBe('Network error: Failed to fetch');
  });
});

describe('the markup documentation', () => {
  it('has an example for everything that the specification lists, in its order', () => {
    expect(EXAMPLES.slice(0, 8).map((example) => example.title)).toEqual([
      'Headers',
      'Bold',
      'Italic',
      'Inline audio',
      'Colours',
      'A table with a header',
      'A table without a header',
      'A writing exercise',
    ]);
  });
});
