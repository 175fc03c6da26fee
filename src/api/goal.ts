// Whether a learner has reached the goal of an assignment. Without schemas, so that the browser's bundle stays small.

/** Every item tried, or a percentage of them right. */
export const GOALS = ['all-tried', 'percent'] as const;

/**
 * What becomes of answers after the date: they count like any other, they count and are marked as late, or
 * they do not count and are practice only.
 */
export const LATE_WORK = ['accept', 'mark', 'refuse'] as const;

export type Goal = { goal: (typeof GOALS)[number]; goalPercent: number | null };

/** Items of a lecture (`blanks` in the API), and how many of them a learner has tried and answered right. */
export type Counts = { blanks: number; tried: number; right: number };

/** How far a learner is; `none` when the lecture has no exercise. */
export type AssignmentState = 'none' | 'open' | 'begun' | 'done';

/**
 * How far a learner is with an assignment.
 * @param reachedAt when the goal was reached, if that is known: the lecture may have other items since
 */
export function assignmentState(
  { blanks, tried, right }: Counts,
  { goal, goalPercent }: Goal,
  reachedAt?: string | null,
): AssignmentState {
  if (blanks === 0) return 'none';
  if (reachedAt != null) return 'done';
  const isDone = goal === 'percent' ? right * 100 >= (goalPercent ?? 100) * blanks : tried >= blanks;
  if (isDone) return 'done';
  return tried > 0 ? 'begun' : 'open';
}

/**
 * Whether nothing of an assignment is left to a learner: its goal is reached, and the teacher wants nothing once more.
 */
export function isLearnerDone(assignment: Counts & Goal & { reachedAt: string | null; again: number }): boolean {
  return assignment.again === 0 && assignmentState(assignment, assignment, assignment.reachedAt) === 'done';
}
