// Who calls the provider itself: a user with his session, or an administrator's key.
import type { FastifyRequest } from 'fastify';
import { errors, type JWTPayload } from 'jose';
import { Problem } from '#api/problem.ts';
import { findById, isBanned, parseJsonObject } from '#auth/accounts/accounts.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { verifyToken } from '#auth/jwt/jwt.ts';
import type { SessionRow, UserRow } from '#db/tables/auth.ts';
import { activeSessions, getAal, lacksRequiredMfa, loadAmr } from './sessions.ts';

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BEARER_PATTERN = /^Bearer ([^\s]+)$/i;

/** What `app_metadata.role` says of those who may make the administrator's calls with their own session. */
export const ADMIN_ROLE = 'admin';

export type AuthenticatedUser = {
  user: UserRow;
  /** Undefined for a token that was made without one. */
  session: SessionRow | undefined;
  aal: 'aal1' | 'aal2';
  /** How the session was signed in to. */
  methods: readonly string[];
  /** When the user last showed who he is: at the sign-in, or by his second factor. */
  authenticatedAt: string;
  claims: JWTPayload;
};

/** The token of a bearer header; undefined when there is none, or the header has another form. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER_PATTERN.exec(authorization ?? '')?.[1];
}

function invalidJwt(message: string, status = 403, cause?: unknown): Problem {
  return new Problem(status, 'bad_jwt', message, { cause });
}

/** The claims of the request's token: signature and times hold. @throws Problem 401, 403. */
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
 * The user who calls, as the tables have him now; a session that was signed out is refused at once.
 * @throws Problem 400, 401, 403 in the protocol's words and order.
 */
export async function requireUser(context: AuthContext, request: FastifyRequest): Promise<AuthenticatedUser> {
  const claims = await verifyBearerToken(context, request);
  if (claims.sub === undefined || claims.sub === '') throw invalidJwt('invalid claim: missing sub claim');
  if (!UUID_PATTERN.test(claims.sub)) throw invalidJwt('invalid claim: sub claim must be a UUID', 400);
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
  if (typeof id !== 'string' || !UUID_PATTERN.test(id))
    throw invalidJwt('invalid claim: session_id claim must be a UUID');
  const session = await activeSessions(context.db, user.id).where('sessions.id', '=', id).executeTakeFirst();
  if (session === undefined) {
    throw new Problem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return session;
}

/** Lets the holder of an administrator's key go on, and whom the owner promoted. @throws Problem 401, 403. */
export async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<JWTPayload> {
  const claims = await verifyBearerToken(context, request);
  const hasSession = typeof claims.session_id === 'string' && claims.session_id !== '';
  const caller = hasSession ? await requireUser(context, request) : undefined;
  const hasKey = typeof claims.role === 'string' && context.settings.adminRoles.includes(claims.role);
  if (hasKey || (caller !== undefined && (await isPromotedAdmin(context, caller)))) return claims;
  throw new Problem(403, 'not_admin', 'User not allowed');
}

/** Whether the owner promoted this user (`user promote`), and he showed his second factor if he has one. */
async function isPromotedAdmin(context: AuthContext, { user, session, aal }: AuthenticatedUser): Promise<boolean> {
  if (session === undefined || parseJsonObject(user.app_metadata).role !== ADMIN_ROLE) return false;
  return aal === 'aal2' || !(await lacksRequiredMfa(context.db, session));
}

/** Whether the request carries an administrator's key. Any other header counts as none. */
export async function isAdmin(context: AuthContext, request: FastifyRequest): Promise<boolean> {
  return requireAdmin(context, request).then(
    () => true,
    () => false,
  );
}
