// Words the message of a mailed link for the screen that it led to.

import { generalTexts } from '#texts/en/general.ts';
import { translateMessage } from '#texts/language/translate-message.ts';
import type { LinkMessage } from '#web/auth/session/use-mailed-link.ts';
import type { MessageText } from '#web/ui/feedback/message.tsx';

const SUCCESS_TEXTS: Readonly<Record<string, string>> = generalTexts.linkNotice.done;

/** What the link did, or why it did not work, in the language of the interface. */
export function formatLinkMessage(message: LinkMessage): MessageText {
  if (message.kind === 'error') return translateMessage(message);
  return { ...message, text: SUCCESS_TEXTS[message.code ?? ''] ?? message.text };
}
