// The classes that a person asked to join and waits for: why, and when a teacher lets them in or turns them away.
import { useEffect, useEffectEvent } from 'react';
import { ownRequestTexts as texts } from '#texts/en/join.ts';
import { listOwnRequests, withdrawRequest } from '#web/api/join.ts';
import { useSession } from '#web/auth/session.tsx';
import { useMember } from '#web/member.tsx';
import { Button } from '#web/ui/button.tsx';
import { useExclusiveAction } from '#web/use-exclusive-action.ts';
import { useResource } from '#web/use-resource.ts';
import styles from './join.module.css';

/** How often the screen asks whether a teacher has decided, while it is visible. */
const ASK_AGAIN_MS = 5000;

/**
 * Shows nothing to a person without a request. `onDecided` is called when a request
 * is gone: the person may be in the class.
 */
export function OwnRequests({ onDecided }: { onDecided: () => void }) {
  const { api } = useSession();
  const { reloadMember } = useMember();
  const { run } = useExclusiveAction();
  const [resource, reload] = useResource('own join requests', (signal) => listOwnRequests(api, signal));
  const requests = resource.state === 'loaded' ? resource.content : [];
  const waiting = requests.filter(({ isDeclined }) => !isDeclined).length;
  const decided = useEffectEvent(() => {
    reloadMember();
    onDecided();
  });
  const askAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload();
  });
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setInterval(askAgain, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      decided();
    };
  }, [waiting]);

  function end(classId: string) {
    run(() => withdrawRequest(api, classId))
      .catch(console.error)
      .finally(reload);
  }
  if (requests.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.requests}>
        {requests.map(({ classId, className, isDeclined }) => (
          <li key={classId}>
            <span>{isDeclined ? texts.declined(className) : texts.waits(className)}</span>
            <Button onClick={() => end(classId)}>{isDeclined ? texts.understood : texts.withdraw}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
