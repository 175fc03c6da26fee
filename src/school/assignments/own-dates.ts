// The dates of assigned work that count for one learner: the class's, those of an
// exception, and those of standing extra time.
import { DAY_MS } from '#durations.ts';

/**
 * What a teacher set for one learner: dates in place of the class's, or another
 * share of extra time than the standing one.
 */
export type OwnTerms = { opens_at: string | null; due_at: string | null; extra_percent: number | null };

type Terms = { opens_at: string | null; due_at: string | null; created_at: string };

/**
 * When an assignment opens and is due for a learner. A date of an exception counts as it is; extra time makes the
 * class's date later by that share of the time since the work was given, in whole days, so that 20:00 stays 20:00.
 * @param standing the learner's standing extra time, in percent
 */
export function findOwnDates(
  { opens_at, due_at, created_at }: Terms,
  exception: OwnTerms | undefined,
  standing: number,
): { opensAt: string | null; dueAt: string | null } {
  const opensAt = exception?.opens_at ?? opens_at;
  if (exception?.due_at != null) return { opensAt, dueAt: exception.due_at };
  const percent = exception?.extra_percent ?? standing;
  if (due_at === null || percent === 0) return { opensAt, dueAt: due_at };
  const givenMs = Math.max(0, Date.parse(due_at) - Date.parse(opensAt ?? created_at));
  const days = Math.ceil((givenMs * percent) / 100 / DAY_MS);
  return { opensAt, dueAt: new Date(Date.parse(due_at) + days * DAY_MS).toISOString() };
}
