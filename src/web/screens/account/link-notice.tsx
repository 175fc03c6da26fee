// Notice of what a mailed link did, on the screen that it led to.

import { generalTexts } from '#texts/en/general.ts';
import type { LinkMessage } from '#web/auth/session/use-mailed-link.ts';
import { useSession } from '#web/auth/session.tsx';
import { formatLinkMessage } from '#web/screens/login/link-message.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export function LinkNotice({ message }: { message: LinkMessage }) {
  const { dismissLinkMessage } = useSession();
  const { label, dismiss } = generalTexts.linkNotice;
  return (
    <Notice label={label} dismissLabel={dismiss} onDismiss={dismissLinkMessage}>
      <Message message={formatLinkMessage(message)} />
    </Notice>
  );
}
