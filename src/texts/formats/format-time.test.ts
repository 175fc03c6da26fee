// Dates, times and durations as the screens show them.
import { expect, it } from 'vitest';
import { formatRelativeDay } from './format-day.ts';
import { formatDuration, formatElapsed, formatRelativeTime, formatTime, formatTimeOrDate } from './format-time.ts';

const now = new Date(2026, 10, 21, 18, 0);

it('writes hours and minutes with two digits', () => {
  expect(formatTime(new Date(2026, 4, 3, 0, 5))).toBe('00:05');
});

it('names the day, and the year, only where the clock would mislead', () => {
  expect(formatTimeOrDate(new Date(2026, 10, 21, 9, 5), now)).toBe('09:05');
  expect(formatTimeOrDate(new Date(2026, 4, 3, 14, 2), now)).toBe('3 May at 14:02');
  expect(formatTimeOrDate(new Date(2025, 10, 21, 14, 2), now)).toBe('21 November 2025 at 14:02');
});

it('formats a relative day: today, yesterday, a date of this year, a date of another year', () => {
  const dates = [
    new Date(2026, 10, 21, 0, 0),
    new Date(2026, 10, 20, 23, 59),
    new Date(2026, 4, 3),
    new Date(2025, 10, 21),
  ];
  expect(dates.map((date) => formatRelativeDay(date, now))).toEqual(['today', 'yesterday', '3 May', '21 Nov 2025']);
});

it('adds the time of day to a relative time of today and yesterday only', () => {
  expect(formatRelativeTime(new Date(2026, 10, 21, 0, 0), now)).toBe('today, 00:00');
  expect(formatRelativeTime(new Date(2026, 10, 20, 23, 59), now)).toBe('yesterday, 23:59');
  expect(formatRelativeTime(new Date(2026, 10, 19, 23, 59), now)).toBe('19 Nov');
});

it('finds yesterday across the end of a month and of a year', () => {
  expect(formatRelativeDay(new Date(2025, 11, 31, 12), new Date(2026, 0, 1, 1))).toBe('yesterday');
  expect(formatRelativeDay(new Date(2026, 1, 28, 12), new Date(2026, 2, 1, 1))).toBe('yesterday');
});

it('writes durations as players do', () => {
  expect([0.2, 7.9, 61, 3723].map(formatDuration)).toEqual(['0:01', '0:07', '1:01', '1:02:03']);
});

it('writes positions in a recording from zero on', () => {
  expect([0, 0.9, 61.5].map(formatElapsed)).toEqual(['0:00', '0:00', '1:01']);
});
