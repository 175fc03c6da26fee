// Recorder: records with the microphone, plays the recording back, and uploads it.
import { Mic, Square } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { mediaTexts } from '#texts/en/media.ts';
import { useDraftState } from '#web/screens/editor/draft/draft-context.ts';
import { createRecordingFile, findFreeName } from '#web/sound/wav.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Recording } from '#web/ui/lecture/player/recording.tsx';
import { useObjectUrl } from '#web/use-object-url.ts';
import styles from './recorder.module.css';
import { RunningTime } from './running-time.tsx';
import { useRecording } from './use-recording.ts';

const texts = mediaTexts.recorder;

type RecorderProps = {
  isBusy: boolean;
  onSave: (file: File) => Promise<boolean>;
  /** Called with a recording that is to be uploaded, and inserted at the caret. */
  onInsert: (file: File) => void;
};

export function Recorder({ isBusy, onSave, onInsert }: RecorderProps) {
  const { state, start, stop, discard } = useRecording();
  const labelId = useId();
  const containerRef = useRef<HTMLDivElement>(null);
  const previousStep = useRef(state.step);
  // Every step has other controls: the focus moves to the name, or to the first button.
  useEffect(() => {
    const { current: container } = containerRef;
    const next = container?.querySelector('input') ?? container?.querySelector('button');
    if (previousStep.current !== state.step) next?.focus();
    previousStep.current = state.step;
  }, [state.step]);

  return (
    <fieldset className={styles.recorder} aria-labelledby={labelId}>
      <span id={labelId} className="visually-hidden">
        {texts.label}
      </span>
      <div ref={containerRef}>
        {state.step === 'idle' && (
          <Button onClick={start}>
            <Mic aria-hidden="true" size={18} />
            {texts.start}
          </Button>
        )}
        {state.step === 'running' && (
          <>
            <Button variant="primary" onClick={stop}>
              <Square aria-hidden="true" size={16} />
              {texts.stop}
            </Button>{' '}
            <span className={styles.running}>
              {texts.running} <RunningTime since={state.since} />
            </span>
          </>
        )}
        {state.step === 'recorded' && (
          <RecordedClip wav={state.wav} isBusy={isBusy} onSave={onSave} onInsert={onInsert} onDone={discard} />
        )}
      </div>
      <div role="status">{state.step === 'preparing' && texts.preparing}</div>
      <div role="alert">{state.step === 'idle' && state.errorMessage !== undefined && <p>{state.errorMessage}</p>}</div>
    </fieldset>
  );
}

type RecordedClipProps = RecorderProps & { wav: Blob; onDone: () => void };

function RecordedClip({ wav, isBusy, onSave, onInsert, onDone }: RecordedClipProps) {
  const [name, setName] = useState('');
  const url = useObjectUrl(wav);
  const medias = useDraftState((state) => state.medias);
  const createFile = () => createRecordingFile(wav, name, findFreeName(texts.fallbackName, medias));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (await onSave(createFile())) onDone();
  }
  function insert() {
    onInsert(createFile());
    onDone();
  }

  return (
    <form className={styles.clip} onSubmit={save}>
      <p className={styles.listen}>
        {url !== undefined && <Recording src={url} name={texts.listen} preload="metadata" />}
        {texts.listen}
      </p>
      <Field label={texts.name} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {texts.save}
        </Button>
        <Button onClick={insert}>{texts.insert}</Button>
        <Button onClick={onDone}>{texts.discard}</Button>
      </div>
    </form>
  );
}
