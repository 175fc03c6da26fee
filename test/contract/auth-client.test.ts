// What the official clients find out from tokens by themselves, and sessions that are handed to them.
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENTS, type Client, onEveryDatabase, PASSWORD, type TestProvider } from '../support/auth.ts';
import { claimsOf } from '../support/said.ts';

onEveryDatabase((startProvider) => {
  let shared: TestProvider;
  let published: TestProvider;
  let count = 0;

  beforeAll(async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', kid: 'published', key_ops: ['sign', 'verify'] };
    shared = await startProvider();
    published = await startProvider({ signing: { jwks: [jwk] } });
  });
  afterAll(() => Promise.all([shared.close(), published.close()]));

  async function signedIn(provider: TestProvider, Make?: (typeof CLIENTS)[number][1]): Promise<Client> {
    count += 1;
    const email = `claims${count}@example.org`;
    await provider.addUser(email);
    const client = provider.client(Make);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  }

  test.each([
    ['a shared secret, by asking', () => shared, 'HS256'],
    ['a published key, without asking', () => published, 'ES256'],
  ])('the newest client reads claims under %s', async (_how, provider, alg) => {
    const client = await signedIn(provider());
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe(alg);
    expect(data?.claims).toMatchObject({
      iss: provider().url,
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

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    test('a session that is handed over is taken, and refreshed when it has expired', async () => {
      const one = await signedIn(shared, Make);
      const { session } = (await one.getSession()).data;
      const given = { access_token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' };
      const other = shared.client(Make);
      const events: string[] = [];
      other.onAuthStateChange((event) => events.push(event));
      const taken = await other.setSession(given);
      expect(taken.error).toBeNull();
      expect(taken.data.user?.id).toBe(session?.user.id);
      expect(events.at(-1)).toBe('SIGNED_IN');
      expect((await other.getUserIdentities()).data?.identities).toHaveLength(1);

      const claims = claimsOf(given.access_token);
      const old = Buffer.from(JSON.stringify({ ...claims, exp: 1_000_000_000 })).toString('base64url');
      const [header, , signature] = given.access_token.split('.');
      const renewed = await shared.client(Make).setSession({ ...given, access_token: `${header}.${old}.${signature}` });
      expect(renewed.error).toBeNull();
      expect(renewed.data.session?.refresh_token).not.toBe(given.refresh_token);
    });

    test('an administrator ends the sessions behind a token', async () => {
      const client = await signedIn(shared, Make);
      const elsewhere = shared.client(Make);
      await elsewhere.signInWithPassword({ email: `claims${count}@example.org`, password: PASSWORD });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const { admin } = shared.client(Make, { key: shared.auth.keys.serviceKey });
      expect((await admin.signOut(token, 'others')).error).toBeNull();
      expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await client.getUser()).error).toBeNull();
      expect((await admin.signOut(token, 'global')).error).toBeNull();
      expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await admin.signOut('this is none')).error?.message).toMatch(/Bearer token|invalid JWT/);
    });
  });
});
