// Shadowing: the learner hears a line, repeats and records it, and compares both by ear
// and by their waveforms. Without a score.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { mediaPath, mp3Path } from '#api/endpoints.ts';
import { reviewTexts } from '#texts/en/review.ts';
import { formatOnDay } from '#texts/formats/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { drawShape, findPeaks, SHAPE_HEIGHT, SHAPE_WIDTH } from './envelope.ts';
import styles from './say-it.module.css';
import { useVoice, type Voice } from './use-voice.ts';
import { deleteVoices, findEarlierVoice, saveVoice } from './voice-store.ts';

const texts = reviewTexts.say;

type SayItProps = { mediaId: string; isMp3: boolean; onClose(): void };

export function SayIt({ mediaId, isMp3, onClose }: SayItProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { getContext, play } = usePlayback();
  const keep = useCallback(
    // A browser that stores nothing compares with nothing.
    (recording: Blob) => void saveVoice(mediaId, { at: Date.now(), recording }).catch(console.error),
    [mediaId],
  );
  const { voice, record, stop, drop } = useVoice(getContext, keep);
  const { earlier, areDeleted, deleteAll } = useEarlierVoice(mediaId, getContext);
  const { model, hasFailed } = useModel(isMp3 ? mp3Path(mediaId) : mediaPath(mediaId), getContext);
  useEffect(() => heading.current?.focus(), []);
  const isRecording = voice.step === 'recording';
  const { sound } = voice;
  return (
    <section className={styles.say} aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>{texts.privacy}</p>
      <p className={styles.buttons}>
        {model !== undefined && <Button onClick={() => play([model])}>{texts.model}</Button>}
        <Button variant="primary" onClick={isRecording ? stop : record}>
          {isRecording ? texts.stop : sound === undefined ? texts.record : texts.again}
        </Button>
        {sound !== undefined && <Button onClick={() => play([sound])}>{texts.own}</Button>}
        {sound !== undefined && model !== undefined && (
          <Button onClick={() => play([model, sound])}>{texts.both}</Button>
        )}
        {earlier !== undefined && (
          <>
            <Button onClick={() => play([earlier.sound])}>{texts.earlier(formatOnDay(earlier.at, new Date()))}</Button>
            {sound !== undefined && <Button onClick={() => play([earlier.sound, sound])}>{texts.thenAndNow}</Button>}
          </>
        )}
        {!isRecording && <Button onClick={() => void deleteAll(drop)}>{texts.forget}</Button>}
        <Button onClick={onClose}>{texts.close}</Button>
      </p>
      <p role="status">{describeStep(voice, { hasFailed, areDeleted })}</p>
      {model !== undefined && <Shape sound={model} name={texts.modelShape} />}
      {sound !== undefined && <Shape sound={sound} name={texts.ownShape} />}
      {earlier !== undefined && (
        <Shape sound={earlier.sound} name={texts.earlier(formatOnDay(earlier.at, new Date()))} />
      )}
    </section>
  );
}

/** What has just happened, or is in the way. */
function describeStep(
  { step, error }: Voice,
  { hasFailed, areDeleted }: { hasFailed: boolean; areDeleted: boolean },
): string {
  if (error !== undefined) return error;
  if (step === 'recording') return texts.recording;
  if (areDeleted && step === 'idle') return texts.forgotten;
  if (hasFailed) return texts.noSound;
  return step === 'recorded' ? texts.recorded : '';
}

function Shape({ sound, name }: { sound: AudioBuffer; name: string }) {
  const [path] = useState(() => drawShape(findPeaks(sound.getChannelData(0))));
  return (
    <svg viewBox={`0 0 ${SHAPE_WIDTH} ${SHAPE_HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={name}>
      <path d={path} />
    </svg>
  );
}

/** Plays decoded sounds one after the other. What plays is stopped by the next, and when the component is gone. */
function usePlayback(): { getContext: () => AudioContext; play: (sounds: readonly AudioBuffer[]) => void } {
  const context = useRef<AudioContext>(undefined);
  const playing = useRef<AudioBufferSourceNode[]>([]);
  const getContext = useCallback(() => {
    context.current ??= new AudioContext();
    return context.current;
  }, []);
  useEffect(
    () => () => {
      context.current?.close().catch(console.error);
      context.current = undefined;
    },
    [],
  );
  const play = useCallback(
    (sounds: readonly AudioBuffer[]) => {
      const audio = getContext();
      audio.resume().catch(console.error);
      for (const source of playing.current) source.stop();
      let at = audio.currentTime;
      playing.current = sounds.map((buffer) => {
        const source = new AudioBufferSourceNode(audio, { buffer });
        source.connect(audio.destination);
        source.start(at);
        at += buffer.duration;
        return source;
      });
    },
    [getContext],
  );
  return { getContext, play };
}

type EarlierVoice = { sound: AudioBuffer; at: Date };

/** The take of some weeks ago, if this device has one; `deleteAll` deletes all takes. */
function useEarlierVoice(mediaId: string, getContext: () => AudioContext) {
  const [earlier, setEarlier] = useState<EarlierVoice>();
  const [areDeleted, setDeleted] = useState(false);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const found = await findEarlierVoice(mediaId, Date.now());
      if (found === undefined) return;
      const sound = await getContext().decodeAudioData(await found.recording.arrayBuffer());
      if (!isOver) setEarlier({ sound, at: new Date(found.at) });
    };
    load().catch(console.error);
    return () => {
      isOver = true;
    };
  }, [mediaId, getContext]);
  async function deleteAll(onDeleted: () => void): Promise<void> {
    try {
      await deleteVoices();
    } catch (error) {
      console.error(error);
      return;
    }
    setEarlier(undefined);
    setDeleted(true);
    onDeleted();
  }
  return { earlier, areDeleted, deleteAll };
}

function useModel(url: string, getContext: () => AudioContext): { model: AudioBuffer | undefined; hasFailed: boolean } {
  const [model, setModel] = useState<AudioBuffer>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const response = await fetch(url, { signal: abort.signal });
      if (!response.ok) throw new Error(`The recording was not loaded: ${response.status}`);
      const decoded = await getContext().decodeAudioData(await response.arrayBuffer());
      if (!abort.signal.aborted) setModel(decoded);
    };
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      console.error(error);
      setFailed(true);
    });
    return () => abort.abort();
  }, [url, getContext]);
  return { model, hasFailed };
}
