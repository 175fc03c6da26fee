// Contract of sessions, through the official clients: sign-in, refresh, recovery, sign-out.
import type { AuthChangeEvent, AuthError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  confirmByLink,
  describeOnDatabase,
  PASSWORD,
  signInMember,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';
import { parseMail } from '../../support/services/mail-server.ts';

describeOnDatabase((startAuthServer, clients) => {
  let authServer: TestAuthServer;
  let users = 0;

  beforeAll(async () => {
    authServer = await startAuthServer();
  });
  afterAll(() => authServer.close());

  async function createUser(): Promise<string> {
    users += 1;
    const email = `learner${users}@example.org`;
    await authServer.addUser(email);
    return email;
  }

  /** The events that the client emits after the initial session. */
  async function listen(client: Client): Promise<AuthChangeEvent[]> {
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => events.push(event));
    await client.getSession();
    await new Promise((resolve) => setTimeout(resolve, 10));
    return events;
  }

  /** The fields of an error that a client can distinguish. */
  function summarize(error: AuthError | null) {
    return error && { name: error.name, status: error.status, code: error.code, message: error.message };
  }

  describe.each(clients)('with %s', (_name, ClientClass) => {
    const createClient = () => authServer.client(ClientClass);

    async function createSignedInClient(): Promise<{ client: Client; email: string }> {
      users += 1;
      const email = `learner${users}@example.org`;
      const client = createClient();
      await signInMember(authServer, client, email);
      return { client, email };
    }

    test('a user signs in with email and password', async () => {
      const email = await createUser();
      const client = createClient();
      const events = await listen(client);
      const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
      expect(error).toBeNull();
      expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
      expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
      expect(data.user).toMatchObject({
        email,
        phone: '',
        aud: 'authenticated',
        role: 'authenticated',
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      });
      expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    });

    test('a wrong password and an unknown email address get the same error (no enumeration)', async () => {
      const email = await createUser();
      const wrongResponse = await createClient().signInWithPassword({ email, password: 'not the password' });
      const unknown = await createClient().signInWithPassword({ email: 'nobody@example.org', password: PASSWORD });
      const expectedError = {
        name: 'AuthApiError',
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      };
      expect(summarize(wrongResponse.error)).toEqual(expectedError);
      expect(summarize(unknown.error)).toEqual(expectedError);
      expect(wrongResponse.data).toEqual({ user: null, session: null });
    });

    test('a session is refreshed, and keeps its id', async () => {
      const { client } = await createSignedInClient();
      const events = await listen(client);
      const sessionBefore = (await client.getSession()).data.session;
      const { data, error } = await client.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(sessionBefore?.refresh_token);
      expect(data.session?.access_token).not.toBe(sessionBefore?.access_token);
      const sessionId = (token = '') => decodeClaims(token).session_id;
      expect(sessionId(data.session?.access_token)).toBe(sessionId(sessionBefore?.access_token));
      expect(events.at(-1)).toBe('TOKEN_REFRESHED');
    });

    test('an unknown refresh token ends the session on the client', async () => {
      const { error } = await createClient().refreshSession({ refresh_token: 'abcdefghijkl' });
      expect(summarize(error)).toEqual({
        name: 'AuthApiError',
        status: 400,
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      });
    });

    test('the user can be read', async () => {
      const { client, email } = await createSignedInClient();
      const { data, error } = await client.getUser();
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    });

    test('a forged token reads no user', async () => {
      const { error } = await createClient().getUser('a.b.c');
      expect(summarize(error)).toMatchObject({ name: 'AuthApiError', status: 403, code: 'bad_jwt' });
    });

    test('changing the password ends other sessions, and the new one signs in', async () => {
      const { client, email } = await createSignedInClient();
      const otherClient = createClient();
      await otherClient.signInWithPassword({ email, password: PASSWORD });
      const events = await listen(client);
      const { data, error } = await client.updateUser({ password: 'another long phrase', data: { nickname: 'Zoé' } });
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toMatchObject({ nickname: 'Zoé' });
      expect(events.at(-1)).toBe('USER_UPDATED');
      expect((await client.refreshSession()).error).toBeNull();
      expect(summarize((await otherClient.refreshSession()).error)).toMatchObject({ code: 'refresh_token_not_found' });
      expect((await createClient().signInWithPassword({ email, password: 'another long phrase' })).error).toBeNull();
      expect((await createClient().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
        'invalid_credentials',
      );
    });

    test('the same and a weak password are refused', async () => {
      const { client } = await createSignedInClient();
      expect(summarize((await client.updateUser({ password: PASSWORD })).error)).toEqual({
        name: 'AuthApiError',
        status: 422,
        code: 'same_password',
        message: 'New password should be different from the old password.',
      });
      const { error } = await client.updateUser({ password: 'short' });
      expect(summarize(error)).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' });
      expect(error).toMatchObject({ reasons: ['length'] });
    });

    test('a user recovers the account by the link in the mail', async () => {
      const email = await createUser();
      const client = createClient();
      const redirectTo = `${authServer.site}/reset-password`;
      const { error } = await client.resetPasswordForEmail(email, { redirectTo });
      expect(error).toBeNull();
      const { link } = parseMail(await authServer.inbox.nextMailTo(email));
      // Link scanners do not use them up.
      const scannerRequests = [
        ['GET', link],
        ['HEAD', link],
        ['HEAD', link.replace('/confirm?', '/verify?')],
      ] as const;
      for (const [method, url] of scannerRequests)
        expect((await fetch(url, { method, redirect: 'manual' })).ok).toBe(true);
      const redirectUrl = await confirmByLink(link);
      expect(`${redirectUrl.origin}${redirectUrl.pathname}`).toBe(redirectTo);
      const fragmentFields = new URLSearchParams(redirectUrl.hash.slice(1));
      expect(fragmentFields.get('type')).toBe('recovery');
      const session = {
        access_token: fragmentFields.get('access_token') ?? '',
        refresh_token: fragmentFields.get('refresh_token') ?? '',
      };
      expect((await client.setSession(session)).error).toBeNull();
      expect((await client.updateUser({ password: 'a third long phrase' })).error).toBeNull();
      expect((await createClient().signInWithPassword({ email, password: 'a third long phrase' })).error).toBeNull();
    });

    test('a user recovers the account by the code in the mail', async () => {
      const email = await createUser();
      const client = createClient();
      const events = await listen(client);
      await client.resetPasswordForEmail(email);
      const { code } = parseMail(await authServer.inbox.nextMailTo(email));
      const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
      expect(events.at(-1)).toBe('PASSWORD_RECOVERY');
      const reusedCode = await createClient().verifyOtp({ email, token: code, type: 'recovery' });
      expect(summarize(reusedCode.error)).toEqual({
        name: 'AuthApiError',
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
    });

    test('a user recovers the account in the requesting browser, by a code exchange', async () => {
      const email = await createUser();
      const client = authServer.client(ClientClass, { flowType: 'pkce' });
      await client.resetPasswordForEmail(email, { redirectTo: `${authServer.site}/reset-password` });
      const redirectUrl = await confirmByLink(parseMail(await authServer.inbox.nextMailTo(email)).link);
      const code = redirectUrl.searchParams.get('code') ?? '';
      expect(redirectUrl.hash).toBe('');
      const otherClient = authServer.client(ClientClass, { flowType: 'pkce' });
      expect((await otherClient.exchangeCodeForSession(code)).error).not.toBeNull();
      const { data, error } = await client.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
      expect('redirectType' in data && data.redirectType).toMatch(/recovery/i);
    });

    test('requesting recovery does not reveal accounts (no enumeration)', async () => {
      const { data, error } = await createClient().resetPasswordForEmail('nobody@example.org');
      expect(error).toBeNull();
      expect(data).toEqual({});
    });

    test('signing out ends the session on both sides', async () => {
      const { client } = await createSignedInClient();
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const events = await listen(client);
      expect((await client.signOut()).error).toBeNull();
      expect(events.at(-1)).toBe('SIGNED_OUT');
      expect((await client.getSession()).data.session).toBeNull();
      expect(summarize((await createClient().getUser(token)).error)).toMatchObject({ name: 'AuthSessionMissingError' });
    });

    test('signing out with scope "others" keeps this session', async () => {
      const { client, email } = await createSignedInClient();
      const otherClient = createClient();
      await otherClient.signInWithPassword({ email, password: PASSWORD });
      expect((await client.signOut({ scope: 'others' })).error).toBeNull();
      expect((await client.getUser()).error).toBeNull();
      expect((await otherClient.refreshSession()).error?.code).toBe('refresh_token_not_found');
    });

    test('signing out with scope "local" keeps the others', async () => {
      const { client, email } = await createSignedInClient();
      const otherClient = createClient();
      await otherClient.signInWithPassword({ email, password: PASSWORD });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      expect((await client.signOut({ scope: 'local' })).error).toBeNull();
      expect((await createClient().getUser(token)).error?.name).toBe('AuthSessionMissingError');
      expect((await otherClient.refreshSession()).error).toBeNull();
    });
  });

  describe('metadata', () => {
    /** An object of an exact size in bytes as JSON, in characters of two bytes. */
    const createMetadata = (bytes: number) => ({ a: 'é'.repeat((bytes - 8) / 2) });

    test('of 4,096 bytes each leave the access token usable, and so do larger ones of the time before this limit', async () => {
      const email = await createUser();
      const client = authServer.client();
      const { data } = await client.signInWithPassword({ email, password: PASSWORD });
      const id = data.user?.id ?? '';
      const own = { email: null, email_verified: null, phone_verified: null, sub: null };
      for (const metadata of [own, createMetadata(4096)])
        expect((await client.updateUser({ data: metadata })).error).toBeNull();
      const admin = authServer.client(undefined, { key: authServer.auth.keys.serviceKey });
      for (const app_metadata of [{ provider: null, providers: null }, createMetadata(4096)])
        expect((await admin.admin.updateUserById(id, { app_metadata })).error).toBeNull();
      expect((await client.refreshSession()).error).toBeNull();
      expect((await client.getUser()).data.user?.user_metadata).toEqual(createMetadata(4096));
      const user_metadata = JSON.stringify(createMetadata(40_000));
      await authServer.db.updateTable('users').set({ user_metadata }).where('id', '=', id).execute();
      const { data: refreshed } = await client.refreshSession();
      expect(decodeClaims(refreshed.session?.access_token ?? '').user_metadata).toEqual({});
      expect((await client.updateUser({ data: { a: null } })).error).toBeNull();
    });

    test('above 4,096 bytes are refused from users and administrators alike', async () => {
      const client = authServer.client();
      await signInMember(authServer, client, 'large@example.org');
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const { serviceKey } = authServer.auth.keys;
      const [data, email] = [createMetadata(4098), 'larger@example.org'];
      expect((await client.updateUser({ data: createMetadata(3000) })).error).toBeNull();
      for (const [method, path, body, bearer] of [
        ['PUT', '/user', { data }, token],
        ['PUT', '/user', { data: { b: 'x'.repeat(1200) } }, token],
        ['POST', '/signup', { email, password: PASSWORD, data }, undefined],
        ['POST', '/otp', { email, data }, undefined],
        ['POST', '/admin/users', { email, user_metadata: data }, serviceKey],
        ['POST', '/admin/users', { email, app_metadata: data }, serviceKey],
        ['POST', '/invite', { email, data }, serviceKey],
        ['POST', '/admin/generate_link', { type: 'invite', email, data }, serviceKey],
      ] as const) {
        const response = await authServer.call(method, path, {
          body,
          ...(bearer === undefined ? {} : { token: bearer }),
        });
        expect([path, response.status, (await response.json()).error_code]).toEqual([path, 422, 'validation_failed']);
      }
    });
  });
});
