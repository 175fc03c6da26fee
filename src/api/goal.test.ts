// The goal of an assignment.
import { describe, expect, it } from 'vitest';
import { assignmentState } from './goal.ts';

const ALL_TRIED = { goal: 'all-tried', goalPercent: null } as const;
const PERCENT = { goal: 'percent', goalPercent: 80 } as const;

describe('assignmentState', () => {
  it.each([
    [{ blanks: 5, tried: 0, right: 0 }, ALL_TRIED, 'open'],
    [{ blanks: 5, tried: 4, right: 4 }, ALL_TRIED, 'begun'],
    [{ blanks: 5, tried: 5, right: 0 }, ALL_TRIED, 'done'],
    [{ blanks: 5, tried: 5, right: 3 }, PERCENT, 'begun'],
    [{ blanks: 5, tried: 4, right: 4 }, PERCENT, 'done'],
    [{ blanks: 3, tried: 3, right: 2 }, { goal: 'percent', goalPercent: 67 } as const, 'begun'],
    [{ blanks: 0, tried: 0, right: 0 }, PERCENT, 'none'],
  ])('of %j with the goal %j is %s', (counts, goal, expected) => {
    expect(assignmentState(counts, goal)).toBe(expected);
  });
});
