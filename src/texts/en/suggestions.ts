// Texts of the suggestions in the editor: the messages of the linter, which has them in
// English. Those of exercises are with the kinds.
import { TEXT_MESSAGES } from '#markup/diagnostic-messages.ts';
import { translated } from '#texts/language/translated.ts';

export const suggestionTexts = translated('suggestionTexts', TEXT_MESSAGES);
