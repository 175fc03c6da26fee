// State of the teleprompter: the microphone, the sentence on the screen, and its take.
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTexts } from '#texts/en/media.ts';
import type { Sentence } from '#web/screens/recorder/sentences/find-sentences.ts';
import { stopPlaying } from '#web/screens/recorder/takes/play-samples.ts';
import { createTake, type Take } from '#web/screens/recorder/takes/take.ts';
import { type Microphone, openMicrophone } from './microphone.ts';
import { TakeRecorder } from './take-recorder.ts';

/** Between two takes that follow each other automatically. */
const AUTO_PAUSE_MS = 400;

export type TeleprompterOptions = {
  sentences: readonly Sentence[];
  takes: ReadonlyMap<string, Take>;
  firstIndex: number;
  isAuto: boolean;
  isCleaned: boolean;
  onTake: (take: Take) => Promise<void>;
  /** No sentence without a take follows. */
  onDone: () => void;
};

export type TeleprompterController = {
  status: 'opening' | 'ready' | 'recording' | 'failed';
  errorMessage: string | undefined;
  index: number;
  /** The sentence that was recorded last. */
  lastKey: string | undefined;
  level: InputLevel;
  /** Begins a take of the sentence, or ends it. */
  toggle: () => void;
  /** Records the sentence again: the running one, else the one that was recorded last. */
  again: () => void;
  move: (by: number) => void;
  /** Cancels the running take; whether there was one. */
  cancel: () => boolean;
};

/** RMS of the last block, from 0 to 1; and the highest RMS and peak of the last second. */
export type InputLevel = { rms: number; heldRms: number; heldPeak: number };

const NO_LEVEL: InputLevel = { rms: 0, heldRms: 0, heldPeak: 0 };

/** Blocks in a second, nearly: the message about the level must not flicker between syllables. */
const HELD_BLOCKS = 24;

export function useTeleprompter(options: TeleprompterOptions): TeleprompterController {
  const { sentences, firstIndex, isCleaned } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { recorderRef, sampleRateRef, state, level } = useMicrophone(isCleaned);
  const [index, setIndex] = useState(firstIndex);
  const [isRecording, setRecording] = useState(false);
  const [lastKey, setLastKey] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const record = useCallback(
    async (at: number) => {
      const { current: recorder } = recorderRef;
      const sentence = latest.current.sentences[at];
      if (recorder === undefined || sentence === undefined) return;
      clearTimeout(timer.current);
      stopPlaying();
      setIndex(at);
      setRecording(true);
      const samples = await recorder.begin(latest.current.isAuto);
      if (samples === undefined) return;
      setRecording(false);
      setLastKey(sentence.key);
      const { sentences: all, takes, onTake, onDone, isAuto } = latest.current;
      // After a sentence that was recorded again, those that have a take already are passed over.
      const next = all.findIndex(({ key }, place) => place > at && !takes.has(key));
      if (next >= 0) setIndex(next);
      const saved = onTake(createTake(sentence.key, sentence.spoken, samples, sampleRateRef.current));
      if (next < 0) await saved.then(onDone);
      else if (isAuto) timer.current = setTimeout(() => void record(next), AUTO_PAUSE_MS);
    },
    [recorderRef, sampleRateRef],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  function cancel(): boolean {
    clearTimeout(timer.current);
    recorderRef.current?.cancel();
    setRecording(false);
    return isRecording;
  }
  return {
    status: state.status === 'open' ? (isRecording ? 'recording' : 'ready') : state.status,
    errorMessage: state.errorMessage,
    index,
    lastKey,
    level,
    cancel,
    toggle() {
      if (isRecording) recorderRef.current?.end();
      else void record(index);
    },
    again() {
      const last = isRecording ? -1 : sentences.findIndex(({ key }) => key === lastKey);
      void record(last < 0 ? index : last);
    },
    move(by) {
      cancel();
      setIndex(Math.max(0, Math.min(sentences.length - 1, index + by)));
    },
  };
}

type MicrophoneState = { status: 'opening' | 'open' | 'failed'; errorMessage?: string };

function useMicrophone(isCleaned: boolean) {
  const recorderRef = useRef<TakeRecorder>(undefined);
  const sampleRateRef = useRef(0);
  const [state, setState] = useState<MicrophoneState>({ status: 'opening' });
  const [level, setLevel] = useState(NO_LEVEL);
  useEffect(() => {
    let microphone: Microphone | undefined;
    let isClosed = false;
    const recent: { rms: number; peak: number }[] = [];
    function receive(block: Float32Array) {
      recorderRef.current?.push(block);
      recent.push(measure(block));
      if (recent.length > HELD_BLOCKS) recent.shift();
      setLevel({
        rms: recent.at(-1)?.rms ?? 0,
        heldRms: Math.max(...recent.map(({ rms }) => rms)),
        heldPeak: Math.max(...recent.map(({ peak }) => peak)),
      });
    }
    async function open() {
      const opened = await openMicrophone(isCleaned, receive);
      if (isClosed) return opened.close();
      microphone = opened;
      sampleRateRef.current = opened.sampleRate;
      recorderRef.current = new TakeRecorder(opened.sampleRate);
      setState({ status: 'open' });
    }
    const { insecureContext, noMicrophone } = mediaTexts.recorder;
    if (navigator.mediaDevices === undefined) setState({ status: 'failed', errorMessage: insecureContext });
    else
      open().catch((error: unknown) => {
        console.error(error);
        setState({ status: 'failed', errorMessage: noMicrophone });
      });
    return () => {
      isClosed = true;
      recorderRef.current?.cancel();
      recorderRef.current = undefined;
      microphone?.close();
    };
  }, [isCleaned]);
  return { recorderRef, sampleRateRef, state, level };
}

function measure(block: Float32Array): { rms: number; peak: number } {
  let [peak, sum] = [0, 0];
  for (const sample of block) {
    peak = Math.max(peak, Math.abs(sample));
    sum += sample * sample;
  }
  return { peak, rms: Math.sqrt(sum / block.length) };
}
