// Changes of one account: what ends when access to it is revoked, concurrent changes, and roles that users cannot have.
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { signToken } from '../../support/auth/sign-token.ts';
import { parseMail } from '../../support/services/mail-server.ts';

const SECRET = 'the secret of this provider, long enough';
const NEW_PASSWORD = 'eine ganz neue Losung';
/** Phone numbers with fixed codes, which are sent no SMS. */
const PHONES = ['33600000001', '33600000002'];
const TEST_CODES = Object.fromEntries(PHONES.map((phone, index) => [phone, `12345${index}`]));

describeOnDatabase((start) => {
  let authServer: TestAuthServer;
  let serviceKey: string;
  let count = 0;

  beforeAll(async () => {
    authServer = await start({
      signing: { secret: SECRET },
      phoneEnabled: true,
      testCodes: TEST_CODES,
      secureEmailChange: false,
    });
    ({ serviceKey } = authServer.auth.keys);
  });
  afterAll(() => authServer.close());

  type User = { id: string; email: string; token: string };

  async function signIn(email: string, password = PASSWORD): Promise<string> {
    const body = { email, password };
    return (await (await authServer.call('POST', '/token?grant_type=password', { body })).json()).access_token;
  }

  async function createUser(): Promise<User> {
    count += 1;
    const email = `changed${count}@example.org`;
    await authServer.addUser(email);
    const token = await signIn(email);
    const { id } = await (await authServer.call('GET', '/user', { token })).json();
    return { id, email, token };
  }

  const putUser = (token: string, body: object) => authServer.call('PUT', '/user', { token, body });
  const putAdmin = (id: string, body: object) =>
    authServer.call('PUT', `/admin/users/${id}`, { token: serviceKey, body });
  const readUser = async (id: string) =>
    (await authServer.call('GET', `/admin/users/${id}`, { token: serviceKey })).json();
  const outcome = async (response: Response) => [response.status, (await response.json()).error_code];

  /** Waits until the code for a change to this number has been issued. */
  async function waitForCode(phone: string): Promise<void> {
    const tokens = authServer.db.selectFrom('one_time_tokens').select('kind').where('sent_to', '=', phone);
    await expect.poll(() => tokens.execute()).toEqual([{ kind: 'phone_change' }]);
  }

  const KEEPS_SESSIONS = "an administrator's new email address";
  const revocations: Record<string, (user: User) => Promise<unknown>> = {
    "the user's own new password": async ({ email }) => putUser(await signIn(email), { password: NEW_PASSWORD }),
    'a recovered account': async ({ email }) => {
      const body = { type: 'recovery', email };
      const link = await authServer.call('POST', '/admin/generate_link', { token: serviceKey, body });
      const { email_otp } = await link.json();
      const verified = await authServer.call('POST', '/verify', { body: { ...body, token: email_otp } });
      return putUser((await verified.json()).access_token, { password: NEW_PASSWORD });
    },
    'a new password from the command line': ({ email }) => authServer.auth.users.resetPassword(email, NEW_PASSWORD),
    "an administrator's new password": ({ id }) => putAdmin(id, { password: NEW_PASSWORD }),
    [KEEPS_SESSIONS]: ({ id, email }) => putAdmin(id, { email: `new.${email}` }),
    'a ban': ({ id }) => putAdmin(id, { ban_duration: '24h' }),
    'disabling the account': ({ email }) => authServer.auth.users.disable(email),
    'signing out everywhere': async ({ token }) =>
      void (await authServer.call('POST', '/logout?scope=global', { token })),
    'signing out on all other devices': async ({ email }) => {
      const token = await signIn(email);
      await authServer.call('POST', '/logout?scope=others', { token });
    },
    'ending the session in which it began': async ({ email }) => {
      const token = await signIn(email);
      const { sessions } = await (await authServer.call('GET', '/user/sessions', { token })).json();
      const other = sessions.find(({ current }: { current: boolean }) => !current);
      return authServer.call('DELETE', `/user/sessions/${other.id}`, { token });
    },
    "the owner's sign-out of the person": ({ email }) => authServer.auth.users.endSessions(email),
    'the first second factor': async ({ email }) => {
      const token = await signIn(email);
      const enrolled = await authServer.call('POST', '/factors', { token, body: { factor_type: 'totp' } });
      const { id, totp } = await enrolled.json();
      const challenge = await authServer.call('POST', `/factors/${id}/challenge`, { token, body: {} });
      const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
      const body = { challenge_id: (await challenge.json()).id, code };
      return authServer.call('POST', `/factors/${id}/verify`, { token, body });
    },
  };

  describe("an attacker's pending change of email address and phone number is cancelled by", () => {
    test.each(Object.entries(revocations))('%s', async (name, revoke) => {
      const user = await createUser();
      const [phone = ''] = PHONES;
      const email = `thief.${user.email}`;
      expect((await putUser(user.token, { phone, email })).status).toBe(200);
      await waitForCode(phone);
      expect(await readUser(user.id)).toMatchObject({ new_phone: phone, new_email: email });

      const response = await revoke(user);
      if (response instanceof Response) expect(response.status).toBe(200);
      const changed = await readUser(user.id);
      expect([changed.new_phone, changed.new_email]).toEqual([undefined, undefined]);
      const verification = { type: 'phone_change', phone, token: TEST_CODES[phone] };
      expect((await authServer.call('POST', '/verify', { body: verification })).status).toBe(403);
      const tables = ['one_time_tokens', 'flows'] as const;
      const rows = tables.map((table) =>
        authServer.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
      );
      expect(await Promise.all(rows)).toEqual([[], []]);
      const read = await authServer.call('GET', '/user', { token: user.token });
      expect(read.status).toBe(name === KEEPS_SESSIONS ? 200 : 403);
    });
  });

  test('a message whose change was cancelled while it was being sent confirms nothing', async () => {
    const user = await createUser();
    const [, phone = ''] = PHONES;
    await putUser(user.token, { phone });
    await waitForCode(phone);
    await authServer.db.updateTable('users').set({ new_phone: null }).where('id', '=', user.id).execute();
    const body = { type: 'phone_change', phone, token: TEST_CODES[phone] };
    expect(await outcome(await authServer.call('POST', '/verify', { body }))).toEqual([403, 'otp_expired']);
  });

  test('a session that ends during a change of the account changes nothing (race)', async () => {
    const user = await createUser();
    const [changes] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => putUser(user.token, { email: `thief.${user.email}` }))),
      authServer.auth.users.resetPassword(user.email, NEW_PASSWORD),
    ]);
    expect(changes.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
    expect((await readUser(user.id)).new_email).toBeUndefined();
  });

  describe('twelve concurrent changes of one account lose nothing:', () => {
    const changes = Array.from({ length: 12 }, (_, index) => ({ [`key${index}`]: index }));
    const expected = Object.assign({}, ...changes);

    test("a user's own metadata", async () => {
      const { id, token } = await createUser();
      const responses = await Promise.all(changes.map((data) => putUser(token, { data })));
      expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
      expect((await readUser(id)).user_metadata).toMatchObject(expected);
    });

    test("an administrator's changes of both kinds of metadata, and a promotion", async () => {
      const { id, email } = await createUser();
      const responses = await Promise.all([
        ...changes.map((data) => putAdmin(id, { app_metadata: data, user_metadata: data })),
        authServer.auth.users.promote(email, true),
      ]);
      expect(responses.filter((response) => response?.status !== 200)).toEqual([undefined]);
      expect(await readUser(id)).toMatchObject({
        app_metadata: { ...expected, role: 'admin', providers: ['email'] },
        user_metadata: expected,
      });
    });
  });

  describe('of several users who change to one address', () => {
    test('each confirms with their own code, and a correct one does not count as an attempt of the other', async () => {
      const [first, second] = [await createUser(), await createUser()];
      const email = `new.${first.email}`;
      await putUser(first.token, { email });
      await authServer.inbox.nextMailTo(email);
      await putUser(second.token, { email });
      const { code } = parseMail(await authServer.inbox.nextMailTo(email));
      const body = { type: 'email_change', email, token: code };
      const verified = await authServer.call('POST', '/verify', { body });
      expect([verified.status, (await verified.json()).user?.id]).toEqual([200, second.id]);
      const attempts = authServer.db.selectFrom('one_time_tokens').select('attempts').where('user_id', '=', first.id);
      expect(await attempts.execute()).toEqual([{ attempts: 0 }]);
    });
  });

  describe('the role of a service key', () => {
    test.each(['service_role', 'supabase_admin'])('"%s" cannot be given to a user', async (role) => {
      const { id } = await createUser();
      const email = `role.${randomUUID()}@example.org`;
      const created = await authServer.call('POST', '/admin/users', { token: serviceKey, body: { email, role } });
      expect(await outcome(created)).toEqual([422, 'validation_failed']);
      expect(await outcome(await putAdmin(id, { role }))).toEqual([422, 'validation_failed']);
      expect((await putAdmin(id, { role: 'teacher' })).status).toBe(200);
    });

    test('does not count for a user who has it from an older version, neither in old nor in new tokens', async () => {
      const { id, email, token } = await createUser();
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      const oldToken = signToken({ ...claims, role: 'service_role' }, SECRET);
      await authServer.db.updateTable('users').set({ role: 'service_role' }).where('id', '=', id).execute();
      for (const tried of [oldToken, await signIn(email)]) {
        expect(await outcome(await authServer.call('GET', '/admin/users', { token: tried }))).toEqual([
          403,
          'not_admin',
        ]);
        expect(await authServer.auth.getClaims(tried).catch(() => ({}))).not.toMatchObject({ role: 'service_role' });
      }
    });
  });

  describe('a token without a session', () => {
    test.each([undefined, null, '', '00000000-0000-0000-0000-000000000000'])(
      'has the session id %j, and signing out with it ends all sessions, also with scope "local"',
      async (session_id) => {
        const user = await createUser();
        const claims = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString());
        const token = signToken({ ...claims, session_id }, SECRET);
        expect((await authServer.call('GET', '/user', { token })).status).toBe(200);
        expect(await authServer.auth.identify(`Bearer ${token}`)).toMatchObject({ id: user.id });
        expect((await authServer.call('POST', '/logout?scope=local', { token })).status).toBe(204);
        expect((await authServer.call('GET', '/user', { token: user.token })).status).toBe(403);
      },
    );
  });
});
