// Recording with MediaRecorder: permission, recording, conversion to WAV, and release of the microphone.
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTexts } from '#texts/en/media.ts';
import { toWav } from '#web/screens/editor/model/wav.ts';

/** Recordings stop after this time: longer ones would take too much memory when they are converted. */
const MAX_RECORDING_MS = 20 * 60 * 1000;

const texts = mediaTexts.recorder;

type RecordingState =
  | { step: 'idle'; errorMessage?: string }
  | { step: 'requesting' }
  | { step: 'running'; since: number }
  | { step: 'preparing' }
  | { step: 'recorded'; wav: Blob };

export type RecordingController = { state: RecordingState; start: () => void; stop: () => void; discard: () => void };

export function useRecording(): RecordingController {
  const [state, setState] = useState<RecordingState>({ step: 'idle' });
  const recorderRef = useRef<MediaRecorder>(undefined);

  const stop = useCallback(() => recorderRef.current?.stop(), []);
  const discard = useCallback(() => setState({ step: 'idle' }), []);
  useEffect(
    () => () => {
      const { current } = recorderRef;
      if (current === undefined) return;
      current.onstop = null;
      stopTracks(current.stream);
    },
    [],
  );

  const start = useCallback(async () => {
    const isInsecure = navigator.mediaDevices === undefined;
    if (isInsecure || typeof MediaRecorder === 'undefined') {
      setState({ step: 'idle', errorMessage: isInsecure ? texts.insecureContext : texts.unsupported });
      return;
    }
    setState({ step: 'requesting' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recorderRef.current = startRecorder(stream, async (recording) => {
        recorderRef.current = undefined;
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
    return { step: 'recorded', wav: await toWav(recording) };
  } catch (error) {
    console.error(error);
    return { step: 'idle', errorMessage: texts.failed };
  }
}

/** Releases the microphone; without it, the browser's recording indicator stays on. */
export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
