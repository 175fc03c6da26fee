// Upgrades: the data folder and the backup of an installation of release 0.1.0 start, restore and serve with today's code.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bin } from '#api/bin.ts';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { PageExtras, Progress } from '#api/progress.ts';
import { findBlanks } from '#exercises/page-blanks.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { ROOT, runCommand, type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { databases, type TestDatabase } from '../../support/services/databases.ts';
import { sha256Hex } from '../../support/sha256.ts';

const FIXTURE = nodePath.join(ROOT, 'test/fixtures/release-0.1.0');

type Credentials = { id: string; email: string; password: string };

/** The expectations that `make-fixture.mjs` recorded. */
type Expected = {
  publicUrl: string;
  accounts: {
    owner: Credentials & { refreshToken: string };
    ana: Credentials & { refreshToken: string; totpSecret: string; factorId: string };
    karim: Credentials;
    max: Credentials;
    eve: Credentials;
    phone: { phone: string; password: string };
  };
  serviceKey: string;
  anonKey: string;
  ids: { drafts: Record<'MARKET' | 'STATION', string> };
  discarded: { id: string; name: string; markup: string };
  theme: string;
  users: ({ id: string } & Record<string, unknown>)[];
  responses: {
    as: 'owner' | 'ana' | 'service' | 'anon' | null;
    path: string;
    status: number;
    contentType: string;
    sha256?: string;
    body?: object;
  }[];
  audit: Record<string, unknown>[];
};

const expected: Expected = JSON.parse(readFileSync(nodePath.join(FIXTURE, 'expected.json'), 'utf8'));
const { accounts } = expected;

/** The lecture of the fixture that is not published. Release 0.1.0 listed it to learners. */
const UNPUBLISHED_ID = 'LESNOMBRES2';

type CourseBody = { units?: { lectures: { pageId: string }[] }[]; letters?: string[] };

function withoutUnpublished(course: CourseBody): object {
  if (course.units === undefined) return course;
  const units = course.units.map((unit) => ({
    ...unit,
    lectures: unit.lectures.filter(({ pageId }) => pageId !== UNPUBLISHED_ID),
  }));
  return { ...course, units: units.filter(({ lectures }) => lectures.length > 0) };
}

type SearchBody = { drafts?: { excerpt: object }[] };

/** Excerpts of drafts quoted their markup then. */
function withoutExcerpts({ drafts = [], ...rest }: SearchBody): object {
  return { ...rest, drafts: drafts.map(({ excerpt: _, ...draft }) => draft) };
}

/** What the response is expected to be today. */
function expectBody(urlPath: string, body: CourseBody & SearchBody): object {
  if (urlPath.startsWith('/api/editor/search')) return withoutExcerpts(body);
  const expectedBody = urlPath.startsWith('/api/viewer/course/') ? withoutUnpublished(body) : body;
  // The letters of the course's language came in addition to those of its answers.
  return body.letters === undefined ? expectedBody : { ...expectedBody, letters: expect.arrayContaining(body.letters) };
}

/** Tokens contain the public URL. Sessions of the fixture are used years after their last refresh. */
const SETTINGS = {
  PUBLIC_URL: expected.publicUrl,
  DEMO_COURSE: 'off',
  BACKUP_RETENTION: '0',
  AUTH_PHONE: 'on',
  AUTH_SESSION_TIMEBOX: '3650d',
  AUTH_SESSION_INACTIVITY: '3650d',
};

type Environment = Record<string, string>;
type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-upgrade-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unpack(_database: Environment, dataDir: string): Promise<void> {
  await mkdir(dataDir);
  await promisify(execFile)('tar', ['-xzf', nodePath.join(FIXTURE, 'data.tar.gz'), '-C', dataDir]);
}

async function restore(database: Environment, dataDir: string): Promise<void> {
  const printed = await runCommand(['restore', nodePath.join(FIXTURE, 'backup.tar.gz')], {
    ...database,
    DATA_DIR: dataDir,
  });
  expect(printed).toContain('Counts and hashes match.');
}

const sqlite = databases.slice(0, 1);
const installations = [
  ...sqlite.map((database) => ({ name: 'the data folder', database, prepare: unpack, hasTheme: true })),
  ...databases.map((database) => ({
    name: `a backup, restored to ${database.name},`,
    database,
    prepare: restore,
    hasTheme: false,
  })),
];

describe.each(installations)('$name of release 0.1.0', ({ database, prepare, hasTheme }) => {
  let testDatabase: TestDatabase;
  let environment: Environment;
  let server: ServerProcess;
  let url: string;
  const tokens: Partial<Record<string, string>> = { service: expected.serviceKey, anon: expected.anonKey };

  async function start(): Promise<void> {
    const port = String(await findFreePort('127.0.0.1'));
    server = startServer({ ...environment, PORT: port });
    await server.ready;
    url = `http://127.0.0.1:${port}`;
  }

  async function stop(): Promise<void> {
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    expect(server.output()).not.toMatch(/"level":[56]0/);
  }

  beforeAll(async () => {
    testDatabase = await database.open();
    const settings = Object.entries(testDatabase.environment).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const dataDir = nodePath.join(folder, crypto.randomUUID());
    await prepare(Object.fromEntries(settings), dataDir);
    environment = { ...Object.fromEntries(settings), ...SETTINGS, DATA_DIR: dataDir };
    await start();
    tokens.owner = (await signIn(accounts.owner)).access_token;
    tokens.ana = (await signInWithApp()).access_token;
  });
  afterAll(async () => {
    server?.child.kill('SIGTERM');
    await server?.exited;
    await testDatabase?.close();
  });

  function call(method: string, urlPath: string, { token, body, headers = {} }: CallOptions = {}): Promise<Response> {
    const isText = typeof body === 'string';
    return fetch(`${url}${urlPath}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
  }

  /** Expects a status; returns the JSON body. */
  async function requestJson<Body>(
    method: string,
    urlPath: string,
    options: CallOptions = {},
    status = 200,
  ): Promise<Body> {
    const response = await call(method, urlPath, options);
    expect([urlPath, response.status]).toEqual([urlPath, status]);
    return response.json();
  }

  type Session = { access_token: string; refresh_token: string; user: { id: string } };
  const takeToken = (grant: 'password' | 'refresh_token', body: object) =>
    requestJson<Session>('POST', `${AUTH_BASE}/token?grant_type=${grant}`, { body });
  const signIn = ({ email, password }: Credentials) => takeToken('password', { email, password });
  const marketPage = path(routes.loadPage, { pageId: expected.ids.drafts.MARKET });

  /** Password, then a code of the authenticator app whose secret the fixture has. */
  async function signInWithApp(): Promise<Session> {
    const { totpSecret, factorId } = accounts.ana;
    const { access_token: token } = await signIn(accounts.ana);
    const factor = `${AUTH_BASE}/factors/${factorId}`;
    const challenge = await requestJson<{ id: string }>('POST', `${factor}/challenge`, { token, body: {} });
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
    return requestJson<Session>('POST', `${factor}/verify`, { token, body: { challenge_id: challenge.id, code } });
  }

  it('requires the second factor of users who have one', async () => {
    const { access_token: token } = await signIn(accounts.ana);
    expect(await requestJson('GET', marketPage, { token }, 403)).toMatchObject({ code: 'second_factor_needed' });
    expect((await call('GET', marketPage, { token: tokens.ana })).status).toBe(200);
  });

  it('lets users sign in with a password hashed elsewhere and by telephone, and refuses a disabled one', async () => {
    for (const user of [accounts.karim, accounts.max]) expect((await signIn(user)).user.id).toBe(user.id);
    await takeToken('password', accounts.phone);
    const { email, password } = accounts.eve;
    const refused = await call('POST', `${AUTH_BASE}/token?grant_type=password`, { body: { email, password } });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'user_banned' }),
    ]);
  });

  it('refreshes existing sessions at their level (AAL)', async () => {
    for (const { id, refreshToken } of [accounts.owner, accounts.ana]) {
      const session = await takeToken('refresh_token', { refresh_token: refreshToken });
      expect(session.user.id).toBe(id);
      expect((await call('GET', marketPage, { token: session.access_token })).status).toBe(200);
    }
  });

  it('responds as before', async () => {
    for (const { as, path: oldPath, status, contentType, sha256, body } of expected.responses) {
      // The release called a page's data of the learner so.
      const urlPath = oldPath.replace(/\/beside$/, '/learner-data');
      const response = await call('GET', urlPath, { token: as === null ? undefined : tokens[as] });
      const bytes = Buffer.from(await response.arrayBuffer());
      const found = {
        status: response.status,
        contentType: response.headers.get('content-type'),
        ...(body === undefined ? {} : { body: JSON.parse(bytes.toString()) }),
        ...(sha256 === undefined ? {} : { sha256: sha256Hex(bytes) }),
      };
      const expectedBody = body && expectBody(urlPath, body);
      const before = { status, contentType, ...(body && { body: expectedBody }), ...(sha256 && { sha256 }) };
      expect.soft(found, `GET ${urlPath} as ${as ?? 'nobody'}`).toMatchObject(before);
    }
  });

  it('has every account with its identities, factors and metadata', async () => {
    const token = tokens.service;
    const { users } = await requestJson<{ users: unknown[] }>('GET', `${AUTH_BASE}/admin/users?per_page=100`, {
      token,
    });
    expect(users).toHaveLength(expected.users.length);
    for (const user of expected.users) {
      expect(await requestJson('GET', `${AUTH_BASE}/admin/users/${user.id}`, { token })).toMatchObject(user);
    }
  });

  it('has made the owner an owner, and every other account an author, who may do what they did', async () => {
    const karim = (await signIn(accounts.karim)).access_token;
    const roles = { owner: [tokens.owner, 'owner'], ana: [tokens.ana, 'author'], karim: [karim, 'author'] } as const;
    for (const [token, role] of Object.values(roles)) {
      expect(await requestJson('GET', routes.me, { token })).toMatchObject({ role });
      await requestJson('GET', routes.listDrafts, { token });
    }
  });

  it('has every row of the audit trail, for an administrator', async () => {
    const rows = await requestJson<unknown[]>('GET', `${AUTH_BASE}/admin/audit?per_page=1000`, { token: tokens.owner });
    expect(rows).toEqual(expect.arrayContaining(expected.audit.map((row) => expect.objectContaining(row))));
  });

  it(hasTheme ? 'serves the theme' : 'has no theme, which is not in backups', async () => {
    const styles = await (await call('GET', '/theme.css')).text();
    if (hasTheme) expect(styles).toContain(expected.theme);
    else expect(styles).toBe('');
  });

  it('has the deleted draft in the bin, and can restore it', async () => {
    const { id, name, markup } = expected.discarded;
    const token = tokens.owner;
    const { items } = await requestJson<Bin>('GET', routes.listBin, { token });
    expect(items.find((item) => item.id === id)).toMatchObject({ name, deletedBy: null, wasPublished: true });
    expect(await requestJson('POST', path(routes.restoreDraft, { draftId: id }), { token })).toMatchObject({
      id,
      name,
    });
    expect(await requestJson('GET', path(routes.loadDraft, { draftId: id }), { token })).toMatchObject({
      name,
      markup,
    });
    expect((await call('GET', path(routes.loadPage, { pageId: id }), { token })).status).toBe(200);
  });

  it('keeps the answers of a lecture that is edited today, and judges them again', async () => {
    const draftId = expected.ids.drafts.MARKET;
    const loadAnswers = async () => {
      const { html } = await requestJson<{ html: string }>('GET', marketPage, { token: tokens.ana });
      const extras = path(routes.pageExtras, { pageId: draftId });
      const { answers } = await requestJson<PageExtras>('GET', extras, { token: tokens.ana });
      return findBlanks(html).map(({ key }) => [key, answers.find(({ blank }) => blank === key)?.given]);
    };
    const before = await loadAnswers();
    expect(before.map(([, given]) => given)).toEqual([' voudrais ', 'et', 'coûte']);
    const { html } = await requestJson<{ html: string }>('GET', marketPage, { token: tokens.owner });
    const body = html
      .replace('des pommes.', 'trois pommes !')
      .replace('combien ?', 'combien, tout ?')
      .replace('deux euros', 'trois euros')
      .replace('>est</span>', '>est</span><span class="alternative" hidden>et</span>');
    const headers = { 'content-type': 'text/html' };
    await requestJson('POST', path(routes.publishDraft, { draftId }), { token: tokens.owner, body, headers });
    const after = await loadAnswers();
    expect(after.map(([, given]) => given)).toEqual([' voudrais ', 'et', 'coûte']);
    expect(after.filter(([key], at) => key === before[at]?.[0])).toEqual([]);
    const progressPath = path(routes.courseProgress, { courseId: 'francaispourdebutants' });
    const loadCounts = async () => {
      const { units } = await requestJson<Progress>('GET', progressPath, { token: tokens.ana });
      return units.flatMap(({ lectures }) => lectures).find(({ pageId }) => pageId === draftId);
    };
    await expect.poll(loadCounts).toMatchObject({ blanks: 3, right: 3, wrong: 0 });
  });

  it('stores new revisions, editions and objects, and has them after a restart', async () => {
    const token = tokens.owner;
    const draftId = expected.ids.drafts.STATION;
    const { revision, name } = await requestJson<{ revision: number; name: string }>(
      'GET',
      path(routes.loadDraft, { draftId }),
      { token },
    );
    const body = { id: draftId, name, markup: '# Nouveau', revision };
    expect(await requestJson('POST', routes.saveDraft, { token, body })).toMatchObject({ revision: revision + 1 });
    const headers = { 'content-type': 'text/html' };
    await requestJson('POST', path(routes.publishDraft, { draftId }), { token, body: '<h1>Nouveau</h1>', headers });
    const object = '/storage/v1/object/homework/new.txt';
    await requestJson('POST', object, { token, body: 'new', headers: { 'content-type': 'text/plain' } });
    await stop();
    await start();
    const page = await requestJson('GET', path(routes.loadPage, { pageId: draftId }), { token });
    expect(page).toEqual({ name, html: '<h1>Nouveau</h1>' });
    expect(await (await call('GET', object, { token })).text()).toBe('new');
    await stop();
  });
});
