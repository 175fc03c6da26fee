// Records with the microphone: record, listen, keep.
import { Mic, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { mediaTexts } from '#web/media-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './recorder.module.css';
import { durationOf } from './time.ts';
import { useRecording } from './use-recording.ts';

const words = mediaTexts.recorder;

/** What would have another meaning in a file name: the media name ends at the first dot. */
const NOT_IN_NAMES = /[./\\\p{Cc}]/gu;

type RecorderProps = { isBusy: boolean; onKeep: (file: File) => Promise<boolean> };

export function Recorder({ isBusy, onKeep }: RecorderProps) {
  const { state, start, stop, discard } = useRecording();
  const label = useId();
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(state.step);
  // Every step has buttons of its own: the focus goes on with them.
  useEffect(() => {
    if (shown.current !== state.step) main.current?.querySelector('button')?.focus();
    shown.current = state.step;
  }, [state.step]);

  return (
    <fieldset className={styles.recorder} aria-labelledby={label}>
      <span id={label} className="visually-hidden">
        {words.label}
      </span>
      <div ref={main}>
        {state.step === 'idle' && (
          <Button onClick={start}>
            <Mic aria-hidden="true" size={18} />
            {words.start}
          </Button>
        )}
        {state.step === 'running' && (
          <>
            <Button make="main" onClick={stop}>
              <Square aria-hidden="true" size={16} />
              {words.stop}
            </Button>{' '}
            <Running since={state.since} />
          </>
        )}
        {state.step === 'made' && <Made wav={state.wav} isBusy={isBusy} onKeep={onKeep} onDone={discard} />}
      </div>
      <div role="status">{state.step === 'preparing' && words.preparing}</div>
      <div role="alert">{state.step === 'idle' && state.trouble !== undefined && <p>{state.trouble}</p>}</div>
    </fieldset>
  );
}

function Running({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.running}>
      {words.running} <span role="timer">{durationOf((now - since) / 1000)}</span>
    </span>
  );
}

type MadeProps = { wav: Blob; isBusy: boolean; onKeep: (file: File) => Promise<boolean>; onDone: () => void };

function Made({ wav, isBusy, onKeep, onDone }: MadeProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(wav);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [wav]);

  async function keep() {
    if (isBusy) return;
    const plain = name.replaceAll(NOT_IN_NAMES, ' ').trim() || words.fallbackName;
    if (await onKeep(new File([wav], `${plain}.wav`, { type: 'audio/wav' }))) onDone();
  }

  return (
    <div className={styles.made}>
      {/* biome-ignore lint/a11y/useMediaCaption: it was spoken this minute */}
      <audio controls src={address} aria-label={words.listen} />
      <Field label={words.name} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
      <div className={styles.buttons}>
        <Button make="main" aria-disabled={isBusy} onClick={keep}>
          {words.keep}
        </Button>
        <Button onClick={onDone}>{words.again}</Button>
      </div>
    </div>
  );
}
