// Three weeks of review by a moved clock: no card before its day, none lost, promises kept, and
// no day with much more to do than others.
import { describe, expect, it } from 'vitest';
import { chooseCards } from './choose-cards.ts';
import { chooseReturnDay, countLoad, type Load } from './even-load.ts';
import { applyReview, type CardState, findReturnRange, foldReviews, type ReviewEvent } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 2);
const CARDS = 40;
const DAYS = 21;

const startOf = (day: number) => new Date(START + day * DAY_MS);
const toDay = (due: string) => Math.floor((Date.parse(due) - START) / DAY_MS);

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A learner with some devices, of which each knows what it reviewed itself, and of the others what they sent. */
class Learner {
  readonly keys = Array.from({ length: CARDS }, (_, at) => `page ${at.toString(36)}`);
  readonly events = new Map<string, ReviewEvent[]>(this.keys.map((key) => [key, []]));
  readonly promised = new Map<string, number>();
  #count = 0;
  readonly #random: () => number;
  readonly #missed: number;

  constructor(seed: number, missed: number) {
    this.#random = createRandom(seed);
    this.#missed = missed;
  }

  fold(key: string): CardState | undefined {
    return foldReviews(this.events.get(key) ?? [], key);
  }

  /** What is asked on a day; of cards that are not new, those that were promised for it or before. */
  choose(day: number): { key: string; state: CardState | undefined }[] {
    const candidates = this.keys.map((key) => ({ key, line: key, state: this.fold(key) }));
    const now = new Date(startOf(day).getTime() + 18 * 60 * 60 * 1000);
    const chosen = chooseCards(candidates, { now, start: startOf(day), reviewed: new Set(), newCount: 0 });
    const repeated = chosen.filter(({ state }) => state !== undefined).map(({ key }) => key);
    const promised = this.keys.filter((key) => (this.promised.get(key) ?? DAYS) <= day);
    expect(repeated.toSorted()).toEqual(promised.toSorted());
    return chosen;
  }

  /** A load as the device knows it. */
  countLoad(day: number, without: ReadonlySet<string>): number[] {
    const states = this.keys.flatMap((key) => (without.has(key) ? [] : (this.fold(key) ?? [])));
    return countLoad(states, startOf(day));
  }

  /** Reviews a card until it is known for the day. Returns when it comes back. */
  review(key: string, day: number, load: Load): number {
    let now = startOf(day).getTime() + 18 * 60 * 60 * 1000;
    for (;;) {
      this.#count += 1;
      const event: ReviewEvent = {
        id: String(this.#count).padStart(6, '0'),
        at: new Date(now).toISOString(),
        rating: this.#random() < this.#missed ? 1 : 3,
      };
      const range = findReturnRange(this.fold(key), event);
      if (range !== undefined) event.days = chooseReturnDay(range, load, key);
      const state = applyReview(this.fold(key), event, key);
      this.events.get(key)?.push(event);
      now = Date.parse(state.due);
      if (state.phase !== 'review') continue;
      this.promised.set(key, toDay(state.due));
      return toDay(state.due);
    }
  }
}

/** The reviews of an item that is learned at once. */
function learn(days?: number): ReviewEvent[] {
  return [0, 10 * 60_000].map((ms, number) => {
    return { id: String(number), at: new Date(START + ms).toISOString(), rating: 3, days };
  });
}

function expectEven(loads: readonly number[]): void {
  const busy = loads.filter((load) => load > 0);
  const mean = busy.reduce((sum, load) => sum + load, 0) / busy.length;
  expect(Math.max(...busy)).toBeLessThanOrEqual(2 * mean);
}

describe('the load of three weeks with forty cards', () => {
  it.each([0, 0.1, 0.2, 0.3])('is at most twice the mean when %d of the answers are wrong', (missed) => {
    for (const seed of [1, 2, 3]) {
      const zoe = new Learner(seed, missed);
      const loads = Array.from({ length: DAYS }, (_, day) => {
        const chosen = zoe.choose(day);
        const load = zoe.countLoad(day, new Set(chosen.map(({ key }) => key)));
        for (const { key } of chosen) {
          const back = zoe.review(key, day, load) - day;
          load[back] = (load[back] ?? 0) + 1;
        }
        return chosen.filter(({ state }) => state !== undefined).length;
      });
      expectEven(loads);
      expect(new Set([...zoe.events].filter(([, events]) => events.length > 0)).size).toBe(CARDS);
    }
  });

  it('is so with two devices that share each day, one of which never knows what the other one does on it', () => {
    const zoe = new Learner(4, 0.1);
    const loads = Array.from({ length: DAYS }, (_, day) => {
      const chosen = zoe.choose(day);
      const known = zoe.countLoad(day, new Set(chosen.map(({ key }) => key)));
      const devices = [[...known], [...known]];
      for (const [at, { key }] of chosen.entries()) {
        const load = devices[at % 2] ?? [];
        const back = zoe.review(key, day, load) - day;
        load[back] = (load[back] ?? 0) + 1;
      }
      return chosen.filter(({ state }) => state !== undefined).length;
    });
    expectEven(loads);
    // Whichever device sends first, the state is the same.
    for (const [key, events] of zoe.events)
      expect(foldReviews(events.toReversed(), key)).toEqual(foldReviews(events, key));
  });

  it('is so for a device that was offline for five days', () => {
    const zoe = new Learner(5, 0.1);
    let stale: number[] = [];
    const loads = Array.from({ length: DAYS }, (_, day) => {
      const chosen = zoe.choose(day);
      const isOffline = day > 3 && day < 9;
      // Without a connection it knows what it saw last, and adds its own.
      const load = isOffline ? stale.slice(1) : zoe.countLoad(day, new Set(chosen.map(({ key }) => key)));
      for (const { key } of chosen) {
        const back = zoe.review(key, day, load) - day;
        load[back] = (load[back] ?? 0) + 1;
      }
      stale = load;
      return chosen.filter(({ state }) => state !== undefined).length;
    });
    expectEven(loads);
  });

  it('is spread by keys where no device chose a day', () => {
    const days = Array.from({ length: CARDS }, (_, at) => {
      return toDay(foldReviews(learn(), `page ${at}`)?.due ?? '');
    });
    expect(new Set(days).size).toBe(7);
  });
});

describe('the day on which an item comes back', () => {
  const RANGE = { first: 1, exact: 2, last: 4 };

  it('is the exact one until that has enough, then the nearest of the emptiest', () => {
    expect(chooseReturnDay(RANGE, [9, 0, 2, 0, 0], 'a')).toBe(2);
    expect(chooseReturnDay(RANGE, [9, 9, 4, 2, 0], 'a')).toBe(3);
    expect(chooseReturnDay(RANGE, [9, 9, 6, 5, 4], 'a')).toBe(4);
  });

  it('is spread by keys where nobody counted', () => {
    const days = Array.from({ length: 40 }, (_, at) => chooseReturnDay(RANGE, [9, 9, 9, 9], `card ${at}`));
    expect([...new Set(days)].sort()).toEqual([1, 2, 3, 4]);
  });

  it('is held within the range, whatever a device says', () => {
    expect(toDay(foldReviews(learn(300), 'page a')?.due ?? '')).toBe(7);
  });
});
