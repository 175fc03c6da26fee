// Authenticates requests to the auth protocol: users by their session, administrators by key or promotion.
import type { FastifyRequest } from 'fastify';
import { errors, type JWTPayload } from 'jose';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { findById, isAdminRole, isBanned, lockUser, parseJsonObject } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { verifyToken } from '#auth/jwt/jwt.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { SessionRow, UserRow } from '#db/tables/auth.ts';
import { activeSessions, getAal, lacksRequiredMfa, loadAmr } from './sessions.ts';

const BEARER_PATTERN = /^Bearer ([^\s]+)$/i;

/** The `app_metadata.role` of users who may call the admin API with their own session. */
export const ADMIN_ROLE = 'admin';

export type AuthenticatedUser = {
  user: UserRow;
  /** Undefined for a token without a session. */
  session: SessionRow | undefined;
  aal: 'aal1' | 'aal2';
  /** The authentication methods (`amr`) of the session. */
  methods: readonly string[];
  /** When the user last authenticated, by sign-in or second factor (ISO 8601). */
  authenticatedAt: string;
  claims: JWTPayload;
};

/** The token of an `Authorization: Bearer` header; undefined for any other header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER_PATTERN.exec(authorization ?? '')?.[1];
}

function invalidJwt(message: string, status = 403, cause?: unknown): Problem {
  return new Problem(status, 'bad_jwt', message, { cause });
}

/** The claims of the request's token, after checking signature and times. @throws Problem 401, 403. */
async function verifyBearerToken(context: AuthContext, request: FastifyRequest): Promise<JWTPayload> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    throw new Problem(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    return await verifyToken(context.keys, token, { now: context.now(), monotonicMs: context.monotonicMs() });
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw invalidJwt(
      'invalid JWT: unable to parse or verify signature, the token is malformed, forged or expired',
      403,
      error,
    );
  }
}

/**
 * The authenticated user, read from the database: a session that was signed out is refused immediately.
 * @throws Problem 400, 401, 403 with the protocol's codes.
 */
export async function requireUser(context: AuthContext, request: FastifyRequest): Promise<AuthenticatedUser> {
  const claims = await verifyBearerToken(context, request);
  if (claims.sub === undefined || claims.sub === '') throw invalidJwt('invalid claim: missing sub claim');
  if (!isUuid(claims.sub)) throw invalidJwt('invalid claim: sub claim must be a UUID', 400);
  const user = assertExists(await findById(context.db, claims.sub));
  const sessionId = parseSessionId(claims);
  // Before the session, which a ban ends: clients should be told the reason.
  assertNotBanned(context, user);
  const session = await loadSession(context.db, user, sessionId);
  const methods = session === undefined ? [] : await loadAmr(context.db, { id: session.id });
  const secondFactorTimes = methods.filter((row) => getAal([row]) === 'aal2').map((row) => row.at);
  const authenticatedAt = [session?.created_at ?? '', ...secondFactorTimes].sort().at(-1) ?? '';
  return { user, session, aal: getAal(methods), methods: methods.map((row) => row.method), authenticatedAt, claims };
}

/**
 * Locks the account of an authenticated user until the end of the transaction, and reads it again: the session may have
 * ended since the request was authenticated, or since it started a flow.
 * @param caller without a session only the account is checked
 * @throws Problem 403 when the account is gone or banned, or the session has ended.
 */
export async function lockAccount(
  context: AuthContext,
  db: DbTransaction,
  { user: { id }, session }: { user: Pick<UserRow, 'id'>; session: Pick<SessionRow, 'id'> | undefined },
): Promise<UserRow> {
  const user = assertExists(await lockUser(db, id));
  assertNotBanned(context, user);
  await loadSession(db, user, session?.id);
  return user;
}

function assertExists(user: UserRow | undefined): UserRow {
  if (user !== undefined && user.deleted_at === null) return user;
  throw new Problem(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

function assertNotBanned(context: AuthContext, user: UserRow): void {
  if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
}

/** Values of the claim `session_id` of a token without a session. */
const NO_SESSION: readonly unknown[] = [undefined, null, '', '00000000-0000-0000-0000-000000000000'];

/** The claim `session_id`, not validated; undefined for a token without a session. */
export function sessionIdClaim(claim: unknown): unknown {
  return NO_SESSION.includes(claim) ? undefined : claim;
}

/** The id of a token's session; undefined for a token without one. @throws Problem 403 for an invalid claim. */
function parseSessionId({ session_id }: JWTPayload): string | undefined {
  const id = sessionIdClaim(session_id);
  if (id === undefined) return undefined;
  if (typeof id === 'string' && isUuid(id)) return id;
  throw invalidJwt('invalid claim: session_id claim must be a UUID');
}

async function loadSession(db: Db, user: UserRow, id: string | undefined): Promise<SessionRow | undefined> {
  if (id === undefined) return undefined;
  const session = await activeSessions(db, user.id).where('sessions.id', '=', id).executeTakeFirst();
  if (session !== undefined) return session;
  throw new Problem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/**
 * Requires an administrator's key, or a user promoted to admin: the token of a
 * session is never a key, whatever its role.
 * Returns the token's claims. @throws Problem 401, 403.
 */
export async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<JWTPayload> {
  const claims = await verifyBearerToken(context, request);
  const isAllowed =
    parseSessionId(claims) === undefined
      ? isAdminRole(context, claims.role)
      : await isPromotedAdmin(context, await requireUser(context, request));
  if (isAllowed) return claims;
  throw new Problem(403, 'not_admin', 'User not allowed');
}

/** Whether the user was promoted (`user promote`) and has passed the second factor, if there is one. */
async function isPromotedAdmin(context: AuthContext, { user, session, aal }: AuthenticatedUser): Promise<boolean> {
  if (session === undefined || parseJsonObject(user.app_metadata).role !== ADMIN_ROLE) return false;
  return aal === 'aal2' || !(await lacksRequiredMfa(context.db, session));
}

/** Whether the request is an administrator's. Never throws: an invalid token counts as none. */
export async function isAdmin(context: AuthContext, request: FastifyRequest): Promise<boolean> {
  return requireAdmin(context, request).then(
    () => true,
    () => false,
  );
}
