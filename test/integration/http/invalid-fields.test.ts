// Every endpoint with one invalid input: a field, the JSON as a whole, or the query string.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes as endpoints, path } from '#api/endpoints.ts';
import { selectCases, selectConfigurations } from '../../support/configurations.ts';
import {
  bodiesWithTexts,
  ROUTES_WITHOUT_JSON,
  SAMPLE_BODIES,
  spoiledBodies,
} from '../../support/requests/sample-bodies.ts';
import { createClass } from '../../support/school/classes.ts';
import { fillUnknownIds, listRoutes, type Route } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** Malformed JSON, or JSON of another type; also with insignificant whitespace. */
const INVALID_JSON: readonly string[] = [
  ...`{ } [ ] {"a" {"a": {"a":1 {"a":1,} {,} {a:1} {'a':1} {"a":1}} {"a":1}{"b":2} nul True NaN - 01 1. .5 +1 0x1 1e`.split(
    ' ',
  ),
  ...`" "\\x" "\\u12" [1,] ["a" //a /**/{} <a/> a=b [] "text" 1 true [{"id":1}]`.split(' '),
  ...['"a\nb"', '\0', '{"a":1}\0', '[1 2]', '['.repeat(20_000), '{"a":'.repeat(5000)],
];
/** One endpoint per module: all endpoints of a module share their JSON parser. */
const EQUIVALENT_ENDPOINTS = new Set(['POST /api/editor/draft', 'PUT /auth/v1/user', 'POST /storage/v1/bucket']);

/** JSON for prototype pollution. */
const PROTOTYPE_POLLUTION: readonly string[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":{"isAdmin":true}}}',
  '[{"__proto__":{"isAdmin":true}}]',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"__proto__":null,"__proto__":{"isAdmin":1}}',
];

/** SQL injection payloads. */
const SQL_INJECTIONS: readonly string[] = [
  ...["' OR 1=1 --", '" OR ""="', "'; DROP TABLE drafts; --", "') UNION SELECT password_hash FROM users --", "\\'; --"],
  ...["%' OR '1'='1", '_%\\', "'||(SELECT 1)||'", '$$; SELECT pg_sleep(9) --', "admin'/*", '$1', '?1', ':name', '@x'],
  ...["'", "''", '";', '`', '[x]', '\u02bc OR 1=1', '＇ OR 1=1', 'NULL', '1e1000', "a' AND load_extension('x') --"],
];

/** Responses that name the database, describe every text of the API, or list the files of the web app. */
const NAMING_DATABASES: readonly string[] = ['/doc/api', '/api/openapi.json', '/api/school/health', '/sw.js'];

let server: TestServer;
let routes: Route[];
let token: string;
let requestCount = 0;
/** Existing ids for paths. */
let ids: { draftId: string; factorId: string; userId: string; classId: string };

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', AUTH_SIGNUPS: 'on' });
  routes = listRoutes(server.instance.app);
  token = await server.signIn();
  const createResponse = await server.call('POST', endpoints.saveDraft, { token, body: { name: 'a', markup: 'b' } });
  const { id: draftId } = await createResponse.json();
  const html = { 'content-type': 'text/html' };
  await server.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers: html });
  const factor = await server.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } });
  await server.addUser('other@example.org', 'une longue phrase');
  const users = server.instance.db.selectFrom('users').select('id').where('email', '=', 'other@example.org');
  const { id: userId } = await users.executeTakeFirstOrThrow();
  const { id: classId } = await createClass(server, token);
  ids = { draftId, factorId: (await factor.json()).id, userId, classId };
});
afterAll(() => server.close());

/** Sends the body with an authorized token to existing ids, so that only the field can be invalid. */
async function sendRequest(route: string, body: unknown): Promise<{ status: number; type: string; text: string }> {
  const [method = '', pattern = ''] = route.split(' ');
  const { serviceKey } = server.instance.auth?.keys ?? {};
  const bearer = /^\/(?:storage|auth\/v1\/(?:admin|invite))/.test(pattern) ? serviceKey : token;
  const urlPath = fillUnknownIds(
    pattern
      .replace(/:(?:draftId|pageId)/, ids.draftId)
      .replace(':factorId', ids.factorId)
      .replace(':userId', ids.userId)
      .replace(':classId', ids.classId)
      .replace(':courseId', 'learnfrench')
      .replace(':number', '1')
      .replace('*', 'media'),
  );
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${++requestCount >> 8}.${requestCount & 255}`,
  };
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await server.call(method, urlPath, {
    ...(bearer === undefined ? {} : { token: bearer }),
    body: sent,
    headers,
  });
  // Mails of later requests would otherwise go to the server that was just saved.
  if (route === 'PUT /api/school/mail' && response.ok) await server.call('DELETE', pattern, { token });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

/** What is wrong with the response to a body that must be refused, or at least must not cause a server error. */
function findFailure(
  { status, type, text }: Awaited<ReturnType<typeof sendRequest>>,
  canSucceed = false,
): string | undefined {
  if (Object.keys(Object.prototype).length > 0 || ({} as { isAdmin?: boolean }).isAdmin !== undefined)
    return 'changed what all objects have';
  if (status >= 500 || status < 200) return String(status);
  if (status < 400) return canSucceed ? undefined : `was taken with ${status}`;
  if (!/^application\/(?:problem\+)?json; charset=utf-8$/.test(type)) return `${status} with ${type}`;
  const problemBody: { code?: unknown; error?: unknown } = JSON.parse(text);
  return problemBody.code === undefined && problemBody.error === undefined ? `${status} without a code` : undefined;
}

it('refuses every field that is absent, null, a list, an object or a megabyte, with a JSON error', {
  timeout: 120_000,
}, async () => {
  const spoiledRequests = Object.entries(SAMPLE_BODIES).flatMap(([route, sampleBody]) =>
    spoiledBodies(sampleBody).map((invalidBody) => ({ route, ...invalidBody })),
  );
  expect(spoiledRequests.length).toBeGreaterThan(500);
  const failures: string[] = [];
  for (const [number, { route, description: label, field, body, canSucceed }] of selectCases(
    spoiledRequests,
  ).entries()) {
    // Beyond the rate limit everything is refused.
    if (number % 20 === 0) await server.instance.db.deleteFrom('limits').execute();
    const answer = await sendRequest(route, body);
    const fault = findFailure(answer, canSucceed);
    if (fault !== undefined) failures.push(`${route} with ${label}: ${fault}`);
    // A type error names the field; disabled SAML does not parse it, and a size limit has its own message.
    const isNamedInProblem =
      !canSucceed && / (?:a list|an object)$/.test(label) && !/\/sso|file_size/.test(route + label);
    if (isNamedInProblem && !answer.text.includes(field)) failures.push(`${route} with ${label}: ${answer.text}`);
  }
  expect(failures).toEqual([]);
});

it('knows the fields of every endpoint that takes a body', () => {
  const calls = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  const all = new Set(calls.map(({ method, pattern }) => `${method} ${pattern}`));
  const listed = new Set([
    ...Object.keys(SAMPLE_BODIES).map((route) => route.replace(/\?.*/, '')),
    ...ROUTES_WITHOUT_JSON,
  ]);
  expect([...all].filter((route) => !listed.has(route))).toEqual([]);
  expect([...listed].filter((route) => !all.has(route))).toEqual([]);
});

it('refuses malformed JSON, and is safe from prototype pollution', { timeout: 120_000 }, async () => {
  const failures: string[] = [];
  for (const route of Object.keys(SAMPLE_BODIES)) {
    // All endpoints of a module share their JSON parser.
    for (const body of EQUIVALENT_ENDPOINTS.has(route)
      ? [...INVALID_JSON, ...PROTOTYPE_POLLUTION]
      : PROTOTYPE_POLLUTION) {
      const fault = findFailure(await sendRequest(route, body));
      if (fault !== undefined) failures.push(`${route} with ${JSON.stringify(body.slice(0, 60))}: ${fault}`);
    }
  }
  expect(failures).toEqual([]);
});

it('handles any query string without a server error', { timeout: 120_000 }, async () => {
  const names =
    `limit cursor q before page per_page sort filter width token type scope redirect_to provider search offset
    sortColumn download grant_type state code`.split(/\s+/);
  const values = ['', '{}', '-1', '%00', '%ED%A0%80', '99999999999999999999'];
  const queries = [
    ...values.map((value) => names.map((name) => `${name}=${value}&${name}=1&${name}[a]=${value}`).join('&')),
    `q=${'x'.repeat(8000)}`,
    `cursor=${'x'.repeat(8000)}`,
    `__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&__proto__=a&toString=b`,
  ];
  const failures: string[] = [];
  const targets = routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ pattern }) => queries.map((query) => ({ pattern, query })));
  for (const { pattern, query } of selectCases(targets)) {
    const bearer = /^\/(?:storage|auth\/v1\/admin)/.test(pattern) ? server.instance.auth?.keys.serviceKey : token;
    const urlPath = `${fillUnknownIds(pattern.replace('*', 'media'))}?${query}`;
    const headers = { 'x-forwarded-for': `10.2.${++requestCount >> 8}.${requestCount & 255}` };
    const response = await server.call('GET', urlPath, { ...(bearer === undefined ? {} : { token: bearer }), headers });
    await response.arrayBuffer();
    if (response.status >= 500) failures.push(`${urlPath.slice(0, 200)}: ${response.status}`);
  }
  expect(failures).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('treats SQL injection as text in every field, path segment and query parameter', {
  timeout: 120_000,
}, async () => {
  const { db } = server.instance;
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length;
  const usersBefore = await countUsers();
  const failures: string[] = [];
  const checkResponse = (label: string, status: number, text: string) => {
    if (status >= 500 || /\$argon2id|syntax|sqlite|postgres/i.test(text)) failures.push(`${label}: ${status} ${text}`);
  };
  const bodies = Object.entries(SAMPLE_BODIES).flatMap(([route, sampleBody]) =>
    bodiesWithTexts(SQL_INJECTIONS, sampleBody, 2).map((body) => ({ route, body })),
  );
  expect(bodies.length).toBeGreaterThan(150);
  for (const { route, body } of selectCases(bodies)) {
    const { status, text } = await sendRequest(route, body);
    checkResponse(`${route} with ${JSON.stringify(body)}`, status, text);
  }
  for (const [number, { method, pattern }] of routes.entries()) {
    if (method !== 'GET' && !/[:*]/.test(pattern)) continue;
    for (const round of selectConfigurations([0, 1, 2])) {
      const injection = encodeURIComponent(SQL_INJECTIONS[(number + round) % SQL_INJECTIONS.length] ?? '');
      const queryParams = ['q', 'cursor', 'filter', 'search', 'sort', 'token', 'provider'].map(
        (name) => `${name}=${injection}`,
      );
      const bearer = pattern.startsWith('/api/') ? token : server.instance.auth?.keys.serviceKey;
      const urlPath = `${pattern.replaceAll(/:\w+|\*/g, injection)}?${queryParams.join('&')}`;
      const response = await server.call(method, urlPath, bearer === undefined ? {} : { token: bearer });
      checkResponse(
        `${method} ${urlPath}`,
        response.status,
        NAMING_DATABASES.includes(pattern) ? '' : await response.text(),
      );
    }
  }
  expect(failures).toEqual([]);
  expect(await countUsers()).toBeGreaterThanOrEqual(usersBefore);
});
