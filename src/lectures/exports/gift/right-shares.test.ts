// The shares of right options: only those that Moodle's importers accept.
import { expect, it } from 'vitest';
import { findRightShares } from './right-shares.ts';

/** From Moodle's `question_bank::fraction_options_full`, in percent. */
const ACCEPTED = [
  ...[100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667],
  ...[14.28571, 12.5, 11.11111, 10, 5],
];

it.each(Array.from({ length: 20 }, (_, at) => at + 1))('are 100 percent of %i right options', (count) => {
  const shares = findRightShares(count) ?? [];
  expect(shares).toHaveLength(count);
  for (const share of shares) expect(ACCEPTED).toContain(share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 3);
});

it('are none of more than twenty', () => {
  expect(findRightShares(21)).toBeUndefined();
});
