// Our own texts of dialogs with a form, and of lists that are loaded page by page.
import { translated } from '#texts/language/translated.ts';

export const formTexts = translated('forms', {
  cancel: 'Cancel',
  close: 'Close',
  moreFailed: 'The rest of the list could not be loaded.',
});
