// A house whose accounts are kept elsewhere, in a real Chromium: signing in, writing, the account, a forgotten password.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../src/config.ts';
import { freePort } from '../../src/main.ts';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { openElsewhere, type Provider } from '../support/elsewhere.ts';
import { OWNER, type TestHouse } from '../support/house.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { askForNewPassword, signInOnScreen } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

let mail: MailServer;
let elsewhere: Provider;
let closeElsewhere = async () => {};
let settings: Environment;
let house: TestHouse;
let browser: Browser;
let visit: WatchedPage;
let page: Page;

beforeAll(async () => {
  mail = await startMailServer();
  const PORT = String(await freePort('127.0.0.1'));
  const here = `http://127.0.0.1:${PORT}`;
  ({ provider: elsewhere, close: closeElsewhere } = await openElsewhere('published key', {
    SMTP_URL: mail.url,
    AUTH_ALLOWED_ORIGINS: here,
    AUTH_ALLOWED_REDIRECTS: `${here}/**`,
  }));
  settings = { ...elsewhere.environment, PORT };
});
afterAll(async () => {
  await closeElsewhere();
  await mail?.close();
});
openForAll(
  () => settings,
  (opened) => {
    ({ house, browser } = opened);
  },
);
beforeEach(async () => {
  await visit?.close();
  visit = await openPage(browser);
  page = visit.page;
});

describe('somebody whose account is elsewhere', () => {
  it('signs in, writes and publishes a lecture, reads it, and logs out', async () => {
    await page.goto(house.url);
    await signInOnScreen(page, OWNER);
    const issuer = await page.evaluate(() => {
      const [, claims = ''] = localStorage.getItem('access_token')?.split('.') ?? [];
      return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).iss;
    });
    expect(issuer).toBe(`${elsewhere.url}/auth/v1`);

    await page.getByRole('link', { name: 'My drafts' }).click();
    await page.getByRole('button', { name: 'New draft' }).first().click();
    await page.getByLabel('Page name').fill('Au marché');
    await page.getByPlaceholder('Write your markup here...').fill('# Au marché\n\nUne **pomme**.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    const draftId = new URL(page.url()).searchParams.get('draftId');
    await page.goto(`${house.url}/lecture?pageId=${draftId}`);
    await page.locator('strong', { hasText: 'pomme' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(visit.troubles).toEqual([]);
  });

  it('sees the account that is kept there, and changes its password there', async () => {
    const body = JSON.stringify({ email: 'ana@example.org', password: 'une longue phrase', email_confirm: true });
    const headers = { authorization: `Bearer ${elsewhere.serviceKey}`, 'content-type': 'application/json' };
    const made = await fetch(`${elsewhere.url}/auth/v1/admin/users`, { method: 'POST', headers, body });
    expect(made.status).toBe(200);
    await page.goto(`${house.url}/account`);
    await signInOnScreen(page, { email: 'ana@example.org', password: 'une longue phrase' });
    await page.goto(`${house.url}/account`);
    await page.getByText('Signed in as ana@example.org').waitFor();
    await page.getByText('This one').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('cinq six sept huit');
    await page.getByLabel('New password again').fill('cinq six sept huit');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    expect(await house.signIn('ana@example.org', 'cinq six sept huit')).toContain('.');
    expect(visit.troubles).toEqual([]);
  });

  it('is not told of devices by a provider that does not tell of them', async () => {
    await page.route('**/auth/v1/user/sessions', (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': house.url }, body: '{}' }),
    );
    await page.goto(house.url);
    await signInOnScreen(page, OWNER);
    await page.goto(`${house.url}/account`);
    await page.getByText(`Signed in as ${OWNER.email}`).waitFor();
    await page.getByRole('button', { name: 'End all others' }).waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });

  it('gets a letter from there for a forgotten password, and sets a new one here', async () => {
    await page.goto(`${house.url}/login`);
    const link = await askForNewPassword(page, OWNER.email, mail);
    expect(link.startsWith(elsewhere.url)).toBe(true);
    await page.goto(link);
    await page.getByRole('button').click();
    await page.waitForURL(`${house.url}/reset-password`);
    await page.getByLabel('New Password', { exact: true }).fill('un deux trois quatre');
    await page.getByLabel('Confirm New Password').fill('un deux trois quatre');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.waitForURL(`${house.url}/home`);
    expect(await house.signIn(OWNER.email, 'un deux trois quatre')).toContain('.');
    expect(visit.troubles).toEqual([]);
  });
});
