// Addresses that lead out of the house, or to what is nobody's business: none of them is answered with anything.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { sendRaw } from '../support/raw-request.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

/** Ways up, as they are; each is also tried with its signs encoded once and twice. */
const RAW = ['../', '..\\', './../', '.../', '....//', '..;/', '..\0/', '/../'];
const UP = [
  ...RAW.flatMap((up) => [up.replace('\0', '%00'), encoded(up), encoded(encoded(up))]),
  ...['%2e%2e/', '..%2f', '..%5c', '%252e%252e/', '..%c0%af', '%c0%ae%c0%ae/', '%u002e./', '..%ef%bc%8f', '%%32%65./'],
];
const DEPTHS = [1, 6];
const TARGETS = ['etc/passwd', 'package.json', 'data/keys.json', 'cahier.sqlite', '.git/config', 'windows/win.ini'];

/** Where addresses are taken apart, and with whose token one gets there. */
const PREFIXES: readonly (readonly [prefix: string, who: 'nobody' | 'owner' | 'service'])[] = [
  ...['/', '/assets/', '/public/api/media/', '/auth/v1/', '//', 'http://localhost/', '/doc/', ''].map(
    (prefix) => [prefix, 'nobody'] as const,
  ),
  ['/storage/v1/object/public/media/', 'nobody'],
  ['/api/viewer/page/', 'owner'],
  ['/api/viewer/course/', 'owner'],
  ['/api/editor/draft/', 'owner'],
  ['/auth/v1/admin/users/', 'service'],
  ['/storage/v1/bucket/', 'service'],
  ['/storage/v1/object/media/', 'service'],
  ['/storage/v1/object/authenticated/media/a/', 'service'],
  ['/storage/v1/object/info/', 'service'],
];

/** Every sign but letters and figures as bytes with per cent. */
function encoded(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** What one of those files would show. */
const INSIDE = /root:.*:0:0|"optionalDependencies"|SQLite format 3|\[core\]|"innerKey"|\[fonts\]/;

async function ask(address: string, method = 'GET', token?: string): Promise<{ status: number; body: string }> {
  const bearer = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  const request = `${method} ${address} HTTP/1.1\r\nHost: localhost\r\n${bearer}Connection: close\r\n\r\n`;
  const answer = await sendRaw(house.url, Buffer.from(request, 'latin1'));
  return { status: answer?.status ?? 0, body: answer?.body ?? '' };
}

describe('an address that climbs', () => {
  it.each(PREFIXES)('from "%s" gets nowhere, asked by %s', async (prefix, who) => {
    const token = { nobody: undefined, owner: await house.signIn(), service: house.house.auth?.keys.serviceKey }[who];
    const addresses = UP.flatMap((up) =>
      DEPTHS.flatMap((depth) => TARGETS.map((target) => `${prefix}${up.repeat(depth)}${target}`)),
    );
    const found: string[] = [];
    const askAll = async (): Promise<void> => {
      for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
        const { status, body } = await ask(address, 'GET', token);
        // Nor is it read as an address that is there: nobody is let through, and nobody is sent on.
        if (status < 400 || status >= 500 || INSIDE.test(body)) found.push(`${address} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, askAll));
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
