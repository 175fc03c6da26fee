// Answers a question by voice: recorded, heard again, then sent or discarded.
import { useEffect, useRef, useState } from 'react';
import { MAX_TAKE_BYTES } from '#api/limits.ts';
import { classQuestionsTexts as texts } from '#texts/en/class-questions.ts';
import { hearingTexts } from '#texts/en/hearing.ts';
import { speakingTexts } from '#texts/en/speaking.ts';
import { recordTake, stopTake } from '#web/exercises/speak/take-recording.ts';
import { Button } from '#web/ui/button.tsx';
import { useObjectUrl } from '#web/use-object-url.ts';
import styles from './questions.module.css';

/** As long as one at the highest rate fits into what may be sent. */
const MAX_SECONDS = Math.floor((MAX_TAKE_BYTES - 44) / (2 * 24_000));

type Step = { kind: 'idle' } | { kind: 'recording' } | { kind: 'saving' } | { kind: 'recorded'; wav: Blob };

type VoiceAnswerProps = { isBusy: boolean; onAnswer: (wav: Blob) => Promise<boolean> };

export function VoiceAnswer({ isBusy, onAnswer }: VoiceAnswerProps) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const [failure, setFailure] = useState('');
  /** The number of the recording that is wanted: discarded ones end without a word. */
  const wanted = useRef(0);
  useEffect(
    () => () => {
      wanted.current += 1;
      stopTake();
    },
    [],
  );
  function discard(): void {
    wanted.current += 1;
    stopTake();
    setStep({ kind: 'idle' });
  }
  function record(): void {
    wanted.current += 1;
    const own = wanted.current;
    const isWanted = () => wanted.current === own;
    const end = (next: Step, message = '') => {
      if (!isWanted()) return;
      setStep(next);
      setFailure(message);
    };
    setFailure('');
    void recordTake(MAX_SECONDS, {
      isWanted,
      onStart: () => end({ kind: 'recording' }),
      onStop: () => end({ kind: 'saving' }),
      onFailure: (reason) => end({ kind: 'idle' }, speakingTexts[reason]),
      onTake: ({ wav }) =>
        wav === undefined ? end({ kind: 'idle' }, hearingTexts.silent) : end({ kind: 'recorded', wav }),
    });
  }
  return (
    <>
      <p role="status" className={styles.hint}>
        {step.kind === 'recording' && hearingTexts.recording}
      </p>
      {failure !== '' && <p role="alert">{failure}</p>}
      <div className={styles.bar}>
        {step.kind === 'idle' && <Button onClick={record}>{hearingTexts.record}</Button>}
        {step.kind === 'recording' && <Button onClick={stopTake}>{texts.stopVoice}</Button>}
        {step.kind === 'recorded' && (
          <>
            <Recorded wav={step.wav} />
            <Button
              variant="primary"
              aria-disabled={isBusy}
              onClick={() => void onAnswer(step.wav).then((isDone) => isDone && discard())}
            >
              {texts.sendVoice}
            </Button>
          </>
        )}
        {(step.kind === 'recording' || step.kind === 'recorded') && (
          <Button onClick={discard}>{hearingTexts.drop}</Button>
        )}
      </div>
    </>
  );
}

function Recorded({ wav }: { wav: Blob }) {
  // biome-ignore lint/a11y/useMediaCaption: it is what the person who hears it has just said
  return <audio controls src={useObjectUrl(wav)} aria-label={hearingTexts.hearAnswer} />;
}
