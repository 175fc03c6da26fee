// CSRF: requests that another site can make a user's browser send (GET, forms, cookies) change nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as endpoints, path } from '#api/endpoints.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { fillUnknownIds, listRoutes, type Route } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let routes: Route[];
let token: string;
/** Existing ids for paths. */
let ids: { draftId: string; mediaId: string; userId: string; factorId: string };

beforeAll(async () => {
  server = await startTestServer();
  routes = listRoutes(server.instance.app);
  token = await server.signIn();
  const createResponse = await server.call('POST', endpoints.saveDraft, {
    token,
    body: { name: 'a', markup: '# Bonjour' },
  });
  const { id: draftId } = await createResponse.json();
  const body = uploadForm('a.png', createPng());
  const media = await server.call('POST', path(endpoints.uploadMedia, { draftId }), { token, body });
  const html = { 'content-type': 'text/html' };
  await server.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
  const factor = await server.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } });
  const { id: userId } = await (await server.call('GET', '/auth/v1/user', { token })).json();
  ids = { draftId, mediaId: (await media.json()).id, userId, factorId: (await factor.json()).id };
});
afterAll(() => server.close());

function fillPattern(pattern: string): string {
  const { draftId, mediaId, userId, factorId } = ids;
  const filledPattern = pattern
    .replaceAll(/:(?:draftId|pageId)\b/g, draftId)
    .replaceAll(':mediaId', mediaId)
    .replaceAll(':userId', userId)
    .replaceAll(':factorId', factorId)
    .replaceAll(':courseId', 'learnfrench')
    .replaceAll(':number', '1');
  return fillUnknownIds(filledPattern.replace(/\/bucket\/\*$/, '/bucket/media'));
}

/** Every row of every table, except rate limits, and jobs, which run by the clock. */
async function dumpTables(): Promise<Record<string, unknown[]>> {
  const { db } = server.instance;
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const tables = names.filter((name) => name !== 'limits' && name !== 'jobs');
  const rows = tables.map(async (name) => {
    // Any table: the schema's types do not matter here.
    const all = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** The tables are compared after this many routes. */
const BATCH_SIZE = 8;

/** Endpoints of the protocol that change state on GET, and what protects them from other sites. */
const STATE_CHANGING_GETS: readonly string[] = [
  // Sends a mail to the caller; requires a token in a header.
  '/auth/v1/reauthenticate',
];

/** Routes of the product API without a token: they check a code, a card, a secret address, a sealed or a one-time link, or are for everyone. */
const isPublic = (pattern: string): boolean =>
  /^\/api\/(?:join|first-run|privacy|calendar|reminders)(?:\/|$)/.test(pattern);

describe('safe methods (GET, HEAD, OPTIONS)', () => {
  it('change no data, on any route and for any caller', async () => {
    const serviceKey = server.instance.auth?.keys.serviceKey ?? '';
    // The index of searches follows the texts when it is needed.
    await server.call('GET', '/api/editor/search?q=a', { token });
    let tablesBefore = await dumpTables();
    const changes: string[] = [];
    const getRoutes = routes.filter(
      ({ method, pattern }) => method === 'GET' && !STATE_CHANGING_GETS.includes(pattern),
    );
    const callers = [token, undefined, serviceKey].flatMap((bearer) =>
      ['GET', 'HEAD', 'OPTIONS'].map((verb) => ({ verb, bearer })),
    );
    for (let from = 0; from < getRoutes.length; from += BATCH_SIZE) {
      const batch = getRoutes.slice(from, from + BATCH_SIZE).map(({ pattern }) => pattern);
      for (const pattern of batch) {
        for (const { verb, bearer } of selectConfigurations(callers)) {
          const response = await server.call(verb, fillPattern(pattern), bearer === undefined ? {} : { token: bearer });
          await response.arrayBuffer();
        }
      }
      const now = await dumpTables();
      for (const [name, rows] of Object.entries(now)) {
        if (JSON.stringify(rows) !== JSON.stringify(tablesBefore[name]))
          changes.push(`one of ${batch} changes ${name}`);
      }
      tablesBefore = now;
    }
    expect(changes).toEqual([]);
  });
});

describe('a cross-site form post', () => {
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

  it('without a token is refused by every route, and changes nothing (CSRF)', async () => {
    const tablesBefore = await dumpTables();
    const accepted: string[] = [];
    for (const { method, pattern } of routes) {
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue;
      for (const type of selectConfigurations(forms)) {
        const headers = { 'content-type': type, origin: 'https://evil.example' };
        const response = await server.call(method, fillPattern(pattern), {
          body: '{"name":"a","markup":"b"}',
          headers,
        });
        await response.arrayBuffer();
        const { status } = response;
        // The OAuth callback redirects with the error.
        const isErrorRedirect =
          pattern === '/auth/v1/callback' && /[?&]error=/.test(response.headers.get('location') ?? '');
        const requiresToken =
          !isPublic(pattern) && /^\/(?:api|auth\/v1\/(?:user|admin|invite|factors|logout))\b/.test(pattern);
        const isUnsupportedType = type !== 'text/plain' && pattern.startsWith('/auth/') && status === 415;
        const isRefused = requiresToken ? status === 401 || isUnsupportedType : status >= 400 && status < 500;
        if (!isRefused && !isErrorRedirect) accepted.push(`${method} ${pattern} with ${type}: ${status}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(await dumpTables()).toEqual(tablesBefore);
  });

  it('of a link that was mailed to the attacker signs no one in to our app; the user has to press the button (login CSRF)', async () => {
    const { users } = server.instance.auth ?? {};
    await server.addUser('attacker@example.org', 'une longue phrase');
    const link = new URL((await users?.createResetLink('attacker@example.org'))?.link ?? '');
    const submit = (headers: Record<string, string>) =>
      server.call('POST', '/auth/v1/confirm', {
        body: link.searchParams.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const open = (site: string) =>
      server.call('GET', `/auth/v1/verify${link.search}`, { headers: { 'sec-fetch-site': site } });
    const responses = [
      await submit({ origin: 'https://evil.example' }),
      await submit({ 'sec-fetch-site': 'cross-site', origin: 'null' }),
      await submit({ 'sec-fetch-site': 'same-site' }),
      await open('cross-site'),
      await open('same-site'),
    ];
    for (const response of responses) {
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await response.text()).toContain('<button type="submit">');
    }
    const confirmed = await submit({ 'sec-fetch-site': 'same-origin', origin: 'null' });
    const location = new URL(confirmed.headers.get('location') ?? '');
    const signature = new URLSearchParams(location.hash.slice(1)).get('access_token')?.split('.')[2];
    expect(confirmed.headers.get('set-cookie')).toBe(
      `cahier-sign-in=${signature}; Path=/; Max-Age=60; SameSite=Strict`,
    );
  });

  it('with a token in a cookie, the URL or the body is not authenticated', async () => {
    const cookie = ['access_token', 'sb-access-token', 'authorization', 'token', 'sb-localhost-auth-token']
      .map((name) => `${name}=${token}`)
      .join('; ');
    const tablesBefore = await dumpTables();
    const accepted: string[] = [];
    for (const { method, pattern } of routes) {
      if (!pattern.startsWith('/api/') || pattern === '/api/openapi.json' || isPublic(pattern)) continue;
      const urlPath = `${fillPattern(pattern)}?access_token=${token}&token=${token}&apikey=${token}`;
      const body = method === 'GET' ? undefined : JSON.stringify({ access_token: token, name: 'a', markup: 'b' });
      const isPagePublish = method === 'POST' && pattern === endpoints.publishDraft;
      const headers = { cookie, apikey: token, 'content-type': isPagePublish ? 'text/html' : 'application/json' };
      const response = await server.call(method, urlPath, { body, headers });
      await response.arrayBuffer();
      if (response.status !== 401) accepted.push(`${method} ${pattern}: ${response.status}`);
    }
    expect(accepted).toEqual([]);
    expect(await dumpTables()).toEqual(tablesBefore);
  });
});
