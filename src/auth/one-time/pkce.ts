// PKCE (RFC 7636): parses code challenges and verifies them.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '#api/problem.ts';

export type Pkce = { challenge: string; method: 's256' | 'plain' };

const CHALLENGE_PATTERN = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Parses the challenge and method of a request; undefined when it has neither.
 * @throws Problem 400 when one of them is missing or malformed.
 */
export function parsePkce(challenge: string | undefined, method: string | undefined): Pkce | undefined {
  if (challenge === undefined && method === undefined) return undefined;
  if (challenge === undefined || method === undefined) {
    const message = 'PKCE flow requires code_challenge_method and code_challenge';
    throw new Problem(400, 'validation_failed', message);
  }
  const normalizedMethod = method.toLowerCase();
  if (normalizedMethod !== 's256' && normalizedMethod !== 'plain') {
    throw new Problem(400, 'validation_failed', 'code_challenge_method should be one of s256, plain');
  }
  if (!CHALLENGE_PATTERN.test(challenge)) {
    const message = 'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, ".", "_", "~" and "-"';
    throw new Problem(400, 'validation_failed', message);
  }
  return { challenge, method: normalizedMethod };
}

/** Whether the verifier belongs to the challenge. Constant time. */
export function matchesChallenge({ challenge, method }: Pkce, verifier: string): boolean {
  const computed = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha256(computed), sha256(challenge));
}
