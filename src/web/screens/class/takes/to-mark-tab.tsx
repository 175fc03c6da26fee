// What learners of a class handed in: texts to mark, and recordings to hear.
import { useState } from 'react';
import { hearingTexts as texts } from '#texts/en/hearing.ts';
import { formatNumber } from '#texts/formats/format-number.ts';
import { countWaiting } from '#web/api/work.ts';
import { useSession } from '#web/auth/session.tsx';
import type { ClassTabProps } from '#web/screens/class/tabs/class-tab.ts';
import { TextsTab } from '#web/screens/class/texts/texts-tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './takes.module.css';
import { TakesTab } from './takes-tab.tsx';

export function ToMarkTab(props: ClassTabProps) {
  const { api } = useSession();
  const { id } = props.schoolClass;
  const [waiting, recount] = useResource(`what waits ${id}`, (signal) => countWaiting(api, id, signal));
  const [chosen, setKind] = useState<'texts' | 'takes'>();
  if (waiting.state === 'loading') return <Skeleton />;
  const counts = waiting.state === 'loaded' ? waiting.content : { texts: 0, takes: 0 };
  const kind = chosen ?? (counts.takes > 0 && counts.texts === 0 ? 'takes' : 'texts');
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={texts.kinds}>
        {(['texts', 'takes'] as const).map((name) => (
          <Button
            key={name}
            variant={kind === name ? 'primary' : 'plain'}
            aria-pressed={kind === name}
            onClick={() => {
              setKind(name);
              void recount();
            }}
          >
            {texts[name]}
            {/* Of the kind that is open, the count below is the newest. */}
            {kind !== name && counts[name] > 0 && ` (${formatNumber(counts[name])})`}
          </Button>
        ))}
      </div>
      {kind === 'texts' ? <TextsTab {...props} /> : <TakesTab {...props} />}
    </>
  );
}
