// Moments and lengths as the editor writes them.
import { expect, it } from 'vitest';
import { formatDuration, formatTimeOrDate } from './time.ts';

it('names the day, and the year, only where the clock would mislead', () => {
  const now = new Date(2026, 10, 21, 18, 0);
  expect(formatTimeOrDate(new Date(2026, 10, 21, 9, 5), now)).toBe('09:05');
  expect(formatTimeOrDate(new Date(2026, 4, 3, 14, 2), now)).toBe('3 May at 14:02');
  expect(formatTimeOrDate(new Date(2025, 10, 21, 14, 2), now)).toBe('21 November 2025 at 14:02');
});

it('writes lengths as players do', () => {
  expect([0.2, 7.9, 61, 3723].map(formatDuration)).toEqual(['0:01', '0:07', '1:01', '1:02:03']);
});
