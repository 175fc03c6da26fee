// Late work: when a learner reached the goal of an assignment, and what counts of it by its date.
import type { LateWork } from '#api/assignments.ts';
import type { Db } from '#db/open.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { type ItemTimes, listItemsAt, loadFirstTimes } from '#lectures/progress/first-times.ts';

type Terms = { page_id: string; goal: 'all-tried' | 'percent'; goal_percent: number | null; late: LateWork };

/** A learner whose date is over. */
type LateLearner = {
  userId: string;
  /** Answers since then count. */
  since: string;
  dueAt: string;
};

/** Times are ISO 8601 in UTC. */
export type Standing = {
  /** When the goal was reached; null if it was not, or too late to count. */
  reachedAt: string | null;
  /** Of work that refuses later answers: what was tried, and right, by the date. */
  counted: [tried: number, right: number] | undefined;
};

/**
 * How learners stand whose date is over, with an assignment that does not accept late work like any other. The lecture
 * counts as it was at the date: an item that came later makes nobody late.
 * @returns by the user's id
 */
export async function judgeLateWork(
  db: Db,
  terms: Terms,
  page: PageAnalysis,
  learners: readonly LateLearner[],
): Promise<Map<string, Standing>> {
  const since = new Map(learners.map((learner) => [learner.userId, learner.since]));
  const times = await loadFirstTimes(db, terms.page_id, since);
  const itemsAt = new Map<string, ReadonlySet<string>>();
  for (const { dueAt } of learners)
    if (!itemsAt.has(dueAt)) itemsAt.set(dueAt, new Set(await listItemsAt(db, terms.page_id, page, dueAt)));
  return new Map(
    learners.map(({ userId, dueAt }) => {
      const items = itemsAt.get(dueAt) ?? new Set();
      const answered = (times.get(userId) ?? []).filter(({ blank }) => items.has(blank));
      return [userId, judgeLearner(terms, { answered, items: items.size, dueAt })];
    }),
  );
}

/** @param work the items of the lecture, and those that were answered */
export function judgeLearner(
  { goal, goal_percent, late }: Omit<Terms, 'page_id'>,
  { answered, items, dueAt }: { answered: readonly ItemTimes[]; items: number; dueAt: string },
): Standing {
  const tried = answered.map(({ firstAt }) => firstAt).sort();
  const right = answered.flatMap(({ firstRightAt }) => firstRightAt ?? []).sort();
  const reachedAt =
    goal === 'percent' ? right[Math.max(1, Math.ceil(((goal_percent ?? 100) * items) / 100)) - 1] : tried[items - 1];
  if (late !== 'refuse') return { reachedAt: reachedAt ?? null, counted: undefined };
  const isInTime = (time: string) => time <= dueAt;
  return {
    reachedAt: reachedAt !== undefined && isInTime(reachedAt) ? reachedAt : null,
    counted: [tried.filter(isInTime).length, right.filter(isInTime).length],
  };
}
