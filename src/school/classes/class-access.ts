// Access to a class: only its teachers and the owners of the school.
import type { Selectable } from 'kysely';
import { notFound, Problem } from '#api/problem.ts';
import { hasRole } from '#api/roles.ts';
import { countRows } from '#db/count-rows.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { DbOrTransaction, DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { Caller } from '#http/caller.ts';

type ClassRow = Selectable<Tables['classes']>;

/** A class that the caller may manage; `isTeacher` is false for an owner who does not teach it. */
export type ManagedClass = ClassRow & { isTeacher: boolean };

/**
 * The problem of a class that does not exist, and of one that the caller may not
 * see: both alike, so that ids reveal nothing.
 */
function classNotFound(): Problem {
  return notFound('class_not_found', 'There is no such class, or you do not teach it.');
}

/** @throws Problem 409 `class_closed` */
export function assertOpen({ closed_at }: Pick<ClassRow, 'closed_at'>): void {
  if (closed_at !== null) throw new Problem(409, 'class_closed', 'This class has ended. Ask your teacher.');
}

/**
 * The class, if the caller teaches it or is an owner.
 * @throws Problem 404 `class_not_found`
 */
export async function requireClass(
  { db }: { db: DbOrTransaction },
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
): Promise<ManagedClass> {
  const row = await db.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst();
  if (row === undefined || !hasRole(caller.role, 'author')) throw classNotFound();
  const teacher = await db
    .selectFrom('class_members')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('user_id', '=', caller.id)
    .where('role', '=', 'teacher')
    .where('left_at', 'is', null)
    .executeTakeFirst();
  const isTeacher = teacher !== undefined;
  if (!isTeacher && !hasRole(caller.role, 'owner')) throw classNotFound();
  return { ...row, isTeacher };
}

/**
 * Locks a class until the end of the transaction, so that concurrent changes of it, its members,
 * code, cards and assignments are serialized.
 */
export async function lockClass(trx: DbTransaction, classId: string): Promise<void> {
  await lockRows(trx, 'classes', 'name').where('id', '=', classId).execute();
}

/** A query of the learners who are in a class now: they have not left it. */
export function selectLearners(db: DbOrTransaction, classId: string) {
  return db
    .selectFrom('class_members')
    .where('class_id', '=', classId)
    .where('role', '=', 'learner')
    .where('left_at', 'is', null);
}

export async function countLearners(db: DbOrTransaction, classId: string): Promise<number> {
  return countRows(selectLearners(db, classId));
}

/** The classes that a person teaches. */
export async function listTaughtClasses(db: DbOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_members')
    .select('class_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'teacher')
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ class_id }) => class_id);
}

/** Whether a person is a learner of an open class, and has agreed to what its teachers see. */
export async function isLearnerInClass(db: DbOrTransaction, userId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select('classes.id')
    .where('class_members.user_id', '=', userId)
    .where('class_members.role', '=', 'learner')
    .where('class_members.agreed_at', 'is not', null)
    .where('class_members.left_at', 'is', null)
    .where('classes.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}
