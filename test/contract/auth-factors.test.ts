// The official clients enrol second factors, answer their challenges, and take them away.
import type { AuthChangeEvent, AuthError } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
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
    provider = await startProvider({ phoneFactors: true });
  });
  afterAll(() => provider.close());

  const gist = (error: AuthError | null) => error && { status: error.status, code: error.code };

  /** What an authenticator app shows, at the provider's time. */
  const appCode = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.now().getTime() + later * 1000 });

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    async function member(): Promise<{ client: Client; email: string }> {
      users += 1;
      const email = `careful${users}@example.org`;
      await provider.addUser(email);
      return { client: await signIn(email), email };
    }

    async function signIn(email: string): Promise<Client> {
      const client = provider.client(Make);
      expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      return client;
    }

    async function enrolApp(client: Client, friendlyName = 'my telephone') {
      const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Cahier' });
      expect(error).toBeNull();
      if (data === null) throw new Error('no factor');
      return data;
    }

    test('an authenticator app is enrolled and lifts the session', async () => {
      const { client, email } = await member();
      const elsewhere = await signIn(email);
      const events: AuthChangeEvent[] = [];
      client.onAuthStateChange((event) => events.push(event));
      const factor = await enrolApp(client);
      expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/Cahier:careful\d+%40example\.org\?/);
      const svg = factor.totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '');
      expect(svg).toMatch(/^<svg/);
      expect(svg).not.toContain('#');
      const before = (await client.getSession()).data.session;
      const { data, error } = await client.mfa.challengeAndVerify({
        factorId: factor.id,
        code: appCode(factor.totp.secret),
      });
      expect(error).toBeNull();
      expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
      const lifted = claimsOf(data?.access_token);
      expect(lifted.aal).toBe('aal2');
      expect(lifted.amr.map((one: { method: string }) => one.method).sort()).toEqual(['password', 'totp']);
      expect(lifted.session_id).toBe(claimsOf(before?.access_token).session_id);
      expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }]);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal2',
        nextLevel: 'aal2',
      });
      expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
      // It stays lifted when it is refreshed; the token from before, and sessions elsewhere, are of no use.
      expect(claimsOf((await client.refreshSession()).data.session?.access_token).aal).toBe('aal2');
      const old = await provider.client(Make).refreshSession({ refresh_token: before?.refresh_token ?? '' });
      expect(gist(old.error)).toMatchObject({ code: 'refresh_token_not_found' });
      expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    });

    test('a password alone then gives aal1, which may not change the account', async () => {
      const { client, email } = await member();
      const factor = await enrolApp(client);
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(factor.totp.secret) });
      const again = await signIn(email);
      expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      expect(gist((await again.updateUser({ password: 'another long phrase' })).error)).toEqual({
        status: 401,
        code: 'insufficient_aal',
      });
      expect(gist((await again.mfa.unenroll({ factorId: factor.id })).error)).toEqual({
        status: 422,
        code: 'insufficient_aal',
      });
      expect(gist((await again.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })).error)).toEqual({
        status: 403,
        code: 'insufficient_aal',
      });
      const later = appCode(factor.totp.secret, 30);
      expect((await again.mfa.challengeAndVerify({ factorId: factor.id, code: later })).error).toBeNull();
      expect((await again.updateUser({ password: 'another long phrase' })).error).toBeNull();
    });

    test('a code is not taken twice, nor a wrong one, nor too many', async () => {
      const { client } = await member();
      const factor = await enrolApp(client);
      const code = appCode(factor.totp.secret);
      const wrong = code === '000000' ? '000001' : '000000';
      const refusal = { status: 422, code: 'mfa_verification_failed' };
      expect(gist((await client.mfa.challengeAndVerify({ factorId: factor.id, code: wrong })).error)).toEqual(refusal);
      expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
      expect(gist((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error)).toEqual(refusal);
      const { data } = await client.mfa.challenge({ factorId: factor.id });
      const challengeId = data?.id ?? '';
      for (let guess = 0; guess < 5; guess += 1) {
        expect(gist((await client.mfa.verify({ factorId: factor.id, challengeId, code: wrong })).error)).toEqual(
          refusal,
        );
      }
      const next = appCode(factor.totp.secret, 30);
      const spent = await client.mfa.verify({ factorId: factor.id, challengeId, code: next });
      expect(gist(spent.error)).toEqual({ status: 422, code: 'mfa_challenge_expired' });
    });

    test('a challenge is only for its own factor, and not for long', async () => {
      const { client } = await member();
      const first = await enrolApp(client, 'first');
      const second = await enrolApp(client, 'second');
      const asked = (await client.mfa.challenge({ factorId: second.id })).data;
      expect(asked?.expires_at).toBeGreaterThan(provider.now().getTime() / 1000 + 290);
      const code = appCode(first.totp.secret);
      const crossed = await client.mfa.verify({ factorId: first.id, challengeId: asked?.id ?? '', code });
      expect(gist(crossed.error)).toEqual({ status: 422, code: 'mfa_factor_not_found' });
      provider.advance(301);
      const late = { factorId: second.id, challengeId: asked?.id ?? '', code: appCode(second.totp.secret) };
      expect(gist((await client.mfa.verify(late)).error)).toEqual({ status: 422, code: 'mfa_challenge_expired' });
    });

    test('two factors cannot have one name, and nobody touches those of others', async () => {
      const { client } = await member();
      const factor = await enrolApp(client, 'mine');
      expect(gist((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).error)).toEqual({
        status: 422,
        code: 'mfa_factor_name_conflict',
      });
      const { client: other } = await member();
      expect(gist((await other.mfa.challenge({ factorId: factor.id })).error)).toEqual({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect(gist((await other.mfa.unenroll({ factorId: factor.id })).error)).toEqual({
        status: 404,
        code: 'mfa_factor_not_found',
      });
    });

    test('a factor that is taken away leaves aal1', async () => {
      const { client } = await member();
      const factor = await enrolApp(client);
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(factor.totp.secret) });
      const { data, error } = await client.mfa.unenroll({ factorId: factor.id });
      expect(error).toBeNull();
      expect(data).toEqual({ id: factor.id });
      const fresh = (await client.refreshSession()).data.session;
      expect(claimsOf(fresh?.access_token).aal).toBe('aal1');
      expect(fresh?.user.factors).toBeUndefined();
    });

    test('a telephone is a factor as well', async () => {
      const { client } = await member();
      const phone = `+3361111${String(users).padStart(4, '0')}`;
      const { data: factor, error } = await client.mfa.enroll({
        factorType: 'phone',
        phone,
        friendlyName: 'telephone',
      });
      expect(error).toBeNull();
      const { data: asked } = await client.mfa.challenge({ factorId: factor?.id ?? '', channel: 'sms' });
      const rows = await provider.db.selectFrom('mailbox').selectAll().where('sent_to', '=', phone).execute();
      const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
      const verified = await client.mfa.verify({ factorId: factor?.id ?? '', challengeId: asked?.id ?? '', code });
      expect(verified.error).toBeNull();
      expect(claimsOf(verified.data?.access_token)).toMatchObject({ aal: 'aal2' });
      expect(claimsOf(verified.data?.access_token).amr.map((one: { method: string }) => one.method)).toContain(
        'mfa/phone',
      );
    });

    test("an app's secret is kept encrypted", async () => {
      const { client } = await member();
      const factor = await enrolApp(client);
      const row = await provider.db.selectFrom('factors').selectAll().where('id', '=', factor.id).executeTakeFirst();
      expect(row?.secret).toBeTruthy();
      expect(row?.secret).not.toContain(factor.totp.secret);
    });
  });

  describe('the second factor cannot be gone around', () => {
    type Session = { access_token: string; refresh_token: string };

    async function careful(): Promise<{ email: string; session: Session; secret: string; factorId: string }> {
      users += 1;
      const email = `careful${users}@example.org`;
      await provider.addUser(email);
      const session = await signIn(email);
      const { id, totp } = await enrol(session.access_token, 'app');
      const lifted = await answer(session.access_token, id, appCode(totp.secret));
      expect(lifted.status).toBe(200);
      return { email, session: await lifted.json(), secret: totp.secret, factorId: id };
    }

    async function signIn(email: string): Promise<Session> {
      const body = { email, password: PASSWORD };
      return (await provider.call('POST', '/token?grant_type=password', { body })).json();
    }

    async function enrol(token: string, friendly_name: string) {
      const body = { factor_type: 'totp', friendly_name };
      return (await provider.call('POST', '/factors', { token, body })).json();
    }

    async function challenge(token: string, factorId: string): Promise<string> {
      return (await (await provider.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })).json()).id;
    }

    async function answer(token: string, factorId: string, code: string): Promise<Response> {
      const body = { challenge_id: await challenge(token, factorId), code };
      return provider.call('POST', `/factors/${factorId}/verify`, { token, body });
    }

    const codeOf = async (asked: Promise<Response>) => {
      const answered = await asked;
      return [answered.status, (await answered.json()).error_code];
    };

    test('by a reset link or a mailed code: they give aal1, which changes and opens nothing', async () => {
      const { email, secret, factorId } = await careful();
      await provider.call('POST', '/recover', { body: { email } });
      const { link } = readLetter(await provider.inbox.next(email));
      const landed = new URLSearchParams((await pressButton(link)).hash.slice(1));
      await provider.call('POST', '/otp', { body: { email } });
      const { code } = readLetter(await provider.inbox.next(email));
      const typed = await provider.call('POST', '/verify', { body: { type: 'email', email, token: code } });
      for (const token of [landed.get('access_token') ?? '', (await typed.json()).access_token]) {
        expect(claimsOf(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
        const put = (body: object) => codeOf(provider.call('PUT', '/user', { token, body }));
        expect(await put({ password: 'what a finder wants' })).toEqual([401, 'insufficient_aal']);
        expect(await put({ email: 'finder@example.org' })).toEqual([401, 'insufficient_aal']);
        expect(await put({ phone: '33612345678' })).toEqual([401, 'insufficient_aal']);
        const body = { factor_type: 'totp', friendly_name: "the finder's" };
        expect(await codeOf(provider.call('POST', '/factors', { token, body }))).toEqual([403, 'insufficient_aal']);
        const gone = provider.call('DELETE', `/factors/${factorId}`, { token });
        expect(await codeOf(gone)).toEqual([422, 'insufficient_aal']);
        await expect(provider.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({
          status: 403,
          code: 'second_factor_needed',
        });
      }
      // With the code of the app, the same session may.
      const token = landed.get('access_token') ?? '';
      expect((await answer(token, factorId, appCode(secret, 30))).status).toBe(200);
      expect(await provider.auth.identify(`Bearer ${token}`)).toMatchObject({ email });
    });

    test('by a factor that a stranger with the password began to enrol before', async () => {
      users += 1;
      const email = `careful${users}@example.org`;
      await provider.addUser(email);
      const early = await signIn(email);
      const number = `3361199${String(users).padStart(4, '0')}`;
      const begun = await provider.call('POST', '/factors', {
        token: early.access_token,
        body: { factor_type: 'phone', phone: number, friendly_name: "the stranger's" },
      });
      const { id } = await begun.json();
      const own = await signIn(email);
      const { id: app, totp } = await enrol(own.access_token, 'app');
      expect((await answer(own.access_token, app, appCode(totp.secret))).status).toBe(200);

      const stranger = (await signIn(email)).access_token;
      const challenge_id = await challenge(stranger, id);
      const sent = await provider.db.selectFrom('mailbox').selectAll().where('sent_to', '=', `+${number}`).execute();
      const code = /\d{6}/.exec(sent.at(-1)?.body ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
      const body = { challenge_id, code };
      const asked = provider.call('POST', `/factors/${id}/verify`, { token: stranger, body });
      expect(await codeOf(asked)).toEqual([403, 'insufficient_aal']);
      await expect(provider.auth.identify(`Bearer ${stranger}`)).rejects.toMatchObject({ status: 403 });
    });

    test('by giving one code to many challenges at once: one is answered', async () => {
      const { email, secret, factorId } = await careful();
      const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
      const tokens = sessions.map((one) => one.access_token);
      const asked = await Promise.all(tokens.map((token) => challenge(token, factorId)));
      const code = appCode(secret, 30);
      const answers = await Promise.all(
        tokens.map((token, at) => {
          const body = { challenge_id: asked[at], code };
          return provider.call('POST', `/factors/${factorId}/verify`, { token, body });
        }),
      );
      expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    });

    test('by guessing all day: fifty wrong codes are all that an account gets', async () => {
      const { email, secret, factorId } = await careful();
      const { access_token: token } = await signIn(email);
      for (let wrong = 0; wrong < 50; wrong += 1) {
        if (wrong % 5 === 0) provider.advance(60);
        expect(await codeOf(answer(token, factorId, 'abcdef'))).toEqual([422, 'mfa_verification_failed']);
      }
      provider.advance(60);
      const right = () => codeOf(answer(token, factorId, appCode(secret)));
      expect(await right()).toEqual([429, 'over_request_rate_limit']);
      provider.advance(24 * 3600);
      const { access_token: tomorrow } = await signIn(email);
      expect((await answer(tomorrow, factorId, appCode(secret))).status).toBe(200);
    });

    test('by a code of an app that is older than a minute and a half', async () => {
      users += 1;
      const email = `careful${users}@example.org`;
      await provider.addUser(email);
      const goOn = provider.stopClock();
      const { access_token: token } = await signIn(email);
      const { id, totp } = await enrol(token, 'app');
      const untilNextStep = () => provider.advance(30 - ((provider.now().getTime() / 1000) % 30));
      for (const seconds of [60, 89, 90, 600]) {
        untilNextStep();
        const code = appCode(totp.secret);
        provider.advance(seconds);
        expect(await codeOf(answer(token, id, code))).toEqual([422, 'mfa_verification_failed']);
      }
      untilNextStep();
      // Nor does one count long before its time.
      expect(await codeOf(answer(token, id, appCode(totp.secret, 60)))).toEqual([422, 'mfa_verification_failed']);
      const code = appCode(totp.secret);
      provider.advance(59);
      expect((await answer(token, id, code)).status).toBe(200);
      goOn();
    });
  });
});
