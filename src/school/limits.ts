// Rate limits of sign-in cards and class codes.

import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#durations.ts';
import type { FailureOptions, RateLimits } from '#limits/rate-limits.ts';

export type SchoolLimitName =
  | 'card'
  | 'card_all'
  | 'class_code'
  | 'class_code_all'
  | 'class_link'
  | 'join'
  | 'join_browser'
  | 'backup_link'
  | 'hand_in'
  | 'take'
  | 'question';

export const SCHOOL_LIMITS: RateLimits<SchoolLimitName> = {
  // Failures only: a class of 30 signs in at once behind one address, and each learner may mistype once.
  card: { count: 60, seconds: 5 * MINUTE_SECONDS, burst: 60 },
  // All networks together; only wrong cards are refused by it (docs/decisions/0187-sign-in-cards.md).
  card_all: { count: 600, seconds: 5 * MINUTE_SECONDS, burst: 600 },
  // Wrong codes only, of one network and of all together: what guessing takes is in docs/decisions/0184-class-codes.md.
  class_code: { count: 60, seconds: 5 * MINUTE_SECONDS, burst: 60 },
  class_code_all: { count: 3000, seconds: 5 * MINUTE_SECONDS, burst: 3000 },
  // Wrong codes of links, which nobody types: it refuses wrong ones only.
  class_link: { count: 60, seconds: 5 * MINUTE_SECONDS, burst: 60 },
  // Each link to a backup, which is valid for a minute, works once.
  backup_link: { count: 1, seconds: 5 * MINUTE_SECONDS, isStrict: true },
  // Texts of a learner: as many as nobody writes.
  hand_in: { count: 20, seconds: HOUR_SECONDS, burst: 20 },
  // Takes of a learner: every line of a lesson, some of them more than once.
  take: { count: 30, seconds: HOUR_SECONDS, burst: 30 },
  // What a learner asks in a day, what is added to a question included.
  question: { count: 30, seconds: DAY_SECONDS, burst: 30 },
  // New accounts of a browser: a device that is passed round, and not one that joins by itself.
  join_browser: { count: 6, seconds: MINUTE_SECONDS, burst: 3 },
  // New accounts of one class from one network, which come one after the other (`join-queue.ts`).
  join: { count: 300, seconds: HOUR_SECONDS, burst: 300 },
};

type Calls = readonly (readonly [name: SchoolLimitName, subject: string])[];

/** The limits of this module, with the database and the clock that they count by. */
export type CountCalls = {
  /** Counts calls, whatever comes of them. @throws Problem 429 with Retry-After. */
  count: (calls: Calls) => Promise<void>;
  /** Counts what fails, as `limitFailures`. */
  limitFailures: <Result>(calls: Calls, work: () => Promise<Result>, options?: FailureOptions) => Promise<Result>;
};
