// Unit tests of what wants a sign-in of the last day.
import { expect, it } from 'vitest';
import { assertRecentSignIn } from './recent-sign-in.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

/** The header of a session that began a number of hours ago, and was renewed since. */
function headerOf(hours: number): string {
  const timestamp = Math.floor((NOW.getTime() - hours * HOUR_MS) / 1000);
  const payload = { iat: Math.floor(NOW.getTime() / 1000), amr: [{ method: 'password', timestamp }] };
  return `Bearer e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

it('allows a session of the last day, and refuses an older one, whose token is new', () => {
  expect(() => assertRecentSignIn(headerOf(23), NOW)).not.toThrow();
  expect(() => assertRecentSignIn(headerOf(25), NOW)).toThrow(/a sign-in of the last 24 hours/);
});
