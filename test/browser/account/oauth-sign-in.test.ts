// Browser tests of OAuth sign-in, with a real OpenID provider.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, type OpenIdServer, startOpenIdServer } from '../../support/auth/openid-provider.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';
import { sha256Hex } from '../../support/sha256.ts';

let idp: OpenIdServer;
let server: TestServer;
let browser: Browser;
let watchedPage: WatchedPage;
let page: Page;

beforeAll(async () => {
  idp = await startOpenIdServer();
});
afterAll(() => idp?.close());
setupBrowser(
  () => {
    const keys = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
    return { OAUTH_PROVIDERS: JSON.stringify({ keycloak: { ...keys, issuer: idp.issuer } }) };
  },
  async (fixture) => {
    ({ server, browser } = fixture);
    await idp.register(`${server.url}/auth/v1/callback`);
  },
);
beforeEach(async () => {
  await watchedPage?.close();
  watchedPage = await openPage(browser);
  page = watchedPage.page;
});

/** A user of the provider with a verified email address. */
const createProfile = (email: string) => ({
  sub: sha256Hex(email),
  email,
  email_verified: true,
});

describe('the login screen', () => {
  it('signs in a user of an OAuth provider', async () => {
    idp.profile = createProfile(OWNER.email);
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click();
    await page.getByRole('button', { name: /^Account/ }).waitFor();
    expect(new URL(page.url()).origin).toBe(server.url);
    expect(page.url()).not.toContain('access_token');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^ey/);
    const cookies = await page.context().cookies(server.url);
    expect(cookies.filter(({ name }) => name.startsWith('cahier-flow'))).toEqual([]);
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('tells a user of the provider without an account that there is none', async () => {
    idp.profile = createProfile('stranger@example.org');
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click();
    await expectText(page, 'Signups not allowed for this instance');
    await expect.poll(() => page.getByRole('button', { name: 'Continue with Keycloak' }).count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});
