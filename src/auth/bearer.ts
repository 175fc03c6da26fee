// Who calls the provider itself: a user with his session, or an administrator's key.
import type { FastifyRequest } from 'fastify';
import { errors, type JWTPayload } from 'jose';
import { Problem } from '#api/problem.ts';
import type { SessionRow, UserRow } from '#db/tables-auth.ts';
import { findById, isBanned, objectOf } from './accounts.ts';
import type { Provider } from './provider.ts';
import { isBelowItsUser, levelOf, liveSessions, methodsOf } from './sessions.ts';
import { verifyToken } from './tokens.ts';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const BEARER = /^Bearer ([^\s]+)$/i;

/** What `app_metadata.role` says of those who may make the administrator's calls with their own session. */
export const ADMIN_ROLE = 'admin';

export type SignedIn = {
  user: UserRow;
  /** Undefined for a token that was made without one. */
  session: SessionRow | undefined;
  level: 'aal1' | 'aal2';
  /** How the session was signed in to. */
  methods: readonly string[];
  /** When the user last showed who he is: at the sign-in, or by his second factor. */
  provedAt: string;
  claims: JWTPayload;
};

/** The token of a bearer header; undefined when there is none, or the header has another form. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

function badJwt(sentence: string, status = 403, cause?: unknown): Problem {
  return new Problem(status, 'bad_jwt', sentence, { cause });
}

/** The claims of the request's token: signature and times hold. @throws Problem 401, 403. */
async function readClaims(provider: Provider, request: FastifyRequest): Promise<JWTPayload> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) {
    throw new Problem(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  try {
    return await verifyToken(provider.keys, token, { now: provider.now(), steadyMs: provider.steadyMs() });
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw badJwt(
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
export async function requireUser(provider: Provider, request: FastifyRequest): Promise<SignedIn> {
  const claims = await readClaims(provider, request);
  if (claims.sub === undefined || claims.sub === '') throw badJwt('invalid claim: missing sub claim');
  if (!UUID.test(claims.sub)) throw badJwt('invalid claim: sub claim must be a UUID', 400);
  const user = await findById(provider.db, claims.sub);
  if (user === undefined || user.deleted_at !== null) {
    throw new Problem(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await sessionOf(provider, claims, user);
  if (isBanned(user, provider.now())) throw new Problem(403, 'user_banned', 'User is banned');
  const methods = session === undefined ? [] : await methodsOf(provider.db, session.id);
  const shown = methods.filter((one) => levelOf([one]) === 'aal2').map((one) => one.at);
  const provedAt = [session?.created_at ?? '', ...shown].sort().at(-1) ?? '';
  return { user, session, level: levelOf(methods), methods: methods.map((one) => one.method), provedAt, claims };
}

async function sessionOf(provider: Provider, claims: JWTPayload, user: UserRow): Promise<SessionRow | undefined> {
  const id = claims.session_id;
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof id !== 'string' || !UUID.test(id)) throw badJwt('invalid claim: session_id claim must be a UUID');
  const session = await liveSessions(provider.db, user.id).where('sessions.id', '=', id).executeTakeFirst();
  if (session === undefined) {
    throw new Problem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return session;
}

/** Lets the holder of an administrator's key go on, and whom the owner promoted. @throws Problem 401, 403. */
export async function requireAdmin(provider: Provider, request: FastifyRequest): Promise<JWTPayload> {
  const claims = await readClaims(provider, request);
  const hasSession = typeof claims.session_id === 'string' && claims.session_id !== '';
  const caller = hasSession ? await requireUser(provider, request) : undefined;
  const hasKey = typeof claims.role === 'string' && provider.settings.adminRoles.includes(claims.role);
  if (hasKey || (caller !== undefined && (await isOwnersDeputy(provider, caller)))) return claims;
  throw new Problem(403, 'not_admin', 'User not allowed');
}

/** Whether the owner promoted this user (`user promote`), and he showed his second factor if he has one. */
async function isOwnersDeputy(provider: Provider, { user, session, level }: SignedIn): Promise<boolean> {
  if (session === undefined || objectOf(user.app_metadata).role !== ADMIN_ROLE) return false;
  return level === 'aal2' || !(await isBelowItsUser(provider.db, session));
}

/** Whether the request carries an administrator's key. Any other header counts as none. */
export async function isAdmin(provider: Provider, request: FastifyRequest): Promise<boolean> {
  return requireAdmin(provider, request).then(
    () => true,
    () => false,
  );
}
