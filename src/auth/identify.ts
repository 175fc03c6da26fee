// Who is calling a product route: an access token checked here, without asking anyone, and its session now and then.
import { errors } from 'jose';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { Caller, Identify } from '#http/caller.ts';
import { isBanned } from './accounts.ts';
import { bearerToken, UUID } from './bearer.ts';
import { issuerOf, type Provider } from './provider.ts';
import { verifyToken } from './tokens.ts';

/** How long a sign-out, a ban or a deletion may stay unnoticed by product calls. */
const RECHECK_MS = 15_000;
const MAX_REMEMBERED = 5000;

const claims = z.object({
  sub: z.string().regex(UUID),
  role: z.string(),
  exp: z.number(),
  email: z.string().default(''),
  session_id: z.string().optional(),
});

type Remembered = { caller: Caller; sessionId: string | undefined; expiresAt: number; checkedAt: number };

function badToken(cause?: unknown): Problem {
  return new Problem(401, 'bad_token', 'The access token is not valid, or not any more. Sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

/**
 * Callers by their access token: signature, times, issuer, audience and role are checked; the session is looked up every
 * 15 seconds at most. The keys of "anon" and "service_role" are no signed-in user.
 */
export function makeIdentify(provider: Provider): Identify {
  const remembered = new Map<string, Remembered>();
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (token === undefined) {
      throw new Problem(401, 'no_token', 'This call needs an access token: Authorization: Bearer …', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    const known = remembered.get(token) ?? (await read(provider, token));
    const now = provider.now().getTime();
    remembered.delete(token);
    if (known.expiresAt <= now) throw badToken();
    if (Math.abs(now - known.checkedAt) >= RECHECK_MS) {
      if (!(await stillHolds(provider, known))) throw badToken();
      known.checkedAt = now;
    }
    // Put back as the newest; the oldest makes room.
    remembered.set(token, known);
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? token);
    return known.caller;
  };
}

async function read(provider: Provider, token: string): Promise<Remembered> {
  const rules = { now: provider.now(), issuer: issuerOf(provider), audience: provider.settings.audience };
  try {
    const required = { ...rules, requiredClaims: ['sub', 'exp', 'role'] };
    const { sub, role, exp, email, session_id } = claims.parse(await verifyToken(provider.keys, token, required));
    if (role !== 'authenticated') throw badToken();
    return { caller: { id: sub, email, role }, sessionId: session_id, expiresAt: exp * 1000, checkedAt: -Infinity };
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw badToken(error);
    throw error;
  }
}

async function stillHolds(provider: Provider, { caller, sessionId }: Remembered): Promise<boolean> {
  const user = await provider.db
    .selectFrom('users')
    .selectAll('users')
    .where('users.id', '=', caller.id)
    .executeTakeFirst();
  if (user === undefined || user.deleted_at !== null || isBanned(user, provider.now())) return false;
  if (sessionId === undefined) return true;
  const session = await provider.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  return session !== undefined;
}
