// Settings of the school over HTTP: who may change them, the logo, who may sign up, and what mails say.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { FirstSteps } from '#api/first-steps.ts';
import { CLIENT_ID, CLIENT_SECRET, startOpenIdServer } from '../../support/auth/openid-provider.ts';
import { signToken } from '../../support/auth/sign-token.ts';
import { createPng } from '../../support/requests/media-files.ts';
import { assign, publishLecture } from '../../support/school/assignments.ts';
import { createAccount, createClass } from '../../support/school/classes.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { startMailServer } from '../../support/services/mail-server.ts';

const EVE = { email: 'eve@example.org', password: 'une phrase de passe' };

let server: TestServer;
let owner: string;

beforeAll(async () => {
  server = await startTestServer({ AUTH_AUTOCONFIRM: 'on', MAIL_LANGUAGE: 'en' });
  owner = await server.signIn();
});
afterAll(() => server.close());

async function change(body: object, token = owner): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await server.call('PATCH', routes.schoolSettings, { token, body });
  return { status: response.status, body: await response.json() };
}

async function signUp(
  email: string,
): Promise<{ status: number; body: { error_code?: string; access_token?: string } }> {
  const response = await server.call('POST', `${AUTH_BASE}/signup`, { body: { ...EVE, email } });
  return { status: response.status, body: await response.json() };
}

async function getMe(token: string): Promise<Record<string, unknown>> {
  return (await server.call('GET', routes.me, { token })).json();
}

describe('settings', () => {
  it('are changed by an owner, and the name is shown to everyone who is signed in', async () => {
    const changed = await change({ schoolName: '  Lycée Camus ', retentionAnswersDays: 400 });
    expect(changed).toMatchObject({
      status: 200,
      body: { values: { schoolName: 'Lycée Camus', retentionAnswersDays: 400 } },
    });
    expect(changed.body).toMatchObject({ environment: { mailLanguage: 'MAIL_LANGUAGE' }, mail: { server: null } });
    expect(await getMe(owner)).toMatchObject({ role: 'owner', school: { name: 'Lycée Camus', logo: null } });
    const unset = await server.call('DELETE', path(routes.schoolSetting, { name: 'retentionAnswersDays' }), {
      token: owner,
    });
    expect(await unset.json()).toMatchObject({ values: { retentionAnswersDays: null } });
  });

  it('of the environment are refused, and so are unknown ones and invalid values', async () => {
    expect(await change({ mailLanguage: 'fr' })).toMatchObject({ status: 409, body: { code: 'set_by_environment' } });
    for (const body of [{ schoolName: 'x'.repeat(81) }, { schoolName: 'a\nb' }, { signUp: 'all' }, { colour: 'red' }]) {
      expect((await change(body)).status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    }
    expect((await change({ retentionLooksDays: null })).status).toBeGreaterThanOrEqual(400);
    const unknown = await server.call('DELETE', path(routes.schoolSetting, { name: 'colour' }), { token: owner });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
  });

  it('put the language of the screens into their page, unless each browser decides, and how learners are addressed', async () => {
    const loadPage = async () => (await fetch(`${server.url}/login`)).text();
    expect((await change({ schoolName: '' })).status).toBe(200);
    const english = await loadPage();
    expect(english).toContain('<html lang="en">');
    expect(await change({ language: 'ar' })).toMatchObject({ status: 200, body: { values: { language: 'ar' } } });
    const arabic = await loadPage();
    expect(arabic).toContain('<html lang="en" data-language="ar">');
    expect(arabic).toMatch(/<noscript lang="ar" dir="auto">يحتاج Cahier [^<]*<\/noscript>/);
    expect(arabic).toMatch(/<p class="loading-hint" lang="ar" dir="auto">يستغرق [^<]*<\/p>/);
    expect(await change({ language: 'it' })).toMatchObject({ status: 422 });
    expect((await change({ language: 'auto' })).status).toBe(200);
    expect(await loadPage()).toBe(english);
    expect(await change({ address: 'formal' })).toMatchObject({ status: 200 });
    expect(await loadPage()).toContain('<html lang="en" data-address="formal">');
    expect((await change({ address: 'familiar', schoolName: 'A & "B" <i>' })).status).toBe(200);
    const named = await loadPage();
    expect(named).toContain('<html lang="en" data-site="A &amp; &quot;B&quot; &lt;i&gt;">');
    expect(named).toContain('<title>A &amp; &quot;B&quot; &lt;i&gt;</title>');
    expect((await change({ schoolName: '' })).status).toBe(200);
    expect(await loadPage()).toBe(english);
    expect((await change({ schoolName: 'Lycée Camus' })).status).toBe(200);
  });

  it('are for owners only', async () => {
    await server.addUser(EVE.email, EVE.password);
    const token = await server.signIn(EVE.email, EVE.password);
    expect(await change({ schoolName: 'Eve' }, token)).toMatchObject({ status: 403, body: { code: 'owners_only' } });
    expect((await server.call('GET', routes.schoolSettings, { token })).status).toBe(403);
    expect((await server.call('PUT', routes.saveSchoolLogo, { token, body: {} })).status).toBe(403);
    for (const method of ['PUT', 'DELETE'])
      expect((await server.call(method, routes.mailServer, { token, body: {} })).status).toBe(403);
  });
});

describe.skipIf(process.env.TEST_INSTALLATION === 'external')('the mail server', () => {
  const save = async (body: object, token = owner) => {
    const response = await server.call('PUT', routes.mailServer, { token, body });
    return { status: response.status, body: await response.json() };
  };
  const testMail = async () => (await server.call('POST', routes.testMail, { token: owner })).json();

  it('is set by an owner, sends from then on, and shows its password to nobody', async () => {
    const inbox = await startMailServer();
    const loadMail = async () =>
      (await (await server.call('GET', `${AUTH_BASE}/settings`)).json()) as { sends_mail: boolean };
    expect(await loadMail()).toMatchObject({ sends_mail: false });
    const { hostname: host, port } = new URL(inbox.url);
    const settings = { host, port: Number(port), security: 'none', user: '', from: 'École <cahier@example.org>' };
    const { status, body } = await save(settings);
    expect([status, body.mail]).toMatchObject([200, { settings: { ...settings, hasPassword: false } }]);
    expect(await testMail()).toMatchObject({ isSent: true });
    expect((await inbox.nextMailTo(OWNER.email)).from).toMatchObject({ name: 'École', address: 'cahier@example.org' });
    expect(await loadMail()).toMatchObject({ sends_mail: true });
    const withPassword = await save({ ...settings, user: 'ana', password: 'très secret' });
    expect(withPassword.body.mail.settings).toMatchObject({ user: 'ana', hasPassword: true });
    expect(JSON.stringify(withPassword.body)).not.toContain('secret');
    const row = await server.instance.db
      .selectFrom('school_settings')
      .select('value')
      .where('name', '=', 'mailServer')
      .executeTakeFirstOrThrow();
    expect(row.value).not.toContain('secret');
    expect((await save({ ...settings, user: 'ana' })).body.mail.settings).toMatchObject({ hasPassword: true });
    expect((await save({ ...settings, user: 'eve' })).body.mail.settings).toMatchObject({ hasPassword: false });
    const removed = await server.call('DELETE', routes.mailServer, { token: owner });
    expect(await removed.json()).toMatchObject({ mail: { server: null, settings: null } });
    expect(await testMail()).toMatchObject({ isSent: false });
    await inbox.close();
  });

  it('says what is wrong with it, and shows the error of a server that refuses', async () => {
    const settings = { host: '127.0.0.1', port: 9, security: 'none', user: '', from: 'cahier@example.org' };
    for (const wrong of [
      { host: 'a b' },
      { port: 70_000 },
      { security: 'ssl' },
      { from: 'nobody' },
      { user: 'a\nb' },
    ]) {
      const { status, body } = await save({ ...settings, ...wrong });
      expect([status, body.field]).toEqual([422, Object.keys(wrong)[0]]);
    }
    expect((await save(settings)).status).toBe(200);
    expect(await testMail()).toMatchObject({
      code: 'mail_failed',
      detail: expect.stringMatching(/ECONNREFUSED|connect/),
    });
    await server.call('DELETE', routes.mailServer, { token: owner });
  });
});

describe('the logo', () => {
  const upload = (bytes: Buffer, type = 'image/png') =>
    fetch(`${server.url}${routes.saveSchoolLogo}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${owner}`, 'content-type': type },
      body: new Uint8Array(bytes),
    });

  it('is encoded again, and served to anyone with an ETag', async () => {
    const saved = await (await upload(createPng())).json();
    if (server.instance.auth !== undefined) {
      const shown = await (await server.call('GET', `${AUTH_BASE}/settings`)).json();
      expect(shown).toMatchObject({ school: { name: 'Lycée Camus', logo: saved.logo }, has_learners: false });
    }
    expect(saved.logo).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
    expect(await getMe(owner)).toMatchObject({ school: { logo: saved.logo } });
    const response = await server.call('GET', saved.logo.path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const etag = response.headers.get('etag') ?? '';
    const again = await server.call('GET', routes.schoolLogo, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, no-cache']);
  });

  it('is deleted', async () => {
    await server.call('DELETE', routes.saveSchoolLogo, { token: owner });
    expect((await server.call('GET', routes.schoolLogo)).status).toBe(404);
    expect(await getMe(owner)).toMatchObject({ school: { logo: null } });
  });

  it('is refused when it is no picture, an SVG, or too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [bytes, type] of [
      [Buffer.from('no picture'), 'image/png'],
      [svg, 'image/png'],
      [svg, 'image/svg+xml'],
    ] as const) {
      const response = await upload(bytes, type);
      expect(response.status, type).toBe(415);
    }
    const tooLarge = await upload(Buffer.alloc(1024 * 1024 + 1));
    expect([tooLarge.status, (await tooLarge.json()).code]).toEqual([413, 'logo_too_large']);
    expect((await server.call('GET', routes.schoolLogo)).status).toBe(404);
  });
});

describe.skipIf(process.env.TEST_INSTALLATION === 'external')('who may sign up', () => {
  it('is nobody unless a setting says otherwise, in the auth protocol too', async () => {
    for (const policy of ['class', 'nobody']) {
      await change({ signUp: policy });
      expect(await signUp(`${policy}@example.org`)).toMatchObject({
        status: 422,
        body: { error_code: 'signup_disabled' },
      });
    }
    expect(await (await server.call('GET', `${AUTH_BASE}/settings`)).json()).toMatchObject({ disable_signup: true });
  });

  it('is anyone as a learner or as an author, as the setting says', async () => {
    for (const role of ['learner', 'author']) {
      await change({ signUp: role });
      const { status, body } = await signUp(`new-${role}@example.org`);
      expect(status).toBe(200);
      expect(await getMe(body.access_token ?? '')).toMatchObject({ role });
    }
  });

  it('is nobody with another provider either, at a server that has not read its settings yet', async () => {
    const idp = await startOpenIdServer();
    await idp.register();
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const providers = JSON.stringify({ keycloak: { ...keys, issuer: idp.issuer } });
    const unread = await startTestServer({ OAUTH_PROVIDERS: providers });
    idp.profile = { sub: 'stranger', email: 'stranger@example.org', email_verified: true };
    const { id_token } = await idp.tokens();
    const token = `${AUTH_BASE}/token?grant_type=id_token`;
    const response = await unread.call('POST', token, { body: { provider: 'keycloak', id_token } });
    expect([response.status, await response.json()]).toMatchObject([422, { error_code: 'signup_disabled' }]);
    await unread.close();
    await idp.close();
  });

  it('gives nothing away: a taken address gets the same refusal whether sign-ups are on or off', async () => {
    await change({ signUp: 'learner' });
    expect(await signUp(OWNER.email)).toMatchObject({ status: 422, body: { error_code: 'user_already_exists' } });
    await change({ signUp: 'nobody' });
    expect(await signUp(OWNER.email)).toMatchObject({ status: 422, body: { error_code: 'signup_disabled' } });
  });
});

describe.skipIf(process.env.TEST_INSTALLATION === 'external')('mails', () => {
  it('name the school, and a test goes to the owner who asks for it', async () => {
    const response = await server.call('POST', routes.testMail, { token: owner });
    expect(await response.json()).toEqual({ to: OWNER.email, isSent: false });
    const mail = await server.instance.db
      .selectFrom('mailbox')
      .select(['sent_to', 'body'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ sent_to: OWNER.email, body: expect.stringContaining('\n\nLycée Camus\n') });
  });

  it.each([`${AUTH_BASE}/confirm?token=x&type=recovery`, '/dev/mailbox'])(
    'lead to a page of the school: %s',
    async (url) => {
      const page = await (await server.call('GET', url)).text();
      expect(page).toMatch(/<header>.*Lycée Camus<\/a><\/header>/);
    },
  );
});

it('with accounts at another provider their settings are refused with a message', async () => {
  const secret = 'the secret of an external provider';
  const url = 'http://127.0.0.1:9';
  const external = await startTestServer({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon', SUPABASE_JWT_SECRET: secret });
  const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 };
  const claims = {
    iss: `${url}${AUTH_BASE}`,
    aud: 'authenticated',
    role: 'authenticated',
    sub: randomUUID(),
    ...times,
  };
  const token = signToken({ ...claims, email: OWNER.email }, secret);
  try {
    const change = (body: object) => external.call('PATCH', routes.schoolSettings, { token, body });
    const named = await (await change({ schoolName: 'Camus' })).json();
    expect(named).toMatchObject({ hasExternalAccounts: true, values: { schoolName: 'Camus' } });
    for (const response of [
      await change({ signUp: 'learner' }),
      await external.call('POST', routes.testMail, { token }),
    ]) {
      expect([response.status, (await response.json()).code]).toEqual([409, 'accounts_elsewhere']);
    }
  } finally {
    await external.close();
  }
});

describe('the first steps', () => {
  const listDone = async (token: string) => {
    const response = await server.call('GET', routes.firstSteps, { token });
    const { steps }: FirstSteps = await response.json();
    return steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  };

  it('of an owner and of a teacher tick themselves, and end for good with the last one or when they are dismissed', async () => {
    await change({ schoolName: '' });
    const ana = await createAccount(server);
    expect(await listDone(ana)).toEqual([]);
    expect(await listDone(owner)).toEqual(['teachers']);
    await change({ schoolName: 'Lycée Camus' });
    const { id: classId } = await createClass(server, ana);
    expect(await listDone(owner)).toEqual(['schoolName', 'teachers', 'ownerClass']);
    await server.call('POST', routes.backups, { token: owner });
    await expect.poll(() => listDone(owner)).toContain('backup');

    await server.call('POST', routes.saveDraft, { token: ana, body: { name: 'A', markup: '# A' } });
    expect(await listDone(ana)).toEqual(['draft', 'class']);
    const pageId = await publishLecture(server, ana, { name: 'B', markup: '# B' });
    expect(await listDone(ana)).toEqual(['draft', 'publish', 'class']);
    await assign(server, ana, classId, { pageIds: [pageId] });
    const over = await server.call('GET', routes.firstSteps, { token: ana });
    expect(await over.json()).toEqual({ steps: [] });
    await server.call('DELETE', path(routes.classDetails, { classId }), { token: ana });
    expect(await listDone(ana)).toEqual([]);

    await server.call('DELETE', routes.firstSteps, { token: owner });
    expect(await (await server.call('GET', routes.firstSteps, { token: owner })).json()).toEqual({ steps: [] });
  });
});

describe('a lecture', () => {
  it('is deleted by those who wrote it, teachers of its classes and owners; by every author if the owner allows it', async () => {
    const [ana, ben, cleo] = await Promise.all([createAccount(server), createAccount(server), createAccount(server)]);
    const remove = async (token: string, draftId: string) => {
      const response = await server.call('DELETE', path(routes.deleteDraft, { draftId }), { token });
      const { code }: { code?: string } = await response.json();
      return code ?? response.status;
    };
    const publish = (name: string) => publishLecture(server, ana, { name, markup: name });
    const first = await publish('first');
    expect(await remove(ben, first)).toBe('not_your_lecture');
    expect(await remove(ben, 'AAAAAAAAAAA')).toBe('draft_not_found');
    // Who saved it is one of its authors.
    await server.call('POST', routes.saveDraft, { token: ben, body: { id: first, name: 'first', markup: 'changed' } });
    expect(await remove(ben, first)).toBe(200);

    const second = await publish('second');
    const { id: classId } = await createClass(server, cleo);
    expect(await remove(cleo, second)).toBe('not_your_lecture');
    await assign(server, cleo, classId, { pageIds: [second] });
    expect(await remove(ben, second)).toBe('not_your_lecture');
    expect(await remove(cleo, second)).toBe(200);

    expect(await remove(owner, await publish('third'))).toBe(200);
    await change({ lectureDeletion: 'everybody' });
    expect(await remove(ben, await publish('fourth'))).toBe(200);
    await change({ lectureDeletion: 'authors' });
  });
});
