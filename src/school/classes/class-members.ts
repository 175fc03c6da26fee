// Members of a class: teachers and learners, added, renamed and removed by its teachers.

import type { AddTeacher, ClassMember, TeacherCandidate, UpdateMember } from '#api/classes.ts';
import { notFound, Problem } from '#api/problem.ts';
import { hasRole } from '#api/roles.ts';
import { selectAccounts } from '#auth/accounts/account-queries.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { selectAuthors } from '#lectures/drafts/authors.ts';
import { lockClass, requireClass } from './class-access.ts';

type MemberContext = { db: Db; now: () => Date };

/** How a teacher without a name is shown. */
const UNNAMED_TEACHER = 'Teacher';

const MAX_CANDIDATES = 20;

const collator = new Intl.Collator('en', { numeric: true });

/** The members of a class who have not left: teachers first, then learners, each by name. */
export async function listMembers(db: DbOrTransaction, classId: string): Promise<ClassMember[]> {
  const rows = await db
    .selectFrom('class_members')
    .selectAll()
    .where('class_id', '=', classId)
    .where('left_at', 'is', null)
    .execute();
  return rows
    .map(({ user_id, role, shown_name, created_at, agreed_at, extra_percent }) => ({
      userId: user_id,
      role,
      name: shown_name,
      joinedAt: agreed_at ?? created_at,
      agreedAt: agreed_at,
      extraPercent: extra_percent,
    }))
    .sort((a, b) => (a.role === b.role ? collator.compare(a.name, b.name) : a.role === 'teacher' ? -1 : 1));
}

type NewTeacher = { classId: string; userId: string; name?: string | undefined; now: Date };

/** Inserts a teacher, or makes a member a teacher again. The name is by default the person's own. */
export async function insertTeacher(trx: DbTransaction, { classId, userId, name, now }: NewTeacher): Promise<void> {
  const member = await trx.selectFrom('members').select('name').where('user_id', '=', userId).executeTakeFirst();
  const shown_name = name ?? (member?.name || UNNAMED_TEACHER);
  const row = {
    role: 'teacher',
    shown_name,
    agreed_at: null,
    texts_agreed_at: null,
    voices_agreed_at: null,
    left_at: null,
    is_removed: 0,
  } as const;
  await trx
    .insertInto('class_members')
    .values({ class_id: classId, user_id: userId, created_at: now.toISOString(), ...row })
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/**
 * Adds an author as a teacher.
 * @throws Problem 404 `class_not_found`, `author_not_found`
 */
export async function addTeacher(
  { db, now }: MemberContext,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  { userId, name }: AddTeacher,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await requireClass({ db: trx }, caller, classId);
    const member = await trx
      .selectFrom('members')
      .select(['role', 'disabled_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (member === undefined || member.disabled_at !== null || !hasRole(member.role, 'author')) {
      throw notFound('author_not_found', 'There is no author with this id.');
    }
    await insertTeacher(trx, { classId, userId, name, now: now() });
  });
}

/** Authors whose name or email address contains a text, at most 20 of them. */
export async function findTeacherCandidates(db: Db, query: string): Promise<TeacherCandidate[]> {
  const rows = await db
    .selectFrom('members')
    .leftJoin(selectAccounts(db).as('account'), 'account.id', 'members.user_id')
    .leftJoin(selectAuthors(db).as('author'), 'author.id', 'members.user_id')
    .select(['members.user_id', 'members.name', 'account.email', 'author.email as author_email'])
    .where('members.role', 'in', ['author', 'owner'])
    .where('members.disabled_at', 'is', null)
    .execute();
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return rows
    .map(({ user_id, name, email, author_email }) => ({
      userId: user_id,
      name,
      email: email ?? (author_email || null),
    }))
    .filter(({ name, email }) => [name, email].some((text) => text?.toLowerCase().includes(wanted)))
    .sort((a, b) => collator.compare(a.name ?? a.email ?? '', b.name ?? b.email ?? ''))
    .slice(0, MAX_CANDIDATES);
}

/**
 * Changes the name of a member that the teachers see (of a teacher: that learners see),
 * or the standing extra time of a learner.
 * @throws Problem 404 `class_not_found`, `member_not_found`
 */
export async function updateMember(
  { db }: Pick<MemberContext, 'db'>,
  caller: Pick<Caller, 'id' | 'role'>,
  { classId, userId }: { classId: string; userId: string },
  { name, extraPercent }: UpdateMember,
): Promise<void> {
  await requireClass({ db }, caller, classId);
  const { numUpdatedRows } = await db
    .updateTable('class_members')
    .set(({ ref }) => ({
      shown_name: name ?? ref('shown_name'),
      extra_percent: extraPercent ?? ref('extra_percent'),
    }))
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw memberNotFound();
}

/**
 * Removes a member from a class, as if they had left it.
 * @throws Problem 404 `class_not_found`, `member_not_found`, 409 `last_teacher`
 */
export async function removeMember(
  { db, now }: MemberContext,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  userId: string,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await requireClass({ db: trx }, caller, classId);
    await endMembership(trx, { classId, userId, now: now(), isRemoved: true });
  });
}

/**
 * Removes learners from a class at once, all or none; those who are not in it any more are ignored.
 * @throws Problem 404 `class_not_found`
 */
export async function removeLearners(
  { db, now }: MemberContext,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  userIds: readonly string[],
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await requireClass({ db: trx }, caller, classId);
    await trx
      .updateTable('class_members')
      .set({ left_at: now().toISOString(), is_removed: 1 })
      .where('class_id', '=', classId)
      .where('role', '=', 'learner')
      .where('left_at', 'is', null)
      .where('user_id', 'in', userIds)
      .execute();
  });
}

/**
 * Ends a membership: what a learner answered stays theirs, and the teachers no longer see it. `isRemoved` if a teacher
 * ends it, who can then undo it.
 * @throws Problem 404 `member_not_found`, 409 `last_teacher`
 */
export async function endMembership(
  trx: DbTransaction,
  { classId, userId, now, isRemoved = false }: { classId: string; userId: string; now: Date; isRemoved?: boolean },
): Promise<void> {
  await lockClass(trx, classId); // two teachers who leave at the same time must not both find the other
  const members = await listMembers(trx, classId);
  const member = members.find((candidate) => candidate.userId === userId);
  if (member === undefined) throw memberNotFound();
  const isLastTeacher = member.role === 'teacher' && members.filter(({ role }) => role === 'teacher').length === 1;
  if (isLastTeacher) {
    throw new Problem(409, 'last_teacher', 'The last teacher cannot leave. Add another one, or delete the class.');
  }
  await trx
    .updateTable('class_members')
    .set({ left_at: now.toISOString(), is_removed: isRemoved ? 1 : 0 })
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .execute();
}

/** Problem 404 `member_not_found`. */
export function memberNotFound(): Problem {
  return notFound('member_not_found', 'This person is not in the class, or has left it.');
}
