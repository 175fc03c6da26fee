// Classes: created and changed by their teachers, archived at the end of the year.

import type { ClassDetails, ClassSummary, CreateClass, UpdateClass } from '#api/classes.ts';
import { newId } from '#api/ids.ts';
import { invalidField } from '#api/problem.ts';
import { hasRole } from '#api/roles.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { findCourseId } from '#lectures/courses/course-address.ts';
import type { SchoolContext } from '#school/context.ts';
import { assertOpen, lockClass, type ManagedClass, requireClass } from './class-access.ts';
import { insertCode, loadCode, sealCode } from './class-codes.ts';
import { insertTeacher, listMembers } from './class-members.ts';
import { listRequests } from './join-requests.ts';
import { takeLearners } from './take-learners.ts';

/** `onClassDeleted` ends what depends on a class, in the transaction that deletes it. */
type ClassDeletion = { onClassDeleted: (db: DbTransaction, classId: string) => Promise<void> };

type ClassContext = { db: Db; now: () => Date };

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Creates a class; the caller is its teacher. A teacher's name that is given becomes
 * the person's own name, if they have none.
 * @throws Problem 422 `unknown_course`
 */
export async function createClass(
  { db, now }: ClassContext,
  { id: userId }: Pick<Caller, 'id'>,
  { name, courseId = null, teacherName }: CreateClass,
): Promise<{ id: string }> {
  return withTransaction(db, async (trx) => {
    const created_at = now().toISOString();
    const id = newId();
    const course_id = await requireCourse(trx, courseId);
    await trx
      .insertInto('classes')
      .values({ id, name, course_id, created_by: userId, created_at, closed_at: null })
      .execute();
    await insertTeacher(trx, { classId: id, userId, name: teacherName, now: now() });
    await insertCode(trx, id, { now: now() });
    if (teacherName !== undefined) {
      const isUnnamed = trx.updateTable('members').set({ name: teacherName }).where('user_id', '=', userId);
      await isUnnamed.where(({ or, eb }) => or([eb('name', 'is', null), eb('name', '=', '')])).execute();
    }
    return { id };
  });
}

/** The classes that the caller teaches; for owners all, their own first. Open ones first, then by name. */
export async function listClasses({ db }: { db: Db }, caller: Pick<Caller, 'id' | 'role'>): Promise<ClassSummary[]> {
  const rows = await db
    .selectFrom('classes')
    .select(['classes.id', 'classes.name', 'classes.course_id', 'classes.created_at', 'classes.closed_at'])
    .select(({ selectFrom, exists }) => [
      selectFrom('class_members as learner')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('learner.class_id', '=', 'classes.id')
        .where('learner.role', '=', 'learner')
        .where('learner.left_at', 'is', null)
        .as('learner_count'),
      selectFrom('join_requests')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('join_requests.class_id', '=', 'classes.id')
        .where('join_requests.state', '=', 'waiting')
        .as('waiting_count'),
      exists(
        selectFrom('class_members as teacher')
          .select('teacher.user_id')
          .whereRef('teacher.class_id', '=', 'classes.id')
          .where('teacher.user_id', '=', caller.id)
          .where('teacher.role', '=', 'teacher')
          .where('teacher.left_at', 'is', null),
      ).as('is_teacher'),
    ])
    .execute();
  return rows
    .map(({ learner_count, waiting_count, is_teacher, ...row }) => ({
      ...presentClass({ ...row, isTeacher: Boolean(is_teacher) }),
      learnerCount: Number(learner_count),
      waitingCount: Number(waiting_count),
    }))
    .filter(({ isTeacher }) => isTeacher || hasRole(caller.role, 'owner'))
    .sort(
      (a, b) =>
        Number(b.isTeacher) - Number(a.isTeacher) ||
        Number(a.closedAt !== null) - Number(b.closedAt !== null) ||
        collator.compare(a.name, b.name),
    );
}

/** A class with its members. @throws Problem 404 `class_not_found` */
export async function loadClass(
  context: Pick<SchoolContext, 'db' | 'auth' | 'settings'>,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
): Promise<ClassDetails> {
  const managed = await requireClass(context, caller, classId);
  const { db, settings } = context;
  const [members, code] = await Promise.all([listMembers(db, classId), loadCode(db, classId)]);
  const shown = code === null ? null : { ...code, linkCode: sealCode(context, code.code) };
  const isAlways = (await settings.get('joinApproval')) === 'always';
  return {
    ...presentClass(managed),
    members,
    code: shown,
    joinApproval: isAlways ? 'always' : managed.approves_joins === 1 ? 'yes' : 'no',
    joinRequests: await listRequests(db, classId),
    isRecordingOptional: managed.recordings_optional === 1,
  };
}

/**
 * Renames a class, gives it another course, archives it or opens it again. Nothing is deleted when it is archived, and
 * its cards go on working: learners keep what they did. They can be taken along to another class.
 * @throws Problem 404 `class_not_found`, 409 `class_closed`, `class_full` of the other
 *   class, 422 `unknown_course`, `invalid_field`
 */
export async function updateClass(
  { db, now }: ClassContext,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  { name, courseId, isClosed, approvesJoins: approves, isRecordingOptional: optional, takeLearnersTo }: UpdateClass,
): Promise<void> {
  if (takeLearnersTo === classId) throw invalidField('takeLearnersTo', 'must be another class');
  await withTransaction(db, async (trx) => {
    // In one order, so that two teachers who do this both ways do not wait for each other.
    for (const id of [classId, ...(takeLearnersTo === undefined ? [] : [takeLearnersTo])].sort())
      await lockClass(trx, id);
    const managed = await requireClass({ db: trx }, caller, classId);
    await trx
      .updateTable('classes')
      .set({
        name: name ?? managed.name,
        course_id: courseId === undefined ? managed.course_id : await requireCourse(trx, courseId),
        closed_at:
          isClosed === undefined ? managed.closed_at : isClosed ? (managed.closed_at ?? now().toISOString()) : null,
        approves_joins: approves === undefined ? managed.approves_joins : Number(approves),
        recordings_optional: optional === undefined ? managed.recordings_optional : Number(optional),
      })
      .where('id', '=', classId)
      .execute();
    if (takeLearnersTo === undefined) return;
    assertOpen(await requireClass({ db: trx }, caller, takeLearnersTo));
    await takeLearners(trx, { from: classId, to: takeLearnersTo, now: now() });
  });
}

/**
 * Deletes a class with its code, cards and assignments. Learners keep their accounts and answers.
 * @throws Problem 404 `class_not_found`
 */
export async function deleteClass(
  { db, onClassDeleted }: Pick<ClassContext, 'db'> & ClassDeletion,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await requireClass({ db: trx }, caller, classId);
    await onClassDeleted(trx, classId);
    await trx.deleteFrom('classes').where('id', '=', classId).execute();
  });
}

type PresentedClass = Omit<ClassSummary, 'learnerCount' | 'waitingCount'>;

function presentClass({
  id,
  name,
  course_id,
  created_at,
  closed_at,
  isTeacher,
}: Omit<ManagedClass, 'created_by' | 'approves_joins' | 'recordings_optional'>): PresentedClass {
  return { id, name, courseId: course_id, createdAt: created_at, closedAt: closed_at, isTeacher };
}

/** The id of a course, by its address. @throws Problem 422 `unknown_course` */
async function requireCourse(db: DbOrTransaction, courseId: string | null): Promise<string | null> {
  if (courseId === null) return null;
  const id = await findCourseId(db, courseId);
  if (id === undefined) throw invalidField('courseId', 'There is no such course.', 'unknown_course');
  return id;
}

/** Gives the classes of a course the id that it has now. */
export async function moveClasses(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('classes').set({ course_id: to }).where('course_id', '=', from).execute();
}
