// Contract of the admin endpoints, through the official clients: users, factors, invitations and links.
import { randomUUID } from 'node:crypto';
import type { AuthError } from '@supabase/auth-js';
import { hash as bcrypt } from 'bcryptjs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmByLink, describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { DEFAULT_HASH_COST } from '../../support/auth/hash-cost.ts';
import { parseMail } from '../../support/services/mail-server.ts';

describeOnDatabase((startAuthServer, clients) => {
  let authServer: TestAuthServer;
  let userCount = 0;

  beforeAll(async () => {
    authServer = await startAuthServer({ hashCost: DEFAULT_HASH_COST });
  });
  afterAll(() => authServer.close());

  const uniqueEmail = () => `someone${++userCount}@example.org`;
  const summarize = (error: AuthError | null) =>
    error && { status: error.status, code: error.code, message: error.message };

  describe.each(clients)('with %s', (_name, ClientClass) => {
    const admin = () => authServer.client(ClientClass, { key: authServer.auth.keys.serviceKey }).admin;
    const createClient = () => authServer.client(ClientClass);

    test('a user is created, read, updated and deleted', async () => {
      const email = uniqueEmail();
      const created = await admin().createUser({
        email: email.toUpperCase(),
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { name: 'Ada' },
        app_metadata: { school: 'Lycée' },
      });
      expect(created.error).toBeNull();
      expect(created.data.user).toMatchObject({
        email,
        user_metadata: { name: 'Ada', email_verified: true },
        app_metadata: { provider: 'email', providers: ['email'], school: 'Lycée' },
      });
      const id = created.data.user?.id ?? '';
      expect((await admin().getUserById(id)).data.user?.email).toBe(email);
      const client = createClient();
      await client.signInWithPassword({ email, password: PASSWORD });
      const changed = await admin().updateUserById(id, {
        password: 'another long phrase',
        user_metadata: { name: null, role: 'teacher' },
      });
      expect(changed.data.user?.user_metadata).toEqual({ email_verified: true, role: 'teacher' });
      expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await createClient().signInWithPassword({ email, password: 'another long phrase' })).error).toBeNull();
      expect((await admin().deleteUser(id)).error).toBeNull();
      expect(summarize((await admin().getUserById(id)).error)).toEqual({
        status: 404,
        code: 'user_not_found',
        message: 'User not found',
      });
    });

    test('a user without an email address, or with one in use, is not created', async () => {
      const email = uniqueEmail();
      await authServer.addUser(email);
      expect(summarize((await admin().createUser({ email, password: PASSWORD })).error)).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
      expect(summarize((await admin().createUser({ password: PASSWORD })).error)).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
      const otherUser = await admin().createUser({ email: uniqueEmail() });
      expect(summarize((await admin().updateUserById(otherUser.data.user?.id ?? '', { email })).error)).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
    });

    test('users with imported password hashes can sign in, and are rehashed', async () => {
      const email = uniqueEmail();
      const id = randomUUID();
      const password_hash = await bcrypt('ein langer Satz', 6);
      const created = await admin().createUser({ id, email, email_confirm: true, password_hash });
      expect(created.error).toBeNull();
      expect(created.data.user?.id).toBe(id);
      expect((await createClient().signInWithPassword({ email, password: 'ein anderer Satz' })).error).not.toBeNull();
      expect((await createClient().signInWithPassword({ email, password: 'ein langer Satz' })).error).toBeNull();
      const { password_hash: storedHash } = await authServer.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await createClient().signInWithPassword({ email, password: 'ein langer Satz' })).error).toBeNull();
      const costlyHash = '$argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA';
      const rejected = await admin().createUser({ email: uniqueEmail(), password_hash: costlyHash });
      expect(rejected.error).not.toBeNull();
    });

    test('a ban ends sessions, refuses the correct password, and can be lifted', async () => {
      const email = uniqueEmail();
      await authServer.addUser(email);
      const client = createClient();
      const { data } = await client.signInWithPassword({ email, password: PASSWORD });
      const id = data.user?.id ?? '';
      const banResponse = await admin().updateUserById(id, { ban_duration: '1h30m' });
      expect(Date.parse(banResponse.data.user?.banned_until ?? '') - authServer.now().getTime()).toBeGreaterThan(
        5_390_000,
      );
      expect(summarize((await client.getUser()).error)).toMatchObject({ status: 403, code: 'user_banned' });
      expect(summarize((await createClient().signInWithPassword({ email, password: PASSWORD })).error)).toMatchObject({
        status: 400,
        code: 'user_banned',
      });
      await admin().updateUserById(id, { ban_duration: 'none' });
      expect((await createClient().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect(summarize((await admin().updateUserById(id, { ban_duration: 'for ever' })).error)).toMatchObject({
        status: 400,
      });
    });

    test('a soft-deleted user leaves no name behind, and the email address can be used again', async () => {
      const email = uniqueEmail();
      await authServer.addUser(email);
      const { data } = await createClient().signInWithPassword({ email, password: PASSWORD });
      const id = data.user?.id ?? '';
      expect((await admin().deleteUser(id, true)).error).toBeNull();
      const remainingUser = (await admin().getUserById(id)).data.user;
      expect(remainingUser?.deleted_at).toBeDefined();
      expect(JSON.stringify(remainingUser)).not.toContain(email);
      await authServer.addUser(email);
    });

    test('users are listed page by page', async () => {
      const uniqueMarker = randomUUID().slice(0, 8);
      for (let index = 0; index < 5; index += 1) {
        await admin().createUser({
          email: `${uniqueMarker}-${index}@example.org`,
          user_metadata: { full_name: `Név ${uniqueMarker}` },
        });
      }
      const { data, error } = await admin().listUsers({ page: 1, perPage: 2 });
      expect(error).toBeNull();
      expect(data.users.map((user) => user.email)).toEqual([
        `${uniqueMarker}-4@example.org`,
        `${uniqueMarker}-3@example.org`,
      ]);
      expect(data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
      expect('total' in data && data.total).toBeGreaterThanOrEqual(5);
      const listUsers = async (query: string) => {
        const response = await authServer.call('GET', `/admin/users?${query}`, {
          token: authServer.auth.keys.serviceKey,
        });
        return {
          total: response.headers.get('x-total-count'),
          link: response.headers.get('link'),
          body: await response.json(),
        };
      };
      const searchResult = await listUsers(`filter=${uniqueMarker}-3&page=&per_page=`);
      expect([searchResult.total, searchResult.body.users.length]).toEqual(['1', 1]);
      expect(searchResult.link).toBe(
        `<${authServer.url}/admin/users?page=1&per_page=50&filter=${uniqueMarker}-3>; rel="last"`,
      );
      expect((await listUsers(`filter=${encodeURIComponent(`név ${uniqueMarker}`)}`)).total).toBe('5');
      expect((await listUsers('filter=%25')).total).toBe('0');
      expect((await listUsers('page=x')).body).toMatchObject({ code: 400, error_code: 'validation_failed' });
    });

    test('malformed ids, such as paths of other endpoints, are refused', async () => {
      for (const id of ['1', '..%2f..%2fuser', `${randomUUID()}x`]) {
        const response = await authServer.call('GET', `/admin/users/${id}`, { token: authServer.auth.keys.serviceKey });
        expect([response.status, (await response.json()).error_code]).toEqual([404, 'validation_failed']);
      }
    });

    test("a user's factors are listed and deleted", async () => {
      const email = uniqueEmail();
      await authServer.addUser(email);
      const client = createClient();
      const userId = (await client.signInWithPassword({ email, password: PASSWORD })).data.user?.id ?? '';
      const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
      const secret = factor?.type === 'totp' ? factor.totp.secret : '';
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: authServer.now().getTime() });
      await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
      const listed = await admin().mfa.listFactors({ userId });
      expect(listed.data?.factors).toMatchObject([{ id: factor?.id, status: 'verified' }]);
      // The clients wrap this response once more.
      const removal: unknown = (await admin().mfa.deleteFactor({ userId, id: factor?.id ?? '' })).data;
      expect(removal).toMatchObject({ data: { id: factor?.id } });
      expect((await admin().mfa.listFactors({ userId })).data?.factors).toEqual([]);
    });

    test('an invitee gets a mail and accepts by its link', async () => {
      const email = uniqueEmail();
      const redirectTo = `${authServer.site}/reset-password`;
      const { data, error } = await admin().inviteUserByEmail(email, { data: { class: '6A' }, redirectTo });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { class: '6A' } });
      const mail = await authServer.inbox.nextMailTo(email);
      expect(mail.subject).toBe("You've been invited to Cahier");
      const redirectUrl = await confirmByLink(parseMail(mail).link);
      expect(redirectUrl.pathname).toBe('/reset-password');
      expect(new URLSearchParams(redirectUrl.hash.slice(1)).get('type')).toBe('invite');
      expect(summarize((await admin().inviteUserByEmail(email)).error)).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
    });

    test('links are generated without a mail, and act by their type', async () => {
      const email = uniqueEmail();
      const redirectTo = `${authServer.site}/home`;
      const linkResponse = await admin().generateLink({
        type: 'signup',
        email,
        password: PASSWORD,
        options: { redirectTo },
      });
      expect(linkResponse.error).toBeNull();
      expect(linkResponse.data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo });
      expect(linkResponse.data.user?.email).toBe(email);
      const response = await fetch(linkResponse.data.properties?.action_link ?? '', { redirect: 'manual' });
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain('#access_token=');
      for (const type of ['magiclink', 'recovery'] as const) {
        const { data } = await admin().generateLink({ type, email });
        const { hashed_token = '', email_otp = '' } = data.properties ?? {};
        expect(email_otp).toMatch(/^\d{6}$/);
        expect((await createClient().verifyOtp({ token_hash: hashed_token, type })).data.session?.user.email).toBe(
          email,
        );
      }
      expect(summarize((await admin().generateLink({ type: 'recovery', email: uniqueEmail() })).error)).toMatchObject({
        status: 404,
        code: 'user_not_found',
      });
      expect(authServer.inbox.mails).toEqual([]);
    });

    test('an email address is changed once both links are followed', async () => {
      const [email, newEmail] = [uniqueEmail(), uniqueEmail()];
      await authServer.addUser(email);
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const { data, error } = await admin().generateLink({ type, email, newEmail });
        expect(error).toBeNull();
        await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
      }
      expect((await createClient().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull();
    });

    test("every admin endpoint refuses a user's token, the anon key and a missing key", async () => {
      const email = uniqueEmail();
      await authServer.addUser(email);
      const token =
        (await createClient().signInWithPassword({ email, password: PASSWORD })).data.session?.access_token ?? '';
      const id = randomUUID();
      const calls: [method: string, path: string][] = [
        ['GET', '/admin/users'],
        ['POST', '/admin/users'],
        ['GET', `/admin/users/${id}`],
        ['PUT', `/admin/users/${id}`],
        ['DELETE', `/admin/users/${id}`],
        ['GET', `/admin/users/${id}/factors`],
        ['DELETE', `/admin/users/${id}/factors/${id}`],
        ['PUT', `/admin/users/${id}/factors/${id}`],
        ['POST', '/invite'],
        ['POST', '/admin/generate_link'],
        ['GET', '/admin/audit'],
      ];
      for (const [method, path] of calls) {
        const body = method === 'GET' ? {} : { body: { email: uniqueEmail(), type: 'recovery' } };
        const statuses: unknown[] = [];
        for (const key of [token, authServer.auth.keys.anonKey, 'forged.token.here', undefined]) {
          const response = await authServer.call(method, path, {
            ...body,
            ...(key === undefined ? {} : { token: key }),
          });
          statuses.push([response.status, (await response.json()).error_code]);
        }
        expect(statuses, `${method} ${path}`).toEqual([
          [403, 'not_admin'],
          [403, 'not_admin'],
          [403, 'bad_jwt'],
          [401, 'no_authorization'],
        ]);
      }
    });
  });

  test('the audit trail says who did what', async () => {
    const email = uniqueEmail();
    const key = authServer.auth.keys.serviceKey;
    await authServer.call('POST', '/admin/users', {
      token: key,
      body: { email, password: PASSWORD, email_confirm: true },
    });
    const client = authServer.client();
    await client.signInWithPassword({ email, password: 'a wrong password' });
    await client.signInWithPassword({ email, password: PASSWORD });
    await client.updateUser({ password: 'another long phrase' });
    await client.signOut();
    const read = async () => {
      const response = await authServer.call('GET', '/admin/audit?per_page=20', { token: key });
      const auditEvents: { payload: { action: string; email: string } }[] = await response.json();
      return auditEvents.map((auditEvent) => auditEvent.payload).filter((auditEvent) => auditEvent.email === email);
    };
    await expect
      .poll(async () => (await read()).map((auditEvent) => auditEvent.action))
      .toEqual(['logout', 'user_updated_password', 'login', 'login_failed', 'user_signedup']);
    expect(JSON.stringify(await read())).not.toContain('password phrase');
  });
});
