// Deletes a person: the account, and everything that the app stores of it. For people themselves, and for retention.
import { removeDeletedBytes } from '#db/deleted-bytes.ts';
import { withTransaction } from '#db/transaction.ts';
import { writeDeletionList } from '#operations/deletion-list.ts';
import type { SchoolContext } from '#school/context.ts';
import { assertNotLastOwner } from '#school/people/owners.ts';
import { deleteMemberData } from './delete-member-data.ts';

type PersonDeletion = {
  userId: string;
  /** What deletes the account, if it is not the person. */
  actor?: string;
  /** Whether an author's address is removed from the history of lectures, too. */
  removesName?: boolean;
};

/**
 * Deletes an account with everything of its person. Where another provider manages the accounts, the account stays
 * there, and what Cahier stores is deleted.
 * @throws Problem 409 `last_owner`
 */
export async function deletePerson(
  context: SchoolContext,
  { userId, actor, removesName = false }: PersonDeletion,
): Promise<void> {
  const { db, auth, members, now } = context;
  const by = actor === undefined ? {} : { actor };
  await withTransaction(db, async (transaction) => {
    await assertNotLastOwner(context, transaction, userId);
    const hadAccount = await auth?.accounts.delete(transaction, userId, { removesName, ...by });
    if (hadAccount !== true) await deleteMemberData(transaction, userId, { at: now(), removesName });
  });
  members.invalidate(userId);
  await finishDeletion(context);
}

/**
 * What follows the commit of a deletion, so that the list among the backups has the account at once. The rows are
 * deleted already: what fails is logged, and done by the next hourly run.
 */
export async function finishDeletion({ db, now, log, retainedBackups }: SchoolContext): Promise<void> {
  try {
    await writeDeletionList(db, retainedBackups.folder, now());
    await removeDeletedBytes(db);
  } catch (error) {
    log.error({ err: error }, 'the list of deleted accounts could not be written');
  }
}
