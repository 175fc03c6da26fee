// Caches authenticated callers by access token: verifying a signature costs more than the rest of a cached read.
import { LRUCache } from 'lru-cache';
import { Problem } from '#api/problem.ts';
import type { Identify, Identity } from '#http/caller.ts';
import { bearerToken } from './authenticate.ts';

/** How long a sign-out, ban or deletion in another process may go unnoticed by the app's API. */
const RECHECK_MS = 15_000;
const MAX_CACHED = 5000;
const BEARER_PREFIX = 'Bearer ';

/** The caller that a token names, and when it expires (ms since 1970). */
export type ResolvedCaller = { caller: Identity; sessionId: string | undefined; expiresAt: number };

export type CallerResolver = {
  now: () => Date;
  /** Verifies a token that is not cached. @throws Problem 401 */
  resolve(token: string): Promise<ResolvedCaller>;
  /** Whether a check at a time (ms since 1970) is known to be out of date. */
  isOvertaken?: (userId: string, checkedAt: number) => boolean;
  /** Whether user and session are still valid, which can change while a token lives. */
  isSessionValid(caller: ResolvedCaller): Promise<boolean>;
};

type CachedCaller = ResolvedCaller & { checkedAt: number };

/** The problem of a token that is invalid, expired or revoked. */
export function invalidToken(
  cause?: unknown,
  message = 'The access token is invalid or has expired. Sign in again.',
): Problem {
  return new Problem(401, 'bad_token', message, {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

/** Verifies each token once, rechecks its session every 15 seconds, and evicts the least recently used. */
export function cacheCallers(resolver: CallerResolver): Identify<Identity> {
  const cache = new LRUCache<string, CachedCaller>({ max: MAX_CACHED });
  const isFresh = ({ caller, checkedAt }: CachedCaller, now: number) =>
    Math.abs(now - checkedAt) < RECHECK_MS && resolver.isOvertaken?.(caller.id, checkedAt) !== true;
  const peek = (authorization: string) => {
    const token = authorization.startsWith(BEARER_PREFIX) ? authorization.slice(BEARER_PREFIX.length) : undefined;
    const cached = token === undefined ? undefined : cache.peek(token);
    if (cached === undefined) return undefined;
    const isValid = () => {
      const now = resolver.now().getTime();
      return cached.expiresAt > now && isFresh(cached, now);
    };
    return isValid() ? { id: cached.caller.id, isValid } : undefined;
  };
  const identify: Identify<Identity> = async (authorization) => {
    const token = bearerToken(authorization);
    if (token === undefined) {
      throw new Problem(401, 'no_token', 'This request requires an access token: Authorization: Bearer …', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    const cached = cache.get(token) ?? { ...(await resolver.resolve(token)), checkedAt: -Infinity };
    const now = resolver.now().getTime();
    cache.delete(token);
    if (cached.expiresAt <= now) throw invalidToken();
    if (!isFresh(cached, now)) {
      if (!(await resolver.isSessionValid(cached))) throw invalidToken();
      cached.checkedAt = now;
    }
    cache.set(token, cached);
    return cached.caller;
  };
  return Object.assign(identify, { peek });
}
