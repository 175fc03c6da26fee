// When the goal of work was reached, and what counts of it by its date.
import { describe, expect, it } from 'vitest';
import { judgeLearner } from './late-work.ts';

const DUE = '2026-03-06T20:00:00.000Z';
const BEFORE = '2026-03-05T10:00:00.000Z';
const AFTER = '2026-03-08T10:00:00.000Z';
const item = (blank: string, firstAt: string, firstRightAt: string | null) => ({ blank, firstAt, firstRightAt });
const PERCENT = { goal: 'percent', goal_percent: 50 } as const;
const ALL_TRIED = { goal: 'all-tried', goal_percent: null } as const;

describe('work that marks late answers', () => {
  it.each([
    ['every blank tried before the date', ALL_TRIED, [item('a', BEFORE, null), item('b', DUE, AFTER)], DUE],
    ['the last blank tried after the date', ALL_TRIED, [item('a', BEFORE, null), item('b', AFTER, null)], AFTER],
    ['a blank that was never tried', ALL_TRIED, [item('a', BEFORE, BEFORE)], null],
    ['half of it right before the date', PERCENT, [item('a', BEFORE, BEFORE), item('b', BEFORE, AFTER)], BEFORE],
    ['half of it right after the date', PERCENT, [item('a', BEFORE, AFTER), item('b', BEFORE, null)], AFTER],
    ['too little right', PERCENT, [item('a', BEFORE, null), item('b', BEFORE, null)], null],
  ])('was done with %s', (_, goal, answered, reachedAt) => {
    const standing = judgeLearner({ ...goal, late: 'mark' }, { answered, items: 2, dueAt: DUE });
    expect(standing).toEqual({ reachedAt, counted: undefined });
  });
});

describe('work that refuses late answers', () => {
  it.each([
    ['what was tried and right by the date', [item('a', BEFORE, BEFORE), item('b', DUE, AFTER)], DUE, [2, 1]],
    ['nothing of what came later', [item('a', BEFORE, AFTER), item('b', AFTER, AFTER)], null, [1, 0]],
  ])('counts %s', (_, answered, reachedAt, counted) => {
    const standing = judgeLearner({ ...ALL_TRIED, late: 'refuse' }, { answered, items: 2, dueAt: DUE });
    expect(standing).toEqual({ reachedAt, counted });
  });
});
