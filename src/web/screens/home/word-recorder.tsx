// Recorder of the home screen: records up to ten seconds, as soon as it is shown, and uploads nothing.
import { Mic, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { homeTexts } from '#texts/en/home.ts';
import { RunningTime } from '#web/screens/editor/media/running-time.tsx';
import { useRecording } from '#web/screens/editor/media/use-recording.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './live-pair.module.css';

const MAX_WORD_MS = 10_000;

const texts = homeTexts.recorder;

export type WordRecorderProps = { onRecorded: (wav: Blob) => void };

export function WordRecorder({ onRecorded }: WordRecorderProps) {
  const { state, start, stop, discard } = useRecording();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [hasRecorded, setRecorded] = useState(false);
  const isRunning = state.step === 'running';
  useEffect(() => {
    buttonRef.current?.focus(); // the button that was pressed is gone
    start();
  }, [start]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(stop, MAX_WORD_MS);
    return () => clearTimeout(timer);
  }, [isRunning, stop]);

  const recordedWav = state.step === 'recorded' ? state.wav : undefined;
  const showRecording = useEffectEvent(onRecorded);
  useEffect(() => {
    if (recordedWav === undefined) return;
    discard();
    setRecorded(true);
    // Not within an effect: the page is rendered at once, to find the player in it.
    queueMicrotask(() => showRecording(recordedWav));
  }, [recordedWav, discard]);

  const errorMessage = state.step === 'idle' ? state.errorMessage : undefined;
  return (
    <div className={styles.recorder}>
      <Button
        ref={buttonRef}
        variant={isRunning ? 'primary' : 'plain'}
        aria-disabled={state.step === 'requesting' || state.step === 'preparing'}
        onClick={isRunning ? stop : start}
      >
        {isRunning ? <Square aria-hidden="true" size={16} /> : <Mic aria-hidden="true" size={18} />}
        {isRunning ? texts.stop : hasRecorded ? texts.again : texts.start}
      </Button>
      {state.step === 'running' && <RunningTime since={state.since} className={styles.running} />}
      <p role="status" className={isRunning ? styles.running : undefined}>
        {isRunning ? texts.running : hasRecorded ? texts.done : texts.hint}
      </p>
      <p role="alert">{errorMessage}</p>
    </div>
  );
}
