// Sign-in with a password.
import { isEmail } from '#api/email.ts';
import { Problem } from '#api/problem.ts';
import { findByIdentifier, isBanned, type LoginIdentifier, updateUserRow } from '#auth/accounts/accounts.ts';
import { logName, recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { isNormalizedPhone } from '#auth/delivery/addresses.ts';
import { hashPassword, needsRehash, verifyPassword } from '#auth/passwords/passwords.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryOnConflict } from '#db/transaction.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { consumeAll, type Refund } from '#limits/rate-limits.ts';

/** Locks the user's row if the password is still the same; returns no row if it was changed concurrently. */
const lockIfPasswordUnchanged = prepareQuery((db, { id, hash }: { id: string; hash: string }) =>
  db
    .updateTable('users')
    .set((old) => ({ password_hash: old.ref('password_hash') }))
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .returning('id'),
);
const deleteRecoveryTokens = prepareQuery((db, { id }: { id: string }) =>
  db.deleteFrom('one_time_tokens').where('user_id', '=', id).where('kind', '=', 'recovery'),
);

const selectPendingPassword = prepareQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('one_time_tokens')
    .select('password_hash')
    .where('user_id', '=', id)
    .where('kind', '=', 'confirmation')
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1),
);

const selectSessionIps = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('sessions').select('ip').distinct().where('user_id', '=', id),
);

/**
 * The subject of the limit on wrong passwords: the account, whichever identifier names it. Networks with an active session of
 * the account count separately, so that an attacker on another network cannot lock its user out.
 */
async function rateLimitKey(
  context: AuthContext,
  user: UserRow | undefined,
  value: string,
  network: string,
): Promise<string> {
  // Queried for unknown identifiers too, so that they take as long (against user enumeration).
  const sessions = await selectSessionIps(context.db, { id: user?.id ?? '' });
  if (user === undefined) return value;
  const isKnownNetwork = sessions.some(({ ip }) => ip !== null && toNetwork(ip) === network);
  return isKnownNetwork ? `${user.id} ${network}` : user.id;
}

function isValid({ kind, value }: LoginIdentifier): boolean {
  return kind === 'email' ? isEmail(value) : isNormalizedPhone(value);
}

/**
 * Signs in with a password. Wrong attempts count against the account and the network. An unknown identifier takes as long as a
 * wrong password, and further reasons are only given for the right one (against user enumeration).
 * @throws Problem 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`; 429.
 */
export async function signIn(
  context: AuthContext,
  identifier: LoginIdentifier,
  password: string,
  meta: RequestMeta,
): Promise<NewSession> {
  const { db, settings } = context;
  const network = toNetwork(meta.ip);
  let refund: Refund | undefined;
  // Again when the password was changed during the check, which takes seconds under load: the old one must no longer work.
  for (;;) {
    // A text that is no address and no number is not looked up: no account has it.
    const user = isValid(identifier) ? await findByIdentifier(db, identifier) : undefined;
    refund ??= await consumeAll(context, [
      ['signin', network],
      ['password', await rateLimitKey(context, user, identifier.value, network)],
    ]);
    const hash = await findHash(context, user, identifier.kind);
    const isCorrect = await verifyPassword(hash, password, settings.hashCost);
    if (user === undefined || hash === null || !isCorrect) {
      recordFailure(context, identifier, user, meta);
      throw new Problem(400, 'invalid_credentials', 'Invalid login credentials');
    }
    const error = signInError(context, user, identifier.kind);
    if (error !== undefined) {
      await retryOnConflict(context, refund);
      throw error;
    }
    const newHash = needsRehash(hash, settings.hashCost) ? await hashPassword(password, settings.hashCost) : undefined;
    const takeBack = refund;
    const newSession = await retryOnConflict(context, async (trx) => {
      if ((await lockIfPasswordUnchanged(trx, { id: user.id, hash })).length === 0) return undefined;
      if (newHash !== undefined) await updateUserRow(context, trx, user.id, { password_hash: newHash });
      await recordAudit(context, trx, { action: 'login', user, ip: meta.ip, detail: { method: 'password' } });
      // A user who has the password needs no recovery mail: one that is found later must not work.
      await deleteRecoveryTokens(trx, { id: user.id });
      const created = await createSession(context, trx, user, { signIn: { method: 'password' }, meta });
      // Last, because it locks the limits of this network until the end of the transaction.
      await takeBack(trx);
      return created;
    });
    if (newSession !== undefined) return newSession;
  }
}

/**
 * The hash to check a password against; null when no password signs in. That of a sign-up still to be confirmed gets its user the
 * reason, and no session. Queried for all, to take as long.
 */
async function findHash(
  { db }: AuthContext,
  user: UserRow | undefined,
  kind: LoginIdentifier['kind'],
): Promise<string | null> {
  const [pending] = await selectPendingPassword(db, { id: user?.id ?? '' });
  const isUnconfirmed = user !== undefined && confirmedAt(user, kind) === null;
  return user?.password_hash ?? (isUnconfirmed ? (pending?.password_hash ?? null) : null);
}

/**
 * Records a failed sign-in after the response, so that the response time does not reveal whether the user exists. What was
 * typed is recorded only if it is an address or a number: people type passwords into that field, too.
 */
function recordFailure(
  context: AuthContext,
  identifier: LoginIdentifier,
  user: UserRow | undefined,
  meta: RequestMeta,
): void {
  context.log.warn({ ip: meta.ip, user: user ? logName(context, user.id) : null }, 'a sign-in was refused');
  const detail = user === undefined && isValid(identifier) ? { asked: identifier.value } : {};
  const event = { action: 'login_failed', ip: meta.ip, detail, ...(user === undefined ? {} : { user }) } as const;
  context.runAfterResponse('recording a failed sign-in', () => recordAudit(context, context.db, event));
}

function confirmedAt(user: UserRow, kind: LoginIdentifier['kind']): string | null {
  return kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
}

/** Why a user with the right password may not sign in; undefined when they may. */
function signInError(context: AuthContext, user: UserRow, kind: LoginIdentifier['kind']): Problem | undefined {
  if (isBanned(user, context.now())) return new Problem(400, 'user_banned', 'User is banned');
  if (confirmedAt(user, kind) !== null) return undefined;
  const name = kind === 'email' ? 'Email' : 'Phone';
  return new Problem(400, `${kind}_not_confirmed`, `${name} not confirmed`);
}
