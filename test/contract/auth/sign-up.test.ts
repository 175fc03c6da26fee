// Contract of sign-up, through the official clients; sign-in by code and link, and changed email addresses.
import type { AuthError, User } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
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
  /** Servers with confirmed sign-up, with unconfirmed sign-up, and without sign-up. */
  let confirmingServer: TestAuthServer;
  let autoConfirmServer: TestAuthServer;
  let closedServer: TestAuthServer;
  let emailCount = 0;

  beforeAll(async () => {
    confirmingServer = await startAuthServer({
      signups: true,
      phoneEnabled: true,
      testCodes: { '4915112345678': '123456' },
    });
    autoConfirmServer = await startAuthServer({
      signups: true,
      autoconfirm: true,
      anonymous: true,
      smsAutoconfirm: true,
    });
    closedServer = await startAuthServer();
  });
  afterAll(() => Promise.all([confirmingServer.close(), autoConfirmServer.close(), closedServer.close()]));

  const uniqueEmail = () => `stranger${++emailCount}@example.org`;
  const summarize = (error: AuthError | null) =>
    error && { status: error.status, code: error.code, message: error.message };
  const readAuthMethod = (token = '') => decodeClaims(token).amr[0].method;

  async function readSmsCode(authServer: TestAuthServer, phone: string): Promise<string> {
    const read = async () => {
      const rows = await authServer.db.selectFrom('mailbox').selectAll().where('sent_to', '=', phone).execute();
      return /\d{6}/.exec(rows.at(-1)?.body ?? '')?.[0];
    };
    await expect.poll(read).toBeDefined();
    return (await read()) ?? '';
  }

  describe.each(clients)('with %s', (_name, ClientClass) => {
    const createClient = (authServer: TestAuthServer) => authServer.client(ClientClass);

    async function createMember(authServer: TestAuthServer): Promise<{ client: Client; email: string }> {
      const email = uniqueEmail();
      const client = createClient(authServer);
      await signInMember(authServer, client, email);
      return { client, email };
    }

    describe('signing up', () => {
      test('requires the code of the mail before signing in', async () => {
        const email = uniqueEmail();
        const client = createClient(confirmingServer);
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
        expect(summarize((await client.signInWithPassword({ email, password: PASSWORD })).error)).toEqual({
          status: 400,
          code: 'email_not_confirmed',
          message: 'Email not confirmed',
        });
        const { code } = parseMail(await confirmingServer.inbox.nextMailTo(email));
        const verifyResponse = await client.verifyOtp({ email, token: code, type: 'signup' });
        expect(verifyResponse.error).toBeNull();
        expect(verifyResponse.data.user?.user_metadata.email_verified).toBe(true);
        expect(readAuthMethod(verifyResponse.data.session?.access_token)).toBe('otp');
        expect(
          (await createClient(confirmingServer).signInWithPassword({ email, password: PASSWORD })).error,
        ).toBeNull();
      });

      test('is confirmed by the link of the mail, in the requesting browser', async () => {
        const email = uniqueEmail();
        const client = confirmingServer.client(ClientClass, { flowType: 'pkce' });
        await client.signUp({
          email,
          password: PASSWORD,
          options: { emailRedirectTo: `${confirmingServer.site}/home` },
        });
        const redirectUrl = await confirmByLink(parseMail(await confirmingServer.inbox.nextMailTo(email)).link);
        expect(redirectUrl.pathname).toBe('/home');
        const { data, error } = await client.exchangeCodeForSession(redirectUrl.searchParams.get('code') ?? '');
        expect(error).toBeNull();
        expect(readAuthMethod(data.session?.access_token)).toBe('email/signup');
      });

      test('with an email address in use looks the same, and sends its owner no confirmation (no enumeration)', async () => {
        const email = uniqueEmail();
        await confirmingServer.addUser(email);
        const existingResponse = await createClient(confirmingServer).signUp({
          email,
          password: PASSWORD,
          options: { data: { a: 1 } },
        });
        const newResponse = await createClient(confirmingServer).signUp({
          email: uniqueEmail(),
          password: PASSWORD,
          options: { data: { a: 1 } },
        });
        expect(existingResponse.error).toBeNull();
        // All fields: a missing role or identity would reveal that the address has an account.
        const normalizeUser = (user: User | null) =>
          JSON.stringify(user)
            .replaceAll(user?.email ?? '', 'address')
            .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
            .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
        expect(normalizeUser(existingResponse.data.user)).toBe(normalizeUser(newResponse.data.user));
        expect(existingResponse.data.user?.identities).toHaveLength(1);
        // Again with other metadata: neither the id nor the earlier metadata reveals which of them is a user.
        for (const { user } of [existingResponse.data, newResponse.data]) {
          const options = { data: { b: 2 } };
          const secondSignUp = await createClient(confirmingServer).signUp({
            email: user?.email ?? '',
            password: PASSWORD,
            options,
          });
          expect(secondSignUp.data.user?.id).toBe(user?.id);
          expect(secondSignUp.data.user?.identities?.[0]?.identity_id).toBe(user?.identities?.[0]?.identity_id);
          expect(secondSignUp.data.user?.user_metadata).toMatchObject({ b: 2 });
          expect(secondSignUp.data.user?.user_metadata).not.toHaveProperty('a');
        }
        const [userRow] = await confirmingServer.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .execute();
        expect(existingResponse.data.user?.id).not.toBe(userRow?.id);
        await new Promise((resolve) => setTimeout(resolve, 50));
        expect(confirmingServer.inbox.mails.filter((mail) => mail.recipients.includes(email))).toEqual([]);
      });

      test('signs in at once when confirmation is disabled', async () => {
        const email = uniqueEmail();
        const { data, error } = await createClient(autoConfirmServer).signUp({ email, password: PASSWORD });
        expect(error).toBeNull();
        expect(data.session?.access_token).toBeDefined();
        expect(data.user?.email_confirmed_at).toBeDefined();
        expect(summarize((await createClient(autoConfirmServer).signUp({ email, password: PASSWORD })).error)).toEqual({
          status: 422,
          code: 'user_already_exists',
          message: 'User already registered',
        });
      });

      test('is refused when sign-up is disabled', async () => {
        expect(
          summarize((await createClient(closedServer).signUp({ email: uniqueEmail(), password: PASSWORD })).error),
        ).toEqual({
          status: 422,
          code: 'signup_disabled',
          message: 'Signups not allowed for this instance',
        });
      });

      test('with a weak password or without an email address is refused with the reason', async () => {
        const weakResponse = await createClient(confirmingServer).signUp({ email: uniqueEmail(), password: 'short' });
        expect(weakResponse.error).toMatchObject({
          name: 'AuthWeakPasswordError',
          code: 'weak_password',
          reasons: ['length'],
        });
        const invalidResponse = await createClient(confirmingServer).signUp({ email: 'nobody', password: PASSWORD });
        expect(summarize(invalidResponse.error)).toMatchObject({ status: 400, code: 'validation_failed' });
        const tooLongResponse = await createClient(confirmingServer).signUp({
          email: uniqueEmail(),
          password: 'é'.repeat(37),
        });
        expect(summarize(tooLongResponse.error)).toEqual({
          status: 400,
          code: 'validation_failed',
          message: 'Password cannot be longer than 72 characters',
        });
      });
    });

    describe('signing in by mail', () => {
      test('works with the code', async () => {
        const email = uniqueEmail();
        await confirmingServer.addUser(email);
        const client = createClient(confirmingServer);
        const { data, error } = await client.signInWithOtp({ email });
        expect(error).toBeNull();
        expect(data).toEqual({ user: null, session: null });
        const { code } = parseMail(await confirmingServer.inbox.nextMailTo(email));
        expect((await client.verifyOtp({ email, token: code, type: 'email' })).data.session?.user.email).toBe(email);
      });

      test('works with the link, and with the token hash of the link', async () => {
        const email = uniqueEmail();
        await confirmingServer.addUser(email);
        await createClient(confirmingServer).signInWithOtp({
          email,
          options: { emailRedirectTo: `${confirmingServer.site}/home` },
        });
        const redirectUrl = await confirmByLink(parseMail(await confirmingServer.inbox.nextMailTo(email)).link);
        expect(new URLSearchParams(redirectUrl.hash.slice(1)).get('type')).toBe('magiclink');
        await createClient(confirmingServer).signInWithOtp({ email });
        const token_hash =
          new URL(parseMail(await confirmingServer.inbox.nextMailTo(email)).link).searchParams.get('token') ?? '';
        const { data, error } = await createClient(confirmingServer).verifyOtp({ token_hash, type: 'magiclink' });
        expect(error).toBeNull();
        expect(data.session?.user.email).toBe(email);
      });

      test('creates an account for a new email address, unless that is switched off', async () => {
        const email = uniqueEmail();
        expect(
          summarize(
            (await createClient(confirmingServer).signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
          ),
        ).toEqual({
          status: 422,
          code: 'otp_disabled',
          message: 'Signups not allowed for otp',
        });
        await createClient(confirmingServer).signInWithOtp({ email });
        const { code } = parseMail(await confirmingServer.inbox.nextMailTo(email));
        const { data } = await createClient(confirmingServer).verifyOtp({ email, token: code, type: 'email' });
        expect(data.user?.email_confirmed_at).toBeDefined();
      });

      test('responds alike for every email address when sign-up is disabled (no enumeration)', async () => {
        const email = uniqueEmail();
        await closedServer.addUser(email);
        for (const recipient of [email, uniqueEmail()]) {
          const { data, error } = await createClient(closedServer).signInWithOtp({ email: recipient });
          expect([data, error]).toEqual([{ user: null, session: null }, null]);
        }
        expect((await closedServer.inbox.nextMailTo(email)).subject).toBe('Sign in to Cahier');
        expect(closedServer.inbox.mails).toEqual([]);
      });
    });

    test('a confirmation is sent again', async () => {
      const email = uniqueEmail();
      await createClient(confirmingServer).signUp({ email, password: PASSWORD });
      const firstMail = parseMail(await confirmingServer.inbox.nextMailTo(email));
      expect((await createClient(confirmingServer).resend({ type: 'signup', email })).error).toBeNull();
      const second = parseMail(await confirmingServer.inbox.nextMailTo(email));
      expect((await confirmByLink(firstMail.link)).hash).toContain('otp_expired');
      expect((await confirmByLink(second.link)).hash).toContain('type=signup');
      expect((await createClient(confirmingServer).resend({ type: 'signup', email: uniqueEmail() })).error).toBeNull();
    });

    describe('changing the email address', () => {
      test('requires the confirmation of both mails', async () => {
        const { client, email } = await createMember(confirmingServer);
        const next = uniqueEmail();
        const { data, error } = await client.updateUser({ email: next });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
        const oldMail = parseMail(await confirmingServer.inbox.nextMailTo(email));
        const newMail = parseMail(await confirmingServer.inbox.nextMailTo(next));
        const firstRedirect = await confirmByLink(oldMail.link);
        expect(firstRedirect.hash).toContain('message=Confirmation+link+accepted');
        const halfChanged = (await client.getUser()).data.user;
        expect(halfChanged).toMatchObject({
          email,
          email_change_confirmations: [
            { email: next, confirmed: false },
            { email, confirmed: true },
          ],
        });
        const second = await createClient(confirmingServer).verifyOtp({
          email: next,
          token: newMail.code,
          type: 'email_change',
        });
        expect(second.error).toBeNull();
        expect(second.data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
        expect(second.data.user?.new_email).toBeUndefined();
        expect((await client.getUser()).data.user).not.toHaveProperty('email_change_confirmations');
        expect(
          (await createClient(confirmingServer).signInWithPassword({ email: next, password: PASSWORD })).error,
        ).toBeNull();
        expect(
          (await createClient(confirmingServer).signInWithPassword({ email, password: PASSWORD })).error,
        ).not.toBeNull();
      });

      test('does not happen by confirming one mail twice', async () => {
        const { client, email } = await createMember(confirmingServer);
        const next = uniqueEmail();
        await client.updateUser({ email: next });
        const newMail = parseMail(await confirmingServer.inbox.nextMailTo(next));
        await confirmingServer.inbox.nextMailTo(email);
        await confirmByLink(newMail.link);
        expect((await confirmByLink(newMail.link)).hash).toContain('otp_expired');
        expect((await client.getUser()).data.user?.email).toBe(email);
      });

      test('to one in use is refused', async () => {
        const { client } = await createMember(confirmingServer);
        const { email } = await createMember(confirmingServer);
        expect(summarize((await client.updateUser({ email })).error)).toEqual({
          status: 422,
          code: 'email_exists',
          message: 'A user with this email address has already been registered',
        });
      });
    });

    test('a new password requires a mailed code when the sign-in was long ago', async () => {
      const strictServer = await startAuthServer();
      const { client, email } = await createMember(strictServer);
      strictServer.advance(25 * 60 * 60);
      await client.refreshSession();
      expect(summarize((await client.updateUser({ password: 'another long phrase' })).error)).toMatchObject({
        code: 'reauthentication_needed',
      });
      expect((await client.reauthenticate()).error).toBeNull();
      const { code } = parseMail(await strictServer.inbox.nextMailTo(email));
      const wrongCode = code === '000000' ? '000001' : '000000';
      const rejected = await client.updateUser({ password: 'another long phrase', nonce: wrongCode });
      expect(summarize(rejected.error)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
      expect((await client.updateUser({ password: 'another long phrase', nonce: code })).error).toBeNull();
      await strictServer.close();
    });

    describe('anonymous sign-in', () => {
      test('creates a user who can set an email address later', async () => {
        const client = createClient(autoConfirmServer);
        const { data, error } = await client.signInAnonymously({ options: { data: { colour: 'blue' } } });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({
          is_anonymous: true,
          email: '',
          identities: [],
          app_metadata: {},
          user_metadata: { colour: 'blue' },
        });
        expect(summarize((await client.updateUser({ password: PASSWORD })).error)).toMatchObject({ status: 422 });
        const email = uniqueEmail();
        const updateResponse = await client.updateUser({ email, password: PASSWORD });
        expect(updateResponse.data.user).toMatchObject({
          email,
          is_anonymous: false,
          app_metadata: { provider: 'email' },
        });
        expect(
          (await createClient(autoConfirmServer).signInWithPassword({ email, password: PASSWORD })).error,
        ).toBeNull();
      });

      test('is refused when it is disabled', async () => {
        expect(summarize((await createClient(confirmingServer).signInAnonymously()).error)).toEqual({
          status: 422,
          code: 'anonymous_provider_disabled',
          message: 'Anonymous sign-ins are disabled',
        });
      });
    });

    describe('by phone', () => {
      test('a user signs in with the code of a text message', async () => {
        emailCount += 1;
        const phone = `+336000000${emailCount}`;
        const client = createClient(confirmingServer);
        expect((await client.signInWithOtp({ phone })).error).toBeNull();
        const token = await readSmsCode(confirmingServer, phone);
        const { data, error } = await client.verifyOtp({ phone, token, type: 'sms' });
        expect(error).toBeNull();
        expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', phone_confirmed_at: expect.any(String) });
        expect((await client.verifyOtp({ phone, token, type: 'sms' })).error?.code).toBe('otp_expired');
      });

      test('a phone number is changed by the code sent to the new one', async () => {
        const { client } = await createMember(confirmingServer);
        emailCount += 1;
        const phone = `+337000000${emailCount}`;
        expect((await client.updateUser({ phone })).data.user?.new_phone).toBe(phone.slice(1));
        const token = await readSmsCode(confirmingServer, phone);
        const { data, error } = await client.verifyOtp({ phone, token, type: 'phone_change' });
        expect(error).toBeNull();
        expect(data.user?.phone).toBe(phone.slice(1));
      });

      test('a configured test number has its fixed code and gets no message', async () => {
        const phone = '+4915112345678';
        await createClient(confirmingServer).signInWithOtp({ phone });
        await expect
          .poll(
            async () => (await createClient(confirmingServer).verifyOtp({ phone, token: '123456', type: 'sms' })).error,
          )
          .toBeNull();
        expect(
          await confirmingServer.db.selectFrom('mailbox').where('sent_to', '=', phone).selectAll().execute(),
        ).toEqual([]);
      });

      test('is refused when it is disabled', async () => {
        expect(
          summarize((await createClient(closedServer).signInWithOtp({ phone: '+33600000000' })).error),
        ).toMatchObject({
          status: 400,
          code: 'phone_provider_disabled',
        });
      });
    });
  });

  describe('Sign-up of an address that an attacker signed up first (pre-hijacking)', () => {
    const ATTACKERS_PASSWORD = 'the password of an attacker';
    let server: TestAuthServer;
    let email: string;
    let attackersCode: string;

    beforeAll(async () => {
      const unlimited = { count: 1000, seconds: 60, burst: 1000 };
      server = await startAuthServer({
        signups: true,
        limits: { ...DEFAULT_SETTINGS.limits, signup: unlimited, send: unlimited },
      });
    });
    afterAll(() => server.close());

    beforeEach(async () => {
      email = uniqueEmail();
      const options = { data: { full_name: 'Mallory' } };
      await server.client().signUp({ email, password: ATTACKERS_PASSWORD, options });
      attackersCode = parseMail(await server.inbox.nextMailTo(email)).code;
    });

    const confirm = async (code: string, type: 'email' | 'recovery' = 'email') =>
      (await server.client().verifyOtp({ email, token: code, type })).data.user;
    const signIn = async (password: string) =>
      (await server.client().signInWithPassword({ email, password })).error?.code;
    const nextCode = async () => parseMail(await server.inbox.nextMailTo(email)).code;

    async function signUp(): Promise<string> {
      const options = { data: { full_name: 'Ana' } };
      await server.client().signUp({ email, password: PASSWORD, options });
      return nextCode();
    }

    test('keeps the password and data of the sign-up whose mail is confirmed', async () => {
      const user = await confirm(await signUp());
      expect(user?.user_metadata).toMatchObject({ full_name: 'Ana', email, email_verified: true });
      expect(user?.identities?.[0]?.identity_data).toMatchObject({ full_name: 'Ana', email_verified: true });
      expect([await signIn(PASSWORD), await signIn(ATTACKERS_PASSWORD)]).toEqual([undefined, 'invalid_credentials']);
      expect(await confirm(attackersCode)).toBeNull();
    });

    test('keeps each sign-up apart, whichever comes last', async () => {
      const code = await signUp();
      await server.client().signUp({ email, password: ATTACKERS_PASSWORD });
      await server.inbox.nextMailTo(email);
      expect((await confirm(code))?.user_metadata).toMatchObject({ full_name: 'Ana' });
      expect([await signIn(PASSWORD), await signIn(ATTACKERS_PASSWORD)]).toEqual([undefined, 'invalid_credentials']);
    });

    test.each([
      ['by a link to sign in', '/otp', 'email'],
      ['by a recovery', '/recover', 'recovery'],
    ] as const)('drops them when the address is confirmed %s', async (_way, path, type) => {
      await server.call('POST', path, { body: { email } });
      const user = await confirm(await nextCode(), type);
      expect(user?.user_metadata).not.toHaveProperty('full_name');
      expect(user?.identities?.[0]?.identity_data).not.toHaveProperty('full_name');
      expect(await signIn(ATTACKERS_PASSWORD)).toBe('invalid_credentials');
    });

    test('drops them when an invitation is accepted', async () => {
      const { serviceKey } = server.auth.keys;
      await server.call('POST', '/invite', { token: serviceKey, body: { email } });
      const { link } = parseMail(await server.inbox.nextMailTo(email));
      await confirmByLink(link);
      expect(await signIn(ATTACKERS_PASSWORD)).toBe('invalid_credentials');
    });

    test('keeps those of the latest sign-up when its mail is sent again, and says what is missing until then', async () => {
      await signUp();
      await server.client().resend({ email, type: 'signup' });
      const code = await nextCode();
      expect(await signIn(PASSWORD)).toBe('email_not_confirmed');
      expect((await confirm(code))?.user_metadata).toMatchObject({ full_name: 'Ana' });
      expect([await signIn(PASSWORD), await signIn(ATTACKERS_PASSWORD)]).toEqual([undefined, 'invalid_credentials']);
    });

    test('keeps at most three sign-ups', async () => {
      for (let count = 0; count < 3; count += 1) await signUp();
      const { db } = server;
      const tokens = await db.selectFrom('one_time_tokens').select('link_hash').where('sent_to', '=', email).execute();
      expect(tokens).toHaveLength(3);
      expect(await confirm(attackersCode)).toBeNull();
    });
  });
});
