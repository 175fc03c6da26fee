// Walk over every limit: when the wrong ones have exhausted it, what is right still passes from the same network. A limit without a case fails.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { BackupState } from '#api/installation.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { SCHOOL_LIMITS } from '#school/limits.ts';
import { createSamlServer } from '../../support/auth/saml-provider.ts';
import { callFrom, createPerson, type Person, TestDevice, WAYS, type Way } from '../../support/auth/sign-in-ways.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import { addLearner, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { describeOn } from '../../support/server/installations.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';

const NAMES = [...Object.keys(DEFAULT_SETTINGS.limits), ...Object.keys(SCHOOL_LIMITS)];
type LimitName = keyof typeof DEFAULT_SETTINGS.limits | keyof typeof SCHOOL_LIMITS;

/** Some are higher than the others, so that a case exhausts its own limit first. */
const COUNTS: Partial<Record<LimitName, number>> = {
  password: 10,
  signin_reserve: 9,
  code: 9,
  factor: 12,
  send: 10,
};

/** How often a case calls: more often than any limit allows. */
const CALLS = 15;

type Walk = {
  /** What exhausts the limit when it is called again and again. */
  wrong: () => Promise<Response>;
  calls?: number;
  /** What the last call is answered with. */
  refusal?: number;
  /** The ways in that this limit closes, and why that must be. */
  except?: Partial<Record<Way, string>>;
  /** What has to pass besides the ways in. */
  also?: Record<string, () => Promise<Response>>;
};

/** Counts from 1. */
function createCounter(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

type Scene = { network: string; person: Person; call: TestServer['call'] };

describeOn('disk', 'what is right passes when a limit is exhausted:', () => {
  const idp = createSamlServer();
  let server: TestServer;
  let mail: MailServer;
  let owner: string;
  const next = createCounter();

  beforeAll(async () => {
    mail = await startMailServer();
    const provider = {
      entityId: idp.entityId,
      signOnUrl: idp.signOnUrl.replace('http:', 'https:'),
      certificates: [idp.publicKey],
      domains: ['school.example'],
    };
    server = await startTestServer({
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mail.url,
      MAIL_FROM: 'cahier@example.org',
      AUTH_MAIL_INTERVAL: '0',
      AUTH_SIGNUPS: 'on',
      AUTH_ANONYMOUS: 'on',
      AUTH_RECOVERY_CODES: 'on',
      SAML_PROVIDERS: JSON.stringify([provider]),
      AUTH_RATE_LIMITS: Object.entries(limitSettings())
        .map(([name, calls]) => `${name}=${calls}/5m`)
        .join(','),
    });
    owner = await server.signIn();
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  function limitSettings(): Record<string, number> {
    return Object.fromEntries(
      NAMES.map((name) => [name, COUNTS[name as LimitName] ?? (name === 'backup_link' ? 1 : 3)]),
    );
  }

  const auth = (call: TestServer['call'], target: string, body: object, token?: string, method = 'POST') =>
    call(method, `${AUTH_BASE}${target}`, { body, ...(token !== undefined && { token }) });
  const guess = (call: TestServer['call'], email = `${randomUUID()}@example.org`) =>
    auth(call, '/token?grant_type=password', { email, password: 'a guess' });
  /** Each call from another network. */
  const elsewhere: TestServer['call'] = (...request) => callFrom(server, `10.99.0.${next() % 250}`)(...request);

  async function createLink(email: string): Promise<string> {
    const call = { token: server.instance.auth?.keys.serviceKey ?? '', body: { type: 'magiclink', email } };
    return (await (await server.call('POST', `${AUTH_BASE}/admin/generate_link`, call)).json()).hashed_token;
  }

  async function enrollApp(call: TestServer['call'], token: string) {
    const { id, totp } = await (
      await auth(call, '/factors', { factor_type: 'totp', friendly_name: 'app' }, token)
    ).json();
    const verify = async (code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()) => {
      const { id: challenge_id } = await (await auth(call, `/factors/${id}/challenge`, {}, token)).json();
      return auth(call, `/factors/${id}/verify`, { challenge_id, code }, token);
    };
    return { id, verify };
  }

  /** Two learners of a class that has a lecture. */
  async function createLearnersOf(markup: string) {
    const pageId = await publishLecture(server, owner, { name: randomUUID(), markup });
    const { id: classId } = await createClass(server, owner);
    await assign(server, owner, classId, { pageIds: [pageId] });
    const learners = [await addLearner(server, classId, 'Ana'), await addLearner(server, classId, 'Ben')] as const;
    const agree = `${path(routes.agreeToClass, { classId })}?voices=true`;
    for (const { token } of learners) expect((await server.call('POST', agree, { token })).status).toBe(204);
    const findItem = async (route: string) =>
      (await (await server.call('GET', path(route, { pageId }), { token: learners[0].token })).json()).tasks[0].item;
    return { pageId, classId, learners, findItem };
  }

  const CASES: Record<LimitName, (scene: Scene) => Walk | Promise<Walk>> = {
    token: ({ call }) => ({
      wrong: () => auth(call, '/token?grant_type=refresh_token', { refresh_token: 'a'.repeat(43) }),
    }),
    signin: ({ call }) => ({ wrong: () => guess(call), calls: 8 }),
    signin_reserve: ({ call }) => ({
      wrong: () => guess(call),
      except: { password: 'the number of passwords checked for a network is limited' },
    }),
    async signin_reserve_account({ call, person, network }) {
      const other = await createPerson(server, owner, network);
      return {
        wrong: () => guess(call, person.email),
        calls: 8,
        except: { password: 'the number of passwords checked for an account is limited' },
        also: { 'the password of another account': () => other.enter('password') },
      };
    },
    password: ({ person }) => ({
      wrong: () => guess(elsewhere, person.email),
      except: { password: 'the number of passwords checked for an account is limited' },
    }),
    verify: ({ call }) => ({
      wrong: () => auth(call, '/verify', { type: 'email', email: `${randomUUID()}@example.org`, token: '123456' }),
    }),
    async code({ call, person: { email } }) {
      const token_hash = await createLink(email);
      return {
        wrong: () => auth(elsewhere, '/verify', { type: 'email', email, token: '000000' }),
        also: { 'a link': () => auth(call, '/verify', { type: 'magiclink', token_hash }) },
      };
    },
    // Past it nothing is noted of a request; who has an account gets a mail.
    async send({ call, person: { email } }) {
      const token_hash = await createLink(email);
      const recover = async () => {
        const response = await auth(call, '/recover', { email });
        await mail.nextMailTo(email);
        return response;
      };
      return {
        wrong: () => auth(call, '/recover', { email: `${randomUUID()}@example.org` }),
        refusal: 200,
        also: {
          'a link': () => auth(call, '/verify', { type: 'magiclink', token_hash }),
          'a recovery': recover,
        },
      };
    },
    signup: ({ call }) => ({
      wrong: () => auth(call, '/signup', { email: `${randomUUID()}@example.org`, password: 'short' }),
    }),
    anonymous: ({ call }) => ({ wrong: () => auth(call, '/signup', {}) }),
    async factor({ call, person }) {
      const device = new TestDevice(server, call);
      const { factorId, token } = await device.registerFactor(person.token);
      const app = await enrollApp(call, token);
      return {
        wrong: () => auth(call, `/factors/${app.id}/verify`, { challenge_id: randomUUID(), code: '000000' }, token),
        except: { 'refresh token': 'passing the second factor replaced it' },
        also: { 'a security key': () => device.passFactor(token, factorId) },
      };
    },
    async recovery({ call, person }) {
      const app = await enrollApp(call, person.token);
      const { access_token: token } = await (await app.verify()).json();
      const made = await auth(call, '/factors/recovery-codes', {}, token);
      expect(made.status).toBe(200);
      const device = new TestDevice(server, call);
      const key = await device.registerFactor(token);
      return {
        wrong: () => auth(call, '/factors/recovery-codes/verify', { code: 'aaaa-aaaa-aaaa-aaaa' }, token),
        calls: 5,
        except: { 'refresh token': 'passing the second factor replaced it' },
        also: { 'a security key': () => device.passFactor(key.token, key.factorId) },
      };
    },
    passkey: ({ call }) => ({ wrong: () => new TestDevice(server, call).signInByPasskey() }),
    // It limits mails about changes, never the changes.
    notice: ({ call, person: { email, token } }) => ({
      wrong: () => auth(call, '/user', { password: `une phrase ${randomUUID()}` }, token, 'PUT'),
      calls: 6,
      refusal: 200,
      except: { password: 'it was changed', 'known device': 'its password was changed', 'refresh token': 'as well' },
      also: { 'a letter to others': () => auth(call, '/recover', { email }) },
    }),
    sso: ({ call }) => ({
      wrong: () => auth(call, '/sso', { domain: 'nowhere.example' }),
      also: { 'a domain of the school': () => auth(call, '/sso', { domain: 'school.example' }) },
    }),
    // Past it nothing is stored of a start.
    flow: ({ call }) => ({ wrong: () => auth(call, '/sso', { domain: 'school.example' }), refusal: 303 }),
    card: ({ call }) => ({ wrong: () => call('POST', routes.signInByCard, { body: { code: '0'.repeat(16) } }) }),
    card_all: () => ({ wrong: () => elsewhere('POST', routes.signInByCard, { body: { code: '0'.repeat(16) } }) }),
    class_code: ({ call }) => ({ wrong: () => call('POST', routes.lookUpCode, { body: { code: 'ABCD2345' } }) }),
    class_code_all: () => ({ wrong: () => elsewhere('POST', routes.lookUpCode, { body: { code: 'ABCD2345' } }) }),
    async class_link({ call }) {
      const { code } = await createClass(server, owner);
      const forged = `${code?.linkCode.slice(0, -1)}${code?.linkCode.endsWith('2') ? '3' : '2'}`;
      return {
        wrong: () => call('POST', routes.lookUpCode, { body: { code: forged } }),
        also: { 'a typed code': () => call('POST', routes.lookUpCode, { body: { code: code?.code } }) },
      };
    },
    async join({ call, person: { token } }) {
      const [flooded, other] = [await createClass(server, owner), await createClass(server, owner)];
      const join = (code: string | undefined, name: string) => call('POST', routes.join, { body: { code, name } });
      return {
        wrong: () => join(flooded.code?.code, 'Flooder'),
        calls: 5,
        also: {
          'with an account': () =>
            call('POST', routes.ownClasses, { token, body: { code: flooded.code?.code, name: 'Ana' } }),
          'into another class': () => join(other.code?.code, 'Ana'),
        },
      };
    },
    async join_browser({ call }) {
      const classes = await Promise.all(Array.from({ length: 6 }, () => createClass(server, owner)));
      const join = (index: number, cookie?: string) =>
        call('POST', routes.join, {
          body: { code: classes[index]?.code?.code, name: 'Ana' },
          ...(cookie !== undefined && { headers: { cookie } }),
        });
      const [cookie = ''] = ((await join(0)).headers.get('set-cookie') ?? '').split(';');
      const nextClass = createCounter();
      return {
        wrong: () => join(nextClass(), cookie),
        calls: 4,
        also: { 'another browser': () => join(5) },
      };
    },
    async backup_link({ call }) {
      expect((await server.call('POST', routes.backups, { token: owner })).status).toBe(202);
      const describe = async (): Promise<BackupState> =>
        (await server.call('GET', routes.backups, { token: owner })).json();
      const name = await pollUntil(async () => {
        const { isRunning, backups } = await describe();
        return isRunning ? undefined : backups[0]?.name;
      }, 'finished backup');
      const createBackupLink = async (): Promise<string> =>
        (await (await server.call('POST', path(routes.backupLink, { name }), { token: owner })).json()).path;
      const link = await createBackupLink();
      return {
        wrong: () => call('GET', link),
        calls: 2,
        refusal: 403,
        also: { 'a new link': async () => call('GET', `${await createBackupLink()}`) },
      };
    },
    async hand_in({ call }) {
      const { pageId, learners, findItem } = await createLearnersOf('@text 1-50\nDécrivez votre ville.');
      const item = await findItem(routes.pageTexts);
      const nextVersion = createCounter();
      const handIn = ({ token }: Learner, of: number) =>
        call('POST', path(routes.handInText, { pageId, item }), { token, body: { body: `Texte ${of}`, version: of } });
      return {
        wrong: () => handIn(learners[0], nextVersion()),
        also: { 'a text of another learner': () => handIn(learners[1], 1) },
      };
    },
    async take({ call }) {
      const { pageId, learners, findItem } = await createLearnersOf('@speak\nBonjour.');
      const item = await findItem(routes.pageTakes);
      const wav = createTone({ sampleRate: 24_000 });
      const send = ({ token }: Learner) =>
        call('PUT', path(routes.sendTake, { pageId, item }), {
          token,
          body: new Blob([Uint8Array.from(wav)]),
          headers: { 'content-type': 'audio/wav' },
        });
      return {
        wrong: () => send(learners[0]),
        calls: 5,
        also: { 'a take of another learner': () => send(learners[1]) },
      };
    },
    async question({ call }) {
      const { pageId, classId, learners } = await createLearnersOf('# Être\n\nTu es là.');
      const body = { classId, edition: 1, block: 1, line: 0, body: 'Pourquoi ?' };
      const ask = ({ token }: Learner) => call('POST', path(routes.pageQuestions, { pageId }), { token, body });
      return {
        wrong: () => ask(learners[0]),
        also: { 'a question of another learner': () => ask(learners[1]) },
      };
    },
  };

  it('each limit has a case, and is named by the manual', async () => {
    expect(Object.keys(CASES).sort()).toEqual([...NAMES].sort());
    const manual = await readFile('docs/auth.md', 'utf8');
    const row = manual.split('\n').find((line) => line.startsWith('| `AUTH_RATE_LIMITS`')) ?? '';
    expect(NAMES.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(NAMES)('%s', async (name) => {
    await server.instance.db.deleteFrom('limits').execute();
    const network = `10.1.0.${next()}`;
    const call = callFrom(server, network);
    const person = await createPerson(server, owner, network);
    const {
      wrong,
      calls = CALLS,
      refusal = 429,
      except = {},
      also = {},
    } = await CASES[name as LimitName]({
      network,
      person,
      call,
    });
    let last: Response | undefined;
    for (let times = 0; times < calls; times += 1) last = await wrong();
    expect(last?.status, await last?.text()).toBe(refusal);
    for (const [title, pass] of Object.entries(also)) {
      const response = await pass();
      expect(response.status, `${title}: ${await response.text()}`).toBeLessThan(400);
    }
    for (const way of WAYS.filter((each) => except[each] === undefined)) {
      const response = await person.enter(way);
      expect([way, response.status], await response.text()).toEqual([way, 200]);
    }
  });
});
