// The course of a recording: the microphone is asked for, heard, and let go of again.
import { useCallback, useEffect, useRef, useState } from 'react';
import { toWav } from '#web/screens/editor/model/wav.ts';
import { mediaTexts } from '#web/texts/media.ts';

/** A recording ends by itself after this time: longer ones would need too much of the browser's memory. */
const MAX_RECORDING_MS = 20 * 60 * 1000;

const texts = mediaTexts.recorder;

type RecordingState =
  | { step: 'idle'; errorMessage?: string }
  | { step: 'asking' }
  | { step: 'running'; since: number }
  | { step: 'preparing' }
  | { step: 'made'; wav: Blob };

export type RecordingController = { state: RecordingState; start: () => void; stop: () => void; discard: () => void };

export function useRecording(): RecordingController {
  const [state, setState] = useState<RecordingState>({ step: 'idle' });
  const recorder = useRef<MediaRecorder>(undefined);

  const stop = useCallback(() => recorder.current?.stop(), []);
  const discard = useCallback(() => setState({ step: 'idle' }), []);
  useEffect(
    () => () => {
      const { current } = recorder;
      if (current === undefined) return;
      current.onstop = null;
      stopTracks(current.stream);
    },
    [],
  );

  const start = useCallback(async () => {
    if (navigator.mediaDevices === undefined || typeof MediaRecorder === 'undefined') {
      setState({ step: 'idle', errorMessage: texts.insecureContext });
      return;
    }
    setState({ step: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recorder.current = startRecorder(stream, async (recording) => {
        recorder.current = undefined;
        setState({ step: 'preparing' });
        setState(await convertRecording(recording));
      });
      setState({ step: 'running', since: Date.now() });
    } catch (error) {
      console.error(error);
      setState({ step: 'idle', errorMessage: texts.noMicrophone });
    }
  }, []);
  return { state, start, stop, discard };
}

function startRecorder(stream: MediaStream, onEnd: (recording: Blob) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 128_000 });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const timer = setTimeout(() => recorder.stop(), MAX_RECORDING_MS);
  recorder.onstop = () => {
    clearTimeout(timer);
    stopTracks(stream);
    onEnd(new Blob(chunks, { type: recorder.mimeType }));
  };
  recorder.start();
  return recorder;
}

async function convertRecording(recording: Blob): Promise<RecordingState> {
  try {
    return { step: 'made', wav: await toWav(recording) };
  } catch (error) {
    console.error(error);
    return { step: 'idle', errorMessage: texts.failed };
  }
}

/** Else the browser goes on showing that it listens. */
function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
