// Makes a person a learner of a class.

import { MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { DbTransaction } from '#db/open.ts';
import { countLearners, lockClass } from './class-access.ts';
import { consumeUse, type FoundCode } from './class-codes.ts';

export type NewLearner = {
  userId: string;
  name: string;
  now: Date;
  /** Whether the account is made for this class. */
  madeAccount?: boolean;
};

/**
 * Makes a person a learner of a class by its code; has no effect on a learner who has agreed.
 * @throws Problem 409 `class_full`, `already_teacher`, `code_used_up`
 */
export async function insertLearner(
  trx: DbTransaction,
  { code, schoolClass }: FoundCode,
  learner: NewLearner,
): Promise<void> {
  await lockClass(trx, schoolClass.id);
  const current = await findMembership(trx, schoolClass.id, learner.userId);
  if (current?.role === 'teacher') throw new Problem(409, 'already_teacher', 'You teach this class.');
  if (current !== undefined && current.agreed_at !== null) return;
  if (current === undefined) {
    await consumeUse(trx, code);
    await assertNotFull(trx, schoolClass.id);
  }
  await saveLearner(trx, schoolClass.id, {
    ...learner,
    madeAccount: learner.madeAccount || current?.made_account === 1,
  });
}

/** The membership of a person who has not left. */
export async function findMembership(trx: DbTransaction, classId: string, userId: string) {
  return trx
    .selectFrom('class_members')
    .select(['role', 'agreed_at', 'made_account'])
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Writes the membership of a learner who agrees now. A person who comes back with an account of their own brings it
 * along (`madeAccount` is false): the teachers may no longer make cards for it.
 */
export async function saveLearner(
  trx: DbTransaction,
  classId: string,
  { userId, name, now, madeAccount = false }: NewLearner,
): Promise<void> {
  const time = now.toISOString();
  const row = {
    role: 'learner',
    shown_name: name,
    agreed_at: time,
    texts_agreed_at: time,
    voices_agreed_at: time,
    left_at: null,
    is_removed: 0,
    made_account: madeAccount ? 1 : 0,
  } as const;
  await trx
    .insertInto('class_members')
    .values({ class_id: classId, user_id: userId, created_at: time, ...row })
    .onConflict((conflict) => conflict.columns(['class_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** @throws Problem 409 `class_full` */
export async function assertNotFull(trx: DbTransaction, classId: string): Promise<void> {
  const count = await countLearners(trx, classId);
  if (count >= MAX_LEARNERS_PER_CLASS) {
    const message = `A class has at most ${MAX_LEARNERS_PER_CLASS} learners. Ask your teacher.`;
    throw new Problem(409, 'class_full', message, { extras: { maxLearners: MAX_LEARNERS_PER_CLASS } });
  }
}
