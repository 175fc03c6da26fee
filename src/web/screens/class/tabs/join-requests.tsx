// Who waits to be let into a class: a teacher lets in several at once, or turns
// them away; and whether joining asks for it.
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { joinRequestTexts as texts } from '#texts/en/groups.ts';
import { decideJoins, updateClass } from '#web/api/classes.ts';
import { errorDetail } from '#web/api/error-message.ts';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Message, type MessageText } from '#web/ui/feedback/message.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import type { ClassTabProps } from './class-tab.ts';
import styles from './learners-tab.module.css';

/** How often the list is loaded again while it is looked at. */
const ASK_AGAIN_MS = 5000;

export function JoinRequests({ schoolClass, reload }: ClassTabProps) {
  const { id: classId, joinRequests, joinApproval, code } = schoolClass;
  const [message, setMessage] = useState<MessageText>();
  const askAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  const isAwaiting = joinRequests.length > 0 || (joinApproval !== 'no' && code !== null);
  useEffect(() => {
    if (!isAwaiting) return;
    const timer = setInterval(askAgain, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaiting]);
  if (!isAwaiting) return null;
  return (
    <section className={styles.section}>
      <h2>
        {texts.heading} {joinRequests.length > 0 && <span className={styles.count}>{joinRequests.length}</span>}
      </h2>
      {joinRequests.length === 0 ? (
        <p className={styles.since}>{texts.nobody}</p>
      ) : (
        <RequestForm classId={classId} joinRequests={joinRequests} onMessage={setMessage} reload={reload} />
      )}
      <Message message={message} />
    </section>
  );
}

type RequestFormProps = Pick<ClassTabProps, 'reload'> & {
  classId: string;
  joinRequests: ClassTabProps['schoolClass']['joinRequests'];
  onMessage: (message: MessageText) => void;
};

function RequestForm({ classId, joinRequests, onMessage, reload }: RequestFormProps) {
  const { api } = useSession();
  const { isBusy, run } = useExclusiveAction();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const userIds = joinRequests.flatMap(({ userId }) => (chosen.has(userId) ? [userId] : []));
  const areAll = userIds.length === joinRequests.length;

  function decide(kind: 'letIn' | 'turnAway') {
    if (userIds.length === 0) return onMessage({ kind: 'error', text: texts.noneChosen });
    const decision = { letIn: kind === 'letIn' ? userIds : [], turnAway: kind === 'turnAway' ? userIds : [] };
    run(() => decideJoins(api, classId, decision)).then(
      () => {
        onMessage({ kind: 'success', text: texts[kind === 'letIn' ? 'letInCount' : 'turnedAway'](userIds.length) });
        setChosen(new Set());
        reload();
      },
      (error: unknown) => {
        console.error(error);
        onMessage({ kind: 'error', text: errorDetail(error) });
      },
    );
  }
  return (
    <>
      <p className={styles.all}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={areAll}
            onChange={() => setChosen(new Set(areAll ? [] : joinRequests.map(({ userId }) => userId)))}
          />
          {texts.all}
        </label>
      </p>
      <ul className={styles.list} onClickCapture={selectRange}>
        {joinRequests.map(({ userId, name, askedAt }) => (
          <li key={userId}>
            <label className={`${styles.name} ${styles.choice}`}>
              <input
                type="checkbox"
                checked={chosen.has(userId)}
                onChange={() => setChosen((before) => before.symmetricDifference(new Set([userId])))}
              />
              <bdi>{name}</bdi>
            </label>
            <span className={styles.since}>{fillText(texts.asked, <RelativeTime at={askedAt} />)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.decisions}>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => decide('letIn')}>
          {texts.letIn(userIds.length)}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => decide('turnAway')}>
          {texts.turnAway(userIds.length)}
        </Button>
      </p>
    </>
  );
}

/** Whether who joins by the code waits for a teacher; the owner can want it of every class. */
export function ApprovalSwitch({ schoolClass: { id: classId, joinApproval }, reload }: ClassTabProps) {
  const { api } = useSession();
  const { isBusy, run } = useExclusiveAction();
  const id = useId();
  const [error, setError] = useState<MessageText>();
  /** What was chosen, until the class is loaded again. */
  const [chosen, setChosen] = useState<boolean>();
  function change(approvesJoins: boolean) {
    setChosen(approvesJoins);
    run(() => updateClass(api, classId, { approvesJoins })).then(
      () => {
        setError(undefined);
        reload();
      },
      (reason: unknown) => {
        console.error(reason);
        setChosen(undefined);
        setError({ kind: 'error', text: errorDetail(reason) });
      },
    );
  }
  return (
    <div className={styles.approval}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen ?? joinApproval !== 'no'}
          disabled={joinApproval === 'always'}
          aria-disabled={isBusy}
          aria-describedby={id}
          onChange={(event) => change(event.target.checked)}
        />
        {texts.approve}
      </label>
      <p id={id} className={styles.since}>
        {joinApproval === 'always' ? texts.always : texts.approveHint}
      </p>
      <Message message={error} />
    </div>
  );
}
