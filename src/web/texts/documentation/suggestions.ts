// Texts of the suggestions in the editor: the messages of the linter, which has them in English.
import { DIAGNOSTIC_MESSAGES } from '#markup/messages/diagnostic-messages.ts';

export const suggestionTexts = DIAGNOSTIC_MESSAGES;
