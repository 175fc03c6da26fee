// The first view of the recorder: what is to be recorded, the takes so far, and what is done with them.
import { AudioLines, Mic, Scissors, TextCursorInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import type { Sentence, SentenceKind } from '#web/screens/recorder/sentences/find-sentences.ts';
import { trimTake } from '#web/screens/recorder/takes/take.ts';
import type { Takes } from '#web/screens/recorder/takes/use-takes.ts';
import { readAloud, watchLocalVoice } from '#web/sound/computer-voice.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './list-view.module.css';
import { KindFilter, OptionsForm, type RecordingOptions } from './selection.tsx';
import { SentenceList } from './sentence-list.tsx';
import { UnplacedTakes } from './unplaced-takes.tsx';
import { useLongRecording } from './use-long-recording.ts';

/** What is done with several recordings: how many there are, and the button's action. */
type BatchAction = { count: number; start: () => void };

type ListViewProps = {
  sentences: readonly Sentence[];
  takesState: Takes;
  kinds: ReadonlySet<SentenceKind>;
  onKinds: (kinds: ReadonlySet<SentenceKind>) => void;
  options: RecordingOptions;
  onOptions: (options: RecordingOptions) => void;
  /** Of the lecture, if it is known. */
  language: string | undefined;
  /** The uploads that run, or what the last ones had to say. */
  job: { progress: { done: number; total: number } | undefined; message: string | undefined };
  insertion: BatchAction & { notHeard: number };
  levelAll: BatchAction;
  onRecord: (sentences: readonly Sentence[], firstIndex: number) => void;
  onSplit: (samples: Float32Array, sentences: readonly Sentence[]) => void;
};

export function ListView(props: ListViewProps) {
  const { sentences, takesState, kinds, onKinds, options, onOptions, language, onRecord } = props;
  const { takes, dropped, save, remove, setDropped } = takesState;
  const shown = sentences.filter(({ kind }) => kinds.has(kind));
  const selected = shown.filter(({ key, hasSound }) => !hasSound && !dropped.has(key));
  const open = selected.filter(({ key }) => !takes.has(key));
  const unvoiced = sentences.filter(({ key, hasSound }) => !hasSound && !takes.has(key)).length;
  const voice = useComputerVoice(language);
  return (
    <>
      {sentences.length === 0 && <p>{recorderTexts.noSentences}</p>}
      <KindFilter sentences={sentences} kinds={kinds} onChange={onKinds} />
      <OptionsForm options={options} onChange={onOptions} />
      {unvoiced > 0 && (
        <p className={styles.hint}>
          {recorderTexts.unvoiced(unvoiced)} {voice !== undefined && recorderTexts.computerVoice.hint}
        </p>
      )}
      <SentenceList
        sentences={shown}
        takes={takes}
        dropped={dropped}
        language={language}
        onHear={voice && ((sentence) => readAloud(sentence.spoken, voice))}
        onDrop={(key, isDropped) =>
          setDropped(isDropped ? new Set([...dropped, key]) : new Set([...dropped].filter((other) => other !== key)))
        }
        onRecord={(sentence) => onRecord([sentence], 0)}
        onTrim={(take, range) => void save(trimTake(take, range))}
        onRemove={(key) => void remove([key])}
      />
      <UnplacedTakes sentences={sentences} takes={takes} language={language} onRemove={(key) => void remove([key])} />
      {sentences.length > 0 && selected.length === 0 && takes.size === 0 && <p>{recorderTexts.noneSelected}</p>}
      <Actions
        {...props}
        open={open}
        onStart={() =>
          onRecord(
            selected,
            selected.findIndex(({ key }) => !takes.has(key)),
          )
        }
      />
    </>
  );
}

/** The voice of this device for the language of the lecture; undefined where there is none, or the language is unknown. */
function useComputerVoice(language: string | undefined): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => (language === undefined ? undefined : watchLocalVoice(language, setVoice)), [language]);
  return voice;
}

type ActionsProps = Pick<ListViewProps, 'takesState' | 'job' | 'insertion' | 'levelAll' | 'onSplit'> & {
  /** The sentences to record that have no take yet. */
  open: readonly Sentence[];
  onStart: () => void;
};

function Actions({ takesState, job, insertion, levelAll, onSplit, open, onStart }: ActionsProps) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const longRecording = useLongRecording((samples) => onSplit(samples, open));
  useEffect(() => actionsRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const { progress, message } = job;
  const isBusy = progress !== undefined;
  const isPutInNext = open.length === 0;
  const label = takesState.takes.size === 0 ? recorderTexts.record : recorderTexts.recordMore;
  return (
    <>
      {levelAll.count > 0 && <p className={styles.hint}>{recorderTexts.leveling.hint}</p>}
      <div className={styles.more}>
        {open.length > 0 && (
          <Button variant="ghost" aria-disabled={longRecording.isReading} onClick={longRecording.choose}>
            <Scissors aria-hidden="true" size={16} />
            {recorderTexts.split.open}
          </Button>
        )}
        {levelAll.count > 0 && (
          <Button variant="ghost" aria-disabled={isBusy} onClick={levelAll.start}>
            <AudioLines aria-hidden="true" size={16} />
            {recorderTexts.leveling.start(levelAll.count)}
          </Button>
        )}
      </div>
      <div role="status">
        {isBusy && <p>{recorderTexts.working(progress.done, progress.total)}</p>}
        {longRecording.isReading && <p>{recorderTexts.split.reading}</p>}
      </div>
      <div role="alert" className={styles.message}>
        {message !== undefined && <p>{message}</p>}
        {longRecording.errorMessage !== undefined && <p>{longRecording.errorMessage}</p>}
      </div>
      {insertion.notHeard > 0 && <p className={styles.hint}>{recorderTexts.notHeard(insertion.notHeard)}</p>}
      <div ref={actionsRef} className={styles.actions}>
        {insertion.count > 0 && (
          <Button
            data-autofocus={isPutInNext ? true : undefined}
            variant={isPutInNext ? 'primary' : 'plain'}
            aria-disabled={isBusy}
            onClick={insertion.start}
          >
            <TextCursorInput aria-hidden="true" size={18} />
            {recorderTexts.insert(insertion.count)}
          </Button>
        )}
        {open.length > 0 && (
          <Button data-autofocus variant="primary" onClick={onStart}>
            <Mic aria-hidden="true" size={18} />
            {label(open.length)}
          </Button>
        )}
      </div>
    </>
  );
}
