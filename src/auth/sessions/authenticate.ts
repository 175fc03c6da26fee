// Authenticates requests to the auth protocol: users by their session, administrators by key or promotion.
import type { FastifyRequest } from 'fastify';
import { errors, type JWTPayload } from 'jose';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { findById, isBanned, parseJsonObject } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { verifyToken } from '#auth/jwt/jwt.ts';
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
  const user = await findById(context.db, claims.sub);
  if (user === undefined || user.deleted_at !== null) {
    throw new Problem(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await loadSession(context, claims, user);
  if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
  const methods = session === undefined ? [] : await loadAmr(context.db, session.id);
  const secondFactorTimes = methods.filter((row) => getAal([row]) === 'aal2').map((row) => row.at);
  const authenticatedAt = [session?.created_at ?? '', ...secondFactorTimes].sort().at(-1) ?? '';
  return { user, session, aal: getAal(methods), methods: methods.map((row) => row.method), authenticatedAt, claims };
}

async function loadSession(context: AuthContext, claims: JWTPayload, user: UserRow): Promise<SessionRow | undefined> {
  const id = claims.session_id;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !isUuid(id)) throw invalidJwt('invalid claim: session_id claim must be a UUID');
  const session = await activeSessions(context.db, user.id).where('sessions.id', '=', id).executeTakeFirst();
  if (session === undefined) {
    throw new Problem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return session;
}

/** Requires an administrator's key, or a user promoted to admin. Returns the token's claims. @throws Problem 401, 403. */
export async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<JWTPayload> {
  const claims = await verifyBearerToken(context, request);
  const hasSession = typeof claims.session_id === 'string' && claims.session_id !== '';
  const caller = hasSession ? await requireUser(context, request) : undefined;
  const hasKey = typeof claims.role === 'string' && context.settings.adminRoles.includes(claims.role);
  if (hasKey || (caller !== undefined && (await isPromotedAdmin(context, caller)))) return claims;
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
