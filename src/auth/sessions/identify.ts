// Authenticates requests to the app's own API by access token, with a cached session check.
import { errors, type JWTPayload } from 'jose';
import { z } from 'zod';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { isBanned } from '#auth/accounts/accounts.ts';
import { type AuthContext, resolveIssuer } from '#auth/context/context.ts';
import { verifyToken } from '#auth/jwt/jwt.ts';
import type { Identify, Identity } from '#http/caller.ts';
import { sessionIdClaim } from './authenticate.ts';
import { cacheCallers, invalidToken, type ResolvedCaller } from './caller-cache.ts';
import { activeSessions, lacksRequiredMfa } from './sessions.ts';

/** The claims that a token must have to name a caller. */
const callerClaims = z.object({
  sub: z.string().refine(isUuid),
  role: z.string(),
  exp: z.number(),
  email: z.string().default(''),
  session_id: z.preprocess(sessionIdClaim, z.string().optional()),
  is_anonymous: z.boolean().default(false),
});

/**
 * Identifies callers by access token: checks signature, times, issuer, audience and role, and that the session is
 * active (cached for up to 15 seconds, unless this process ends sessions of the user) and at aal2 if the user has a
 * second factor. API keys (anon, service_role) are refused.
 */
export function createIdentify(context: AuthContext): Identify<Identity> {
  return cacheSessions(context, (token) => verifyAccessToken(context, token));
}

function cacheSessions(context: AuthContext, resolve: (token: string) => Promise<ResolvedCaller>): Identify<Identity> {
  return cacheCallers({
    now: context.now,
    isOvertaken: (userId, checkedAt) => context.endedSessions.isOvertaken(userId, checkedAt),
    resolve,
    isSessionValid: (caller) => isSessionValid(context, caller),
  });
}

/**
 * The caller that verified claims name.
 * @throws Problem 401 when claims are missing or the role is not `authenticated`.
 */
export function callerFromClaims(payload: JWTPayload): ResolvedCaller {
  const parsed = callerClaims.safeParse(payload);
  if (!parsed.success || parsed.data.role !== 'authenticated') throw invalidToken(parsed.error);
  const { sub, exp, email, session_id, is_anonymous } = parsed.data;
  return { caller: { id: sub, email, isAnonymous: is_anonymous }, sessionId: session_id, expiresAt: exp * 1000 };
}

/**
 * Creates the check of tokens for the other protocols: a role's API key, or an access token of an active session
 * (cached as above). As in the auth protocol, neither issuer nor audience is compared: keys that the vendor's tools
 * sign with our secret have others, or none.
 */
export function createGetClaims(context: AuthContext): (token: string) => Promise<JWTPayload> {
  const verify = (token: string) =>
    verifyToken(context.keys, token, { now: context.now(), monotonicMs: context.monotonicMs() });
  const requireSession = cacheSessions(context, async (token) => callerFromClaims(await verify(token)));
  return async (token) => {
    const claims = await verify(token);
    if (sessionIdClaim(claims.session_id) !== undefined) await requireSession(`Bearer ${token}`);
    return claims;
  };
}

async function verifyAccessToken(context: AuthContext, token: string): Promise<ResolvedCaller> {
  const rules = {
    now: context.now(),
    monotonicMs: context.monotonicMs(),
    issuer: resolveIssuer(context),
    audience: context.settings.audience,
  };
  const required = { ...rules, requiredClaims: ['sub', 'exp', 'role'] };
  const payload = await verifyToken(context.keys, token, required).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? toInvalidToken(error) : error;
  });
  return callerFromClaims(payload);
}

/** Names a wrong issuer, which is a matter of configuration: the signature was right. */
function toInvalidToken(error: errors.JOSEError): Problem {
  const isOtherIssuer = error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss';
  return isOtherIssuer
    ? invalidToken(error, 'The access token is of another issuer. Sign in again.')
    : invalidToken(error);
}

/** @throws Problem 403 `second_factor_needed` when the session has not reached aal2. */
async function isSessionValid(context: AuthContext, { caller, sessionId }: ResolvedCaller): Promise<boolean> {
  const user = await context.db
    .selectFrom('users')
    .selectAll('users')
    .where('users.id', '=', caller.id)
    .executeTakeFirst();
  if (user === undefined || user.deleted_at !== null || isBanned(user, context.now())) return false;
  if (sessionId === undefined) return true;
  const session = await activeSessions(context.db, caller.id).where('sessions.id', '=', sessionId).executeTakeFirst();
  if (session === undefined) return false;
  if (await lacksRequiredMfa(context.db, { id: session.id, user_id: caller.id })) {
    throw new Problem(403, 'second_factor_needed', 'This account has a second factor: sign in with its code first.');
  }
  return true;
}
