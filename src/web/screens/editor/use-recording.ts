// The course of a recording: the microphone is asked for, heard, and let go of again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTexts } from '#web/media-texts.ts';
import { toWav } from './recording.ts';

/** A recording ends by itself after this time: longer ones would need too much of the browser's memory. */
const MOST_MS = 20 * 60 * 1000;

const words = mediaTexts.recorder;

type RecordingState =
  | { step: 'idle'; trouble?: string }
  | { step: 'asking' }
  | { step: 'running'; since: number }
  | { step: 'preparing' }
  | { step: 'made'; wav: Blob };

export type RecordingWork = { state: RecordingState; start: () => void; stop: () => void; discard: () => void };

export function useRecording(): RecordingWork {
  const [state, setState] = useState<RecordingState>({ step: 'idle' });
  const recorder = useRef<MediaRecorder>(undefined);

  const stop = useCallback(() => recorder.current?.stop(), []);
  const discard = useCallback(() => setState({ step: 'idle' }), []);
  useEffect(
    () => () => {
      const { current } = recorder;
      if (current === undefined) return;
      current.onstop = null;
      letGo(current.stream);
    },
    [],
  );

  const start = useCallback(async () => {
    if (navigator.mediaDevices === undefined || typeof MediaRecorder === 'undefined') {
      setState({ step: 'idle', trouble: words.notHere });
      return;
    }
    setState({ step: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recorder.current = record(stream, async (recorded) => {
        recorder.current = undefined;
        setState({ step: 'preparing' });
        setState(await made(recorded));
      });
      setState({ step: 'running', since: Date.now() });
    } catch (error) {
      console.error(error);
      setState({ step: 'idle', trouble: words.noMicrophone });
    }
  }, []);
  return { state, start, stop, discard };
}

function record(stream: MediaStream, onEnd: (recorded: Blob) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 128_000 });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const timer = setTimeout(() => recorder.stop(), MOST_MS);
  recorder.onstop = () => {
    clearTimeout(timer);
    letGo(stream);
    onEnd(new Blob(pieces, { type: recorder.mimeType }));
  };
  recorder.start();
  return recorder;
}

async function made(recorded: Blob): Promise<RecordingState> {
  try {
    return { step: 'made', wav: await toWav(recorded) };
  } catch (error) {
    console.error(error);
    return { step: 'idle', trouble: words.failed };
  }
}

/** Else the browser goes on showing that it listens. */
function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
