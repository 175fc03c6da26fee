// The order of one sitting of review: what is due, and what was missed again some minutes later.
import type { Review, ReviewCard } from '#api/reviews.ts';
import { applyReview, type CardState, isLater } from '#practice/schedule.ts';

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
};

/** The last cards of a sitting would be due only minutes later: within this time they are shown early. */
const LEARN_AHEAD_MS = 20 * 60 * 1000;

/** Begins with the cards that are due; `pending` are reviews that the server does not know of. */
export function startSession(cards: readonly ReviewCard[], pending: readonly Review[], now: Date): Session {
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
  };
}

/** What is asked next; undefined when nothing is left but, perhaps, what was answered just now. */
export function findNext({ open, again, latest }: Session, now: Date): SessionCard | undefined {
  const others = again.filter((card) => card.card !== latest?.card).toSorted(byDue);
  const due = others.find((card) => dueMs(card) <= now.getTime());
  return due ?? open[0] ?? others.find((card) => comesBackSoon(card, now));
}

/** After a review of a card. */
export function addReview({ open, again }: Session, card: SessionCard, review: Review): Session {
  const answered = { card: card.card, state: applyReview(card.state, review, cardKey(card.card)) };
  const others = (cards: readonly SessionCard[]) => cards.filter((other) => other.card !== card.card);
  return {
    open: others(open),
    again: comesBackSoon(answered, new Date(review.at)) ? [...others(again), answered] : others(again),
    latest: answered,
  };
}

/** Goes on with what was answered last, too. */
export function continueSession(session: Session): Session {
  return { ...session, latest: undefined };
}

function comesBackSoon({ state }: SessionCard, now: Date): boolean {
  return state !== undefined && state.phase !== 'review' && Date.parse(state.due) <= now.getTime() + LEARN_AHEAD_MS;
}

function dueMs({ state }: SessionCard): number {
  return Date.parse(state?.due ?? '');
}

function byDue(a: SessionCard, b: SessionCard): number {
  return dueMs(a) - dueMs(b);
}
