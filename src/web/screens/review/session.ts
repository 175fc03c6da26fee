// The order of one sitting of review: what is due, and what was missed again some minutes later.
import type { DueReviews, Review, ReviewCard } from '#api/reviews.ts';
import { DAY_MS } from '#durations.ts';
import { SOON_MS } from '#practice/choose-cards.ts';
import { chooseReturnDay, type Load } from '#practice/even-load.ts';
import { applyReview, type CardState, findReturnRange, isLater, type ReviewEvent } from '#practice/schedule.ts';

/** What tells a card from all others of a learner, as on the server (lectures/review/cards.ts). */
export function cardKey({ pageId, item }: Pick<ReviewCard, 'pageId' | 'item'>): string {
  return `${pageId} ${item}`;
}

export type SessionCard = { card: ReviewCard; state: CardState | undefined };

export type Session = {
  /** What was not met yet, in its order. */
  open: readonly SessionCard[];
  /** Cards in their learning steps, which are due again within minutes. */
  again: readonly SessionCard[];
  /** The one that was answered last: it is not asked twice in a row. */
  latest: SessionCard | undefined;
  /** What comes back on the next days, from today on. */
  load: Load;
};

/**
 * Begins with the cards that are due; `pending` are reviews that the server does not know of, `load` is of other cards.
 */
export function startSession(
  { cards, load }: Pick<DueReviews, 'cards'> & { load?: Load | undefined },
  pending: readonly Review[],
  now: Date,
): Session {
  const current = cards.map((card): SessionCard => {
    const ownReviews = pending.filter(({ pageId, item }) => pageId === card.pageId && item === card.item);
    const state = ownReviews
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .reduce<CardState | undefined>(
        (reviewed, review) =>
          reviewed === undefined || isLater(reviewed, review) ? applyReview(reviewed, review, cardKey(card)) : reviewed,
        card.state ?? undefined,
      );
    return { card, state };
  });
  const isAnswered = ({ card, state }: SessionCard) => state !== undefined && state.lastId !== card.state?.lastId;
  return {
    open: current.filter((card) => !isAnswered(card)),
    again: current.filter((card) => isAnswered(card) && comesBackSoon(card, now)),
    latest: undefined,
    load: current.filter(isAnswered).reduce<Load>((counted, { state }) => addToLoad(counted, state, now), load ?? []),
  };
}

/** What is asked next; undefined when nothing is left but, perhaps, what was answered just now. */
export function findNext({ open, again, latest }: Session, now: Date): SessionCard | undefined {
  const others = again.filter((card) => card.card !== latest?.card).toSorted(byDue);
  const due = others.find((card) => dueMs(card) <= now.getTime());
  return due ?? open[0] ?? others.find((card) => comesBackSoon(card, now));
}

/** After a review of a card. */
export function addReview({ open, again, load }: Session, card: SessionCard, review: Review): Session {
  const answered = { card: card.card, state: applyReview(card.state, review, cardKey(card.card)) };
  const others = (cards: readonly SessionCard[]) => cards.filter((other) => other.card !== card.card);
  return {
    open: others(open),
    again: comesBackSoon(answered, new Date(review.at)) ? [...others(again), answered] : others(again),
    latest: answered,
    load: addToLoad(load, answered.state, new Date(review.at)),
  };
}

/** In how many days a card comes back after a review, where there is a choice: what is promised with its result. */
export function planReturn({ load }: Session, { card, state }: SessionCard, event: ReviewEvent): number | undefined {
  const range = findReturnRange(state, event);
  return range === undefined ? undefined : chooseReturnDay(range, load, cardKey(card));
}

function addToLoad(load: Load, state: CardState | undefined, now: Date): Load {
  if (state?.phase !== 'review' || isAside(state)) return load;
  const day = Math.floor((Date.parse(state.due) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS);
  return load.map((count, at) => (at === day ? count + 1 : count));
}

/** Goes on with what was answered last, too. */
export function continueSession(session: Session): Session {
  return { ...session, latest: undefined };
}

function comesBackSoon({ state }: SessionCard, now: Date): boolean {
  return (
    state !== undefined &&
    !isAside(state) &&
    state.phase !== 'review' &&
    Date.parse(state.due) <= now.getTime() + SOON_MS
  );
}

/** A state that an earlier version stored does not say it. */
function isAside({ asideAt }: { asideAt?: string | null }): boolean {
  return typeof asideAt === 'string';
}

function dueMs({ state }: SessionCard): number {
  return Date.parse(state?.due ?? '');
}

function byDue(a: SessionCard, b: SessionCard): number {
  return dueMs(a) - dueMs(b);
}
