// Reads a recording of several sentences from a file that the author chooses.
import { useEffect, useRef, useState } from 'react';
import { recorderTexts } from '#texts/en/recorder.ts';
import { pickFiles } from '#web/screens/editor/upload/pick-files.ts';
import { decodeSound } from '#web/sound/wav.ts';

/** Half an hour of MP3, or ten minutes of WAV; decoded, the sound takes as much again. */
const MAX_BYTES = 100_000_000;

const texts = recorderTexts.split;

type LongRecording = { isReading: boolean; errorMessage: string | undefined; choose: () => void };

export function useLongRecording(onSamples: (samples: Float32Array) => void): LongRecording {
  const [state, setState] = useState<{ isReading: boolean; errorMessage?: string }>({ isReading: false });
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  async function read(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > MAX_BYTES) return setState({ isReading: false, errorMessage: texts.tooLarge });
    setState({ isReading: true });
    try {
      const samples = await decodeSound(file);
      if (isMounted.current) onSamples(samples);
    } catch (error) {
      console.error(error);
      setState({ isReading: false, errorMessage: texts.unreadable });
    }
  }
  return {
    isReading: state.isReading,
    errorMessage: state.errorMessage,
    choose() {
      if (!state.isReading) void pickFiles().then(([file]) => read(file));
    },
  };
}
