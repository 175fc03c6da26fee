// Sessions: beginning and ending them, and the access token that shows one.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { kept } from '#db/kept.ts';
import type { Db } from '#db/open.ts';
import type { AmrRow, RefreshTokenRow, SessionRow, UserRow } from '#db/tables-auth.ts';
import { type Account, audienceOf, loadAccount, objectOf } from './accounts.ts';
import { type Client, issuerOf, type Provider, timestamp } from './provider.ts';
import { signToken } from './tokens.ts';

/** What a client is given: times in seconds, `expiresAt` since 1970. */
export type Tokens = {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  expiresAt: number;
  account: Account;
  sessionId: string;
};

/** A session that stands in the tables and waits for its access token, which is signed outside the transaction. */
export type Begun = {
  session: SessionRow;
  refreshToken: string;
  /** How someone has just signed in; undefined for a session that goes on. */
  signIn?: SignIn;
};

/** How someone signed in, as the `amr` claim says it. */
export type SignIn = { method: string; provider?: string; notAfter?: string };

const SECOND_FACTORS = new Set(['totp', 'mfa/phone', 'mfa/webauthn']);

/** What is kept of a token of 256 random bits. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

const addSession = kept((db, one: SessionRow) =>
  db.insertInto('sessions').values({
    id: one.id,
    user_id: one.user_id,
    factor_id: one.factor_id,
    not_after: one.not_after,
    user_agent: one.user_agent,
    ip: one.ip,
    created_at: one.created_at,
    refreshed_at: one.refreshed_at,
  }),
);
const addToken = kept((db, one: Pick<RefreshTokenRow, 'hash' | 'session_id' | 'created_at'>) =>
  db.insertInto('refresh_tokens').values({
    hash: one.hash,
    session_id: one.session_id,
    parent: null,
    salt: '',
    revoked_at: null,
    created_at: one.created_at,
  }),
);
const noteSignIn = kept((db, { id, now }: { id: string; now: string }) =>
  db.updateTable('users').set({ last_sign_in_at: now, updated_at: now }).where('id', '=', id),
);

/** Begins a session, within the caller's transaction. */
export async function beginSession(
  provider: Provider,
  db: Db,
  user: UserRow,
  signIn: SignIn,
  client: Client,
): Promise<Begun> {
  const now = timestamp(provider);
  const session: SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    factor_id: null,
    not_after: signIn.notAfter ?? null,
    user_agent: client.userAgent?.slice(0, 500) ?? null,
    ip: client.ip,
    created_at: now,
    refreshed_at: now,
  };
  await addSession(db, session);
  await noteMethod(provider, db, session.id, signIn.method, signIn.provider);
  const refreshToken = randomToken();
  await addToken(db, { hash: digest(refreshToken), session_id: session.id, created_at: now });
  await noteSignIn(db, { id: user.id, now });
  return { session, refreshToken, signIn };
}

const addMethod = kept((db, one: AmrRow) =>
  db
    .insertInto('amr')
    .values({ session_id: one.session_id, method: one.method, provider: one.provider, at: one.at })
    .onConflict((conflict) => conflict.columns(['session_id', 'method']).doUpdateSet({ at: one.at })),
);
const methodsBySession = kept((db, { id }: { id: string }) =>
  db.selectFrom('amr').selectAll().where('session_id', '=', id).orderBy('at', 'desc'),
);

/** Adds a way of signing in to a session, or renews its time. */
export async function noteMethod(
  provider: Provider,
  db: Db,
  sessionId: string,
  method: string,
  by?: string,
): Promise<void> {
  await addMethod(db, { session_id: sessionId, method, provider: by ?? null, at: timestamp(provider) });
}

/** The methods of a session, newest first. */
export function methodsOf(db: Db, sessionId: string): Promise<AmrRow[]> {
  return methodsBySession(db, { id: sessionId });
}

export function levelOf(methods: readonly Pick<AmrRow, 'method'>[]): 'aal1' | 'aal2' {
  return methods.some((one) => SECOND_FACTORS.has(one.method)) ? 'aal2' : 'aal1';
}

/** Whether the user of a session has a second factor that the session never showed. */
export async function isBelowItsUser(db: Db, session: Pick<SessionRow, 'id' | 'user_id'>): Promise<boolean> {
  if (levelOf(await methodsOf(db, session.id)) === 'aal2') return false;
  const factors = db.selectFrom('factors').select('id').where('user_id', '=', session.user_id);
  return (await factors.where('status', '=', 'verified').executeTakeFirst()) !== undefined;
}

/** When an access token of the session ends (s since 1970): early, when it has to show a second factor soon. */
async function expiryOf(provider: Provider, session: SessionRow, issuedAt: number): Promise<number> {
  const { accessTokenSeconds, lowLevelSeconds } = provider.settings;
  const usual = issuedAt + accessTokenSeconds;
  if (lowLevelSeconds === undefined || !(await isBelowItsUser(provider.db, session))) return usual;
  const latest = Math.floor(Date.parse(session.created_at) / 1000) + lowLevelSeconds;
  return Math.max(issuedAt + 1, Math.min(usual, latest));
}

/** Signs the access token of a session that stands in the tables. */
export async function tokensFor(provider: Provider, { session, refreshToken, signIn }: Begun): Promise<Tokens> {
  const { db, keys, log } = provider;
  // Here and not where the session begins: now it stands.
  if (signIn !== undefined) log.info({ ip: session.ip, user: session.user_id, method: signIn.method }, 'signed in');
  const account = await loadAccount(db, session.user_id);
  if (account === undefined) throw new Error(`Session ${session.id} has no user.`);
  const methods = await methodsOf(db, session.id);
  const issuedAt = Math.floor(provider.now().getTime() / 1000);
  const expiresAt = await expiryOf(provider, session, issuedAt);
  const { user } = account;
  const accessToken = await signToken(keys, {
    iss: issuerOf(provider),
    sub: user.id,
    aud: audienceOf(provider, user),
    iat: issuedAt,
    exp: expiresAt,
    jti: randomUUID(),
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: objectOf(user.app_metadata),
    user_metadata: objectOf(user.user_metadata),
    role: user.role,
    aal: levelOf(methods),
    amr: methods.map((one) => ({
      method: one.method,
      timestamp: Math.floor(Date.parse(one.at) / 1000),
      ...(one.provider === null ? {} : { provider: one.provider }),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous === 1,
  });
  return { accessToken, refreshToken, expiresIn: expiresAt - issuedAt, expiresAt, account, sessionId: session.id };
}

/**
 * The sessions of a user that go on: each has a refresh token that can still be used. Where one was replayed there is none,
 * so that its access tokens are worth nothing either.
 */
export function liveSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .selectAll('sessions')
    .where('sessions.user_id', '=', userId)
    .where(({ exists, selectFrom }) => {
      const tokens = selectFrom('refresh_tokens').select('hash').whereRef('session_id', '=', 'sessions.id');
      return exists(tokens.where('revoked_at', 'is', null));
    });
}

export type Scope = 'global' | 'local' | 'others';

/**
 * Ends sessions of a user: all, one, or all but one. Their refresh tokens go with them; and, unless it is one, so do the codes that
 * would begin another.
 */
export async function endSessions(db: Db, userId: string, scope: Scope, sessionId?: string): Promise<void> {
  let ending = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (scope !== 'global' && sessionId !== undefined) {
    ending = ending.where('id', scope === 'local' ? '=' : '!=', sessionId);
  } else if (scope === 'local') return;
  await ending.execute();
  if (scope === 'local') return;
  await db.deleteFrom('flows').where('user_id', '=', userId).where('code_hash', 'is not', null).execute();
}
