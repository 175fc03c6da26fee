// A learner's own voice: recorded and decoded in the browser only.
import { useCallback, useEffect, useRef, useState } from 'react';
import { reviewTexts } from '#texts/en/review.ts';
import { dropRecorder, findObstacle, startRecorder, stopTracks } from '#web/sound/voice-recorder.ts';

const texts = reviewTexts.say;

/** A line takes less; a forgotten recording ends. */
const MAX_RECORDING_MS = 20_000;

export type Voice = { step: 'idle' | 'recording' | 'recorded'; sound?: AudioBuffer; error?: string };

export type VoiceController = { voice: Voice; record(): void; stop(): void; drop(): void };

/**
 * @param getContext makes what decodes and plays when a button is pressed, as browsers demand
 * @param onRecorded is given each take that can be heard
 */
export function useVoice(getContext: () => AudioContext, onRecorded: (recording: Blob) => void): VoiceController {
  const [voice, setVoice] = useState<Voice>({ step: 'idle' });
  const recorder = useRef<MediaRecorder>(undefined);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      if (recorder.current !== undefined) dropRecorder(recorder.current);
    };
  }, []);
  const isStarting = useRef(false);
  const record = useCallback(async () => {
    if (findObstacle() !== undefined) {
      setVoice({ step: 'idle', error: texts.unsupported });
      return;
    }
    if (isStarting.current || recorder.current !== undefined) return;
    isStarting.current = true;
    const decode = async (recording: Blob) => {
      recorder.current = undefined;
      try {
        setVoice({ step: 'recorded', sound: await getContext().decodeAudioData(await recording.arrayBuffer()) });
        onRecorded(recording);
      } catch (error) {
        console.error(error);
        setVoice({ step: 'idle', error: texts.unsupported });
      }
    };
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isClosed.current) {
        stopTracks(stream);
        return;
      }
      const onSound = () => setVoice((current) => (current.step === 'recording' ? current : { step: 'recording' }));
      const onEnd = (recording: Blob) => void decode(recording);
      recorder.current = startRecorder(stream, { maxMs: MAX_RECORDING_MS, onSound, onEnd });
    } catch (error) {
      console.error(error);
      setVoice({ step: 'idle', error: texts.noMicrophone });
    } finally {
      isStarting.current = false;
    }
  }, [getContext, onRecorded]);
  const drop = () => setVoice((current) => (current.step === 'recorded' ? { step: 'idle' } : current));
  return { voice, record: () => void record(), stop: () => recorder.current?.stop(), drop };
}
