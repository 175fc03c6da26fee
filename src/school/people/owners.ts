// The rule that a school always has an owner who can sign in.
import { Problem } from '#api/problem.ts';
import { hasUsableAccount } from '#auth/accounts/account-queries.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { DbTransaction } from '#db/open.ts';
import type { SchoolContext } from '#school/context.ts';

/**
 * Locks all owners until the end of the transaction, so that two who demote each other wait for one another, on SQLite
 * and PostgreSQL. Owners who were invited and did not come yet do not count.
 * @throws Problem 409 `last_owner` when this person is the only owner who can sign in
 */
export async function assertNotLastOwner(
  { auth, now }: Pick<SchoolContext, 'auth' | 'now'>,
  db: DbTransaction,
  userId: string,
): Promise<void> {
  const owners = await lockRows(db, 'members', 'role')
    .where('role', '=', 'owner')
    .returning(['user_id', 'disabled_at'])
    .execute();
  if (!owners.some((owner) => owner.user_id === userId)) return;
  const others = owners.filter((owner) => owner.user_id !== userId && owner.disabled_at === null);
  const otherIds = others.map((owner) => owner.user_id);
  if (auth === undefined ? otherIds.length > 0 : await hasUsableAccount(db, otherIds, now())) return;
  throw new Problem(409, 'last_owner', 'This is the only owner who can sign in. Make someone else an owner first.');
}
