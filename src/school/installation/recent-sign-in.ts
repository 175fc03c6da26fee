// Requires a sign-in of the last day, for what an unattended session must not do.
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';

const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** When the person last authenticated in this session, in seconds since 1970, by method. */
const claims = z.object({ amr: z.array(z.object({ timestamp: z.number() })).default([]) });

/**
 * @param authorization the header of a request whose token was verified
 * @throws Problem 400 `reauthentication_needed`
 */
export function assertRecentSignIn(authorization: string | undefined, now: Date): void {
  const { amr } = claims.parse(decodeJwt((authorization ?? '').replace(/^Bearer /, '')));
  const authenticatedAt = Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * 1000;
  if (now.getTime() - authenticatedAt < MAX_AGE_MS) return;
  const message = 'This wants a sign-in of the last 24 hours: sign out and in again, and try once more.';
  throw new Problem(400, 'reauthentication_needed', message);
}
