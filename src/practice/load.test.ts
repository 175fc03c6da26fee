// Three weeks of review by a moved clock: no card before its day, none lost, and spread over the days.
import { describe, expect, it } from 'vitest';
import { chooseCards } from './choose-cards.ts';
import { applyReview, type CardState } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 2);
const CARDS = 40;
const DAYS = 21;

/** Everything is known, and reviewed in the evening of each day. Returns how many cards that are not new were due on each day. */
function reviewDaily(isSpread: boolean): number[] {
  const states = new Map<string, CardState>();
  const keys = Array.from({ length: CARDS }, (_, at) => `page ${at.toString(36)}`);
  let number = 0;
  return Array.from({ length: DAYS }, (_, at) => {
    const start = new Date(START + at * DAY_MS);
    const candidates = keys.map((key) => ({ key, line: key, state: states.get(key) }));
    const chosen = chooseCards(candidates, {
      now: new Date(start.getTime() + 18 * 60 * 60 * 1000),
      start,
      reviewed: new Set(),
      newCount: 0,
    });
    const promised = candidates.filter(
      ({ state }) => state !== undefined && Date.parse(state.due) < start.getTime() + DAY_MS,
    );
    expect(
      chosen
        .filter(({ state }) => state !== undefined)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(promised.map(({ key }) => key).sort());
    for (const { key, state } of chosen) {
      let next = state;
      let now = start.getTime() + 18 * 60 * 60 * 1000;
      do {
        number += 1;
        next = applyReview(
          next,
          { id: String(number).padStart(6, '0'), at: new Date(now).toISOString(), rating: 3 },
          isSpread ? key : undefined,
        );
        now = Date.parse(next.due);
      } while (next.phase !== 'review');
      states.set(key, next);
    }
    return promised.length;
  });
}

describe('the load of three weeks with forty cards', () => {
  it('has no card before its day, loses none, and is spread', () => {
    const countBusy = (loads: readonly number[]) => loads.filter((load) => load > 0).length;
    expect(countBusy(reviewDaily(false))).toBe(4);
    const loads = reviewDaily(true);
    expect(countBusy(loads)).toBeGreaterThan(10);
    // From the second interval on, which is long enough to be spread.
    expect(Math.max(...loads.slice(7))).toBeLessThan(CARDS / 3);
  });
});
