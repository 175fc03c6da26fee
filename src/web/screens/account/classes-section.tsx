// The classes that a person is in, and those that have ended; a learner can leave them.
import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnClass } from '#api/classes.ts';
import { JOIN_PATH } from '#api/endpoints.ts';
import { ownClassTexts as texts } from '#texts/en/join.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { leaveClass, listOwnClasses } from '#web/api/join.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { OwnRequests } from '#web/screens/join/own-requests.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Pending } from '#web/ui/feedback/pending.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import styles from '#web/ui/sections/section.module.css';
import { Section } from '#web/ui/sections/section.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useResource } from '#web/use-resource.ts';

/** Classes that a person teaches are on a screen of their own. */
export function ClassesSection() {
  const { api } = useSession();
  const { reloadMember } = useMember();
  const [classes, reload] = useResource('own classes', (signal) => listOwnClasses(api, signal));
  const [leaving, setLeaving] = useState<OwnClass>();
  const [message, setMessage] = useState<MessageText>();
  const learnt = classes.state === 'loaded' ? classes.content.filter(({ role }) => role === 'learner') : [];

  async function leave(ownClass: OwnClass) {
    await leaveClass(api, ownClass.id);
    setMessage({ kind: 'success', text: texts.left(ownClass.name) });
    setLeaving(undefined);
    reload();
    reloadMember();
  }
  return (
    <Section id="account-classes" heading={texts.heading}>
      <OwnRequests onDecided={reload} />
      <Pending state={classes.state} />
      {learnt.length === 0 && classes.state === 'loaded' && <p className={styles.secondary}>{texts.none}</p>}
      {learnt.length > 0 && (
        <ul className={styles.list}>
          {learnt.map((ownClass) => (
            <li key={ownClass.id}>
              <ClassLine ownClass={ownClass} />
              {ownClass.leftAt === null && (
                <Button aria-label={texts.leaveClass(ownClass.name)} onClick={() => setLeaving(ownClass)}>
                  {texts.leave}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {classes.state === 'failed' && <p role="alert">{errorDetail(classes.error)}</p>}
      <p>
        <Link href={JOIN_PATH}>{texts.join}</Link>
      </p>
      <Message message={message} />
      {leaving !== undefined && (
        <ConfirmDialog
          heading={texts.confirm(leaving.name)}
          text={texts.confirmText}
          confirmLabel={texts.leaveNow}
          cancelLabel={texts.cancel}
          onConfirm={() => leave(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Section>
  );
}

function ClassLine({ ownClass: { name, teachers, shownName, joinedAt, leftAt, closedAt } }: { ownClass: OwnClass }) {
  const endedAt = leftAt ?? closedAt;
  return (
    <div>
      <strong dir="auto">{name}</strong>
      {teachers.length > 0 && <> {texts.with(teachers)}</>}
      <br />
      <span className={styles.secondary}>
        {fillText((joined) => texts.membership(shownName, joined), <RelativeTime at={joinedAt} />)}
        {endedAt !== null && (
          <>
            {' · '}
            {fillText(leftAt === null ? texts.ended : texts.leftAt, <RelativeTime at={endedAt} />)}
          </>
        )}
      </span>
    </div>
  );
}
