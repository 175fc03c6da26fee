// Callers whose token was checked once, until it expires: checking a signature costs more than everything else in a read.
import { Problem } from '#api/problem.ts';
import type { Caller, Identify } from '#http/caller.ts';
import { bearerToken } from './authenticate.ts';

/** How long a sign-out, a ban or a deletion may stay unnoticed by product calls. */
const RECHECK_MS = 15_000;
const MAX_CACHED = 5000;
const BEARER_PREFIX = 'Bearer ';

/** Whom a token names, and until when (ms since 1970). */
export type ResolvedCaller = { caller: Caller; sessionId: string | undefined; expiresAt: number };

export type CallerResolver = {
  now: () => Date;
  /** Checks a token that was not seen before. @throws Problem 401 */
  resolve(token: string): Promise<ResolvedCaller>;
  /** Whether the caller may still come in, by what can have changed since the token was made. */
  isSessionValid(caller: ResolvedCaller): Promise<boolean>;
};

type CachedCaller = ResolvedCaller & { checkedAt: number };

export function invalidToken(cause?: unknown): Problem {
  return new Problem(401, 'bad_token', 'The access token is not valid, or not any more. Sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

/** Reads each token once, asks every 15 seconds whether its caller still holds, and forgets those not seen for longest. */
export function cacheCallers(resolver: CallerResolver): Identify {
  const cache = new Map<string, CachedCaller>();
  const peek = (authorization: string) => {
    const token = authorization.startsWith(BEARER_PREFIX) ? authorization.slice(BEARER_PREFIX.length) : undefined;
    const cached = token === undefined ? undefined : cache.get(token);
    if (cached === undefined) return undefined;
    const isValid = () => {
      const now = resolver.now().getTime();
      return cached.expiresAt > now && Math.abs(now - cached.checkedAt) < RECHECK_MS;
    };
    return isValid() ? isValid : undefined;
  };
  const identify: Identify = async (authorization) => {
    const token = bearerToken(authorization);
    if (token === undefined) {
      throw new Problem(401, 'no_token', 'This call needs an access token: Authorization: Bearer …', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    const cached = cache.get(token) ?? { ...(await resolver.resolve(token)), checkedAt: -Infinity };
    const now = resolver.now().getTime();
    cache.delete(token);
    if (cached.expiresAt <= now) throw invalidToken();
    if (Math.abs(now - cached.checkedAt) >= RECHECK_MS) {
      if (!(await resolver.isSessionValid(cached))) throw invalidToken();
      cached.checkedAt = now;
    }
    // Put back as the newest; the oldest makes room.
    cache.set(token, cached);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? token);
    return cached.caller;
  };
  return Object.assign(identify, { peek });
}
