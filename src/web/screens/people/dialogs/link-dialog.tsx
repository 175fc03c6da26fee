// The dialog with a new link for a person: of an invitation, or for a new password.
import type { Person } from '#api/people.ts';
import { peopleTexts } from '#texts/en/people.ts';
import { formatTimeOrDate } from '#texts/formats/format-time.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { createPersonLink } from '#web/api/people.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { LoopbackNotice } from '#web/ui/feedback/loopback-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './dialogs.module.css';
import { LinkButtons } from './link-buttons.tsx';

type LinkDialogProps = { person: Person; displayName: string; onClose: () => void };

export function LinkDialog({ person, displayName, onClose }: LinkDialogProps) {
  const { api } = useSession();
  const texts = peopleTexts.linkDialog;
  const [resource, retry] = useResource(person.id, () => createPersonLink(api, person.id));
  const isInvitation = person.state === 'invited';
  return (
    <Dialog
      heading={isInvitation ? texts.invitation(displayName) : texts.reset(displayName)}
      closeLabel={texts.close}
      onClose={onClose}
    >
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && (
        <LoadFailure error={resource.error} text={`${texts.failed} ${errorDetail(resource.error)}`} onRetry={retry} />
      )}
      {resource.state === 'loaded' && (
        <>
          <p>{resource.content.kind === 'invitation' ? texts.invitationHint : texts.resetHint}</p>
          <p className={styles.address}>{resource.content.link}</p>
          <p>{texts.expires(formatTimeOrDate(new Date(resource.content.expiresAt), new Date()))}</p>
          <LoopbackNotice address={resource.content.link} />
          <LinkButtons name={displayName} link={resource.content.link} />
        </>
      )}
    </Dialog>
  );
}
