// By how much work was late, in words.
import { expect, it } from 'vitest';
import { formatLateness } from './format-late.ts';

const DUE = '2026-03-06T20:00:00.000Z';

it.each([
  ['in time, to the minute', '2026-03-06T20:00:00.000Z', undefined],
  ['some seconds', '2026-03-06T20:00:07.000Z', '1 minute'],
  ['an hour and a half', '2026-03-06T21:30:00.000Z', '1 hour'],
  ['fifty hours', '2026-03-08T22:00:00.000Z', '2 days'],
  ['not reached', null, undefined],
])('%s', (_, reachedAt, expected) => {
  expect(formatLateness(DUE, reachedAt)).toBe(expected);
});

it('is nothing without a date', () => {
  expect(formatLateness(null, DUE)).toBeUndefined();
});
