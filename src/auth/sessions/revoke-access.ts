// Revokes access to an account: its sessions, and everything that someone may have started before to get in later.
import { updateUserRow } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { DbTransaction } from '#db/open.ts';
import { endSessions } from './sessions.ts';

const NO_PENDING_CHANGE = {
  new_email: null,
  new_phone: null,
  email_change_half: null,
  email_change_sent_at: null,
  phone_change_sent_at: null,
} as const;

/**
 * Cancels what was started in an account and not completed: changes of email address and phone number, mailed links and
 * codes, sign-in and link flows with their authorization codes, registrations of passkeys. Call it in a transaction.
 */
export async function cancelPendingChanges(context: AuthContext, db: DbTransaction, userId: string): Promise<void> {
  await updateUserRow(context, db, userId, NO_PENDING_CHANGE); // locks the account, too
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
  await db.deleteFrom('flows').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

/**
 * Ends all access to an account that does not need its credentials: its sessions with their tokens, except
 * `keptSessionId`, all pending changes, and enrollments of second factors. Call it when a password changes, an account
 * is disabled or deleted, an identity is removed, or all (other) sessions are ended, in the same transaction.
 */
export async function revokeAccess(
  context: AuthContext,
  db: DbTransaction,
  userId: string,
  keptSessionId?: string,
): Promise<void> {
  await cancelPendingChanges(context, db, userId);
  await db.deleteFrom('factors').where('user_id', '=', userId).where('status', '=', 'unverified').execute();
  const scope = keptSessionId === undefined ? 'global' : 'others';
  await endSessions(context, db, userId, { scope, sessionId: keptSessionId });
}
