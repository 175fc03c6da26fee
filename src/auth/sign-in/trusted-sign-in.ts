// Sign-in that another module has verified, by a sign-in card or a class code:
// accounts without an address, and their sessions.
import { addUser, isBanned, lockUser } from '#auth/accounts/accounts.ts';
import { logName, recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { cancelPendingChanges } from '#auth/sessions/revoke-access.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import type { DbTransaction } from '#db/open.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

/** How a user came in, for the `amr` claim of the session and for the audit log. */
type TrustedMethod = 'card' | 'class_code';

type NewAnonymousAccount = {
  method: TrustedMethod;
  /** Who creates it, if it is not the user. */
  actor?: string;
  ip?: string;
};

export type TrustedSignIn = {
  userId: string;
  method: TrustedMethod;
  meta: RequestMeta;
  /** Checks again that the user may sign in this way, in the transaction and while the account is locked. */
  confirm: (db: DbTransaction) => Promise<boolean>;
};

/**
 * Adds an account without address and password (anonymous in the protocol), in
 * the caller's transaction. Returns its id.
 */
export async function addAnonymousAccount(
  context: AuthContext,
  db: DbTransaction,
  { method, actor, ip }: NewAnonymousAccount,
): Promise<string> {
  const user = await addUser(context, db, { isAnonymous: true });
  const detail = { anonymous: true, method };
  const by = { ...(actor === undefined ? {} : { actor }), ...(ip === undefined ? {} : { ip }) };
  await recordAudit(context, db, { action: 'user_signedup', user, detail, ...by });
  return user.id;
}

/** Creates a session; undefined for an account that is deleted or banned, or when `confirm` says no. */
export async function signInTrusted(
  context: AuthContext,
  { userId, method, meta, confirm }: TrustedSignIn,
): Promise<NewSession | undefined> {
  return retryTransactionOnConflict(context.db, async (db) => {
    const user = await lockUser(db, userId);
    if (user === undefined || user.deleted_at !== null || isBanned(user, context.now())) return undefined;
    if (!(await confirm(db))) return undefined;
    await recordAudit(context, db, { action: 'login', user, ip: meta.ip, detail: { method } });
    return createSession(context, db, user, { signIn: { method }, meta });
  });
}

/** Records a refused attempt after the response. What was typed is not recorded. */
export function recordTrustedFailure(
  context: AuthContext,
  { method, meta, userId }: Pick<TrustedSignIn, 'method' | 'meta'> & { userId?: string | undefined },
): void {
  const name = userId === undefined ? null : logName(context, userId);
  context.log.warn({ ip: meta.ip, user: name }, 'a sign-in was refused');
  const user = userId === undefined ? {} : { user: { id: userId, email: null } };
  const event = { action: 'login_failed', ip: meta.ip, detail: { method }, ...user } as const;
  context.runAfterResponse('recording a failed sign-in', () => recordAudit(context, context.db, event));
}

/**
 * Ends the sessions of a user that began by one method, and cancels what was started in the account and not completed,
 * such as a change of address. Sessions by a password stay. Call it in a transaction.
 */
export async function endSessionsByMethod(
  context: AuthContext,
  db: DbTransaction,
  userId: string,
  method: TrustedMethod,
): Promise<void> {
  await lockUser(db, userId); // before its sessions, so that concurrent calls do not deadlock
  await cancelPendingChanges(context, db, userId);
  context.endedSessions.add(userId);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'in', (ids) => ids.selectFrom('amr').select('session_id').where('method', '=', method))
    .execute();
}
