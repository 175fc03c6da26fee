// Contract of second factors, through the official clients: enrolment, challenges, deletion; and bypass attempts.
import type { AuthChangeEvent, AuthError } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
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
    authServer = await startAuthServer({ phoneFactors: true });
  });
  afterAll(() => authServer.close());

  const summarize = (error: AuthError | null) => error && { status: error.status, code: error.code };

  /** The code of an authenticator app, at the server's time. */
  const computeTotp = (secret: string, offsetSeconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: authServer.now().getTime() + offsetSeconds * 1000,
    });

  test('a name or an issuer that is too long or no valid text is refused', async () => {
    const client = authServer.client();
    await signInMember(authServer, client, 'names@example.org');
    const token = (await client.getSession()).data.session?.access_token ?? '';
    for (const text of ['x'.repeat(121), '\ud800', 'a\u0000b']) {
      for (const name of ['issuer', 'friendly_name']) {
        const body = { factor_type: 'totp', [name]: text };
        const response = await authServer.call('POST', '/factors', { token, body });
        expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed']);
      }
    }
    const body = { factor_type: 'totp', issuer: 'é'.repeat(120), friendly_name: 'é'.repeat(120) };
    expect((await authServer.call('POST', '/factors', { token, body })).status).toBe(200);
  });

  describe.each(clients)('with %s', (_name, ClientClass) => {
    async function createMember(): Promise<{ client: Client; email: string }> {
      users += 1;
      const email = `careful${users}@example.org`;
      const client = authServer.client(ClientClass);
      await signInMember(authServer, client, email);
      return { client, email };
    }

    async function signIn(email: string): Promise<Client> {
      const client = authServer.client(ClientClass);
      expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
      return client;
    }

    async function enrollTotp(client: Client, friendlyName = 'my telephone') {
      const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Cahier' });
      expect(error).toBeNull();
      if (data === null) throw new Error('no factor');
      return data;
    }

    test('an authenticator app is enrolled and raises the session to aal2', async () => {
      const { client, email } = await createMember();
      const otherClient = await signIn(email);
      const events: AuthChangeEvent[] = [];
      client.onAuthStateChange((event) => events.push(event));
      const factor = await enrollTotp(client);
      expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/Cahier:careful\d+%40example\.org\?/);
      const svg = factor.totp.qr_code.replace(/^data:image\/svg\+xml;utf-8,/, '');
      expect(svg).toMatch(/^<svg/);
      expect(svg).not.toContain('#');
      const sessionBefore = (await client.getSession()).data.session;
      const { data, error } = await client.mfa.challengeAndVerify({
        factorId: factor.id,
        code: computeTotp(factor.totp.secret),
      });
      expect(error).toBeNull();
      expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
      const elevatedClaims = decodeClaims(data?.access_token);
      expect(elevatedClaims.aal).toBe('aal2');
      expect(elevatedClaims.amr.map((entry: { method: string }) => entry.method).sort()).toEqual(['password', 'totp']);
      expect(elevatedClaims.session_id).toBe(decodeClaims(sessionBefore?.access_token).session_id);
      expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }]);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal2',
        nextLevel: 'aal2',
      });
      expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
      // The session stays at aal2 when it is refreshed; the previous token, and other sessions, do not have it.
      expect(decodeClaims((await client.refreshSession()).data.session?.access_token).aal).toBe('aal2');
      const oldSession = await authServer
        .client(ClientClass)
        .refreshSession({ refresh_token: sessionBefore?.refresh_token ?? '' });
      expect(summarize(oldSession.error)).toMatchObject({ code: 'refresh_token_not_found' });
      expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError');
    });

    test('with an enrolled factor a password alone gives aal1, which may not change the account', async () => {
      const { client, email } = await createMember();
      const factor = await enrollTotp(client);
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: computeTotp(factor.totp.secret) });
      const newClient = await signIn(email);
      expect((await newClient.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      expect(summarize((await newClient.updateUser({ password: 'another long phrase' })).error)).toEqual({
        status: 401,
        code: 'insufficient_aal',
      });
      expect(summarize((await newClient.mfa.unenroll({ factorId: factor.id })).error)).toEqual({
        status: 422,
        code: 'insufficient_aal',
      });
      expect(summarize((await newClient.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })).error)).toEqual({
        status: 403,
        code: 'insufficient_aal',
      });
      const nextCode = computeTotp(factor.totp.secret, 30);
      expect((await newClient.mfa.challengeAndVerify({ factorId: factor.id, code: nextCode })).error).toBeNull();
      expect((await newClient.updateUser({ password: 'another long phrase' })).error).toBeNull();
    });

    test('a code is not accepted twice (replay), nor a wrong one, nor too many attempts', async () => {
      const { client } = await createMember();
      const factor = await enrollTotp(client);
      const code = computeTotp(factor.totp.secret);
      const wrongCode = code === '000000' ? '000001' : '000000';
      const expectedError = { status: 422, code: 'mfa_verification_failed' };
      expect(summarize((await client.mfa.challengeAndVerify({ factorId: factor.id, code: wrongCode })).error)).toEqual(
        expectedError,
      );
      expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
      expect(summarize((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error)).toEqual(
        expectedError,
      );
      const { data } = await client.mfa.challenge({ factorId: factor.id });
      const challengeId = data?.id ?? '';
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(
          summarize((await client.mfa.verify({ factorId: factor.id, challengeId, code: wrongCode })).error),
        ).toEqual(expectedError);
      }
      const next = computeTotp(factor.totp.secret, 30);
      const reusedCode = await client.mfa.verify({ factorId: factor.id, challengeId, code: next });
      expect(summarize(reusedCode.error)).toEqual({ status: 422, code: 'mfa_challenge_expired' });
    });

    test('a challenge that was used says so', async () => {
      const { client } = await createMember();
      const factor = await enrollTotp(client);
      const { data } = await client.mfa.challenge({ factorId: factor.id });
      const ids = { factorId: factor.id, challengeId: data?.id ?? '' };
      expect((await client.mfa.verify({ ...ids, code: computeTotp(factor.totp.secret) })).error).toBeNull();
      const repeated = await client.mfa.verify({ ...ids, code: computeTotp(factor.totp.secret, 30) });
      expect(summarize(repeated.error)).toEqual({ status: 422, code: 'mfa_ip_address_mismatch' });
    });

    test('a challenge is valid for its own factor only, and expires', async () => {
      const { client } = await createMember();
      const firstFactor = await enrollTotp(client, 'first');
      const second = await enrollTotp(client, 'second');
      const challengeData = (await client.mfa.challenge({ factorId: second.id })).data;
      expect(challengeData?.expires_at).toBeGreaterThan(authServer.now().getTime() / 1000 + 290);
      const code = computeTotp(firstFactor.totp.secret);
      const mismatched = await client.mfa.verify({
        factorId: firstFactor.id,
        challengeId: challengeData?.id ?? '',
        code,
      });
      expect(summarize(mismatched.error)).toEqual({ status: 422, code: 'mfa_factor_not_found' });
      authServer.advance(301);
      const lateVerification = {
        factorId: second.id,
        challengeId: challengeData?.id ?? '',
        code: computeTotp(second.totp.secret),
      };
      expect(summarize((await client.mfa.verify(lateVerification)).error)).toEqual({
        status: 422,
        code: 'mfa_challenge_expired',
      });
    });

    test('two factors cannot have one name, and those of other users are out of reach', async () => {
      const { client } = await createMember();
      const factor = await enrollTotp(client, 'mine');
      expect(summarize((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })).error)).toEqual({
        status: 422,
        code: 'mfa_factor_name_conflict',
      });
      const { client: otherClient } = await createMember();
      expect(summarize((await otherClient.mfa.challenge({ factorId: factor.id })).error)).toEqual({
        status: 404,
        code: 'mfa_factor_not_found',
      });
      expect(summarize((await otherClient.mfa.unenroll({ factorId: factor.id })).error)).toEqual({
        status: 404,
        code: 'mfa_factor_not_found',
      });
    });

    test('deleting the factor sets the session back to aal1', async () => {
      const { client } = await createMember();
      const factor = await enrollTotp(client);
      await client.mfa.challengeAndVerify({ factorId: factor.id, code: computeTotp(factor.totp.secret) });
      const { data, error } = await client.mfa.unenroll({ factorId: factor.id });
      expect(error).toBeNull();
      expect(data).toEqual({ id: factor.id });
      const freshSession = (await client.refreshSession()).data.session;
      expect(decodeClaims(freshSession?.access_token).aal).toBe('aal1');
      expect(freshSession?.user.factors).toBeUndefined();
    });

    test('a phone can be a factor', async () => {
      const { client } = await createMember();
      const phone = `+3361111${String(users).padStart(4, '0')}`;
      const { data: factor, error } = await client.mfa.enroll({
        factorType: 'phone',
        phone,
        friendlyName: 'telephone',
      });
      expect(error).toBeNull();
      const { data: challengeData } = await client.mfa.challenge({ factorId: factor?.id ?? '', channel: 'sms' });
      const rows = await authServer.db.selectFrom('mailbox').selectAll().where('sent_to', '=', phone).execute();
      const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
      const verification = await client.mfa.verify({
        factorId: factor?.id ?? '',
        challengeId: challengeData?.id ?? '',
        code,
      });
      expect(verification.error).toBeNull();
      expect(decodeClaims(verification.data?.access_token)).toMatchObject({ aal: 'aal2' });
      expect(
        decodeClaims(verification.data?.access_token).amr.map((entry: { method: string }) => entry.method),
      ).toContain('mfa/phone');
    });

    test("an app's secret is kept encrypted", async () => {
      const { client } = await createMember();
      const factor = await enrollTotp(client);
      const row = await authServer.db.selectFrom('factors').selectAll().where('id', '=', factor.id).executeTakeFirst();
      expect(row?.secret).toMatch(/^.{32,}$/);
      expect(row?.secret).not.toContain(factor.totp.secret);
    });
  });

  describe('the second factor cannot be bypassed', () => {
    type Session = { access_token: string; refresh_token: string };

    async function createMfaUser(): Promise<{ email: string; session: Session; secret: string; factorId: string }> {
      users += 1;
      const email = `careful${users}@example.org`;
      await authServer.addUser(email);
      const session = await signIn(email);
      const { id, totp } = await enrollFactor(session.access_token, 'app');
      const elevated = await answer(session.access_token, id, computeTotp(totp.secret));
      expect(elevated.status).toBe(200);
      return { email, session: await elevated.json(), secret: totp.secret, factorId: id };
    }

    async function signIn(email: string): Promise<Session> {
      const body = { email, password: PASSWORD };
      return (await authServer.call('POST', '/token?grant_type=password', { body })).json();
    }

    async function enrollFactor(token: string, friendly_name: string) {
      const body = { factor_type: 'totp', friendly_name };
      return (await authServer.call('POST', '/factors', { token, body })).json();
    }

    async function challenge(token: string, factorId: string): Promise<string> {
      return (await (await authServer.call('POST', `/factors/${factorId}/challenge`, { token, body: {} })).json()).id;
    }

    async function answer(token: string, factorId: string, code: string): Promise<Response> {
      const body = { challenge_id: await challenge(token, factorId), code };
      return authServer.call('POST', `/factors/${factorId}/verify`, { token, body });
    }

    const readErrorCode = async (responsePromise: Promise<Response>) => {
      const response = await responsePromise;
      return [response.status, (await response.json()).error_code];
    };

    test('by a reset link or a mailed code: they give aal1, which changes no account and opens no product endpoint', async () => {
      const { email, secret, factorId } = await createMfaUser();
      await authServer.call('POST', '/recover', { body: { email } });
      const { link } = parseMail(await authServer.inbox.nextMailTo(email));
      const redirectParams = new URLSearchParams((await confirmByLink(link)).hash.slice(1));
      await authServer.call('POST', '/otp', { body: { email } });
      const { code } = parseMail(await authServer.inbox.nextMailTo(email));
      const typed = await authServer.call('POST', '/verify', { body: { type: 'email', email, token: code } });
      for (const token of [redirectParams.get('access_token') ?? '', (await typed.json()).access_token]) {
        expect(decodeClaims(token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
        const put = (body: object) => readErrorCode(authServer.call('PUT', '/user', { token, body }));
        expect(await put({ password: 'what a finder wants' })).toEqual([401, 'insufficient_aal']);
        expect(await put({ email: 'finder@example.org' })).toEqual([401, 'insufficient_aal']);
        expect(await put({ phone: '33612345678' })).toEqual([401, 'insufficient_aal']);
        const body = { factor_type: 'totp', friendly_name: "the finder's" };
        expect(await readErrorCode(authServer.call('POST', '/factors', { token, body }))).toEqual([
          403,
          'insufficient_aal',
        ]);
        const deletion = authServer.call('DELETE', `/factors/${factorId}`, { token });
        expect(await readErrorCode(deletion)).toEqual([422, 'insufficient_aal']);
        await expect(authServer.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({
          status: 403,
          code: 'second_factor_needed',
        });
      }
      // After the code of the app, the same session may.
      const token = redirectParams.get('access_token') ?? '';
      expect((await answer(token, factorId, computeTotp(secret, 30))).status).toBe(200);
      expect(await authServer.auth.identify(`Bearer ${token}`)).toMatchObject({ email });
    });

    test('by a factor that an attacker with the password started to enrol before', async () => {
      users += 1;
      const email = `careful${users}@example.org`;
      await authServer.addUser(email);
      const earlySession = await signIn(email);
      const number = `3361199${String(users).padStart(4, '0')}`;
      const enrollment = await authServer.call('POST', '/factors', {
        token: earlySession.access_token,
        body: { factor_type: 'phone', phone: number, friendly_name: "the stranger's" },
      });
      const { id } = await enrollment.json();
      const ownSession = await signIn(email);
      const { id: app, totp } = await enrollFactor(ownSession.access_token, 'app');
      expect((await answer(ownSession.access_token, app, computeTotp(totp.secret))).status).toBe(200);

      const otherToken = (await signIn(email)).access_token;
      const challenge_id = await challenge(otherToken, id);
      const sent = await authServer.db.selectFrom('mailbox').selectAll().where('sent_to', '=', `+${number}`).execute();
      const code = /\d{6}/.exec(sent.at(-1)?.body ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
      const body = { challenge_id, code };
      const responsePromise = authServer.call('POST', `/factors/${id}/verify`, { token: otherToken, body });
      expect(await readErrorCode(responsePromise)).toEqual([403, 'insufficient_aal']);
      await expect(authServer.auth.identify(`Bearer ${otherToken}`)).rejects.toMatchObject({ status: 403 });
    });

    test('by sending one code to many challenges at once (race): one is verified', async () => {
      const { email, secret, factorId } = await createMfaUser();
      const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
      const tokens = sessions.map((session) => session.access_token);
      const challengeIds = await Promise.all(tokens.map((token) => challenge(token, factorId)));
      const code = computeTotp(secret, 30);
      const responses = await Promise.all(
        tokens.map((token, index) => {
          const body = { challenge_id: challengeIds[index], code };
          return authServer.call('POST', `/factors/${factorId}/verify`, { token, body });
        }),
      );
      expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    });

    test('by brute force: an account gets fifty wrong codes a day', async () => {
      const { email, secret, factorId } = await createMfaUser();
      const { access_token: token } = await signIn(email);
      for (let attempt = 0; attempt < 50; attempt += 1) {
        if (attempt % 5 === 0) authServer.advance(60);
        expect(await readErrorCode(answer(token, factorId, 'abcdef'))).toEqual([422, 'mfa_verification_failed']);
      }
      authServer.advance(60);
      const verifyCorrectCode = () => readErrorCode(answer(token, factorId, computeTotp(secret)));
      expect(await verifyCorrectCode()).toEqual([429, 'over_request_rate_limit']);
      authServer.advance(24 * 3600);
      const { access_token: freshToken } = await signIn(email);
      expect((await answer(freshToken, factorId, computeTotp(secret))).status).toBe(200);
    });

    test('by an authenticator code older than a minute and a half', async () => {
      users += 1;
      const email = `careful${users}@example.org`;
      await authServer.addUser(email);
      const resumeClock = authServer.stopClock();
      const { access_token: token } = await signIn(email);
      const { id, totp } = await enrollFactor(token, 'app');
      const advanceToNextStep = () => authServer.advance(30 - ((authServer.now().getTime() / 1000) % 30));
      for (const seconds of [60, 89, 90, 600]) {
        advanceToNextStep();
        const code = computeTotp(totp.secret);
        authServer.advance(seconds);
        expect(await readErrorCode(answer(token, id, code))).toEqual([422, 'mfa_verification_failed']);
      }
      advanceToNextStep();
      // Nor is one accepted long before its time.
      expect(await readErrorCode(answer(token, id, computeTotp(totp.secret, 60)))).toEqual([
        422,
        'mfa_verification_failed',
      ]);
      const code = computeTotp(totp.secret);
      authServer.advance(59);
      expect((await answer(token, id, code)).status).toBe(200);
      resumeClock();
    });
  });
});
