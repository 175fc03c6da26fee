// The next and the previous suggestion from the caret.
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '#markup/index.ts';
import { findStep, positionAt } from './step.ts';

const diagnostics = [
  [2, 1],
  [2, 1],
  [5, 3],
].map(([line = 0, column = 0]): Diagnostic => ({ line, column, code: 'link', message: '' }));

describe('a step to a suggestion', () => {
  it.each([
    ['the first one, from the start', { line: 1, column: 1 }, 1, undefined, 0],
    ['one at the caret', { line: 2, column: 1 }, 1, undefined, 0],
    ['the second one at the caret', { line: 2, column: 1 }, 1, 0, 1],
    ['the one after those', { line: 2, column: 1 }, 1, 1, 2],
    ['the next one after the caret has moved', { line: 3, column: 1 }, 1, 0, 2],
    ['the first one again, from the last', { line: 5, column: 3 }, 1, 2, 0],
    ['the first one, from the end', { line: 9, column: 1 }, 1, undefined, 0],
    ['the previous one', { line: 5, column: 3 }, -1, 2, 1],
    ['the one before the caret', { line: 4, column: 1 }, -1, undefined, 1],
    ['the last one, from the start', { line: 1, column: 1 }, -1, undefined, 2],
  ] as const)('goes to %s', (_, caret, direction, visited, expected) => {
    expect(findStep(diagnostics, caret, direction, visited)).toBe(expected);
  });

  it('goes nowhere without suggestions', () => {
    expect(findStep([], { line: 1, column: 1 }, 1, undefined)).toBeUndefined();
  });
});

describe('the position of an offset', () => {
  it('counts lines and columns from 1', () => {
    expect([0, 2, 3, 5].map((offset) => positionAt('un\ndeux', offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 2, column: 3 },
    ]);
  });
});
