// Recording with MediaRecorder: permission, recording, conversion to WAV, and release of the microphone.
import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaTexts } from '#texts/en/media.ts';
import { dropRecorder, findObstacle, startRecorder } from '#web/sound/voice-recorder.ts';
import { toWav } from '#web/sound/wav.ts';

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
      if (recorderRef.current !== undefined) dropRecorder(recorderRef.current);
    },
    [],
  );

  const start = useCallback(async () => {
    const obstacle = findObstacle();
    if (obstacle !== undefined) {
      setState({ step: 'idle', errorMessage: texts[obstacle] });
      return;
    }
    setState({ step: 'requesting' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const onEnd = async (recording: Blob) => {
        recorderRef.current = undefined;
        setState({ step: 'preparing' });
        setState(await convertRecording(recording));
      };
      recorderRef.current = startRecorder(stream, { maxMs: MAX_RECORDING_MS, bitsPerSecond: 128_000, onEnd });
      setState({ step: 'running', since: Date.now() });
    } catch (error) {
      console.error(error);
      setState({ step: 'idle', errorMessage: texts.noMicrophone });
    }
  }, []);
  return { state, start, stop, discard };
}

async function convertRecording(recording: Blob): Promise<RecordingState> {
  try {
    return { step: 'recorded', wav: await toWav(recording) };
  } catch (error) {
    console.error(error);
    return { step: 'idle', errorMessage: texts.failed };
  }
}
