// The summary of a class at the foot of the matrix: how many learners are done, and how much of what they tried was right.
import type { ClassOverview } from '#api/assignments.ts';
import { workState } from '#api/goal.ts';
import { sumCounts, type Total } from './sort-learners.ts';

/** Of the learners who have agreed and have something of it to do; `done` is undefined where no lecture has an exercise. */
export type ClassSummary = Total & { learners: number; done: number | undefined };

const NONE: [tried: number, right: number] = [0, 0];

/** Sums up the lectures at `columns`; done with several is who is done with each. The whole class counts, whatever a filter shows. */
export function summarizeClass({ assignments, learners }: ClassOverview, columns: readonly number[]): ClassSummary {
  const withExercises = columns.filter((column) => (assignments[column]?.blanks ?? 0) > 0);
  const agreed = learners.filter(
    ({ hasAgreed, counts }) =>
      hasAgreed && (withExercises.length === 0 || withExercises.some((column) => counts[column] !== null)),
  );
  const isDone = ({ counts }: (typeof agreed)[number]) =>
    withExercises.every((column) => {
      const assignment = assignments[column];
      if (counts[column] === null) return true;
      const [tried, right] = counts[column] ?? NONE;
      return assignment !== undefined && workState({ blanks: assignment.blanks, tried, right }, assignment) === 'done';
    });
  const counts = agreed.flatMap((learner) => withExercises.map((column) => learner.counts[column] ?? null));
  return {
    ...sumCounts(counts),
    learners: agreed.length,
    done: withExercises.length === 0 ? undefined : agreed.filter(isDone).length,
  };
}
