// Offsets from lines and columns.
import { describe, expect, it } from 'vitest';
import { offsetAt } from './text-position.ts';

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
