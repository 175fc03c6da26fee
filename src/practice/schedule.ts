// The schedule of review: a card's state is a pure fold over its review events, the
// same on the server and in every browser.
import { type Card, createEmptyCard, forgetting_curve, fsrs, type Grade, get_fuzz_range, State } from 'ts-fsrs';
import { DAY_MS } from '#durations.ts';

/** One meeting with an item. Events are only ever added. */
export type ReviewEvent = {
  /** A UUID that the device made: the same event is sent and stored any number of times and counts once. */
  id: string;
  /** ISO 8601 in UTC with milliseconds, so that texts sort as times. */
  at: string;
  /** 1 again, 2 hard, 3 good, 4 easy. */
  rating: Rating;
  /** Days until the item comes back, where the device chose them among those that are as good (`findReturnRange`). */
  days?: number | null | undefined;
  /** The learner does not want to review the item any more. */
  setsAside?: boolean | undefined;
};

export type Rating = 1 | 2 | 3 | 4;

/** What is known of an item after some reviews. All of it follows from the events. */
export type CardState = {
  /** When it is due (ISO 8601). */
  due: string;
  /** Days until recall falls to the retention. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  phase: 'learning' | 'review' | 'relearning';
  /** Index of the learning step. */
  step: number;
  reviews: number;
  lapses: number;
  /** The time of the earliest event. */
  firstAt: string;
  /** The latest event. */
  lastAt: string;
  lastId: string;
  /**
   * When it was set aside last, by the learner or since it was missed again and
   * again (`isLeech`); null where it is reviewed.
   */
  asideAt: string | null;
};

/** Desired retention: the probability of recall on the day when an item is due. */
const RETENTION = 0.9;

/**
 * The default weights of FSRS-6, which were fitted to 700 million reviews of other
 * learners; they are not fitted to a school's own.
 */
const WEIGHTS = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;

/**
 * FSRS-6, in the form of `ts-fsrs`; constant, as every device must compute the same from the same
 * reviews. Without its fuzz, which is random:
 * each event says the day that its device chose, and the card's key chooses
 * where it does not, so that two devices agree.
 */
const SCHEDULE_PARAMETERS = {
  request_retention: RETENTION,
  maximum_interval: 365 * 5,
  w: WEIGHTS,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
} as const;

const scheduler = fsrs(SCHEDULE_PARAMETERS);

const PHASES = { learning: State.Learning, review: State.Review, relearning: State.Relearning } as const;

/**
 * The state of a card after its events, in whatever order and from however many devices they
 * come; events with the same id count once.
 * Undefined without events. `key` is what tells the card from all others of a learner: it decides on
 * which of the days that are as good it is due.
 */
export function foldReviews(events: readonly ReviewEvent[], key?: string): CardState | undefined {
  const sorted = sortEvents(events);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  let card = createEmptyCard(new Date(first.at));
  let asideAt: string | null = null;
  for (const event of sorted) {
    const before = card.lapses;
    card = schedule(card, event, key);
    asideAt = setsAside(event, before, card.lapses) ? event.at : asideAt;
  }
  return toState(card, { firstAt: first.at, asideAt }, last);
}

/** So many lapses of one item are not forgetfulness: it has to be learned in another way. */
const LEECH_LAPSES = 6;
/** After it came back, so many more set it aside again. */
const MORE_LEECH_LAPSES = 3;

/** Whether the latest review is the one that made an item a leech: learned, and forgotten, again and again. */
export function isLeech({ lapses }: Pick<CardState, 'lapses'>, before: Pick<CardState, 'lapses'> | undefined): boolean {
  return lapses > (before?.lapses ?? 0) && lapses >= LEECH_LAPSES && (lapses - LEECH_LAPSES) % MORE_LEECH_LAPSES === 0;
}

function setsAside(event: ReviewEvent, lapsesBefore: number, lapses: number): boolean {
  return event.setsAside === true || isLeech({ lapses }, { lapses: lapsesBefore });
}

/** The state after one more event, which must be the latest one; `foldReviews` is for any other. */
export function applyReview(state: CardState | undefined, event: ReviewEvent, key?: string): CardState {
  const card = state === undefined ? createEmptyCard(new Date(event.at)) : toCard(state);
  const next = schedule(card, event, key);
  const asideAt = setsAside(event, state?.lapses ?? 0, next.lapses) ? event.at : (state?.asideAt ?? null);
  return toState(next, { firstAt: state?.firstAt ?? event.at, asideAt }, event);
}

function schedule(card: Card, event: ReviewEvent, key: string | undefined): Card {
  const { at, days } = event;
  const next = scheduleExactly(card, event);
  if (card.state === State.New && isShown(event)) {
    const due = new Date(Date.parse(at) + DAY_MS);
    return Object.assign(next, { state: State.Review, learning_steps: 0, scheduled_days: 1, due });
  }
  const range = key === undefined ? undefined : getReturnRange(next);
  if (range === undefined) return next;
  const { first, last } = range;
  const chosen = days == null ? first + (hash(`${next.reps} ${key}`) % (last - first + 1)) : clamp(days, range);
  return Object.assign(next, { scheduled_days: chosen, due: new Date(Date.parse(at) + chosen * DAY_MS) });
}

/**
 * The event of a word that was not asked yet: its meaning was shown where it was pressed in
 * a text, and it is asked on the next day.
 */
export const SHOWN = { rating: 1, days: 1 } as const;

/** No answer looks so: of a new item that was not known, no device chooses the day. */
function isShown({ rating, days }: ReviewEvent): boolean {
  return rating === SHOWN.rating && days === SHOWN.days;
}

/**
 * Whether an item has only been shown, and not been asked yet. What was easy at once comes back after more than a day.
 */
export function isOnlyShown({ reviews, phase, due, lastAt }: CardState): boolean {
  return reviews === 1 && phase === 'review' && Date.parse(due) - Date.parse(lastAt) === DAY_MS;
}

function scheduleExactly(card: Card, { at, rating }: ReviewEvent): Card {
  // `Rating` has the numbers of the library's `Grade`.
  return scheduler.next(card, new Date(at), rating as Grade).card;
}

/** Days on which an item may come back, one as good as another, and the one that is exact. */
export type ReturnRange = { first: number; exact: number; last: number };

/**
 * When an item may come back after one more event, which must be the latest
 * one; undefined where only one time is right.
 */
export function findReturnRange(state: CardState | undefined, event: ReviewEvent): ReturnRange | undefined {
  return getReturnRange(
    scheduleExactly(state === undefined ? createEmptyCard(new Date(event.at)) : toCard(state), event),
  );
}

/**
 * An interval of so many days and less is short: FSRS has nearly no range for it, and all that is
 * learned on one day would come back on one day.
 */
const SHORT_DAYS = 3;
/** The least probability of recall with which an item comes back after a short interval. */
const LEAST_RECALL = 0.8;

/**
 * The range in which FSRS calls one day as good as another; of short intervals, from the next day to the last one on
 * which recall is likely enough.
 */
function getReturnRange({ state, scheduled_days: exact, stability }: Card): ReturnRange | undefined {
  if (state !== State.Review) return undefined;
  const { min_ivl, max_ivl } = get_fuzz_range(exact, 0, SCHEDULE_PARAMETERS.maximum_interval);
  let [first, last] = [min_ivl, max_ivl];
  if (exact <= SHORT_DAYS) {
    first = 1;
    while (forgetting_curve(WEIGHTS, last + 1, stability) >= LEAST_RECALL) last += 1;
  }
  return first === last ? undefined : { first, exact, last };
}

function clamp(days: number, { first, last }: ReturnRange): number {
  return Math.min(last, Math.max(first, days));
}

/** FNV-1a, with the last step of MurmurHash: keys that differ in one letter get numbers that differ in all places. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Whether an event follows the latest one of a state, in the order of `foldReviews`. */
export function isLater(state: CardState, { at, id }: Pick<ReviewEvent, 'at' | 'id'>): boolean {
  return compareTexts(at, state.lastAt) > 0 || (at === state.lastAt && compareTexts(id, state.lastId) > 0);
}

function sortEvents(events: readonly ReviewEvent[]): ReviewEvent[] {
  const distinct = events.length < 2 ? events : [...new Map(events.map((event) => [event.id, event])).values()];
  return distinct.toSorted((a, b) => compareTexts(a.at, b.at) || compareTexts(a.id, b.id));
}

/** By code units, not by a locale, which differs from device to device. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function toState(
  card: Card,
  { firstAt, asideAt }: Pick<CardState, 'firstAt' | 'asideAt'>,
  { at, id }: ReviewEvent,
): CardState {
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    phase: card.state === State.Review ? 'review' : card.state === State.Relearning ? 'relearning' : 'learning',
    step: card.learning_steps,
    reviews: card.reps,
    lapses: card.lapses,
    firstAt,
    lastAt: at,
    lastId: id,
    asideAt,
  };
}

function toCard({ due, stability, difficulty, phase, step, reviews, lapses, lastAt }: CardState): Card {
  const [dueAt, last_review] = [new Date(due), new Date(lastAt)];
  const scheduled_days = Math.max(0, Math.floor((dueAt.getTime() - last_review.getTime()) / DAY_MS));
  return {
    due: dueAt,
    stability,
    difficulty,
    // The scheduler computes it from `last_review`.
    elapsed_days: 0,
    scheduled_days,
    learning_steps: step,
    reps: reviews,
    lapses,
    state: PHASES[phase],
    last_review,
  };
}
