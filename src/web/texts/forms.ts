// Our own texts of dialogs with a form.
import { translated } from '#web/texts/language/translated.ts';

export const formTexts = translated('forms', { cancel: 'Cancel', close: 'Close' });
