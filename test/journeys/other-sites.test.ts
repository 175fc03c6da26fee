// What a page of another site can make a reader's browser ask changes nothing: no GET, no form, no cookie.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes as endpoints, path } from '#api/endpoints.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng, uploadForm } from '../support/media-files.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

let house: TestHouse;
let routes: Route[];
let token: string;
/** What there is to name in an address. */
let known: { draftId: string; mediaId: string; userId: string; factorId: string };

beforeAll(async () => {
  house = await openTestHouse();
  routes = routesOf(house.house.app);
  token = await house.signIn();
  const made = await house.call('POST', endpoints.saveDraft, { token, body: { name: 'a', markup: '# Bonjour' } });
  const { id: draftId } = await made.json();
  const body = uploadForm('a.png', makePng());
  const media = await house.call('POST', path(endpoints.uploadMedia, { draftId }), { token, body });
  const html = { 'content-type': 'text/html' };
  await house.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
  const factor = await house.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } });
  const { id: userId } = await (await house.call('GET', '/auth/v1/user', { token })).json();
  known = { draftId, mediaId: (await media.json()).id, userId, factorId: (await factor.json()).id };
});
afterAll(() => house.close());

function knownIn(pattern: string): string {
  const { draftId, mediaId, userId, factorId } = known;
  const named = pattern
    .replaceAll(/:(?:draftId|pageId)\b/g, draftId)
    .replaceAll(':mediaId', mediaId)
    .replaceAll(':userId', userId)
    .replaceAll(':factorId', factorId)
    .replaceAll(':courseId', 'learnfrench')
    .replaceAll(':number', '1');
  return addressFor(named.replace(/\/bucket\/\*$/, '/bucket/media'));
}

/** Every row of every table, but for how often somebody asked. */
async function everything(): Promise<Record<string, unknown[]>> {
  const { db } = house.house;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'limits');
  const rows = tables.map(async (name) => {
    // Any table: the schema's types do not matter for looking.
    const all = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** After so many calls the tables are looked at. */
const LOOK_EACH = 8;

/** Calls of the protocol that are made by GET and act all the same, and what keeps other sites from them. */
const ACTING: readonly string[] = [
  // Sends the caller a letter; wants his token in a header.
  '/auth/v1/reauthenticate',
];

describe('asking', () => {
  it('changes nothing, whoever asks for whatever there is', async () => {
    const serviceKey = house.house.auth?.keys.serviceKey ?? '';
    let before = await everything();
    const changes: string[] = [];
    const gets = routes.filter(({ method, pattern }) => method === 'GET' && !ACTING.includes(pattern));
    for (let from = 0; from < gets.length; from += LOOK_EACH) {
      const some = gets.slice(from, from + LOOK_EACH).map(({ pattern }) => pattern);
      for (const pattern of some) {
        for (const asking of ['GET', 'HEAD', 'OPTIONS']) {
          for (const bearer of [undefined, token, serviceKey]) {
            const answer = await house.call(asking, knownIn(pattern), bearer === undefined ? {} : { token: bearer });
            await answer.arrayBuffer();
          }
        }
      }
      const now = await everything();
      for (const [name, rows] of Object.entries(now)) {
        if (JSON.stringify(rows) !== JSON.stringify(before[name])) changes.push(`one of ${some} changes ${name}`);
      }
      before = now;
    }
    expect(changes).toEqual([]);
  });
});

describe('sending', () => {
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

  it('what a form can send without a token is refused by every call, and changes nothing', async () => {
    const before = await everything();
    const taken: string[] = [];
    for (const { method, pattern } of routes) {
      if (['GET', 'HEAD', 'OPTIONS'].includes(method)) continue;
      for (const type of forms) {
        const headers = { 'content-type': type, origin: 'https://evil.example' };
        const answer = await house.call(method, knownIn(pattern), { body: '{"name":"a","markup":"b"}', headers });
        await answer.arrayBuffer();
        const { status } = answer;
        // The way back from another provider leads on with the reason.
        const isLedOn = pattern === '/auth/v1/callback' && /[?&]error=/.test(answer.headers.get('location') ?? '');
        const wantsToken = /^\/(?:api|auth\/v1\/(?:user|admin|invite|factors|logout))\b/.test(pattern);
        const isUnread = type !== 'text/plain' && pattern.startsWith('/auth/') && status === 415;
        const isRefused = wantsToken ? status === 401 || isUnread : status >= 400 && status < 500;
        if (!isRefused && !isLedOn) taken.push(`${method} ${pattern} with ${type}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('a token in a cookie, in the address or in the body is none', async () => {
    const cookie = ['access_token', 'sb-access-token', 'authorization', 'token', 'sb-localhost-auth-token']
      .map((name) => `${name}=${token}`)
      .join('; ');
    const before = await everything();
    const taken: string[] = [];
    for (const { method, pattern } of routes) {
      if (!pattern.startsWith('/api/') || pattern === '/api/openapi.json') continue;
      const where = `${knownIn(pattern)}?access_token=${token}&token=${token}&apikey=${token}`;
      const body = method === 'GET' ? undefined : JSON.stringify({ access_token: token, name: 'a', markup: 'b' });
      const isPage = method === 'POST' && pattern === endpoints.publishDraft;
      const headers = { cookie, apikey: token, 'content-type': isPage ? 'text/html' : 'application/json' };
      const answer = await house.call(method, where, { body, headers });
      await answer.arrayBuffer();
      if (answer.status !== 401) taken.push(`${method} ${pattern}: ${answer.status}`);
    }
    expect(taken).toEqual([]);
    expect(await everything()).toEqual(before);
  });
});
