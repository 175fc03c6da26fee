// Brings recordings to one loudness: −18 LUFS, with peaks at −1.5 dBTP at most.
import { highPass, integratedLoudness } from './loudness.ts';
import { truePeak } from './resample.ts';
import type { SampleRange } from './speech.ts';

const TARGET_LUFS = -18;
const TOLERANCE = 0.5;
const MAX_PEAK = 10 ** (-1.5 / 20);
/** More would mostly lift the noise. */
const MAX_GAIN_DB = 20;

/** Below the voice there is only rumble. */
const RUMBLE_HZ = 70;
const FADE_SECONDS = 0.008;

/** How far ahead the limiter looks, and how slowly it lets go. */
const LOOKAHEAD_SECONDS = 0.005;
const RELEASE_SECONDS = 0.08;
/** The limiter takes some loudness away, which is added again; three passes are enough. */
const PASSES = 3;
const CEILING_MARGIN = 1.01;

/** The part of a take to upload: cut out, without rumble, faded at both ends, at the target loudness. */
export function finishTake(samples: Float32Array, { start, end }: SampleRange, sampleRate: number): Float32Array {
  const cut = highPass(samples.subarray(start, end), sampleRate, RUMBLE_HZ);
  const fadeLength = Math.min(Math.round(FADE_SECONDS * sampleRate), Math.floor(cut.length / 2));
  for (let index = 0; index < fadeLength; index += 1) {
    const gain = index / fadeLength;
    cut[index] = (cut[index] ?? 0) * gain;
    cut[cut.length - 1 - index] = (cut[cut.length - 1 - index] ?? 0) * gain;
  }
  return levelSpeech(cut, sampleRate);
}

/** The samples at the target loudness; silence stays as it is. A limiter works only where a peak would be too high. */
export function levelSpeech(samples: Float32Array, sampleRate: number): Float32Array {
  const loudness = integratedLoudness(samples, sampleRate);
  if (!Number.isFinite(loudness)) return samples;
  let gain = TARGET_LUFS - loudness;
  let leveled = samples;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const factor = 10 ** (Math.min(gain, MAX_GAIN_DB) / 20);
    leveled = limit(
      samples.map((sample) => sample * factor),
      sampleRate,
    );
    gain += TARGET_LUFS - integratedLoudness(leveled, sampleRate);
  }
  return leveled;
}

/** Whether the loudness is the target already, within half a unit, which is not heard; or there is none. */
export function isLeveled(samples: Float32Array, sampleRate: number): boolean {
  const loudness = integratedLoudness(samples, sampleRate);
  return !Number.isFinite(loudness) || (Math.abs(loudness - TARGET_LUFS) <= TOLERANCE && truePeak(samples) <= MAX_PEAK);
}

/** Lowers the gain smoothly around peaks. */
function limit(samples: Float32Array, sampleRate: number): Float32Array {
  if (truePeak(samples) <= MAX_PEAK) return samples;
  // Between samples the sound is a little louder than in them: the ceiling is lowered by as much.
  let limited = limitSamples(samples, MAX_PEAK, sampleRate);
  const overshoot = truePeak(limited) / MAX_PEAK;
  if (overshoot > 1) limited = limitSamples(samples, MAX_PEAK / overshoot / CEILING_MARGIN, sampleRate);
  return limited;
}

function limitSamples(samples: Float32Array, ceiling: number, sampleRate: number): Float32Array {
  const lookahead = Math.max(1, Math.round(LOOKAHEAD_SECONDS * sampleRate));
  const release = Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
  const needed = samples.map((sample) => Math.min(1, ceiling / Math.max(Math.abs(sample), 1e-9)));
  const gains = slidingMinimum(needed, lookahead);
  // Released slowly, then averaged over the lookahead, so that the gain has come down when the peak arrives.
  for (let index = 1; index < gains.length; index += 1) {
    const released = 1 - (1 - (gains[index - 1] ?? 1)) * release;
    gains[index] = Math.min(gains[index] ?? 1, released);
  }
  let sum = lookahead * (gains[0] ?? 1);
  return samples.map((sample, index) => {
    sum += (gains[index] ?? 1) - (gains[Math.max(0, index - lookahead)] ?? 1);
    return sample * (sum / lookahead);
  });
}

/** The smallest of each value and the `ahead` values behind it, in linear time. */
function slidingMinimum(values: Float32Array, ahead: number): Float32Array {
  const minimums = new Float32Array(values.length);
  // Indices of values that are smaller than all before them in the window, the smallest at `head`.
  const queue = new Int32Array(values.length);
  let [head, tail] = [0, 0];
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index] ?? 1;
    while (tail > head && (values[queue[tail - 1] ?? 0] ?? 1) >= value) tail -= 1;
    queue[tail] = index;
    tail += 1;
    while ((queue[head] ?? 0) > index + ahead) head += 1;
    minimums[index] = values[queue[head] ?? 0] ?? 1;
  }
  return minimums;
}
