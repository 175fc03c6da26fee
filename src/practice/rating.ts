// Ratings without self-judgement: from what was given, how long it took, and whether help was
// used; only that it was easy a learner says.
import type { Judgement } from '#exercises/item.ts';
import type { Rating } from './schedule.ts';

/** The ratings that an answer has by itself: "easy" takes a learner who says so. */
export type GivenRating = Exclude<Rating, 4>;

/**
 * Differences in spelling that leave the word known: it was right but for an accent, a
 * capital, an apostrophe, a space or punctuation.
 */
const SMALL_DIFFERENCES: ReadonlySet<string> = new Set([
  'accents',
  'ligature',
  'apostrophe',
  'capital',
  'spaces',
  'punctuation',
]);

/** How much longer than usual a right answer takes that was hard. */
const SLOW_FACTOR = 2;

/**
 * The best rating that an answer can have: good when it is right, hard when it is right
 * but for accents and the like, else again.
 */
export function bestRating({ right, nearMisses }: Pick<Judgement, 'right' | 'nearMisses'>): GivenRating {
  if (right) return 3;
  return nearMisses.length > 0 && nearMisses.every((miss) => SMALL_DIFFERENCES.has(miss)) ? 2 : 1;
}

type Effort = {
  /** From when the item was shown to when the answer was checked, in milliseconds. */
  tookMs: number;
  /** The learner's own median; undefined before there are enough answers. */
  medianMs: number | undefined;
  /** Whether the first letters, or another hint, were shown. */
  usedHelp: boolean;
};

/** Rates an answer: a right one is good unless it took twice as long as usual, or help; then it is hard. */
export function rateAnswer(
  judgement: Pick<Judgement, 'right' | 'nearMisses'>,
  { tookMs, medianMs, usedHelp }: Effort,
): GivenRating {
  const best = bestRating(judgement);
  const isSlow = medianMs !== undefined && tookMs >= SLOW_FACTOR * medianMs;
  return best === 3 && (usedHelp || isSlow) ? 2 : best;
}

/** With fewer answers, a median says little. */
const MIN_TIMES = 5;

/** The median of a learner's times in milliseconds; undefined when there are too few. */
export function findMedian(times: readonly number[]): number | undefined {
  if (times.length < MIN_TIMES) return undefined;
  const sorted = times.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
