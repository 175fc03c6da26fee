// Walk over everything that ends a session, for what it leaves: nothing that the session opened or began goes on. A place in the code that ends
// sessions without a case here fails.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, path, routes, STORAGE_BASE } from '#api/endpoints.ts';
import type { BackupState } from '#api/installation.ts';
import type { NewCards } from '#api/sign-in-cards.ts';
import { pollUntil } from '../../support/poll-until.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import { describeOn } from '../../support/server/installations.ts';
import { setupOwner } from '../../support/server/owner-fixture.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'une longue phrase';

type Session = { token: string; refreshToken: string };

/** An account with the session that is to end, and another one of the same account. */
type Account = Session & { userId: string; email: string; other: Session };

type Ender = {
  /** Ends the session. Returns the response that says so. */
  end: (account: Account) => Promise<Response>;
  /** Whether what was begun in the account stays: who ends their own session knows what they began. */
  keepsPending?: boolean;
  /** Whether the account's other session goes on. */
  keepsOther?: boolean;
};

/** Where sessions are ended by a rule that has a test of its own, or that only passes it on. */
const TESTED_ELSEWHERE: Record<string, string> = {
  'src/auth/cleanup.ts':
    'test/integration/accounts/sessions.test.ts: ends at its maximum age, or when it is idle too long',
  'src/auth/federation/account-linking.ts':
    'test/contract/auth/oauth.test.ts: loses the credentials set before its email address was verified (pre-hijacking)',
  'src/auth/routes/providers/identity-routes.ts':
    'test/contract/auth/identities.test.ts: unlinking an identity ends the other sessions and pending changes of the account',
  'src/auth/user-management/first-account.ts': 'test/integration/school/first-run.test.ts: account',
};
/** These have the rules that the others call. */
const RULES = ['src/auth/auth-server.ts', 'src/auth/sessions/revoke-access.ts', 'src/auth/sign-in/trusted-sign-in.ts'];

const ENDING =
  /\b(?:endSessions|revokeAccess|endSessionsByMethod|endSurplusSessions)\(|deleteFrom\('sessions'\)|endedSessions\.add/;

describeOn('disk', 'what a session opened and began ends with it, by', () => {
  let server: TestServer;
  let owner: string;
  let pageId: string;
  // More sessions are refreshed here than by the default limit of one network.
  setupOwner({ AUTH_MAIL_INTERVAL: '0', AUTH_RATE_LIMITS: 'token=1000/5m' }, (fixture) => {
    ({ server, token: owner } = fixture);
  });
  beforeAll(async () => {
    pageId = await publishLecture(server, owner, { name: 'Être', markup: '# Être' });
  });

  const auth = (method: string, target: string, token?: string, body?: object) =>
    server.call(method, `${AUTH_BASE}${target}`, { ...(token !== undefined && { token }), ...(body && { body }) });
  const refresh = (refresh_token: string) =>
    auth('POST', '/token?grant_type=refresh_token', undefined, { refresh_token });

  async function signIn(email: string): Promise<Session> {
    const response = await auth('POST', '/token?grant_type=password', undefined, { email, password: PASSWORD });
    expect(response.status).toBe(200);
    return toSession(await response.json());
  }
  const toSession = (tokens: { access_token: string; refresh_token: string }): Session => ({
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
  });
  const subject = (token: string): string =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

  async function createAccount(): Promise<Account> {
    const email = `${randomUUID()}@example.org`;
    await server.addUser(email, PASSWORD);
    const [session, other] = [await signIn(email), await signIn(email)];
    return { userId: subject(session.token), email, token: session.token, refreshToken: session.refreshToken, other };
  }

  /** A learner who signed in by a card twice. */
  async function createCardHolder(): Promise<Account & { classId: string }> {
    const { id: classId } = await createClass(server, owner);
    const cards = path(routes.classCards, { classId });
    const made = await server.call('POST', cards, { token: owner, body: { names: ['Ana'] } });
    const code = ((await made.json()) as NewCards).cards[0]?.code;
    const signInByCard = async () =>
      toSession(await (await server.call('POST', routes.signInByCard, { body: { code } })).json());
    const [session, other] = [await signInByCard(), await signInByCard()];
    const { token, refreshToken } = session;
    return { userId: subject(token), email: '', token, refreshToken, other, classId };
  }

  const people = (method: string, route: string, { userId }: Account, body?: object) =>
    server.call(method, path(route, { userId }), { token: owner, ...(body && { body }) });
  const admin = (account: Account, body: object) =>
    auth('PUT', `/admin/users/${account.userId}`, server.instance.auth?.keys.serviceKey, body);

  const ENDERS: Record<string, Record<string, Ender>> = {
    'src/auth/routes/account/user-routes.ts': {
      'signing out here': {
        end: ({ token }) => auth('POST', '/logout?scope=local', token),
        keepsPending: true,
        keepsOther: true,
      },
      'signing out everywhere': { end: ({ token }) => auth('POST', '/logout?scope=global', token) },
      'signing out on all other devices': {
        end: ({ other }) => auth('POST', '/logout?scope=others', other.token),
        keepsOther: true,
      },
    },
    'src/auth/routes/account/session-routes.ts': {
      'ending it in the list of devices': {
        async end({ other }) {
          const { sessions } = await (await auth('GET', '/user/sessions', other.token)).json();
          const session = sessions.find(({ current }: { current: boolean }) => !current);
          return auth('DELETE', `/user/sessions/${session.id}`, other.token);
        },
        keepsOther: true,
      },
    },
    'src/auth/sessions/refresh.ts': {
      'a refresh token that was stolen': {
        async end({ refreshToken }) {
          let newest = refreshToken;
          for (let times = 0; times < 4; times += 1) newest = (await (await refresh(newest)).json()).refresh_token;
          const { db } = server.instance;
          const before = { revoked_at: new Date(Date.now() - 60_000).toISOString() };
          await db.updateTable('refresh_tokens').set(before).where('revoked_at', 'is not', null).execute();
          const replayed = await refresh(refreshToken);
          expect((await replayed.json()).error_code).toBe('refresh_token_already_used');
          return auth('GET', '/health');
        },
        keepsOther: true,
      },
    },
    'src/auth/sessions/sessions.ts': {
      'a hundred newer sessions': {
        async end({ email }) {
          for (let times = 0; times < 100; times += 1) await signIn(email);
          return auth('GET', '/health');
        },
        keepsPending: true,
      },
    },
    'src/auth/mfa/elevate-session.ts': {
      'the first second factor': {
        async end({ other: { token } }) {
          const enrolled = await (await auth('POST', '/factors', token, { factor_type: 'totp' })).json();
          const { id: challenge_id } = await (
            await auth('POST', `/factors/${enrolled.id}/challenge`, token, {})
          ).json();
          const code = new TOTP({ secret: Secret.fromBase32(enrolled.totp.secret) }).generate();
          return auth('POST', `/factors/${enrolled.id}/verify`, token, { challenge_id, code });
        },
        keepsOther: true,
      },
    },
    'src/auth/user-management/self-service.ts': {
      'a new password': {
        end: ({ other }) => auth('PUT', '/user', other.token, { password: 'une autre phrase' }),
        keepsOther: true,
      },
      'a recovered account': {
        async end({ email }) {
          const key = server.instance.auth?.keys.serviceKey;
          const link = await (await auth('POST', '/admin/generate_link', key, { type: 'recovery', email })).json();
          const verification = { type: 'recovery', token_hash: link.hashed_token };
          const verified = await (await auth('POST', '/verify', undefined, verification)).json();
          return auth('PUT', '/user', verified.access_token, { password: 'une autre phrase' });
        },
      },
    },
    'src/auth/user-management/admin-api.ts': {
      "an administrator's new password": { end: (account) => admin(account, { password: 'une autre phrase' }) },
      'a ban': { end: (account) => admin(account, { ban_duration: '24h' }) },
    },
    'src/auth/user-management/user-admin.ts': {
      'an owner who disables the account': {
        end: (account) => people('PATCH', routes.person, account, { disabled: true }),
      },
    },
    'src/school/people/change-person.ts': {
      'an owner who signs the person out': { end: (account) => people('POST', routes.signOutPerson, account) },
    },
    'src/auth/user-management/delete-account.ts': {
      'an owner who deletes the account': { end: (account) => people('DELETE', routes.person, account) },
      'deleting the own account': {
        end: ({ other }) => server.call('DELETE', routes.me, { token: other.token, body: { password: PASSWORD } }),
      },
    },
  };

  /** Of accounts without an address, whose sessions began by a card. */
  const CARD_ENDERS: Record<string, (holder: Account & { classId: string }) => Promise<Response>> = {
    'a card that is revoked': ({ classId, userId }) =>
      server.call('DELETE', path(routes.revokeCard, { classId, learnerId: userId }), { token: owner }),
    'a new card': ({ classId, userId }) =>
      server.call('POST', path(routes.renewCards, { classId }), { token: owner, body: { userIds: [userId] } }),
    'a class that is deleted': ({ classId }) =>
      server.call('DELETE', path(routes.classDetails, { classId }), { token: owner }),
  };

  /** What a session opens, by name: the status of each. The page is read by the fast path, too. */
  async function tryAll({ token }: Session): Promise<Record<string, number>> {
    const calls = {
      page: () => server.call('GET', path(routes.loadPage, { pageId }), { token }),
      'the page again': () => server.call('GET', path(routes.loadPage, { pageId }), { token }),
      'own data': () => server.call('GET', routes.ownClasses, { token }),
      account: () => auth('GET', '/user', token),
      files: () => server.call('GET', `${STORAGE_BASE}/bucket`, { token }),
    };
    const statuses: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) statuses[name] = (await call()).status;
    return statuses;
  }

  const OPEN = { page: 200, 'the page again': 200, 'own data': 200, account: 200, files: 200 };

  async function expectEnded(session: Session, title: string): Promise<void> {
    const statuses = await tryAll(session);
    expect(
      Object.values(statuses).filter((status) => status < 400),
      `${title}: ${JSON.stringify(statuses)}`,
    ).toEqual([]);
    expect((await refresh(session.refreshToken)).status, title).toBe(400);
  }

  async function listPending(userId: string) {
    const { db } = server.instance;
    const user = await db.selectFrom('users').select('new_email').where('id', '=', userId).executeTakeFirst();
    const tokens = await db.selectFrom('one_time_tokens').select('kind').where('user_id', '=', userId).execute();
    return { address: user?.new_email ?? null, tokens: tokens.length };
  }

  const all = Object.values(ENDERS).flatMap((enders) => Object.entries(enders));

  it.each(all)('%s', async (_title, { end, keepsPending = false, keepsOther = false }) => {
    const account = await createAccount();
    const { db } = server.instance;
    expect((await auth('PUT', '/user', account.token, { email: `thief.${account.email}` })).status).toBe(200);
    const tokens = db.selectFrom('one_time_tokens').select('kind').where('user_id', '=', account.userId);
    await expect.poll(async () => (await tokens.execute()).length).toBeGreaterThan(0);
    expect([await tryAll(account), await tryAll(account.other)]).toEqual([OPEN, OPEN]);

    const response = await end(account);
    expect(response.status, await response.text()).toBeLessThan(300);
    await expectEnded(account, 'the session');
    if (keepsOther) expect(await tryAll(account.other)).toEqual(OPEN);
    else await expectEnded(account.other, 'the other session');
    const pending = await listPending(account.userId);
    if (!keepsPending) expect(pending).toEqual({ address: null, tokens: 0 });
  });

  it.each(Object.entries(CARD_ENDERS))('%s', async (_title, end) => {
    const holder = await createCardHolder();
    expect([(await tryAll(holder)).page, (await tryAll(holder.other)).page]).toEqual([200, 200]);
    const response = await end(holder);
    expect(response.status, await response.text()).toBeLessThan(300);
    await expectEnded(holder, 'the session');
    await expectEnded(holder.other, 'the other session');
  });

  it('a role that is taken: what it opened is closed at the next call, and by a link that was made before', async () => {
    const account = await createAccount();
    expect((await people('PATCH', routes.person, account, { role: 'owner' })).status).toBe(200);
    expect((await server.call('POST', routes.backups, { token: owner })).status).toBe(202);
    const name = await pollUntil(async () => {
      const state: BackupState = await (await server.call('GET', routes.backups, { token: account.token })).json();
      return state.isRunning ? undefined : state.backups[0]?.name;
    }, 'finished backup');
    const createLink = () => server.call('POST', path(routes.backupLink, { name }), { token: account.token });
    const link = (await (await createLink()).json()).path;
    expect((await server.call('HEAD', link)).status).toBe(200);

    expect((await people('PATCH', routes.person, account, { role: 'author' })).status).toBe(200);
    expect((await createLink()).status).toBe(403);
    expect((await server.call('GET', link)).status).toBe(403);
  });

  it('nothing else: each place in the code that ends sessions has a case', async () => {
    const files = globSync('src/{auth,school,storage,server,http,operations}/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
    const ending = texts.filter(({ text }) => ENDING.test(text)).map(({ file }) => file);
    const known = [
      ...Object.keys(ENDERS),
      ...Object.keys(TESTED_ELSEWHERE),
      ...RULES,
      'src/school/sign-in-cards/cards.ts',
    ];
    expect(ending.sort()).toEqual(known.sort());
    for (const [file, text] of Object.entries(TESTED_ELSEWHERE)) {
      const [testFile = '', title = ''] = text.split(': ');
      expect(await readFile(testFile, 'utf8'), `the test of ${file}`).toContain(title);
    }
  });

  it('no response stays open that would go on without a session', async () => {
    const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    for (const file of files)
      expect(await readFile(file, 'utf8'), file).not.toMatch(/text\/event-stream|'upgrade'|WebSocket/);
  });
});
