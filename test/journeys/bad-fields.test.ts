// Every call of the app with one thing wrong: a field, the JSON as a whole, or the question in its address.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes as endpoints, path } from '#api/endpoints.ts';
import { bodiesWith, GOOD_BODIES, spoiledBodies, WITHOUT_JSON } from '../support/good-bodies.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { addressFor, type Route, routesOf } from '../support/routes.ts';

/** No JSON, or JSON of another kind; with blanks between them where a blank says nothing. */
const BAD_JSON: readonly string[] = [
  ...`{ } [ ] {"a" {"a": {"a":1 {"a":1,} {,} {a:1} {'a':1} {"a":1}} {"a":1}{"b":2} nul True NaN - 01 1. .5 +1 0x1 1e`.split(
    ' ',
  ),
  ...`" "\\x" "\\u12" [1,] ["a" //a /**/{} <a/> a=b [] "text" 1 true [{"id":1}]`.split(' '),
  ...['"a\nb"', '\0', '{"a":1}\0', '[1 2]', '['.repeat(20_000), '{"a":'.repeat(5000)],
];
/** The same reads the JSON of all calls of a room. */
const READ_ALIKE = new Set(['POST /api/editor/draft', 'PUT /auth/v1/user', 'POST /storage/v1/bucket']);

/** JSON that would give all objects a field. */
const POLLUTING: readonly string[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":{"isAdmin":true}}}',
  '[{"__proto__":{"isAdmin":true}}]',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"__proto__":null,"__proto__":{"isAdmin":1}}',
];

/** What would mean something if it were put into a statement of a database. */
const SQL: readonly string[] = [
  ...["' OR 1=1 --", '" OR ""="', "'; DROP TABLE drafts; --", "') UNION SELECT password_hash FROM users --", "\\'; --"],
  ...["%' OR '1'='1", '_%\\', "'||(SELECT 1)||'", '$$; SELECT pg_sleep(9) --', "admin'/*", '$1', '?1', ':name', '@x'],
  ...["'", "''", '";', '`', '[x]', '\u02bc OR 1=1', '＇ OR 1=1', 'NULL', '1e1000', "a' AND load_extension('x') --"],
];

let house: TestHouse;
let routes: Route[];
let token: string;
let asked = 0;
/** What there is to name in an address. */
let known: { draftId: string; factorId: string; userId: string };

beforeAll(async () => {
  house = await openTestHouse({ TRUST_PROXY: '127.0.0.1', AUTH_SIGNUPS: 'on' });
  routes = routesOf(house.house.app);
  token = await house.signIn();
  const made = await house.call('POST', endpoints.saveDraft, { token, body: { name: 'a', markup: 'b' } });
  const { id: draftId } = await made.json();
  const html = { 'content-type': 'text/html' };
  await house.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
  const factor = await house.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } });
  await house.addUser('other@example.org', 'une longue phrase');
  const users = house.house.db.selectFrom('users').select('id').where('email', '=', 'other@example.org');
  known = { draftId, factorId: (await factor.json()).id, userId: (await users.executeTakeFirstOrThrow()).id };
});
afterAll(() => house.close());

/** Whoever may call it, of what there is, so that only the field can be wrong. */
async function send(route: string, body: unknown): Promise<{ status: number; type: string; text: string }> {
  const [method = '', pattern = ''] = route.split(' ');
  const { serviceKey } = house.house.auth?.keys ?? {};
  const who = /^\/(?:storage|auth\/v1\/(?:admin|invite))/.test(pattern) ? serviceKey : token;
  const where = addressFor(
    pattern
      .replace(/:(?:draftId|pageId)/, known.draftId)
      .replace(':factorId', known.factorId)
      .replace(':userId', known.userId)
      .replace(':courseId', 'learnfrench')
      .replace(':number', '1')
      .replace('*', 'media'),
  );
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${++asked >> 8}.${asked & 255}` };
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await house.call(method, where, { ...(who === undefined ? {} : { token: who }), body: sent, headers });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

/** What is wrong with the answer to a body that must be refused, or that at least must not be our fault. */
function faultIn({ status, type, text }: Awaited<ReturnType<typeof send>>, mayPass = false): string | undefined {
  if (Object.keys(Object.prototype).length > 0 || ({} as { isAdmin?: boolean }).isAdmin !== undefined)
    return 'changed what all objects have';
  if (status >= 500 || status < 200) return String(status);
  if (status < 400) return mayPass ? undefined : `was taken with ${status}`;
  if (!/^application\/(?:problem\+)?json; charset=utf-8$/.test(type)) return `${status} with ${type}`;
  const said: { code?: unknown; error?: unknown } = JSON.parse(text);
  return said.code === undefined && said.error === undefined ? `${status} without a code` : undefined;
}

it('refuses every field that is absent, null, a list, an object or a megabyte, with an error in JSON', {
  timeout: 120_000,
}, async () => {
  const spoiled = Object.entries(GOOD_BODIES).flatMap(([route, good]) =>
    spoiledBodies(good).map((one) => ({ route, ...one })),
  );
  expect(spoiled.length).toBeGreaterThan(500);
  const faults: string[] = [];
  for (const [number, { route, what, field, body, mayPass }] of spoiled.entries()) {
    // Who asks too often is refused whatever he asks.
    if (number % 20 === 0) await house.house.db.deleteFrom('limits').execute();
    const answer = await send(route, body);
    const fault = faultIn(answer, mayPass);
    if (fault !== undefined) faults.push(`${route} with ${what}: ${fault}`);
    // What is refused for its type is refused by its name; where SAML is off nobody looks, and a size has words of its own.
    const isByName = !mayPass && / (?:a list|an object)$/.test(what) && !/\/sso|file_size/.test(route + what);
    if (isByName && !answer.text.includes(field)) faults.push(`${route} with ${what}: ${answer.text}`);
  }
  expect(faults).toEqual([]);
});

it('knows the fields of every call that takes a body', () => {
  const calls = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  const all = new Set(calls.map(({ method, pattern }) => `${method} ${pattern}`));
  const listed = new Set([...Object.keys(GOOD_BODIES).map((route) => route.replace(/\?.*/, '')), ...WITHOUT_JSON]);
  expect([...all].filter((route) => !listed.has(route))).toEqual([]);
  expect([...listed].filter((route) => !all.has(route))).toEqual([]);
});

it('reads no JSON that is none, and lets none change what all objects have', { timeout: 60_000 }, async () => {
  const faults: string[] = [];
  for (const route of Object.keys(GOOD_BODIES)) {
    // The same reads the JSON of all calls of a room.
    for (const body of READ_ALIKE.has(route) ? [...BAD_JSON, ...POLLUTING] : POLLUTING) {
      const fault = faultIn(await send(route, body));
      if (fault !== undefined) faults.push(`${route} with ${JSON.stringify(body.slice(0, 60))}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

it('takes any question in an address without a fault of its own', { timeout: 60_000 }, async () => {
  const names =
    `limit cursor q before page per_page sort filter width token type scope redirect_to provider search offset
    sortColumn download grant_type state code`.split(/\s+/);
  const values = ['', '{}', '-1', '%00', '%ED%A0%80', '99999999999999999999'];
  const questions = [
    ...values.map((value) => names.map((name) => `${name}=${value}&${name}=1&${name}[a]=${value}`).join('&')),
    `q=${'x'.repeat(8000)}`,
    `cursor=${'x'.repeat(8000)}`,
    `__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&__proto__=a&toString=b`,
  ];
  const faults: string[] = [];
  for (const { method, pattern } of routes) {
    if (method !== 'GET') continue;
    for (const question of questions) {
      const who = /^\/(?:storage|auth\/v1\/admin)/.test(pattern) ? house.house.auth?.keys.serviceKey : token;
      const where = `${addressFor(pattern.replace('*', 'media'))}?${question}`;
      const headers = { 'x-forwarded-for': `10.2.${++asked >> 8}.${asked & 255}` };
      const answer = await house.call('GET', where, { ...(who === undefined ? {} : { token: who }), headers });
      await answer.arrayBuffer();
      if (answer.status >= 500) faults.push(`${where.slice(0, 200)}: ${answer.status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('takes what would be SQL as text, in every field, part of an address and question', {
  timeout: 60_000,
}, async () => {
  const { db } = house.house;
  const people = async () => (await db.selectFrom('users').select('id').execute()).length;
  const before = await people();
  const faults: string[] = [];
  const look = (what: string, status: number, text: string) => {
    if (status >= 500 || /\$argon2id|syntax|sqlite|postgres/i.test(text)) faults.push(`${what}: ${status} ${text}`);
  };
  const bodies = Object.entries(GOOD_BODIES).flatMap(([route, good]) =>
    bodiesWith(SQL, good, 2).map((body) => ({ route, body })),
  );
  expect(bodies.length).toBeGreaterThan(150);
  for (const { route, body } of bodies) {
    const { status, text } = await send(route, body);
    look(`${route} with ${JSON.stringify(body)}`, status, text);
  }
  for (const [number, { method, pattern }] of routes.entries()) {
    if (method !== 'GET' && !/[:*]/.test(pattern)) continue;
    for (let turn = 0; turn < 3; turn += 1) {
      const words = encodeURIComponent(SQL[(number + turn) % SQL.length] ?? '');
      const question = ['q', 'cursor', 'filter', 'search', 'sort', 'token', 'provider'].map(
        (name) => `${name}=${words}`,
      );
      const who = pattern.startsWith('/api/') ? token : house.house.auth?.keys.serviceKey;
      const where = `${pattern.replaceAll(/:\w+|\*/g, words)}?${question.join('&')}`;
      const answer = await house.call(method, where, who === undefined ? {} : { token: who });
      look(`${method} ${where}`, answer.status, pattern === '/doc/api' ? '' : await answer.text());
    }
  }
  expect(faults).toEqual([]);
  expect(await people()).toBeGreaterThanOrEqual(before);
});
