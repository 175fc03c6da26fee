// What is reviewed now: what is due, then what is new, within the limits of a day, and one item of a line a day.

import { DAY_MS } from '#durations.ts';
import type { CardState } from './schedule.ts';

/** Items that are met for the first time on one day. */
export const MAX_NEW_A_DAY = 20;
/** Items of one day, new ones included. */
export const MAX_CARDS_A_DAY = 100;

/** An item that can be reviewed. */
export type Candidate = {
  /** What tells it from all others. */
  key: string;
  /** The line that it is in: new siblings wait until tomorrow. */
  line: string;
  /** Undefined for an item that was not reviewed yet. */
  state: CardState | undefined;
};

export type Day = {
  now: Date;
  /** The learner's midnight. */
  start: Date;
  /** Keys of the items that were reviewed since then. */
  reviewed: ReadonlySet<string>;
  /** How many of them were new. */
  newCount: number;
};

/** What is due within this time comes back in a few minutes; a sitting that has nothing else left shows it early. */
export const SOON_MS = 20 * 60 * 1000;

/** Whether an item is due: one in its learning steps at its minute, any other one at any time of its day. */
export function isDue(
  { phase, due }: Pick<CardState, 'phase' | 'due'>,
  { now, start }: Pick<Day, 'now' | 'start'>,
): boolean {
  const time = Date.parse(due);
  return phase === 'review' ? time < start.getTime() + DAY_MS : time <= now.getTime();
}

/**
 * Chooses from the candidates, which are in the order in which new ones are met. What was
 * due first comes first, new items follow.
 * Items that were reviewed today are in their learning steps: no limit applies to them. Of a line one item a day is
 * new; what was promised for this day comes all the same, after the others.
 */
export function chooseCards<Item extends Candidate>(candidates: readonly Item[], day: Day): Item[] {
  const met = candidates.filter(({ key }) => day.reviewed.has(key));
  const lines = new Set(met.map(({ line }) => line));
  const again = met.filter(({ state }) => state !== undefined && isDue(state, day));
  const due = candidates.filter(({ key, state }) => !day.reviewed.has(key) && state !== undefined && isDue(state, day));
  const isNew = candidates.filter(({ key, state }) => !day.reviewed.has(key) && state === undefined);
  const chosen: Item[] = [...again];
  let remaining = MAX_CARDS_A_DAY - day.reviewed.size;
  let remainingNew = MAX_NEW_A_DAY - day.newCount;
  const siblings: Item[] = [];
  for (const item of [...due.sort(byDue), ...isNew]) {
    if (remaining - siblings.length <= 0) break;
    if (lines.has(item.line)) {
      if (item.state !== undefined) siblings.push(item);
      continue;
    }
    if (item.state === undefined && remainingNew <= 0) continue;
    lines.add(item.line);
    chosen.push(item);
    remaining -= 1;
    if (item.state === undefined) remainingNew -= 1;
  }
  return [...chosen, ...siblings];
}

function byDue(a: Candidate, b: Candidate): number {
  const [dueA, dueB] = [a.state?.due ?? '', b.state?.due ?? ''];
  return dueA < dueB ? -1 : Number(dueA > dueB);
}
