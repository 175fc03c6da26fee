// How much of the words of a lecture each class of the teacher knows, for whom to choose a text that fits them.
import { useState } from 'react';
import type { ClassWords as Comparison } from '#api/lecture-words.ts';
import { newWordsTexts as texts } from '#texts/en/new-words.ts';
import { formatPercent } from '#texts/formats/format-number.ts';
import { loadClassWords } from '#web/api/author.ts';
import { useSession } from '#web/auth/session.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './new-words-panel.module.css';

/**
 * @param version changes with each version that is saved, which is compared anew;
 *   what was found stays in sight until then
 */
export function ClassWords({ draftId, version }: { draftId: string; version: string }) {
  const { api } = useSession();
  const [last, setLast] = useState<Comparison>();
  const [resource, reload] = useResource(version, async (signal) => {
    const found = await loadClassWords(api, draftId, signal);
    setLast(found);
    return found;
  });
  if (resource.state === 'failed')
    return <LoadFailure error={resource.error} text={texts.classesFailed} onRetry={reload} />;
  const { total, classes } = last ?? { total: 0, classes: [] };
  if (total === 0 || classes.length === 0) return undefined;
  return (
    <>
      <h3>{texts.classes}</h3>
      <ul className={styles.classes}>
        {classes.map(({ classId, name, lectures, known }) => (
          <li key={classId}>
            <bdi>{name}</bdi>{' '}
            <span>
              {lectures === 0 ? texts.nothingFinished : texts.known(formatPercent(known / total), known, total)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{texts.classesHint}</p>
    </>
  );
}
