// A text that can be changed, its page at its side, and a recorder whose recording appears in both.
import { Mic } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IncrementalDocument } from '#markup/index.ts';
import { homeTexts } from '#texts/en/home.ts';
import bonjour from '#web/screens/documentation/media/bonjour.mp3';
import { Button } from '#web/ui/button.tsx';
import { LectureBody } from '#web/ui/lecture/lecture-body.tsx';
import { fillText } from '#web/ui/slots/fill-text.tsx';
import { useOnDemand } from '#web/use-on-demand.ts';
import { insertRecording } from './insert-recording.ts';
import styles from './live-pair.module.css';
import type { WordRecorderProps } from './word-recorder.tsx';

const ANSWER = 'suis';
const NEAR_MISS = 'sui';
/** Plain words first, what looks like code last. */
const SAMPLE = `**Bonjour** ! Salut !\n\n@write\nJe ---${ANSWER}--- étudiante.\n\n{ AUDIO | BONJOUR2222 } Bonjour !`;
/** The media of the sample come with the app. */
const SAMPLE_MEDIA = { BONJOUR2222: bonjour };
/** Every keystroke renders the text. */
const MAX_SAMPLE_LENGTH = 2000;

const sampleDocument = new IncrementalDocument();

const texts = homeTexts.pair;

export function LivePair() {
  const id = useId();
  const [markup, setMarkup] = useState(SAMPLE);
  const [recording, setRecording] = useState<{ mediaId: string; url: string }>();
  const resultRef = useRef<HTMLElement>(null);
  const pieces = useMemo(() => sampleDocument.pieces(markup), [markup]);
  const mediaUrls = useMemo(
    () => (recording === undefined ? SAMPLE_MEDIA : { ...SAMPLE_MEDIA, [recording.mediaId]: recording.url }),
    [recording],
  );
  useEffect(() => {
    return () => {
      if (recording !== undefined) URL.revokeObjectURL(recording.url);
    };
  }, [recording]);

  /** Shows the recording, and moves the focus to its play button. */
  function addRecording(wav: Blob) {
    const { markup: recordedMarkup, mediaId } = insertRecording(markup, homeTexts.recorder.line);
    const url = URL.createObjectURL(wav);
    flushSync(() => {
      setMarkup(recordedMarkup);
      setRecording({ mediaId, url });
    });
    const audio = resultRef.current?.querySelector(`audio[src="${url}"]`);
    audio?.parentElement?.querySelector('button')?.focus();
  }

  return (
    <section className={styles.pair} aria-label={texts.label}>
      <div className={styles.source}>
        <label htmlFor={id}>{texts.source}</label>
        <textarea
          id={id}
          lang="fr"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          maxLength={MAX_SAMPLE_LENGTH}
          value={markup}
          onChange={(event) => setMarkup(event.target.value)}
        />
        <LazyRecorder onRecorded={addRecording} />
      </div>
      <section ref={resultRef} className={styles.result} aria-labelledby={`${id}-result`}>
        <h2 id={`${id}-result`}>{texts.result}</h2>
        <div className={styles.sheet}>
          <LectureBody pieces={pieces} mediaUrls={mediaUrls} />
        </div>
        <p className={styles.task}>
          {fillText(texts.task, <em lang="fr">{ANSWER}</em>, <em lang="fr">{NEAR_MISS}</em>)}
        </p>
      </section>
    </section>
  );
}

/** A button that loads the recorder when it is pressed; the recorder then starts automatically. */
function LazyRecorder({ onRecorded }: WordRecorderProps) {
  const {
    Component: Recorder,
    hasFailed,
    load,
  } = useOnDemand(() => import('./word-recorder.tsx').then(({ WordRecorder }) => WordRecorder));
  if (Recorder !== undefined) return <Recorder onRecorded={onRecorded} />;
  return (
    <div className={styles.recorder}>
      <Button onClick={load}>
        <Mic aria-hidden="true" size={18} />
        {homeTexts.recorder.start}
      </Button>
      <p>{homeTexts.recorder.hint}</p>
      <p role="alert">{hasFailed && homeTexts.recorder.notLoaded}</p>
    </div>
  );
}
