// What is wrong with a take, so that it can be repeated at once.
import { integratedLoudness } from '#sound/loudness.ts';
import { findSpeech, frameLevels, noiseFloor, type SampleRange, trimToSpeech } from '#sound/speech.ts';

export type TakeWarning = 'empty' | 'clipped' | 'quiet' | 'noisy' | 'long';

const CLIPPED_SAMPLE = 0.99;
const MAX_CLIPPED_SAMPLES = 2;
const MIN_LUFS = -38;
const MAX_NOISE_DB = -45;
const MIN_PAUSE_FRAMES = 10;

/** How many characters are spoken in a second; with what a breath and the silence around a short word take. */
const CHARACTERS_PER_SECOND = 12;
const BASE_SECONDS = 0.5;
const MAX_LENGTH_FACTOR = 3;

/** How long a sentence takes to say, in seconds. */
export function expectedSeconds(spoken: string): number {
  return BASE_SECONDS + spoken.length / CHARACTERS_PER_SECOND;
}

/** The part of a take with the speech, which is all of it where nothing is spoken, and what is wrong with the take. */
export function checkTake(
  samples: Float32Array,
  sampleRate: number,
  spoken: string,
): { range: SampleRange; warnings: TakeWarning[] } {
  const speech = trimToSpeech(samples, sampleRate);
  if (speech === undefined) return { range: { start: 0, end: samples.length }, warnings: ['empty'] };
  const warnings: TakeWarning[] = [];
  if (countClipped(samples) > MAX_CLIPPED_SAMPLES) warnings.push('clipped');
  if (integratedLoudness(samples.subarray(speech.start, speech.end), sampleRate) < MIN_LUFS) warnings.push('quiet');
  if (isNoisy(samples, sampleRate)) warnings.push('noisy');
  if ((speech.end - speech.start) / sampleRate > MAX_LENGTH_FACTOR * expectedSeconds(spoken)) warnings.push('long');
  return { range: speech, warnings };
}

function countClipped(samples: Float32Array): number {
  let count = 0;
  for (const sample of samples) if (Math.abs(sample) >= CLIPPED_SAMPLE) count += 1;
  return count;
}

/** Whether the level between what is spoken is high; without any pause, noise cannot be told from speech. */
function isNoisy(samples: Float32Array, sampleRate: number): boolean {
  const levels = frameLevels(samples, sampleRate);
  const isSpeech = new Set<number>();
  for (const { start, end } of findSpeech(levels)) for (let frame = start; frame < end; frame += 1) isSpeech.add(frame);
  const pauses = levels.filter((_, frame) => !isSpeech.has(frame));
  return pauses.length >= MIN_PAUSE_FRAMES && noiseFloor(pauses) > MAX_NOISE_DB;
}
