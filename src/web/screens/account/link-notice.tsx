// Notice of what a mailed link did, on the screen that it led to.
import { useSession } from '#web/auth/session.tsx';
import { generalTexts } from '#web/texts/general.ts';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { focusHeading } from '#web/ui/screen.tsx';
import styles from './link-notice.module.css';

export function LinkNotice({ message }: { message: MessageText }) {
  const { dismissLinkMessage } = useSession();
  return (
    <aside className={styles.notice} aria-label={generalTexts.linkNotice.label}>
      <Message message={message} />
      <Button
        variant="ghost"
        onClick={() => {
          dismissLinkMessage();
          focusHeading();
        }}
      >
        {generalTexts.linkNotice.dismiss}
      </Button>
    </aside>
  );
}
