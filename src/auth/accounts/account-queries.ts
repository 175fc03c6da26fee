// What other modules may know of accounts. Where an external provider manages them, there are none.
import type { Db } from '#db/open.ts';

/** A query of all accounts, to be joined. */
export function selectAccounts(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_confirmed_at', 'phone_confirmed_at', 'last_sign_in_at'])
    .select(['is_anonymous', 'banned_until', 'deleted_at', 'created_at']);
}

/** An account with its addresses; undefined when there is none, or it was deleted. */
export function findAccount(
  db: Db,
  userId: string,
): Promise<{ id: string; email: string | null; phone: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The accounts that have one of some addresses, without those of an enterprise's own provider. */
export function findAccountsByEmail(
  db: Db,
  emails: readonly string[],
): Promise<{ email: string | null; email_confirmed_at: string | null; banned_until: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'banned_until'])
    .where('email', 'in', emails)
    .where('is_sso', '=', 0)
    .execute();
}

/**
 * Whether one of some accounts can sign in: it is neither disabled nor deleted, nor
 * an invitation that was not accepted yet.
 */
export async function hasUsableAccount(db: Db, userIds: readonly string[], now: Date): Promise<boolean> {
  if (userIds.length === 0) return false;
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('banned_until', 'is', null), eb('banned_until', '<', now.toISOString())]))
    .where(({ or, eb }) => or([eb('email_confirmed_at', 'is not', null), eb('last_sign_in_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
