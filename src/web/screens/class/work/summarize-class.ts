// The summary of a class at the foot of the matrix: how many learners are done,
// and how much of what they tried was right.
import type { Assignment, ClassOverview } from '#api/assignments.ts';
import { assignmentState } from '#api/goal.ts';
import { sumCounts, type Total } from './sort-learners.ts';

/**
 * Of the learners who have agreed and have something of it to do; `done` is undefined where no lecture has an exercise,
 * `late` are those of them who were late.
 */
export type ClassSummary = Total & { learners: number; done: number | undefined; late: number };

type Learner = ClassOverview['learners'][number];

const NONE: [tried: number, right: number] = [0, 0];

/**
 * Sums up the lectures at `columns`; done with several is who is done with each. The
 * whole class counts, whatever a filter shows.
 */
export function summarizeClass({ assignments, learners }: ClassOverview, columns: readonly number[]): ClassSummary {
  const withExercises = columns.filter((column) => (assignments[column]?.blanks ?? 0) > 0);
  const agreed = learners.filter(
    ({ hasAgreed, counts }) =>
      hasAgreed && (withExercises.length === 0 || withExercises.some((column) => counts[column] !== null)),
  );
  const isDone = ({ counts, standings }: Learner) =>
    withExercises.every((column) => {
      const assignment = assignments[column];
      if (counts[column] === null) return true;
      const [tried, right] = counts[column] ?? NONE;
      if (assignment === undefined) return false;
      const reachedAt = standings.find(({ assignmentId }) => assignmentId === assignment.id)?.reachedAt;
      return assignmentState({ blanks: assignment.blanks, tried, right }, assignment, reachedAt) === 'done';
    });
  const counts = agreed.flatMap((learner) => withExercises.map((column) => learner.counts[column] ?? null));
  return {
    ...sumCounts(counts),
    learners: agreed.length,
    done: withExercises.length === 0 ? undefined : agreed.filter(isDone).length,
    late: agreed.filter(
      (learner) => isDone(learner) && withExercises.some((column) => wasLate(learner, assignments[column])),
    ).length,
  };
}

function wasLate({ standings, ownDates }: Learner, assignment: Assignment | undefined): boolean {
  const isOfWork = ({ assignmentId }: { assignmentId: string }) => assignmentId === assignment?.id;
  const dueAt = (ownDates.find(isOfWork) ?? assignment)?.dueAt ?? null;
  const reachedAt = standings.find(isOfWork)?.reachedAt ?? null;
  return dueAt !== null && reachedAt !== null && reachedAt > dueAt;
}
