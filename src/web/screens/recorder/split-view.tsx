// One recording of several sentences, divided at its pauses: which piece is which sentence.
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { splitAtPauses } from '#sound/speech.ts';
import { recorderTexts } from '#texts/en/recorder.ts';
import { formatDuration } from '#texts/formats/format-time.ts';
import type { Sentence } from '#web/screens/recorder/sentences/find-sentences.ts';
import { playTake } from '#web/screens/recorder/takes/play-samples.ts';
import { createTake, type Take } from '#web/screens/recorder/takes/take.ts';
import { SAMPLE_RATE } from '#web/sound/wav.ts';
import { Button } from '#web/ui/button.tsx';
import { selectRange } from '#web/ui/select-range.ts';
import styles from './split-view.module.css';

const texts = recorderTexts.split;

type SplitViewProps = {
  /** At `SAMPLE_RATE`. */
  samples: Float32Array;
  /** Those without a recording, in the order of the text. */
  sentences: readonly Sentence[];
  language: string | undefined;
  onTakes: (takes: readonly Take[]) => void;
  onClose: () => void;
};

export function SplitView({ samples, sentences, language, onTakes, onClose }: SplitViewProps) {
  const [pieces] = useState(() => splitAtPauses(samples, SAMPLE_RATE, sentences.length));
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const viewRef = useRef<HTMLDivElement>(null);
  useEffect(() => viewRef.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const used = pieces.filter((_, index) => !skipped.has(index));
  const pairs = used.slice(0, sentences.length);

  function skip(index: number, isUsed: boolean) {
    setSkipped(new Set(isUsed ? [...skipped].filter((other) => other !== index) : [...skipped, index]));
  }
  function useAll() {
    const takes = pairs.flatMap(({ start, end }, index) => {
      const sentence = sentences[index];
      if (sentence === undefined) return [];
      return [createTake(sentence.key, sentence.spoken, samples.slice(start, end), SAMPLE_RATE)];
    });
    onTakes(takes);
  }
  return (
    <div ref={viewRef} className={styles.split}>
      <p>{pieces.length === 0 ? texts.none : texts.found(pieces.length, sentences.length)}</p>
      {pieces.length > 0 && <p>{texts.hint}</p>}
      <ol onClickCapture={selectRange}>
        {pieces.map((piece, index) => {
          const sentence = skipped.has(index) ? undefined : sentences[used.indexOf(piece)];
          const label = texts.piece(index + 1, formatDuration((piece.end - piece.start) / SAMPLE_RATE));
          return (
            <li key={piece.start}>
              <label>
                <input
                  type="checkbox"
                  checked={!skipped.has(index)}
                  onChange={({ target }) => skip(index, target.checked)}
                />
                {label}
              </label>
              <span lang={sentence && language} dir="auto" className={styles.sentence}>
                {sentence?.spoken ?? texts.unused}
              </span>
              <Button
                variant="ghost"
                aria-label={recorderTexts.playNamed(label)}
                onClick={() => playTake({ samples, range: piece })}
              >
                <Play aria-hidden="true" size={16} />
                {recorderTexts.play}
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={styles.buttons}>
        {pairs.length > 0 && (
          <Button variant="primary" onClick={useAll}>
            {texts.use(pairs.length)}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
