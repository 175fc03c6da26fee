// A recent sign-in by the claims of the access token.
import { expect, it } from 'vitest';
import { assertRecentSignIn } from './recent-sign-in.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const DAY_SECONDS = 24 * 60 * 60;

function header(...agesInSeconds: number[]): string {
  const amr = agesInSeconds.map((age) => ({ method: 'password', timestamp: NOW.getTime() / 1000 - age }));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${encode({ alg: 'HS256' })}.${encode({ amr })}.c2lnbmF0dXJl`;
}

it('is a sign-in of the last 24 hours, by any method', () => {
  expect(() => assertRecentSignIn(header(DAY_SECONDS - 1), NOW)).not.toThrow();
  expect(() => assertRecentSignIn(header(3 * DAY_SECONDS, 60), NOW)).not.toThrow();
});

it('is missing in a token of an older sign-in, or without sign-ins', () => {
  for (const authorization of [header(DAY_SECONDS), header()])
    expect(() => assertRecentSignIn(authorization, NOW)).toThrow('sign-in of the last 24 hours');
});
