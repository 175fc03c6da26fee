// What nobody asked for: fields that a call does not know, fields that stand twice, and questions that are asked twice.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, routes as endpoints, path } from '#api/endpoints.ts';
import { GOOD_BODIES } from '../support/good-bodies.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { makePng } from '../support/media-files.ts';
import { addressFor, routesOf } from '../support/routes.ts';

const MARK = 'put-in-from-outside';
const ADMIN = { role: 'admin', provider: MARK, providers: [MARK] };

/** What others have been taken over by: whose it is, what he may do, where it lies, whether it counts. */
const EXTRA: Readonly<Record<string, unknown>> = {
  ...{ id: '99999999-9999-4999-8999-999999999999', user_id: MARK, userId: MARK, owner: MARK, owner_id: MARK },
  ...{ role: MARK, roles: [MARK], aud: MARK, is_admin: MARK, isAdmin: MARK, is_super_admin: MARK, is_sso_user: MARK },
  ...{ path: `../${MARK}`, sha256: MARK, mediaId: MARK, draft_id: MARK, created_by: MARK, author_id: MARK },
  ...{ created_at: MARK, updated_at: MARK, deleted_at: MARK, email_confirmed_at: MARK, confirmed_at: MARK },
  ...{ password_hash: MARK, encrypted_password: MARK, app_metadata: ADMIN, raw_app_meta_data: ADMIN },
  ...{ banned_until: MARK, aal: MARK, identities: [MARK], factors: [MARK], html: MARK, medias: [MARK], number: MARK },
};

/** What stands deeper: units and lectures of a course, answers of a learner. */
const DEEPER: Readonly<Record<string, unknown>> = {
  'PUT /api/editor/course/:courseId': {
    units: [{ title: 'b', id: MARK, path: MARK, lectures: [{ title: 'c', pageId: 'QQQQQQQQQQQ', html: MARK }] }],
  },
  'PUT /api/viewer/page/:pageId/answers': {
    answers: [{ blank: '1', given: 'b', at: '2026-01-01T00:00:00Z', user_id: MARK, right: MARK, page_id: MARK }],
  },
};

let house: TestHouse;
let token: string;
let draftId: string;

beforeAll(async () => {
  house = await openTestHouse({ AUTH_SIGNUPS: 'on', AUTH_AUTOCONFIRM: 'on', TRUST_PROXY: '127.0.0.1' });
  await house.addUser('eve@example.org', 'une longue phrase');
  token = await house.signIn('eve@example.org', 'une longue phrase');
  const made = await house.call('POST', endpoints.saveDraft, { token, body: { name: 'a', markup: 'b' } });
  draftId = (await made.json()).id;
  const headers = { 'content-type': 'text/html' };
  await house.call('POST', path(endpoints.publishDraft, { draftId }), { token, body: '<p>a</p>', headers });
});
afterAll(() => house.close());

/** A body with all that it needs, each field of it a first time with the mark, and all that it does not know. */
function bodyFor(call: string): string {
  const { needed = {}, optional = {} } = GOOD_BODIES[call] ?? {};
  const first = Object.keys(needed).map((name) => [name, MARK]);
  const unknown = Object.entries(EXTRA).filter(([name]) => !(name in needed) && !(name in optional));
  const right = Object.entries({ ...needed, ...(DEEPER[call] ?? {}) });
  const fields = [...first, ...unknown, ...right].map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  // Each call about somebody else, so that none finds him there already.
  return `{${fields.join(',')}}`.replaceAll('somebody@', `somebody${Object.keys(GOOD_BODIES).indexOf(call)}@`);
}

async function ask(method: string, where: string, body?: string): Promise<{ status: number; text: string }> {
  const { serviceKey = '' } = house.house.auth?.keys ?? {};
  const isForPrograms = /^\/(?:storage|auth\/v1\/(?:admin|invite))/.test(where);
  const headers = { 'content-type': 'application/json' };
  const answer = await house.call(method, where, { token: isForPrograms ? serviceKey : token, body, headers });
  return { status: answer.status, text: await answer.text() };
}

/** Everything in every table, as text. */
async function everyRow(): Promise<string> {
  const { db } = house.house;
  const tables = await db.introspection.getTables();
  const rows = tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db));
  return JSON.stringify((await Promise.all(rows)).map((found) => found.rows));
}

it('that a call does not know, or that stand twice, are neither kept nor told', { timeout: 60_000 }, async () => {
  const statuses = new Map<string, number>();
  const told: string[] = [];
  for (const call of Object.keys(GOOD_BODIES)) {
    const [method = '', pattern = ''] = call.split(' ');
    const named = pattern
      .replace(/:(?:draftId|pageId)/, draftId)
      .replace(':courseId', 'learnfrench')
      .replace(':number', '1');
    const { status, text } = await ask(method, addressFor(named.replace('*', 'media')), bodyFor(call));
    statuses.set(call, status);
    if (status >= 500 || text.includes(MARK)) told.push(`${call}: ${status} ${text.slice(0, 200)}`);
  }
  const form = new FormData();
  const metadata = { name: 'a', id: MARK, path: `../${MARK}`, sha256: MARK, draft_id: MARK, content_type: MARK };
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: 'application/json' }));
  form.append('file', new Blob([Uint8Array.from(makePng())]), 'a.png');
  const uploaded = await house.call('POST', path(endpoints.uploadMedia, { draftId }), { token, body: form });
  expect(uploaded.status).toBe(201);
  told.push(...[await uploaded.text()].filter((text) => text.includes(MARK)));

  expect(told).toEqual([]);
  expect(await everyRow()).not.toContain(MARK);
  // Most calls did their work: what is refused would prove nothing.
  const done = [...statuses].filter(([, status]) => status < 300).map(([call]) => call);
  expect(done).toEqual(
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

it('make nobody more than he is, whoever signs up or changes his account', async () => {
  const powers = {
    role: 'service_role',
    app_metadata: { role: 'admin' },
    user_metadata: { role: 'admin' },
    aud: 'admin',
  };
  const email = 'mallory@example.org';
  const body = { email, password: 'une longue phrase', data: { role: 'admin' }, ...powers };
  const signedUp = await (await house.call('POST', `${AUTH_BASE}/signup`, { body })).json();
  for (const change of [{ data: powers }, { ...powers, data: {} }]) {
    const changed = await house.call('PUT', `${AUTH_BASE}/user`, { token: signedUp.access_token, body: change });
    await changed.arrayBuffer();
  }
  const now = await house.signIn(email, 'une longue phrase');
  const claims = JSON.parse(Buffer.from(now.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ role: 'authenticated', aud: 'authenticated', app_metadata: { provider: 'email' } });
  expect(claims.app_metadata.role).toBeUndefined();
  for (const where of ['/admin/users', '/admin/audit']) {
    expect((await house.call('GET', `${AUTH_BASE}${where}`, { token: now })).status).toBe(403);
  }
});

/** Two values of each name that a question can have. */
const QUESTIONS: readonly (readonly [where: RegExp, names: Readonly<Record<string, readonly [string, string]>>])[] = [
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

it('asked twice have one answer, that of one of them or a refusal', { timeout: 60_000 }, async () => {
  const strays: string[] = [];
  let differed = 0;
  for (const { method, pattern } of routesOf(house.house.app)) {
    const names = QUESTIONS.find(([where]) => where.test(pattern))?.[1] ?? {};
    if (method !== 'GET' || pattern.endsWith('.json')) continue;
    const where = addressFor(pattern.replace(/:(?:draftId|pageId)/, draftId).replace('*', 'media'));
    for (const [name, [one, other]] of Object.entries(names)) {
      const [first, second, both] = [
        await ask('GET', `${where}?${name}=${one}`),
        await ask('GET', `${where}?${name}=${other}`),
        await ask('GET', `${where}?${name}=${one}&${name}=${other}`),
      ];
      if (first.text !== second.text) differed += 1;
      const isDefined = both.status >= 400 ? both.status < 500 : [first.text, second.text].includes(both.text);
      if (!isDefined) strays.push(`${where}?${name}: ${both.status} ${both.text.slice(0, 100)}`);
    }
  }
  expect(strays).toEqual([]);
  expect(differed).toBeGreaterThan(4);
});
