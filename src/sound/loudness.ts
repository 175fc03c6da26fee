// Loudness of speech: BS.1770-4 / EBU R128 integrated loudness of one channel, for any sample rate.

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

const BLOCK_SECONDS = 0.4;
/** Blocks overlap by three quarters. */
const STEP_SECONDS = 0.1;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

/**
 * Integrated loudness in LUFS; a recording shorter than a block is one block. Silence has none: -Infinity.
 * @param samples numbers from -1 to 1
 */
export function integratedLoudness(samples: Float32Array, sampleRate: number): number {
  const weighted = filter(filter(samples, shelf(sampleRate)), rumbleFilter(sampleRate));
  const means = blockMeans(weighted, Math.round(BLOCK_SECONDS * sampleRate), Math.round(STEP_SECONDS * sampleRate));
  const audible = means.filter((mean) => toLoudness(mean) > ABSOLUTE_GATE);
  const gate = toLoudness(average(audible)) + RELATIVE_GATE;
  return toLoudness(average(audible.filter((mean) => toLoudness(mean) > gate)));
}

/** Removes what is below the voice: a second-order high-pass (Butterworth). */
export function highPass(samples: Float32Array, sampleRate: number, frequency: number): Float32Array {
  return filter(samples, highPassFilter(sampleRate, frequency, Math.SQRT1_2, true));
}

function toLoudness(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(meanSquare);
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function blockMeans(samples: Float32Array, blockLength: number, step: number): number[] {
  const length = Math.min(blockLength, samples.length);
  if (length === 0) return [];
  const means: number[] = [];
  for (let start = 0; start + length <= samples.length; start += step) {
    let sum = 0;
    for (let index = start; index < start + length; index += 1) sum += (samples[index] ?? 0) ** 2;
    means.push(sum / length);
  }
  return means;
}

/** First filter of the standard: the head lifts high frequencies by 4 dB. Its values at 48 kHz, for every rate. */
function shelf(sampleRate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

/** Second filter of the standard, which has no gain of its own. */
function rumbleFilter(sampleRate: number): Biquad {
  return highPassFilter(sampleRate, 38.13547087602444, 0.5003270373238773, false);
}

function highPassFilter(sampleRate: number, frequency: number, q: number, hasUnitGain: boolean): Biquad {
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / q + k * k;
  const gain = hasUnitGain ? 1 / a0 : 1;
  return { b: [gain, -2 * gain, gain], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function filter(samples: Float32Array, { b: [b0, b1, b2], a: [a1, a2] }: Biquad): Float32Array {
  const filtered = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    filtered[index] = y;
  }
  return filtered;
}
