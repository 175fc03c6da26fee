// Order and selection of the learners in the matrix: by name, by result, and by what is left to do.
import type { ClassOverview } from '#api/assignments.ts';
import { assignmentState } from '#api/goal.ts';

type Learner = ClassOverview['learners'][number];

/** Sums of a learner's items over all lectures that are for them. */
export type Total = { tried: number; right: number };

/** `column` is `name`, `total`, or the id of an assignment. */
export type SortOrder = { column: string; isDescending: boolean };

/** Which learners are shown: all, those with an assignment that is not done, or with one that is late. */
export const LEARNER_FILTERS = ['all', 'unfinished', 'overdue'] as const;

export type LearnerFilter = (typeof LEARNER_FILTERS)[number];

export function sumCounts(counts: Learner['counts']): Total {
  const given = counts.filter((count) => count !== null);
  return given.reduce((sum, [tried, right]) => ({ tried: sum.tried + tried, right: sum.right + right }), {
    tried: 0,
    right: 0,
  });
}

/**
 * The learners of an overview that a filter selects, in an order. Those who have not agreed have no results: they come
 * last in any order by result. Equal results are in the order of the overview, which is by name.
 */
export function arrangeLearners(overview: ClassOverview, order: SortOrder, selection: Selection): Learner[] {
  const selected = overview.learners.filter((learner) => isSelected(overview, learner, selection));
  const direction = order.isDescending ? -1 : 1;
  if (order.column === 'name') return order.isDescending ? selected.toReversed() : selected;
  const column = overview.assignments.findIndex(({ id }) => id === order.column);
  const readResult = ({ counts }: Learner): Total =>
    sumCounts(column === -1 ? counts : counts.slice(column, column + 1));
  return selected.toSorted((a, b) => {
    if (a.hasAgreed !== b.hasAgreed) return a.hasAgreed ? -1 : 1;
    const [first, second] = [readResult(a), readResult(b)];
    return direction * (first.right - second.right || first.tried - second.tried);
  });
}

type Selection = { filter: LearnerFilter; now: Date };

/** Whether a learner has something left to do; for `overdue`, something whose time is over. */
function isSelected(
  { assignments }: ClassOverview,
  { counts, ownDates, standings }: Learner,
  { filter, now }: Selection,
): boolean {
  if (filter === 'all') return true;
  return assignments.some((assignment, index) => {
    if (counts[index] === null) return false;
    const { dueAt } = ownDates.find(({ assignmentId }) => assignmentId === assignment.id) ?? assignment;
    if (filter === 'overdue' && (dueAt === null || new Date(dueAt) > now)) return false;
    const [tried, right] = counts[index] ?? [0, 0];
    const reachedAt = standings.find(({ assignmentId }) => assignmentId === assignment.id)?.reachedAt;
    const state = assignmentState({ blanks: assignment.blanks, tried, right }, assignment, reachedAt);
    return state === 'open' || state === 'begun';
  });
}
