// Proof that whoever ends a flow began it (RFC 7636): a challenge at the start, its verifier at the end.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem } from '#api/problem.ts';

export type Pkce = { challenge: string; method: 's256' | 'plain' };

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The pair as a request gives it; undefined when it gives none.
 * @throws Problem 400 when one is missing or not well formed.
 */
export function readPkce(challenge: string | undefined, method: string | undefined): Pkce | undefined {
  if (challenge === undefined && method === undefined) return undefined;
  if (challenge === undefined || method === undefined) {
    const sentence = 'PKCE flow requires code_challenge_method and code_challenge';
    throw new Problem(400, 'validation_failed', sentence);
  }
  const named = method.toLowerCase();
  if (named !== 's256' && named !== 'plain') {
    throw new Problem(400, 'validation_failed', 'code_challenge_method should be one of s256, plain');
  }
  if (!CHALLENGE.test(challenge)) {
    const sentence = 'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, ".", "_", "~" and "-"';
    throw new Problem(400, 'validation_failed', sentence);
  }
  return { challenge, method: named };
}

export function fitsChallenge({ challenge, method }: Pkce, verifier: string): boolean {
  const made = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(made), digest(challenge));
}
