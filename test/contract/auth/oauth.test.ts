// Contract of OAuth sign-in, through the official clients, with a real OpenID provider and a fake GitHub.
import type { AuthChangeEvent } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isUuid } from '#api/ids.ts';
import type { AuthOptions } from '#auth/auth-server.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { type Client, describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import {
  createProfileFactory,
  type IdentityProviders,
  startIdentityProviders,
} from '../../support/auth/oauth-fixture.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  CookieClient,
  type GitHubServer,
  type OpenIdServer,
} from '../../support/auth/openid-provider.ts';
import { decodeClaims, fragmentParams, queryParams } from '../../support/auth/parse-responses.ts';
import { parseMail } from '../../support/services/mail-server.ts';

/** How many flows a network may start at once at the server without sign-up. */
const MAX_STARTS = 20;

/** Many tests share one network address. */
const limits = { ...DEFAULT_SETTINGS.limits, token: { count: 10_000, seconds: 60, burst: 10_000 } };

describeOnDatabase((startAuthServer, clients) => {
  let providers: IdentityProviders;
  let idp: OpenIdServer;
  let github: GitHubServer;
  /** Servers with sign-up enabled, and disabled. */
  let openServer: TestAuthServer;
  let closedServer: TestAuthServer;
  let userCount = 0;

  beforeAll(async () => {
    providers = await startIdentityProviders();
    ({ idp, github } = providers);
    const oauth: AuthOptions['oauth'] = {
      ...providers.oauth,
      absent: { kind: 'openid', issuer: 'http://127.0.0.1:9', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    };
    openServer = await startAuthServer({
      signups: true,
      oauth,
      limits,
      allowedRedirects: ['https://app.example.org/**'],
    });
    const flow = { count: MAX_STARTS, seconds: 300, burst: MAX_STARTS };
    closedServer = await startAuthServer({ oauth, limits: { ...limits, flow } });
    await idp.register(`${openServer.url}/callback`, `${closedServer.url}/callback`);
  });
  afterAll(() => Promise.all([providers.close(), openServer.close(), closedServer.close()]));

  const createProfile = createProfileFactory();

  /** Follows redirects to the final page of our site, or of another app. */
  function followRedirects(authServer: TestAuthServer, url: string, cookieClient = new CookieClient()): Promise<URL> {
    const isOwnPage = (url: URL) => url.origin === authServer.site && !url.pathname.startsWith('/auth/v1');
    return cookieClient.followUntil(url, (url) => isOwnPage(url) || url.hostname.endsWith('example.org'));
  }

  const authorizeUrl = (authServer: TestAuthServer, params: Record<string, string> = {}) =>
    `${authServer.url}/authorize?${new URLSearchParams({ provider: 'keycloak', ...params })}`;

  describe.each(clients)('with %s', (_name, ClientClass) => {
    async function signIn(authServer: TestAuthServer, client: Client, name: 'keycloak' | 'github' = 'keycloak') {
      const options = { redirectTo: `${authServer.site}/home`, skipBrowserRedirect: true };
      const { data, error } = await client.signInWithOAuth({ provider: name, options });
      expect(error).toBeNull();
      return followRedirects(authServer, data.url ?? '');
    }

    test('a user signs in with PKCE, and gets the tokens of the identity provider', async () => {
      idp.profile = createProfile({ picture: 'https://example.org/zoe.png' });
      const client = openServer.client(ClientClass, { flowType: 'pkce' });
      const events: AuthChangeEvent[] = [];
      client.onAuthStateChange((event) => events.push(event));
      await client.getSession();
      const redirectUrl = await signIn(openServer, client);
      expect(redirectUrl.pathname).toBe('/home');
      const { data, error } = await client.exchangeCodeForSession(redirectUrl.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      const { sub, email } = idp.profile;
      expect(data.session).toMatchObject({
        provider_token: expect.any(String),
        provider_refresh_token: expect.any(String),
      });
      expect(data.user).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
        user_metadata: { email, email_verified: true, name: 'Zoé', full_name: 'Zoé', iss: idp.issuer, sub },
        identities: [
          {
            id: sub,
            provider: 'keycloak',
            email,
            identity_data: { sub, provider_id: sub, avatar_url: 'https://example.org/zoe.png', phone_verified: false },
          },
        ],
      });
      expect(decodeClaims(data.session?.access_token).amr).toEqual([
        { method: 'oauth', timestamp: expect.any(Number) },
      ]);
      expect(events).toContain('SIGNED_IN');
      const refreshResponse = await client.refreshSession();
      expect(refreshResponse.data.session?.provider_token).toBeUndefined();
    });

    test('a user signs in without PKCE, and gets the session in the fragment', async () => {
      idp.profile = createProfile();
      const redirectUrl = await signIn(openServer, openServer.client(ClientClass));
      const fragmentFields = fragmentParams(redirectUrl);
      expect(fragmentFields).toMatchObject({
        token_type: 'bearer',
        expires_in: '3600',
        provider_token: expect.any(String),
        provider_refresh_token: expect.any(String),
      });
      expect(redirectUrl.search).toBe('');
      const client = openServer.client(ClientClass);
      const { access_token = '', refresh_token = '' } = fragmentFields;
      const { data, error } = await client.setSession({ access_token, refresh_token });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(idp.profile.email);
    });

    test('a user signs in with GitHub', async () => {
      userCount += 1;
      const email = `cat${userCount}@example.org`;
      github.profile = {
        id: 1000 + userCount,
        login: 'cat',
        name: 'Cat',
        emails: [{ email, verified: true, primary: true }],
      };
      const client = openServer.client(ClientClass, { flowType: 'pkce' });
      const redirectUrl = await signIn(openServer, client, 'github');
      const { data, error } = await client.exchangeCodeForSession(redirectUrl.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        user_metadata: {
          user_name: 'cat',
          preferred_username: 'cat',
          full_name: 'Cat',
          provider_id: String(1000 + userCount),
        },
        app_metadata: { provider: 'github' },
      });
    });

    test('a user gets the email address that GitHub has verified, also when another is the primary one', async () => {
      userCount += 1;
      const email = `cat${userCount}@example.org`;
      const emails = [
        { email: `primary-${email}`, verified: false, primary: true },
        { email, verified: true, primary: false },
      ];
      github.profile = { id: 1000 + userCount, login: 'cat', name: null, emails };
      expect(
        decodeClaims(fragmentParams(await signIn(openServer, openServer.client(ClientClass), 'github')).access_token)
          .email,
      ).toBe(email);
    });

    test("a user who signs in again is the same user, with the provider's current profile", async () => {
      idp.profile = createProfile();
      const firstClaims = decodeClaims(
        fragmentParams(await signIn(openServer, openServer.client(ClientClass))).access_token,
      );
      idp.profile = { ...idp.profile, name: 'Zoé Martin', email: `new-${idp.profile.email}` };
      const second = decodeClaims(
        fragmentParams(await signIn(openServer, openServer.client(ClientClass))).access_token,
      );
      expect(second.sub).toBe(firstClaims.sub);
      expect(second.user_metadata.full_name).toBe('Zoé Martin');
      expect(second.email).toBe(firstClaims.email);
    });

    test('the code is useless to a client that did not start the flow', async () => {
      idp.profile = createProfile();
      const client = openServer.client(ClientClass, { flowType: 'pkce' });
      const code = (await signIn(openServer, client)).searchParams.get('code') ?? '';
      const otherClient = openServer.client(ClientClass, { flowType: 'pkce' });
      await otherClient.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
      expect((await otherClient.exchangeCodeForSession(code)).error).toMatchObject({
        status: 400,
        code: 'bad_code_verifier',
      });
      expect((await client.exchangeCodeForSession(code)).error).toBeNull();
      const replayResponse = await openServer.call('POST', '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier: 'x' },
      });
      expect(replayResponse.status).toBe(404);
    });
  });

  describe('the account', () => {
    test('is the one with the verified email address', async () => {
      idp.profile = createProfile();
      await closedServer.addUser(idp.profile.email ?? '');
      const client = closedServer.client();
      await client.signInWithPassword({ email: idp.profile.email ?? '', password: PASSWORD });
      const ownUser = (await client.getUser()).data.user;
      const redirectUrl = await followRedirects(closedServer, authorizeUrl(closedServer));
      expect(decodeClaims(fragmentParams(redirectUrl).access_token)).toMatchObject({
        sub: ownUser?.id,
        app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      });
      const signInResponse = await closedServer
        .client()
        .signInWithPassword({ email: idp.profile.email ?? '', password: PASSWORD });
      expect(signInResponse.error).toBeNull();
    });

    test('is not signed in to by an email address that the provider has not verified', async () => {
      const profile = createProfile({ email_verified: false });
      idp.profile = profile;
      await openServer.addUser(profile.email);
      const redirectUrl = await followRedirects(openServer, authorizeUrl(openServer));
      expect(queryParams(redirectUrl)).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      });
      expect(fragmentParams(redirectUrl).access_token).toBeUndefined();
      const { data } = await openServer.client().signInWithPassword({ email: profile.email, password: PASSWORD });
      expect(data.user?.identities).toHaveLength(1);
    });

    test('waits for the confirmation of an unverified email address', async () => {
      const profile = createProfile({ email_verified: false });
      idp.profile = profile;
      const rejectedRedirect = await followRedirects(openServer, authorizeUrl(openServer));
      expect(fragmentParams(rejectedRedirect)).toMatchObject({ error_code: 'provider_email_needs_verification' });
      const { code } = parseMail(await openServer.inbox.nextMailTo(profile.email));
      const { data } = await openServer.client().verifyOtp({ email: profile.email, token: code, type: 'signup' });
      expect(data.user?.email_confirmed_at).toBeDefined();
      expect(fragmentParams(await followRedirects(openServer, authorizeUrl(openServer))).access_token).toBeDefined();
    });

    test('loses the credentials set before its email address was verified (pre-hijacking)', async () => {
      const profile = createProfile();
      await openServer
        .client()
        .signUp({ email: profile.email, password: 'known to a thief', options: { data: { a: 1 } } });
      idp.profile = profile;
      const users = openServer.db.selectFrom('users').select('id').where('email', '=', profile.email);
      const { id: user_id } = await users.executeTakeFirstOrThrow();
      const at = new Date().toISOString();
      const passkey = { id: user_id, user_id, credential_id: user_id, public_key: 'a', rp_id: 'a', friendly_name: 'a' };
      await openServer.db
        .insertInto('passkeys')
        .values({ ...passkey, sign_count: 0, created_at: at, updated_at: at, last_used_at: null })
        .execute();
      const claims = decodeClaims(
        fragmentParams(await followRedirects(openServer, authorizeUrl(openServer))).access_token,
      );
      expect(claims).toMatchObject({
        email: profile.email,
        app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      });
      expect(claims.user_metadata.a).toBeUndefined();
      const attackerSignIn = await openServer
        .client()
        .signInWithPassword({ email: profile.email, password: 'known to a thief' });
      expect(attackerSignIn.error).toMatchObject({ code: 'invalid_credentials' });
      expect(await openServer.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    });

    test('is not created when sign-up is disabled, except for invitees', async () => {
      const profile = createProfile();
      idp.profile = profile;
      const rejectedRedirect = await followRedirects(closedServer, authorizeUrl(closedServer));
      expect(queryParams(rejectedRedirect)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
      const token = closedServer.auth.keys.serviceKey;
      const link = await closedServer.call('POST', '/admin/generate_link', {
        token,
        body: { type: 'invite', email: profile.email },
      });
      const { hashed_token: invite_token } = (await link.json()) as { hashed_token: string }; // the response type of the contract
      idp.profile = createProfile();
      const wrongRedirect = await followRedirects(closedServer, authorizeUrl(closedServer, { invite_token }));
      expect(queryParams(wrongRedirect)).toMatchObject({ error: 'invalid_request' });
      idp.profile = profile;
      const redirectUrl = await followRedirects(closedServer, authorizeUrl(closedServer, { invite_token }));
      expect(decodeClaims(fragmentParams(redirectUrl).access_token)).toMatchObject({ email: profile.email });
      expect((await fetch(authorizeUrl(closedServer, { invite_token }), { redirect: 'manual' })).status).toBe(404);
    });

    test('is not opened to a banned user', async () => {
      const profile = createProfile();
      idp.profile = profile;
      await openServer.addUser(profile.email);
      await openServer.auth.users.disable(profile.email);
      expect(queryParams(await followRedirects(openServer, authorizeUrl(openServer)))).toMatchObject({
        error: 'access_denied',
        error_code: 'user_banned',
      });
    });

    test('requires an email address', async () => {
      idp.profile = { sub: 'nobody' };
      expect(queryParams(await followRedirects(openServer, authorizeUrl(openServer)))).toMatchObject({
        error: 'server_error',
        error_description: 'Error getting user email from external provider',
      });
    });
  });

  describe('attacks', () => {
    test('no redirect leaves the allow list (open redirect)', async () => {
      idp.profile = createProfile();
      for (const redirect_to of [
        'https://evil.example.com/',
        '//evil.example.com',
        'https://app.example.org@evil.example.com/',
      ]) {
        const redirectUrl = await followRedirects(openServer, authorizeUrl(openServer, { redirect_to }));
        expect(redirectUrl.origin).toBe(openServer.site);
      }
      const listed = await followRedirects(
        openServer,
        authorizeUrl(openServer, { redirect_to: 'https://app.example.org/in?x=1' }),
      );
      expect(listed.href).toMatch(/^https:\/\/app\.example\.org\/in\?x=1#access_token=/);
    });

    test('an unknown or missing state redirects to our own site with the reason', async () => {
      for (const [query, error_code] of [
        ['', 'bad_oauth_callback'],
        ['?code=1&state=nonsense', 'bad_oauth_state'],
        ['?code=1&state=00000000-0000-4000-8000-000000000000', 'bad_oauth_state'],
      ]) {
        const response = await openServer.call('GET', `/callback${query}`);
        const redirectUrl = new URL(response.headers.get('location') ?? '');
        expect([response.status, redirectUrl.origin, queryParams(redirectUrl).error_code]).toEqual([
          303,
          openServer.site,
          error_code,
        ]);
      }
    });

    /** Runs a flow up to the callback URL, without requesting it. */
    const followToCallback = (cookieClient: CookieClient, url: string) =>
      cookieClient.followUntil(url, (url) => url.pathname === '/auth/v1/callback');

    test('pending flows are limited in number per network, in size and in age', async () => {
      const network = { 'x-forwarded-for': '198.51.100.7' };
      const start = (query = '') =>
        closedServer.call('GET', `/authorize?provider=keycloak${query}`, { headers: network });
      const countFlows = async () => (await closedServer.db.selectFrom('flows').select('id').execute()).length;
      await closedServer.db.deleteFrom('flows').execute();
      const longNonce = `/authorize?provider=keycloak&nonce=${'n'.repeat(256)}`;
      expect((await closedServer.call('GET', longNonce)).status).toBe(400);
      const responses = await Promise.all(
        Array.from({ length: MAX_STARTS + 1 }, () => start(`&redirect_to=${closedServer.site}/${'x'.repeat(4000)}`)),
      );
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 302));
      expect(await countFlows()).toBe(MAX_STARTS);
      const flows = await closedServer.db.selectFrom('flows').selectAll().execute();
      expect(Math.max(...flows.map((flow) => JSON.stringify(flow).length))).toBeLessThan(3000);
      closedServer.advance(2 * 60 * 60);
      await closedServer.auth.deleteExpiredRows();
      expect(await countFlows()).toBe(0);
      closedServer.advance(-2 * 60 * 60);
    });

    test.each([{}, { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }])(
      'past the limit of its network a sign-in is not stored, and works once (%j)',
      async (pkceParams) => {
        const countFlows = async () => (await closedServer.db.selectFrom('flows').select('id').execute()).length;
        idp.profile = createProfile();
        await closedServer.addUser(idp.profile.email ?? '');
        for (let starts = 0; starts < MAX_STARTS; starts += 1)
          await closedServer.call('GET', '/authorize?provider=keycloak');
        const stored = await countFlows();
        const cookieClient = new CookieClient();
        const callback = await followToCallback(cookieClient, authorizeUrl(closedServer, pkceParams));
        expect(isUuid(callback.searchParams.get('state') ?? '')).toBe(false);
        expect(await countFlows()).toBe(stored);
        const errorOf = async (url: URL, browser = cookieClient) =>
          queryParams(await followRedirects(closedServer, url.href, browser)).error_code;
        const changed = new URL(callback);
        changed.searchParams.set('state', `${callback.searchParams.get('state')}A`);
        expect(await errorOf(changed)).toBe('bad_oauth_state');
        const refused = new URL(callback);
        refused.searchParams.set('error', 'access_denied');
        await errorOf(refused, new CookieClient());
        expect(await countFlows()).toBe(stored);
        expect(await errorOf(callback)).toBeUndefined();
        expect(await errorOf(callback)).toBe('flow_state_already_used');
      },
    );

    test('a callback URL works once (replay)', async () => {
      idp.profile = createProfile();
      for (const pkceParams of [{}, { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }]) {
        const cookieClient = new CookieClient();
        const callbackUrl = await followToCallback(cookieClient, authorizeUrl(openServer, pkceParams));
        expect(
          queryParams(await followRedirects(openServer, callbackUrl.href, cookieClient)).error_code,
        ).toBeUndefined();
        const secondRedirect = await followRedirects(openServer, callbackUrl.href, cookieClient);
        expect(queryParams(secondRedirect).error_code).toBe(
          'code_challenge' in pkceParams ? 'flow_state_already_used' : 'bad_oauth_state',
        );
      }
    });

    test('of twenty simultaneous requests to one callback URL one succeeds (race)', async () => {
      idp.profile = createProfile();
      const cookieClient = new CookieClient();
      const callbackUrl = await followToCallback(cookieClient, authorizeUrl(openServer));
      const redirectUrls = await Promise.all(
        Array.from({ length: 20 }, () => followRedirects(openServer, callbackUrl.href, cookieClient)),
      );
      expect(redirectUrls.filter((url) => fragmentParams(url).access_token !== undefined)).toHaveLength(1);
      // The others do not reach the provider.
      expect(redirectUrls.map((url) => queryParams(url).error_code)).not.toContain('unexpected_failure');
    });

    test("a browser lured to another user's callback URL is not signed in (login CSRF)", async () => {
      idp.profile = createProfile();
      const callbackUrl = await followToCallback(new CookieClient(), authorizeUrl(openServer));
      expect(queryParams(await followRedirects(openServer, callbackUrl.href))).toMatchObject({
        error_code: 'bad_oauth_state',
      });
    });

    test('a callback URL is valid for five minutes', async () => {
      const lateServer = await startAuthServer({
        signups: true,
        oauth: { keycloak: { kind: 'openid', issuer: idp.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET } },
      });
      await idp.register(`${openServer.url}/callback`, `${closedServer.url}/callback`, `${lateServer.url}/callback`);
      idp.profile = createProfile();
      const cookieClient = new CookieClient();
      const callbackUrl = await followToCallback(cookieClient, authorizeUrl(lateServer));
      lateServer.advance(301);
      expect(queryParams(await followRedirects(lateServer, callbackUrl.href, cookieClient))).toMatchObject({
        error_code: 'bad_oauth_state',
      });
      await lateServer.close();
    });

    test('a code that the provider did not issue, or issued to another flow, is refused', async () => {
      idp.profile = createProfile();
      const cookieClient = new CookieClient();
      const callbackUrl = await followToCallback(cookieClient, authorizeUrl(openServer));
      const otherCallbackUrl = await followToCallback(cookieClient, authorizeUrl(openServer));
      callbackUrl.searchParams.set('code', otherCallbackUrl.searchParams.get('code') ?? '');
      expect(queryParams(await followRedirects(openServer, callbackUrl.href, cookieClient))).toMatchObject({
        error: 'server_error',
        error_description: 'Unable to exchange external code',
      });
    });

    test('a client cannot change what we request from the provider', async () => {
      const attackerParams = {
        redirect_uri: 'https://evil.example.com/',
        state: 'mine',
        client_id: 'evil',
        response_type: 'token',
      };
      const response = await fetch(authorizeUrl(openServer, { ...attackerParams, login_hint: 'zoe', request: 'x' }), {
        redirect: 'manual',
      });
      const authorizeParams = queryParams(new URL(response.headers.get('location') ?? ''));
      expect(authorizeParams).toMatchObject({
        redirect_uri: `${openServer.url}/callback`,
        client_id: CLIENT_ID,
        response_type: 'code',
        login_hint: 'zoe',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      });
      expect(authorizeParams.state).not.toBe('mine');
      expect(authorizeParams.request).toBeUndefined();
    });

    test('a HEAD request neither starts nor completes a flow (link preview)', async () => {
      expect((await openServer.call('HEAD', '/authorize?provider=keycloak')).status).toBe(405);
      expect((await openServer.call('HEAD', '/callback?state=x')).status).toBe(405);
    });

    test('the state of a flow is encrypted in the database', async () => {
      await fetch(authorizeUrl(openServer, { nonce: 'a-nonce-to-look-for' }), { redirect: 'manual' });
      const rows = await openServer.db.selectFrom('flows').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('a-nonce-to-look-for');
    });
  });

  test('two simultaneous first sign-ins of one user create one account (race)', async () => {
    idp.profile = createProfile();
    const redirectUrls = await Promise.all(
      [1, 2, 3, 4].map(() => followRedirects(openServer, authorizeUrl(openServer))),
    );
    const users = redirectUrls.map((url) => decodeClaims(fragmentParams(url).access_token).sub);
    expect(new Set(users).size).toBe(1);
  });

  test('a provider that posts its response by a form (form_post) is accepted as well', async () => {
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const formPostServer = await startAuthServer({
      signups: true,
      oauth: { apple: { kind: 'openid', issuer: idp.issuer, postsAnswer: true, ...keys } },
    });
    await idp.register(`${openServer.url}/callback`, `${closedServer.url}/callback`, `${formPostServer.url}/callback`);
    idp.profile = createProfile();
    const cookieClient = new CookieClient();
    const authorizeResponse = await cookieClient.fetch(`${formPostServer.url}/authorize?provider=apple`);
    expect(authorizeResponse.headers.get('set-cookie')).toMatch(
      /; Path=\/auth\/v1\/callback; .*HttpOnly; SameSite=None; Secure$/,
    );
    const form = await cookieClient.followToForm(authorizeResponse.headers.get('location') ?? '');
    expect(form.action).toBe(`${formPostServer.url}/callback`);
    const response = await cookieClient.fetch(form.action, { method: 'POST', body: form.fields });
    expect(response.status).toBe(302);
    const redirectUrl = new URL(response.headers.get('location') ?? '');
    expect(decodeClaims(fragmentParams(redirectUrl).access_token).email).toBe(idp.profile.email);
    await formPostServer.close();
  });

  test('the log of a refused response contains no token', async () => {
    idp.profile = createProfile();
    const cookieClient = new CookieClient();
    const isCallback = (url: URL) => url.pathname === '/auth/v1/callback';
    const callbackUrl = await cookieClient.followUntil(authorizeUrl(openServer), isCallback);
    callbackUrl.searchParams.set('code', 'made-up');
    await followRedirects(openServer, callbackUrl.href, cookieClient);
    const line = openServer.log.findLast(
      (logEntry) => logEntry.sentence === 'the answer of another provider was refused',
    );
    expect(line?.fields).toEqual({
      reason: expect.any(String),
      code: expect.any(String),
      oauthError: 'invalid_grant',
      provider: 'keycloak',
    });
  });

  test("a user who declines is redirected back with the provider's error", async () => {
    idp.profile = undefined;
    const redirectUrl = await followRedirects(
      openServer,
      authorizeUrl(openServer, { redirect_to: `${openServer.site}/home` }),
    );
    expect(redirectUrl.pathname).toBe('/home');
    expect(queryParams(redirectUrl)).toMatchObject({
      error: 'access_denied',
      error_description: 'The person declined',
    });
    expect(fragmentParams(redirectUrl)).toMatchObject({ error: 'access_denied' });
  });

  test('an unknown provider is refused, and an unreachable one is reported', async () => {
    const unknown = await openServer.call('GET', '/authorize?provider=google');
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
    vi.mocked(console.error).mockImplementation(() => {});
    const absentResponse = await openServer.call('GET', '/authorize?provider=absent');
    expect(absentResponse.status).toBe(503);
    vi.mocked(console.error).mockReset();
  });

  test('the settings endpoint lists the providers', async () => {
    const { external } = (await (await openServer.call('GET', '/settings')).json()) as { external: object };
    expect(external).toMatchObject({ keycloak: true, github: true, google: false, email: true });
  });
});
