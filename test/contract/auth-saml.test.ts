// People sign in through their enterprise's SAML provider; documents that do not hold are refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkUnlinked } from '#auth/identities.ts';
import type { AuthOptions } from '#auth/room.ts';
import { DEFAULT_SETTINGS } from '#auth/settings.ts';
import { CLIENTS, type Client, onEveryDatabase, PASSWORD, type TestProvider } from '../support/auth.ts';
import { claimsOf, inFragment, inQuery } from '../support/said.ts';
import { ASSERTION, makeSamlKeys, makeSamlServer, type Said } from '../support/saml-provider.ts';

const ID = '6f1d2c3a-4b5e-4f60-8a7b-9c0d1e2f3a4b';
const PORTAL = '7f1d2c3a-4b5e-4f60-8a7b-9c0d1e2f3a4b';

const limits = { ...DEFAULT_SETTINGS.limits, sso: { count: 10_000, seconds: 60, burst: 10_000 } };

onEveryDatabase((startProvider) => {
  const idp = makeSamlServer();
  const portal = makeSamlServer();
  const stranger = makeSamlServer();
  const keys = makeSamlKeys();
  let provider: TestProvider;
  let plain: TestProvider;
  let people = 0;

  beforeAll(async () => {
    const saml: AuthOptions['saml'] = {
      providers: [
        {
          id: ID,
          entityId: idp.entityId,
          signOnUrl: idp.signOnUrl,
          certificates: [idp.publicKey],
          domains: ['school.example'],
          attributes: { email: 'mail', full_name: 'displayName' },
          signups: true,
        },
        {
          id: PORTAL,
          entityId: portal.entityId,
          signOnUrl: portal.signOnUrl,
          certificates: [portal.publicKey],
          domains: ['portal.example'],
          signups: true,
          idpInitiated: true,
        },
      ],
      signing: { privateKey: keys.privateKey, certificate: keys.publicKey },
    };
    provider = await startProvider({ saml, limits });
    plain = await startProvider();
  });
  afterAll(() => Promise.all([provider.close(), plain.close()]));

  type Begun = { said: Said; relayState: string };

  /** What the right answer to a request says. */
  function answerTo(url: string): Begun {
    const { id, acs, issuer, relayState } = idp.readRequest(url);
    people += 1;
    const attributes = { mail: `person${people}@school.example`, displayName: 'Zoé' };
    return { said: { requestId: id, acs, audience: issuer, nameId: `person-${people}`, attributes }, relayState };
  }

  async function begin(client: Client = provider.client()): Promise<Begun> {
    const { data, error } = await client.signInWithSSO({
      domain: 'school.example',
      options: { redirectTo: `${provider.site}/home` },
    });
    expect(error).toBeNull();
    return answerTo(data?.url ?? '');
  }

  /** Posts a document as the provider's page does, and says where that leads. */
  async function post(xml: string, relayState?: string): Promise<URL> {
    const answer = await fetch(`${provider.url}/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        ...(relayState === undefined ? {} : { RelayState: relayState }),
      }),
    });
    return new URL(answer.headers.get('location') ?? `http://nowhere/?status=${answer.status}`);
  }

  const signedIn = (landed: URL) => claimsOf(inFragment(landed).access_token);

  describe.each(CLIENTS)('with %s', (_name, Make) => {
    test('someone signs in by the domain of his address', async () => {
      const client = provider.client(Make, { flowType: 'pkce' });
      const { said, relayState } = await begin(client);
      const landed = await post(idp.sign(idp.write(said)), relayState);
      expect(landed.pathname).toBe('/home');
      const { data, error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email: `person${people}@school.example`,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: `sso:${ID}`, providers: [`sso:${ID}`] },
        user_metadata: { full_name: 'Zoé', iss: idp.entityId },
        identities: [{ provider: `sso:${ID}`, id: `person-${people}` }],
      });
      expect(claimsOf(data.session?.access_token).amr).toEqual([
        { method: 'sso/saml', provider: ID, timestamp: expect.any(Number) },
      ]);
      expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
        status: 422,
        code: 'user_sso_managed',
      });
    });

    test('someone signs in by the id of the provider, without PKCE', async () => {
      const { data } = await provider.client(Make).signInWithSSO({ providerId: ID });
      const { said, relayState } = answerTo(data?.url ?? '');
      const landed = await post(idp.sign(idp.write(said)), relayState);
      const { access_token = '', refresh_token = '' } = inFragment(landed);
      const session = await provider.client(Make).setSession({ access_token, refresh_token });
      expect(session.data.user?.email).toBe(`person${people}@school.example`);
    });

    test('an unknown domain or provider, or SAML that is off, is said so', async () => {
      const client = provider.client(Make);
      const unknown = { status: 404, code: 'sso_provider_not_found' };
      expect((await client.signInWithSSO({ domain: 'nowhere.example' })).error).toMatchObject(unknown);
      expect((await client.signInWithSSO({ providerId: '00000000-0000-4000-8000-000000000000' })).error).toMatchObject(
        unknown,
      );
      expect((await plain.client(Make).signInWithSSO({ domain: 'school.example' })).error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
        message: 'SAML 2.0 is disabled',
      });
    });
  });

  test('whoever comes again is the same user, also when the address has changed', async () => {
    const first = await begin();
    const one = signedIn(await post(idp.sign(idp.write(first.said)), first.relayState));
    const second = await begin();
    const said = { ...second.said, nameId: first.said.nameId ?? '' };
    const other = signedIn(await post(idp.sign(idp.write(said)), second.relayState));
    expect(other.sub).toBe(one.sub);
  });

  test("an enterprise's people have addresses of their own: nobody gets somebody else's account by one", async () => {
    const { said, relayState } = await begin();
    const email = `person${people}@school.example`;
    await provider.addUser(email);
    const claims = signedIn(await post(idp.sign(idp.write(said)), relayState));
    const { data } = await provider.client().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.id).not.toBe(claims.sub);
    expect(claims.email).toBe(email);
  });

  test("the owner's commands find an enterprise's people by their addresses", async () => {
    const { said, relayState } = await begin();
    const email = `person${people}@school.example`;
    await post(idp.sign(idp.write(said)), relayState);
    await provider.auth.users.disable(email);
    const again = await begin();
    const refused = await post(idp.sign(idp.write({ ...again.said, nameId: said.nameId ?? '' })), again.relayState);
    expect(inQuery(refused)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  test('a session ends when the provider says', async () => {
    const { said, relayState } = await begin();
    const landed = await post(idp.sign(idp.write({ ...said, sessionUntil: 120 })), relayState);
    const { refresh_token } = inFragment(landed);
    const rows = await provider.db
      .selectFrom('sessions')
      .select('not_after')
      .where('user_id', '=', signedIn(landed).sub)
      .execute();
    expect(Math.abs(Date.parse(rows[0]?.not_after ?? '') - Date.now() - 120_000)).toBeLessThan(60_000);
    const ended = { not_after: new Date(Date.now() - 1000).toISOString() };
    await provider.db.updateTable('sessions').set(ended).where('user_id', '=', signedIn(landed).sub).execute();
    const again = await provider.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    expect(await again.json()).toMatchObject({ error_code: 'session_expired' });
  });

  test('requests are signed, and the metadata tell by which key', async () => {
    const { data } = await provider.client().signInWithSSO({ domain: 'school.example' });
    expect(idp.isSigned(data?.url ?? '', keys.publicKey)).toBe(true);
    expect(idp.isSigned(data?.url ?? '', idp.publicKey)).toBe(false);
    const answer = await provider.call('GET', '/sso/saml/metadata?download=true');
    const metadata = await answer.text();
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"');
    expect(metadata).toContain(`entityID="${provider.url}/sso/saml/metadata"`);
    expect(metadata).toContain(`Location="${provider.url}/sso/saml/acs"`);
    expect(metadata).toContain(keys.publicKey.split('\n')[1]);
  });

  test('a browser is sent on where the app does not ask for the address', async () => {
    const answer = await provider.call('POST', '/sso', { body: { domain: 'school.example' } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/idp\.example\.org\/sso\?SAMLRequest=/);
    for (const body of [{}, { domain: 'school.example', provider_id: ID }]) {
      expect((await provider.call('POST', '/sso', { body })).status).toBe(400);
    }
  });

  test("an enterprise's people link no identities of their own: they would outlast the enterprise's word", async () => {
    const { said, relayState } = await begin();
    const { access_token: token = '' } = inFragment(await post(idp.sign(idp.write(said)), relayState));
    const user = await provider.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', claimsOf(token).sub)
      .executeTakeFirst();
    if (user === undefined) throw new Error('the user is not there');
    const identity = { provider: 'google', subject: 'own', data: {} };
    await expect(checkUnlinked(provider.db, user, identity)).rejects.toMatchObject({ code: 'user_sso_managed' });
  });

  test('people may begin at the provider only where that is allowed, and land where the list allows', async () => {
    const acs = `${provider.url}/sso/saml/acs`;
    const said = { requestId: undefined, acs, audience: `${provider.url}/sso/saml/metadata` };
    const person = { nameId: 'portal-1', attributes: { email: 'one@portal.example' } };
    const landed = await post(portal.sign(portal.write({ ...said, ...person })), `${provider.site}/lectures`);
    expect([landed.pathname, signedIn(landed).email]).toEqual(['/lectures', 'one@portal.example']);
    const evil = await post(portal.sign(portal.write({ ...said, ...person })), 'https://evil.example.com/');
    expect(evil.origin).toBe(provider.site);
    expect(inQuery(await post(idp.sign(idp.write({ ...said, ...person }))))).toMatchObject({
      error_code: 'saml_idp_not_found',
    });
  });

  test('someone without an address, or with a passing name only, gets no account', async () => {
    const one = await begin();
    const nameless = idp.sign(idp.write({ ...one.said, attributes: {} }));
    expect(inQuery(await post(nameless, one.relayState))).toMatchObject({ error_code: 'saml_assertion_no_email' });
    const two = await begin();
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const passing = idp.sign(idp.write({ ...two.said, format }));
    expect(inQuery(await post(passing, two.relayState))).toMatchObject({ error_code: 'saml_assertion_no_user_id' });
    const three = await begin();
    const attributes = {
      ...three.said.attributes,
      'urn:oasis:names:tc:SAML:attribute:subject-id': 'zoe@school.example',
    };
    const named = idp.sign(idp.write({ ...three.said, format, attributes }));
    const claims = signedIn(await post(named, three.relayState));
    expect(claims.user_metadata.sub).toBe('zoe@school.example');
  });

  describe('attacks', () => {
    const userCount = async () => (await provider.db.selectFrom('users').select('id').execute()).length;

    /** Posts a document to a flow that has just begun; nobody may get in by it. */
    async function refused(forge: (said: Said) => string): Promise<void> {
      const { said, relayState } = await begin();
      const before = await userCount();
      const landed = await post(forge(said), relayState);
      expect(landed.href).toMatch(/[?&]error=/);
      expect(landed.href).not.toContain('access_token');
      expect(await userCount()).toBe(before);
    }

    test.each<[string, (said: Said) => string]>([
      ['without a signature', (said) => idp.write(said)],
      ['signed by a stranger', (said) => stranger.sign(idp.write(said))],
      ['signed by another of our providers', (said) => portal.sign(idp.write(said))],
      ['signed by SHA-1', (said) => idp.sign(idp.write(said), { algorithm: 'sha1' })],
      ['changed after it was signed', (said) => idp.sign(idp.write(said)).replace(/person-\d+</, 'head<')],
      ['for another audience', (said) => idp.sign(idp.write({ ...said, audience: 'https://elsewhere.example/' }))],
      ['from another issuer', (said) => idp.sign(idp.write({ ...said, issuer: portal.entityId }))],
      ['that is over', (said) => idp.sign(idp.write({ ...said, from: -900, until: -600 }))],
      ['of tomorrow', (said) => idp.sign(idp.write({ ...said, from: 86_400, until: 86_700 }))],
      ['for another recipient', (said) => idp.sign(idp.write({ ...said, recipient: 'https://elsewhere.example/acs' }))],
      [
        'for another destination',
        (said) => idp.sign(idp.write({ ...said, destination: 'https://elsewhere.example/acs' })),
      ],
      ['to another request', (said) => idp.sign(idp.write({ ...said, requestId: '_another' }))],
      ['to no request', (said) => idp.sign(idp.write({ ...said, requestId: undefined }))],
      [
        'to no request, with ours on the unsigned outside',
        (said) =>
          idp
            .sign(idp.write({ ...said, requestId: undefined }))
            .replace('<samlp:Response ', `<samlp:Response InResponseTo="${said.requestId}" `),
      ],
      [
        'to another request, with ours on the unsigned outside',
        (said) =>
          idp
            .sign(idp.write({ ...said, requestId: '_another' }))
            .replace('InResponseTo="_another"', `InResponseTo="${said.requestId}"`),
      ],
      [
        'with a comment in the name',
        (said) => idp.sign(idp.write(said)).replace(/person-(\d+)</, 'person<!-- x -->-$1<'),
      ],
      ['with entities of its own', (said) => `<!DOCTYPE x [<!ENTITY a "b">]>${idp.sign(idp.write(said))}`],
      [
        'with an instruction in the name',
        (said) => idp.sign(idp.write(said)).replace(/person-(\d+)</, 'person<?x?>-$1<'),
      ],
      ['that is no XML', () => 'nonsense'],
      ['that is empty', () => ' '],
    ])('a document %s is refused', (_name, forge) => refused(forge));

    /** The signed assertion of somebody, and one that an attacker wrote beside it. */
    function pieces(said: Said) {
      const honest = idp.sign(idp.write(said));
      const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(honest)?.[0] ?? '';
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
      const [outside = '', end = ''] = honest.split(signed);
      const evil = (more: Partial<Said> = {}) =>
        /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(idp.write({ ...said, nameId: 'head', ...more }))?.[0] ?? '';
      const id = /ID="([^"]*)"/.exec(signed)?.[1] ?? '';
      const into = (assertion: string, what: string) => assertion.replace('</saml:Issuer>', `</saml:Issuer>${what}`);
      return { signed, signature, outside, end, evil, id, into };
    }

    test.each<[string, (parts: ReturnType<typeof pieces>) => string]>([
      ['beside it, first', ({ outside, evil, signed, end }) => outside + evil() + signed + end],
      ['beside it, last', ({ outside, evil, signed, end }) => outside + signed + evil() + end],
      [
        'with its signature, the true one put away',
        ({ outside, evil, signed, signature, into, end }) =>
          `${outside}<samlp:Extensions>${signed}</samlp:Extensions>${into(evil(), signature)}${end}`,
      ],
      [
        'with its signature and its name',
        ({ outside, evil, signed, signature, into, id, end }) =>
          `${outside}<samlp:Extensions>${signed}</samlp:Extensions>${into(evil({ assertionId: id }), signature)}${end}`,
      ],
      [
        'around it, inside the signature',
        ({ outside, evil, signed, signature, into, end }) =>
          outside + into(evil(), signature.replace('</Signature>', `<Object>${signed}</Object></Signature>`)) + end,
      ],
      [
        'around it',
        ({ outside, evil, signed, end }) =>
          outside + evil().replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`) + end,
      ],
      [
        'in another namespace',
        ({ outside, evil, signed, end }) => outside + evil().replaceAll(ASSERTION, 'urn:evil') + signed + end,
      ],
    ])('an assertion wrapped around a true one is refused: %s', (_name, wrap) => refused((said) => wrap(pieces(said))));

    test('an answer is taken once, and its assertion too', async () => {
      const { said, relayState } = await begin();
      const xml = idp.sign(idp.write(said));
      expect(signedIn(await post(xml, relayState)).sub).toBeDefined();
      expect(inQuery(await post(xml, relayState))).toMatchObject({ error_code: 'saml_relay_state_not_found' });
      const other = await begin();
      expect(inQuery(await post(xml, other.relayState)).error).toBeDefined();
      const unasked = {
        requestId: undefined,
        acs: said.acs,
        audience: said.audience,
        attributes: { mail: 'two@portal.example' },
      };
      const direct = portal.sign(portal.write(unasked));
      expect(signedIn(await post(direct)).email).toBe('two@portal.example');
      expect(inQuery(await post(direct))).toMatchObject({ error_description: 'SAML assertion has been used already' });
    });

    test('of ten posts of one answer at once, one is taken', async () => {
      const { said, relayState } = await begin();
      const xml = idp.sign(idp.write(said));
      const landed = await Promise.all(Array.from({ length: 10 }, () => post(xml, relayState)));
      expect(landed.filter((url) => inFragment(url).access_token !== undefined)).toHaveLength(1);
    });

    test('of ten answers to one request at once, one is taken', async () => {
      const { said, relayState } = await begin();
      const answers = Array.from({ length: 10 }, () => idp.sign(idp.write(said)));
      const landed = await Promise.all(answers.map((xml) => post(xml, relayState)));
      expect(landed.filter((url) => inFragment(url).access_token !== undefined)).toHaveLength(1);
    });

    test('an answer to a request is not taken for one that nobody asked for', async () => {
      const { said } = await begin();
      const asked = portal.write({ ...said, attributes: { email: 'three@portal.example' } });
      expect(inQuery(await post(portal.sign(asked))).error).toBe('invalid_request');
    });

    test("an answer is not taken for another provider's flow, nor after five minutes", async () => {
      const { data } = await provider.client().signInWithSSO({ domain: 'portal.example' });
      const { said, relayState } = answerTo(data?.url ?? '');
      expect(inQuery(await post(idp.sign(idp.write(said)), relayState)).error).toBeDefined();
      const late = await begin();
      provider.advance(301);
      const landed = await post(idp.sign(idp.write(late.said)), late.relayState);
      expect(inQuery(landed)).toMatchObject({ error_code: 'saml_relay_state_expired' });
    });

    test('a signature of the whole answer alone does not do for its assertion', () =>
      refused((said) => idp.sign(idp.write(said), { path: "/*[local-name(.)='Response']" })));
  });
});
