// Security headers on every response: of every route, of unknown paths, of errors.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as endpoints, mediaPath, path } from '#api/endpoints.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { sendRaw } from '../../support/requests/raw-request.ts';
import { installationName } from '../../support/server/installations.ts';
import { fillUnknownIds, listRoutes, type Route } from '../../support/server/routes.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let routes: Route[];
let token: string;
/** A published draft, and its media item. */
let ids: { draftId: string; mediaId: string };

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://cahier.example' });
  routes = listRoutes(server.instance.app);
  token = await server.signIn();
  const createResponse = await server.call('POST', endpoints.saveDraft, {
    token,
    body: { name: 'Une leçon', markup: 'Bonjour' },
  });
  const { id: draftId } = await createResponse.json();
  const body = uploadForm('a.png', createPng());
  const media = await server.call('POST', path(endpoints.uploadMedia, { draftId }), { token, body });
  ids = { draftId, mediaId: (await media.json()).id };
  const html = { 'content-type': 'text/html' };
  await server.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
});
afterAll(() => server.close());

const UNSERVED_ROUTES: Route[] = [
  ...['/nowhere', '/api/nowhere', '/auth/v1/nowhere', '/storage/v1/nowhere', '/.git/config'],
  // Malformed paths, overlong segments, and pages that require a query.
  ...['/%zz', '/api/editor/draft/%c0%ae', `/public/api/media/${'A'.repeat(300)}`],
  ...['/auth/v1/confirm?token=x&type=recovery', '/auth/v1/verify?token=x&type=recovery'],
].map((pattern) => ({ method: 'GET', pattern }));

function listWebFiles(): Route[] {
  const files = readdirSync('dist/web/assets').filter((file) => /\.(?:js|css|woff2)$/.test(file));
  const kinds = new Map(files.map((file) => [file.split('.').at(-1), file]));
  return [...kinds.values()].map((file) => ({ method: 'GET', pattern: `/assets/${file}` }));
}

/** Requests every route anonymously and as the owner, with existing and unknown ids; also by HEAD. */
async function requestEveryRoute(check: (response: Response, route: Route) => Promise<void>): Promise<void> {
  for (const route of [...routes, ...UNSERVED_ROUTES, ...listWebFiles()]) {
    const { method, pattern } = route;
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
    await check(await server.call(method, fillUnknownIds(pattern), { body }), route);
    const urlPath = method === 'GET' ? fillUnknownIds(fillPattern(pattern)) : fillUnknownIds(pattern);
    await check(await server.call(method, urlPath, { token, body }), route);
    if (method === 'GET') await check(await server.call('HEAD', urlPath, { token }), route);
    if (pattern.endsWith('/logout')) token = await server.signIn();
  }
}

function fillPattern(pattern: string): string {
  const { draftId, mediaId } = ids;
  return pattern
    .replaceAll(/:(?:draftId|pageId)\b/g, draftId)
    .replaceAll(':mediaId', mediaId)
    .replaceAll(':courseId', 'learnfrench')
    .replaceAll(':number', '1');
}

/** The violations of a response's headers. */
function findHeaderViolations(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const requirements: [name: string, isMet: boolean][] = [
    ['content-security-policy begins with nothing allowed', policy.startsWith("default-src 'none'")],
    ['content-security-policy allows nothing unsafe', !/unsafe|\*|data:|https?:/.test(maskNonces(policy))],
    ['content-security-policy forbids framing', policy.includes("frame-ancestors 'none'")],
    [
      'content-security-policy lets one place make HTML, where anything runs',
      !policy.includes('script-src') || policy.includes("require-trusted-types-for 'script';trusted-types app"),
    ],
    ['nosniff', headers.get('x-content-type-options') === 'nosniff'],
    ['referrer-policy', headers.get('referrer-policy') === 'no-referrer'],
    ['cross-origin-opener-policy', headers.get('cross-origin-opener-policy') === 'same-origin'],
    ['cross-origin-resource-policy', headers.get('cross-origin-resource-policy') === 'same-origin'],
    ['permissions-policy', headers.get('permissions-policy')?.includes('geolocation=()') === true],
    ['strict-transport-security', /max-age=31536000/.test(headers.get('strict-transport-security') ?? '')],
    ['x-frame-options', headers.get('x-frame-options') === 'DENY'],
    ['no name of the server', !headers.has('x-powered-by') && !headers.has('server')],
  ];
  return requirements.filter(([, isMet]) => !isMet).map(([name]) => name);
}

/** The confirmation page of a link has a form, which redirects to our own site. */
function maskNonces(policy: string): string {
  return policy.replace("form-action 'self' https://cahier.example", '');
}

describe('every response', () => {
  const responses: { route: Route; status: number; headers: Headers; size: number }[] = [];
  beforeAll(() =>
    requestEveryRoute(async (response, route) => {
      const size = (await response.arrayBuffer()).byteLength;
      responses.push({ route, status: response.status, headers: response.headers, size });
    }),
  );

  it('has the security headers, and a charset when it is text', () => {
    const failures: string[] = [];
    for (const { route, status, headers, size } of responses) {
      const type = headers.get('content-type') ?? '';
      const violations = findHeaderViolations(headers);
      const isBinary = /^(?:image\/png|application\/zip|font\/woff2)$/.test(type);
      if (size > 0 && !isBinary && !/charset=utf-8/i.test(type)) violations.push(`content-type is "${type}"`);
      for (const fault of violations) failures.push(`${route.method} ${route.pattern} ${status}: ${fault}`);
    }
    expect(failures).toEqual([]);
    // Control: not only errors were checked.
    expect(responses.map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 204, 303, 400, 401, 403, 404, 405, 415, 422]),
    );
  });

  it('has them on a server error', async () => {
    const { db } = server.instance;
    const tables = ['drafts', 'users', 'buckets'];
    for (const table of tables) await db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
    const failures: string[] = [];
    const broken = new Set<string>();
    for (const { method, pattern } of routes) {
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
      const response = await server.call(method, fillUnknownIds(fillPattern(pattern)), { token, body });
      const text = await response.text();
      if (response.status !== 500) continue;
      broken.add(pattern.split('/', 3).join('/'));
      const violations = findHeaderViolations(response.headers);
      if (!/^application\/(?:problem\+)?json; charset=utf-8$/.test(response.headers.get('content-type') ?? ''))
        violations.push('content-type');
      if (/sqlite|no such table|_gone|\.ts\b/i.test(text)) violations.push('shows what is inside');
      for (const fault of violations) failures.push(`${method} ${pattern}: ${fault}`);
    }
    for (const table of tables) await db.schema.alterTable(`${table}_gone`).renameTo(table).execute();
    expect(failures).toEqual([]);
    expect([...broken].sort()).toEqual([
      '/api/classes',
      '/api/editor',
      '/api/school',
      '/api/viewer',
      '/auth/v1',
      '/storage/v1',
    ]);
  });

  it.each([
    ['malformed HTTP', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a missing Host', 'GET / HTTP/1.1\r\nX: a\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n', 417],
    ['an unsupported method', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ])('has them when it responds to %s', async (_what, request, status) => {
    const response = await sendRaw(server.url, Buffer.from(request, 'latin1'));
    expect(response?.status).toBe(status);
    expect(findHeaderViolations(new Headers(response?.headers))).toEqual([]);
    expect(response?.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(response?.body ?? '')).toMatchObject({ status });
  });

  it('is not readable from other origins (CORS)', async () => {
    const failures: string[] = [];
    const origins = ['https://evil.example', 'null', 'http://cahier.example', 'https://cahier.example.evil.example'];
    const requests = [...routes, ...UNSERVED_ROUTES].flatMap(({ method, pattern }) => [
      ...selectConfigurations(origins).map((origin) => ({ method, pattern, origin })),
      { method: 'OPTIONS', pattern, origin: 'null' },
    ]);
    const checkNext = async (): Promise<void> => {
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
        const { method, pattern, origin } = request;
        const headers = { origin, 'access-control-request-method': 'POST', cookie: 'a=b' };
        const body = method === 'POST' ? {} : undefined;
        const response = await server.call(method, fillUnknownIds(pattern), { headers, body });
        await response.arrayBuffer();
        const corsHeaders = ['origin', 'credentials'].map((headerName) =>
          response.headers.get(`access-control-allow-${headerName}`),
        );
        if (corsHeaders.some((value) => value !== null))
          failures.push(`${method} ${pattern}: ${origin} gets ${corsHeaders}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, checkNext));
    expect(failures).toEqual([]);
  });

  it('has Cache-Control, and is not cached by proxies when it is personal', () => {
    const failures = new Set<string>();
    for (const { route, status, headers } of responses) {
      const { method, pattern } = route;
      const cacheControl = headers.get('cache-control') ?? 'nothing';
      const vary = headers.get('vary') ?? '';
      const isPersonal =
        /^\/(?:api\/(?:editor|viewer)|auth\/v1|storage\/v1|metrics|dev)\b/.test(pattern) &&
        !pattern.includes('/.well-known/');
      const isExpected = isPersonal || status >= 400 ? /^(?:no-store|private, no-cache)$/ : /^(?:public, |no-)/;
      // Accounts and drafts are not cached at all, not even by the browser.
      const isNotStored = !isPersonal || !/^\/(?:api\/editor|auth\/v1)\b/.test(pattern) || cacheControl === 'no-store';
      if (!isNotStored || !isExpected.test(cacheControl))
        failures.add(`${method} ${pattern} answers ${status} and says ${cacheControl}`);
      // A shared browser must not serve it to another user.
      const variesByAuthorization = !cacheControl.startsWith('private') || vary.includes('authorization');
      // CORS headers depend on the origin.
      const variesByOrigin = !/^\/(?:auth|storage)\/v1/.test(pattern) || vary.includes('Origin');
      if (!variesByAuthorization || !variesByOrigin)
        failures.add(`${method} ${pattern} answers ${status} and varies by "${vary}"`);
    }
    expect([...failures]).toEqual([]);
  });

  it('has the same headers when it is served from the fast path', async () => {
    for (const urlPath of [path(endpoints.loadPage, { pageId: ids.draftId }), mediaPath(ids.mediaId)]) {
      const headerSets = [];
      for (let time = 0; time < 3; time += 1) {
        const response = await server.call('GET', urlPath, { token });
        await response.arrayBuffer();
        headerSets.push(['cache-control', 'vary', 'etag', 'content-type'].map((name) => response.headers.get(name)));
      }
      expect(headerSets[1]).toEqual(headerSets[0]);
      expect(headerSets[2]).toEqual(headerSets[0]);
    }
  });
});

describe('a cached response', () => {
  it('has the same security headers, also as 304', async () => {
    const urlPaths = [
      path(endpoints.media, { mediaId: ids.mediaId }),
      path(endpoints.loadPage, { pageId: ids.draftId }),
    ];
    for (const urlPath of urlPaths) {
      for (let times = 0; times < 3; times += 1) {
        const response = await server.call('GET', urlPath, { token });
        await response.arrayBuffer();
        expect([response.status, findHeaderViolations(response.headers)], urlPath).toEqual([200, []]);
        const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
        const conditionalResponse = await server.call('GET', urlPath, { token, headers });
        expect([conditionalResponse.status, findHeaderViolations(conditionalResponse.headers)], urlPath).toEqual([
          304,
          [],
        ]);
      }
    }
  });
});

describe('a request', () => {
  it('must have exactly one Host header, also on the fast path', async () => {
    const urlPath = path(endpoints.media, { mediaId: ids.mediaId });
    const requestWithHeaders = async (...lines: string[]) =>
      (await sendRaw(server.url, Buffer.from(`GET ${urlPath} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)))
        ?.status;
    for (let times = 0; times < 3; times += 1) {
      expect(await requestWithHeaders('Host: a\r\n')).toBe(200);
      expect(await requestWithHeaders('Host: a\r\n', 'Host: b\r\n')).toBe(400);
      expect(await requestWithHeaders()).toBe(400);
    }
  });

  it.skipIf(installationName === 'external')(
    'gains nothing by spoofed forwarding headers, neither in links nor in rate limits',
    async () => {
      const spoofedHeaders = (attempt: number) => ({
        'x-forwarded-for': `203.0.113.${attempt}, 198.51.100.${attempt}`,
        'x-real-ip': `203.0.113.${attempt}`,
        'x-client-ip': `203.0.113.${attempt}`,
        'cf-connecting-ip': `203.0.113.${attempt}`,
        'true-client-ip': `203.0.113.${attempt}`,
        forwarded: `for=203.0.113.${attempt};host=evil.example;proto=http`,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-forwarded-port': '1',
      });
      const token = await server.signIn();
      const sessionsResponse = await server.call('GET', '/auth/v1/user/sessions', {
        token,
        headers: spoofedHeaders(1),
      });
      const { sessions } = await sessionsResponse.json();
      expect(new Set(sessions.map((session: { ip: string }) => session.ip))).toEqual(new Set(['127.0.0.1']));

      const recoverRequest = { body: { email: OWNER.email }, headers: spoofedHeaders(2) };
      expect((await server.call('POST', '/auth/v1/recover', recoverRequest)).status).toBe(200);
      const readMails = async () => {
        const rows = await server.instance.db.selectFrom('mailbox').select('body').execute();
        return rows.map(({ body }) => body).filter((body) => body.includes('recovery'));
      };
      await expect.poll(readMails).toHaveLength(1);
      expect((await readMails())[0]).toContain('https://cahier.example/auth/v1/confirm?');
      expect((await readMails())[0]).not.toContain('evil.example');

      const statuses: number[] = [];
      for (let attempt = 1; attempt <= 31; attempt += 1) {
        const account = { email: `nobody${attempt}@example.org`, password: 'a wrong password' };
        const grant = '/auth/v1/token?grant_type=password';
        const response = await server.call('POST', grant, { body: account, headers: spoofedHeaders(attempt) });
        await response.body?.cancel();
        statuses.push(response.status);
      }
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
      expect(statuses.at(-1)).toBe(429);
    },
  );

  it('gains nothing by a spoofed Host in redirects and links', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      host: 'evil.example',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET /auth/v1/verify?token=x&type=recovery HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
    const response = await sendRaw(server.url, Buffer.from(request));
    expect(response?.headers.location ?? '').not.toContain('evil.example');
    expect(response?.body).not.toContain('evil.example');
  });
});
