// Benchmarks the schedule of review: folding the reviews of 5,000 cards, and choosing what is due among them. Both run in browsers, too.
import { type Candidate, chooseCards } from '#practice/choose-cards.ts';
import { foldReviews, type ReviewEvent } from '#practice/schedule.ts';
import { printRows, toRow } from '../support/server-under-test.ts';

const CARDS = 5000;
/** A card that is known is soon due only after days, weeks and months. */
const REVIEWS = 4;
const MAX_MS = 50;
const ROUNDS = 15;

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 8, 1, 9);

function createEvents(card: number): ReviewEvent[] {
  return Array.from({ length: REVIEWS }, (_, at) => ({
    id: `${card}.${at}`,
    at: new Date(START + (at * at * 3 + (card % 20)) * DAY_MS).toISOString(),
    rating: (card + at) % 7 === 0 ? 1 : 3,
  }));
}

/** The median processor time of some rounds in milliseconds, after one that warms up. */
function measure(action: () => void): number {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  action();
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = now();
    action();
    return now() - startedAt;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}

export async function run(): Promise<void> {
  const events = Array.from({ length: CARDS }, (_, card) => createEvents(card));
  const fold = measure(() => events.map(foldReviews));
  const candidates = events.map((ofCard, card): Candidate => {
    return { key: String(card), line: String(card >> 1), state: foldReviews(ofCard) };
  });
  const now = new Date(START + 60 * DAY_MS);
  const choose = measure(() => chooseCards(candidates, { now, start: now, reviewed: new Set(), newCount: 0 }));
  const limit = `≤ ${MAX_MS}`;
  printRows([
    toRow(`folding ${CARDS} cards of ${REVIEWS} reviews, ms`, fold, limit, (ms) => ms <= MAX_MS),
    toRow(`choosing what is due among ${CARDS} cards, ms`, choose, limit, (ms) => ms <= MAX_MS),
  ]);
}
