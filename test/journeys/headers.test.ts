// The headers that protect a reader are on every answer: of every route, of addresses that nobody serves, of refusals.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as endpoints, mediaAddress, path } from '#api/endpoints.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { installedOn } from '../support/installations.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { sendRaw } from '../support/raw-request.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

let house: TestHouse;
let routes: Route[];
let token: string;
/** A draft that is published, and its media item. */
let known: { draftId: string; mediaId: string };

beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: 'https://cahier.example' });
  routes = routesOf(house.house.app);
  token = await house.signIn();
  const made = await house.call('POST', endpoints.saveDraft, { token, body: { name: 'Une leçon', markup: 'Bonjour' } });
  const { id: draftId } = await made.json();
  const body = uploadForm('a.png', makePng());
  const media = await house.call('POST', path(endpoints.uploadMedia, { draftId }), { token, body });
  known = { draftId, mediaId: (await media.json()).id };
  const html = { 'content-type': 'text/html' };
  await house.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
});
afterAll(() => house.close());

const nowhere: Route[] = [
  ...['/nowhere', '/api/nowhere', '/auth/v1/nowhere', '/storage/v1/nowhere', '/.git/config'],
  // Addresses that cannot be looked up, parts that are too long, and pages that only come with a query.
  ...['/%zz', '/api/editor/draft/%c0%ae', `/public/api/media/${'A'.repeat(300)}`],
  ...['/auth/v1/confirm?token=x&type=recovery', '/auth/v1/verify?token=x&type=recovery'],
].map((pattern) => ({ method: 'GET', pattern }));

function webFiles(): Route[] {
  const files = readdirSync('dist/web/assets').filter((file) => /\.(?:js|css|woff2)$/.test(file));
  const kinds = new Map(files.map((file) => [file.split('.').at(-1), file]));
  return [...kinds.values()].map((file) => ({ method: 'GET', pattern: `/assets/${file}` }));
}

/** Every route, each asked by nobody and by the owner, of what there is and of what there is not; also by HEAD. */
async function everyAnswer(look: (answer: Response, route: Route) => Promise<void> | void): Promise<void> {
  for (const route of [...routes, ...nowhere, ...webFiles()]) {
    const { method, pattern } = route;
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
    await look(await house.call(method, addressFor(pattern), { body }), route);
    const owned = method === 'GET' ? addressFor(knownIn(pattern)) : addressFor(pattern);
    await look(await house.call(method, owned, { token, body }), route);
    if (method === 'GET') await look(await house.call('HEAD', owned, { token }), route);
    if (pattern.endsWith('/logout')) token = await house.signIn();
  }
}

function knownIn(pattern: string): string {
  const { draftId, mediaId } = known;
  return pattern
    .replaceAll(/:(?:draftId|pageId)\b/g, draftId)
    .replaceAll(':mediaId', mediaId)
    .replaceAll(':courseId', 'learnfrench')
    .replaceAll(':number', '1');
}

/** What is wrong with the headers of an answer. */
function faultsOf(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wanted: [name: string, right: boolean][] = [
    ['content-security-policy begins with nothing allowed', policy.startsWith("default-src 'none'")],
    ['content-security-policy allows nothing unsafe', !/unsafe|\*|data:|https?:/.test(withoutOwnForm(policy))],
    ['content-security-policy lets nobody frame it', policy.includes("frame-ancestors 'none'")],
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
  return wanted.filter(([, right]) => !right).map(([name]) => name);
}

/** The page of a link has a form, whose answer leads on to our own site. */
function withoutOwnForm(policy: string): string {
  return policy.replace("form-action 'self' https://cahier.example", '');
}

describe('every answer', () => {
  it('has the headers that protect a reader, and names its character set where it is text', async () => {
    const faults: string[] = [];
    const statuses = new Set<number>();
    await everyAnswer(async (answer, { method, pattern }) => {
      const type = answer.headers.get('content-type') ?? '';
      const bytes = await answer.arrayBuffer();
      statuses.add(answer.status);
      const found = faultsOf(answer.headers);
      const isBinary = /^(?:image\/png|application\/zip|font\/woff2)$/.test(type);
      if (bytes.byteLength > 0 && !isBinary && !/charset=utf-8/i.test(type)) found.push(`content-type is "${type}"`);
      for (const fault of found) faults.push(`${method} ${pattern} ${answer.status}: ${fault}`);
    });
    expect(faults).toEqual([]);
    // Not only refusals were seen.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 303, 400, 401, 403, 404, 405, 415, 422]));
  });

  it('has them when something went wrong on our side', async () => {
    const { db } = house.house;
    const tables = ['drafts', 'users', 'buckets'];
    for (const table of tables) await db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
    const faults: string[] = [];
    const broken = new Set<string>();
    for (const { method, pattern } of routes) {
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
      const answer = await house.call(method, addressFor(knownIn(pattern)), { token, body });
      const text = await answer.text();
      if (answer.status !== 500) continue;
      broken.add(pattern.split('/', 3).join('/'));
      const found = faultsOf(answer.headers);
      if (!/^application\/(?:problem\+)?json; charset=utf-8$/.test(answer.headers.get('content-type') ?? ''))
        found.push('content-type');
      if (/sqlite|no such table|_gone|\.ts\b/i.test(text)) found.push('shows what is inside');
      for (const fault of found) faults.push(`${method} ${pattern}: ${fault}`);
    }
    for (const table of tables) await db.schema.alterTable(`${table}_gone`).renameTo(table).execute();
    expect(faults).toEqual([]);
    expect([...broken].sort()).toEqual(['/api/editor', '/auth/v1', '/storage/v1']);
  });

  it.each([
    ['what is no HTTP', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nX: a\r\n\r\n', 400],
    ['an expectation that is none', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n', 417],
    ['a method that is not for us', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ])('has them when it is to %s', async (_what, request, status) => {
    const answer = await sendRaw(house.url, Buffer.from(request, 'latin1'));
    expect(answer?.status).toBe(status);
    expect(faultsOf(new Headers(answer?.headers))).toEqual([]);
    expect(answer?.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ status });
  });

  it('lets no page of another origin read it', async () => {
    const faults: string[] = [];
    const origins = ['https://evil.example', 'null', 'http://cahier.example', 'https://cahier.example.evil.example'];
    const asked = [...routes, ...nowhere].flatMap(({ method, pattern }) => [
      ...origins.map((origin) => ({ method, pattern, origin })),
      { method: 'OPTIONS', pattern, origin: 'null' },
    ]);
    const ask = async (): Promise<void> => {
      for (let one = asked.pop(); one !== undefined; one = asked.pop()) {
        const { method, pattern, origin } = one;
        const headers = { origin, 'access-control-request-method': 'POST', cookie: 'a=b' };
        const body = method === 'POST' ? {} : undefined;
        const answer = await house.call(method, addressFor(pattern), { headers, body });
        await answer.arrayBuffer();
        const allowed = ['origin', 'credentials'].map((what) => answer.headers.get(`access-control-allow-${what}`));
        if (allowed.some((value) => value !== null)) faults.push(`${method} ${pattern}: ${origin} gets ${allowed}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(faults).toEqual([]);
  });

  it('says how long it may be kept, and is kept by nobody on the way where it belongs to a person', async () => {
    const faults = new Set<string>();
    await everyAnswer(async (answer, { method, pattern }) => {
      await answer.arrayBuffer();
      const said = answer.headers.get('cache-control') ?? 'nothing';
      const varies = answer.headers.get('vary') ?? '';
      const isPersonal =
        /^\/(?:api\/(?:editor|viewer)|auth\/v1|storage\/v1|metrics|dev)\b/.test(pattern) &&
        !pattern.endsWith('jwks.json');
      const isRight = isPersonal || answer.status >= 400 ? /^(?:no-store|private, no-cache)$/ : /^(?:public, |no-)/;
      // Accounts and what is being written are nowhere else than here, not even in the browser's own store.
      const isKeptNowhere = !isPersonal || !/^\/(?:api\/editor|auth\/v1)\b/.test(pattern) || said === 'no-store';
      if (!isKeptNowhere || !isRight.test(said))
        faults.add(`${method} ${pattern} answers ${answer.status} and says ${said}`);
      // A browser that is used by several people keeps it for one of them.
      const isApart = !said.startsWith('private') || varies.includes('authorization');
      // What another origin may read depends on which one asks.
      const isByOrigin = !/^\/(?:auth|storage)\/v1/.test(pattern) || varies.includes('Origin');
      if (!isApart || !isByOrigin)
        faults.add(`${method} ${pattern} answers ${answer.status} and varies by "${varies}"`);
    });
    expect([...faults]).toEqual([]);
  });

  it('says the same when it is given again by a shorter way', async () => {
    for (const address of [path(endpoints.loadPage, { pageId: known.draftId }), mediaAddress(known.mediaId)]) {
      const said = [];
      for (let time = 0; time < 3; time += 1) {
        const answer = await house.call('GET', address, { token });
        await answer.arrayBuffer();
        said.push(['cache-control', 'vary', 'etag', 'content-type'].map((name) => answer.headers.get(name)));
      }
      expect(said[1]).toEqual(said[0]);
      expect(said[2]).toEqual(said[0]);
    }
  });
});

describe('an answer that is given again', () => {
  it('has all that the first one had, also when it only says that nothing has changed', async () => {
    const where = [
      path(endpoints.media, { mediaId: known.mediaId }),
      path(endpoints.loadPage, { pageId: known.draftId }),
    ];
    for (const address of where) {
      for (let times = 0; times < 3; times += 1) {
        const answer = await house.call('GET', address, { token });
        await answer.arrayBuffer();
        expect([answer.status, faultsOf(answer.headers)], address).toEqual([200, []]);
        const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
        const same = await house.call('GET', address, { token, headers });
        expect([same.status, faultsOf(same.headers)], address).toEqual([304, []]);
      }
    }
  });
});

describe('what a stranger says about the way', () => {
  it('must name one host, also where an answer is only given again', async () => {
    const where = path(endpoints.media, { mediaId: known.mediaId });
    const ask = async (...lines: string[]) =>
      (await sendRaw(house.url, Buffer.from(`GET ${where} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`)))
        ?.status;
    for (let times = 0; times < 3; times += 1) {
      expect(await ask('Host: a\r\n')).toBe(200);
      expect(await ask('Host: a\r\n', 'Host: b\r\n')).toBe(400);
      expect(await ask()).toBe(400);
    }
  });

  it.skipIf(installedOn === 'elsewhere')('is neither believed, nor counted as another address', async () => {
    const lies = (guess: number) => ({
      'x-forwarded-for': `203.0.113.${guess}, 198.51.100.${guess}`,
      'x-real-ip': `203.0.113.${guess}`,
      'x-client-ip': `203.0.113.${guess}`,
      'cf-connecting-ip': `203.0.113.${guess}`,
      'true-client-ip': `203.0.113.${guess}`,
      forwarded: `for=203.0.113.${guess};host=evil.example;proto=http`,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '1',
    });
    const token = await house.signIn();
    const seen = await house.call('GET', '/auth/v1/user/sessions', { token, headers: lies(1) });
    const { sessions } = await seen.json();
    expect(new Set(sessions.map((one: { ip: string }) => one.ip))).toEqual(new Set(['127.0.0.1']));

    const asked = { body: { email: OWNER.email }, headers: lies(2) };
    expect((await house.call('POST', '/auth/v1/recover', asked)).status).toBe(200);
    const letters = async () => {
      const rows = await house.house.db.selectFrom('mailbox').select('body').execute();
      return rows.map(({ body }) => body).filter((body) => body.includes('recovery'));
    };
    await expect.poll(letters).toHaveLength(1);
    expect((await letters())[0]).toContain('https://cahier.example/auth/v1/confirm?');
    expect((await letters())[0]).not.toContain('evil.example');

    const statuses: number[] = [];
    for (let guess = 1; guess <= 31; guess += 1) {
      const account = { email: `nobody${guess}@example.org`, password: 'a wrong password' };
      const grant = '/auth/v1/token?grant_type=password';
      const answer = await house.call('POST', grant, { body: account, headers: lies(guess) });
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });

  it('changes no link and no address that a limit counts', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      host: 'evil.example',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET /auth/v1/verify?token=x&type=recovery HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
    const answer = await sendRaw(house.url, Buffer.from(request));
    expect(answer?.headers.location ?? '').not.toContain('evil.example');
    expect(answer?.body).not.toContain('evil.example');
  });
});
