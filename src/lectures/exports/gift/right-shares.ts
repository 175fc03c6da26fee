// The shares of the point that the right options of a question have in Moodle, which refuses
// every number that is not in its own list.

import type { Choice } from '#lectures/exports/lesson/questions/choice.ts';
import type { Matching } from '#lectures/exports/lesson/questions/match.ts';
import { plainRun } from '#syntax/text-run.ts';

/** The equal shares that Moodle has: those of up to ten options. */
const MAX_EQUAL = 10;
/** A twentieth is its smallest share. */
const MAX_RIGHT = 20;

/** A share for each right option in percent, 100 in all; undefined where there are too many for Moodle. */
export function findRightShares(count: number): number[] | undefined {
  if (count > MAX_RIGHT) return undefined;
  if (count <= MAX_EQUAL) return Array.from({ length: count }, () => Number((100 / count).toFixed(5)));
  // Of more than ten the first have a tenth, and as many others as are needed a twentieth.
  return Array.from({ length: count }, (_, at) => (at < MAX_RIGHT - count ? 10 : 5));
}

/**
 * A question with more right options than Moodle has shares for: each option is a
 * pair with a box that is ticked or empty.
 */
export function toTickedPairs({ id, number, options, right }: Choice): Omit<Matching, 'kind'> {
  const [ticked, empty] = [1, 2];
  return {
    pairs: options.map(({ line }, at) => ({ id, number, left: line, right: right.includes(at + 1) ? ticked : empty })),
    rights: [[plainRun('☒')], [plainRun('☐')]],
    shown: [ticked, empty],
  };
}
