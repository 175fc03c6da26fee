// The account that a first start generates: it is taken over, with an address and
// password of the owner's own, until it is used.
import { confirmUser, lockUser, updateUserRow } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import { assertPasswordPolicy, hashPassword } from '#auth/passwords/passwords.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

/** The account with this address, if it is the only one and was never signed in to. */
export async function findUnusedAccount(db: Db, email: string): Promise<UserRow | undefined> {
  const [user, ...others] = await db.selectFrom('users').selectAll().limit(2).execute();
  const isUnused = others.length === 0 && user?.email === email && user.last_sign_in_at === null;
  return isUnused ? user : undefined;
}

/**
 * Gives the unused account with the address `unusedEmail` an address and a password, and
 * signs in. Of concurrent calls one succeeds.
 * @returns undefined when it is in use by now
 * @throws Problem 422 for a password or an address that is not accepted
 */
export async function claimUnusedAccount(
  context: AuthContext,
  unusedEmail: string,
  input: { email: string; password: string },
  meta: RequestMeta,
): Promise<NewSession | undefined> {
  const email = parseEmail(input.email, 422);
  assertPasswordPolicy(input.password, context.settings, [email]);
  const password_hash = await hashPassword(input.password, context.settings.hashCost);
  return retryTransactionOnConflict(context.db, async (db) => {
    const found = await findUnusedAccount(db, unusedEmail);
    const user = found && (await lockUser(db, found.id));
    if (user === undefined || user.email !== unusedEmail || user.last_sign_in_at !== null) return undefined;
    await revokeAccess(context, db, user.id);
    await updateUserRow(context, db, user.id, { email, password_hash });
    await confirmUser(context, db, user, 'email');
    const claimed = (await lockUser(db, user.id)) ?? user;
    await recordAudit(context, db, { action: 'first_run', user: claimed, ip: meta.ip });
    return createSession(context, db, claimed, { signIn: { method: 'password' }, meta });
  });
}
