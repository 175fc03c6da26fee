// Resampling by windowed sinc filters, one for each phase between two samples;
// and the true peak, which is found with it.

/** A set of filters: output sample `n` is the filter `n mod up` at the input sample `n · down / up`. */
type Filters = { up: number; down: number; halfLength: number; phases: Float32Array[] };

/** Zero crossings of the sinc on either side. */
const CROSSINGS = 16;
/** Of the lower sample rate's half, so that nothing is mirrored at it. */
const PASS_BAND = 0.95;

const OVERSAMPLING = 4;
/** 48 taps over the four phases, as in BS.1770-4. */
const PEAK_CROSSINGS = 6;

/** Converts samples to another rate. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const divisor = greatestCommonDivisor(from, to);
  return apply(samples, createFilters(to / divisor, from / divisor, CROSSINGS, PASS_BAND));
}

/** The largest amplitude between samples too, as 4-fold oversampling shows it; 1 is full scale. */
export function truePeak(samples: Float32Array): number {
  peakFilters ??= createFilters(OVERSAMPLING, 1, PEAK_CROSSINGS, 1);
  let peak = 0;
  for (const sample of apply(samples, peakFilters)) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

let peakFilters: Filters | undefined;

function createFilters(up: number, down: number, crossings: number, passBand: number): Filters {
  const cutoff = passBand * Math.min(1, up / down);
  const halfLength = Math.ceil(crossings / Math.min(1, up / down));
  const phases = Array.from({ length: up }, (_, phase) => {
    const taps = Float32Array.from({ length: 2 * halfLength }, (_, tap) => {
      const distance = tap - halfLength + 1 - phase / up;
      return cutoff * sinc(cutoff * distance) * blackman(distance / halfLength);
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  });
  return { up, down, halfLength, phases };
}

function apply(samples: Float32Array, { up, down, halfLength, phases }: Filters): Float32Array {
  const padded = new Float32Array(samples.length + 2 * halfLength);
  padded.set(samples, halfLength);
  const result = new Float32Array(Math.round((samples.length * up) / down));
  for (let index = 0; index < result.length; index += 1) {
    const position = index * down;
    const taps = phases[position % up];
    if (taps === undefined) continue;
    const first = Math.floor(position / up) + 1;
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap += 1) sum += (taps[tap] ?? 0) * (padded[first + tap] ?? 0);
    result[index] = sum;
  }
  return result;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** A window from -1 to 1. */
function blackman(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
