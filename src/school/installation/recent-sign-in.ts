// Requires a sign-in of the last day, for what an unattended session must not do.
import { Problem } from '#api/problem.ts';
import { DAY_MS } from '#durations.ts';
import { readSignInTimes } from '#http/sign-in-times.ts';

const MAX_AGE_MS = DAY_MS;

/**
 * @param authorization the header of a request whose token was verified
 * @throws Problem 400 `reauthentication_needed`
 */
export function assertRecentSignIn(authorization: string | undefined, now: Date): void {
  const authenticatedAt = Math.max(0, ...readSignInTimes(authorization).map(Number));
  if (now.getTime() - authenticatedAt < MAX_AGE_MS) return;
  const message = 'This wants a sign-in of the last 24 hours: sign out and in again, and try once more.';
  throw new Problem(400, 'reauthentication_needed', message);
}
