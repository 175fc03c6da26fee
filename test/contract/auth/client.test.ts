// Contract of tokens, through the official clients: claims, and sessions set from outside.
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';

describeOnDatabase((startAuthServer, clients) => {
  let sharedServer: TestAuthServer;
  let published: TestAuthServer;
  let count = 0;

  beforeAll(async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'published', key_ops: ['sign', 'verify'] };
    sharedServer = await startAuthServer();
    published = await startAuthServer({ signing: { jwks: [jwk] } });
  });
  afterAll(() => Promise.all([sharedServer.close(), published.close()]));

  async function createSignedInClient(
    authServer: TestAuthServer,
    ClientClass?: (typeof clients)[number][1],
  ): Promise<Client> {
    count += 1;
    const email = `claims${count}@example.org`;
    await authServer.addUser(email);
    const client = authServer.client(ClientClass);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  }

  test.each([
    ['a shared secret, by a request', () => sharedServer, 'HS256'],
    ['a published key, without a request', () => published, 'ES256'],
  ])('the newest client reads claims under %s', async (_how, authServer, alg) => {
    const client = await createSignedInClient(authServer());
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe(alg);
    expect(data?.claims).toMatchObject({
      iss: authServer().url,
      aud: 'authenticated',
      role: 'authenticated',
      email: `claims${count}@example.org`,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const forged = token.replace(/\.[^.]+$/, `.${'A'.repeat(86)}`);
    expect((await client.getClaims(forged)).error).not.toBeNull();
  });

  describe.each(clients)('with %s', (_name, ClientClass) => {
    test('a session set from outside is used, and refreshed when it has expired', async () => {
      const client = await createSignedInClient(sharedServer, ClientClass);
      const { session } = (await client.getSession()).data;
      const tokens = { access_token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' };
      const otherClient = sharedServer.client(ClientClass);
      const events: string[] = [];
      otherClient.onAuthStateChange((event) => events.push(event));
      const setResponse = await otherClient.setSession(tokens);
      expect(setResponse.error).toBeNull();
      expect(setResponse.data.user?.id).toBe(session?.user.id);
      expect(events.at(-1)).toBe('SIGNED_IN');
      expect((await otherClient.getUserIdentities()).data?.identities).toHaveLength(1);

      const claims = decodeClaims(tokens.access_token);
      const oldPayload = Buffer.from(JSON.stringify({ ...claims, exp: 1_000_000_000 })).toString('base64url');
      const [header, , signature] = tokens.access_token.split('.');
      const renewedSession = await sharedServer
        .client(ClientClass)
        .setSession({ ...tokens, access_token: `${header}.${oldPayload}.${signature}` });
      expect(renewedSession.error).toBeNull();
      expect(renewedSession.data.session?.refresh_token).not.toBe(tokens.refresh_token);
    });

    test('an administrator ends the sessions of a token', async () => {
      const client = await createSignedInClient(sharedServer, ClientClass);
      const foreignClient = sharedServer.client(ClientClass);
      await foreignClient.signInWithPassword({ email: `claims${count}@example.org`, password: PASSWORD });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const { admin } = sharedServer.client(ClientClass, { key: sharedServer.auth.keys.serviceKey });
      expect((await admin.signOut(token, 'others')).error).toBeNull();
      expect((await foreignClient.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await client.getUser()).error).toBeNull();
      expect((await admin.signOut(token, 'global')).error).toBeNull();
      expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await admin.signOut('this is none')).error?.message).toMatch(/Bearer token|invalid JWT/);
    });
  });
});
