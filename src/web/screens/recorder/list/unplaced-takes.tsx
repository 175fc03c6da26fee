// Takes whose sentence is no longer in the text, or has a recording by now.

import { recorderTexts } from '#texts/en/recorder.ts';
import { getSpokenOfKey, type Sentence } from '#web/screens/recorder/sentences/find-sentences.ts';
import type { Take } from '#web/screens/recorder/takes/take.ts';
import styles from './list-view.module.css';
import { TakeTools } from './sentence-list.tsx';

type UnplacedTakesProps = {
  sentences: readonly Sentence[];
  takes: ReadonlyMap<string, Take>;
  language: string | undefined;
  onRemove: (key: string) => void;
};

export function UnplacedTakes({ sentences, takes, language, onRemove }: UnplacedTakesProps) {
  const byKey = new Map(sentences.map((sentence) => [sentence.key, sentence]));
  const unplaced = [...takes.values()].filter(({ key }) => byKey.get(key)?.hasSound !== false);
  if (unplaced.length === 0) return null;
  return (
    <section className={styles.unplaced}>
      <h3>{recorderTexts.unplaced.heading}</h3>
      <p className={styles.hint}>{recorderTexts.unplaced.hint}</p>
      <ul>
        {unplaced.map((take) => (
          <li key={take.key}>
            <span lang={language} dir="auto">
              {getSpokenOfKey(take.key)}
            </span>
            <TakeTools take={take} spoken={getSpokenOfKey(take.key)} onRemove={() => onRemove(take.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
