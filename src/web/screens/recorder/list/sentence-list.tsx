// The sentences of the text: which to record, which have a recording, and the takes so far.
import { Check, Play, RotateCcw, Scissors, Trash2, Volume2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { SampleRange } from '#sound/speech.ts';
import { recorderTexts } from '#texts/en/recorder.ts';
import type { Sentence } from '#web/screens/recorder/sentences/find-sentences.ts';
import { playTake } from '#web/screens/recorder/takes/play-samples.ts';
import type { Take } from '#web/screens/recorder/takes/take.ts';
import { formatWarnings } from '#web/screens/recorder/takes/warnings.ts';
import { Button } from '#web/ui/button.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import styles from './sentence-list.module.css';
import { TakeWave } from './take-wave.tsx';

type SentenceListProps = {
  sentences: readonly Sentence[];
  takes: ReadonlyMap<string, Take>;
  dropped: ReadonlySet<string>;
  language: string | undefined;
  /** Reads a sentence that has no recording yet; undefined without a voice for it. */
  onHear: ((sentence: Sentence) => void) | undefined;
  onDrop: (key: string, isDropped: boolean) => void;
  onRecord: (sentence: Sentence) => void;
  onTrim: (take: Take, range: SampleRange) => void;
  onRemove: (key: string) => void;
};

export function SentenceList(props: SentenceListProps) {
  const { sentences, takes, dropped, language, onHear, onDrop, onRecord, onTrim, onRemove } = props;
  const listId = useId();
  return (
    <ul className={styles.list} aria-label={recorderTexts.list} onClickCapture={selectRange}>
      {sentences.map((sentence, at) => {
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
                <span id={`${listId}-${at}`} lang={language} dir="auto">
                  {spoken}
                </span>
              </label>
            )}
            {take === undefined && !hasSound && onHear !== undefined && (
              <Button variant="ghost" aria-describedby={`${listId}-${at}`} onClick={() => onHear(sentence)}>
                <Volume2 aria-hidden="true" size={16} />
                {recorderTexts.computerVoice.name}
              </Button>
            )}
            {take !== undefined && !hasSound && (
              <TakeTools
                take={take}
                spoken={spoken}
                onAgain={() => onRecord(sentence)}
                onTrim={(range) => onTrim(take, range)}
                onRemove={() => onRemove(key)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type TakeToolsProps = {
  take: Take;
  spoken: string;
  onAgain?: () => void;
  onTrim?: (range: SampleRange) => void;
  onRemove: () => void;
};

/** Warnings and buttons of a take. */
export function TakeTools({ take, spoken, onAgain, onTrim, onRemove }: TakeToolsProps) {
  const id = useId();
  const [isTrimming, setTrimming] = useState(false);
  return (
    <>
      <div className={styles.tools}>
        <span id={id} className="visually-hidden">
          {spoken}
        </span>
        {take.warnings.length > 0 && <span className={styles.warning}>{formatWarnings(take.warnings)}</span>}
        <Button variant="ghost" aria-describedby={id} onClick={() => playTake(take)}>
          <Play aria-hidden="true" size={16} />
          {recorderTexts.play}
        </Button>
        {onAgain !== undefined && (
          <Button variant="ghost" aria-describedby={id} onClick={onAgain}>
            <RotateCcw aria-hidden="true" size={16} />
            {recorderTexts.again}
          </Button>
        )}
        {onTrim !== undefined && (
          <Button
            variant="ghost"
            aria-describedby={id}
            aria-expanded={isTrimming}
            onClick={() => setTrimming(!isTrimming)}
          >
            <Scissors aria-hidden="true" size={16} />
            {recorderTexts.trim.open}
          </Button>
        )}
        <Button variant="danger" aria-describedby={id} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={16} />
          {recorderTexts.remove}
        </Button>
      </div>
      {isTrimming && onTrim !== undefined && <TakeWave key={take.samples.length} take={take} onChange={onTrim} />}
    </>
  );
}
