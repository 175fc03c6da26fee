// Joins that a teacher approves: people who typed the code wait until a teacher of
// the class lets them in, or turns them away.
import type { Selectable } from 'kysely';
import type { DecideJoins, JoinRequest, OwnJoinRequest } from '#api/classes.ts';
import { notFound, Problem } from '#api/problem.ts';
import { countRows } from '#db/count-rows.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { BOUNDS } from '#limits/bounds.ts';
import type { SchoolSettings } from '#school/settings/school-settings.ts';
import { assertOpen, lockClass, requireClass } from './class-access.ts';
import { assertNotFull, findMembership, type NewLearner, saveLearner } from './insert-learner.ts';

type Settings = Pick<SchoolSettings, 'get'>;

/**
 * Whether people who join a class by its code wait for a teacher: as set for the
 * class, unless the owner has set it for all.
 */
export async function approvesJoins(
  settings: Settings,
  { approves_joins }: Pick<Selectable<Tables['classes']>, 'approves_joins'>,
  db?: Db,
): Promise<boolean> {
  return approves_joins === 1 || (await settings.get('joinApproval', db)) === 'always';
}

/**
 * Notes that a person wants to join, in place of an earlier request; has no effect on one who is in the class.
 * @throws Problem 409 `already_teacher`, `too_many_waiting`
 */
export async function requestToJoin(
  trx: DbTransaction,
  classId: string,
  { userId, name, now, madeAccount = false }: NewLearner,
): Promise<void> {
  await lockClass(trx, classId);
  const current = await findMembership(trx, classId, userId);
  if (current?.role === 'teacher') throw new Problem(409, 'already_teacher', 'You teach this class.');
  if (current !== undefined && current.agreed_at !== null) return;
  const others = await countRows(selectRequests(trx, classId).where('user_id', '!=', userId));
  if (others >= BOUNDS.requestsPerClass.max) {
    throw new Problem(409, 'too_many_waiting', 'Too many people are waiting to join this class. Ask your teacher.');
  }
  const row = { shown_name: name, created_at: now.toISOString(), state: 'waiting' } as const;
  await trx
    .insertInto('join_requests')
    .values({ class_id: classId, user_id: userId, made_account: madeAccount ? 1 : 0, ...row })
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doUpdateSet(row))
    .execute();
}

function selectRequests(db: DbOrTransaction, classId: string) {
  return db.selectFrom('join_requests').where('class_id', '=', classId).where('state', '=', 'waiting');
}

/** Forgets the request of a person who is in the class now. */
export async function deleteRequest(trx: DbTransaction, classId: string, userId: string): Promise<void> {
  await trx.deleteFrom('join_requests').where('class_id', '=', classId).where('user_id', '=', userId).execute();
}

/** The people who wait to be let into a class, the earliest request first. */
export async function listRequests(db: DbOrTransaction, classId: string): Promise<JoinRequest[]> {
  const rows = await selectRequests(db, classId)
    .select(['user_id', 'shown_name', 'created_at'])
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, shown_name, created_at }) => ({
    userId: user_id,
    name: shown_name,
    askedAt: created_at,
  }));
}

/**
 * Lets people into a class, and turns others away; those who no longer wait are ignored. The uses of the
 * class's code are for those who are let in.
 * @throws Problem 404 `class_not_found`, 409 `class_closed`, `class_full`: then nobody is let in or turned away
 */
export async function decideJoins(
  { db, now }: { db: Db; now: () => Date },
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  { letIn, turnAway }: DecideJoins,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    assertOpen(await requireClass({ db: trx }, caller, classId));
    const requests = await selectRequests(trx, classId).selectAll().execute();
    const admitted = requests.filter(({ user_id }) => letIn.includes(user_id));
    for (const { user_id, shown_name, made_account } of admitted) {
      await assertNotFull(trx, classId);
      const learner = { userId: user_id, name: shown_name, now: now(), madeAccount: made_account === 1 };
      await saveLearner(trx, classId, learner);
      await deleteRequest(trx, classId, user_id);
    }
    await countUses(trx, classId, admitted.length);
    const declined = requests.flatMap(({ user_id }) =>
      turnAway.includes(user_id) && !letIn.includes(user_id) ? [user_id] : [],
    );
    if (declined.length === 0) return;
    await trx
      .updateTable('join_requests')
      .set({ state: 'declined' })
      .where('class_id', '=', classId)
      .where('user_id', 'in', declined)
      .execute();
  });
}

/**
 * Takes the uses of those who were let in from the class's code, as far as it has any:
 * the teacher lets in as many as they wish.
 */
async function countUses(trx: DbTransaction, classId: string, count: number): Promise<void> {
  const code = await trx
    .selectFrom('class_codes')
    .select('uses_left')
    .where('class_id', '=', classId)
    .executeTakeFirst();
  if (code === undefined || code.uses_left === null) return;
  await trx
    .updateTable('class_codes')
    .set({ uses_left: Math.max(0, code.uses_left - count) })
    .where('class_id', '=', classId)
    .execute();
}

/** The classes that the caller waits for, or was turned away from: open ones, the newest request first. */
export async function listOwnRequests(db: Db, caller: Pick<Caller, 'id'>): Promise<OwnJoinRequest[]> {
  const rows = await db
    .selectFrom('join_requests')
    .innerJoin('classes', 'classes.id', 'join_requests.class_id')
    .select(['classes.id', 'classes.name', 'join_requests.shown_name', 'join_requests.state'])
    .select('join_requests.created_at as asked_at')
    .where('join_requests.user_id', '=', caller.id)
    .where('join_requests.state', '!=', 'withdrawn')
    .where('classes.closed_at', 'is', null)
    .orderBy('join_requests.created_at', 'desc')
    .execute();
  return rows.map(({ id, name, shown_name, state, asked_at }) => ({
    classId: id,
    className: name,
    shownName: shown_name,
    askedAt: asked_at,
    isDeclined: state === 'declined',
  }));
}

/** Ends the caller's request, or takes note that it was declined. @throws Problem 404 `class_not_found` */
export async function withdrawRequest(db: Db, caller: Pick<Caller, 'id'>, classId: string): Promise<void> {
  // The row stays: it tells that the code made the account (`added-address.ts`).
  const { numUpdatedRows } = await db
    .updateTable('join_requests')
    .set({ state: 'withdrawn' })
    .where('class_id', '=', classId)
    .where('user_id', '=', caller.id)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('class_not_found', 'You do not wait to join this class.');
}

/** Whether joining by a code made an account that has not been let in. */
export async function isMadeByRequest(db: DbOrTransaction, userId: string): Promise<boolean> {
  const request = await db
    .selectFrom('join_requests')
    .select('class_id')
    .where('user_id', '=', userId)
    .where('made_account', '=', 1)
    .executeTakeFirst();
  return request !== undefined;
}
