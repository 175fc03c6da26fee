// Addresses that lead out of the house, or to what is nobody's business: none of them is answered with anything.
import { readdirSync, readFileSync } from 'node:fs';
import nodePath from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { sendRaw } from '../support/raw-request.ts';
import { routesOf } from '../support/routes.ts';

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
const TARGETS = ['etc/passwd', 'package.json', 'data/keys.json', 'cahier.sqlite'];

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
    ...['/.git/config', '/.git/HEAD', '/.svn/entries', '/.well-known/', '/.npmrc', '/.env', '/.env.example'],
    '/package.json',
    '/src/main.ts',
    ...['/assets', '/assets/', '/public/', '/public/api/media/', '/api/', '/doc/', '/storage/v1/', '/dist/'],
    ...[
      '/node_modules/fastify/package.json',
      '/package-lock.json',
      '/bin/run.mjs',
      '/debug',
      '/admin',
      '/actuator/health',
    ],
    '/data/keys.json',
    '/server-status',
    '/.made-of',
  ])('is not at %s', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  it('is not in maps from the built files back to the sources', async () => {
    const folder = nodePath.resolve(import.meta.dirname, '../../dist/web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => /\.(?:js|css)$/.test(file));
    expect(scripts.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of scripts) {
      expect(readFileSync(nodePath.join(folder, file), 'utf8')).not.toMatch(/sourceMappingURL/);
      expect((await ask(`/${file}.map`)).status).toBe(404);
    }
  });

  it('is not told to the outside by figures, whatever is said about the way', async () => {
    for (const header of ['x-forwarded-for: 203.0.113.9', 'forwarded: for=203.0.113.9', 'x-forwarded-for: 127.0.0.1']) {
      const request = `GET /metrics HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(house.url, Buffer.from(request)))?.status).toBe(404);
    }
  });

  it('is not told by a trace or a tunnel', async () => {
    for (const address of ['/', '/api/editor/drafts', '/auth/v1/user', '/storage/v1/bucket', '/assets/']) {
      for (const method of ['TRACE', 'PROPFIND', 'SEARCH']) {
        const { status, body } = await ask(address, method);
        expect([404, 405], `${method} ${address}`).toContain(status);
        expect(body).not.toContain('Host: localhost');
      }
      // The first is hung up on, the others are no methods at all.
      expect((await ask(address, 'CONNECT')).status).toBe(0);
      for (const method of ['TRACK', 'DEBUG']) expect((await ask(address, method)).status).toBe(400);
    }
  });
});

describe('an id that can be none', () => {
  it('is not looked for in the database, on any route', async () => {
    const callers = [await house.signIn(), house.house.auth?.keys.serviceKey ?? ''];
    const looked: string[] = [];
    let address = '';
    const listen = (call: 'run' | 'all' | 'get' | 'iterate') => {
      const statement = StatementSync.prototype[call] as (...values: unknown[]) => never; // it is only handed on
      return vi.spyOn(StatementSync.prototype, call).mockImplementation(function (this: StatementSync, ...values) {
        if (values.some((value) => String(value).includes('NOWHERE'))) looked.push(address);
        return Reflect.apply(statement, this, values);
      });
    };
    const listening = (['run', 'all', 'get', 'iterate'] as const).map(listen);
    // A bucket and a key are names, which may be nearly anything.
    const routes = routesOf(house.house.app).filter(({ pattern }) => /:/.test(pattern) && !pattern.endsWith('/logout'));
    for (const { method, pattern } of routes) {
      for (const id of ["NOWHERE'%20OR%201=1", '..%2f..%2fNOWHERE%00']) {
        for (const token of callers) {
          address = `${method} ${pattern.replaceAll(/:\w+/g, id)}`;
          const body = method === 'GET' || method === 'HEAD' ? undefined : {};
          const answer = await house.call(method, pattern.replaceAll(/:\w+/g, id), { token, body });
          await answer.arrayBuffer();
          expect([400, 401, 403, 404, 405, 415, 422], address).toContain(answer.status);
        }
      }
    }
    for (const one of listening) one.mockRestore();
    expect(routes.length).toBeGreaterThan(20);
    expect(looked).toEqual([]);
  });
});
