// Pitch tracking of a voice (McLeod pitch method), as a curve that can be compared with another
// speaker's: in semitones around the own median.

/** Sounds are decoded at this rate for their melody: it is enough for a voice, and halves the work. */
export const MELODY_RATE = 16_000;

export const FRAMES_PER_SECOND = 100;

const STEP = MELODY_RATE / FRAMES_PER_SECOND;
/** 64 ms: four periods of the lowest voice. */
const WINDOW = 1024;
/** The voices of men, women and children, with what a question adds at its end. */
const [MIN_HZ, MAX_HZ] = [60, 650];
const MIN_LAG = Math.floor(MELODY_RATE / MAX_HZ);
const MAX_LAG = Math.ceil(MELODY_RATE / MIN_HZ);
/** Less than this is noise, breath, or two voices. */
const MIN_CLARITY = 0.85;
/** Of the peaks that are nearly as high as the highest one, the first is the period; others are its multiples. */
const PEAK_SHARE = 0.9;
/** Frames quieter than this share of the loudest hold no voice. */
const MIN_LEVEL = 0.02;
/** A frame further from its neighbours is an octave jump. */
const MAX_JUMP = 6;
const NEIGHBOURS = 2;
/** After half a second of sound others have a turn: a long take needs some hundred milliseconds. */
const FRAMES_AT_ONCE = 50;

export type Melody = {
  /** For each 10 ms, semitones above the median of the speaker; null where there is no voice. */
  semitones: readonly (number | null)[];
  /** For each 10 ms, the loudness (RMS), the loudest as 1. */
  envelope: readonly number[];
  /** Frames of the voice, `end` exclusive; both 0 where there is none. */
  start: number;
  end: number;
};

/**
 * The fundamental frequency in Hz for each 10 ms; null where there is no voice.
 * Philip McLeod, Geoff Wyvill: A Smarter Way to Find Pitch (ICMC 2005).
 * @param samples of one channel at `MELODY_RATE`
 */
export async function findPitch(samples: Float32Array): Promise<(number | null)[]> {
  const levels = findLevels(samples);
  const loudest = findLoudest(levels);
  const found: (number | null)[] = [];
  for (const [frame, level] of levels.entries()) {
    if (frame % FRAMES_AT_ONCE === FRAMES_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
    const isQuiet = loudest === 0 || level < MIN_LEVEL * loudest;
    found.push(isQuiet ? null : findPeriod(centre(samples, frame)));
  }
  return found.map((hz, frame) => (hz === null ? null : removeJump(hz, found, frame)));
}

/** The melody of a recording, whoever speaks. */
export async function findMelody(samples: Float32Array): Promise<Melody> {
  const levels = findLevels(samples);
  const loudest = findLoudest(levels);
  const pitch = await findPitch(samples);
  const middle = median(pitch.filter((hz) => hz !== null));
  return {
    semitones: pitch.map((hz) => (hz === null ? null : 12 * Math.log2(hz / middle))),
    envelope: levels.map((level) => (loudest === 0 ? 0 : level / loudest)),
    start: Math.max(
      0,
      pitch.findIndex((hz) => hz !== null),
    ),
    end: pitch.findLastIndex((hz) => hz !== null) + 1,
  };
}

/** The RMS of each 10 ms. */
function findLevels(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / STEP) }, (_, frame) => {
    let sum = 0;
    for (const sample of samples.subarray(frame * STEP, (frame + 1) * STEP)) sum += sample * sample;
    return Math.sqrt(sum / STEP);
  });
}

function findLoudest(levels: readonly number[]): number {
  return levels.reduce((loudest, level) => Math.max(loudest, level), 0);
}

/** The window around the middle of a frame; silence beyond the ends. */
function centre(samples: Float32Array, frame: number): Float32Array {
  const start = Math.round((frame + 0.5) * STEP - WINDOW / 2);
  if (start >= 0 && start + WINDOW <= samples.length) return samples.subarray(start, start + WINDOW);
  const window = new Float32Array(WINDOW);
  const part = samples.subarray(Math.max(0, start), Math.min(samples.length, start + WINDOW));
  window.set(part, Math.max(0, -start));
  return window;
}

/** The frequency of a window in Hz, or null where it has no clear period. */
function findPeriod(window: Float32Array): number | null {
  const similarity = compareWithItself(window);
  const peaks = findPeaks(similarity);
  const highest = Math.max(0, ...peaks.map(({ height }) => height));
  const period = peaks.find(({ height }) => height >= PEAK_SHARE * highest);
  if (period === undefined || period.height < MIN_CLARITY || period.lag < MIN_LAG) return null;
  return MELODY_RATE / period.lag;
}

/**
 * For each lag how alike the window is to itself that much later: 1 if equal, −1 if opposite (the NSDF of the paper).
 */
function compareWithItself(window: Float32Array): Float32Array {
  const similarity = new Float32Array(MAX_LAG + 2);
  let energy = 0;
  for (const sample of window) energy += 2 * sample * sample;
  for (let lag = 0; lag < similarity.length; lag += 1) {
    let product = 0;
    for (let at = WINDOW - lag - 1; at >= 0; at -= 1) product += (window[at] ?? 0) * (window[at + lag] ?? 0);
    similarity[lag] = energy === 0 ? 0 : (2 * product) / energy;
    energy -= (window[lag] ?? 0) ** 2 + (window[WINDOW - 1 - lag] ?? 0) ** 2;
  }
  return similarity;
}

/**
 * The highest point between two crossings of zero, each with a parabola through
 * its neighbours; that around lag 0 is none.
 */
function findPeaks(values: Float32Array): { lag: number; height: number }[] {
  const peaks: { lag: number; height: number }[] = [];
  let lag = values.findIndex((value) => value < 0);
  if (lag < 0) return peaks;
  let best = 0;
  for (; lag < values.length - 1; lag += 1) {
    const value = values[lag] ?? 0;
    if (value > 0 && value > (values[best] ?? 0)) best = lag;
    else if (best === 0 && value > 0) best = lag;
    const isOver = (values[lag + 1] ?? 0) <= 0 || lag === values.length - 2;
    if (!isOver || best === 0) continue;
    peaks.push(refine(values, best));
    best = 0;
  }
  return peaks;
}

function refine(values: Float32Array, at: number): { lag: number; height: number } {
  const [before, middle, after] = [values[at - 1] ?? 0, values[at] ?? 0, values[at + 1] ?? 0];
  const curve = before - 2 * middle + after;
  const shift = curve === 0 ? 0 : (before - after) / (2 * curve);
  // At the edge there is no peak.
  if (Math.abs(shift) > 1) return { lag: at, height: middle };
  return { lag: at + shift, height: middle - ((before - after) * shift) / 4 };
}

/** Octave jumps last a frame or two: the median of five frames has none. */
function removeJump(hz: number, pitch: readonly (number | null)[], frame: number): number {
  const around = pitch
    .slice(Math.max(0, frame - NEIGHBOURS), frame + NEIGHBOURS + 1)
    .filter((neighbour) => neighbour !== null);
  const middle = median(around);
  return Math.abs(12 * Math.log2(hz / middle)) > MAX_JUMP ? middle : hz;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
