// The sentences of the text: which to record, which have a recording, and the takes so far.
import { Check, Play, RotateCcw, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Sentence } from '#web/screens/recorder/sentences/find-sentences.ts';
import { playSamples } from '#web/screens/recorder/takes/play-samples.ts';
import { renderTake, SAMPLE_RATE, type Take } from '#web/screens/recorder/takes/take.ts';
import { formatWarnings } from '#web/screens/recorder/takes/warnings.ts';
import { recorderTexts } from '#web/texts/recorder/recorder.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './sentence-list.module.css';

type SentenceListProps = {
  sentences: readonly Sentence[];
  takes: ReadonlyMap<string, Take>;
  dropped: ReadonlySet<string>;
  language: string | undefined;
  onDrop: (key: string, isDropped: boolean) => void;
  onRecord: (sentence: Sentence) => void;
  onRemove: (key: string) => void;
};

export function SentenceList(props: SentenceListProps) {
  const { sentences, takes, dropped, language, onDrop, onRecord, onRemove } = props;
  return (
    <ul className={styles.list} aria-label={recorderTexts.list}>
      {sentences.map((sentence) => {
        const { key, spoken, hasSound } = sentence;
        const take = takes.get(key);
        return (
          <li key={key}>
            {hasSound ? (
              <p className={styles.done}>
                <Check aria-hidden="true" size={16} />
                <span lang={language} dir="auto">
                  {spoken}
                </span>
                <small>{recorderTexts.hasSound}</small>
              </p>
            ) : (
              <label>
                <input
                  type="checkbox"
                  checked={!dropped.has(key)}
                  onChange={({ target }) => onDrop(key, !target.checked)}
                />
                <span lang={language} dir="auto">
                  {spoken}
                </span>
              </label>
            )}
            {take !== undefined && !hasSound && (
              <TakeTools
                take={take}
                spoken={spoken}
                onAgain={() => onRecord(sentence)}
                onRemove={() => onRemove(key)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type TakeToolsProps = { take: Take; spoken: string; onAgain?: () => void; onRemove: () => void };

/** Warnings and buttons of a take. */
export function TakeTools({ take, spoken, onAgain, onRemove }: TakeToolsProps) {
  const id = useId();
  return (
    <div className={styles.tools}>
      <span id={id} className="visually-hidden">
        {spoken}
      </span>
      {take.warnings.length > 0 && <span className={styles.warning}>{formatWarnings(take.warnings)}</span>}
      <Button variant="ghost" aria-describedby={id} onClick={() => playSamples(renderTake(take), SAMPLE_RATE)}>
        <Play aria-hidden="true" size={16} />
        {recorderTexts.play}
      </Button>
      {onAgain !== undefined && (
        <Button variant="ghost" aria-describedby={id} onClick={onAgain}>
          <RotateCcw aria-hidden="true" size={16} />
          {recorderTexts.again}
        </Button>
      )}
      <Button variant="danger" aria-describedby={id} onClick={onRemove}>
        <Trash2 aria-hidden="true" size={16} />
        {recorderTexts.remove}
      </Button>
    </div>
  );
}
