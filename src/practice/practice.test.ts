// Ratings, what is chosen for a day, and the times of devices whose clocks are wrong.
import { describe, expect, it } from 'vitest';
import { type Candidate, chooseCards, MAX_CARDS_A_DAY, MAX_NEW_A_DAY } from './choose-cards.ts';
import { correctTimes, findStartOfDay } from './event-times.ts';
import { bestRating, findMedian, rateAnswer } from './rating.ts';
import type { CardState } from './schedule.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const RIGHT = { right: true, nearMisses: [] };

describe('a rating', () => {
  it('is good for a right answer, hard for a slow one and for one with help, and again for a wrong one', () => {
    const effort = { tookMs: 4000, medianMs: 3000, usedHelp: false };
    expect(rateAnswer(RIGHT, effort)).toBe(3);
    expect(rateAnswer(RIGHT, { ...effort, tookMs: 6000 })).toBe(2);
    expect(rateAnswer(RIGHT, { ...effort, tookMs: 600_000, medianMs: undefined })).toBe(3);
    expect(rateAnswer(RIGHT, { ...effort, usedHelp: true })).toBe(2);
    expect(rateAnswer({ right: false, nearMisses: [] }, effort)).toBe(1);
  });

  it('is hard for an answer that is right but for accents and the like', () => {
    expect(bestRating({ right: false, nearMisses: ['accents', 'capital'] })).toBe(2);
    expect(bestRating({ right: false, nearMisses: ['accents', 'ending'] })).toBe(1);
    expect(bestRating({ right: false, nearMisses: ['spelling'] })).toBe(1);
  });

  it('compares with the median of enough answers', () => {
    expect(findMedian([1, 2, 3, 4])).toBeUndefined();
    expect(findMedian([9, 1, 2, 8, 3])).toBe(3);
    expect(findMedian([1, 2, 3, 5, 8, 13])).toBe(4);
  });
});

const START = Date.UTC(2026, 10, 23);
const day = (more: { reviewed?: Iterable<string>; newCount?: number } = {}) => ({
  now: new Date(START + 9 * HOUR_MS),
  start: new Date(START),
  reviewed: new Set(more.reviewed),
  newCount: more.newCount ?? 0,
});

function dueAt(ms: number, phase: CardState['phase'] = 'review'): CardState {
  const at = new Date(START - DAY_MS).toISOString();
  const counts = { stability: 1, difficulty: 5, step: 0, reviews: 1, lapses: 0 };
  return { due: new Date(ms).toISOString(), phase, ...counts, firstAt: at, lastAt: at, lastId: '', asideAt: null };
}

const card = (key: string, state?: CardState, line = key): Candidate => ({ key, line, state });
const keys = (cards: readonly Candidate[]) => cards.map(({ key }) => key).join(' ');

describe('the items to review on a day', () => {
  it('is what is due, the longest overdue first, and then new items', () => {
    const candidates = [
      card('new'),
      card('tonight', dueAt(START + 20 * HOUR_MS)),
      card('tomorrow', dueAt(START + 25 * HOUR_MS)),
      card('overdue', dueAt(START - 3 * DAY_MS)),
      card('in a minute', dueAt(START + 9 * HOUR_MS + 60_000, 'learning')),
      card('a minute ago', dueAt(START + 9 * HOUR_MS - 60_000, 'relearning')),
    ];
    expect(keys(chooseCards(candidates, day()))).toBe('overdue a minute ago tonight new');
  });

  it('has one item of a line: the others wait for another day', () => {
    const candidates = [card('a1', undefined, 'a'), card('a2', undefined, 'a'), card('b1', undefined, 'b')];
    expect(keys(chooseCards(candidates, day()))).toBe('a1 b1');
    const again = [card('a1', dueAt(START + 8 * HOUR_MS, 'learning'), 'a'), ...candidates.slice(1)];
    expect(keys(chooseCards(again, day({ reviewed: ['a1'], newCount: 1 })))).toBe('a1 b1');
  });

  it('has what was promised for the day, though a sibling is asked, after the others', () => {
    const candidates = [
      card('a1', dueAt(START + 8 * HOUR_MS), 'a'),
      card('a2', dueAt(START + 9 * HOUR_MS), 'a'),
      card('b1', undefined, 'b'),
    ];
    expect(keys(chooseCards(candidates, day()))).toBe('a1 b1 a2');
    const asked = [card('a1', dueAt(START + 5 * DAY_MS), 'a'), ...candidates.slice(1)];
    expect(keys(chooseCards(asked, day({ reviewed: ['a1'] })))).toBe('b1 a2');
    expect(keys(chooseCards([...candidates.slice(0, 1), card('a3', undefined, 'a')], day()))).toBe('a1');
  });

  it('limits the new items and all items of a day', () => {
    const fresh = Array.from({ length: 200 }, (_, at) => card(`new ${at}`));
    const due = Array.from({ length: 200 }, (_, at) => card(`due ${at}`, dueAt(START + at)));
    expect(chooseCards(fresh, day())).toHaveLength(MAX_NEW_A_DAY);
    expect(chooseCards(fresh, day({ reviewed: ['a', 'b'], newCount: 2 }))).toHaveLength(MAX_NEW_A_DAY - 2);
    expect(chooseCards([...fresh, ...due], day())).toEqual(due.slice(0, MAX_CARDS_A_DAY));
    const reviewed = due.slice(0, MAX_CARDS_A_DAY - 1).map(({ key }) => key);
    const left = chooseCards(due, day({ reviewed }));
    // Those of today that are still being learned are met again, whatever the limit; of the others one is left.
    expect(left.filter(({ key }) => !reviewed.includes(key))).toHaveLength(1);
  });
});

describe('times of a device', () => {
  const now = new Date(START);
  const at = (days: number, ms = 0) => new Date(START + days * DAY_MS + ms);

  it('are taken as they are from a clock that is right', () => {
    const times = [at(-7), at(-1), at(0, -1000)];
    expect(correctTimes(times, { sentAt: at(0, -1500), now })).toEqual(times);
  });

  it('are shifted by what the clock is off', () => {
    expect(correctTimes([at(3), at(9)], { sentAt: at(10), now })).toEqual([at(-7), at(-1)]);
    expect(correctTimes([at(-400)], { sentAt: at(-399), now })).toEqual([at(-1)]);
  });

  it('stay within bounds, in their order, where the clock was set meanwhile', () => {
    expect(correctTimes([at(9), at(8), at(-2)], { sentAt: now, now })).toEqual([now, at(0, -1), at(-2)]);
    const [old, older] = correctTimes([at(-900), at(-901)], { sentAt: now, now });
    expect([old, older]).toEqual([at(-90, 1), at(-90)]);
  });
});

describe('the start of the day', () => {
  const now = new Date('2026-03-10T09:30:00.000Z');
  const start = (since?: string) => findStartOfDay(since, now).toISOString();

  it('is the learner’s midnight', () => {
    expect(start('2026-03-09T23:00:00.000Z')).toBe('2026-03-09T23:00:00.000Z');
    expect(start('2026-03-10T08:00:00.000Z')).toBe('2026-03-10T08:00:00.000Z');
    expect(start()).toBe('2026-03-09T09:30:00.000Z');
  });

  it('is at the same time of the day where a clock is days, or hours, ahead or behind', () => {
    expect(start('2026-03-15T23:00:00.000Z')).toBe('2026-03-09T23:00:00.000Z');
    expect(start('2026-03-10T23:00:00.000Z')).toBe('2026-03-09T23:00:00.000Z');
    expect(start('2020-01-01T23:00:00.000Z')).toBe('2026-03-09T23:00:00.000Z');
    expect(start('2031-05-05T05:30:00.000Z')).toBe('2026-03-10T05:30:00.000Z');
  });
});
