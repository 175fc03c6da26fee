// Browser tests with an external auth server: signing in, writing, the account screen, a forgotten password.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import type { Environment } from '../../../src/config/index.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createDraft, requestPasswordReset, signInOnScreen } from '../../support/browser/screens.ts';
import { type ExternalAuthProcess, startExternalAuthServer } from '../../support/server/external-auth-server.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';

let mail: MailServer;
let externalAuth: ExternalAuthProcess;
let settings: Environment;
let server: TestServer;
let browser: Browser;
let watchedPage: WatchedPage;
let page: Page;

beforeAll(async () => {
  mail = await startMailServer();
  const PORT = String(await findFreePort('127.0.0.1'));
  const baseUrl = `http://127.0.0.1:${PORT}`;
  externalAuth = await startExternalAuthServer('published key', {
    SMTP_URL: mail.url,
    AUTH_ALLOWED_ORIGINS: baseUrl,
    AUTH_ALLOWED_REDIRECTS: `${baseUrl}/**`,
  });
  settings = { ...externalAuth.externalServer.environment, PORT };
});
afterAll(async () => {
  await externalAuth?.close();
  await mail?.close();
});
setupBrowser(
  () => settings,
  (fixture) => {
    ({ server, browser } = fixture);
  },
);
beforeEach(async () => {
  await watchedPage?.close();
  watchedPage = await openPage(browser);
  page = watchedPage.page;
});

describe('a user of an external auth server', () => {
  it('signs in, writes and publishes a lecture, reads it, and logs out', async () => {
    await page.goto(server.url);
    await signInOnScreen(page, OWNER);
    const issuer = await page.evaluate(() => {
      const [, claims = ''] = localStorage.getItem('access_token')?.split('.') ?? [];
      return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).iss;
    });
    expect(issuer).toBe(`${externalAuth.externalServer.url}/auth/v1`);

    await page.getByRole('link', { name: 'My drafts' }).click();
    await createDraft(page);
    await page.getByLabel('Page name').fill('Au marché');
    await page.getByPlaceholder('Write your markup here...').fill('# Au marché\n\nUne **pomme**.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    const draftId = new URL(page.url()).searchParams.get('draftId');
    await page.goto(`${server.url}/lecture?pageId=${draftId}`);
    await page.locator('strong', { hasText: 'pomme' }).waitFor();
    await page.goto(`${server.url}/school/people`);
    await page.getByText('Accounts are managed by another sign-in provider.').waitFor();
    await page.getByRole('row', { name: OWNER.email }).waitFor();
    expect(await page.getByRole('link', { name: 'Invite people' }).count()).toBe(0);
    await page.getByRole('button', { name: `Actions for ${OWNER.email}` }).click();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Name and role', 'Disable']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('sees the account of that server, and changes the password there', async () => {
    const body = JSON.stringify({ email: 'ana@example.org', password: 'une longue phrase', email_confirm: true });
    const headers = {
      authorization: `Bearer ${externalAuth.externalServer.serviceKey}`,
      'content-type': 'application/json',
    };
    const createResponse = await fetch(`${externalAuth.externalServer.url}/auth/v1/admin/users`, {
      method: 'POST',
      headers,
      body,
    });
    expect(createResponse.status).toBe(200);
    await page.goto(`${server.url}/account`);
    await signInOnScreen(page, { email: 'ana@example.org', password: 'une longue phrase' });
    await page.goto(`${server.url}/account`);
    await page.getByText('Signed in as ana@example.org').waitFor();
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByLabel('New Password', { exact: true }).fill('cinq six sept huit');
    await page.getByLabel('Confirm New Password').fill('cinq six sept huit');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password has been changed.').waitFor();
    expect(await server.signIn('ana@example.org', 'cinq six sept huit')).toContain('.');
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('sees no list of devices when the server does not provide one', async () => {
    await page.route('**/auth/v1/user/sessions', (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': server.url }, body: '{}' }),
    );
    await page.goto(server.url);
    await signInOnScreen(page, OWNER);
    await page.goto(`${server.url}/account`);
    await page.getByText(`Signed in as ${OWNER.email}`).waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });

  it('stays signed in while that server cannot be reached, and the page recovers by itself', async () => {
    await page.goto(server.url);
    await signInOnScreen(page, OWNER);
    await page.clock.setSystemTime(Date.now() + 59.5 * 60 * 1000); // the access token has to be refreshed first
    await externalAuth.stop();
    await page.goto(`${server.url}/drafts`);
    await page.getByText('No connection.').waitFor();
    const readKeys = () => page.evaluate(() => Object.keys(localStorage));
    expect(await readKeys()).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'cahier.session']));
    await externalAuth.start();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/drafts');
    expect(await readKeys()).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'cahier.session']));
  });

  it('gets a recovery email from that server, and sets a new password in the app', async () => {
    await page.goto(`${server.url}/login`);
    const link = await requestPasswordReset(page, OWNER.email, mail);
    expect(link.startsWith(externalAuth.externalServer.url)).toBe(true);
    await page.goto(link);
    await page.getByRole('button').click();
    await page.waitForURL(`${server.url}/reset-password`);
    await page.getByLabel('New Password', { exact: true }).fill('un deux trois quatre');
    await page.getByLabel('Confirm New Password').fill('un deux trois quatre');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.waitForURL(`${server.url}/home`);
    expect(await server.signIn(OWNER.email, 'un deux trois quatre')).toContain('.');
    expect(watchedPage.pageErrors).toEqual([]);
  });
});
