// Who is calling a product route: an access token checked here, without asking anyone, and its session now and then.
import { errors, type JWTPayload } from 'jose';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { Identify } from '#http/caller.ts';
import { isBanned } from './accounts.ts';
import { UUID } from './bearer.ts';
import { issuerOf, type Provider } from './provider.ts';
import { badToken, rememberCallers, type TokenCaller } from './remembered-callers.ts';
import { isBelowItsUser, liveSessions } from './sessions.ts';
import { verifyToken } from './tokens.ts';

/** What the claims of a token must have before it names a caller. */
const claims = z.object({
  sub: z.string().regex(UUID),
  role: z.string(),
  exp: z.number(),
  email: z.string().default(''),
  session_id: z.string().optional(),
});

/**
 * Callers by their access token: signature, times, issuer, audience and role are checked; the session is looked up every
 * 15 seconds at most. Whoever has a second factor must have shown it. The keys of "anon" and "service_role" are no signed-in user.
 */
export function makeIdentify(provider: Provider): Identify {
  return rememberCallers({
    now: provider.now,
    read: (token) => read(provider, token),
    stillHolds: (caller) => stillHolds(provider, caller),
  });
}

/**
 * The caller that verified claims name.
 * @throws Problem 401 when they name none
 */
export function callerIn(payload: JWTPayload): TokenCaller {
  const read = claims.safeParse(payload);
  if (!read.success || read.data.role !== 'authenticated') throw badToken(read.error);
  const { sub, role, exp, email, session_id } = read.data;
  return { caller: { id: sub, email, role }, sessionId: session_id, expiresAt: exp * 1000 };
}

async function read(provider: Provider, token: string): Promise<TokenCaller> {
  const rules = {
    now: provider.now(),
    steadyMs: provider.steadyMs(),
    issuer: issuerOf(provider),
    audience: provider.settings.audience,
  };
  const required = { ...rules, requiredClaims: ['sub', 'exp', 'role'] };
  const payload = await verifyToken(provider.keys, token, required).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? badToken(error) : error;
  });
  return callerIn(payload);
}

async function stillHolds(provider: Provider, { caller, sessionId }: TokenCaller): Promise<boolean> {
  const user = await provider.db
    .selectFrom('users')
    .selectAll('users')
    .where('users.id', '=', caller.id)
    .executeTakeFirst();
  if (user === undefined || user.deleted_at !== null || isBanned(user, provider.now())) return false;
  if (sessionId === undefined) return true;
  const session = await liveSessions(provider.db, caller.id).where('sessions.id', '=', sessionId).executeTakeFirst();
  if (session === undefined) return false;
  if (await isBelowItsUser(provider.db, { id: session.id, user_id: caller.id })) {
    throw new Problem(403, 'second_factor_needed', 'This account has a second factor: sign in with its code first.');
  }
  return true;
}
