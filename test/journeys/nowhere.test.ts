// Addresses that lead out of the house, or to what is nobody's business: none of them is answered with anything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { sendRaw } from '../support/raw-request.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const UP = [
  '../',
  '..\\',
  './../',
  '.../',
  '..;/',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%252e%252e%252f',
  '..%c0%af',
  '%u002e./',
  '..%00/',
];
const DEPTHS = [1, 2, 5, 12];
const TARGETS = ['etc/passwd', 'package.json', 'data/keys.json', 'cahier.sqlite', '.git/config', 'windows/win.ini'];
const PREFIXES = [
  '/',
  '/assets/',
  '/public/api/media/',
  '/api/viewer/page/',
  '/api/editor/draft/',
  '/auth/v1/',
  '/storage/v1/object/public/media/',
  '//',
];

/** What one of those files would show. */
const INSIDE = /root:.*:0:0|"optionalDependencies"|SQLite format 3|\[core\]|"innerKey"|\[fonts\]/;

async function ask(address: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const request = `${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const answer = await sendRaw(house.url, Buffer.from(request, 'latin1'));
  return { status: answer?.status ?? 0, body: answer?.body ?? '' };
}

describe('an address that climbs', () => {
  it.each(PREFIXES)('from %s gets nowhere', async (prefix) => {
    const addresses = UP.flatMap((up) =>
      DEPTHS.flatMap((depth) => TARGETS.map((target) => `${prefix}${up.repeat(depth)}${target}`)),
    );
    const found: string[] = [];
    for (let at = 0; at < addresses.length; at += 16) {
      await Promise.all(
        addresses.slice(at, at + 16).map(async (address) => {
          const { status, body } = await ask(address);
          if (status === 200 || status >= 500 || INSIDE.test(body)) found.push(`${address} ${status}`);
        }),
      );
    }
    expect(found).toEqual([]);
  });
});

describe('what is nobody’s business', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/assets/',
    '/dist/',
    '/data/keys.json',
    '/server-status',
    '/.made-of',
  ])('is not at %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it('is not told by a trace or a tunnel', async () => {
    for (const method of ['TRACE', 'CONNECT', 'DEBUG']) {
      const { status, body } = await ask('/', method);
      expect(status === 0 || status >= 400, `${method}: ${status}`).toBe(true);
      expect(body).not.toContain('Host: localhost');
    }
  });
});
