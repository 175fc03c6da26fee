// The official clients link identities of other providers to an account, list them, and take them off.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthOptions } from '#auth/room.ts';
import { DEFAULT_SETTINGS } from '#auth/settings.ts';
import { CLIENTS, type Client, onEveryDatabase, PASSWORD, type TestProvider } from '../support/auth.ts';
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

const limits = { ...DEFAULT_SETTINGS.limits, token: { count: 10_000, seconds: 60, burst: 10_000 } };

onEveryDatabase((startProvider) => {
  let idp: OpenIdServer;
  let github: GitHubServer;
  let provider: TestProvider;
  let strict: TestProvider;
  let people = 0;

  beforeAll(async () => {
    idp = await openIdServer();
    github = await openGitHub();
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const oauth: AuthOptions['oauth'] = {
      keycloak: { kind: 'openid', issuer: idp.issuer, ...keys },
      github: { kind: 'github', url: github.url, apiUrl: github.url, ...keys },
    };
    provider = await startProvider({ signups: true, anonymous: true, manualLinking: true, oauth, limits });
    strict = await startProvider({ oauth });
    await idp.register(`${provider.url}/callback`);
  });
  afterAll(() => Promise.all([idp.close(), github.close(), provider.close(), strict.close()]));

  function somebody(more: object = {}) {
    people += 1;
    return { sub: `person-${people}`, email: `person${people}@example.org`, email_verified: true, ...more };
  }

  async function member(client: Client, at: TestProvider = provider): Promise<string> {
    const { email } = somebody();
    await at.addUser(email);
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return email;
  }

  /** Follows an address to the page of ours that it leads to in the end. */
  function goThrough(address: string, visitor = new Visitor()): Promise<URL> {
    return visitor.follow(address, (url) => url.origin === provider.site && !url.pathname.startsWith('/auth/v1'));
  }

  /** Links as an app does whose code is exchanged by a verifier. */
  async function link(client: Client, name: 'keycloak' | 'github' = 'keycloak') {
    const options = { redirectTo: `${provider.site}/account`, skipBrowserRedirect: true };
    const { data, error } = await client.linkIdentity({ provider: name, options });
    expect(error).toBeNull();
    const landed = await goThrough(data?.url ?? '');
    const code = landed.searchParams.get('code');
    return { landed, exchanged: code === null ? undefined : await client.exchangeCodeForSession(code) };
  }

  const identitiesOf = async (client: Client) => (await client.getUserIdentities()).data?.identities ?? [];

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    const open = () => provider.client(Make, { flowType: 'pkce' });

    test('a user links an identity, lists it, signs in with it, and takes it off', async () => {
      const client = open();
      const email = await member(client);
      idp.person = somebody();
      const { exchanged } = await link(client);
      expect(exchanged?.error).toBeNull();
      expect(exchanged?.data.session?.provider_token).toBeDefined();
      const identities = await identitiesOf(client);
      expect(identities.map((one) => one.provider)).toEqual(['email', 'keycloak']);
      expect((await client.getUser()).data.user).toMatchObject({
        email,
        app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
      });
      const landed = await goThrough(`${provider.url}/authorize?provider=keycloak`);
      expect(claimsOf(inFragment(landed).access_token).email).toBe(email);

      const linked = identities.find((one) => one.provider === 'keycloak');
      if (linked === undefined) throw new Error('the identity is not there');
      expect((await client.unlinkIdentity(linked)).error).toBeNull();
      expect((await identitiesOf(client)).map((one) => one.provider)).toEqual(['email']);
      expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ providers: ['email'] });
      const again = await goThrough(`${provider.url}/authorize?provider=keycloak`);
      expect(claimsOf(inFragment(again).access_token).email).toBe(idp.person.email);
    });

    test('the last identity stays', async () => {
      const client = open();
      await member(client);
      const [only] = await identitiesOf(client);
      if (only === undefined) throw new Error('there is no identity');
      expect((await client.unlinkIdentity(only)).error).toMatchObject({
        status: 422,
        code: 'single_identity_not_deletable',
        message: 'User must have at least 1 identity after unlinking',
      });
    });

    test("an identity that is taken is not linked again, whether by its owner or by somebody else's account", async () => {
      const client = open();
      await member(client);
      idp.person = somebody();
      await link(client);
      const again = await link(client);
      expect(inQuery(again.landed)).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked',
      });
      const other = open();
      await member(other);
      const { landed } = await link(other);
      expect(inFragment(landed)).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Identity is already linked to another user',
      });
      expect(await identitiesOf(other)).toHaveLength(1);
    });

    test('someone without a name gets one by linking', async () => {
      const client = open();
      await client.signInAnonymously();
      idp.person = somebody();
      const { exchanged } = await link(client);
      expect(exchanged?.data.user).toMatchObject({
        is_anonymous: false,
        email: idp.person.email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'keycloak' },
      });
      expect(claimsOf(exchanged?.data.session?.access_token).is_anonymous).toBe(false);
    });

    test('nothing is linked or taken off where users may not', async () => {
      const client = strict.client(Make);
      await member(client, strict);
      const off = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' };
      expect((await client.linkIdentity({ provider: 'keycloak' })).error).toMatchObject(off);
      const [only] = await identitiesOf(client);
      if (only === undefined) throw new Error('there is no identity');
      expect((await client.unlinkIdentity(only)).error).toMatchObject(off);
    });
  });

  describe('without a verifier', () => {
    async function tokenOf(): Promise<string> {
      const client = provider.client();
      await member(client);
      return (await client.getSession()).data.session?.access_token ?? '';
    }

    const begin = (visitor: Visitor, token: string) =>
      visitor.fetch(`${provider.url}/user/identities/authorize?provider=keycloak`, {
        headers: { authorization: `Bearer ${token}` },
      });

    test('an identity is linked in the browser that began', async () => {
      const visitor = new Visitor();
      const token = await tokenOf();
      idp.person = somebody();
      const answer = await begin(visitor, token);
      expect(answer.status).toBe(302);
      const landed = await goThrough(answer.headers.get('location') ?? '', visitor);
      expect(claimsOf(inFragment(landed).access_token)).toMatchObject({
        sub: claimsOf(token).sub,
        app_metadata: { providers: ['email', 'keycloak'] },
      });
    });

    test('nobody links the identity of a person whom he sends the way that he began', async () => {
      const token = await tokenOf();
      const victim = somebody();
      idp.person = victim;
      const answer = await begin(new Visitor(), token);
      const landed = await goThrough(answer.headers.get('location') ?? '', new Visitor());
      expect(inQuery(landed).error_code).toBe('bad_oauth_state');
      const known = await provider.db
        .selectFrom('identities')
        .select('user_id')
        .where('subject', '=', victim.sub)
        .execute();
      expect(known).toEqual([]);
    });
  });

  test('with a verifier nothing is linked before the code is exchanged by whoever began', async () => {
    const thief = provider.client(undefined, { flowType: 'pkce' });
    await member(thief);
    const victim = somebody();
    idp.person = victim;
    const { data } = await thief.linkIdentity({ provider: 'keycloak', options: { skipBrowserRedirect: true } });
    const landed = await goThrough(data?.url ?? '');
    expect(landed.searchParams.get('code')).not.toBeNull();
    const known = provider.db.selectFrom('identities').select('user_id').where('subject', '=', victim.sub);
    expect(await known.execute()).toEqual([]);
    const own = await goThrough(`${provider.url}/authorize?provider=keycloak`);
    expect(claimsOf(inFragment(own).access_token).email).toBe(victim.email);
    expect((await thief.exchangeCodeForSession(landed.searchParams.get('code') ?? '')).error).toMatchObject({
      code: 'identity_already_exists',
    });
  });

  describe('taking off', () => {
    async function withGitHub() {
      const client = provider.client(undefined, { flowType: 'pkce' });
      const email = await member(client);
      people += 1;
      const second = `cat${people}@example.org`;
      github.person = {
        id: 5000 + people,
        login: 'cat',
        name: null,
        emails: [{ email: second, verified: true, primary: true }],
      };
      expect((await link(client, 'github')).exchanged?.error).toBeNull();
      const [own, cat] = await identitiesOf(client);
      if (own === undefined || cat === undefined) throw new Error('there are not two identities');
      return { client, email, second, own, cat };
    }

    test("the identity of one's address makes the other's address count, and ends the password", async () => {
      const { client, email, second, own } = await withGitHub();
      expect((await client.unlinkIdentity(own)).error).toBeNull();
      expect((await client.getUser()).data.user).toMatchObject({
        email: second,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'github', providers: ['github'] },
      });
      for (const address of [email, second]) {
        const tried = await provider.client().signInWithPassword({ email: address, password: PASSWORD });
        expect(tried.error).toMatchObject({ code: 'invalid_credentials' });
      }
    });

    test("is refused where the other's address belongs to somebody else by now", async () => {
      const { client, second, own } = await withGitHub();
      await provider.addUser(second);
      expect((await client.unlinkIdentity(own)).error).toMatchObject({
        status: 422,
        code: 'email_conflict_identity_not_deletable',
      });
      expect(await identitiesOf(client)).toHaveLength(2);
    });

    test('both at once leaves one', async () => {
      const { client, own, cat } = await withGitHub();
      const done = await Promise.all([client.unlinkIdentity(own), client.unlinkIdentity(cat)]);
      expect(done.filter((one) => one.error === null)).toHaveLength(1);
      expect(await identitiesOf(client)).toHaveLength(1);
    });

    test("somebody else's identity, or a made-up one, is refused", async () => {
      const { client } = await withGitHub();
      const { cat } = await withGitHub();
      expect((await client.unlinkIdentity(cat)).error).toMatchObject({ status: 422, code: 'identity_not_found' });
      const token = (await client.getSession()).data.session?.access_token ?? '';
      expect((await provider.call('DELETE', '/user/identities/not-an-id', { token })).status).toBe(404);
      expect((await provider.call('DELETE', `/user/identities/${cat.identity_id}`)).status).toBe(401);
      const headers = { 'x-jwt-aud': 'another' };
      const other = await provider.call('DELETE', `/user/identities/${cat.identity_id}`, { token, headers });
      expect([other.status, await other.json()]).toMatchObject([403, { error_code: 'unexpected_audience' }]);
    });
  });

  test('whoever has a second factor links and takes off only with it', async () => {
    const client = provider.client(undefined, { flowType: 'pkce' });
    await member(client);
    idp.person = somebody();
    await link(client);
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data?.totp.secret ?? '') });
    const factorId = enrolled.data?.id ?? '';
    expect((await client.mfa.challengeAndVerify({ factorId, code: totp.generate() })).error).toBeNull();
    const identities = await identitiesOf(client);
    const own = identities.find((one) => one.provider === 'keycloak');
    if (own === undefined) throw new Error('the identity is not there');
    // The session itself has been lifted, so a weaker one of the same user is begun.
    const { email = '' } = (await client.getUser()).data.user ?? {};
    const other = provider.client();
    await other.signInWithPassword({ email, password: PASSWORD });
    expect((await other.unlinkIdentity(own)).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await other.linkIdentity({ provider: 'github' })).error).toMatchObject({ code: 'insufficient_aal' });
    expect((await client.unlinkIdentity(own)).error).toBeNull();
  });

  test('what happened is in the trail', async () => {
    const acts = await provider.db.selectFrom('audit').select('action').distinct().execute();
    expect(acts.map((one) => one.action)).toEqual(
      expect.arrayContaining(['identity_linked', 'identity_unlinked', 'login']),
    );
  });
});
