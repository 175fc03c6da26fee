// The entries of a list that Shift and a click reach.
import { expect, it } from 'vitest';
import { listBetween } from './select-range.ts';

it.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', 'c'],
  ['gone', 'c', ''],
])('from %s to %s', (from, to, range) => {
  expect(listBetween(['a', 'b', 'c', 'd'], from, to).join('')).toBe(range);
});
