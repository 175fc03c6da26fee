// What a learner who came in by a sign-in card reads and agrees to; teachers see no answer of theirs before.
import { useState } from 'react';
import { cardLearnerTexts } from '#texts/en/card-learner.ts';
import { joinTexts } from '#texts/en/join.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { agreeToClass, listOwnClasses } from '#web/api/join.ts';
import { loadRetention } from '#web/api/retention.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AuthScreen } from '#web/ui/sections/auth-screen.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import { SeenByTeachers } from './agreement.tsx';
import styles from './join.module.css';

const texts = cardLearnerTexts.agreement;

/** Takes the place of the other screens until the learner agrees, or postpones it. */
export function ClassAgreementScreen({ onPostpone }: { onPostpone: () => void }) {
  const { api } = useSession();
  const { reloadMember } = useMember();
  const { isBusy, run } = useExclusiveAction();
  const [message, setMessage] = useState<MessageText>();
  // Nobody agrees before having seen what the school adds.
  const [loaded, reload] = useResource('own classes', async (signal) => {
    const [classes, { agreementNotice }] = await Promise.all([listOwnClasses(api, signal), loadRetention(api, signal)]);
    return { classes, agreementNotice };
  });
  const pending =
    loaded.state === 'loaded'
      ? loaded.content.classes.find(
          ({ role, agreedAt, leftAt, closedAt }) =>
            role === 'learner' && agreedAt === null && leftAt === null && closedAt === null,
        )
      : undefined;

  const agree = (classId: string) =>
    run(() => agreeToClass(api, classId, { withVoices: true })).then(
      () => {
        reload();
        reloadMember();
      },
      (error: unknown) => {
        console.error(error);
        setMessage({ kind: 'error', text: errorDetail(error) });
      },
    );
  const title = pending === undefined ? joinTexts.heading : texts.heading(pending.name);
  return (
    <AuthScreen title={title} isLoading={pending === undefined} className={styles.sheet}>
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} text={texts.failed} onRetry={reload} />}
      {loaded.state !== 'failed' && pending === undefined && <Skeleton />}
      {loaded.state === 'loaded' && pending !== undefined && (
        <>
          <h1>{title}</h1>
          <p className={styles.origin}>{texts.hello(pending.shownName)}</p>
          <SeenByTeachers
            teachers={pending.teachers}
            seen={[texts.seenName, ...joinTexts.seen.slice(1)]}
            notice={loaded.content.agreementNotice}
          />
          <Message message={message} />
          <div className={styles.form}>
            <div className={styles.buttons}>
              <Button variant="primary" aria-disabled={isBusy} onClick={() => void agree(pending.id)}>
                {texts.agree}
              </Button>
              <Button onClick={onPostpone}>{texts.later}</Button>
            </div>
            <p className={styles.note}>{texts.laterHint}</p>
          </div>
        </>
      )}
    </AuthScreen>
  );
}
