// The matrix of a class: a row per learner, a column per assigned lecture.
import { memo, startTransition, useEffect, useState } from 'react';
import type { Assignment, ClassOverview } from '#api/school/assignments.ts';
import { workState } from '#api/school/goal.ts';
import { formatDue } from '#web/format-due.ts';
import { workTexts as texts } from '#web/texts/school/work.ts';
import styles from './matrix.module.css';

type Learner = ClassOverview['learners'][number];

type MatrixProps = {
  overview: ClassOverview;
  onAssignment: (assignment: Assignment) => void;
  onLearner: (learner: Learner) => void;
};

/** More than a screen holds: the other rows follow once these are painted. */
const FIRST_ROWS = 30;

export function Matrix(props: MatrixProps) {
  return (
    <>
      <MatrixTable {...props} />
      <p className={styles.legend}>
        {(['done', 'begun', 'open'] as const).map((state) => (
          <span key={state} data-state={state}>
            {texts.states[state]}
          </span>
        ))}
        {texts.legend}
      </p>
    </>
  );
}

function MatrixTable({ overview: { assignments, learners }, onAssignment, onLearner }: MatrixProps) {
  const [rowCount, setRowCount] = useState(FIRST_ROWS);
  useEffect(() => startTransition(() => setRowCount(Number.POSITIVE_INFINITY)), []);
  const terms = JSON.stringify(assignments);
  const now = new Date();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={texts.matrix} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{texts.learner}</th>
            {assignments.map((assignment) => (
              <th key={assignment.id} scope="col">
                <button type="button" onClick={() => onAssignment(assignment)}>
                  <bdi>{assignment.title}</bdi>
                </button>
                <small>{formatTerms(assignment, now)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.slice(0, rowCount).map((learner) => (
            <Row
              key={learner.userId}
              learner={learner}
              assignments={assignments}
              version={`${terms} ${JSON.stringify(learner)}`}
              onLearner={onLearner}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  learner: Learner;
  assignments: readonly Assignment[];
  /** Changes with what the row shows: of two hundred rows few change at a time. */
  version: string;
  onLearner: MatrixProps['onLearner'];
};

const Row = memo(
  function Row({ learner, assignments, onLearner }: RowProps) {
    const { name, hasAgreed, counts } = learner;
    return (
      <tr>
        <th scope="row">
          {hasAgreed ? (
            <button type="button" onClick={() => onLearner(learner)}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi>{name}</bdi>
          )}
        </th>
        {hasAgreed ? (
          assignments.map((assignment, index) => (
            <Cell key={assignment.id} assignment={assignment} counts={counts[index] ?? [0, 0]} />
          ))
        ) : (
          <td colSpan={Math.max(1, assignments.length)} className={styles.notAgreed}>
            {texts.notAgreed}
          </td>
        )}
      </tr>
    );
  },
  (previous, next) => previous.version === next.version,
);

function Cell({ assignment, counts: [tried, right] }: { assignment: Assignment; counts: readonly [number, number] }) {
  const state = workState({ blanks: assignment.blanks, tried, right }, assignment);
  return (
    <td data-state={state}>
      <span className="visually-hidden">{texts.states[state]} </span>
      {tried > 0 && state !== 'none' && `${right}/${tried}`}
    </td>
  );
}

function formatTerms({ isPublished, opensAt, dueAt }: Assignment, now: Date): string {
  if (!isPublished) return texts.unpublished;
  if (opensAt !== null && new Date(opensAt) > now) return texts.opens(formatDue(new Date(opensAt), now));
  return dueAt === null ? '' : texts.due(formatDue(new Date(dueAt), now));
}
