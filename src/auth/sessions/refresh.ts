// Refresh token rotation with reuse detection (RFC 9700, section 4.14.2).
//
// A token's successor is derived from the token itself, the server's key and a stored salt. So the database
// holds only hashes, and yet a client that lost the response, or a second tab, gets the same successor again: a
// session never has more than one live token.
import { createHmac } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { findById, isBanned } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, secondsSince, timestamp } from '#auth/context/context.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { RefreshTokenRow, SessionRow, UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { sha256Hex } from '#system/sha256.ts';
import { cancelPendingChanges } from './revoke-access.ts';
import { lacksRequiredMfa, type NewSession, randomToken } from './sessions.ts';

/** How many rotations a reused token may be behind the live one within the reuse interval. */
const MAX_SUCCESSORS = 50;

/** How many rotated tokens of a session are kept to recognize a replay, while the hourly cleanup has not come by. */
const MAX_ROTATED_TOKENS = 100;

const deleteSurplusTokens = prepareQuery((db, { sessionId }: { sessionId: string }) =>
  db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is not', null)
    .where('hash', 'not in', (tokens) =>
      tokens
        .selectFrom('refresh_tokens')
        .select('hash')
        .where('session_id', '=', sessionId)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .limit(MAX_ROTATED_TOKENS),
    ),
);

function refreshError(code: string, message: string): Problem {
  return new Problem(400, code, `Invalid Refresh Token: ${message}`);
}

function deriveSuccessor(context: AuthContext, token: string, salt: string): string {
  return createHmac('sha256', context.keys.internalKey).update(`refresh:${salt}:${token}`).digest('base64url');
}

/** @throws Problem 400 when the text does not have the format of a refresh token. */
function assertTokenFormat(token: string): void {
  if (/^[a-z0-9]{12}$/.test(token) || /^[A-Za-z0-9_-]{43}$/.test(token)) return;
  throw new Problem(400, 'validation_failed', 'Refresh token is not valid');
}

/**
 * Exchanges a refresh token for the next one of its session.
 * @throws Problem 400 with the protocol's codes: unknown token, expired session,
 *   or a replay (which revokes the session).
 */
export async function refreshSession(context: AuthContext, token: string, meta: RequestMeta): Promise<NewSession> {
  assertTokenFormat(token);
  const outcome = await retryTransactionOnConflict(context.db, async (db) => {
    const sessionId = await lockSession(db, sha256Hex(token));
    const usedToken = await db
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('hash', '=', sha256Hex(token))
      .executeTakeFirst();
    if (sessionId === undefined || usedToken === undefined) {
      return refreshError('refresh_token_not_found', 'Refresh Token Not Found');
    }
    const session = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
    const user = session && (await findById(db, session.user_id));
    if (session === undefined || user === undefined) return refreshError('session_not_found', 'No Valid Session Found');
    if (isBanned(user, context.now())) return refreshError('user_banned', 'User Banned');
    const expiry = await expiryReason(context, db, session, user);
    if (expiry !== undefined) return expiry;
    const next =
      usedToken.revoked_at === null
        ? await rotate(context, db, usedToken, token)
        : await findLiveSuccessor(context, db, usedToken, token);
    if (next === undefined) {
      await revokeAll(context, db, session);
      await recordAudit(context, db, { action: 'token_reused', user, ip: meta.ip });
      return refreshError('refresh_token_already_used', 'Already Used');
    }
    await updateLastUsed(context, db, session, meta);
    return { session, refreshToken: next };
  });
  // Thrown after the transaction, so that revoking a replayed token family is committed.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/**
 * Locks the session of a token until the end of the transaction, against
 * concurrent refreshes. Returns the session's id.
 */
async function lockSession(db: DbTransaction, hash: string): Promise<string | undefined> {
  const locked = await lockRows(db, 'sessions', 'refreshed_at')
    .where('id', 'in', (select) => select.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
    .returning('id')
    .executeTakeFirst();
  return locked?.id;
}

async function rotate(context: AuthContext, db: Db, usedToken: RefreshTokenRow, token: string): Promise<string> {
  const now = timestamp(context);
  const salt = randomToken();
  const next = deriveSuccessor(context, token, salt);
  await db.updateTable('refresh_tokens').set({ revoked_at: now }).where('hash', '=', usedToken.hash).execute();
  const row = {
    hash: sha256Hex(next),
    session_id: usedToken.session_id,
    parent: usedToken.hash,
    salt,
    revoked_at: null,
    created_at: now,
  };
  await db.insertInto('refresh_tokens').values(row).execute();
  await deleteSurplusTokens(db, { sessionId: usedToken.session_id });
  return next;
}

/**
 * The live token, for one that was already rotated: if it is the live token's parent (the client lost the response), or
 * was rotated within the reuse interval (another tab was first). Undefined for a replay.
 */
async function findLiveSuccessor(
  context: AuthContext,
  db: Db,
  usedToken: RefreshTokenRow,
  token: string,
): Promise<string | undefined> {
  const isRecent = secondsSince(context, usedToken.revoked_at ?? '') < context.settings.refreshReuseSeconds;
  let [current, hash] = [token, usedToken.hash];
  for (let step = 1; step <= (isRecent ? MAX_SUCCESSORS : 1); step += 1) {
    const child = await db.selectFrom('refresh_tokens').selectAll().where('parent', '=', hash).executeTakeFirst();
    if (child === undefined) return undefined;
    current = deriveSuccessor(context, current, child.salt);
    hash = child.hash;
    if (sha256Hex(current) !== hash) return undefined;
    if (child.revoked_at === null) return current;
  }
  return undefined;
}

/** Ends a session whose token was stolen: revokes its tokens, and what may have been begun in the account with it. */
async function revokeAll(context: AuthContext, db: DbTransaction, { id, user_id }: SessionRow): Promise<void> {
  context.endedSessions.add(user_id);
  const query = db.updateTable('refresh_tokens').set({ revoked_at: timestamp(context) });
  await query.where('session_id', '=', id).where('revoked_at', 'is', null).execute();
  await cancelPendingChanges(context, db, user_id);
}

/** Why a session can no longer be refreshed; undefined while it can. */
async function expiryReason(
  context: AuthContext,
  db: Db,
  session: SessionRow,
  user: UserRow,
): Promise<Problem | undefined> {
  const { sessionSeconds, inactivitySeconds, aal1SessionSeconds, singleSession } = context.settings;
  const hasEnded = session.not_after !== null && secondsSince(context, session.not_after) >= 0;
  const isTooOld = secondsSince(context, session.created_at) >= sessionSeconds;
  if (hasEnded || isTooOld) return refreshError('session_expired', 'Session Expired');
  if (secondsSince(context, session.refreshed_at) >= inactivitySeconds) {
    return refreshError('session_expired', 'Session Expired (Inactivity)');
  }
  if (aal1SessionSeconds !== undefined && secondsSince(context, session.created_at) >= aal1SessionSeconds) {
    if (await lacksRequiredMfa(db, session)) {
      return refreshError('session_expired', 'Session Expired (Low AAL: User Needs MFA Verification)');
    }
  }
  if (!singleSession) return undefined;
  const newer = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('id', '!=', session.id)
    .where('refreshed_at', '>', session.refreshed_at)
    .executeTakeFirst();
  return newer && refreshError('session_expired', 'Session Expired (Revoked by Newer Login)');
}

async function updateLastUsed(context: AuthContext, db: Db, session: SessionRow, meta: RequestMeta): Promise<void> {
  const usage = {
    refreshed_at: timestamp(context),
    ip: meta.ip,
    user_agent: meta.userAgent?.slice(0, 500) ?? null,
  };
  await db.updateTable('sessions').set(usage).where('id', '=', session.id).execute();
}

/** Replaces all refresh tokens of a session by a new one, after its assurance level was raised. */
export async function replaceRefreshTokens(context: AuthContext, db: Db, session: SessionRow): Promise<NewSession> {
  await db.deleteFrom('refresh_tokens').where('session_id', '=', session.id).execute();
  const refreshToken = randomToken();
  const row = { hash: sha256Hex(refreshToken), session_id: session.id, parent: null, salt: '', revoked_at: null };
  await db
    .insertInto('refresh_tokens')
    .values({ ...row, created_at: timestamp(context) })
    .execute();
  return { session, refreshToken };
}
