// Callers whose token was checked once, until it expires: checking a signature costs more than everything else in a read.
import { Problem } from '#api/problem.ts';
import type { Caller, Identify } from '#http/caller.ts';
import { bearerToken } from './bearer.ts';

/** How long a sign-out, a ban or a deletion may stay unnoticed by product calls. */
const RECHECK_MS = 15_000;
const MAX_REMEMBERED = 5000;
const PREFIX = 'Bearer ';

/** Whom a token names, and until when (ms since 1970). */
export type TokenCaller = { caller: Caller; sessionId: string | undefined; expiresAt: number };

export type CallerSource = {
  now: () => Date;
  /** Checks a token that was not seen before. @throws Problem 401 */
  read(token: string): Promise<TokenCaller>;
  /** Whether the caller may still come in, by what can have changed since the token was made. */
  stillHolds(caller: TokenCaller): Promise<boolean>;
};

type Remembered = TokenCaller & { checkedAt: number };

export function badToken(cause?: unknown): Problem {
  return new Problem(401, 'bad_token', 'The access token is not valid, or not any more. Sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    cause,
  });
}

/** Reads each token once, asks every 15 seconds whether its caller still holds, and forgets those not seen for longest. */
export function rememberCallers(source: CallerSource): Identify {
  const remembered = new Map<string, Remembered>();
  const known = (authorization: string) => {
    const token = authorization.startsWith(PREFIX) ? authorization.slice(PREFIX.length) : undefined;
    const found = token === undefined ? undefined : remembered.get(token);
    if (found === undefined) return undefined;
    const holds = () => {
      const now = source.now().getTime();
      return found.expiresAt > now && Math.abs(now - found.checkedAt) < RECHECK_MS;
    };
    return holds() ? holds : undefined;
  };
  const identify: Identify = async (authorization) => {
    const token = bearerToken(authorization);
    if (token === undefined) {
      throw new Problem(401, 'no_token', 'This call needs an access token: Authorization: Bearer …', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    const found = remembered.get(token) ?? { ...(await source.read(token)), checkedAt: -Infinity };
    const now = source.now().getTime();
    remembered.delete(token);
    if (found.expiresAt <= now) throw badToken();
    if (Math.abs(now - found.checkedAt) >= RECHECK_MS) {
      if (!(await source.stillHolds(found))) throw badToken();
      found.checkedAt = now;
    }
    // Put back as the newest; the oldest makes room.
    remembered.set(token, found);
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? token);
    return found.caller;
  };
  return Object.assign(identify, { known });
}
