// The official clients sign people in at other providers: a real OpenID provider, and a stand-in for GitHub.
import type { AuthChangeEvent } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AuthOptions } from '#auth/room.ts';
import { DEFAULT_SETTINGS } from '#auth/settings.ts';
import { CLIENTS, type Client, onEveryDatabase, PASSWORD, readLetter, type TestProvider } from '../support/auth.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type GitHubServer,
  type OpenIdServer,
  openGitHub,
  openIdServer,
  Visitor,
} from '../support/openid-provider.ts';
import { claimsOf, inFragment, inQuery } from '../support/said.ts';

/** Many tests come from one address. */
const limits = { ...DEFAULT_SETTINGS.limits, token: { count: 10_000, seconds: 60, burst: 10_000 } };

onEveryDatabase((startProvider) => {
  let idp: OpenIdServer;
  let github: GitHubServer;
  /** Strangers get accounts; nobody gets one. */
  let open: TestProvider;
  let closed: TestProvider;
  let people = 0;

  beforeAll(async () => {
    idp = await openIdServer();
    github = await openGitHub();
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const oauth: AuthOptions['oauth'] = {
      keycloak: { kind: 'openid', issuer: idp.issuer, ...keys },
      github: { kind: 'github', url: github.url, apiUrl: github.url, ...keys },
      absent: { kind: 'openid', issuer: 'http://127.0.0.1:9', ...keys },
    };
    open = await startProvider({ signups: true, oauth, limits, allowedRedirects: ['https://app.example.org/**'] });
    closed = await startProvider({ oauth, limits });
    await idp.register(`${open.url}/callback`, `${closed.url}/callback`);
  });
  afterAll(() => Promise.all([idp.close(), github.close(), open.close(), closed.close()]));

  function somebody(more: object = {}) {
    people += 1;
    return {
      sub: `person-${people}`,
      email: `person${people}@example.org`,
      email_verified: true,
      name: 'Zoé',
      ...more,
    };
  }

  /** Follows an address to the page of ours, or of another app, that it leads to in the end. */
  function goThrough(provider: TestProvider, address: string, visitor = new Visitor()): Promise<URL> {
    const isOurs = (url: URL) => url.origin === provider.site && !url.pathname.startsWith('/auth/v1');
    return visitor.follow(address, (url) => isOurs(url) || url.hostname.endsWith('example.org'));
  }

  const authorize = (provider: TestProvider, more: Record<string, string> = {}) =>
    `${provider.url}/authorize?${new URLSearchParams({ provider: 'keycloak', ...more })}`;

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    async function signIn(provider: TestProvider, client: Client, name: 'keycloak' | 'github' = 'keycloak') {
      const options = { redirectTo: `${provider.site}/home`, skipBrowserRedirect: true };
      const { data, error } = await client.signInWithOAuth({ provider: name, options });
      expect(error).toBeNull();
      return goThrough(provider, data.url ?? '');
    }

    test('someone signs in with PKCE, and gets the tokens of the other provider', async () => {
      idp.person = somebody({ picture: 'https://example.org/zoe.png' });
      const client = open.client(Make, { flowType: 'pkce' });
      const events: AuthChangeEvent[] = [];
      client.onAuthStateChange((event) => events.push(event));
      await client.getSession();
      const landed = await signIn(open, client);
      expect(landed.pathname).toBe('/home');
      const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      const { sub, email } = idp.person;
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
      expect(claimsOf(data.session?.access_token).amr).toEqual([{ method: 'oauth', timestamp: expect.any(Number) }]);
      expect(events).toContain('SIGNED_IN');
      const again = await client.refreshSession();
      expect(again.data.session?.provider_token).toBeUndefined();
    });

    test('someone signs in without PKCE, and gets the session in the fragment', async () => {
      idp.person = somebody();
      const landed = await signIn(open, open.client(Make));
      const fragment = inFragment(landed);
      expect(fragment).toMatchObject({
        token_type: 'bearer',
        expires_in: '3600',
        provider_token: expect.any(String),
        provider_refresh_token: expect.any(String),
      });
      expect(landed.search).toBe('');
      const client = open.client(Make);
      const { access_token = '', refresh_token = '' } = fragment;
      const { data, error } = await client.setSession({ access_token, refresh_token });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(idp.person.email);
    });

    test('someone signs in with GitHub', async () => {
      people += 1;
      const email = `person${people}@example.org`;
      github.person = {
        id: 1000 + people,
        login: 'cat',
        name: 'Cat',
        emails: [{ email, verified: true, primary: true }],
      };
      const client = open.client(Make, { flowType: 'pkce' });
      const landed = await signIn(open, client, 'github');
      const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email,
        user_metadata: {
          user_name: 'cat',
          preferred_username: 'cat',
          full_name: 'Cat',
          provider_id: String(1000 + people),
        },
        app_metadata: { provider: 'github' },
      });
    });

    test('someone goes by the address that GitHub has verified, also when another is the primary one', async () => {
      people += 1;
      const email = `person${people}@example.org`;
      const emails = [
        { email: `primary-${email}`, verified: false, primary: true },
        { email, verified: true, primary: false },
      ];
      github.person = { id: 1000 + people, login: 'cat', name: null, emails };
      expect(claimsOf(inFragment(await signIn(open, open.client(Make), 'github')).access_token).email).toBe(email);
    });

    test('someone who comes a second time is the same user, with what the provider says now', async () => {
      idp.person = somebody();
      const first = claimsOf(inFragment(await signIn(open, open.client(Make))).access_token);
      idp.person = { ...idp.person, name: 'Zoé Martin', email: `new-${idp.person.email}` };
      const second = claimsOf(inFragment(await signIn(open, open.client(Make))).access_token);
      expect(second.sub).toBe(first.sub);
      expect(second.user_metadata.full_name).toBe('Zoé Martin');
      expect(second.email).toBe(first.email);
    });

    test('the code is worth nothing to whoever did not begin', async () => {
      idp.person = somebody();
      const client = open.client(Make, { flowType: 'pkce' });
      const code = (await signIn(open, client)).searchParams.get('code') ?? '';
      const stranger = open.client(Make, { flowType: 'pkce' });
      await stranger.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
      expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({
        status: 400,
        code: 'bad_code_verifier',
      });
      expect((await client.exchangeCodeForSession(code)).error).toBeNull();
      const replayed = await open.call('POST', '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier: 'x' },
      });
      expect(replayed.status).toBe(404);
    });
  });

  describe('the account', () => {
    test('is the one that has the verified address', async () => {
      idp.person = somebody();
      await closed.addUser(idp.person.email ?? '');
      const client = closed.client();
      await client.signInWithPassword({ email: idp.person.email ?? '', password: PASSWORD });
      const own = (await client.getUser()).data.user;
      const landed = await goThrough(closed, authorize(closed));
      expect(claimsOf(inFragment(landed).access_token)).toMatchObject({
        sub: own?.id,
        app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      });
      const again = await closed.client().signInWithPassword({ email: idp.person.email ?? '', password: PASSWORD });
      expect(again.error).toBeNull();
    });

    test('is not given for an address that the provider does not vouch for', async () => {
      const person = somebody({ email_verified: false });
      idp.person = person;
      await open.addUser(person.email);
      const landed = await goThrough(open, authorize(open));
      expect(inQuery(landed)).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      });
      expect(inFragment(landed).access_token).toBeUndefined();
      const { data } = await open.client().signInWithPassword({ email: person.email, password: PASSWORD });
      expect(data.user?.identities).toHaveLength(1);
    });

    test('waits for the confirmation of an address that nobody vouches for', async () => {
      const person = somebody({ email_verified: false });
      idp.person = person;
      const refused = await goThrough(open, authorize(open));
      expect(inFragment(refused)).toMatchObject({ error_code: 'provider_email_needs_verification' });
      const { code } = readLetter(await open.inbox.next(person.email));
      const { data } = await open.client().verifyOtp({ email: person.email, token: code, type: 'signup' });
      expect(data.user?.email_confirmed_at).toBeDefined();
      expect(inFragment(await goThrough(open, authorize(open))).access_token).toBeDefined();
    });

    test('is taken from whoever made it in advance without confirming the address', async () => {
      const person = somebody();
      await open.client().signUp({ email: person.email, password: 'known to a thief', options: { data: { a: 1 } } });
      idp.person = person;
      const claims = claimsOf(inFragment(await goThrough(open, authorize(open))).access_token);
      expect(claims).toMatchObject({
        email: person.email,
        app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      });
      expect(claims.user_metadata.a).toBeUndefined();
      const thief = await open.client().signInWithPassword({ email: person.email, password: 'known to a thief' });
      expect(thief.error).toMatchObject({ code: 'invalid_credentials' });
    });

    test('is not made where strangers may not sign up, unless they were invited', async () => {
      const person = somebody();
      idp.person = person;
      const refused = await goThrough(closed, authorize(closed));
      expect(inQuery(refused)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
      const token = closed.auth.keys.serviceKey;
      const link = await closed.call('POST', '/admin/generate_link', {
        token,
        body: { type: 'invite', email: person.email },
      });
      const { hashed_token: invite_token } = (await link.json()) as { hashed_token: string }; // as the contract has it
      idp.person = somebody();
      const wrong = await goThrough(closed, authorize(closed, { invite_token }));
      expect(inQuery(wrong)).toMatchObject({ error: 'invalid_request' });
      idp.person = person;
      const landed = await goThrough(closed, authorize(closed, { invite_token }));
      expect(claimsOf(inFragment(landed).access_token)).toMatchObject({ email: person.email });
      expect((await fetch(authorize(closed, { invite_token }), { redirect: 'manual' })).status).toBe(404);
    });

    test('stays shut for someone who is banned', async () => {
      const person = somebody();
      idp.person = person;
      await open.addUser(person.email);
      await open.auth.users.disable(person.email);
      expect(inQuery(await goThrough(open, authorize(open)))).toMatchObject({
        error: 'access_denied',
        error_code: 'user_banned',
      });
    });

    test('wants an address', async () => {
      idp.person = { sub: 'nobody' };
      expect(inQuery(await goThrough(open, authorize(open)))).toMatchObject({
        error: 'server_error',
        error_description: 'Error getting user email from external provider',
      });
    });
  });

  describe('attacks', () => {
    test('nobody is sent to an address that is not on the list', async () => {
      idp.person = somebody();
      for (const redirect_to of [
        'https://evil.example.com/',
        '//evil.example.com',
        'https://app.example.org@evil.example.com/',
      ]) {
        const landed = await goThrough(open, authorize(open, { redirect_to }));
        expect(landed.origin).toBe(open.site);
      }
      const listed = await goThrough(open, authorize(open, { redirect_to: 'https://app.example.org/in?x=1' }));
      expect(listed.href).toMatch(/^https:\/\/app\.example\.org\/in\?x=1#access_token=/);
    });

    test('an unknown or missing state leads to our own site with the reason', async () => {
      for (const [query, error_code] of [
        ['', 'bad_oauth_callback'],
        ['?code=1&state=nonsense', 'bad_oauth_state'],
        ['?code=1&state=00000000-0000-4000-8000-000000000000', 'bad_oauth_state'],
      ]) {
        const answer = await open.call('GET', `/callback${query}`);
        const landed = new URL(answer.headers.get('location') ?? '');
        expect([answer.status, landed.origin, inQuery(landed).error_code]).toEqual([303, open.site, error_code]);
      }
    });

    /** Goes as far as the way back, without taking it. */
    const untilCallback = (visitor: Visitor, address: string) =>
      visitor.follow(address, (url) => url.pathname === '/auth/v1/callback');

    test('a way back is taken once', async () => {
      idp.person = somebody();
      for (const pkce of [{}, { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }]) {
        const visitor = new Visitor();
        const back = await untilCallback(visitor, authorize(open, pkce));
        expect(inQuery(await goThrough(open, back.href, visitor)).error_code).toBeUndefined();
        const again = await goThrough(open, back.href, visitor);
        expect(inQuery(again).error_code).toBe(
          'code_challenge' in pkce ? 'flow_state_already_used' : 'bad_oauth_state',
        );
      }
    });

    test('of twenty who take one way back at once, one arrives', async () => {
      idp.person = somebody();
      const visitor = new Visitor();
      const back = await untilCallback(visitor, authorize(open));
      const landed = await Promise.all(Array.from({ length: 20 }, () => goThrough(open, back.href, visitor)));
      expect(landed.filter((url) => inFragment(url).access_token !== undefined)).toHaveLength(1);
      // The others are not even asked about at the provider.
      expect(landed.map((url) => inQuery(url).error_code)).not.toContain('unexpected_failure');
    });

    test('a browser that was lured to the way back of another is not signed in', async () => {
      idp.person = somebody();
      const back = await untilCallback(new Visitor(), authorize(open));
      expect(inQuery(await goThrough(open, back.href))).toMatchObject({ error_code: 'bad_oauth_state' });
    });

    test('a way back is open for five minutes', async () => {
      const late = await startProvider({
        signups: true,
        oauth: { keycloak: { kind: 'openid', issuer: idp.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET } },
      });
      await idp.register(`${open.url}/callback`, `${closed.url}/callback`, `${late.url}/callback`);
      idp.person = somebody();
      const visitor = new Visitor();
      const back = await untilCallback(visitor, authorize(late));
      late.advance(301);
      expect(inQuery(await goThrough(late, back.href, visitor))).toMatchObject({ error_code: 'bad_oauth_state' });
      await late.close();
    });

    test('a code that the provider did not give is refused, and one of another flow too', async () => {
      idp.person = somebody();
      const visitor = new Visitor();
      const back = await untilCallback(visitor, authorize(open));
      const other = await untilCallback(visitor, authorize(open));
      back.searchParams.set('code', other.searchParams.get('code') ?? '');
      expect(inQuery(await goThrough(open, back.href, visitor))).toMatchObject({
        error: 'server_error',
        error_description: 'Unable to exchange external code',
      });
    });

    test('an app cannot change what we ask the provider for', async () => {
      const evil = {
        redirect_uri: 'https://evil.example.com/',
        state: 'mine',
        client_id: 'evil',
        response_type: 'token',
      };
      const answer = await fetch(authorize(open, { ...evil, login_hint: 'zoe', request: 'x' }), { redirect: 'manual' });
      const asked = inQuery(new URL(answer.headers.get('location') ?? ''));
      expect(asked).toMatchObject({
        redirect_uri: `${open.url}/callback`,
        client_id: CLIENT_ID,
        response_type: 'code',
        login_hint: 'zoe',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      });
      expect(asked.state).not.toBe('mine');
      expect(asked.request).toBeUndefined();
    });

    test('looking at the address without opening it begins and ends nothing', async () => {
      expect((await open.call('HEAD', '/authorize?provider=keycloak')).status).toBe(405);
      expect((await open.call('HEAD', '/callback?state=x')).status).toBe(405);
    });

    test('what a flow remembers is not readable in the tables', async () => {
      await fetch(authorize(open, { nonce: 'a-nonce-to-look-for' }), { redirect: 'manual' });
      const rows = await open.db.selectFrom('flows').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('a-nonce-to-look-for');
    });
  });

  test('someone who comes by two ways at once for the first time gets one account', async () => {
    idp.person = somebody();
    const landed = await Promise.all([1, 2, 3, 4].map(() => goThrough(open, authorize(open))));
    const users = landed.map((url) => claimsOf(inFragment(url).access_token).sub);
    expect(new Set(users).size).toBe(1);
  });

  test('a provider whose page posts the answer by a form is answered alike', async () => {
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const posting = await startProvider({
      signups: true,
      oauth: { apple: { kind: 'openid', issuer: idp.issuer, postsAnswer: true, ...keys } },
    });
    await idp.register(`${open.url}/callback`, `${closed.url}/callback`, `${posting.url}/callback`);
    idp.person = somebody();
    const visitor = new Visitor();
    const begun = await visitor.fetch(`${posting.url}/authorize?provider=apple`);
    expect(begun.headers.get('set-cookie')).toMatch(/; Path=\/auth\/v1\/callback; .*HttpOnly; SameSite=None; Secure$/);
    const form = await visitor.form(begun.headers.get('location') ?? '');
    expect(form.action).toBe(`${posting.url}/callback`);
    const answer = await visitor.fetch(form.action, { method: 'POST', body: form.fields });
    expect(answer.status).toBe(302);
    const landed = new URL(answer.headers.get('location') ?? '');
    expect(claimsOf(inFragment(landed).access_token).email).toBe(idp.person.email);
    await posting.close();
  });

  test('what is logged of a refused answer has no token in it', async () => {
    idp.person = somebody();
    const visitor = new Visitor();
    const isBack = (url: URL) => url.pathname === '/auth/v1/callback';
    const back = await visitor.follow(authorize(open), isBack);
    back.searchParams.set('code', 'made-up');
    await goThrough(open, back.href, visitor);
    const line = open.log.findLast((one) => one.sentence === 'the answer of another provider was refused');
    expect(line?.fields).toEqual({
      reason: expect.any(String),
      code: expect.any(String),
      said: 'invalid_grant',
      provider: 'keycloak',
    });
  });

  test('someone who declines comes back with what the provider said', async () => {
    idp.person = undefined;
    const landed = await goThrough(open, authorize(open, { redirect_to: `${open.site}/home` }));
    expect(landed.pathname).toBe('/home');
    expect(inQuery(landed)).toMatchObject({ error: 'access_denied', error_description: 'The person declined' });
    expect(inFragment(landed)).toMatchObject({ error: 'access_denied' });
  });

  test('an unknown provider is refused, and one that does not answer is said so', async () => {
    const unknown = await open.call('GET', '/authorize?provider=google');
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
    vi.mocked(console.error).mockImplementation(() => {});
    const absent = await open.call('GET', '/authorize?provider=absent');
    expect(absent.status).toBe(503);
    vi.mocked(console.error).mockReset();
  });

  test('the settings name the providers', async () => {
    const { external } = (await (await open.call('GET', '/settings')).json()) as { external: object };
    expect(external).toMatchObject({ keycloak: true, github: true, google: false, email: true });
  });
});
