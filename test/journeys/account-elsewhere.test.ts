// The whole house, set up by its environment: someone comes from another provider and uses the product.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { databases } from '../support/databases.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { CLIENT_ID, CLIENT_SECRET, type OpenIdServer, openIdServer, Visitor } from '../support/openid-provider.ts';
import { makeSamlServer } from '../support/saml-provider.ts';

describe.each(databases)('on $name', (kind) => {
  const school = makeSamlServer();
  let idp: OpenIdServer;
  let house: TestHouse;
  let close = async () => {};

  beforeAll(async () => {
    idp = await openIdServer();
    const place = await kind.open();
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    const { entityId, signOnUrl, publicKey } = school;
    const certificates = [publicKey];
    house = await openTestHouse({
      ...place.environment,
      OAUTH_PROVIDERS: JSON.stringify({ keycloak: { ...keys, issuer: idp.issuer, signups: true } }),
      SAML_PROVIDERS: JSON.stringify([
        { entityId, signOnUrl, certificates, domains: ['school.example'], signups: true },
      ]),
    });
    await idp.register(`${house.url}/auth/v1/callback`);
    close = place.close;
  });
  afterAll(async () => {
    await house.close();
    await close();
    await idp.close();
  });

  async function drafts(landed: URL): Promise<number> {
    const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? '';
    return (await house.call('GET', routes.listDrafts, { token })).status;
  }

  it('lets someone in from an OpenID provider', async () => {
    idp.person = { sub: 'zoe', email: 'zoe@example.org', email_verified: true };
    const isHome = (url: URL) => url.origin === house.url && url.pathname === '/home';
    const from = `${house.url}/auth/v1/authorize?provider=keycloak&redirect_to=${house.url}/home`;
    expect(await drafts(await new Visitor().follow(from, isHome))).toBe(200);
  });

  it('lets someone in from an enterprise', async () => {
    const body = { domain: 'school.example', skip_http_redirect: true };
    const { url } = await (await house.call('POST', '/auth/v1/sso', { body })).json();
    const { id, acs, issuer, relayState } = school.readRequest(url);
    const said = { requestId: id, acs, audience: issuer, attributes: { mail: 'ana@school.example' } };
    const SAMLResponse = Buffer.from(school.sign(school.write(said))).toString('base64');
    const form = new URLSearchParams({ SAMLResponse, RelayState: relayState });
    const answer = await fetch(acs, { method: 'POST', body: form, redirect: 'manual' });
    expect(await drafts(new URL(answer.headers.get('location') ?? ''))).toBe(200);
  });
});
