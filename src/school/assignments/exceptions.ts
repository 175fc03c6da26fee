// Exceptions of assigned work: another date, or other extra time, for one learner.
import type { OwnTerms as OwnTermsInput } from '#api/assignments.ts';
import { invalidField, notFound } from '#api/problem.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { lockClass, requireClass, selectLearners } from '#school/classes/class-access.ts';
import { findAssignment } from './assignments.ts';

type Teacher = Pick<Caller, 'id' | 'role'>;
type Ids = { classId: string; assignmentId: string; userId: string };

/**
 * Gives a learner of the class other dates, or other extra time, for one assignment, in place of earlier ones.
 * @throws Problem 404 `class_not_found`, `assignment_not_found`, `learner_not_found`, 422 `invalid_field`
 */
export async function saveException(
  { db, now }: { db: Db; now: () => Date },
  caller: Teacher,
  { classId, assignmentId, userId }: Ids,
  { opensAt, dueAt, extraPercent, note }: OwnTermsInput,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await requireClass({ db: trx }, caller, classId);
    const assignment = await findAssignment(trx, classId, assignmentId);
    await assertLearner(trx, classId, userId);
    const [opens_at, due_at] = [opensAt ?? null, dueAt ?? null];
    const [opens, due] = [opens_at ?? assignment.opens_at, due_at ?? assignment.due_at];
    if (opens !== null && due !== null && opens >= due) throw invalidField('dueAt', 'must be later than opensAt');
    const row = {
      opens_at,
      due_at,
      extra_percent: extraPercent ?? null,
      note,
      created_by: caller.id,
      at: now().toISOString(),
    };
    await trx
      .insertInto('assignment_exceptions')
      .values({ assignment_id: assignmentId, user_id: userId, ...row })
      .onConflict((conflict) => conflict.columns(['assignment_id', 'user_id']).doUpdateSet(row))
      .execute();
  });
}

/** The class's dates count for the learner again. @throws Problem 404 `class_not_found`, `assignment_not_found` */
export async function deleteException(
  { db }: { db: Db },
  caller: Teacher,
  { classId, assignmentId, userId }: Ids,
): Promise<void> {
  await requireClass({ db }, caller, classId);
  await findAssignment(db, classId, assignmentId);
  await db
    .deleteFrom('assignment_exceptions')
    .where('assignment_id', '=', assignmentId)
    .where('user_id', '=', userId)
    .execute();
}

async function assertLearner(db: DbOrTransaction, classId: string, userId: string): Promise<void> {
  const learner = await selectLearners(db, classId).select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (learner === undefined) throw notFound('learner_not_found', 'There is no such learner in this class.');
}

/** The exceptions of a class. */
export async function loadExceptions(db: Db, classId: string) {
  return db
    .selectFrom('assignment_exceptions as exception')
    .innerJoin('assignments', 'assignments.id', 'exception.assignment_id')
    .selectAll('exception')
    .where('assignments.class_id', '=', classId)
    .execute();
}
