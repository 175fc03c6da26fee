// Of a lecture that a class of the learner has: when it is due, in a quiet line, the questions on it, and what comes
// next. Loaded after the lecture.
import type { ReactNode } from 'react';
import type { LearnerAssignment } from '#api/assignments.ts';
import { assignmentState, isLearnerDone } from '#api/goal.ts';
import { appTexts } from '#texts/en/app.ts';
import { todoTexts } from '#texts/en/todo.ts';
import { listLearnerAssignments } from '#web/api/assignments.ts';
import { useSession } from '#web/auth/session.tsx';
import { formatDue } from '#web/format-due.ts';
import { loadLater } from '#web/load-later.tsx';
import { Link } from '#web/location.tsx';
import { lecturePath, TODO_PATH } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useResource } from '#web/use-resource.ts';
import styles from './lecture.module.css';

// A lecture can be read without it; it brings more files than a lecture may name before it is shown.
const PageQuestions = loadLater(() =>
  import('./questions/page-questions.tsx').then(
    (module) => module.PageQuestions,
    () => () => null,
  ),
);

/** When the lecture is due, and what is asked on its lines. */
export function DueLine({ pageId }: { pageId: string }) {
  return (
    <>
      <Due pageId={pageId} /> <PageQuestions pageId={pageId} />
    </>
  );
}

function Due({ pageId }: { pageId: string }) {
  const { api } = useSession();
  const [resource] = useResource('due', (signal) => listLearnerAssignments(api, signal));
  const { dueAt = null, late } = (resource.state === 'loaded' && findDue(resource.content, pageId)) || {};
  const now = new Date();
  if (dueAt === null) return null;
  const isOver = Date.parse(dueAt) < now.getTime();
  if (isOver) return late === 'refuse' ? todoTexts.isOver : null;
  const due = todoTexts.due(formatDue(new Date(dueAt), now));
  return late === 'refuse' ? `${due}. ${todoTexts.refusesLate}` : due;
}

type NextWorkProps = {
  pageId: string;
  /** The way on in the course. */
  way: ReactNode;
};

/** The way on from a lecture: from one that a class has to do, the next that it has to do, else the list of them. */
export function NextWork({ pageId, way }: NextWorkProps) {
  const { api } = useSession();
  const [resource] = useResource('due', (signal) => listLearnerAssignments(api, signal));
  const assignments = resource.state === 'loaded' ? resource.content : [];
  if (!assignments.some((assignment) => assignment.pageId === pageId)) return way;
  const next = assignments.find((assignment) => isNext(assignment, pageId, new Date()));
  return (
    <Link
      href={next === undefined ? TODO_PATH : lecturePath(next.pageId, next.courseId ?? undefined)}
      className={styles.next}
    >
      {next === undefined ? appTexts.todo : `${appTexts.todo}: ${next.title}`}
      <Icon name="arrowRight" />
    </Link>
  );
}

function isNext(assignment: LearnerAssignment, pageId: string, now: Date): boolean {
  const { opensAt, dueAt, late, isPublished } = assignment;
  if (assignment.pageId === pageId || !isPublished || isLearnerDone(assignment)) return false;
  const isOver = late === 'refuse' && dueAt !== null && new Date(dueAt) < now;
  return !isOver && (opensAt === null || new Date(opensAt) <= now);
}

/** The work with the lecture that is due first, of what is not done. */
function findDue(assignments: readonly LearnerAssignment[], pageId: string): LearnerAssignment | undefined {
  const open = assignments.filter(
    (assignment) =>
      assignment.pageId === pageId && assignmentState(assignment, assignment, assignment.reachedAt) !== 'done',
  );
  return open.find(({ dueAt }) => dueAt !== null);
}
