// Load balancing: of the days on which an item may come back, the one that has the least to review.

import { DAY_MS } from '#durations.ts';
import { type CardState, hash, type ReturnRange } from './schedule.ts';

/** How many items come back on each of the next days: first today, then tomorrow. */
export type Load = readonly number[];

/** Loads are counted for so many days. What comes back later is spread by its key. */
export const LOAD_DAYS = 120;

/** A day with fewer items is not avoided: it is a short one. */
const FREE_ITEMS = 3;

/** @param start the learner's midnight */
export function countLoad(states: Iterable<Pick<CardState, 'due' | 'phase'>>, start: Date): number[] {
  const load = new Array<number>(LOAD_DAYS).fill(0);
  for (const { due, phase } of states) {
    const day = phase === 'review' ? Math.floor((Date.parse(due) - start.getTime()) / DAY_MS) : 0;
    if (day in load) load[day] = (load[day] ?? 0) + 1;
  }
  return load;
}

/**
 * The day with the least to do; of equal ones the one that is nearest to the exact day. Where loads
 * are not known that far, the key decides.
 * @param key of the card: it also decides between two days that are as near
 */
export function chooseReturnDay({ first, exact, last }: ReturnRange, load: Load, key: string): number {
  if (last >= load.length) return first + (hash(key) % (last - first + 1));
  const isLaterFirst = hash(key) % 2 === 0;
  const cost = (day: number) => {
    const distance = Math.abs(day - exact) * 2 + Number(isLaterFirst === day < exact);
    const others = load[day] ?? 0;
    return (others < FREE_ITEMS ? 0 : others * 1000) + distance;
  };
  let chosen = first;
  for (let day = first + 1; day <= last; day += 1) if (cost(day) < cost(chosen)) chosen = day;
  return chosen;
}
