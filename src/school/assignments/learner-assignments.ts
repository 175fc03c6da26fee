// What a learner has to do: the assigned lectures of all their classes, with their progress.
import type { LearnerAssignment } from '#api/assignments.ts';
import type { Db } from '#db/open.ts';
import { countAnswersSince } from '#lectures/progress/answer-counts.ts';
import { type AssignmentContext, compareByDue, presentAssignments } from './assigned-lectures.ts';

/**
 * The assignments of a learner, by due date: those that have opened, in the open classes that the learner agreed to and has
 * not left. Progress counts as the teacher sees it, by the answers since the learner agreed.
 */
export async function listLearnerAssignments(
  context: AssignmentContext,
  learner: { id: string },
): Promise<LearnerAssignment[]> {
  const { db, now } = context;
  const rows = (await selectAssignments(db, learner.id, now().toISOString())).sort(compareByDue);
  const courseIds = new Map(rows.map((row) => [row.class_id, row.course_id]));
  const { assignments, analyses } = await presentAssignments(context, rows, courseIds);
  const result: LearnerAssignment[] = [];
  for (const [index, assignment] of assignments.entries()) {
    const [row, page] = [rows[index], analyses.get(assignment.pageId)];
    if (row === undefined) continue;
    const since = new Map([[learner.id, row.agreed_at ?? '']]);
    const [count] = page === undefined ? [] : await countAnswersSince(db, assignment.pageId, page, since);
    result.push({ ...assignment, className: row.class_name, tried: count?.tried ?? 0, right: count?.right ?? 0 });
  }
  return result;
}

async function selectAssignments(db: Db, userId: string, now: string) {
  return db
    .selectFrom('class_members as learner')
    .innerJoin('classes', 'classes.id', 'learner.class_id')
    .innerJoin('assignments', 'assignments.class_id', 'classes.id')
    .selectAll('assignments')
    .select(['classes.name as class_name', 'classes.course_id', 'learner.agreed_at'])
    .where('learner.user_id', '=', userId)
    .where('learner.role', '=', 'learner')
    .where('learner.agreed_at', 'is not', null)
    .where('learner.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('assignments.opens_at', 'is', null), eb('assignments.opens_at', '<=', now)]))
    .execute();
}
