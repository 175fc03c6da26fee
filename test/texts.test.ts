// Every text of the product specification, copied out of it letter by letter, against the one file that holds the screens' texts.
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '#markup/examples.ts';
import { specTexts } from '#web/texts/spec.ts';

describe('the texts of the specification', () => {
  it('stand in the navigation bar', () => {
    expect(Object.values(specTexts.nav)).toEqual(['Home', 'My drafts', 'Lecture', 'Markup documentation', 'Logout']);
  });

  it('stand on the login screen', () => {
    expect(specTexts.login.heading).toBe('Login');
    expect(specTexts.login.submit).toBe('Login');
    expect(specTexts.login.reset).toBe('Reset password');
    expect(specTexts.login.signedIn).toBe('Check your email for the login link or you are logged in successfully!');
    expect(specTexts.login.resetSent).toBe('Check your email for the password reset link!');
  });

  it('stand on the reset screen', () => {
    expect(specTexts.resetPassword.heading).toBe('Reset Password');
    expect(specTexts.resetPassword.newPassword).toBe('New Password');
    expect(specTexts.resetPassword.confirmPassword).toBe('Confirm New Password');
    expect(specTexts.resetPassword.submit).toBe('Update Password');
    expect(specTexts.resetPassword.mismatch).toBe('Passwords do not match.');
    expect(specTexts.resetPassword.updated).toBe('Password updated successfully.');
  });

  it('stand on the list of drafts and in the editor', () => {
    expect(specTexts.drafts.heading).toBe('Your drafts');
    expect(specTexts.editor.heading).toBe('Draft editor');
    expect(specTexts.editor.save).toBe('Save draft');
    expect(specTexts.editor.publish).toBe('Publish');
    expect(specTexts.editor.name).toBe('Page name');
    expect(specTexts.editor.namePlaceholder).toBe('Lecture name');
    expect(specTexts.editor.markupPlaceholder).toBe('Write your markup here...');
    expect(specTexts.editor.preview).toBe('Preview');
  });

  it('stand in the drop zone and the list of media', () => {
    expect(specTexts.upload.heading).toBe('Upload media');
    expect(specTexts.upload.idle).toBe('Drag & drop a file here, or click to select one');
    expect(specTexts.upload.dragging).toBe('Drop the file here...');
    expect(specTexts.upload.uploading).toBe('Uploading...');
    expect(specTexts.upload.failed).toBe('Upload failed. Please try again.');
    expect(specTexts.media.copyId).toBe('copy ID');
    expect(specTexts.media.copied).toBe('ID copied to clipboard!');
    expect(specTexts.media.remove).toBe('delete');
  });

  it('stand in the viewer', () => {
    expect(specTexts.viewer.menu).toBe('Learn french A1');
  });

  it('are the errors of the catalogue', () => {
    const { errors } = specTexts;
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
