// The whole server, configured by its environment: users of OpenID and SAML providers use the product.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  CookieClient,
  type OpenIdServer,
  startOpenIdServer,
} from '../../support/auth/openid-provider.ts';
import { createSamlServer } from '../../support/auth/saml-provider.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { projectDatabase } from '../../support/services/databases.ts';

describe(`on ${projectDatabase.name}`, () => {
  const samlIdp = createSamlServer();
  let idp: OpenIdServer;
  let server: TestServer;
  let close = async () => {};

  beforeAll(async () => {
    idp = await startOpenIdServer();
    const database = await projectDatabase.open();
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const { entityId, signOnUrl, publicKey } = samlIdp;
    const certificates = [publicKey];
    server = await startTestServer({
      ...database.environment,
      OAUTH_PROVIDERS: JSON.stringify({ keycloak: { ...keys, issuer: idp.issuer, signups: true } }),
      SAML_PROVIDERS: JSON.stringify([
        { entityId, signOnUrl, certificates, domains: ['school.example'], signups: true },
      ]),
    });
    await idp.register(`${server.url}/auth/v1/callback`);
    close = database.close;
  });
  afterAll(async () => {
    await server.close();
    await close();
    await idp.close();
  });

  /** The user of the session in a redirect URL, and the status of a request to the product API. */
  async function readUser(redirectUrl: URL): Promise<{ email: string; status: number }> {
    const token = new URLSearchParams(redirectUrl.hash.slice(1)).get('access_token') ?? '';
    const { email } = await (await server.call('GET', '/auth/v1/user', { token })).json();
    return { email, status: (await server.call('GET', routes.listDrafts, { token })).status };
  }

  it('signs in a user of an OpenID provider', async () => {
    idp.profile = { sub: 'zoe', email: 'zoe@example.org', email_verified: true };
    const isHomePage = (url: URL) => url.origin === server.url && url.pathname === '/home';
    const from = `${server.url}/auth/v1/authorize?provider=keycloak&redirect_to=${server.url}/home`;
    const redirectUrl = await new CookieClient().followUntil(from, isHomePage);
    expect(await readUser(redirectUrl)).toEqual({ email: 'zoe@example.org', status: 200 });
  });

  it('signs in a user of a SAML provider', async () => {
    const body = { domain: 'school.example', skip_http_redirect: true };
    const { url } = await (await server.call('POST', '/auth/v1/sso', { body })).json();
    const { id, acs, issuer, relayState } = samlIdp.parseRequest(url);
    const assertion = { requestId: id, acs, audience: issuer, attributes: { mail: 'ana@school.example' } };
    const SAMLResponse = Buffer.from(samlIdp.sign(samlIdp.write(assertion))).toString('base64');
    const form = new URLSearchParams({ SAMLResponse, RelayState: relayState });
    const response = await fetch(acs, { method: 'POST', body: form, redirect: 'manual' });
    const redirectUrl = new URL(response.headers.get('location') ?? '');
    expect(await readUser(redirectUrl)).toEqual({ email: 'ana@school.example', status: 200 });
  });
});
