// Assignments: lectures that a class has to do, chosen and changed by its teachers.

import type { Assignment, CreateAssignments, UpdateAssignment } from '#api/assignments.ts';
import { newId } from '#api/ids.ts';
import { MAX_ASSIGNMENTS } from '#api/limits.ts';
import { invalidField, notFound, Problem } from '#api/problem.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { lockClass, requireClass } from '#school/classes/class-access.ts';
import { assertAudience, saveAudience } from '#school/groups/audience.ts';
import {
  type AssignmentContext,
  type AssignmentRow,
  loadAssignmentRows,
  presentClassWork,
} from './assigned-lectures.ts';

type Teacher = Pick<Caller, 'id' | 'role'>;

/**
 * Assigns lectures to a class, or to groups and single learners of it, in the order given. Those that the
 * whole class has already stay as they are.
 * @returns the new assignments
 * @throws Problem 404 `class_not_found`, 409 `too_many_assignments`, 422 `invalid_field`, `unknown_page`
 */
export async function createAssignments(
  context: AssignmentContext,
  caller: Teacher,
  classId: string,
  { pageIds, audience = null, ...terms }: CreateAssignments,
): Promise<Assignment[]> {
  const { db, now } = context;
  const schoolClass = await requireClass(context, caller, classId);
  const published = await context.pageAnalyzer.analyze(pageIds);
  if (pageIds.some((pageId) => !published.has(pageId)))
    throw invalidField('pageIds', 'A lecture is not published.', 'unknown_page');
  const common = toTerms(terms, {
    opens_at: null,
    due_at: null,
    goal: 'all-tried',
    goal_percent: null,
    late: 'accept',
    note: '',
  });
  const rows = await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await assertAudience(trx, classId, audience);
    const existing = await loadAssignmentRows(trx, classId);
    const assigned = new Set(existing.filter((row) => row.is_for_all === 1).map((row) => row.page_id));
    const added = [...new Set(pageIds)].filter((pageId) => !assigned.has(pageId));
    if (existing.length + added.length > MAX_ASSIGNMENTS) {
      const message = `A class has at most ${MAX_ASSIGNMENTS} assigned lectures.`;
      throw new Problem(409, 'too_many_assignments', message, { extras: { maxAssignments: MAX_ASSIGNMENTS } });
    }
    const time = now().getTime();
    const values = added.map(
      (page_id, index): AssignmentRow => ({
        ...common,
        id: newId(),
        class_id: classId,
        page_id,
        created_at: new Date(time + index).toISOString(), // the order given
        created_by: caller.id,
        is_for_all: 1,
      }),
    );
    if (values.length > 0) await trx.insertInto('assignments').values(values).execute();
    const ids = values.map(({ id }) => id);
    if (audience !== null) await saveAudience(trx, ids, audience);
    return values;
  });
  return (await presentClassWork(context, schoolClass, rows)).assignments;
}

/**
 * Changes the terms of an assignment, or whom it is for.
 * @throws Problem 404 `class_not_found`, `assignment_not_found`, 422 `invalid_field`
 */
export async function updateAssignment(
  context: AssignmentContext,
  caller: Teacher,
  { classId, assignmentId }: { classId: string; assignmentId: string },
  { audience, ...changes }: UpdateAssignment,
): Promise<Assignment> {
  const schoolClass = await requireClass(context, caller, classId);
  const changed = await withTransaction(context.db, async (trx) => {
    await lockClass(trx, classId);
    const row = await findAssignment(trx, classId, assignmentId);
    const terms = toTerms(changes, row);
    await assertAudience(trx, classId, audience);
    await trx.updateTable('assignments').set(terms).where('id', '=', assignmentId).execute();
    if (audience !== undefined) await saveAudience(trx, [assignmentId], audience);
    return { ...row, ...terms };
  });
  const [assignment] = (await presentClassWork(context, schoolClass, [changed])).assignments;
  if (assignment === undefined) throw assignmentNotFound();
  return assignment;
}

/**
 * Takes a lecture off a class's list; the learners' answers stay.
 * @throws Problem 404 `class_not_found`, `assignment_not_found`
 */
export async function deleteAssignment(
  context: { db: Db },
  caller: Teacher,
  { classId, assignmentId }: { classId: string; assignmentId: string },
): Promise<void> {
  await requireClass(context, caller, classId);
  const row = await findAssignment(context.db, classId, assignmentId);
  await context.db.deleteFrom('assignments').where('id', '=', row.id).execute();
}

/** An assignment of a class. @throws Problem 404 `assignment_not_found` */
export async function findAssignment(
  db: DbOrTransaction,
  classId: string,
  assignmentId: string,
): Promise<AssignmentRow> {
  const row = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', assignmentId)
    .where('class_id', '=', classId)
    .executeTakeFirst();
  if (row === undefined) throw assignmentNotFound();
  return row;
}

function assignmentNotFound(): Problem {
  return notFound('assignment_not_found', 'This lecture is not assigned to the class.');
}

type Terms = Pick<AssignmentRow, 'opens_at' | 'due_at' | 'goal' | 'goal_percent' | 'late' | 'note'>;

/** The terms of an assignment after changes. @throws Problem 422 `invalid_field` */
function toTerms(changes: Omit<UpdateAssignment, 'audience'>, current: Terms): Terms {
  const goal = changes.goal ?? current.goal;
  const percent = changes.goalPercent === undefined ? current.goal_percent : changes.goalPercent;
  const terms = {
    opens_at: changes.opensAt === undefined ? current.opens_at : changes.opensAt,
    due_at: changes.dueAt === undefined ? current.due_at : changes.dueAt,
    goal,
    goal_percent: goal === 'percent' ? percent : null,
    late: changes.late ?? current.late,
    note: changes.note ?? current.note,
  };
  if (goal === 'percent' && percent === null) throw invalidField('goalPercent', 'must be given for this goal');
  if (terms.opens_at !== null && terms.due_at !== null && terms.opens_at >= terms.due_at)
    throw invalidField('dueAt', 'must be later than opensAt');
  return terms;
}
