// Unknown and duplicate fields (mass assignment, parameter pollution): neither stored nor returned.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, routes as endpoints, path } from '#api/endpoints.ts';
import { selectCases } from '../../support/configurations.ts';
import { createPng } from '../../support/requests/media-files.ts';
import { SAMPLE_BODIES } from '../../support/requests/sample-bodies.ts';
import { fillUnknownIds, listRoutes } from '../../support/server/routes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const MARKER = 'put-in-from-outside';
const ADMIN_METADATA = { role: 'admin', provider: MARKER, providers: [MARKER] };

/** Fields of known mass assignment attacks: owners, roles, paths, states. */
const UNKNOWN_FIELDS: Readonly<Record<string, unknown>> = {
  ...{ id: '99999999-9999-4999-8999-999999999999', user_id: MARKER, userId: MARKER, owner: MARKER, owner_id: MARKER },
  ...{
    role: MARKER,
    roles: [MARKER],
    aud: MARKER,
    is_admin: MARKER,
    isAdmin: MARKER,
    is_super_admin: MARKER,
    is_sso_user: MARKER,
  },
  ...{ path: `../${MARKER}`, sha256: MARKER, mediaId: MARKER, draft_id: MARKER, created_by: MARKER, author_id: MARKER },
  ...{ created_at: MARKER, updated_at: MARKER, deleted_at: MARKER, email_confirmed_at: MARKER, confirmed_at: MARKER },
  ...{
    password_hash: MARKER,
    encrypted_password: MARKER,
    app_metadata: ADMIN_METADATA,
    raw_app_meta_data: ADMIN_METADATA,
  },
  ...{
    banned_until: MARKER,
    aal: MARKER,
    identities: [MARKER],
    factors: [MARKER],
    html: MARKER,
    medias: [MARKER],
    number: MARKER,
  },
};

/** Nested objects: units and lectures of a course, answers of a learner. */
const NESTED_FIELDS: Readonly<Record<string, unknown>> = {
  'PUT /api/editor/course/:courseId': {
    units: [{ title: 'b', id: MARKER, path: MARKER, lectures: [{ title: 'c', pageId: 'QQQQQQQQQQQ', html: MARKER }] }],
  },
  'PUT /api/viewer/page/:pageId/answers': {
    answers: [{ blank: '1', given: 'b', at: '2026-01-01T00:00:00Z', user_id: MARKER, right: MARKER, page_id: MARKER }],
  },
  'PUT /api/viewer/reviews': {
    reviews: [
      {
        ...{ id: '11111111-1111-4111-8111-111111111111', pageId: 'QQQQQQQQQQQ', item: 'a', way: 'fill', rating: 3 },
        ...{ given: 'b', at: '2026-01-01T00:00:00Z', tookMs: 1, user_id: MARKER, page_id: MARKER, due: MARKER },
      },
    ],
  },
};

let server: TestServer;
let token: string;
let draftId: string;

beforeAll(async () => {
  server = await startTestServer({ AUTH_SIGNUPS: 'on', AUTH_AUTOCONFIRM: 'on', TRUST_PROXY: '127.0.0.1' });
  await server.addUser('eve@example.org', 'une longue phrase');
  token = await server.signIn('eve@example.org', 'une longue phrase');
  const createResponse = await server.call('POST', endpoints.saveDraft, { token, body: { name: 'a', markup: 'b' } });
  draftId = (await createResponse.json()).id;
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers });
});
afterAll(() => server.close());

/** A valid body, with each of its fields first duplicated with the mark, and all unknown fields. */
function buildBody(call: string): string {
  const { required = {}, optional = {} } = SAMPLE_BODIES[call] ?? {};
  const requiredFields = Object.keys(required).map((name) => [name, MARKER]);
  const unknown = Object.entries(UNKNOWN_FIELDS).filter(([name]) => !(name in required) && !(name in optional));
  const validFields = Object.entries({ ...required, ...(NESTED_FIELDS[call] ?? {}) });
  const fields = [...requiredFields, ...unknown, ...validFields].map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  // Each request has another user, so that none exists already.
  return `{${fields.join(',')}}`.replaceAll('somebody@', `somebody${Object.keys(SAMPLE_BODIES).indexOf(call)}@`);
}

async function sendRequest(method: string, urlPath: string, body?: string): Promise<{ status: number; text: string }> {
  const { serviceKey = '' } = server.instance.auth?.keys ?? {};
  const isServiceRoute = /^\/(?:storage|auth\/v1\/(?:admin|invite))/.test(urlPath);
  const headers = { 'content-type': 'application/json' };
  const response = await server.call(method, urlPath, { token: isServiceRoute ? serviceKey : token, body, headers });
  return { status: response.status, text: await response.text() };
}

/** The text of a response; all ZIP archives are the same, since they contain the time at which they were made. */
function getComparableText({ text }: { text: string }): string {
  // Reviews say what time it is.
  return text.startsWith('PK') ? 'an archive' : text.replace(/"now":"[^"]*"/, '');
}

/** All rows of all tables, as text. */
async function dumpRows(): Promise<string> {
  const { db } = server.instance;
  const tables = await db.introspection.getTables();
  const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db));
  return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
}

it('that are unknown or duplicate are neither stored nor returned (mass assignment)', { timeout: 60_000 }, async () => {
  const statuses = new Map<string, number>();
  const leaks: string[] = [];
  for (const call of Object.keys(SAMPLE_BODIES)) {
    const [method = '', pattern = ''] = call.split(' ');
    const knownPath = pattern
      .replace(/:(?:draftId|pageId)/, draftId)
      .replace(':courseId', 'learnfrench')
      .replace(':number', '1');
    const { status, text } = await sendRequest(
      method,
      fillUnknownIds(knownPath.replace('*', 'media')),
      buildBody(call),
    );
    statuses.set(call, status);
    if (status >= 500 || text.includes(MARKER)) leaks.push(`${call}: ${status} ${text.slice(0, 200)}`);
  }
  const form = new FormData();
  const metadata = {
    name: 'a',
    id: MARKER,
    path: `../${MARKER}`,
    sha256: MARKER,
    draft_id: MARKER,
    content_type: MARKER,
  };
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
  form.append('file', new Blob([Uint8Array.from(createPng())]), 'a.png');
  const uploadResponse = await server.call('POST', path(endpoints.uploadMedia, { draftId }), { token, body: form });
  expect(uploadResponse.status).toBe(201);
  leaks.push(...[await uploadResponse.text()].filter((text) => text.includes(MARKER)));

  expect(leaks).toEqual([]);
  expect(await dumpRows()).not.toContain(MARKER);
  // Control: most requests succeeded; refused ones would prove nothing.
  const succeeded = [...statuses].filter(([, status]) => status < 300).map(([call]) => call);
  expect(succeeded).toEqual(
    expect.arrayContaining([
      'POST /api/editor/draft',
      'PUT /api/editor/course/:courseId',
      'PUT /api/viewer/page/:pageId/answers',
      'POST /auth/v1/signup',
      'POST /auth/v1/admin/users',
      'PUT /auth/v1/user',
      'POST /auth/v1/factors',
      'POST /storage/v1/bucket',
    ]),
  );
});

it('give no user a higher role, on sign-up or on changing the account (privilege escalation)', async () => {
  const privileges = {
    role: 'service_role',
    app_metadata: { role: 'admin' },
    user_metadata: { role: 'admin' },
    aud: 'admin',
  };
  const email = 'mallory@example.org';
  const body = { email, password: 'une longue phrase', data: { role: 'admin' }, ...privileges };
  const signUpBody = await (await server.call('POST', `${AUTH_BASE}/signup`, { body })).json();
  for (const change of [{ data: privileges }, { ...privileges, data: {} }]) {
    const changed = await server.call('PUT', `${AUTH_BASE}/user`, { token: signUpBody.access_token, body: change });
    await changed.arrayBuffer();
  }
  const now = await server.signIn(email, 'une longue phrase');
  const claims = JSON.parse(Buffer.from(now.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ role: 'authenticated', aud: 'authenticated', app_metadata: { provider: 'email' } });
  expect(claims.app_metadata.role).toBeUndefined();
  for (const urlPath of ['/admin/users', '/admin/audit']) {
    expect((await server.call('GET', `${AUTH_BASE}${urlPath}`, { token: now })).status).toBe(403);
  }
});

/** Two values of each query parameter. */
const REPEATED_QUERIES: readonly (readonly [
  routePattern: RegExp,
  names: Readonly<Record<string, readonly [string, string]>>,
])[] = [
  [/^\/api\//, { limit: ['1', '2'], cursor: ['a', 'b'], q: ['a', 'zzz'], draftId: ['a', 'b'] }],
  [/^\/auth\/v1\/admin/, { page: ['1', '2'], per_page: ['1', '2'], filter: ['eve', 'owner'] }],
  [/^\/auth\/v1\//, { type: ['recovery', 'signup'], token: ['a', 'b'], provider: ['google', 'github'] }],
  [
    /^\/storage\//,
    { limit: ['1', '2'], offset: ['0', '1'], search: ['m', 'z'], sortOrder: ['asc', 'desc'], token: ['a', 'b'] },
  ],
  [
    /^\/(?:public|draft|lecture)/,
    { width: ['320', '640'], draftId: ['a', 'b'], pageId: ['a', 'b'], download: ['a', 'b'] },
  ],
];

/** Each query parameter of each route that is read, with two values; by parameter, so that every fourth is one of each. */
function listQueries(): { urlPath: string; name: string; values: readonly [string, string] }[] {
  return listRoutes(server.instance.app)
    .filter(({ method, pattern }) => method === 'GET' && !pattern.endsWith('.json'))
    .flatMap(({ pattern }) => {
      const names = REPEATED_QUERIES.find(([queryPattern]) => queryPattern.test(pattern))?.[1] ?? {};
      const urlPath = fillUnknownIds(pattern.replace(/:(?:draftId|pageId)/, draftId).replace('*', 'media'));
      return Object.entries(names).map(([name, values]) => ({ urlPath, name, values }));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

it('in a query, given twice, have the effect of one of them or are refused (parameter pollution)', {
  timeout: 60_000,
}, async () => {
  const unexpected: string[] = [];
  let differentCount = 0;
  for (const { urlPath, name, values } of selectCases(listQueries())) {
    const [firstQuery, secondQuery] = values.map((value) => `${name}=${value}`);
    const [firstResponse, secondResponse, repeatedResponse] = [
      await sendRequest('GET', `${urlPath}?${firstQuery}`),
      await sendRequest('GET', `${urlPath}?${secondQuery}`),
      await sendRequest('GET', `${urlPath}?${firstQuery}&${secondQuery}`),
    ];
    if (firstResponse.text !== secondResponse.text) differentCount += 1;
    const isDeterministic =
      repeatedResponse.status >= 400
        ? repeatedResponse.status < 500
        : [firstResponse, secondResponse].map(getComparableText).includes(getComparableText(repeatedResponse));
    if (!isDeterministic)
      unexpected.push(`${urlPath}?${name}: ${repeatedResponse.status} ${repeatedResponse.text.slice(0, 100)}`);
  }
  expect(unexpected).toEqual([]);
  expect(differentCount).toBeGreaterThan(0);
});
