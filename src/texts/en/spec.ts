// Texts of the product specification, word for word (sections 2, 4, 5 and 8). Our
// own texts are in the files beside this one.
import { translated } from '#texts/language/translated.ts';
import { SPEC_SHELL } from './spec-shell.ts';

export const specTexts = translated('specTexts', {
  ...SPEC_SHELL,
  login: {
    heading: 'Login',
    email: 'Email',
    password: 'Password',
    submit: 'Login',
    reset: 'Reset password',
    signedIn: 'Check your email for the login link or you are logged in successfully!',
    resetSent: 'Check your email for the password reset link!',
  },
  resetPassword: {
    heading: 'Reset Password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
    submit: 'Update Password',
    mismatch: 'Passwords do not match.',
    updated: 'Password updated successfully.',
  },
  drafts: { heading: 'Your drafts', create: 'New draft' },
  editor: {
    heading: 'Draft editor',
    save: 'Save draft',
    publish: 'Publish',
    name: 'Page name',
    namePlaceholder: 'Lecture name',
    markupPlaceholder: 'Write your markup here...',
    preview: 'Preview',
  },
  upload: {
    heading: 'Upload media',
    idle: 'Drag & drop a file here, or click to select one',
    dragging: 'Drop the file here...',
    uploading: 'Uploading...',
    failed: 'Upload failed. Please try again.',
  },
  media: { copyId: 'copy ID', copied: 'ID copied to clipboard!', remove: 'delete' },
  documentation: { heading: 'Markup documentation' },
  errors: {
    ...SPEC_SHELL.errors,
    invalidDraftId: 'Invalid draftId',
    invalidFileName: 'Invalid file name',
    fetchingDraft: (status: number, statusText: string) => `Error fetching draft: ${status} ${statusText}`,
    publishing: (status: number, statusText: string) => `Error publishing draft: ${status} ${statusText}`,
    network: (message: string) => `Network error: ${message}`,
  },
});
