// Tables of the learners' progress: their answers, counts of these, and teachers’ notes on wrong ones.
import type { Generated } from 'kysely';

/** Every answer that was checked, while `answers` has the newest ones. */
type AttemptRow = {
  user_id: string;
  page_id: string;
  /** The lasting id of the item. */
  blank: string;
  at: string;
  edition: number;
  given: string;
  /** As it was judged then. */
  is_right: number;
  /** What was shown before the answer was typed: 0 nothing, 1 the first letter, 2 the length as well. */
  hint: Generated<number>;
};

/** A teacher’s note on a wrong answer to an item, shown to learners who type it from then on. */
type AnswerNoteRow = {
  page_id: string;
  /** The lasting id of the item. */
  blank: string;
  /** The answer as it is compared, so that one note is about all ways to type it. */
  folded: string;
  /** Whether it is hidden on the board: no answer that anything can be learned from. */
  is_dismissed: number;
  /** Why it is wrong; null without an explanation. */
  explanation: string | null;
  /** The user's id; null once the account is deleted. */
  author_id: string | null;
  updated_at: string;
};

type AnswerRow = {
  /** The user's id at the auth provider, embedded or external: a UUID. */
  user_id: string;
  page_id: string;
  /** The lasting id of the item (`lectures/pages/item-ids.ts`). */
  blank: string;
  /** The edition that was answered. */
  edition: number;
  /** The edition by which `is_right` was judged, when it is a later one. */
  judged_edition: Generated<number | null>;
  /** The `rules_revision` of the page by which `is_right` was judged. */
  rules_revision: Generated<number>;
  /** When judging again turned it from wrong to right; null for all others. */
  accepted_at: Generated<string | null>;
  /** The newest answer, as it was typed. */
  given: string;
  is_right: number;
  answered_at: string;
  /**
   * When it was answered, and answered right as it is judged now, for the first
   * time; they stay when attempts are deleted.
   */
  first_at: Generated<string | null>;
  first_right_at: Generated<string | null>;
};

/**
 * How many answers a learner has given to the current items of a page; of an
 * older `edition` until they are counted again.
 */
type AnswerCountRow = {
  page_id: string;
  user_id: string;
  edition: number;
  tried: number;
  correct: number;
  /** The time of the earliest of these answers; null when there is none. */
  first_at: string | null;
  /** Counts the saves: a count that was made before another save is not stored. */
  version: number;
};

/** One meeting with an item in review. Rows are only ever added. */
type ReviewRow = {
  user_id: string;
  /** A UUID that the device made. */
  id: string;
  page_id: string;
  /** The lasting id of an item, or of a word (`document/sounds.ts`). */
  item: string;
  /** How the item was met: `fill`, `write` or `choose`. */
  way: string;
  /** 1 again, 2 hard, 3 good, 4 easy. */
  rating: number;
  given: string;
  /** By the server's clock, also where the device's was wrong. */
  at: string;
  took_ms: number;
  /** What the device calls itself. */
  device: string;
  /**
   * Days until the item comes back, chosen among those that are as good; null where the schedule
   * has one day, or an older device chose none.
   */
  days: number | null;
  /** 1 where the learner does not want to review the item any more. */
  sets_aside: Generated<number>;
};

/** The state of a reviewed item (`practice/schedule.ts`), computed from its reviews whenever one is added. */
type CardRow = {
  user_id: string;
  page_id: string;
  item: string;
  due: string;
  stability: number;
  difficulty: number;
  phase: string;
  step: number;
  reviews: number;
  lapses: number;
  first_at: string;
  last_at: string;
  last_id: string;
  /** When it was set aside, as its reviews say; null where it never was. */
  aside_at: string | null;
  /** When the learner asked to review it again after it was set aside; null for never. */
  back_at: Generated<string | null>;
};

export type ProgressTables = {
  answers: AnswerRow;
  attempts: AttemptRow;
  answer_notes: AnswerNoteRow;
  answer_counts: AnswerCountRow;
  reviews: ReviewRow;
  cards: CardRow;
};
