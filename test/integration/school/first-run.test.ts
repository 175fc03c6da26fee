// The first run: on the machine itself, by the one-time link, once; refused to proxies, other sites, and where there is an owner.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { AUTH_BASE, routes } from '#api/endpoints.ts';
import { installationName } from '../../support/server/installations.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

/** There the owner has an account already. */
const isExternalAuth = process.env.TEST_INSTALLATION === 'external';
const OWN_PAGE = { 'x-first-run-token': '' };
/** As a proxy on the same machine sends it. */
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };
const ANA = { email: 'ana@example.org', password: 'une phrase de passe' };

let server: TestServer;
afterEach(() => server.close());

/** An installation with the account that a start generates. */
async function startEmpty(environment: Record<string, string> = {}): Promise<string> {
  server = await startTestServer({ OWNER_EMAIL: '', OWNER_PASSWORD: '', ...environment });
  return (await server.instance.firstRun?.issueToken()) ?? '';
}

/** Of an empty folder, in which the start itself makes the demo course: other tests on the disk copy one. */
async function startInEmptyFolder(): Promise<void> {
  if (installationName !== 'disk') {
    await startEmpty({ DEMO_COURSE: 'on' });
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-first-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await startEmpty({ DEMO_COURSE: 'on', DATA_DIR: folder });
}

async function getState(headers: Record<string, string> = {}): Promise<string> {
  return (await (await server.call('GET', routes.firstRun, { headers })).json()).state;
}

async function complete(body: object, headers: Record<string, string> = OWN_PAGE) {
  const response = await server.call('POST', routes.firstRun, { body: { ...ANA, ...body }, headers });
  return { status: response.status, body: await response.json() };
}

describe.skipIf(isExternalAuth)('on the machine itself', () => {
  it('gives the owner an account, the school a name, and is over', async () => {
    await startEmpty();
    const start = await server.call('GET', '/');
    expect([start.status, start.headers.get('location')]).toEqual([302, '/first-run']);
    expect(await getState()).toBe('open');
    const { status, body } = await complete({ schoolName: 'Lycée Camus' });
    expect(status).toBe(200);
    const me = await server.call('GET', routes.me, { token: body.access_token });
    expect(await me.json()).toMatchObject({ role: 'owner', school: { name: 'Lycée Camus' } });
    expect(await server.signIn(ANA.email, ANA.password)).toBeTruthy();
    expect(await getState()).toBe('over');
    expect((await server.call('GET', '/')).status).toBe(200);
    const second = await complete({ email: 'eve@example.org' });
    expect(second).toMatchObject({ status: 409, body: { code: 'first_run_over' } });
    const { db } = server.instance;
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: ANA.email }]);
    const actions = await db.selectFrom('audit').select(['action', 'ip']).where('action', '=', 'first_run').execute();
    expect(actions).toEqual([{ action: 'first_run', ip: '127.0.0.1' }]);
  });

  it('is over when the generated password was used, and when there is another account', async () => {
    const token = await startEmpty();
    await server.addUser('ben@example.org', ANA.password);
    expect(await getState()).toBe('over');
    expect((await complete({}, { 'x-first-run-token': token })).status).toBe(409);
  });

  it('refuses CSRF: other origins, and requests without the header', async () => {
    await startEmpty();
    const refused = { status: 403, body: { code: 'cross_site_request' } };
    expect(await complete({}, {})).toMatchObject(refused);
    expect(await complete({}, { ...OWN_PAGE, origin: 'http://localhost:3000' })).toMatchObject(refused);
    expect(await complete({}, { ...OWN_PAGE, 'sec-fetch-site': 'same-site' })).toMatchObject(refused);
    expect(await getState()).toBe('open');
  });

  it('refuses a password or an address that is not accepted, and stays open', async () => {
    await startEmpty();
    expect((await complete({ password: 'password' })).status).toBe(422);
    expect((await complete({ email: 'ana' })).status).toBe(422);
    expect((await complete({ schoolName: 'a\nb' })).status).toBeGreaterThanOrEqual(400);
    expect(await getState()).toBe('open');
  });

  it('makes one owner of requests at the same time', async () => {
    await startEmpty();
    const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
    const statuses = await Promise.all(emails.map(async (email) => (await complete({ email })).status));
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});

describe.skipIf(isExternalAuth)('through a proxy', () => {
  it('needs the link, which works once', async () => {
    const token = await startEmpty();
    expect((await server.call('GET', '/', { headers: FORWARDED })).status).toBe(200);
    expect(await getState(FORWARDED)).toBe('link');
    for (const wrong of ['', 'A'.repeat(token.length), `${token}A`]) {
      const refused = await complete({}, { ...FORWARDED, 'x-first-run-token': wrong });
      expect(refused).toMatchObject({ status: 403, body: { code: 'first_run_link_needed' } });
    }
    const withToken = { ...FORWARDED, 'x-first-run-token': token };
    expect(await getState(withToken)).toBe('open');
    expect((await complete({}, withToken)).status).toBe(200);
    expect((await complete({}, withToken)).status).toBe(409);
  });

  it('is refused with the link of an earlier start, and the token is stored as a hash', async () => {
    const token = await startEmpty();
    const { db, firstRun } = server.instance;
    const { value } = await db
      .selectFrom('school_settings')
      .select('value')
      .where('name', '=', 'firstRunLinks')
      .executeTakeFirstOrThrow();
    expect(value).not.toContain(token);
    const [link] = JSON.parse(value);
    const earlier = JSON.stringify([{ ...link, at: link.at - 60_000 }]);
    await db.updateTable('school_settings').set({ value: earlier }).where('name', '=', 'firstRunLinks').execute();
    const newToken = (await firstRun?.issueToken()) ?? '';
    expect(await getState({ ...FORWARDED, 'x-first-run-token': token })).toBe('link');
    expect(await getState({ ...FORWARDED, 'x-first-run-token': newToken })).toBe('open');
  });

  it('is refused for a public address even without the headers of a proxy, and for a host of another name', async () => {
    await startEmpty({ PUBLIC_URL: 'https://cahier.example.org' });
    expect(await getState()).toBe('link');
  });
});

describe.skipIf(isExternalAuth)('the demo course', () => {
  async function countPages(): Promise<number> {
    return (await server.instance.db.selectFrom('pages').select('id').execute()).length;
  }

  const listCourses = () => server.instance.db.selectFrom('courses').select(['title', 'language']).execute();

  it('is deleted if the owner does not want it', async () => {
    await startInEmptyFolder();
    expect(await countPages()).toBe(5);
    expect(await (await server.call('GET', routes.firstRun)).json()).toEqual({ state: 'open', hasDemoCourse: true });
    const firstCourse = { title: 'Deutsch A1', language: 'de' };
    expect((await complete({ keepDemoCourse: false, firstCourse })).status).toBe(200);
    expect(await countPages()).toBe(0);
    const { db } = server.instance;
    expect(await listCourses()).toEqual([firstCourse]);
    for (const table of ['drafts', 'media', 'units'] as const) {
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
    }
    const again = await startTestServer({ ...server.settings, DEMO_COURSE: 'on', DATA_DIR: server.dataDir }).catch(
      () => undefined,
    );
    await again?.close();
    expect(await countPages()).toBe(0);
  });

  it('is not offered where there is none, and its course has the name that the owner gives, or says that it is the first', async () => {
    await startEmpty({ LANGUAGE: 'de' });
    expect(await (await server.call('GET', routes.firstRun)).json()).toEqual({ state: 'open', hasDemoCourse: false });
    expect(await listCourses()).toEqual([{ title: 'Erster Kurs', language: 'fr' }]);
    const { db } = server.instance;
    for (const table of ['drafts', 'units', 'lectures'] as const)
      expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
    const firstCourse = { title: 'Arabisch', language: 'ar' };
    expect((await complete({ keepDemoCourse: false, firstCourse: { title: ' ' } })).status).toBe(422);
    expect((await complete({ keepDemoCourse: false, firstCourse })).status).toBe(200);
    expect(await listCourses()).toEqual([firstCourse]);
  });

  it('stays when someone has edited it', async () => {
    await startEmpty({ DEMO_COURSE: 'on' });
    await server.instance.db
      .updateTable('revisions')
      .set({ saved_by: 'someone' })
      .where('draft_id', '=', 'M6DKHFL2KUK')
      .execute();
    expect((await complete({ keepDemoCourse: false })).status).toBe(200);
    expect(await countPages()).toBe(5);
  });
});

it('is over where OWNER_EMAIL names the owner', async () => {
  server = await startTestServer();
  expect(await server.instance.firstRun?.issueToken()).toBeUndefined();
  expect(await getState()).toBe('over');
  expect((await server.call('GET', '/')).status).toBe(200);
  expect((await complete({})).status).toBe(409);
});

it('is over where accounts are managed by an external provider', async () => {
  server = await startTestServer({ SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'anon' });
  expect(await getState()).toBe('over');
  expect(await complete({})).toMatchObject({ status: 409, body: { code: 'accounts_elsewhere' } });
  expect((await server.call('POST', `${AUTH_BASE}/signup`, { body: ANA })).status).toBe(404);
});
