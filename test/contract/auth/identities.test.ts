// Contract of linked identities, through the official clients: linking, listing, unlinking.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import {
  type Client,
  describeOnDatabase,
  PASSWORD,
  signInMember,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import {
  createProfileFactory,
  type IdentityProviders,
  startIdentityProviders,
} from '../../support/auth/oauth-fixture.ts';
import { CookieClient, type GitHubServer, type OpenIdServer } from '../../support/auth/openid-provider.ts';
import { decodeClaims, fragmentParams, queryParams } from '../../support/auth/parse-responses.ts';
import { pkceChallenge } from '../../support/sha256.ts';

const limits = { ...DEFAULT_SETTINGS.limits, token: { count: 10_000, seconds: 60, burst: 10_000 } };

describeOnDatabase((startAuthServer, clients) => {
  let providers: IdentityProviders;
  let idp: OpenIdServer;
  let github: GitHubServer;
  let authServer: TestAuthServer;
  let strictServer: TestAuthServer;
  let userCount = 0;

  beforeAll(async () => {
    providers = await startIdentityProviders();
    ({ idp, github } = providers);
    const { oauth } = providers;
    authServer = await startAuthServer({ signups: true, anonymous: true, manualLinking: true, oauth, limits });
    strictServer = await startAuthServer({ oauth });
    await idp.register(`${authServer.url}/callback`);
  });
  afterAll(() => Promise.all([providers.close(), authServer.close(), strictServer.close()]));

  const createProfile = createProfileFactory();

  async function createMember(client: Client, server: TestAuthServer = authServer): Promise<string> {
    const { email } = createProfile();
    await signInMember(server, client, email);
    return email;
  }

  /** Follows redirects to the final page of our site. */
  function followRedirects(url: string, cookieClient = new CookieClient()): Promise<URL> {
    return cookieClient.followUntil(
      url,
      (url) => url.origin === authServer.site && !url.pathname.startsWith('/auth/v1'),
    );
  }

  /** Links an identity with PKCE. */
  async function linkIdentity(client: Client, name: 'keycloak' | 'github' = 'keycloak') {
    const options = { redirectTo: `${authServer.site}/account`, skipBrowserRedirect: true };
    const { data, error } = await client.linkIdentity({ provider: name, options });
    expect(error).toBeNull();
    const finalUrl = await followRedirects(data?.url ?? '');
    const code = finalUrl.searchParams.get('code');
    return { finalUrl, exchangeResult: code === null ? undefined : await client.exchangeCodeForSession(code) };
  }

  const listIdentities = async (client: Client) => (await client.getUserIdentities()).data?.identities ?? [];

  describe.each(clients)('with %s', (_name, ClientClass) => {
    const createClient = () => authServer.client(ClientClass, { flowType: 'pkce' });

    test('a user links an identity, lists it, signs in with it, and unlinks it', async () => {
      const client = createClient();
      const email = await createMember(client);
      idp.profile = createProfile();
      const { exchangeResult } = await linkIdentity(client);
      expect(exchangeResult?.error).toBeNull();
      expect(exchangeResult?.data.session?.provider_token).toBeDefined();
      const identities = await listIdentities(client);
      expect(identities.map((identity) => identity.provider)).toEqual(['email', 'keycloak']);
      expect((await client.getUser()).data.user).toMatchObject({
        email,
        app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      });
      const redirectUrl = await followRedirects(`${authServer.url}/authorize?provider=keycloak`);
      expect(decodeClaims(fragmentParams(redirectUrl).access_token).email).toBe(email);

      const linkedIdentity = identities.find((identity) => identity.provider === 'keycloak');
      if (linkedIdentity === undefined) throw new Error('the identity is not there');
      expect((await client.unlinkIdentity(linkedIdentity)).error).toBeNull();
      expect((await listIdentities(client)).map((identity) => identity.provider)).toEqual(['email']);
      expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ providers: ['email'] });
      const redirectAfterUnlink = await followRedirects(`${authServer.url}/authorize?provider=keycloak`);
      expect(decodeClaims(fragmentParams(redirectAfterUnlink).access_token).email).toBe(idp.profile.email);
    });

    test('the last identity cannot be unlinked', async () => {
      const client = createClient();
      await createMember(client);
      const [onlyIdentity] = await listIdentities(client);
      if (onlyIdentity === undefined) throw new Error('there is no identity');
      expect((await client.unlinkIdentity(onlyIdentity)).error).toMatchObject({
        status: 422,
        code: 'single_identity_not_deletable',
        message: 'User must have at least 1 identity after unlinking',
      });
    });

    test('an identity in use is not linked again, neither to its own account nor to another one', async () => {
      const client = createClient();
      await createMember(client);
      idp.profile = createProfile();
      await linkIdentity(client);
      const secondLink = await linkIdentity(client);
      expect(queryParams(secondLink.finalUrl)).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked',
      });
      const otherClient = createClient();
      await createMember(otherClient);
      const { finalUrl } = await linkIdentity(otherClient);
      expect(fragmentParams(finalUrl)).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked to another user',
      });
      expect(await listIdentities(otherClient)).toHaveLength(1);
    });

    test('an anonymous user becomes a named one by linking', async () => {
      const client = createClient();
      await client.signInAnonymously();
      idp.profile = createProfile();
      const { exchangeResult } = await linkIdentity(client);
      expect(exchangeResult?.data.user).toMatchObject({
        is_anonymous: false,
        email: idp.profile.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'keycloak' },
      });
      expect(decodeClaims(exchangeResult?.data.session?.access_token).is_anonymous).toBe(false);
    });

    test('linking and unlinking can be disabled', async () => {
      const client = strictServer.client(ClientClass);
      await createMember(client, strictServer);
      const expectedError = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
      expect((await client.linkIdentity({ provider: 'keycloak' })).error).toMatchObject(expectedError);
      const [onlyIdentity] = await listIdentities(client);
      if (onlyIdentity === undefined) throw new Error('there is no identity');
      expect((await client.unlinkIdentity(onlyIdentity)).error).toMatchObject(expectedError);
    });
  });

  describe('without a PKCE verifier', () => {
    async function createUserToken(): Promise<string> {
      const client = authServer.client();
      await createMember(client);
      return (await client.getSession()).data.session?.access_token ?? '';
    }

    const startLinking = (cookieClient: CookieClient, token: string) =>
      cookieClient.fetch(`${authServer.url}/user/identities/authorize?provider=keycloak`, {
        headers: { authorization: `Bearer ${token}` },
      });

    test('an identity is linked in the browser that started the flow', async () => {
      const cookieClient = new CookieClient();
      const token = await createUserToken();
      idp.profile = createProfile();
      const response = await startLinking(cookieClient, token);
      expect(response.status).toBe(302);
      const redirectUrl = await followRedirects(response.headers.get('location') ?? '', cookieClient);
      expect(decodeClaims(fragmentParams(redirectUrl).access_token)).toMatchObject({
        sub: decodeClaims(token).sub,
        app_metadata: { providers: ['email', 'keycloak'] },
      });
    });

    test("an attacker cannot link the identity of a victim who is lured into the attacker's flow (login CSRF)", async () => {
      const token = await createUserToken();
      const victim = createProfile();
      idp.profile = victim;
      const response = await startLinking(new CookieClient(), token);
      const redirectUrl = await followRedirects(response.headers.get('location') ?? '', new CookieClient());
      expect(queryParams(redirectUrl).error_code).toBe('bad_oauth_state');
      const linkedRows = await authServer.db
        .selectFrom('identities')
        .select('user_id')
        .where('subject', '=', victim.sub)
        .execute();
      expect(linkedRows).toEqual([]);
    });
  });

  test('with a PKCE verifier nothing is linked until the code is exchanged by the client that started the flow', async () => {
    const attackerClient = authServer.client(undefined, { flowType: 'pkce' });
    await createMember(attackerClient);
    const victim = createProfile();
    idp.profile = victim;
    const { data } = await attackerClient.linkIdentity({
      provider: 'keycloak',
      options: { skipBrowserRedirect: true },
    });
    const redirectUrl = await followRedirects(data?.url ?? '');
    expect(redirectUrl.searchParams.get('code')).not.toBeNull();
    const identityQuery = authServer.db.selectFrom('identities').select('user_id').where('subject', '=', victim.sub);
    expect(await identityQuery.execute()).toEqual([]);
    const ownRedirect = await followRedirects(`${authServer.url}/authorize?provider=keycloak`);
    expect(decodeClaims(fragmentParams(ownRedirect).access_token).email).toBe(victim.email);
    expect(
      (await attackerClient.exchangeCodeForSession(redirectUrl.searchParams.get('code') ?? '')).error,
    ).toMatchObject({
      code: 'identity_already_exists',
    });
  });

  describe('a flow that links an identity ends', () => {
    const endings: Record<string, (client: Client, email: string) => Promise<unknown>> = {
      'with a new password': (_client, email) => authServer.auth.users.resetPassword(email, 'eine ganz neue'),
      'when its session is signed out': (client) => client.signOut({ scope: 'local' }),
      'when its session is ended on another device': async (_client, email) => {
        const owner = authServer.client();
        await owner.signInWithPassword({ email, password: PASSWORD });
        await owner.signOut({ scope: 'others' });
      },
    };

    async function expectUnlinked({ sub }: { sub: string }): Promise<void> {
      const identities = authServer.db.selectFrom('identities').select('user_id').where('subject', '=', sub);
      expect(await identities.execute()).toEqual([]);
    }

    /** Starts the flow as the attacker. Returns a function that follows it to our own site. */
    async function startFlow(client: Client, params = '') {
      const attacker = createProfile();
      idp.profile = attacker;
      const cookieClient = new CookieClient();
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const path = `/user/identities/authorize?provider=keycloak${params}`;
      const response = await cookieClient.fetch(`${authServer.url}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { attacker, follow: () => followRedirects(response.headers.get('location') ?? '', cookieClient) };
    }

    test.each(Object.entries(endings))('%s, before the provider redirects back', async (_name, end) => {
      const client = authServer.client();
      const email = await createMember(client);
      const { attacker, follow } = await startFlow(client);
      await end(client, email);
      expect(queryParams(await follow()).error_code).toBe('bad_oauth_state');
      await expectUnlinked(attacker);
    });

    test.each(Object.entries(endings))('%s, before the code is exchanged (PKCE)', async (_name, end) => {
      const client = authServer.client();
      const email = await createMember(client);
      const verifier = 'v'.repeat(43);
      const challenge = `&code_challenge=${pkceChallenge(verifier)}&code_challenge_method=s256`;
      const { attacker, follow } = await startFlow(client, challenge);
      const auth_code = (await follow()).searchParams.get('code');
      expect(auth_code).not.toBeNull();
      await end(client, email);
      const body = { auth_code, code_verifier: verifier };
      const exchanged = await authServer.call('POST', '/token?grant_type=pkce', { body });
      expect([exchanged.status, (await exchanged.json()).error_code]).toEqual([404, 'flow_state_not_found']);
      await expectUnlinked(attacker);
    });
  });

  test('unlinking an identity ends the other sessions and pending changes of the account', async () => {
    const client = authServer.client(undefined, { flowType: 'pkce' });
    const email = await createMember(client);
    idp.profile = createProfile();
    await linkIdentity(client);
    const attacker = authServer.client();
    await attacker.signInWithPassword({ email, password: PASSWORD });
    await attacker.updateUser({ email: `thief.${email}` });
    const linked = (await listIdentities(client)).find(({ provider }) => provider === 'keycloak');
    if (linked === undefined) throw new Error('the identity is not there');
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await attacker.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ email });
    expect(data.user?.new_email).toBeUndefined();
  });

  describe('unlinking', () => {
    async function createUserWithGitHub() {
      const client = authServer.client(undefined, { flowType: 'pkce' });
      const email = await createMember(client);
      userCount += 1;
      const githubEmail = `cat${userCount}@example.org`;
      github.profile = {
        id: 5000 + userCount,
        login: 'cat',
        name: null,
        emails: [{ email: githubEmail, verified: true, primary: true }],
      };
      expect((await linkIdentity(client, 'github')).exchangeResult?.error).toBeNull();
      const [ownIdentity, githubIdentity] = await listIdentities(client);
      if (ownIdentity === undefined || githubIdentity === undefined) throw new Error('there are not two identities');
      return { client, email, githubEmail, ownIdentity, githubIdentity };
    }

    test("the identity of the account's email address switches to the other identity's address, and deletes the password", async () => {
      const { client, email, githubEmail, ownIdentity } = await createUserWithGitHub();
      expect((await client.unlinkIdentity(ownIdentity)).error).toBeNull();
      expect((await client.getUser()).data.user).toMatchObject({
        email: githubEmail,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'github', providers: ['github'] },
      });
      for (const recipient of [email, githubEmail]) {
        const signInResponse = await authServer.client().signInWithPassword({ email: recipient, password: PASSWORD });
        expect(signInResponse.error).toMatchObject({ code: 'invalid_credentials' });
      }
    });

    test("is refused when the other identity's address belongs to another account by now", async () => {
      const { client, githubEmail, ownIdentity } = await createUserWithGitHub();
      await authServer.addUser(githubEmail);
      expect((await client.unlinkIdentity(ownIdentity)).error).toMatchObject({
        status: 422,
        code: 'email_conflict_identity_not_deletable',
      });
      expect(await listIdentities(client)).toHaveLength(2);
    });

    test('both identities at once leaves one (race)', async () => {
      const { client, ownIdentity, githubIdentity } = await createUserWithGitHub();
      const unlinkResponses = await Promise.all([
        client.unlinkIdentity(ownIdentity),
        client.unlinkIdentity(githubIdentity),
      ]);
      expect(unlinkResponses.filter((response) => response.error === null)).toHaveLength(1);
      expect(await listIdentities(client)).toHaveLength(1);
    });

    test("another user's identity, or an unknown one, is refused", async () => {
      const { client } = await createUserWithGitHub();
      const { githubIdentity } = await createUserWithGitHub();
      expect((await client.unlinkIdentity(githubIdentity)).error).toMatchObject({
        status: 422,
        code: 'identity_not_found',
      });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      expect((await authServer.call('DELETE', '/user/identities/not-an-id', { token })).status).toBe(404);
      expect((await authServer.call('DELETE', `/user/identities/${githubIdentity.identity_id}`)).status).toBe(401);
      const headers = { 'x-jwt-aud': 'another' };
      const response = await authServer.call('DELETE', `/user/identities/${githubIdentity.identity_id}`, {
        token,
        headers,
      });
      expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'unexpected_audience' }]);
    });
  });

  test('a user with a second factor links and unlinks only at aal2', async () => {
    const client = authServer.client(undefined, { flowType: 'pkce' });
    await createMember(client);
    idp.profile = createProfile();
    await linkIdentity(client);
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data?.totp.secret ?? '') });
    const factorId = enrolled.data?.id ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId, code: totp.generate() })).error).toBeNull();
    const identities = await listIdentities(client);
    const ownIdentity = identities.find((identity) => identity.provider === 'keycloak');
    if (ownIdentity === undefined) throw new Error('the identity is not there');
    // The session itself is at aal2, so sign in again for one at aal1.
    const { email = '' } = (await client.getUser()).data.user ?? {};
    const otherClient = authServer.client();
    await otherClient.signInWithPassword({ email, password: PASSWORD });
    expect((await otherClient.unlinkIdentity(ownIdentity)).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await otherClient.linkIdentity({ provider: 'github' })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await client.unlinkIdentity(ownIdentity)).error).toBeNull();
  });

  test('linking and unlinking are in the audit trail', async () => {
    const auditRows = await authServer.db.selectFrom('audit').select('action').distinct().execute();
    expect(auditRows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['identity_linked', 'identity_unlinked', 'login']),
    );
  });
});
