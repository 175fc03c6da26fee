// Path traversal, private files and internals: all refused or not found.
import { readdirSync, readFileSync } from 'node:fs';
import nodePath from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectCases } from '../../support/configurations.ts';
import { sendRaw } from '../../support/requests/raw-request.ts';
import { listRoutes } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Traversal sequences; each is also tried with its characters percent-encoded once and twice. */
const TRAVERSALS = ['../', '..\\', './../', '.../', '....//', '..;/', '..\0/', '/../'];
const TRAVERSAL_PREFIXES = [
  ...TRAVERSALS.flatMap((traversal) => [
    traversal.replace('\0', '%00'),
    percentEncode(traversal),
    percentEncode(percentEncode(traversal)),
  ]),
  ...['%2e%2e/', '..%2f', '..%5c', '%252e%252e/', '..%c0%af', '%c0%ae%c0%ae/', '%u002e./', '..%ef%bc%8f', '%%32%65./'],
];
const DEPTHS = [1, 6];
const TARGET_FILES = ['etc/passwd', 'package.json', 'data/keys.json', 'cahier.sqlite'];

/** Path prefixes with different parsers, and the caller who has access to them. */
const PREFIXES: readonly (readonly [prefix: string, caller: 'nobody' | 'owner' | 'service'])[] = [
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

/** Percent-encodes every character except letters and digits. */
function percentEncode(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Content of the target files. */
const LEAKED_CONTENT = /root:.*:0:0|"optionalDependencies"|SQLite format 3|\[core\]|"innerKey"|\[fonts\]/;

async function sendRequest(urlPath: string, method = 'GET', token?: string): Promise<{ status: number; body: string }> {
  const bearer = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  const request = `${method} ${urlPath} HTTP/1.1\r\nHost: localhost\r\n${bearer}Connection: close\r\n\r\n`;
  const response = await sendRaw(server.url, Buffer.from(request, 'latin1'));
  return { status: response?.status ?? 0, body: response?.body ?? '' };
}

describe('path traversal', () => {
  it.each(PREFIXES)('from "%s" is refused, for caller %s', async (prefix, caller) => {
    const token = { nobody: undefined, owner: await server.signIn(), service: server.instance.auth?.keys.serviceKey }[
      caller
    ];
    const all = DEPTHS.flatMap((depth) =>
      TARGET_FILES.flatMap((target) =>
        TRAVERSAL_PREFIXES.map((traversal) => `${prefix}${traversal.repeat(depth)}${target}`),
      ),
    );
    const addresses = [...selectCases(all)];
    const leaks: string[] = [];
    const requestNext = async (): Promise<void> => {
      for (let urlPath = addresses.pop(); urlPath !== undefined; urlPath = addresses.pop()) {
        const { status, body } = await sendRequest(urlPath, 'GET', token);
        // Nor is it resolved to an existing path: neither success nor redirect.
        if (status < 400 || status >= 500 || LEAKED_CONTENT.test(body)) leaks.push(`${urlPath} ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, requestNext));
    expect(leaks).toEqual([]);
  });
});

describe('a private file or internal detail', () => {
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
  ])('is not found at %s', async (urlPath) => {
    const { status, body } = await sendRequest(urlPath);
    expect(status).toBe(404);
    expect(body).not.toMatch(LEAKED_CONTENT);
  });

  it('is not disclosed by source maps', async () => {
    const folder = nodePath.resolve(import.meta.dirname, '../../../dist/web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const builtAssets = files.filter((file) => /\.(?:js|css)$/.test(file));
    expect(builtAssets.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const file of builtAssets) {
      expect(readFileSync(nodePath.join(folder, file), 'utf8')).not.toMatch(/sourceMappingURL/);
      const { status, body } = await sendRequest(`/${file}.map`);
      expect([status, body.includes('"mappings"')]).toEqual([404, false]);
    }
  });

  it('is not disclosed by metrics to other machines, whatever forwarding headers say', async () => {
    for (const header of ['x-forwarded-for: 203.0.113.9', 'forwarded: for=203.0.113.9', 'x-forwarded-for: 127.0.0.1']) {
      const request = `GET /metrics HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`;
      const response = await sendRaw(server.url, Buffer.from(request));
      expect(response?.status).toBe(404);
      expect(response?.body).not.toContain('http_requests_total');
    }
  });

  it('is not disclosed by TRACE, CONNECT or WebDAV methods', async () => {
    for (const urlPath of ['/', '/api/editor/drafts', '/auth/v1/user', '/storage/v1/bucket', '/assets/']) {
      for (const method of ['TRACE', 'PROPFIND', 'SEARCH']) {
        const { status, body } = await sendRequest(urlPath, method);
        expect([404, 405], `${method} ${urlPath}`).toContain(status);
        expect(body).not.toContain('Host: localhost');
      }
      // CONNECT closes the connection, the others are unknown methods.
      expect((await sendRequest(urlPath, 'CONNECT')).status).toBe(0);
      for (const method of ['TRACK', 'DEBUG']) expect((await sendRequest(urlPath, method)).status).toBe(400);
    }
  });
});

describe('a malformed id', () => {
  it('does not reach the database, on any route', async () => {
    const tokens = [await server.signIn(), server.instance.auth?.keys.serviceKey ?? ''];
    const statements: string[] = [];
    let urlPath = '';
    const spyOn = (call: 'run' | 'all' | 'get' | 'iterate') => {
      const statement = StatementSync.prototype[call] as (...values: unknown[]) => never; // it is only passed on
      return vi.spyOn(StatementSync.prototype, call).mockImplementation(function (this: StatementSync, ...values) {
        if (values.some((value) => String(value).includes('NOWHERE'))) statements.push(urlPath);
        return Reflect.apply(statement, this, values);
      });
    };
    const spies = (['run', 'all', 'get', 'iterate'] as const).map(spyOn);
    // Buckets and keys are names, which may be nearly anything.
    const routes = listRoutes(server.instance.app).filter(
      ({ pattern }) => /:/.test(pattern) && !pattern.endsWith('/logout'),
    );
    for (const { method, pattern } of routes) {
      for (const id of ["NOWHERE'%20OR%201=1", '..%2f..%2fNOWHERE%00']) {
        for (const token of tokens) {
          urlPath = `${method} ${pattern.replaceAll(/:\w+/g, id)}`;
          const body = method === 'GET' || method === 'HEAD' ? undefined : {};
          const response = await server.call(method, pattern.replaceAll(/:\w+/g, id), { token, body });
          await response.arrayBuffer();
          expect([400, 401, 403, 404, 405, 415, 422], urlPath).toContain(response.status);
        }
      }
    }
    for (const spy of spies) spy.mockRestore();
    expect(routes.length).toBeGreaterThan(20);
    expect(statements).toEqual([]);
  });
});
