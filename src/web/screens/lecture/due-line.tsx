// When the lecture is due, if a class of the learner has it to do: a quiet line, loaded after the lecture.
import type { LearnerAssignment } from '#api/assignments.ts';
import { workState } from '#api/goal.ts';
import { todoTexts } from '#texts/en/todo.ts';
import { listLearnerAssignments } from '#web/api/assignments.ts';
import { useSession } from '#web/auth/session.tsx';
import { formatDue } from '#web/format-due.ts';
import { useResource } from '#web/use-resource.ts';

export function DueLine({ pageId }: { pageId: string }) {
  const { api } = useSession();
  const [resource] = useResource('due', (signal) => listLearnerAssignments(api, signal));
  const dueAt = resource.state === 'loaded' ? findDue(resource.content, pageId) : undefined;
  const now = new Date();
  if (dueAt === undefined || Date.parse(dueAt) < now.getTime()) return null;
  return todoTexts.due(formatDue(new Date(dueAt), now));
}

/** The earliest time that the lecture is due, unless it is done. */
function findDue(assignments: readonly LearnerAssignment[], pageId: string): string | undefined {
  const open = assignments.filter(
    (assignment) => assignment.pageId === pageId && workState(assignment, assignment) !== 'done',
  );
  return open.find(({ dueAt }) => dueAt !== null)?.dueAt ?? undefined;
}
