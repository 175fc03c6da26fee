// Finds speech in a recording by its level above the noise: for trimming, and for dividing at pauses.

/** A range of samples, `end` exclusive. */
export type SampleRange = { start: number; end: number };

/** In frames of 10 ms, `end` exclusive. */
type FrameRange = SampleRange;

export const FRAMES_PER_SECOND = 100;

/** Speech begins this far above the noise, for at least this many frames; it lasts while it is that far above. */
const ONSET_DB = 12;
const ONSET_FRAMES = 3;
const OFFSET_DB = 6;
/** Silence that ends speech: shorter ones are the stops of consonants. */
const OFFSET_FRAMES = 25;
/** Shorter sounds are key presses and clicks, unless there is nothing else. */
const MIN_SPEECH_FRAMES = 6;

/** Pauses between sentences, the longest first: shorter ones may lie within a sentence. */
const PAUSE_FRAMES = [150, 120, 100, 80, 70, 60, 50, 40, 30];

/** Silence around the speech, so that soft beginnings and ends are not cut. */
const LEAD_FRAMES = 12;
const TAIL_FRAMES = 25;

/** Digital silence has no level: whatever is above this one counts as sound. */
const LOWEST_FLOOR_DB = -70;
/** Sound without any pause has no floor to be above; from this level on it is taken for speech. */
const CONTINUOUS_SPEECH_DB = -50;

/** The level of each 10 ms in dBFS (RMS). */
export function frameLevels(samples: Float32Array, sampleRate: number): number[] {
  const length = Math.round(sampleRate / FRAMES_PER_SECOND);
  const levels: number[] = [];
  for (let start = 0; start + length <= samples.length; start += length) {
    let sum = 0;
    for (let index = start; index < start + length; index += 1) sum += (samples[index] ?? 0) ** 2;
    levels.push(10 * Math.log10(Math.max(sum / length, 1e-10)));
  }
  return levels;
}

/** The level of the noise: of the tenth part of the frames that is the quietest. */
export function noiseFloor(levels: readonly number[]): number {
  const sorted = levels.toSorted((a, b) => a - b);
  return Math.max(sorted[Math.floor(sorted.length / 10)] ?? LOWEST_FLOOR_DB, LOWEST_FLOOR_DB);
}

/**
 * The stretches of speech, divided where there is silence of `pauseFrames` or more.
 * @param levels as `frameLevels` has them
 */
export function findSpeech(levels: readonly number[], pauseFrames = OFFSET_FRAMES): FrameRange[] {
  const floor = noiseFloor(levels);
  const isAbove = (frame: number, db: number) => (levels[frame] ?? Number.NEGATIVE_INFINITY) > floor + db;
  const isOnset = (frame: number) => {
    for (let ahead = 0; ahead < ONSET_FRAMES; ahead += 1) if (!isAbove(frame + ahead, ONSET_DB)) return false;
    return true;
  };
  const found: FrameRange[] = [];
  for (let frame = 0; frame < levels.length; frame += 1) {
    if (!isOnset(frame)) continue;
    let start = frame;
    while (start > 0 && isAbove(start - 1, OFFSET_DB)) start -= 1;
    let last = frame;
    for (let next = frame; next < levels.length && next - last < pauseFrames; next += 1)
      if (isAbove(next, OFFSET_DB)) last = next;
    found.push({ start, end: last + 1 });
    frame = last;
  }
  const long = found.filter(({ start, end }) => end - start >= MIN_SPEECH_FRAMES);
  return long.length > 0 ? long : found;
}

/** The speech with a little silence around it; undefined where nothing is spoken. */
export function trimToSpeech(samples: Float32Array, sampleRate: number): SampleRange | undefined {
  const levels = frameLevels(samples, sampleRate);
  const speech = findSpeech(levels);
  const [first, last] = [speech[0], speech.at(-1)];
  if (first === undefined || last === undefined) {
    const isContinuous = levels.length > 0 && noiseFloor(levels) > CONTINUOUS_SPEECH_DB;
    return isContinuous ? { start: 0, end: samples.length } : undefined;
  }
  return withMargins({ start: first.start, end: last.end }, samples.length, sampleRate);
}

/**
 * Divides a recording of several sentences at its pauses: of all lengths of pauses that are tried, the one is taken
 * that divides it into the number of sentences most nearly.
 */
export function splitAtPauses(samples: Float32Array, sampleRate: number, sentenceCount: number): SampleRange[] {
  const levels = frameLevels(samples, sampleRate);
  const distance = (pieces: readonly FrameRange[]) => Math.abs(pieces.length - sentenceCount);
  const [best = []] = PAUSE_FRAMES.map((frames) => findSpeech(levels, frames)).sort(
    (a, b) => distance(a) - distance(b),
  );
  return best.map(({ start, end }, index) => {
    const range = withMargins({ start, end }, samples.length, sampleRate);
    // Where the pause is short, each of two pieces gets one half of it.
    const frameLength = Math.round(sampleRate / FRAMES_PER_SECOND);
    const middle = (from: number, to: number) => Math.round(((from + to) / 2) * frameLength);
    const [before, after] = [best[index - 1], best[index + 1]];
    return {
      start: before === undefined ? range.start : Math.max(range.start, middle(before.end, start)),
      end: after === undefined ? range.end : Math.min(range.end, middle(end, after.start)),
    };
  });
}

function withMargins({ start, end }: FrameRange, sampleCount: number, sampleRate: number): SampleRange {
  const frameLength = Math.round(sampleRate / FRAMES_PER_SECOND);
  return {
    start: Math.max(0, (start - LEAD_FRAMES) * frameLength),
    end: Math.min(sampleCount, (end + TAIL_FRAMES) * frameLength),
  };
}
