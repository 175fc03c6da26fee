// Refreshing a session: every refresh token is replaced when it is used, and a stolen one betrays itself.
//
// A token's successor is made from the token itself, the server's key and a salt that is kept. So the tables hold only
// hashes, and yet a client whose answer was lost, and a second tab, can be given the same successor again: there is never
// more than one live token in a session.
import { createHmac } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { RefreshTokenRow, SessionRow, UserRow } from '#db/tables-auth.ts';
import { findById, isBanned } from './accounts.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { type Client, type Provider, secondsSince, timestamp } from './provider.ts';
import { type Begun, digest, isBelowItsUser, randomToken } from './sessions.ts';

/** How far a late token is followed to the live one. */
const MAX_STEPS = 50;

function refusal(code: string, sentence: string): Problem {
  return new Problem(400, code, `Invalid Refresh Token: ${sentence}`);
}

function successor(provider: Provider, token: string, salt: string): string {
  return createHmac('sha256', provider.keys.inner).update(`refresh:${salt}:${token}`).digest('base64url');
}

/** @throws Problem 400 when a text cannot be a refresh token of this protocol at all. */
function checkShape(token: string): void {
  if (/^[a-z0-9]{12}$/.test(token) || /^[A-Za-z0-9_-]{43}$/.test(token)) return;
  throw new Problem(400, 'validation_failed', 'Refresh token is not valid');
}

/**
 * Takes a refresh token for the next one of its session.
 * @throws Problem 400 with the protocol's codes: unknown, used again by a stranger (which ends the session), or over.
 */
export async function refresh(provider: Provider, token: string, client: Client): Promise<Begun> {
  checkShape(token);
  const outcome = await atomically(provider, async (db) => {
    const sessionId = await lockSession(db, digest(token));
    const used = await db.selectFrom('refresh_tokens').selectAll().where('hash', '=', digest(token)).executeTakeFirst();
    if (sessionId === undefined || used === undefined) {
      return refusal('refresh_token_not_found', 'Refresh Token Not Found');
    }
    const session = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
    const user = session && (await findById(db, session.user_id));
    if (session === undefined || user === undefined) return refusal('session_not_found', 'No Valid Session Found');
    if (isBanned(user, provider.now())) return new Problem(400, 'user_banned', 'User is banned');
    const over = await whyOver(provider, db, session, user);
    if (over !== undefined) return over;
    const next =
      used.revoked_at === null ? await replace(provider, db, used, token) : await follow(provider, db, used, token);
    if (next === undefined) {
      await revokeAll(provider, db, session.id);
      await note(provider, db, { action: 'token_reused', user, ip: client.ip });
      return refusal('refresh_token_already_used', 'Already Used');
    }
    await touch(provider, db, session, client);
    return { session, refreshToken: next };
  });
  // Thrown only now, so that what a replay undid stays undone.
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/** Keeps other refreshes of the session waiting until this one is through. */
async function lockSession(db: Db, hash: string): Promise<string | undefined> {
  const locked = await db
    .updateTable('sessions')
    .set((expression) => ({ refreshed_at: expression.ref('refreshed_at') }))
    .where('id', 'in', (select) => select.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash))
    .returning('id')
    .executeTakeFirst();
  return locked?.id;
}

async function replace(provider: Provider, db: Db, used: RefreshTokenRow, token: string): Promise<string> {
  const now = timestamp(provider);
  const salt = randomToken();
  const next = successor(provider, token, salt);
  await db.updateTable('refresh_tokens').set({ revoked_at: now }).where('hash', '=', used.hash).execute();
  const row = {
    hash: digest(next),
    session_id: used.session_id,
    parent: used.hash,
    salt,
    revoked_at: null,
    created_at: now,
  };
  await db.insertInto('refresh_tokens').values(row).execute();
  return next;
}

/**
 * The live token, for one that was already replaced: when it is the live one's parent (the answer was lost), or was
 * replaced a moment ago (another tab was quicker). Undefined for a replay.
 */
async function follow(provider: Provider, db: Db, used: RefreshTokenRow, token: string): Promise<string | undefined> {
  const recent = secondsSince(provider, used.revoked_at ?? '') < provider.settings.refreshReuseSeconds;
  let [current, hash] = [token, used.hash];
  for (let step = 1; step <= (recent ? MAX_STEPS : 1); step += 1) {
    const child = await db.selectFrom('refresh_tokens').selectAll().where('parent', '=', hash).executeTakeFirst();
    if (child === undefined) return undefined;
    current = successor(provider, current, child.salt);
    hash = child.hash;
    if (digest(current) !== hash) return undefined;
    if (child.revoked_at === null) return current;
  }
  return undefined;
}

async function revokeAll(provider: Provider, db: Db, sessionId: string): Promise<void> {
  const revoked = db.updateTable('refresh_tokens').set({ revoked_at: timestamp(provider) });
  await revoked.where('session_id', '=', sessionId).where('revoked_at', 'is', null).execute();
}

async function whyOver(provider: Provider, db: Db, session: SessionRow, user: UserRow): Promise<Problem | undefined> {
  const { sessionSeconds, inactivitySeconds, lowLevelSeconds, singleSession } = provider.settings;
  const ended = session.not_after !== null && secondsSince(provider, session.not_after) >= 0;
  const old = secondsSince(provider, session.created_at) >= sessionSeconds;
  if (ended || old) return refusal('session_expired', 'Session Expired');
  if (secondsSince(provider, session.refreshed_at) >= inactivitySeconds) {
    return refusal('session_expired', 'Session Expired (Inactivity)');
  }
  if (lowLevelSeconds !== undefined && secondsSince(provider, session.created_at) >= lowLevelSeconds) {
    if (await isBelowItsUser(db, session)) {
      return refusal('session_expired', 'Session Expired (Low AAL: User Needs MFA Verification)');
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
  return newer && refusal('session_expired', 'Session Expired (Revoked by Newer Login)');
}

async function touch(provider: Provider, db: Db, session: SessionRow, client: Client): Promise<void> {
  const seen = {
    refreshed_at: timestamp(provider),
    ip: client.ip,
    user_agent: client.userAgent?.slice(0, 500) ?? null,
  };
  await db.updateTable('sessions').set(seen).where('id', '=', session.id).execute();
}

/** A fresh token for a session that was lifted to a higher level, in place of every token it had. */
export async function renewTokens(provider: Provider, db: Db, session: SessionRow): Promise<Begun> {
  await db.deleteFrom('refresh_tokens').where('session_id', '=', session.id).execute();
  const refreshToken = randomToken();
  const row = { hash: digest(refreshToken), session_id: session.id, parent: null, salt: '', revoked_at: null };
  await db
    .insertInto('refresh_tokens')
    .values({ ...row, created_at: timestamp(provider) })
    .execute();
  return { session, refreshToken };
}
