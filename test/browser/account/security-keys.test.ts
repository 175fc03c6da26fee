// Security keys, passkeys and recovery codes on the account screen and at sign-in, with Chromium's virtual authenticator
// (Chrome DevTools Protocol).
import { readFile } from 'node:fs/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { openAuthenticatorApp } from '../../support/auth/authenticator-app.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import {
  chooseScreen,
  createDraft,
  findAxeViolations,
  signInOnScreen,
  storeSession,
} from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PASSWORD = 'un deux trois quatre';
const DESKTOP = { width: 1280, height: 720 };

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

/** A device that stores accounts and asks for a PIN, fingerprint or face; `isVerified` says whether that is the right one. */
async function plugInDevice(isVerified = true): Promise<{ devTools: CDPSession; authenticatorId: string }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { devTools, authenticatorId };
}

async function openAccountPage(origin = siteUrl): Promise<void> {
  await storeSession(page, server, account, origin);
  await page.goto(`${origin}/account`);
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
    await keysSection().getByText('The security key has been added.').waitFor();
    await keysSection().getByRole('listitem').filter({ hasText: 'blue key' }).waitFor();
    await expectAccessible();

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

    await chooseScreen(page, 'Account');
    await keysSection().getByRole('button', { name: 'Remove blue key' }).click();
    await keysSection().getByText('The security key has been removed.').waitFor();
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
    await keysSection().getByText('The security key has been added.').waitFor();
    await expect.poll(() => listFactorNames()).toEqual(['blue key']);
    expect(unexpectedErrors()).toEqual([]);
  });

  it('other than the registered one does not sign in; an authenticator app does, and a second key has its name', async () => {
    const { devTools, authenticatorId } = await plugInKey();
    await openAccountPage();
    await addKey('blue key');
    await keysSection().getByText('The security key has been added.').waitFor();
    await addKey('the blue key again');
    await keysSection().getByText('This security key is already registered.').waitFor();
    await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    const redKey = await plugInKey();
    await addKey('red key');
    await expect.poll(() => keysSection().getByRole('listitem').count()).toBe(2);
    const nextCode = await setUpApp();

    await redKey.devTools.send('WebAuthn.clearCredentials', { authenticatorId: redKey.authenticatorId });
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
    await keysSection().getByText('The security key has been added.').waitFor();
    await page.goto(`${siteUrl}/drafts`);
    await createDraft(page);
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
    await openAccountPage(server.url);
    await keysSection().getByText('This device or browser does not support security keys.').waitFor();
    expect(await keysSection().getByRole('button').count()).toBe(0);
  });
});

/** Fails for content that is wider than a narrow phone, and for what axe finds, in light and dark. */
async function expectAccessible(): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findAxeViolations(page, 'of colours and layout')).toEqual([]);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
}

describe('a passkey', () => {
  const section = () => page.getByRole('region', { name: 'Passkeys' });
  const signInButton = () => page.getByRole('button', { name: 'Sign in with a passkey' });

  it('is added under a name, renamed, signs in without a password, and is removed', async () => {
    const { devTools, authenticatorId } = await plugInDevice();
    await openAccountPage();
    await section().getByText('No passkey is set up.').waitFor();
    expect(await section().getByLabel('Name of the passkey').inputValue()).toBe('Chrome on Linux');
    await section().getByLabel('Name of the passkey').fill('my telephone');
    await section().getByRole('button', { name: 'Add a passkey' }).click();
    await section().getByText('The passkey has been added.').waitFor();
    await section().getByRole('listitem').filter({ hasText: 'my telephone' }).waitFor();

    await section().getByRole('button', { name: 'Rename my telephone' }).click();
    await section().getByLabel('New name').fill('my tablet');
    await expectAccessible();
    await section().getByRole('button', { name: 'Save' }).click();
    await section().getByText('The passkey has been renamed.').waitFor();

    // A device that has a passkey of the account is not offered a second one.
    await section().getByRole('button', { name: 'Add a passkey' }).click();
    await section().getByText('This device already has a passkey').waitFor();
    expect(await section().getByRole('listitem').count()).toBe(1);

    await page.getByRole('button', { name: 'Logout' }).click();
    await signInButton().waitFor();
    await expectAccessible();
    await signInButton().click();
    await page.getByRole('link', { name: 'My drafts' }).waitFor();
    await chooseScreen(page, 'Account');
    await section()
      .getByText(/last used/)
      .waitFor();
    await section().getByRole('button', { name: 'Remove my tablet' }).click();
    await section().getByText('No passkey is set up.').waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await signInButton().click();
    await page.getByText('Credential verification failed').waitFor();
    await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
    expect(unexpectedErrors()).toEqual([]);
  });

  it('of a user with a second factor leads to it, and a wrong PIN does not sign in', async () => {
    const { devTools, authenticatorId } = await plugInDevice();
    await openAccountPage();
    await section().getByRole('button', { name: 'Add a passkey' }).click();
    await section().getByText('The passkey has been added.').waitFor();
    const nextCode = await setUpApp();
    await page.getByRole('button', { name: 'Logout' }).click();
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await signInButton().click();
    await page.getByText('No passkey was used').waitFor();
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await signInButton().click();
    await page.getByLabel('Code').fill(await nextCode());
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('link', { name: 'My drafts' }).waitFor();
    expect(unexpectedErrors()).toEqual([]);
  });

  it('is not offered at an IP address', async () => {
    await page.goto(`${server.url}/account`);
    await page.getByLabel('Email').waitFor();
    expect(await signInButton().count()).toBe(0);
    await signInOnScreen(page, account);
    await section().getByText('This device or browser does not support passkeys at this address.').waitFor();
    expect(await section().getByRole('button').count()).toBe(0);
  });
});

/** Sets up an authenticator app on the account screen; returns the function for its next codes. */
async function setUpApp(): Promise<() => Promise<string>> {
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const nextCode = openAuthenticatorApp((await section.locator('code').textContent()) ?? '');
  await section.getByLabel('6-digit code').fill(await nextCode());
  await section.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText('The app has been set up.').waitFor();
  return nextCode;
}

describe('recovery codes', () => {
  const section = () => page.getByRole('region', { name: 'Recovery codes' });

  async function readCodes(): Promise<string[]> {
    await section().getByRole('list', { name: 'Your recovery codes' }).waitFor();
    return section().getByRole('listitem').allTextContents();
  }

  it('are created once, saved, used at sign-in, counted, replaced and removed', async () => {
    await openAccountPage();
    expect(await section().count()).toBe(0);
    await setUpApp();
    await section().getByRole('button', { name: 'Create recovery codes' }).click();
    const removedCodes = await readCodes();
    await section().getByRole('button', { name: 'I saved them' }).click();
    await section().getByText('10 of 10 codes left').waitFor();
    await section().getByRole('button', { name: 'Remove the codes' }).click();
    await section().getByText('You have no recovery codes yet.').waitFor();

    await section().getByRole('button', { name: 'Create recovery codes' }).click();
    const codes = await readCodes();
    expect(codes).not.toContain(removedCodes[0]);
    expect(codes).toHaveLength(10);
    expect(codes.filter((code) => !/^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/.test(code))).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section().getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
    await expectAccessible();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('region', { name: 'Email address' }).count()).toBe(0);
    expect(
      await section()
        .getByText(codes[0] ?? '')
        .isVisible(),
    ).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await section().getByRole('button', { name: 'I saved them' }).click();
    await section().getByText('10 of 10 codes left').waitFor();

    await signInWithPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Invalid recovery code entered').waitFor();
    await expectAccessible();
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase().replaceAll('-', ' ') ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('link', { name: 'My drafts' }).waitFor();
    await chooseScreen(page, 'Account');
    await section().getByText('9 of 10 codes left').waitFor();

    await section().getByRole('button', { name: 'Create new codes' }).click();
    expect(await readCodes()).not.toContain(codes[1]);
    await section().getByRole('button', { name: 'I saved them' }).click();
    await section().getByText('10 of 10 codes left').waitFor();
    expect(unexpectedErrors()).toEqual([]);
  });
});
