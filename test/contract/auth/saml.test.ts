// Contract of SAML sign-in, through the official clients; invalid and forged responses are refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUuid } from '#api/ids.ts';
import { assertUnlinked } from '#auth/accounts/identities.ts';
import type { AuthOptions } from '#auth/auth-server.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import {
  type Client,
  describeOnDatabase,
  PASSWORD,
  restartWithOptions,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { decodeClaims, fragmentParams, queryParams } from '../../support/auth/parse-responses.ts';
import {
  ASSERTION,
  type AssertionOptions,
  createSamlServer,
  generateSamlKeys,
} from '../../support/auth/saml-provider.ts';

const ID = '6f1d2c3a-4b5e-4f60-8a7b-9c0d1e2f3a4b';
const PORTAL = '7f1d2c3a-4b5e-4f60-8a7b-9c0d1e2f3a4b';

const MAX_STARTS = 3;
const limits = { ...DEFAULT_SETTINGS.limits, sso: { count: 10_000, seconds: 60, burst: 10_000 } };

describeOnDatabase((startAuthServer, clients) => {
  const idp = createSamlServer();
  const portalIdp = createSamlServer();
  const unknownIdp = createSamlServer();
  const keys = generateSamlKeys();
  let authServer: TestAuthServer;
  let plainServer: TestAuthServer;
  /** The same server, at which a network may start few sign-ins. */
  let strictServer: Awaited<ReturnType<typeof restartWithOptions>>;
  let userCount = 0;

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
          entityId: portalIdp.entityId,
          signOnUrl: portalIdp.signOnUrl,
          certificates: [portalIdp.publicKey],
          domains: ['portal.example'],
          signups: true,
          idpInitiated: true,
        },
      ],
      signing: { privateKey: keys.privateKey, certificate: keys.publicKey },
    };
    authServer = await startAuthServer({ saml, limits });
    const flow = { count: MAX_STARTS, seconds: 3600, burst: MAX_STARTS };
    strictServer = await restartWithOptions(authServer, { saml, limits: { ...limits, flow } });
    plainServer = await startAuthServer();
  });
  afterAll(() => Promise.all([strictServer.close().then(() => authServer.close()), plainServer.close()]));

  test('sign-ins that are started and not completed are bounded in number and size', async () => {
    const startLogin = () =>
      strictServer.call('POST', '/sso', {
        headers: { 'x-forwarded-for': '198.51.100.7' },
        body: { domain: 'school.example', redirect_to: `${authServer.site}/${'x'.repeat(100_000)}` },
      });
    const responses = await Promise.all(Array.from({ length: MAX_STARTS + 1 }, startLogin));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 303));
    const flows = await authServer.db.selectFrom('flows').select('redirect_to').execute();
    expect(new Set(flows.map((flow) => flow.redirect_to.length))).toEqual(new Set([authServer.site.length]));
    expect(flows).toHaveLength(MAX_STARTS);
    // What is not stored works all the same, and once.
    const logins = responses.map((response) => readLoginRequest(response.headers.get('location') ?? ''));
    const unstored = logins.filter(({ relayState }) => !isUuid(relayState));
    expect(unstored).toHaveLength(1);
    for (const { assertion, relayState } of unstored) {
      const document = idp.sign(idp.write(assertion));
      expect(
        queryParams(await post(idp.sign(idp.write({ ...assertion, requestId: '_other' })), relayState)).error,
      ).toBe('invalid_request');
      expect(fragmentParams(await post(document, relayState)).access_token).toBeUndefined();
    }
    const { assertion, relayState } = readLoginRequest((await startLogin()).headers.get('location') ?? '');
    const document = idp.sign(idp.write(assertion));
    expect(readClaims(await post(document, relayState)).email).toBe(`person${userCount}@school.example`);
    expect(fragmentParams(await post(document, relayState)).access_token).toBeUndefined();
  });

  type StartedLogin = { assertion: AssertionOptions; relayState: string };

  /** The contents of a valid response to a request. */
  function readLoginRequest(url: string): StartedLogin {
    const { id, acs, issuer, relayState } = idp.parseRequest(url);
    userCount += 1;
    const attributes = { mail: `person${userCount}@school.example`, displayName: 'Zoé' };
    return {
      assertion: { requestId: id, acs, audience: issuer, nameId: `person-${userCount}`, attributes },
      relayState,
    };
  }

  async function startLogin(client: Client = authServer.client()): Promise<StartedLogin> {
    const { data, error } = await client.signInWithSSO({
      domain: 'school.example',
      options: { redirectTo: `${authServer.site}/home` },
    });
    expect(error).toBeNull();
    return readLoginRequest(data?.url ?? '');
  }

  /** Posts a document as the provider's page does; returns the redirect URL. */
  async function post(xml: string, relayState?: string): Promise<URL> {
    const response = await fetch(`${authServer.url}/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        ...(relayState === undefined ? {} : { RelayState: relayState }),
      }),
    });
    return new URL(response.headers.get('location') ?? `http://nowhere/?status=${response.status}`);
  }

  const readClaims = (redirectUrl: URL) => decodeClaims(fragmentParams(redirectUrl).access_token);

  describe.each(clients)('with %s', (_name, ClientClass) => {
    test('a user signs in by the domain of the email address', async () => {
      const client = authServer.client(ClientClass, { flowType: 'pkce' });
      const { assertion, relayState } = await startLogin(client);
      const redirectUrl = await post(idp.sign(idp.write(assertion)), relayState);
      expect(redirectUrl.pathname).toBe('/home');
      const { data, error } = await client.exchangeCodeForSession(redirectUrl.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user).toMatchObject({
        email: `person${userCount}@school.example`,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: `sso:${ID}`, providers: [`sso:${ID}`] },
        user_metadata: { full_name: 'Zoé', iss: idp.entityId },
        identities: [{ provider: `sso:${ID}`, id: `person-${userCount}` }],
      });
      expect(decodeClaims(data.session?.access_token).amr).toEqual([
        { method: 'sso/saml', provider: ID, timestamp: expect.any(Number) },
      ]);
      expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
        status: 422,
        code: 'user_sso_managed',
      });
    });

    test('a user signs in by the id of the provider, without PKCE', async () => {
      const { data } = await authServer.client(ClientClass).signInWithSSO({ providerId: ID });
      const { assertion, relayState } = readLoginRequest(data?.url ?? '');
      const redirectUrl = await post(idp.sign(idp.write(assertion)), relayState);
      const { access_token = '', refresh_token = '' } = fragmentParams(redirectUrl);
      const session = await authServer.client(ClientClass).setSession({ access_token, refresh_token });
      expect(session.data.user?.email).toBe(`person${userCount}@school.example`);
    });

    test('an unknown domain or provider, or disabled SAML, is reported', async () => {
      const client = authServer.client(ClientClass);
      const unknown = { status: 404, code: 'sso_provider_not_found' };
      expect((await client.signInWithSSO({ domain: 'nowhere.example' })).error).toMatchObject(unknown);
      expect((await client.signInWithSSO({ providerId: '00000000-0000-4000-8000-000000000000' })).error).toMatchObject(
        unknown,
      );
      expect((await plainServer.client(ClientClass).signInWithSSO({ domain: 'school.example' })).error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
        message: 'SAML 2.0 is disabled',
      });
    });
  });

  test.each([
    ['no UUID', 'school', 400, 'bad_json'],
    ['an unknown UUID without dashes', '0'.repeat(32), 404, 'sso_provider_not_found'],
  ])('sign-in at a provider whose id is %s is refused', async (_what, provider_id, status, error_code) => {
    const response = await authServer.call('POST', '/sso', { body: { provider_id } });
    expect([response.status, (await response.json()).error_code]).toEqual([status, error_code]);
    const disabled = await plainServer.call('POST', '/sso', { body: { provider_id } });
    expect([disabled.status, (await disabled.json()).error_code]).toEqual([404, 'saml_provider_disabled']);
  });

  test('a user who signs in again is the same user, also with a new email address', async () => {
    const firstLogin = await startLogin();
    const firstClaims = readClaims(await post(idp.sign(idp.write(firstLogin.assertion)), firstLogin.relayState));
    const secondLogin = await startLogin();
    const assertion = { ...secondLogin.assertion, nameId: firstLogin.assertion.nameId ?? '' };
    const secondClaims = readClaims(await post(idp.sign(idp.write(assertion)), secondLogin.relayState));
    expect(secondClaims.sub).toBe(firstClaims.sub);
  });

  test('an email address from SAML never opens an account that was created otherwise', async () => {
    const { assertion, relayState } = await startLogin();
    const email = `person${userCount}@school.example`;
    await authServer.addUser(email);
    const claims = readClaims(await post(idp.sign(idp.write(assertion)), relayState));
    const { data } = await authServer.client().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.id).not.toBe(claims.sub);
    expect(claims.email).toBe(email);
  });

  test('the admin commands find SAML users by their email addresses', async () => {
    const { assertion, relayState } = await startLogin();
    const email = `person${userCount}@school.example`;
    await post(idp.sign(idp.write(assertion)), relayState);
    await authServer.auth.users.disable(email);
    const secondLogin = await startLogin();
    const rejectedRedirect = await post(
      idp.sign(idp.write({ ...secondLogin.assertion, nameId: assertion.nameId ?? '' })),
      secondLogin.relayState,
    );
    expect(queryParams(rejectedRedirect)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  test('a session ends at the time the provider sets', async () => {
    const { assertion, relayState } = await startLogin();
    const redirectUrl = await post(idp.sign(idp.write({ ...assertion, sessionSeconds: 120 })), relayState);
    const { refresh_token } = fragmentParams(redirectUrl);
    const rows = await authServer.db
      .selectFrom('sessions')
      .select('not_after')
      .where('user_id', '=', readClaims(redirectUrl).sub)
      .execute();
    expect(Math.abs(Date.parse(rows[0]?.not_after ?? '') - Date.now() - 120_000)).toBeLessThan(60_000);
    const expiredRow = { not_after: new Date(Date.now() - 1000).toISOString() };
    await authServer.db
      .updateTable('sessions')
      .set(expiredRow)
      .where('user_id', '=', readClaims(redirectUrl).sub)
      .execute();
    const refreshResponse = await authServer.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token },
    });
    expect(await refreshResponse.json()).toMatchObject({ error_code: 'session_expired' });
  });

  test('requests are signed, and the metadata contain the key', async () => {
    const { data } = await authServer.client().signInWithSSO({ domain: 'school.example' });
    expect(idp.isSignedBy(data?.url ?? '', keys.publicKey)).toBe(true);
    expect(idp.isSignedBy(data?.url ?? '', idp.publicKey)).toBe(false);
    const response = await authServer.call('GET', '/sso/saml/metadata?download=true');
    const metadata = await response.text();
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"');
    expect(metadata).toContain(`entityID="${authServer.url}/sso/saml/metadata"`);
    expect(metadata).toContain(`Location="${authServer.url}/sso/saml/acs"`);
    expect(metadata).toContain(keys.publicKey.split('\n')[1]);
  });

  test('a browser is redirected unless the client requests the URL', async () => {
    const response = await authServer.call('POST', '/sso', { body: { domain: 'school.example' } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^https:\/\/idp\.example\.org\/sso\?SAMLRequest=/);
    for (const body of [{}, { domain: 'school.example', provider_id: ID }]) {
      expect((await authServer.call('POST', '/sso', { body })).status).toBe(400);
    }
  });

  test('SAML users cannot link identities, which would outlast their SAML account', async () => {
    const { assertion, relayState } = await startLogin();
    const { access_token: token = '' } = fragmentParams(await post(idp.sign(idp.write(assertion)), relayState));
    const user = await authServer.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', decodeClaims(token).sub)
      .executeTakeFirst();
    if (user === undefined) throw new Error('the user is not there');
    const identityInput = { provider: 'google', subject: 'own', data: {} };
    await expect(assertUnlinked(authServer.db, user, identityInput)).rejects.toMatchObject({
      code: 'user_sso_managed',
    });
  });

  test('sign-in started at the provider works only when enabled, and redirects within the allow list', async () => {
    const acs = `${authServer.url}/sso/saml/acs`;
    const assertion = { requestId: undefined, acs, audience: `${authServer.url}/sso/saml/metadata` };
    const portalUser = { nameId: 'portal-1', attributes: { email: 'one@portal.example' } };
    const redirectUrl = await post(
      portalIdp.sign(portalIdp.write({ ...assertion, ...portalUser })),
      `${authServer.site}/lectures`,
    );
    expect([redirectUrl.pathname, readClaims(redirectUrl).email]).toEqual(['/lectures', 'one@portal.example']);
    const unknownRelayRedirect = await post(
      portalIdp.sign(portalIdp.write({ ...assertion, ...portalUser })),
      'https://evil.example.com/',
    );
    expect(unknownRelayRedirect.origin).toBe(authServer.site);
    expect(queryParams(await post(idp.sign(idp.write({ ...assertion, ...portalUser }))))).toMatchObject({
      error_code: 'saml_idp_not_found',
    });
  });

  test('an assertion without an email address, or with a transient NameID, gets no account', async () => {
    const firstLogin = await startLogin();
    const withoutAttributes = idp.sign(idp.write({ ...firstLogin.assertion, attributes: {} }));
    expect(queryParams(await post(withoutAttributes, firstLogin.relayState))).toMatchObject({
      error_code: 'saml_assertion_no_email',
    });
    const secondLogin = await startLogin();
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const transientNameId = idp.sign(idp.write({ ...secondLogin.assertion, format }));
    expect(queryParams(await post(transientNameId, secondLogin.relayState))).toMatchObject({
      error_code: 'saml_assertion_no_user_id',
    });
    const thirdLogin = await startLogin();
    const attributes = {
      ...thirdLogin.assertion.attributes,
      'urn:oasis:names:tc:SAML:attribute:subject-id': 'zoe@school.example',
    };
    const withEmail = idp.sign(idp.write({ ...thirdLogin.assertion, format, attributes }));
    const claims = readClaims(await post(withEmail, thirdLogin.relayState));
    expect(claims.user_metadata.sub).toBe('zoe@school.example');
  });

  describe('attacks', () => {
    const countUsers = async () => (await authServer.db.selectFrom('users').select('id').execute()).length;

    /** Posts a document to a new flow; expects that no session is created, and a reason with these words. */
    async function expectRejected(
      createResponse: (assertion: AssertionOptions) => string,
      reason = 'SAML',
    ): Promise<void> {
      const { assertion, relayState } = await startLogin();
      const usersBefore = await countUsers();
      const redirectUrl = await post(createResponse(assertion), relayState);
      expect(redirectUrl.href).toMatch(/[?&]error=/);
      expect(redirectUrl.searchParams.get('error_description')).toContain(reason);
      expect(redirectUrl.href).not.toContain('access_token');
      expect(await countUsers()).toBe(usersBefore);
    }

    test.each<[string, (assertion: AssertionOptions) => string, string?]>([
      ['without a signature', (assertion) => idp.write(assertion)],
      ['signed by an unknown key', (assertion) => unknownIdp.sign(idp.write(assertion))],
      ['signed by another of our providers', (assertion) => portalIdp.sign(idp.write(assertion))],
      ['signed with SHA-1', (assertion) => idp.sign(idp.write(assertion), { algorithm: 'sha1' })],
      ['changed after it was signed', (assertion) => idp.sign(idp.write(assertion)).replace(/person-\d+</, 'head<')],
      [
        'for another audience',
        (assertion) => idp.sign(idp.write({ ...assertion, audience: 'https://elsewhere.example/' })),
      ],
      ['from another issuer', (assertion) => idp.sign(idp.write({ ...assertion, issuer: portalIdp.entityId }))],
      [
        'that has expired',
        (assertion) => idp.sign(idp.write({ ...assertion, notBeforeSeconds: -900, notAfterSeconds: -600 })),
      ],
      [
        'that is not valid yet',
        (assertion) => idp.sign(idp.write({ ...assertion, notBeforeSeconds: 86_400, notAfterSeconds: 86_700 })),
      ],
      [
        'for another recipient',
        (assertion) => idp.sign(idp.write({ ...assertion, recipient: 'https://elsewhere.example/acs' })),
      ],
      [
        'for another destination',
        (assertion) => idp.sign(idp.write({ ...assertion, destination: 'https://elsewhere.example/acs' })),
        'SAML response is for another address: its Destination is not http',
      ],
      ['to another request', (assertion) => idp.sign(idp.write({ ...assertion, requestId: '_another' }))],
      ['to no request', (assertion) => idp.sign(idp.write({ ...assertion, requestId: undefined }))],
      [
        'to no request, with ours in the unsigned envelope',
        (assertion) =>
          idp
            .sign(idp.write({ ...assertion, requestId: undefined }))
            .replace('<samlp:Response ', `<samlp:Response InResponseTo="${assertion.requestId}" `),
      ],
      [
        'to another request, with ours in the unsigned envelope',
        (assertion) =>
          idp
            .sign(idp.write({ ...assertion, requestId: '_another' }))
            .replace('InResponseTo="_another"', `InResponseTo="${assertion.requestId}"`),
      ],
      [
        'with a comment in the name',
        (assertion) => idp.sign(idp.write(assertion)).replace(/person-(\d+)</, 'person<!-- x -->-$1<'),
      ],
      ['with entities of its own', (assertion) => `<!DOCTYPE x [<!ENTITY a "b">]>${idp.sign(idp.write(assertion))}`],
      [
        'with a processing instruction in the name',
        (assertion) => idp.sign(idp.write(assertion)).replace(/person-(\d+)</, 'person<?x?>-$1<'),
      ],
      ['that is not XML', () => 'nonsense'],
      ['that is empty', () => ' '],
    ])('a document %s is refused', (_name, createResponse, reason) => expectRejected(createResponse, reason));

    /** The parts of a document with a signed assertion, and an attacker's forged assertion. */
    function splitDocument(assertion: AssertionOptions) {
      const signedDocument = idp.sign(idp.write(assertion));
      const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(signedDocument)?.[0] ?? '';
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
      const [envelopeStart = '', envelopeEnd = ''] = signedDocument.split(signed);
      const forgeAssertion = (overrides: Partial<AssertionOptions> = {}) =>
        /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(
          idp.write({ ...assertion, nameId: 'head', ...overrides }),
        )?.[0] ?? '';
      const id = /ID="([^"]*)"/.exec(signed)?.[1] ?? '';
      const insertSignature = (assertion: string, insertion: string) =>
        assertion.replace('</saml:Issuer>', `</saml:Issuer>${insertion}`);
      return { signed, signature, envelopeStart, envelopeEnd, forgeAssertion, id, insertSignature };
    }

    test.each<[string, (documentParts: ReturnType<typeof splitDocument>) => string]>([
      [
        'as a sibling before it',
        ({ envelopeStart, forgeAssertion, signed, envelopeEnd }) =>
          envelopeStart + forgeAssertion() + signed + envelopeEnd,
      ],
      [
        'as a sibling after it',
        ({ envelopeStart, forgeAssertion, signed, envelopeEnd }) =>
          envelopeStart + signed + forgeAssertion() + envelopeEnd,
      ],
      [
        'with its signature, the signed one moved into extensions',
        ({ envelopeStart, forgeAssertion, signed, signature, insertSignature, envelopeEnd }) =>
          `${envelopeStart}<samlp:Extensions>${signed}</samlp:Extensions>${insertSignature(forgeAssertion(), signature)}${envelopeEnd}`,
      ],
      [
        'with its signature and its id',
        ({ envelopeStart, forgeAssertion, signed, signature, insertSignature, id, envelopeEnd }) =>
          `${envelopeStart}<samlp:Extensions>${signed}</samlp:Extensions>${insertSignature(forgeAssertion({ assertionId: id }), signature)}${envelopeEnd}`,
      ],
      [
        'around the signed one, inside the signature',
        ({ envelopeStart, forgeAssertion, signed, signature, insertSignature, envelopeEnd }) =>
          envelopeStart +
          insertSignature(
            forgeAssertion(),
            signature.replace('</Signature>', `<Object>${signed}</Object></Signature>`),
          ) +
          envelopeEnd,
      ],
      [
        'around the signed one',
        ({ envelopeStart, forgeAssertion, signed, envelopeEnd }) =>
          envelopeStart +
          forgeAssertion().replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`) +
          envelopeEnd,
      ],
      [
        'in another namespace',
        ({ envelopeStart, forgeAssertion, signed, envelopeEnd }) =>
          envelopeStart + forgeAssertion().replaceAll(ASSERTION, 'urn:evil') + signed + envelopeEnd,
      ],
    ])('signature wrapping is refused, the forged assertion %s', (_name, wrapDocument) =>
      expectRejected((assertion) => wrapDocument(splitDocument(assertion))),
    );

    test('a response is accepted once, and its assertion too (replay)', async () => {
      const { assertion, relayState } = await startLogin();
      const xml = idp.sign(idp.write(assertion));
      expect(readClaims(await post(xml, relayState)).sub).toBeDefined();
      expect(queryParams(await post(xml, relayState))).toMatchObject({ error_code: 'saml_relay_state_not_found' });
      const otherLogin = await startLogin();
      expect(queryParams(await post(xml, otherLogin.relayState)).error).toBeDefined();
      const unsolicited = {
        requestId: undefined,
        acs: assertion.acs,
        audience: assertion.audience,
        attributes: { mail: 'two@portal.example' },
      };
      const unsolicitedDocument = portalIdp.sign(portalIdp.write(unsolicited));
      expect(readClaims(await post(unsolicitedDocument)).email).toBe('two@portal.example');
      expect(queryParams(await post(unsolicitedDocument))).toMatchObject({
        error_description: 'SAML assertion has been used already',
      });
    });

    test('of ten simultaneous posts of one response one is accepted (race)', async () => {
      const { assertion, relayState } = await startLogin();
      const xml = idp.sign(idp.write(assertion));
      const redirectUrls = await Promise.all(Array.from({ length: 10 }, () => post(xml, relayState)));
      expect(redirectUrls.filter((url) => fragmentParams(url).access_token !== undefined)).toHaveLength(1);
    });

    test('of ten simultaneous responses to one request one is accepted (race)', async () => {
      const { assertion, relayState } = await startLogin();
      const samlResponses = Array.from({ length: 10 }, () => idp.sign(idp.write(assertion)));
      const redirectUrls = await Promise.all(samlResponses.map((xml) => post(xml, relayState)));
      expect(redirectUrls.filter((url) => fragmentParams(url).access_token !== undefined)).toHaveLength(1);
    });

    test('a response to a request is not accepted as an unsolicited one', async () => {
      const { assertion } = await startLogin();
      const solicitedDocument = portalIdp.write({ ...assertion, attributes: { email: 'three@portal.example' } });
      expect(queryParams(await post(portalIdp.sign(solicitedDocument))).error).toBe('invalid_request');
    });

    test("a response is not accepted in another provider's flow, nor after five minutes", async () => {
      const { data } = await authServer.client().signInWithSSO({ domain: 'portal.example' });
      const { assertion, relayState } = readLoginRequest(data?.url ?? '');
      expect(queryParams(await post(idp.sign(idp.write(assertion)), relayState)).error).toBeDefined();
      const lateLogin = await startLogin();
      authServer.advance(301);
      const redirectUrl = await post(idp.sign(idp.write(lateLogin.assertion)), lateLogin.relayState);
      expect(queryParams(redirectUrl)).toMatchObject({ error_code: 'saml_relay_state_expired' });
    });

    test('a signature of the response alone is not enough: the assertion must be signed', () =>
      expectRejected((assertion) => idp.sign(idp.write(assertion), { path: "/*[local-name(.)='Response']" })));
  });
});
