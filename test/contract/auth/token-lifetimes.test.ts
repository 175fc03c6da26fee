// Lifetimes of sessions and tokens, and the effect of changed settings or keys on existing ones.
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import type { AuthOptions } from '#auth/auth-server.ts';
import {
  type Client,
  describeOnDatabase,
  PASSWORD,
  restartWithOptions,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { parseMail } from '../../support/services/mail-server.ts';

const EMAIL = 'ana@example.org';

async function createKey(alg: 'RS256' | 'ES256', kid: string, canSign: boolean): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid, key_ops: canSign ? ['sign', 'verify'] : ['verify'] };
}

function decodePart(token: string | undefined, part: 0 | 1): Record<string, unknown> {
  return JSON.parse(Buffer.from((token ?? '').split('.')[part] ?? '', 'base64url').toString());
}

describeOnDatabase((startAuthServer) => {
  let authServer: TestAuthServer;

  afterEach(() => authServer.close());

  async function startServer(options: Partial<AuthOptions> = {}): Promise<Client> {
    authServer = await startAuthServer(options);
    await authServer.addUser(EMAIL);
    return signIn();
  }

  async function signIn(): Promise<Client> {
    const client = authServer.client();
    const { error } = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(error).toBeNull();
    return client;
  }

  async function tokens(client: Client): Promise<{ accessToken: string; refreshToken: string }> {
    const { session } = (await client.getSession()).data;
    return { accessToken: session?.access_token ?? '', refreshToken: session?.refresh_token ?? '' };
  }

  async function readError(client: Client): Promise<unknown> {
    const { error } = await client.refreshSession();
    return error && [error.status, error.code, error.message];
  }

  test('a new session ends the older ones when one session per user is allowed', async () => {
    const firstClient = await startServer({ singleSession: true });
    expect((await firstClient.refreshSession()).error).toBeNull();
    authServer.advance(5);
    const second = await signIn();
    expect(await readError(firstClient)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
    ]);
    expect((await second.refreshSession()).error).toBeNull();
  });

  test('a session in use ends at its maximum age', async () => {
    const client = await startServer({ sessionSeconds: 3000, inactivitySeconds: 1000 });
    authServer.advance(900);
    expect((await client.refreshSession()).error).toBeNull();
    authServer.advance(900);
    expect((await client.refreshSession()).error).toBeNull();
    authServer.advance(900);
    expect((await client.refreshSession()).error).toBeNull();
    authServer.advance(400);
    expect(await readError(client)).toEqual([400, 'session_expired', 'Invalid Refresh Token: Session Expired']);
  });

  test('a session ends when it is idle too long', async () => {
    const client = await startServer({ sessionSeconds: 3000, inactivitySeconds: 1000 });
    authServer.advance(1001);
    expect(await readError(client)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ]);
  });

  test('by default a session ends after ninety days idle and after a year', async () => {
    const day = 24 * 3600;
    const unusedClient = await startServer();
    const activeClient = await signIn();
    authServer.advance(89 * day);
    expect((await activeClient.refreshSession()).error).toBeNull();
    authServer.advance(day + 1);
    expect(await readError(unusedClient)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Inactivity)',
    ]);
    for (const days of [80, 80, 80, 34]) {
      authServer.advance(days * day);
      expect((await activeClient.refreshSession()).error).toBeNull();
    }
    authServer.advance(2 * day);
    expect(await readError(activeClient)).toEqual([400, 'session_expired', 'Invalid Refresh Token: Session Expired']);
  });

  test('a session that stays at aal1 although its user has a second factor ends early, and its access token with it', async () => {
    const client = await startServer({ aal1SessionSeconds: 600 });
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    const secret = enrolled.data?.totp.secret ?? '';
    const code = () => {
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: authServer.now().getTime() });
    };
    const factorId = enrolled.data?.id ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();

    const { data } = await authServer.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(data.session?.expires_in).toBeLessThanOrEqual(600);
    expect(data.session?.expires_in).toBeGreaterThan(550);
    const claims = decodePart(data.session?.access_token, 1);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(data.session?.expires_in);
    const aal1Client = authServer.client();
    await aal1Client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    authServer.advance(601);
    expect(await readError(aal1Client)).toEqual([
      400,
      'session_expired',
      'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
    ]);
    // The session at aal2 keeps its full lifetime.
    const elevated = await client.refreshSession();
    expect(elevated.error).toBeNull();
    expect(elevated.data.session?.expires_in).toBe(3600);
  });

  test('an access token expires after the configured time', async () => {
    const client = await startServer({ accessTokenSeconds: 300 });
    const { accessToken } = await tokens(client);
    authServer.advance(299);
    expect((await authServer.call('GET', '/user', { token: accessToken })).status).toBe(200);
    authServer.advance(12);
    const rejected = await authServer.call('GET', '/user', { token: accessToken });
    expect([rejected.status, (await rejected.json()).error_code]).toEqual([403, 'bad_jwt']);
  });

  test('cleanup deletes expired rows, and nothing that is still in use', async () => {
    const client = await startServer({ inactivitySeconds: 20 * 24 * 3600 });
    const { refreshToken } = await tokens(client);
    const refreshSession = (refresh_token: string) =>
      authServer.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    const { refresh_token: second } = await (await refreshSession(refreshToken)).json();
    const { refresh_token: third } = await (await refreshSession(second)).json();
    const enrollResponse = await client.mfa.enroll({ factorType: 'totp' });
    await client.mfa.challenge({ factorId: enrollResponse.data?.id ?? '' });
    await client.resetPasswordForEmail(EMAIL);
    await authServer.inbox.nextMailTo(EMAIL);
    const rows = async () => {
      const counts: Record<string, number> = {};
      for (const table of ['refresh_tokens', 'challenges', 'factors', 'one_time_tokens', 'sessions'] as const) {
        counts[table] = (await authServer.db.selectFrom(table).selectAll().execute()).length;
      }
      return counts;
    };
    await authServer.auth.deleteExpiredRows();
    expect(await rows()).toEqual({ refresh_tokens: 3, challenges: 1, factors: 1, one_time_tokens: 1, sessions: 1 });
    authServer.advance(2 * 24 * 3600);
    await authServer.auth.deleteExpiredRows();
    expect(await rows()).toEqual({ refresh_tokens: 2, challenges: 0, factors: 0, one_time_tokens: 0, sessions: 1 });
    // The parent of the current token still leads to it, but older ones are unknown now.
    expect((await (await refreshSession(second)).json()).refresh_token).toBe(third);
    expect((await (await refreshSession(refreshToken)).json()).error_code).toBe('refresh_token_not_found');
    authServer.advance(24 * 24 * 3600);
    await authServer.auth.deleteExpiredRows();
    expect(await rows()).toMatchObject({ refresh_tokens: 0, sessions: 0 });
    expect((await authServer.db.selectFrom('users').selectAll().execute()).length).toBe(1);
  });

  describe('every sign-in creates a new session (no session fixation):', () => {
    test('its id and its refresh token are new, whatever the request contains', async () => {
      const firstTokens = await tokens(await startServer());
      const originalSessionId = decodePart(firstTokens.accessToken, 1).session_id;
      const body = {
        email: EMAIL,
        password: PASSWORD,
        session_id: originalSessionId,
        refresh_token: firstTokens.refreshToken,
      };
      const password = await authServer.call('POST', '/token?grant_type=password', {
        token: firstTokens.accessToken,
        body,
      });
      await authServer.call('POST', '/otp', { token: firstTokens.accessToken, body });
      const { code } = parseMail(await authServer.inbox.nextMailTo(EMAIL));
      const verifyBody = { type: 'email', email: EMAIL, token: code, session_id: originalSessionId };
      const otpResponse = await authServer.call('POST', '/verify', {
        token: firstTokens.accessToken,
        body: verifyBody,
      });
      const newSessions = [await password.json(), await otpResponse.json()];
      const ids = [originalSessionId, ...newSessions.map((session) => decodePart(session.access_token, 1).session_id)];
      expect(new Set(ids).size).toBe(3);
      expect(new Set([firstTokens.refreshToken, ...newSessions.map((session) => session.refresh_token)]).size).toBe(3);
      expect(new Set([firstTokens.accessToken, ...newSessions.map((session) => session.access_token)]).size).toBe(3);
      for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('what ends a session', () => {
    type SessionInfo = { id: string; email: string; accessToken: string; sessionId: string };
    type Revocation = (session: SessionInfo) => Promise<unknown>;

    const signInForTokens = async (email: string): Promise<{ access_token: string; refresh_token: string }> => {
      const body = { email, password: PASSWORD };
      return (await authServer.call('POST', '/token?grant_type=password', { body })).json();
    };
    const inSession = (method: string, path: string): Revocation => {
      return ({ accessToken }) => authServer.call(method, path, { token: accessToken });
    };
    const inOtherSession = (method: string, path: (session: SessionInfo) => string, body?: object): Revocation => {
      return async (session) => {
        const { access_token: token } = await signInForTokens(session.email);
        return authServer.call(method, path(session), { token, body });
      };
    };
    const asAdmin = (method: string, body?: object): Revocation => {
      return ({ id }) => {
        return authServer.call(method, `/admin/users/${id}`, { token: authServer.auth.keys.serviceKey, body });
      };
    };
    const password = 'eine ganz neue';
    const revocations: [label: string, revoke: Revocation][] = [
      ['signing out', inSession('POST', '/logout')],
      ['signing out with scope "local"', inSession('POST', '/logout?scope=local')],
      ['signing out with scope "others"', inOtherSession('POST', () => '/logout?scope=others')],
      ['ending it from the list', inOtherSession('DELETE', ({ sessionId }) => `/user/sessions/${sessionId}`)],
      ['a new password', inOtherSession('PUT', () => '/user', { password })],
      ["an administrator's new password", asAdmin('PUT', { password })],
      ['a new password by command', ({ email }) => authServer.auth.users.resetPassword(email, password)],
      ['a ban', asAdmin('PUT', { ban_duration: '24h' })],
      ['being disabled by command', ({ email }) => authServer.auth.users.disable(email)],
      ['a deletion', asAdmin('DELETE')],
      ['a soft deletion', asAdmin('DELETE', { should_soft_delete: true })],
      ['a deletion by command', ({ email }) => authServer.auth.users.delete(email)],
    ];

    test('stops its refresh token at once, and its access token everywhere within thirty seconds', async () => {
      authServer = await startAuthServer();
      for (const [index, [label, revoke]] of revocations.entries()) {
        const email = `ended${index}@example.org`;
        await authServer.addUser(email);
        const { access_token: accessToken, refresh_token } = await signInForTokens(email);
        const { sub: id, session_id: sessionId } = decodePart(accessToken, 1);
        const bearer = `Bearer ${accessToken}`;
        expect(await authServer.auth.identify(bearer), label).toMatchObject({ email });
        const result = await revoke({ id: String(id), email, accessToken, sessionId: String(sessionId) });
        if (result instanceof Response) expect([label, result.ok]).toEqual([label, true]);
        const rejected = await authServer.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
        expect([label, rejected.status]).toEqual([label, 400]);
        expect([label, (await authServer.call('GET', '/user', { token: accessToken })).status]).toEqual([label, 403]);
        authServer.advance(30);
        await expect(authServer.auth.identify(bearer), label).rejects.toMatchObject({ status: 401, code: 'bad_token' });
      }
    });
  });

  describe('a day after the last sign-in', () => {
    const expectedError = { status: 400, code: 'reauthentication_needed' };

    test('no password, email address or factor can be changed before signing in again', async () => {
      const client = await startServer({ phoneEnabled: true });
      authServer.advance(24 * 3600 + 1);
      expect((await client.refreshSession()).error).toBeNull();
      for (const change of [
        { password: 'another long phrase' },
        { email: 'b@example.org' },
        { phone: '33612345678' },
      ]) {
        expect((await client.updateUser(change)).error).toMatchObject(expectedError);
      }
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(expectedError);
      // Fields without security relevance may still be changed.
      expect((await client.updateUser({ data: { nickname: 'Zoé' } })).error).toBeNull();
      const newClient = await signIn();
      expect((await newClient.updateUser({ email: 'b@example.org' })).error).toBeNull();
      expect((await newClient.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
      expect((await newClient.updateUser({ password: 'another long phrase' })).error).toBeNull();
    });

    test('a mailed code replaces the new sign-in, once', async () => {
      const client = await startServer();
      authServer.advance(24 * 3600 + 1);
      await client.refreshSession();
      expect((await client.reauthenticate()).error).toBeNull();
      const { code: nonce } = parseMail(await authServer.inbox.nextMailTo(EMAIL));
      const { accessToken: token } = await tokens(client);
      const put = (body: object) => authServer.call('PUT', '/user', { token, body });
      expect((await put({ email: 'b@example.org', nonce: nonce === '000000' ? '000001' : '000000' })).status).toBe(422);
      expect((await put({ email: 'b@example.org', nonce })).status).toBe(200);
      expect((await put({ email: 'c@example.org', nonce })).status).toBe(422);
    });

    test('a second factor is removed only after verifying it again', async () => {
      const client = await startServer();
      const enrolled = await client.mfa.enroll({ factorType: 'totp' });
      const factorId = enrolled.data?.id ?? '';
      const readKeys = () => {
        const secret = Secret.fromBase32(enrolled.data?.totp.secret ?? '');
        return client.mfa.challengeAndVerify({
          factorId,
          code: new TOTP({ secret }).generate({ timestamp: authServer.now().getTime() }),
        });
      };
      expect((await readKeys()).error).toBeNull();
      authServer.advance(24 * 3600 + 1);
      expect((await client.refreshSession()).error).toBeNull();
      expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(expectedError);
      expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'other' })).error).toMatchObject(
        expectedError,
      );
      expect((await readKeys()).error).toBeNull();
      expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    });

    test('the requirement can be switched off', async () => {
      const client = await startServer({ requireRecentSignIn: false });
      authServer.advance(24 * 3600 + 1);
      await client.refreshSession();
      expect((await client.updateUser({ password: 'another long phrase' })).error).toBeNull();
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
    });
  });

  describe('after a change of', () => {
    test.each([
      ['the issuer', { issuer: 'https://accounts.example.org' }, 'iss', 'https://accounts.example.org'],
      ['the audience', { audience: 'school' }, 'aud', 'school'],
    ])('%s the product API refuses older tokens until they are refreshed', async (_what, options, claimName, value) => {
      const { accessToken, refreshToken } = await tokens(await startServer());
      const changed = await restartWithOptions(authServer, options);
      await expect(changed.auth.identify(`Bearer ${accessToken}`)).rejects.toMatchObject({
        status: 401,
        code: 'bad_token',
      });
      const reusedResponse = await changed.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: refreshToken },
      });
      expect(reusedResponse.status).toBe(200);
      const freshToken = (await reusedResponse.json()).access_token;
      expect(decodePart(freshToken, 1)[claimName]).toBe(value);
      expect(await changed.auth.identify(`Bearer ${freshToken}`)).toMatchObject({ email: EMAIL });
      await expect(authServer.auth.identify(`Bearer ${freshToken}`)).rejects.toMatchObject({ status: 401 });
      await changed.close();
    });

    test('the signing key signs no one out: tokens of the old keys stay valid', async () => {
      const { accessToken: hs256Token, refreshToken } = await tokens(await startServer());
      const rsa = await createKey('RS256', 'first', true);
      const rsaServer = await restartWithOptions(authServer, { signing: { jwks: [rsa] } });
      const refreshResponse = await rsaServer.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: refreshToken },
      });
      const { access_token: rs256Token } = await refreshResponse.json();
      expect(decodePart(rs256Token, 0)).toMatchObject({ alg: 'RS256', kid: 'first' });
      for (const token of [hs256Token, rs256Token])
        expect(await rsaServer.auth.identify(`Bearer ${token}`)).toMatchObject({ id: decodePart(hs256Token, 1).sub });

      const ecKey = await createKey('ES256', 'second', true);
      const second = await restartWithOptions(authServer, {
        signing: { jwks: [{ ...rsa, key_ops: ['verify'] }, ecKey] },
      });
      const signInResponse = await second.call('POST', '/token?grant_type=password', {
        body: { email: EMAIL, password: PASSWORD },
      });
      const { access_token: es256Token } = await signInResponse.json();
      expect(decodePart(es256Token, 0)).toMatchObject({ alg: 'ES256', kid: 'second' });
      for (const token of [hs256Token, rs256Token, es256Token]) {
        expect((await second.call('GET', '/user', { token })).status).toBe(200);
      }
      const { keys } = await (await second.call('GET', '/.well-known/jwks.json')).json();
      expect(keys.map((key: JWK) => key.kid)).toEqual(['first', 'second']);

      // A key removed from the set is no longer trusted.
      const third = await restartWithOptions(authServer, { signing: { jwks: [ecKey] } });
      expect((await third.call('GET', '/user', { token: rs256Token })).status).toBe(403);
      expect((await third.call('GET', '/user', { token: es256Token })).status).toBe(200);
      await Promise.all([rsaServer.close(), second.close(), third.close()]);
    });

    test('the secret its access tokens are void, but refresh tokens are not', async () => {
      const { accessToken, refreshToken } = await tokens(await startServer());
      const changed = await restartWithOptions(authServer, {
        signing: { secret: 'another secret of more than 32 bytes' },
      });
      const userResponse = await changed.call('GET', '/user', { token: accessToken });
      expect([userResponse.status, (await userResponse.json()).error_code]).toEqual([403, 'bad_jwt']);
      const refreshResponse = await changed.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: refreshToken },
      });
      const { access_token: freshToken, user } = await refreshResponse.json();
      expect([refreshResponse.status, user.email]).toEqual([200, EMAIL]);
      expect(await changed.auth.identify(`Bearer ${freshToken}`)).toMatchObject({ email: EMAIL });
      await changed.close();
    });
  });
});
