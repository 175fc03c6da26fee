// Chooses when items come back, for reviews whose device did not: by what else comes back on the days around.
import type { Db } from '#db/open.ts';
import { DAY_MS } from '#durations.ts';
import { chooseReturnDay, LOAD_DAYS } from '#practice/even-load.ts';
import { applyReview, type CardState, findReturnRange, isLater, type Rating } from '#practice/schedule.ts';
import { cardKey, loadCards, type StoredReview } from './cards.ts';

/**
 * The reviews with their days. One that is not the latest of its item decides nothing.
 * @param reviews of one learner
 */
export async function planReturns(
  db: Db,
  userId: string,
  reviews: readonly StoredReview[],
): Promise<readonly StoredReview[]> {
  if (reviews.every(({ days }) => days !== null)) return reviews;
  const planner = new Planner(await loadCards(db, userId));
  // Of the same moment first those whose day is chosen already, so that the others keep clear of it.
  const rank = ({ at, days, id }: StoredReview) => `${at} ${days === null ? 1 : 0} ${id}`;
  const inOrder = reviews.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const planned = new Map(inOrder.map((review) => [review.id, planner.plan(review)]));
  return reviews.map((review) => planned.get(review.id) ?? review);
}

class Planner {
  readonly #states: Map<string, CardState>;
  /** By days since 1970. */
  readonly #counts = new Map<number, number>();

  constructor(cards: ReadonlyMap<string, { state: CardState }>) {
    this.#states = new Map([...cards].map(([key, { state }]) => [key, state]));
    for (const state of this.#states.values()) this.#count(state, 1);
  }

  plan(review: StoredReview): StoredReview {
    const { id, at } = review;
    const key = cardKey({ pageId: review.page_id, item: review.item });
    const state = this.#states.get(key);
    if (state !== undefined && !isLater(state, review)) return review;
    if (state !== undefined) this.#count(state, -1);
    // Only ratings that `submittedReviews` allows are stored.
    const event = { id, at, rating: review.rating as Rating, days: review.days, setsAside: review.sets_aside === 1 };
    const range = review.days === null ? findReturnRange(state, event) : undefined;
    if (range !== undefined) event.days = chooseReturnDay(range, this.#listLoad(at), key);
    const next = applyReview(state, event, key);
    this.#states.set(key, next);
    this.#count(next, 1);
    return { ...review, days: event.days };
  }

  #count({ phase, due }: CardState, change: number): void {
    if (phase === 'review') this.#counts.set(toDay(due), (this.#counts.get(toDay(due)) ?? 0) + change);
  }

  #listLoad(at: string): number[] {
    return Array.from({ length: LOAD_DAYS }, (_, day) => this.#counts.get(toDay(at) + day) ?? 0);
  }
}

/** The learner's midnight is not known here: the day is that of UTC. */
function toDay(time: string): number {
  return Math.floor(Date.parse(time) / DAY_MS);
}
