// The official clients sign in, refresh, recover and sign out against our provider.
import type { AuthChangeEvent, AuthError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENTS,
  type Client,
  onEveryDatabase,
  PASSWORD,
  pressButton,
  readLetter,
  type TestProvider,
} from '../support/auth.ts';
import { claimsOf } from '../support/said.ts';

onEveryDatabase((startProvider) => {
  let provider: TestProvider;
  let users = 0;

  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  async function newUser(): Promise<string> {
    users += 1;
    const email = `learner${users}@example.org`;
    await provider.addUser(email);
    return email;
  }

  /** Everything that the client tells its listeners, after the session it starts with. */
  async function listen(client: Client): Promise<AuthChangeEvent[]> {
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => events.push(event));
    await client.getSession();
    await new Promise((resolve) => setTimeout(resolve, 10));
    return events;
  }

  /** What of an error a caller can tell apart. */
  function gist(error: AuthError | null) {
    return error && { name: error.name, status: error.status, code: error.code, message: error.message };
  }

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    const open = () => provider.client(Make);

    async function signedIn(): Promise<{ client: Client; email: string }> {
      const email = await newUser();
      const client = open();
      const { error } = await client.signInWithPassword({ email, password: PASSWORD });
      expect(error).toBeNull();
      return { client, email };
    }

    test('someone signs in with e-mail and password', async () => {
      const email = await newUser();
      const client = open();
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

    test('a wrong password and an unknown address are refused in the same words', async () => {
      const email = await newUser();
      const wrong = await open().signInWithPassword({ email, password: 'not the password' });
      const unknown = await open().signInWithPassword({ email: 'nobody@example.org', password: PASSWORD });
      const refusal = {
        name: 'AuthApiError',
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      };
      expect(gist(wrong.error)).toEqual(refusal);
      expect(gist(unknown.error)).toEqual(refusal);
      expect(wrong.data).toEqual({ user: null, session: null });
    });

    test('a session is refreshed, and keeps its id', async () => {
      const { client } = await signedIn();
      const events = await listen(client);
      const before = (await client.getSession()).data.session;
      const { data, error } = await client.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
      expect(data.session?.access_token).not.toBe(before?.access_token);
      const sessionId = (token = '') => claimsOf(token).session_id;
      expect(sessionId(data.session?.access_token)).toBe(sessionId(before?.access_token));
      expect(events.at(-1)).toBe('TOKEN_REFRESHED');
    });

    test('an unknown refresh token ends the session on the client', async () => {
      const { error } = await open().refreshSession({ refresh_token: 'abcdefghijkl' });
      expect(gist(error)).toEqual({
        name: 'AuthApiError',
        status: 400,
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      });
    });

    test('the user is read', async () => {
      const { client, email } = await signedIn();
      const { data, error } = await client.getUser();
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    });

    test('a forged token reads no user', async () => {
      const { error } = await open().getUser('a.b.c');
      expect(gist(error)).toMatchObject({ name: 'AuthApiError', status: 403, code: 'bad_jwt' });
    });

    test('the password is changed, other sessions end and the new one signs in', async () => {
      const { client, email } = await signedIn();
      const elsewhere = open();
      await elsewhere.signInWithPassword({ email, password: PASSWORD });
      const events = await listen(client);
      const { data, error } = await client.updateUser({ password: 'another long phrase', data: { nickname: 'Zoé' } });
      expect(error).toBeNull();
      expect(data.user?.user_metadata).toMatchObject({ nickname: 'Zoé' });
      expect(events.at(-1)).toBe('USER_UPDATED');
      expect((await client.refreshSession()).error).toBeNull();
      expect(gist((await elsewhere.refreshSession()).error)).toMatchObject({ code: 'refresh_token_not_found' });
      expect((await open().signInWithPassword({ email, password: 'another long phrase' })).error).toBeNull();
      expect((await open().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe('invalid_credentials');
    });

    test('the same and a weak password are refused', async () => {
      const { client } = await signedIn();
      expect(gist((await client.updateUser({ password: PASSWORD })).error)).toEqual({
        name: 'AuthApiError',
        status: 422,
        code: 'same_password',
        message: 'New password should be different from the old password.',
      });
      const { error } = await client.updateUser({ password: 'short' });
      expect(gist(error)).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password' });
      expect(error).toMatchObject({ reasons: ['length'] });
    });

    test('someone recovers by the link in the mail', async () => {
      const email = await newUser();
      const client = open();
      const redirectTo = `${provider.site}/reset-password`;
      const { error } = await client.resetPasswordForEmail(email, { redirectTo });
      expect(error).toBeNull();
      const { link } = readLetter(await provider.inbox.next(email));
      // What looks at links before people do uses none of them up.
      const looks = [
        ['GET', link],
        ['HEAD', link],
        ['HEAD', link.replace('/confirm?', '/verify?')],
      ] as const;
      for (const [method, address] of looks)
        expect((await fetch(address, { method, redirect: 'manual' })).ok).toBe(true);
      const landed = await pressButton(link);
      expect(`${landed.origin}${landed.pathname}`).toBe(redirectTo);
      const fragment = new URLSearchParams(landed.hash.slice(1));
      expect(fragment.get('type')).toBe('recovery');
      const session = {
        access_token: fragment.get('access_token') ?? '',
        refresh_token: fragment.get('refresh_token') ?? '',
      };
      expect((await client.setSession(session)).error).toBeNull();
      expect((await client.updateUser({ password: 'a third long phrase' })).error).toBeNull();
      expect((await open().signInWithPassword({ email, password: 'a third long phrase' })).error).toBeNull();
    });

    test('someone recovers by the code in the mail', async () => {
      const email = await newUser();
      const client = open();
      const events = await listen(client);
      await client.resetPasswordForEmail(email);
      const { code } = readLetter(await provider.inbox.next(email));
      const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' });
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
      expect(events.at(-1)).toBe('PASSWORD_RECOVERY');
      const again = await open().verifyOtp({ email, token: code, type: 'recovery' });
      expect(gist(again.error)).toEqual({
        name: 'AuthApiError',
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
    });

    test('someone recovers in the browser that asked, by a code exchange', async () => {
      const email = await newUser();
      const client = provider.client(Make, { flowType: 'pkce' });
      await client.resetPasswordForEmail(email, { redirectTo: `${provider.site}/reset-password` });
      const landed = await pressButton(readLetter(await provider.inbox.next(email)).link);
      const code = landed.searchParams.get('code') ?? '';
      expect(landed.hash).toBe('');
      const stranger = provider.client(Make, { flowType: 'pkce' });
      expect((await stranger.exchangeCodeForSession(code)).error).not.toBeNull();
      const { data, error } = await client.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.session?.user.email).toBe(email);
      expect('redirectType' in data && data.redirectType).toMatch(/recovery/i);
    });

    test('asking for recovery says nothing about who is known', async () => {
      const { data, error } = await open().resetPasswordForEmail('nobody@example.org');
      expect(error).toBeNull();
      expect(data).toEqual({});
    });

    test('signing out ends the session on both sides', async () => {
      const { client } = await signedIn();
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const events = await listen(client);
      expect((await client.signOut()).error).toBeNull();
      expect(events.at(-1)).toBe('SIGNED_OUT');
      expect((await client.getSession()).data.session).toBeNull();
      expect(gist((await open().getUser(token)).error)).toMatchObject({ name: 'AuthSessionMissingError' });
    });

    test('signing out elsewhere keeps this session', async () => {
      const { client, email } = await signedIn();
      const elsewhere = open();
      await elsewhere.signInWithPassword({ email, password: PASSWORD });
      expect((await client.signOut({ scope: 'others' })).error).toBeNull();
      expect((await client.getUser()).error).toBeNull();
      expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found');
    });

    test('signing out here keeps the others', async () => {
      const { client, email } = await signedIn();
      const elsewhere = open();
      await elsewhere.signInWithPassword({ email, password: PASSWORD });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      expect((await client.signOut({ scope: 'local' })).error).toBeNull();
      expect((await open().getUser(token)).error?.name).toBe('AuthSessionMissingError');
      expect((await elsewhere.refreshSession()).error).toBeNull();
    });
  });
});
