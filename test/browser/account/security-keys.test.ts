// Security keys on the account screen and at sign-in, with Chromium's virtual authenticator (Chrome DevTools Protocol).
import type { Browser, CDPSession, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { openAuthenticatorApp } from '../../support/auth/authenticator-app.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, signInOnScreen } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'un deux trois quatre';

let server: TestServer;
let browser: Browser;
/** The public address: browsers allow security keys at `localhost`, and not at an IP address. */
let siteUrl: string;
let watchedPage: WatchedPage;
let page: Page;
let account: { email: string; password: string };
let count = 0;

setupBrowser(
  async () => {
    const port = await findFreePort('127.0.0.1');
    siteUrl = `http://localhost:${port}`;
    return { PORT: String(port), PUBLIC_URL: siteUrl };
  },
  (fixture) => {
    ({ server, browser } = fixture);
  },
);

beforeEach(async () => {
  await watchedPage?.close();
  watchedPage = await openPage(browser);
  page = watchedPage.page;
  count += 1;
  account = { email: `keyholder${count}@example.org`, password: PASSWORD };
  await server.instance.auth?.users.create({ ...account, confirmed: true });
});

/** Plugs a virtual security key into the browser of the page; `isTouched` says whether its user touches it when asked. */
async function plugInKey(isTouched = true): Promise<{ devTools: CDPSession; authenticatorId: string }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: isTouched },
  });
  return { devTools, authenticatorId };
}

async function openAccountPage(): Promise<void> {
  await page.goto(`${siteUrl}/account`);
  await signInOnScreen(page, account);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

function keysSection() {
  return page.getByRole('region', { name: 'Security keys' });
}

async function addKey(name: string): Promise<void> {
  await keysSection().getByLabel('Name of the key').fill(name);
  await keysSection().getByRole('button', { name: 'Add a security key' }).click();
}

async function signInWithPassword(): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The names of all factors of the account, verified or not. */
async function listFactorNames(): Promise<(string | null)[]> {
  const { db } = server.instance;
  const query = db.selectFrom('factors').innerJoin('users', 'users.id', 'factors.user_id');
  const rows = await query.select('friendly_name').where('email', '=', account.email).execute();
  return rows.map(({ friendly_name }) => friendly_name);
}

/** Errors of the page, those of refused requests left out. */
function unexpectedErrors(): string[] {
  return watchedPage.pageErrors.filter((pageError) => !/status of 4\d\d/.test(pageError));
}

describe('a security key', () => {
  it('is added under a name, asked for after the password, and removed', async () => {
    await plugInKey();
    await openAccountPage();
    await keysSection().getByText('No security key is set up.').waitFor();
    await addKey('blue key');
    await keysSection().getByText('The security key is added.').waitFor();
    await keysSection().getByRole('listitem').filter({ hasText: 'blue key' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findAxeViolations(page)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);

    await signInWithPassword();
    const useKey = page.getByRole('button', { name: 'Use your security key' });
    await useKey.waitFor();
    await expect.poll(() => useKey.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Code').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    const storedToken = await page.evaluate(() => localStorage.getItem('access_token'));
    expect((await server.call('GET', '/api/editor/drafts', { token: storedToken ?? '' })).status).toBe(403);
    await useKey.click();
    await page.getByRole('link', { name: 'My drafts' }).waitFor();

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await keysSection().getByRole('button', { name: 'Remove blue key' }).click();
    await keysSection().getByText('The security key is removed.').waitFor();
    await keysSection().getByText('No security key is set up.').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInOnScreen(page, account);
    expect(unexpectedErrors()).toEqual([]);
  });

  it('that is not touched in time is not added, and the screen says so', async () => {
    const { devTools, authenticatorId } = await plugInKey(false);
    await page.route('**/challenge', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.webauthn.credential_options.publicKey.timeout = 1;
      await route.fulfill({ response, json: body });
    });
    await openAccountPage();
    await addKey('blue key');
    await keysSection().getByText('The security key was not used').waitFor();
    await expect.poll(() => listFactorNames()).toEqual([]);

    await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await addKey('blue key');
    await keysSection().getByText('The security key is added.').waitFor();
    await expect.poll(() => listFactorNames()).toEqual(['blue key']);
    expect(unexpectedErrors()).toEqual([]);
  });

  it('other than the registered one does not sign in; an authenticator app does, and a second key has its name', async () => {
    const { devTools, authenticatorId } = await plugInKey();
    await openAccountPage();
    await addKey('blue key');
    await keysSection().getByText('The security key is added.').waitFor();
    await addKey('red key');
    await expect.poll(() => keysSection().getByRole('listitem').count()).toBe(2);
    const appSection = page.getByRole('region', { name: 'Authenticator app' });
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const nextCode = openAuthenticatorApp((await appSection.locator('code').textContent()) ?? '');
    await appSection.getByLabel('6-digit code').fill(await nextCode());
    await appSection.getByRole('button', { name: 'Confirm' }).click();
    await appSection.getByText('The app is set up.').waitFor();

    await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
    await signInWithPassword();
    await page.getByRole('button', { name: 'Use your security key “red key”' }).waitFor();
    await page.getByRole('button', { name: 'Use your security key “red key”' }).click();
    await page.getByText('The security key was not used').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'My drafts' }).count()).toBe(0);
    await page.getByLabel('Code').fill(await nextCode());
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('link', { name: 'My drafts' }).waitFor();
  });

  it('signs in again in the editor, and the text is saved', async () => {
    await plugInKey();
    await openAccountPage();
    await addKey('blue key');
    await keysSection().getByText('The security key is added.').waitFor();
    await page.goto(`${siteUrl}/drafts`);
    await page.getByRole('button', { name: 'New draft' }).first().click();
    await getEditorField(page).fill('écrit en dernier');
    await page.evaluate(() => {
      const session: object = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
      const expiredSession = { ...session, expires_at: 1, refresh_token: 'aaaaaaaaaaaa' };
      localStorage.setItem('cahier.session', JSON.stringify(expiredSession));
    });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByRole('button', { name: 'Use your security key' }).click();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    await expect.poll(() => getEditorField(page).inputValue()).toBe('écrit en dernier');
  });

  it('is not offered at an IP address', async () => {
    await page.goto(`${server.url}/account`);
    await signInOnScreen(page, account);
    await keysSection().getByText('This device or browser does not support security keys.').waitFor();
    expect(await keysSection().getByRole('button').count()).toBe(0);
  });
});
