// Offsets from lines and columns.
import { describe, expect, it } from 'vitest';
import { linesAt, offsetAt } from './text-position.ts';

describe('the offset of a line and column', () => {
  it.each([
    ['un\ndeux', 1, 1, 0],
    ['un\ndeux', 2, 1, 3],
    ['un\ndeux', 2, 3, 5],
    ['un\ndeux', 2, 99, 7],
    ['un\ndeux', 9, 1, 7],
    ['', 1, 1, 0],
  ])('of %j, line %i, column %i is %i', (text, line, column, offset) => {
    expect(offsetAt(text, line, column)).toBe(offset);
  });
});

it('The lines of offsets are counted from 1', () => {
  expect(linesAt('# Titre\n\nDeux\ntrois', [0, 7, 8, 9, 9, 14, 19, 40])).toEqual([1, 1, 2, 3, 3, 4, 4, 4]);
  expect(linesAt('', [0])).toEqual([1]);
});
