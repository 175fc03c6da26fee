// Contract of sign-in by ID token (native apps), through the official clients; invalid tokens are refused.

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AuthOptions } from '#auth/auth-server.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { createProfileFactory } from '../../support/auth/oauth-fixture.ts';
import { CLIENT_ID, CLIENT_SECRET, type OpenIdServer, startOpenIdServer } from '../../support/auth/openid-provider.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';
import { sha256Hex } from '../../support/sha256.ts';

const limits = { ...DEFAULT_SETTINGS.limits, token: { count: 10_000, seconds: 60, burst: 10_000 } };

describeOnDatabase((startAuthServer, clients) => {
  let idp: OpenIdServer;
  let otherProvider: OpenIdServer;
  let authServer: TestAuthServer;
  let closedServer: TestAuthServer;

  beforeAll(async () => {
    idp = await startOpenIdServer();
    otherProvider = await startOpenIdServer();
    await idp.register();
    await otherProvider.register();
    const keys = { kind: 'openid', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET } as const;
    const oauth: AuthOptions['oauth'] = {
      google: { ...keys, issuer: idp.issuer },
      kakao: { ...keys, issuer: idp.issuer, clientId: 'another app' },
      apple: { ...keys, issuer: idp.issuer, skipNonceCheck: true },
      github: { kind: 'github', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
      azure: { ...keys, issuer: 'http://127.0.0.1:9' },
    };
    authServer = await startAuthServer({ signups: true, manualLinking: true, oauth, limits });
    closedServer = await startAuthServer({ oauth, limits });
  });
  afterAll(() => Promise.all([idp.close(), otherProvider.close(), authServer.close(), closedServer.close()]));

  const createProfile = createProfileFactory();

  async function signInWithIdToken(body: object, server: TestAuthServer = authServer, token?: string) {
    const response = await server.call('POST', '/token?grant_type=id_token', {
      body,
      ...(token === undefined ? {} : { token }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // responses are objects
  }

  describe.each(clients)('with %s', (_name, ClientClass) => {
    test('a user signs in with an ID token, its access token and the nonce', async () => {
      idp.profile = createProfile();
      const { id_token, access_token } = await idp.tokens(sha256Hex('what only the app knows'));
      const client = authServer.client(ClientClass);
      const { data, error } = await client.signInWithIdToken({
        provider: 'google',
        token: id_token,
        access_token,
        nonce: 'what only the app knows',
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email: idp.profile.email, app_metadata: { provider: 'google' } });
      expect(decodeClaims(data.session?.access_token).amr[0].method).toBe('oauth');
    });

    test('a user signs in without a nonce', async () => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens();
      const { data, error } = await authServer
        .client(ClientClass)
        .signInWithIdToken({ provider: 'google', token: id_token });
      expect(error).toBeNull();
      expect(data.session).not.toBeNull();
    });

    test('an invalid token gives an error with the reason', async () => {
      const { data, error } = await authServer
        .client(ClientClass)
        .signInWithIdToken({ provider: 'google', token: 'a.b.c' });
      expect(data.session).toBeNull();
      expect(error).toMatchObject({ name: 'AuthApiError', status: 400, message: 'Bad ID token' });
    });
  });

  test('a signed-in user links an identity by an ID token, once', async () => {
    const email = createProfile().email;
    await authServer.addUser(email);
    const client = authServer.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    idp.profile = createProfile();
    const { id_token: token } = await idp.tokens();
    const events: string[] = [];
    client.onAuthStateChange((event) => events.push(event));
    const { data, error } = await client.linkIdentity({ provider: 'google', token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'google'] } });
    expect(events).toContain('USER_UPDATED');
    expect((await client.linkIdentity({ provider: 'google', token })).error).toMatchObject({
      status: 422,
      code: 'identity_already_exists',
    });
    const unsignedNonce = await signInWithIdToken({ provider: 'google', id_token: token, link_identity: true });
    expect(unsignedNonce).toMatchObject({
      status: 400,
      body: {
        error: 'invalid request',
        error_description: 'Linking requires a valid user access token in Authorization',
      },
    });
  });

  test('a new user gets no account when sign-up is disabled', async () => {
    idp.profile = createProfile();
    const { id_token } = await idp.tokens();
    expect(await signInWithIdToken({ provider: 'google', id_token }, closedServer)).toMatchObject({
      status: 422,
      body: { error_code: 'signup_disabled' },
    });
    await closedServer.addUser(idp.profile.email ?? '');
    expect((await signInWithIdToken({ provider: 'google', id_token }, closedServer)).status).toBe(200);
  });

  test('the provider can be named by its issuer and our client id', async () => {
    idp.profile = createProfile();
    const { id_token } = await idp.tokens();
    expect((await signInWithIdToken({ issuer: idp.issuer, client_id: CLIENT_ID, id_token })).status).toBe(200);
    expect((await signInWithIdToken({ issuer: idp.issuer, client_id: 'another app', id_token })).status).toBe(400);
    expect(await signInWithIdToken({ issuer: otherProvider.issuer, client_id: CLIENT_ID, id_token })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: `Custom OIDC provider "${otherProvider.issuer}" not allowed` },
    });
  });

  test('a provider that is off, unknown or without ID tokens is refused', async () => {
    const expectedErrors = {
      facebook: 'provider_disabled',
      nobody: 'validation_failed',
      github: 'validation_failed',
      discord: 'validation_failed',
    };
    for (const [name, error_code] of Object.entries(expectedErrors)) {
      expect(await signInWithIdToken({ provider: name, id_token: 'a.b.c' })).toMatchObject({
        status: 400,
        body: { error_code },
      });
    }
    expect((await signInWithIdToken({ provider: 'facebook', id_token: 'a.b.c' })).body.msg).toBe(
      'Provider (issuer "https://www.facebook.com") is not enabled',
    );
    expect(await signInWithIdToken({ provider: 'google' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'id_token required' },
    });
    expect(await signInWithIdToken({ id_token: 'a.b.c' })).toMatchObject({
      status: 400,
      body: { error: 'invalid request' },
    });
  });

  describe('nonces', () => {
    test.each([
      ['a different nonce', 'mine', 'yours', 'Nonces mismatch'],
      [
        'a nonce missing in the request',
        'mine',
        undefined,
        'Passed nonce and nonce in id_token should either both exist or not.',
      ],
      [
        'a nonce missing in the token',
        undefined,
        'mine',
        'Passed nonce and nonce in id_token should either both exist or not.',
      ],
    ])('%s is refused', async (_name, tokenNonce, callNonce, error_description) => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens(tokenNonce === undefined ? undefined : sha256Hex(tokenNonce));
      const response = await signInWithIdToken({
        provider: 'google',
        id_token,
        ...(callNonce === undefined ? {} : { nonce: callNonce }),
      });
      expect(response).toMatchObject({ status: 400, body: { error_description } });
    });

    test('a nonce that is not hashed in the token is refused: anyone who reads the token knows it', async () => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens('plain');
      expect(await signInWithIdToken({ provider: 'google', id_token, nonce: 'plain' })).toEqual({
        status: 400,
        body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
      });
    });

    test('are not checked when the settings say so', async () => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens('plain');
      expect((await signInWithIdToken({ provider: 'apple', id_token })).status).toBe(200);
    });
  });

  describe('forgeries', () => {
    const BAD = { status: 400, body: { error: 'invalid request', error_description: 'Bad ID token' } };

    test('an access token that was not issued with the ID token is refused', async () => {
      idp.profile = createProfile();
      const { id_token, access_token } = await idp.tokens();
      const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url');
      const boundToken = await idp.sign({ ...decodeClaims(id_token), at_hash });
      expect((await signInWithIdToken({ provider: 'google', id_token: boundToken, access_token })).status).toBe(200);
      expect(await signInWithIdToken({ provider: 'google', id_token: boundToken, access_token: 'another' })).toEqual(
        BAD,
      );
    });

    test.each([
      ['has no subject', { sub: undefined }],
      ['has no issue time', { iat: undefined }],
      ['was issued in the future', { iat: Date.now() / 1000 + 86_400 }],
      ['was issued two days ago', { iat: Date.now() / 1000 - 2 * 86_400 }],
      ['has no expiry', { exp: undefined }],
      ['is of another issuer', { iss: 'https://accounts.example.com' }],
      ['has no audience', { aud: undefined }],
    ])('a token that %s is refused', async (_name, change) => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens();
      const changed = await idp.sign({ ...decodeClaims(id_token), ...change });
      const response = await signInWithIdToken({ provider: 'google', id_token: changed });
      expect(response).toMatchObject({ status: 400, body: { error: 'invalid request' } });
    });

    test('a token for another app is refused', async () => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens();
      expect(await signInWithIdToken({ provider: 'kakao', id_token })).toEqual({
        status: 400,
        body: { error: 'invalid request', error_description: `Unacceptable audience in id_token: [${CLIENT_ID}]` },
      });
    });

    test("another provider's token is refused, whatever email address it claims as verified", async () => {
      const victim = createProfile();
      await authServer.addUser(victim.email);
      otherProvider.profile = victim;
      const { id_token } = await otherProvider.tokens();
      expect(await signInWithIdToken({ provider: 'google', id_token })).toEqual(BAD);
    });

    test('only the configured issuer is trusted; no other issuer named by a token is contacted', async () => {
      const victim = createProfile();
      await authServer.addUser(victim.email);
      const { publicKey, privateKey } = await generateKeyPair('RS256');
      const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'evil' };
      const requestedUrls: string[] = [];
      const server = createServer((request, response) => {
        requestedUrls.push(request.url ?? '');
        const issuer = `http://${request.headers.host}`;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys`, keys: [jwk] }));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo; // it listens on TCP
      const attackerUrl = `http://127.0.0.1:${port}`;
      const now = Math.floor(Date.now() / 1000);
      const claims = { ...victim, aud: CLIENT_ID, iat: now, exp: now + 600 };
      const signByAttacker = (iss: string, header: object = {}) =>
        new SignJWT({ ...claims, iss })
          .setProtectedHeader({
            alg: 'RS256',
            kid: 'evil',
            jwk,
            jku: `${attackerUrl}/keys`,
            x5u: `${attackerUrl}/keys`,
            ...header,
          })
          .sign(privateKey);
      const tenantIssuer = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';
      const tokens = await Promise.all([
        ...[
          attackerUrl,
          tenantIssuer,
          'https://appleid.apple.com',
          'https://accounts.google.com',
          'accounts.google.com',
        ].map((iss) => signByAttacker(iss)),
        signByAttacker(idp.issuer),
        signByAttacker(`${idp.issuer}/`),
        // Signed by the right key with another issuer, as a multi-tenant provider does.
        ...[attackerUrl, tenantIssuer, `${idp.issuer}/tenant`, `${idp.issuer}@evil.example`].map((iss) =>
          idp.sign({ ...claims, iss }),
        ),
      ]);
      const attempts = [
        ...['google', 'apple', 'kakao'].map((name) => ({ provider: name })),
        ...[idp.issuer, attackerUrl, tenantIssuer].map((issuer) => ({ issuer, client_id: CLIENT_ID })),
        { provider: 'google', issuer: attackerUrl, client_id: CLIENT_ID },
      ];
      for (const id_token of tokens) {
        for (const attempt of attempts) {
          const { status, body } = await signInWithIdToken({ ...attempt, id_token });
          expect([attempt, status, body.access_token]).toEqual([attempt, 400, undefined]);
        }
      }
      expect(requestedUrls).toEqual([]);
      const rows = authServer.db.selectFrom('identities').select('provider').where('email', '=', victim.email);
      expect(await rows.execute()).toEqual([{ provider: 'email' }]);
      server.closeAllConnections();
      server.close();
    });

    test('an unverified email address does not sign in to an existing account', async () => {
      const victim = createProfile();
      await authServer.addUser(victim.email);
      const { id_token } = await idp.tokens();
      for (const email_verified of [false, undefined, 'false', 0, 'yes', null, {}]) {
        const claims = { ...decodeClaims(id_token), ...createProfile(), email: victim.email, email_verified };
        const { status, body } = await signInWithIdToken({ provider: 'google', id_token: await idp.sign(claims) });
        const user = body.user as { email?: string } | undefined; // the user of a session
        expect([email_verified, status === 200 && user?.email === victim.email]).toEqual([email_verified, false]);
      }
      const rows = authServer.db
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .select('identities.provider')
        .where('users.email', '=', victim.email);
      expect(await rows.execute()).toEqual([{ provider: 'email' }]);
    });

    test('an old token is refused', async () => {
      const lateServer = await startAuthServer({
        signups: true,
        oauth: { google: { kind: 'openid', issuer: idp.issuer, clientId: CLIENT_ID, clientSecret: undefined } },
      });
      idp.profile = createProfile();
      const { id_token } = await idp.tokens();
      lateServer.advance(660);
      expect(await signInWithIdToken({ provider: 'google', id_token }, lateServer)).toEqual(BAD);
      await lateServer.close();
    });

    test('a token with an invalid signature is refused', async () => {
      idp.profile = createProfile();
      const { id_token } = await idp.tokens();
      const { privateKey } = await generateKeyPair('RS256');
      const claims: JWTPayload = decodeClaims(id_token);
      const { kid } = JSON.parse(Buffer.from(id_token.split('.')[0] ?? '', 'base64url').toString());
      const signToken = (header: object, key: CryptoKey | Uint8Array, extraClaims: JWTPayload = {}) =>
        new SignJWT({ ...claims, ...extraClaims }).setProtectedHeader({ alg: 'RS256', ...header }).sign(key);
      const encode = (segment: object) => Buffer.from(JSON.stringify(segment)).toString('base64url');
      const [header = '', payload = '', signature = ''] = id_token.split('.');
      const forgedTokens = {
        'another key under the same name': await signToken({ kid }, privateKey),
        'an unknown key': await signToken({ kid: 'unknown' }, privateKey),
        'our secret as the key': await signToken({ alg: 'HS256' }, new TextEncoder().encode(CLIENT_SECRET)),
        'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
        'changed claims': `${header}.${encode({ ...claims, email: 'victim@example.org' })}.${signature}`,
        'no signature': `${header}.${payload}.`,
      };
      for (const [name, token] of Object.entries(forgedTokens)) {
        expect(await signInWithIdToken({ provider: 'google', id_token: token }), name).toEqual(BAD);
      }
    });

    test('sign-in fails while the provider does not respond', async () => {
      vi.mocked(console.error).mockImplementation(() => {});
      const { id_token } = await idp.tokens();
      const usersBefore = await authServer.db.selectFrom('users').select('id').execute();
      const response = await signInWithIdToken({ provider: 'azure', id_token });
      expect(response).toMatchObject({ status: 503, body: { error_code: 'unexpected_failure' } });
      expect(response.body).not.toHaveProperty('access_token');
      expect(await authServer.db.selectFrom('users').select('id').execute()).toEqual(usersBefore);
      vi.mocked(console.error).mockReset();
    });

    test('a malformed token is refused without contacting the provider', async () => {
      expect(await signInWithIdToken({ provider: 'azure', id_token: 'mock-id-token' })).toEqual(BAD);
    });
  });
});
