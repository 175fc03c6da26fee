// Signing in with an account of another provider, in a real Chromium, with a real OpenID provider.
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { OWNER, type TestHouse } from '../support/house.ts';
import { CLIENT_ID, CLIENT_SECRET, type OpenIdServer, openIdServer } from '../support/openid-provider.ts';
import { openForAll } from '../support/stage.ts';

let idp: OpenIdServer;
let house: TestHouse;
let browser: Browser;
let visit: WatchedPage;
let page: Page;

beforeAll(async () => {
  idp = await openIdServer();
});
afterAll(() => idp?.close());
openForAll(
  () => {
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    return { OAUTH_PROVIDERS: JSON.stringify({ keycloak: { ...keys, issuer: idp.issuer } }) };
  },
  async (opened) => {
    ({ house, browser } = opened);
    await idp.register(`${house.url}/auth/v1/callback`);
  },
);
beforeEach(async () => {
  await visit?.close();
  visit = await openPage(browser);
  page = visit.page;
});

/** A person with an address, whom the provider vouches for. */
const personWith = (email: string) => ({
  sub: createHash('sha256').update(email).digest('hex'),
  email,
  email_verified: true,
});

describe('the login screen', () => {
  it('lets in whoever another provider vouches for', async () => {
    idp.person = personWith(OWNER.email);
    await page.goto(`${house.url}/login`);
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click();
    await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
    expect(new URL(page.url()).origin).toBe(house.url);
    expect(page.url()).not.toContain('access_token');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/);
    const cookies = await page.context().cookies(house.url);
    expect(cookies.filter(({ name }) => name.startsWith('cahier-flow'))).toEqual([]);
    expect(visit.troubles).toEqual([]);
  });

  it('tells strangers that they have no account', async () => {
    idp.person = personWith('stranger@example.org');
    await page.goto(`${house.url}/login`);
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click();
    await page.getByText('Signups not allowed for this instance').waitFor();
    await page.getByRole('button', { name: 'Continue with Keycloak' }).waitFor();
  });
});
