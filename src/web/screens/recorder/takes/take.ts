// A take of a sentence, from the microphone to the file that is uploaded.

import { finishTake } from '#sound/level.ts';
import { resample } from '#sound/resample.ts';
import type { SampleRange } from '#sound/speech.ts';
import { encodeWav, SAMPLE_RATE } from '#web/sound/wav.ts';
import { checkTake, type TakeWarning } from './check-take.ts';

export type Take = {
  /** Of the sentence. */
  key: string;
  /** As recorded, at `SAMPLE_RATE`. */
  samples: Float32Array;
  /** What is spoken. */
  range: SampleRange;
  warnings: readonly TakeWarning[];
  /** Once it is uploaded. */
  mediaId?: string | undefined;
};

export function createTake(key: string, spoken: string, samples: Float32Array, sampleRate: number): Take {
  // Checked as recorded: resampling hides clipping.
  const { range, warnings } = checkTake(samples, sampleRate, spoken);
  const scale = SAMPLE_RATE / sampleRate;
  const resampled = resample(samples, sampleRate, SAMPLE_RATE);
  return {
    key,
    samples: resampled,
    range: { start: Math.round(range.start * scale), end: Math.min(resampled.length, Math.round(range.end * scale)) },
    warnings,
  };
}

/** A take that its author has cut by ear: something is heard in it. */
export function trimTake(take: Take, range: SampleRange): Take {
  return { ...take, range, warnings: take.warnings.filter((warning) => warning !== 'empty'), mediaId: undefined };
}

/** The recording as learners hear it: trimmed and leveled. */
export function renderTake({ samples, range }: Pick<Take, 'samples' | 'range'>): Float32Array {
  return finishTake(samples, range, SAMPLE_RATE);
}

/** The recording as a WAV file. */
export function encodeTake(take: Pick<Take, 'samples' | 'range'>): ArrayBuffer {
  return encodeWav(renderTake(take), SAMPLE_RATE);
}
