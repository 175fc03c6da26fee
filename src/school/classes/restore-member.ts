// Undo of the removal of a member from a class.
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { HOUR_MS } from '#durations.ts';
import type { Caller } from '#http/caller.ts';
import { lockClass, requireClass } from './class-access.ts';
import { memberNotFound } from './class-members.ts';
import { assertNotFull } from './insert-learner.ts';

/** How long after a removal it can be undone: a person who was removed long ago joins again, and agrees again. */
const UNDO_MS = HOUR_MS;

/**
 * Makes a person whom a teacher removed a member again, as they were before: with the same name, and the agreement of a
 * learner still holds. Has no effect on a member. A person who left ended their agreement, and is not restored; nor is
 * one who was removed more than an hour ago.
 * @throws Problem 404 `class_not_found`, `member_not_found`, 409 `class_full`
 */
export async function restoreMember(
  { db, now }: { db: Db; now: () => Date },
  caller: Pick<Caller, 'id' | 'role'>,
  { classId, userId }: { classId: string; userId: string },
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    await requireClass({ db: trx }, caller, classId);
    const member = await trx
      .selectFrom('class_members')
      .select(['role', 'left_at', 'is_removed'])
      .where('class_id', '=', classId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (member === undefined) throw memberNotFound();
    if (member.left_at === null) return;
    const isOver = now().getTime() - Date.parse(member.left_at) > UNDO_MS;
    if (member.is_removed === 0 || isOver) throw memberNotFound();
    if (member.role === 'learner') await assertNotFull(trx, classId);
    await trx
      .updateTable('class_members')
      .set({ left_at: null, is_removed: 0 })
      .where('class_id', '=', classId)
      .where('user_id', '=', userId)
      .execute();
  });
}
