// The official clients with an administrator's key: users, factors, invitations and links.
import { randomUUID } from 'node:crypto';
import type { AuthError } from '@supabase/auth-js';
import { hash as bcrypt } from 'bcryptjs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENTS, onEveryDatabase, PASSWORD, pressButton, readLetter, type TestProvider } from '../support/auth.ts';

onEveryDatabase((startProvider) => {
  let provider: TestProvider;
  let people = 0;

  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const someone = () => `someone${++people}@example.org`;
  const gist = (error: AuthError | null) => error && { status: error.status, code: error.code, message: error.message };

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    const admin = () => provider.client(Make, { key: provider.auth.keys.serviceKey }).admin;
    const visitor = () => provider.client(Make);

    test('a user is made, read, changed and deleted', async () => {
      const email = someone();
      const made = await admin().createUser({
        email: email.toUpperCase(),
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { name: 'Ada' },
        app_metadata: { school: 'Lycée' },
      });
      expect(made.error).toBeNull();
      expect(made.data.user).toMatchObject({
        email,
        user_metadata: { name: 'Ada', email_verified: true },
        app_metadata: { provider: 'email', providers: ['email'], school: 'Lycée' },
      });
      const id = made.data.user?.id ?? '';
      expect((await admin().getUserById(id)).data.user?.email).toBe(email);
      const client = visitor();
      await client.signInWithPassword({ email, password: PASSWORD });
      const changed = await admin().updateUserById(id, {
        password: 'another long phrase',
        user_metadata: { name: null, role: 'teacher' },
      });
      expect(changed.data.user?.user_metadata).toEqual({ email_verified: true, role: 'teacher' });
      expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await visitor().signInWithPassword({ email, password: 'another long phrase' })).error).toBeNull();
      expect((await admin().deleteUser(id)).error).toBeNull();
      expect(gist((await admin().getUserById(id)).error)).toEqual({
        status: 404,
        code: 'user_not_found',
        message: 'User not found',
      });
    });

    test('a user without an address, or with a taken one, is not made', async () => {
      const email = someone();
      await provider.addUser(email);
      expect(gist((await admin().createUser({ email, password: PASSWORD })).error)).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
      expect(gist((await admin().createUser({ password: PASSWORD })).error)).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
      const other = await admin().createUser({ email: someone() });
      expect(gist((await admin().updateUserById(other.data.user?.id ?? '', { email })).error)).toMatchObject({
        status: 422,
        code: 'email_exists',
      });
    });

    test('imported hashes sign in and are made anew', async () => {
      const email = someone();
      const id = randomUUID();
      const password_hash = await bcrypt('ein langer Satz', 6);
      const made = await admin().createUser({ id, email, email_confirm: true, password_hash });
      expect(made.error).toBeNull();
      expect(made.data.user?.id).toBe(id);
      expect((await visitor().signInWithPassword({ email, password: 'ein anderer Satz' })).error).not.toBeNull();
      expect((await visitor().signInWithPassword({ email, password: 'ein langer Satz' })).error).toBeNull();
      const { password_hash: kept } = await provider.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await visitor().signInWithPassword({ email, password: 'ein langer Satz' })).error).toBeNull();
      const costly = '$argon2id$v=19$m=99999999,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA';
      const refused = await admin().createUser({ email: someone(), password_hash: costly });
      expect(refused.error).not.toBeNull();
    });

    test('a ban ends sessions and refuses the right password, and is lifted', async () => {
      const email = someone();
      await provider.addUser(email);
      const client = visitor();
      const { data } = await client.signInWithPassword({ email, password: PASSWORD });
      const id = data.user?.id ?? '';
      const banned = await admin().updateUserById(id, { ban_duration: '1h30m' });
      expect(Date.parse(banned.data.user?.banned_until ?? '') - provider.now().getTime()).toBeGreaterThan(5_390_000);
      expect(gist((await client.getUser()).error)).toMatchObject({ status: 403, code: 'user_banned' });
      expect(gist((await visitor().signInWithPassword({ email, password: PASSWORD })).error)).toMatchObject({
        status: 400,
        code: 'user_banned',
      });
      await admin().updateUserById(id, { ban_duration: 'none' });
      expect((await visitor().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      expect(gist((await admin().updateUserById(id, { ban_duration: 'for ever' })).error)).toMatchObject({
        status: 400,
      });
    });

    test('a softly deleted user leaves no name behind, and the address is free', async () => {
      const email = someone();
      await provider.addUser(email);
      const { data } = await visitor().signInWithPassword({ email, password: PASSWORD });
      const id = data.user?.id ?? '';
      expect((await admin().deleteUser(id, true)).error).toBeNull();
      const rest = (await admin().getUserById(id)).data.user;
      expect(rest?.deleted_at).toBeDefined();
      expect(JSON.stringify(rest)).not.toContain(email);
      await provider.addUser(email);
    });

    test('users are listed by pages', async () => {
      const marker = randomUUID().slice(0, 8);
      for (let one = 0; one < 5; one += 1) {
        await admin().createUser({
          email: `${marker}-${one}@example.org`,
          user_metadata: { full_name: `Név ${marker}` },
        });
      }
      const { data, error } = await admin().listUsers({ page: 1, perPage: 2 });
      expect(error).toBeNull();
      expect(data.users.map((user) => user.email)).toEqual([`${marker}-4@example.org`, `${marker}-3@example.org`]);
      expect(data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
      expect('total' in data && data.total).toBeGreaterThanOrEqual(5);
      const list = async (query: string) => {
        const answer = await provider.call('GET', `/admin/users?${query}`, { token: provider.auth.keys.serviceKey });
        return {
          total: answer.headers.get('x-total-count'),
          link: answer.headers.get('link'),
          body: await answer.json(),
        };
      };
      const found = await list(`filter=${marker}-3&page=&per_page=`);
      expect([found.total, found.body.users.length]).toEqual(['1', 1]);
      expect(found.link).toMatch(/^<[^?]+\?page=1&per_page=50>; rel="last"$/);
      expect((await list(`filter=${encodeURIComponent(`név ${marker}`)}`)).total).toBe('5');
      expect((await list('filter=%25')).total).toBe('0');
      expect((await list('page=x')).body).toMatchObject({ code: 400, error_code: 'validation_failed' });
    });

    test('ids that are none, such as paths to other calls, are refused', async () => {
      for (const id of ['1', '..%2f..%2fuser', `${randomUUID()}x`]) {
        const answer = await provider.call('GET', `/admin/users/${id}`, { token: provider.auth.keys.serviceKey });
        expect(answer.status).toBe(404);
      }
    });

    test("a user's factors are seen and taken away", async () => {
      const email = someone();
      await provider.addUser(email);
      const client = visitor();
      const userId = (await client.signInWithPassword({ email, password: PASSWORD })).data.user?.id ?? '';
      const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
      const secret = factor?.type === 'totp' ? factor.totp.secret : '';
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.now().getTime() });
      await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
      const listed = await admin().mfa.listFactors({ userId });
      expect(listed.data?.factors).toMatchObject([{ id: factor?.id, status: 'verified' }]);
      // The clients wrap this answer once more.
      const removed: unknown = (await admin().mfa.deleteFactor({ userId, id: factor?.id ?? '' })).data;
      expect(removed).toMatchObject({ data: { id: factor?.id } });
      expect((await admin().mfa.listFactors({ userId })).data?.factors).toEqual([]);
    });

    test('a guest is invited by mail and accepts by the link', async () => {
      const email = someone();
      const redirectTo = `${provider.site}/reset-password`;
      const { data, error } = await admin().inviteUserByEmail(email, { data: { class: '6A' }, redirectTo });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { class: '6A' } });
      const letter = await provider.inbox.next(email);
      expect(letter.subject).toBe('You are invited');
      const landed = await pressButton(readLetter(letter).link);
      expect(landed.pathname).toBe('/reset-password');
      expect(new URLSearchParams(landed.hash.slice(1)).get('type')).toBe('invite');
      expect(gist((await admin().inviteUserByEmail(email)).error)).toMatchObject({ status: 422, code: 'email_exists' });
    });

    test('links are made without a mail, and act as their type says', async () => {
      const email = someone();
      const redirectTo = `${provider.site}/home`;
      const made = await admin().generateLink({ type: 'signup', email, password: PASSWORD, options: { redirectTo } });
      expect(made.error).toBeNull();
      expect(made.data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo });
      expect(made.data.user?.email).toBe(email);
      const answer = await fetch(made.data.properties?.action_link ?? '', { redirect: 'manual' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toContain('#access_token=');
      for (const type of ['magiclink', 'recovery'] as const) {
        const { data } = await admin().generateLink({ type, email });
        const { hashed_token = '', email_otp = '' } = data.properties ?? {};
        expect(email_otp).toMatch(/^\d{6}$/);
        expect((await visitor().verifyOtp({ token_hash: hashed_token, type })).data.session?.user.email).toBe(email);
      }
      expect(gist((await admin().generateLink({ type: 'recovery', email: someone() })).error)).toMatchObject({
        status: 404,
        code: 'user_not_found',
      });
      expect(provider.inbox.letters).toEqual([]);
    });

    test('a link changes an address when both halves are followed', async () => {
      const [email, newEmail] = [someone(), someone()];
      await provider.addUser(email);
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const { data, error } = await admin().generateLink({ type, email, newEmail });
        expect(error).toBeNull();
        await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
      }
      expect((await visitor().signInWithPassword({ email: newEmail, password: PASSWORD })).error).toBeNull();
    });

    test("none of it works with a user's token, the anon key, or no key", async () => {
      const email = someone();
      await provider.addUser(email);
      const token =
        (await visitor().signInWithPassword({ email, password: PASSWORD })).data.session?.access_token ?? '';
      const id = randomUUID();
      const calls: [method: string, path: string][] = [
        ['GET', '/admin/users'],
        ['POST', '/admin/users'],
        ['GET', `/admin/users/${id}`],
        ['PUT', `/admin/users/${id}`],
        ['DELETE', `/admin/users/${id}`],
        ['GET', `/admin/users/${id}/factors`],
        ['DELETE', `/admin/users/${id}/factors/${id}`],
        ['POST', '/invite'],
        ['POST', '/admin/generate_link'],
        ['GET', '/admin/audit'],
      ];
      for (const [method, path] of calls) {
        const body = method === 'GET' ? {} : { body: { email: someone(), type: 'recovery' } };
        const statuses: unknown[] = [];
        for (const key of [token, provider.auth.keys.anonKey, 'forged.token.here', undefined]) {
          const answer = await provider.call(method, path, { ...body, ...(key === undefined ? {} : { token: key }) });
          statuses.push([answer.status, (await answer.json()).error_code]);
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

  test('the audit trail tells who did what', async () => {
    const email = someone();
    const key = provider.auth.keys.serviceKey;
    await provider.call('POST', '/admin/users', {
      token: key,
      body: { email, password: PASSWORD, email_confirm: true },
    });
    const client = provider.client();
    await client.signInWithPassword({ email, password: 'a wrong password' });
    await client.signInWithPassword({ email, password: PASSWORD });
    await client.updateUser({ password: 'another long phrase' });
    await client.signOut();
    const read = async () => {
      const answer = await provider.call('GET', '/admin/audit?per_page=20', { token: key });
      const acts: { payload: { action: string; email: string } }[] = await answer.json();
      return acts.map((act) => act.payload).filter((act) => act.email === email);
    };
    await expect
      .poll(async () => (await read()).map((act) => act.action))
      .toEqual(['logout', 'user_updated_password', 'login', 'login_failed', 'user_signedup']);
    expect(JSON.stringify(await read())).not.toContain('password phrase');
  });
});
