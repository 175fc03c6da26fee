// Sign-in with a password.
import { LRUCache } from 'lru-cache';
import { isEmail } from '#api/email.ts';
import { Problem } from '#api/problem.ts';
import {
  findByIdentifier,
  isBanned,
  isConfirmed,
  type LoginIdentifier,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { logName, recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { isNormalizedPhone } from '#auth/delivery/addresses.ts';
import { hashPassword, needsRehash, verifyPassword } from '#auth/passwords/passwords.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import { lockRows } from '#db/lock-rows.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { consumeAll, isLimitReached, isRefusal, type Refund } from '#limits/rate-limits.ts';
import { findKnownDevice, isNetworkRemembered, rememberNetwork } from './known-devices.ts';
import { queueSignIn, slowDown } from './sign-in-queue.ts';

/** Locks the user's row if the password is still the same; returns no row if it was changed concurrently. */
const lockIfPasswordUnchanged = prepareQuery((db, { id, hash }: { id: string; hash: string }) =>
  lockRows(db, 'users', 'password_hash').where('id', '=', id).where('password_hash', '=', hash).returning('id'),
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

/** The client of a sign-in. `device` is the cookie of known devices, if it sent one. */
type Client = RequestMeta & { device?: string | undefined };

type Attempt = { identifier: LoginIdentifier; password: string; client: Client; network: string };

/** Until when (by the monotonic clock) networks are slowed that exhausted their limit. */
const slowedUntil = new LRUCache<string, number>({ max: 1000 });

async function hasSessionFrom({ db }: AuthContext, userId: string, network: string): Promise<boolean> {
  const sessions = await selectSessionIps(db, { id: userId });
  return sessions.some(({ ip }) => ip !== null && toNetwork(ip) === network);
}

/**
 * The subject of the limit on wrong passwords: the account, whichever identifier names it. Known devices, and networks
 * with an active session of the account, count separately, so that an attacker elsewhere cannot lock its user out.
 */
async function passwordLimitSubject(
  context: AuthContext,
  user: UserRow | undefined,
  { identifier, network }: Attempt,
  device: string | undefined,
): Promise<string> {
  // Queried for unknown identifiers too, so that they take as long (against user enumeration).
  const isKnownNetwork = await hasSessionFrom(context, user?.id ?? '', network);
  if (user === undefined) return identifier.value;
  if (device !== undefined) return `${user.id} device ${device}`;
  return isKnownNetwork ? `${user.id} ${network}` : user.id;
}

function isValid({ kind, value }: LoginIdentifier): boolean {
  return kind === 'email' ? isEmail(value) : isNormalizedPhone(value);
}

/** The account of an identifier. A text that is no address and no number is not looked up: no account has it. */
async function findUser({ db }: AuthContext, identifier: LoginIdentifier): Promise<UserRow | undefined> {
  return isValid(identifier) ? findByIdentifier(db, identifier) : undefined;
}

/**
 * Signs in with a password. Wrong attempts count against the account and the network. An unknown identifier takes as
 * long as a wrong password, and further reasons are only given for the right one (against user enumeration).
 * @throws Problem 400 `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`; 429, 503.
 */
export async function signIn(
  context: AuthContext,
  identifier: LoginIdentifier,
  password: string,
  client: Client,
): Promise<NewSession> {
  const network = toNetwork(client.ip);
  const attempt = { identifier, password, client, network };
  if ((slowedUntil.get(network) ?? 0) > context.monotonicMs() && !(await hasKnownDevice(context, attempt))) {
    await slowDown();
  }
  return queueSignIn(identifier.value, () => attemptSignIn(context, attempt));
}

async function hasKnownDevice(context: AuthContext, { identifier, client }: Attempt): Promise<boolean> {
  if (client.device === undefined) return false;
  const user = await findUser(context, identifier);
  return user !== undefined && findKnownDevice(context, client.device, user.id) !== undefined;
}

/**
 * `refusal`: what a wrong password is answered with in place of its own problem. `isUnexpected`: the account is not
 * expected to sign in from this network, and no password is accepted.
 */
type CountedAttempt = { refund: Refund; refusal?: Problem; isUnexpected?: boolean };

/**
 * Counts an attempt until it turns out to be right. When the network has exhausted its limit, its reserve is
 * used, for somebody else behind the same address may be guessing: passwords are still checked of accounts that
 * signed in from here before, or never signed in anywhere, but a wrong one is refused as if it were not. A known
 * device does not count against its network.
 * @throws Problem 429
 */
async function countAttempt(
  context: AuthContext,
  user: UserRow | undefined,
  attempt: Attempt,
): Promise<CountedAttempt> {
  const { network, client } = attempt;
  const device = user && findKnownDevice(context, client.device, user.id);
  const account = ['password', await passwordLimitSubject(context, user, attempt, device)] as const;
  if (device !== undefined) return { refund: await consumeAll(context, [account]) };
  try {
    return { refund: await consumeAll(context, [account, ['signin', network]]) };
  } catch (refusal) {
    if (!isLimitReached(refusal)) throw refusal;
    const inReserve = ['signin_reserve_account', `${user?.id ?? attempt.identifier.value} ${network}`] as const;
    const refund = await consumeAll(context, [account, ['signin_reserve', network], inReserve]);
    slowedUntil.set(network, context.monotonicMs() + Number(refusal.headers['retry-after']) * 1000);
    return { refund, refusal, isUnexpected: !(await isExpected(context, user, network)) };
  }
}

/**
 * Whether an account may be about to sign in from this network, as far as one can
 * know; asked as often for unknown identifiers.
 */
async function isExpected(context: AuthContext, user: UserRow | undefined, network: string): Promise<boolean> {
  const id = user?.id ?? '';
  const isKnown = [await hasSessionFrom(context, id, network), await isNetworkRemembered(context, id, network)];
  return user?.last_sign_in_at === null || isKnown.includes(true);
}

async function attemptSignIn(context: AuthContext, attempt: Attempt): Promise<NewSession> {
  let user = await findUser(context, attempt.identifier);
  const counted = await countAttempt(context, user, attempt);
  try {
    // Again when the password was changed during the check, which takes seconds under load: the old one must no longer
    // work.
    for (;;) {
      const checked = await checkPassword(context, attempt, user, counted);
      const newSession = await startSession(context, attempt, checked, counted.refund);
      if (newSession !== undefined) return newSession;
      user = await findUser(context, attempt.identifier);
    }
  } catch (error) {
    // Only what was wrong counts, and no fault of the server.
    if (!isRefusal(error)) await retryTransactionOnConflict(context.db, counted.refund);
    throw error;
  }
}

/** The account of a right password, the hash that it matched, and the one to store in its place, if any. */
type CheckedPassword = { user: UserRow; hash: string; newHash: string | undefined };

/** @throws Problem 400 for a wrong password, or why the account may not sign in with the right one; 503 */
async function checkPassword(
  context: AuthContext,
  { identifier, password, client }: Attempt,
  user: UserRow | undefined,
  { refund, refusal, isUnexpected = false }: CountedAttempt,
): Promise<CheckedPassword> {
  const { hashCost } = context.settings;
  const storedHash = await findHash(context, user, identifier.kind);
  const hash = isUnexpected ? null : storedHash; // hashed in any case, so that the time does not tell
  const isCorrect = await verifyPassword(hash, password, hashCost);
  if (user === undefined || hash === null || !isCorrect) {
    recordFailure(context, identifier, user, client);
    throw refusal ?? new Problem(400, 'invalid_credentials', 'Invalid login credentials');
  }
  const error = signInError(context, user, identifier.kind);
  if (error !== undefined) {
    await retryTransactionOnConflict(context.db, refund);
    throw error;
  }
  return { user, hash, newHash: needsRehash(hash, hashCost) ? await hashPassword(password, hashCost) : undefined };
}

/** A session for a password that was right; undefined when it was changed meanwhile. */
async function startSession(
  context: AuthContext,
  { client: meta, network }: Attempt,
  { user, hash, newHash }: CheckedPassword,
  refund: Refund,
): Promise<NewSession | undefined> {
  return retryTransactionOnConflict(context.db, async (trx) => {
    if ((await lockIfPasswordUnchanged(trx, { id: user.id, hash })).length === 0) return undefined;
    if (newHash !== undefined) await updateUserRow(context, trx, user.id, { password_hash: newHash });
    await recordAudit(context, trx, { action: 'login', user, ip: meta.ip, detail: { method: 'password' } });
    // A user who has the password needs no recovery mail: one that is found later must not work.
    await deleteRecoveryTokens(trx, { id: user.id });
    const created = await createSession(context, trx, user, { signIn: { method: 'password' }, meta });
    await rememberNetwork(context, trx, user.id, network);
    // Last, because it locks the limits of this network until the end of the transaction.
    await refund(trx);
    return created;
  });
}

/**
 * The hash to check a password against; null when no password signs in. That of a sign-up still to be confirmed gets
 * its user the reason, and no session. Queried for all, to take as long.
 */
async function findHash(
  { db }: AuthContext,
  user: UserRow | undefined,
  kind: LoginIdentifier['kind'],
): Promise<string | null> {
  const [pending] = await selectPendingPassword(db, { id: user?.id ?? '' });
  const isUnconfirmed = user !== undefined && !isConfirmed(user, kind);
  return user?.password_hash ?? (isUnconfirmed ? (pending?.password_hash ?? null) : null);
}

/**
 * Records a failed sign-in after the response, so that the response time does not reveal whether the user exists. What
 * was typed is recorded only if it is an address or a number: people type passwords into that field, too.
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

/** Why a user with the right password may not sign in; undefined when they may. */
function signInError(context: AuthContext, user: UserRow, kind: LoginIdentifier['kind']): Problem | undefined {
  if (isBanned(user, context.now())) return new Problem(400, 'user_banned', 'User is banned');
  if (isConfirmed(user, kind)) return undefined;
  const name = kind === 'email' ? 'Email' : 'Phone';
  return new Problem(400, `${kind}_not_confirmed`, `${name} not confirmed`);
}
