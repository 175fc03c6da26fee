// Sessions: creates and ends them.
import { randomUUID } from 'node:crypto';
import { lockUser } from '#auth/accounts/accounts.ts';
import { type AuthContext, type RequestMeta, timestamp } from '#auth/context/context.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import type { AmrRow, RefreshTokenRow, SessionRow, UserRow } from '#db/tables/auth.ts';
import { randomText } from '#system/random-text.ts';
import { sha256Hex } from '#system/sha256.ts';

/** A stored session whose access token is not issued yet: it is signed outside the transaction. */
export type NewSession = {
  session: SessionRow;
  refreshToken: string;
  /** Of a session that has just begun: how the user signed in, and what was stored of both. */
  begun?: { signIn: SignIn; user: UserRow; methods: AmrRow[] };
};

/** How a user signed in, for the `amr` claim. `notAfter` (ISO 8601) limits the session. */
export type SignIn = { method: string; provider?: string; notAfter?: string };

const MFA_METHODS = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']);

/** 256 random bits in base64url. Such tokens are stored as their SHA-256: a slow hash is for what can be guessed. */
export function randomToken(): string {
  return randomText(32);
}

const insertSession = prepareQuery((db, row: SessionRow) =>
  db.insertInto('sessions').values({
    id: row.id,
    user_id: row.user_id,
    factor_id: row.factor_id,
    not_after: row.not_after,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at,
    refreshed_at: row.refreshed_at,
  }),
);
const insertRefreshToken = prepareQuery((db, row: Pick<RefreshTokenRow, 'hash' | 'session_id' | 'created_at'>) =>
  db.insertInto('refresh_tokens').values({
    hash: row.hash,
    session_id: row.session_id,
    parent: null,
    salt: '',
    revoked_at: null,
    created_at: row.created_at,
  }),
);
const upsertAmr = prepareQuery((db, row: AmrRow) =>
  db
    .insertInto('amr')
    .values({ session_id: row.session_id, method: row.method, provider: row.provider, at: row.at })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ at: row.at })),
);
const updateLastSignIn = prepareQuery((db, { id, now }: { id: string; now: string }) =>
  db.updateTable('users').set({ last_sign_in_at: now, updated_at: now }).where('id', '=', id).returningAll(),
);

/** How many sessions a user may have: more are of no use, and each sign-in would add rows for a year. */
const MAX_SESSIONS = 100;

/** More than a user has who signed in before there was a limit; SQLite takes no offset without one. */
const MAX_SURPLUS = 100_000;

/** Ends all sessions of a user but the latest ones. */
const endSurplusSessions = prepareQuery((db, { userId, sessionId }: { userId: string; sessionId: string }) =>
  db
    .deleteFrom('sessions')
    .where('id', '!=', sessionId)
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('refreshed_at', 'desc')
        .orderBy('id')
        .limit(MAX_SURPLUS)
        .offset(MAX_SESSIONS),
    )
    .returning('id'),
);

/**
 * Creates a session with its first refresh token, in the caller's transaction. The user's oldest ones beyond 100 end.
 */
export async function createSession(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  { signIn, meta }: { signIn: SignIn; meta: RequestMeta },
): Promise<NewSession> {
  const now = timestamp(context);
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    factor_id: null,
    not_after: signIn.notAfter ?? null,
    user_agent: meta.userAgent?.slice(0, 500) ?? null,
    ip: meta.ip,
    created_at: now,
    refreshed_at: now,
  };
  await insertSession(db, session);
  const surplus = await endSurplusSessions(db, { userId: user.id, sessionId: session.id });
  if (surplus.length > 0) context.endedSessions.add(user.id);
  const method = { session_id: session.id, method: signIn.method, provider: signIn.provider ?? null, at: now };
  await upsertAmr(db, method);
  const refreshToken = randomToken();
  await insertRefreshToken(db, { hash: sha256Hex(refreshToken), session_id: session.id, created_at: now });
  const [signedIn = user] = await updateLastSignIn(db, { id: user.id, now });
  return { session, refreshToken, begun: { signIn, user: signedIn, methods: [method] } };
}

/** The methods of a session, newest first. */
export const loadAmr = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('amr').selectAll().where('session_id', '=', id).orderBy('at', 'desc'),
);

/** Adds an authentication method to a session, or updates its time. */
export async function recordAmr(context: AuthContext, db: Db, sessionId: string, method: string): Promise<void> {
  await upsertAmr(db, { session_id: sessionId, method, provider: null, at: timestamp(context) });
}

/** The authenticator assurance level of a session with these methods: aal2 with a second factor. */
export function getAal(methods: readonly Pick<AmrRow, 'method'>[]): 'aal1' | 'aal2' {
  return methods.some((row) => MFA_METHODS.has(row.method)) ? 'aal2' : 'aal1';
}

/** Whether the user has a second factor that this session has not used. */
export async function lacksRequiredMfa(db: Db, session: Pick<SessionRow, 'id' | 'user_id'>): Promise<boolean> {
  return getAal(await loadAmr(db, { id: session.id })) === 'aal1' && hasVerifiedFactor(db, session.user_id);
}

/** Whether the user has a second factor, with which the first response succeeded. */
export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const factors = db.selectFrom('factors').select('id').where('user_id', '=', userId);
  return (await factors.where('status', '=', 'verified').executeTakeFirst()) !== undefined;
}

/**
 * Query for the active sessions of a user: those with a live refresh token. A session revoked after a token replay has
 * none, so that its access tokens are refused too.
 */
export function activeSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .selectAll('sessions')
    .where('sessions.user_id', '=', userId)
    .where(({ exists, selectFrom }) => {
      const tokens = selectFrom('refresh_tokens').select('hash').whereRef('session_id', '=', 'sessions.id');
      return exists(tokens.where('revoked_at', 'is', null));
    });
}

export type LogoutScope = 'global' | 'local' | 'others';

/**
 * Ends sessions of a user with their refresh tokens: all (`global`), one (`local`), or all but one (`others`); without
 * an id all. Unless it is one, pending authorization codes are revoked too. Call it in a transaction.
 */
export async function endSessions(
  { endedSessions }: Pick<AuthContext, 'endedSessions'>,
  db: DbTransaction,
  userId: string,
  { scope, sessionId }: { scope: LogoutScope; sessionId?: string | undefined },
): Promise<void> {
  endedSessions.add(userId);
  await lockUser(db, userId); // before its sessions, so that concurrent calls do not deadlock
  const query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (scope === 'local' && sessionId !== undefined) {
    await query.where('id', '=', sessionId).execute();
    return;
  }
  const isPartial = scope === 'others' && sessionId !== undefined;
  await (isPartial ? query.where('id', '!=', sessionId) : query).execute();
  await db.deleteFrom('flows').where('user_id', '=', userId).where('code_hash', 'is not', null).execute();
}
