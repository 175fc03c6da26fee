// Lines and columns as places in a text, and times as words.
import { describe, expect, it } from 'vitest';
import { offsetAt } from './text-position.ts';
import { formatTime, formatTimeOrDate } from './time.ts';

describe('the place of a line and a column', () => {
  it.each([
    ['un\ndeux', 1, 1, 0],
    ['un\ndeux', 2, 1, 3],
    ['un\ndeux', 2, 3, 5],
    ['un\ndeux', 2, 99, 7],
    ['un\ndeux', 9, 1, 7],
    ['', 1, 1, 0],
  ])('in %j, line %i, column %i is %i', (text, line, column, offset) => {
    expect(offsetAt(text, line, column)).toBe(offset);
  });
});

describe('a time', () => {
  const noon = new Date(2026, 4, 3, 14, 2);

  it('has two digits for hours and minutes', () => {
    expect(formatTime(noon)).toBe('14:02');
    expect(formatTime(new Date(2026, 4, 3, 0, 5))).toBe('00:05');
  });

  it('has its day when that is not today', () => {
    expect(formatTimeOrDate(noon, new Date(2026, 4, 3, 23, 0))).toBe('14:02');
    expect(formatTimeOrDate(noon, new Date(2026, 4, 4, 1, 0))).toMatch(/^3 May.*14:02$/);
  });
});
