// The official clients make accounts, sign in by code and by link, and change addresses.
import type { AuthError, User } from '@supabase/auth-js';
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
  /** Sign-ups with confirmation; sign-ups without; no sign-ups. */
  let careful: TestProvider;
  let easy: TestProvider;
  let closed: TestProvider;
  let strangers = 0;

  beforeAll(async () => {
    careful = await startProvider({ signups: true, phoneEnabled: true, testCodes: { '4915112345678': '123456' } });
    easy = await startProvider({ signups: true, autoconfirm: true, anonymous: true, smsAutoconfirm: true });
    closed = await startProvider();
  });
  afterAll(() => Promise.all([careful.close(), easy.close(), closed.close()]));

  const stranger = () => `stranger${++strangers}@example.org`;
  const gist = (error: AuthError | null) => error && { status: error.status, code: error.code, message: error.message };
  const amr = (token = '') => claimsOf(token).amr[0].method;

  async function messageTo(provider: TestProvider, phone: string): Promise<string> {
    const read = async () => {
      const rows = await provider.db.selectFrom('mailbox').selectAll().where('sent_to', '=', phone).execute();
      return /\d{6}/.exec(rows.at(-1)?.body ?? '')?.[0];
    };
    await expect.poll(read).toBeDefined();
    return (await read()) ?? '';
  }

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    const open = (provider: TestProvider) => provider.client(Make);

    async function member(provider: TestProvider): Promise<{ client: Client; email: string }> {
      const email = stranger();
      await provider.addUser(email);
      const client = open(provider);
      expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      return { client, email };
    }

    describe('signing up', () => {
      test('wants the code of the mail before signing in', async () => {
        const email = stranger();
        const client = open(careful);
        const { data, error } = await client.signUp({
          email,
          password: PASSWORD,
          options: { data: { nickname: 'Zoé' } },
        });
        expect(error).toBeNull();
        expect(data.session).toBeNull();
        expect(data.user).toMatchObject({
          email,
          confirmation_sent_at: expect.any(String),
          user_metadata: { nickname: 'Zoé', email, email_verified: false, phone_verified: false },
          identities: [{ provider: 'email' }],
        });
        expect(data.user?.email_confirmed_at).toBeUndefined();
        expect(gist((await client.signInWithPassword({ email, password: PASSWORD })).error)).toEqual({
          status: 400,
          code: 'email_not_confirmed',
          message: 'Email not confirmed',
        });
        const { code } = readLetter(await careful.inbox.next(email));
        const verified = await client.verifyOtp({ email, token: code, type: 'signup' });
        expect(verified.error).toBeNull();
        expect(verified.data.user?.user_metadata.email_verified).toBe(true);
        expect(amr(verified.data.session?.access_token)).toBe('otp');
        expect((await open(careful).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      });

      test('is confirmed by the link of the mail, in the browser that asked', async () => {
        const email = stranger();
        const client = careful.client(Make, { flowType: 'pkce' });
        await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${careful.site}/home` } });
        const landed = await pressButton(readLetter(await careful.inbox.next(email)).link);
        expect(landed.pathname).toBe('/home');
        const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
        expect(error).toBeNull();
        expect(amr(data.session?.access_token)).toBe('email/signup');
      });

      test('with an address that is taken looks the same, and writes nothing to its owner', async () => {
        const email = stranger();
        await careful.addUser(email);
        const taken = await open(careful).signUp({ email, password: PASSWORD, options: { data: { a: 1 } } });
        const fresh = await open(careful).signUp({
          email: stranger(),
          password: PASSWORD,
          options: { data: { a: 1 } },
        });
        expect(taken.error).toBeNull();
        // All of it: a role or an identity that is missing would tell that the address has an account.
        const shown = (user: User | null) =>
          JSON.stringify(user)
            .replaceAll(user?.email ?? '', 'address')
            .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
            .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
        expect(shown(taken.data.user)).toBe(shown(fresh.data.user));
        expect(taken.data.user?.identities).toHaveLength(1);
        // Asked again, with other words: neither the id nor what was said before tells which of them is a user.
        for (const { user } of [taken.data, fresh.data]) {
          const options = { data: { b: 2 } };
          const again = await open(careful).signUp({ email: user?.email ?? '', password: PASSWORD, options });
          expect(again.data.user?.id).toBe(user?.id);
          expect(again.data.user?.identities?.[0]?.identity_id).toBe(user?.identities?.[0]?.identity_id);
          expect(again.data.user?.user_metadata).toMatchObject({ b: 2 });
          expect(again.data.user?.user_metadata).not.toHaveProperty('a');
        }
        const [mine] = await careful.db.selectFrom('users').select('id').where('email', '=', email).execute();
        expect(taken.data.user?.id).not.toBe(mine?.id);
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(careful.inbox.letters.filter((letter) => letter.recipients.includes(email))).toEqual([]);
      });

      test('again before confirming changes nothing but sends the mail again', async () => {
        const email = stranger();
        await open(careful).signUp({ email, password: PASSWORD });
        await careful.inbox.next(email);
        await open(careful).signUp({ email, password: 'the password of a stranger' });
        const { code } = readLetter(await careful.inbox.next(email));
        expect((await open(careful).verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
        expect((await open(careful).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      });

      test('signs in at once where no confirmation is wanted', async () => {
        const email = stranger();
        const { data, error } = await open(easy).signUp({ email, password: PASSWORD });
        expect(error).toBeNull();
        expect(data.session?.access_token).toBeDefined();
        expect(data.user?.email_confirmed_at).toBeDefined();
        expect(gist((await open(easy).signUp({ email, password: PASSWORD })).error)).toEqual({
          status: 422,
          code: 'user_already_exists',
          message: 'User already registered',
        });
      });

      test('is refused where strangers may not', async () => {
        expect(gist((await open(closed).signUp({ email: stranger(), password: PASSWORD })).error)).toEqual({
          status: 422,
          code: 'signup_disabled',
          message: 'Signups not allowed for this instance',
        });
      });

      test('with a weak password or no address is refused with the reason', async () => {
        const weak = await open(careful).signUp({ email: stranger(), password: 'short' });
        expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
        const bad = await open(careful).signUp({ email: 'nobody', password: PASSWORD });
        expect(gist(bad.error)).toMatchObject({ status: 400, code: 'validation_failed' });
        const long = await open(careful).signUp({ email: stranger(), password: 'é'.repeat(37) });
        expect(gist(long.error)).toEqual({
          status: 400,
          code: 'validation_failed',
          message: 'Password cannot be longer than 72 characters',
        });
      });
    });

    describe('signing in by mail', () => {
      test('works with the code', async () => {
        const email = stranger();
        await careful.addUser(email);
        const client = open(careful);
        const { data, error } = await client.signInWithOtp({ email });
        expect(error).toBeNull();
        expect(data).toEqual({ user: null, session: null });
        const { code } = readLetter(await careful.inbox.next(email));
        expect((await client.verifyOtp({ email, token: code, type: 'email' })).data.session?.user.email).toBe(email);
      });

      test('works with the link, and with the hash that a link carries', async () => {
        const email = stranger();
        await careful.addUser(email);
        await open(careful).signInWithOtp({ email, options: { emailRedirectTo: `${careful.site}/home` } });
        const landed = await pressButton(readLetter(await careful.inbox.next(email)).link);
        expect(new URLSearchParams(landed.hash.slice(1)).get('type')).toBe('magiclink');
        await open(careful).signInWithOtp({ email });
        const token_hash = new URL(readLetter(await careful.inbox.next(email)).link).searchParams.get('token') ?? '';
        const { data, error } = await open(careful).verifyOtp({ token_hash, type: 'magiclink' });
        expect(error).toBeNull();
        expect(data.session?.user.email).toBe(email);
      });

      test('makes an account for a new address, unless that is not wanted', async () => {
        const email = stranger();
        expect(
          gist((await open(careful).signInWithOtp({ email, options: { shouldCreateUser: false } })).error),
        ).toEqual({
          status: 422,
          code: 'otp_disabled',
          message: 'Signups not allowed for otp',
        });
        await open(careful).signInWithOtp({ email });
        const { code } = readLetter(await careful.inbox.next(email));
        const { data } = await open(careful).verifyOtp({ email, token: code, type: 'email' });
        expect(data.user?.email_confirmed_at).toBeDefined();
      });

      test('answers alike for every address where strangers may not sign up', async () => {
        const email = stranger();
        await closed.addUser(email);
        for (const address of [email, stranger()]) {
          const { data, error } = await open(closed).signInWithOtp({ email: address });
          expect([data, error]).toEqual([{ user: null, session: null }, null]);
        }
        expect((await closed.inbox.next(email)).subject).toBe('Sign in');
        expect(closed.inbox.letters).toEqual([]);
      });
    });

    test('a confirmation is sent again', async () => {
      const email = stranger();
      await open(careful).signUp({ email, password: PASSWORD });
      const first = readLetter(await careful.inbox.next(email));
      expect((await open(careful).resend({ type: 'signup', email })).error).toBeNull();
      const second = readLetter(await careful.inbox.next(email));
      expect((await pressButton(first.link)).hash).toContain('otp_expired');
      expect((await pressButton(second.link)).hash).toContain('type=signup');
      expect((await open(careful).resend({ type: 'signup', email: stranger() })).error).toBeNull();
    });

    describe('changing the address', () => {
      test('wants both mails', async () => {
        const { client, email } = await member(careful);
        const next = stranger();
        const { data, error } = await client.updateUser({ email: next });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
        const old = readLetter(await careful.inbox.next(email));
        const fresh = readLetter(await careful.inbox.next(next));
        const first = await pressButton(old.link);
        expect(first.hash).toContain('message=Confirmation+link+accepted');
        expect((await client.getUser()).data.user?.email).toBe(email);
        const second = await open(careful).verifyOtp({ email: next, token: fresh.code, type: 'email_change' });
        expect(second.error).toBeNull();
        expect(second.data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
        expect(second.data.user?.new_email).toBeUndefined();
        expect((await open(careful).signInWithPassword({ email: next, password: PASSWORD })).error).toBeNull();
        expect((await open(careful).signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
      });

      test('does not happen by answering one mail twice', async () => {
        const { client, email } = await member(careful);
        const next = stranger();
        await client.updateUser({ email: next });
        const fresh = readLetter(await careful.inbox.next(next));
        await careful.inbox.next(email);
        await pressButton(fresh.link);
        expect((await pressButton(fresh.link)).hash).toContain('otp_expired');
        expect((await client.getUser()).data.user?.email).toBe(email);
      });

      test('to one that is taken is refused', async () => {
        const { client } = await member(careful);
        const { email } = await member(careful);
        expect(gist((await client.updateUser({ email })).error)).toEqual({
          status: 422,
          code: 'email_exists',
          message: 'A user with this email address has already been registered',
        });
      });
    });

    test('a new password wants the mailed code when the sign-in was long ago', async () => {
      const strict = await startProvider();
      const { client, email } = await member(strict);
      strict.advance(25 * 60 * 60);
      await client.refreshSession();
      expect(gist((await client.updateUser({ password: 'another long phrase' })).error)).toMatchObject({
        code: 'reauthentication_needed',
      });
      expect((await client.reauthenticate()).error).toBeNull();
      const { code } = readLetter(await strict.inbox.next(email));
      const wrong = code === '000000' ? '000001' : '000000';
      const refused = await client.updateUser({ password: 'another long phrase', nonce: wrong });
      expect(gist(refused.error)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
      expect((await client.updateUser({ password: 'another long phrase', nonce: code })).error).toBeNull();
      await strict.close();
    });

    describe('without a name', () => {
      test('someone signs in, and takes an address later', async () => {
        const client = open(easy);
        const { data, error } = await client.signInAnonymously({ options: { data: { colour: 'blue' } } });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({
          is_anonymous: true,
          email: '',
          identities: [],
          app_metadata: {},
          user_metadata: { colour: 'blue' },
        });
        expect(gist((await client.updateUser({ password: PASSWORD })).error)).toMatchObject({ status: 422 });
        const email = stranger();
        const named = await client.updateUser({ email, password: PASSWORD });
        expect(named.data.user).toMatchObject({ email, is_anonymous: false, app_metadata: { provider: 'email' } });
        expect((await open(easy).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      });

      test('nobody signs in where that is off', async () => {
        expect(gist((await open(careful).signInAnonymously()).error)).toEqual({
          status: 422,
          code: 'anonymous_provider_disabled',
          message: 'Anonymous sign-ins are disabled',
        });
      });
    });

    describe('by telephone', () => {
      test('someone signs in with the code of a message', async () => {
        strangers += 1;
        const phone = `+336000000${strangers}`;
        const client = open(careful);
        expect((await client.signInWithOtp({ phone })).error).toBeNull();
        const token = await messageTo(careful, phone);
        const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', phone_confirmed_at: expect.any(String) });
        expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');
      });

      test('a number is changed by the code sent to the new one', async () => {
        const { client } = await member(careful);
        strangers += 1;
        const phone = `+337000000${strangers}`;
        expect((await client.updateUser({ phone })).data.user?.new_phone).toBe(phone.slice(1));
        const token = await messageTo(careful, phone);
        const { data, error } = await client.verifyOtp({ phone, token, type: 'phone_change' });
        expect(error).toBeNull();
        expect(data.user?.phone).toBe(phone.slice(1));
      });

      test('a number that is set for tests has its fixed code and gets no message', async () => {
        const phone = '+4915112345678';
        await open(careful).signInWithOtp({ phone });
        await expect
          .poll(async () => (await open(careful).verifyOtp({ phone, token: '123456', type: 'sms' })).error)
          .toBeNull();
        expect(await careful.db.selectFrom('mailbox').where('sent_to', '=', phone).selectAll().execute()).toEqual([]);
      });

      test('nobody signs in where that is off', async () => {
        expect(gist((await open(closed).signInWithOtp({ phone: '+33600000000' })).error)).toMatchObject({
          status: 400,
          code: 'phone_provider_disabled',
        });
      });
    });
  });
});
