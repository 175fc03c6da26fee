// The schedule: published values of FSRS-6, and that the order and the devices of reviews do not matter.
import { describe, expect, it } from 'vitest';
import {
  applyReview,
  type CardState,
  foldReviews,
  isLater,
  isLeech,
  isOnlyShown,
  type Rating,
  type ReviewEvent,
  SHOWN,
} from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2022, 11, 29, 12, 30);

function createEvent(number: number, ms: number, rating: Rating): ReviewEvent {
  return { id: String(number).padStart(4, '0'), at: new Date(ms).toISOString(), rating };
}

/** Reviews the card each time when it is due. Returns its interval in whole days after each review. */
function reviewWhenDue(ratings: readonly Rating[]): number[] {
  let state: CardState | undefined;
  return ratings.map((rating, at) => {
    const now = state === undefined ? START : Date.parse(state.due);
    state = applyReview(state, createEvent(at, now, rating));
    return Math.floor((Date.parse(state.due) - now) / DAY_MS);
  });
}

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the schedule', () => {
  it('gives the intervals that the authors of ts-fsrs publish for FSRS-6', () => {
    expect(reviewWhenDue([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3])).toEqual([
      0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21,
    ]);
  });

  it('gives their state of memory after an item was missed once', () => {
    let now = START;
    const events = [0, 0, 1, 3, 8, 21].map((days, at) => {
      now += days * DAY_MS;
      return createEvent(at, now, at === 0 ? 1 : 3);
    });
    const state = foldReviews(events);
    expect(state?.stability).toBeCloseTo(53.62691, 4);
    expect(state?.difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('begins with their stability for each rating', () => {
    const stabilities = ([1, 2, 3, 4] as const).map(
      (rating) => foldReviews([createEvent(1, START, rating)])?.stability,
    );
    expect(stabilities).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
  });

  it('asks what was only shown on the next day, and goes on from there', () => {
    const shown = applyReview(undefined, Object.assign(createEvent(1, START, SHOWN.rating), { days: SHOWN.days }));
    expect(shown).toMatchObject({ phase: 'review', due: new Date(START + DAY_MS).toISOString(), lapses: 0 });
    const right = applyReview(shown, createEvent(2, START + DAY_MS, 3));
    expect([right.phase, right.due > shown.due, isOnlyShown(right)]).toEqual(['review', true, false]);
    expect(isOnlyShown(shown)).toBe(true);
    for (const rating of [1, 2, 3, 4] as const)
      expect(isOnlyShown(applyReview(undefined, createEvent(1, START, rating)))).toBe(false);
  });

  it('sets an item aside that was learned and forgotten six times, and when the learner says so, whatever another device adds', () => {
    let state: CardState | undefined;
    const events: ReviewEvent[] = [];
    const asideAfter: number[] = [];
    for (let at = 0; at < 60 && (state?.lapses ?? 0) < 9; at += 1) {
      const rating = state?.phase === 'review' ? 1 : 3;
      const event = createEvent(at, state === undefined ? START : Date.parse(state.due), rating);
      const before: CardState | undefined = state;
      state = applyReview(state, event);
      events.push(event);
      if (isLeech(state, before)) asideAfter.push(state.lapses);
    }
    expect(asideAfter).toEqual([6, 9]);
    expect(foldReviews(events)).toEqual(state);
    expect(state?.asideAt).toBe(state?.lastAt);
    const chosen = { ...createEvent(1, START, 3), setsAside: true };
    const later = createEvent(2, START + DAY_MS, 3);
    expect(foldReviews([chosen])?.asideAt).toBe(chosen.at);
    expect(foldReviews([later, chosen])?.asideAt).toBe(chosen.at);
    expect(foldReviews([later])?.asideAt).toBeNull();
  });

  it('brings an item that was missed back after a minute, ten minutes, and then days', () => {
    let state = applyReview(undefined, createEvent(0, START, 1));
    const minutes = [(Date.parse(state.due) - START) / 60_000];
    for (let at = 1; at < 5; at += 1) {
      const now = Date.parse(state.due);
      state = applyReview(state, createEvent(at, now, 3));
      minutes.push((Date.parse(state.due) - now) / 60_000);
    }
    expect(minutes).toEqual([1, 10, 1440, 2 * 1440, 7 * 1440]);
  });

  it('is the same for any order of the same reviews, and any split over devices', () => {
    const random = createRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const count = 1 + Math.floor(random() * 12);
      // Some at the same millisecond, some with the same time and another id.
      const events = Array.from({ length: count }, (_, at) =>
        createEvent(at, START + Math.floor(random() * 6) * 5 * DAY_MS, (1 + Math.floor(random() * 3)) as Rating),
      );
      const expected = foldReviews(events);
      const shuffled = events.toSorted(() => random() - 0.5);
      expect(foldReviews(shuffled)).toEqual(expected);
      // Each device has some of the others' already; together they have all.
      const devices = [0, 1, 2].map((device) => shuffled.filter((_, at) => at % 3 === device || random() < 0.3));
      expect(foldReviews(devices.toSorted(() => random() - 0.5).flat())).toEqual(expected);
      // What arrived before, one after another, where each is later than all others.
      const applied = events
        .toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1))
        .reduce<CardState | undefined>((state, event) => applyReview(state, event), undefined);
      expect(applied).toEqual(expected);
    }
  });

  it('knows which review is later', () => {
    const state = applyReview(undefined, createEvent(5, START, 3));
    expect(isLater(state, createEvent(1, START + 1, 3))).toBe(true);
    expect(isLater(state, createEvent(6, START, 3))).toBe(true);
    expect(isLater(state, createEvent(5, START, 3))).toBe(false);
    expect(isLater(state, createEvent(9, START - 1, 3))).toBe(false);
  });

  it('has no state without reviews', () => {
    expect(foldReviews([])).toBeUndefined();
  });

  it('spreads what is learned together, the same on every device, within the days that are as good', () => {
    const learn = (key?: string) =>
      [0, 10 * 60_000, 2.5 * DAY_MS, 15 * DAY_MS].reduce<CardState | undefined>(
        (state, after, at) => applyReview(state, createEvent(at, START + after, 3), key),
        undefined,
      );
    const dueDays = Array.from({ length: 40 }, (_, at) => {
      const key = `page item${at}`;
      const events = [0, 10 * 60_000, 2.5 * DAY_MS, 15 * DAY_MS].map((after, number) =>
        createEvent(number, START + after, 3),
      );
      expect(foldReviews(events.toReversed(), key)).toEqual(learn(key));
      return (Date.parse(learn(key)?.due ?? '') - START) / DAY_MS;
    });
    const exact = (Date.parse(learn()?.due ?? '') - START) / DAY_MS;
    expect(new Set(dueDays).size).toBeGreaterThan(4);
    for (const due of dueDays) expect(Math.abs(due - exact)).toBeLessThan(0.15 * exact);
    expect(learn('page item1')?.stability).toBeCloseTo(learn()?.stability ?? 0, 5);
  });
});
