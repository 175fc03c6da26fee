// The recordings of a class that wait to be heard, line by line, and those that were answered.
import { useState } from 'react';
import type { ClassTake } from '#api/takes.ts';
import { hearingTexts as texts } from '#texts/en/hearing.ts';
import { listClassTakes } from '#web/api/takes.ts';
import { useSession } from '#web/auth/session.tsx';
import type { ClassTabProps } from '#web/screens/class/tabs/class-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useResource } from '#web/use-resource.ts';
import { HearingDesk } from './hearing-desk.tsx';
import styles from './takes.module.css';

type State = 'waiting' | 'answered';

export function TakesTab({ schoolClass: { id: classId } }: ClassTabProps) {
  const { api } = useSession();
  const [state, setState] = useState<State>('waiting');
  const [resource, reload] = useResource(`takes ${classId} ${state}`, async (signal) => {
    const first = await listClassTakes(api, classId, { state, cursor: null }, signal);
    const takes = [...first.takes];
    let { cursor } = first;
    while (cursor !== null && state === 'waiting') {
      const next = await listClassTakes(api, classId, { state, cursor }, signal);
      takes.push(...next.takes);
      ({ cursor } = next);
    }
    return { takes: state === 'waiting' ? byLine(takes) : takes, waiting: first.waiting };
  });
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={texts.takes}>
        {(['waiting', 'answered'] as const).map((wanted) => (
          <Button
            key={wanted}
            variant={state === wanted ? 'primary' : 'plain'}
            aria-pressed={state === wanted}
            onClick={() => (state === wanted ? void reload() : setState(wanted))}
          >
            {texts[wanted]}
            {wanted === 'waiting' && resource.state === 'loaded' && ` (${resource.content.waiting})`}
          </Button>
        ))}
      </div>
      {resource.state === 'loading' && <Skeleton />}
      {resource.state === 'failed' && <LoadFailure error={resource.error} text={texts.failed} onRetry={reload} />}
      {resource.state === 'loaded' && resource.content.takes.length === 0 && <EmptyState text={texts.empty} />}
      {resource.state === 'loaded' && resource.content.takes.length > 0 && (
        <HearingDesk key={state} classId={classId} listed={resource.content.takes} />
      )}
    </>
  );
}

/** All takes of a line after another: the line that has waited longest is the first. */
function byLine(takes: readonly ClassTake[]): ClassTake[] {
  return [...Map.groupBy(takes, ({ pageId, item }) => `${pageId} ${item}`).values()].flat();
}
