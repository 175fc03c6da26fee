// Browser tests of the account screen and of sign-in with a second factor or captcha, with a real SMTP server.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import type { NewCards } from '#api/sign-in-cards.ts';
import { openAuthenticatorApp } from '../../support/auth/authenticator-app.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import {
  chooseScreen,
  createStoredSession,
  findAxeViolations,
  requestPasswordReset,
  signInOnScreen,
  storeSession,
  watchForText,
} from '../../support/browser/screens.ts';
import { createClass } from '../../support/school/classes.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { type MailServer, parseMail, startMailServer } from '../../support/services/mail-server.ts';

const PASSWORD = 'un deux trois quatre';

let mail: MailServer;
let server: TestServer;
let browser: Browser;
let watchedPage: WatchedPage;
let page: Page;
let account: { email: string; password: string };
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail?.close());

setupBrowser(
  () => ({ SMTP_URL: mail.url, AUTH_MAIL_INTERVAL: '0' }),
  (fixture) => {
    ({ server, browser } = fixture);
  },
);

beforeEach(async () => {
  await watchedPage?.close();
  watchedPage = await openPage(browser);
  page = watchedPage.page;
  count += 1;
  account = { email: `author${count}@example.org`, password: PASSWORD };
  await server.instance.auth?.users.create({ ...account, confirmed: true });
});

/** Shows the account screen, signed in. */
async function openAccountPage(): Promise<void> {
  await storeSession(page, server, account);
  await page.goto(`${server.url}/account`);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

/** Sets up an authenticator app on the open account screen; returns a function for its next code. */
async function enrollAuthenticator(): Promise<() => Promise<string>> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const section = page.getByRole('region', { name: 'Authenticator app' });
  const picture = section.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(20);
  const nextCode = openAuthenticatorApp((await section.locator('code').textContent()) ?? '');
  await section.getByLabel('6-digit code').fill('000000');
  await section.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText('Invalid TOTP code entered').waitFor();
  await section.getByLabel('6-digit code').fill(await nextCode());
  await section.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText('The app has been set up.').waitFor();
  return nextCode;
}

it('has a switch for reminders, and a calendar whose address is shown once', async () => {
  await openAccountPage();
  const reminders = page.getByRole('region', { name: 'Reminders' }).getByLabel('Remind me by email');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await reminders.check();
  await saved;
  await page.reload();
  await expect.poll(() => reminders.isChecked()).toBe(true);
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByRole('button', { name: 'Make an address' }).click();
  const first = await calendar.getByLabel('Address of the calendar').inputValue();
  expect(first).toMatch(/\/api\/calendar\/[\w-]{32}\.ics$/);
  await calendar.getByText('Only this computer can open 127.0.0.1').waitFor();
  await calendar.getByRole('button', { name: 'New address' }).click();
  await expect.poll(() => calendar.getByLabel('Address of the calendar').inputValue()).not.toBe(first);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(page, 'of colours')).toEqual([]);
  await calendar.getByRole('button', { name: 'Switch off' }).click();
  await calendar.getByText('its address no longer works').waitFor();
  expect(watchedPage.pageErrors).toEqual([]);
});

describe('the address', () => {
  it('is changed once both emails are confirmed', async () => {
    await openAccountPage();
    const next = `new-${account.email}`;
    await page.getByLabel('New email').fill(next);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText(`We emailed ${next} and ${account.email}. Confirm in both emails.`).waitFor();
    for (const email of [account.email, next]) {
      const { text = '' } = await mail.nextMailTo(email);
      await page.goto(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
    }
    await page.getByText('Your email address has been changed.').waitFor();
    await page.getByText(`Signed in as ${next}`).waitFor();
    expect(watchedPage.pageErrors).toEqual([]);

    // A server that fails is no lost connection: nothing loads by itself.
    await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 500, json: { msg: 'failed' } }));
    await page.reload();
    await page.getByText('Your account could not be loaded.').waitFor();
    expect(await page.getByText('No connection').count()).toBe(0);
    await page.unroute('**/auth/v1/user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`Signed in as ${next}`).waitFor();
  });

  it('is changed by one link and one code in either order, and what is left to do is shown', async () => {
    await openAccountPage();
    const next = `new-${account.email}`;
    const codeFields = page.getByLabel('Code from the email to');
    const requestChange = async (address: string, current: string) => {
      await page.getByLabel('New email').fill(address);
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByText(`Waiting for ${address} and ${current} to be confirmed.`).waitFor();
      expect(await codeFields.count()).toBe(2);
    };
    await requestChange(next, account.email);
    await page.goto(parseMail(await mail.nextMailTo(account.email)).link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const notice = page.getByRole('complementary', { name: 'Message about the link' });
    await notice.getByText('Confirmed. Now confirm the email to the other address.').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.getByText(`${account.email} is confirmed.`).waitFor();
    await page.getByText(`Waiting for ${next} to be confirmed.`).waitFor();
    expect(await codeFields.count()).toBe(1);
    const form = page.locator('form', { has: page.getByLabel(`Code from the email to ${next}`) });
    await form.getByRole('textbox').fill('000000');
    await form.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Token has expired or is invalid').waitFor();
    await form.getByRole('textbox').fill(parseMail(await mail.nextMailTo(next)).code);
    await form.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your email address has been changed.').waitFor();
    await page.getByText(`Signed in as ${next}`).waitFor();
    expect(await codeFields.count()).toBe(0);

    const third = `third-${account.email}`;
    await requestChange(third, next);
    await page.getByLabel(`Code from the email to ${third}`).fill(parseMail(await mail.nextMailTo(third)).code);
    await page.keyboard.press('Enter');
    await page.getByText('Confirmed. Now confirm the email to the other address.').waitFor();
    await page.getByText(`${third} is confirmed.`).waitFor();
    await page.getByText(`Waiting for ${next} to be confirmed.`).waitFor();
    expect(await codeFields.count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Email address');
    await page.goto(parseMail(await mail.nextMailTo(next)).link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`Signed in as ${third}`).waitFor();
  });
});

describe('the password', () => {
  it('is changed when both fields match, and every other session ends', async () => {
    const otherSessionToken = await server.signIn(account.email, PASSWORD);
    await openAccountPage();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('New Password').fill('cinq six sept huit');
    await field('Confirm New Password').fill('cinq six sept neuf');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Passwords do not match.').waitFor();
    await field('Confirm New Password').fill('cinq six sept huit');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password has been changed.').waitFor();
    expect((await server.call('GET', '/auth/v1/user', { token: otherSessionToken })).status).toBe(403);
    expect(await server.signIn(account.email, 'cinq six sept huit')).toContain('.');
  });

  it('requires a mailed code a day after sign-in; an address or an app requires a new sign-in', async () => {
    await openAccountPage();
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await server.instance.db.updateTable('sessions').set({ created_at: yesterday }).execute();
    const recentSignInError = page.getByText('This wants a sign-in of the last 24 hours');
    await page.getByLabel('New email').fill(`other${count}@example.org`);
    await page.getByRole('button', { name: 'Change email' }).click();
    await recentSignInError.waitFor();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await expect.poll(() => recentSignInError.count()).toBe(2);
    await page.getByLabel('New Password', { exact: true }).fill('cinq six sept huit');
    await page.getByLabel('Confirm New Password').fill('cinq six sept huit');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Code').waitFor();
    const { text = '' } = await mail.nextMailTo(account.email);
    await page.getByLabel('Code').fill(/: (\d{6})\b/.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password has been changed.').waitFor();
  });
});

describe('an authenticator app', () => {
  it('is set up by QR code, required at the next sign-in, and removed', async () => {
    await openAccountPage();
    const nextCode = await enrollAuthenticator();
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Invalid TOTP code entered').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'My drafts' }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);

    // No screen is accessible before the code, not even after a reload.
    const storedToken = await page.evaluate(() => localStorage.getItem('access_token'));
    expect((await server.call('GET', '/api/editor/drafts', { token: storedToken ?? '' })).status).toBe(403);
    // The code can be entered while a slow server has not yet responded which factors there are.
    await page.route('**/auth/v1/user', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(`${server.url}/drafts`);
    await page.getByLabel('Code').fill(await nextCode());
    const welcomeShown = await watchForText(
      page,
      'Check your email for the login link or you are logged in successfully!',
    );
    await page.getByRole('button', { name: 'Verify' }).click();
    await welcomeShown();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.unroute('**/auth/v1/user');

    await chooseScreen(page, 'Account');
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByText('The app has been removed.').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInOnScreen(page, account);
    expect(watchedPage.pageErrors.filter((pageError) => !/status of 4\d\d/.test(pageError))).toEqual([]);
  });

  it('is also required after a mailed link, before a new password is set', async () => {
    await openAccountPage();
    const nextCode = await enrollAuthenticator();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto(await requestPasswordReset(page, account.email, mail));
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await page.getByLabel('Code').fill(await nextCode());
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Reset Password');
    await page.getByLabel('New Password', { exact: true }).fill('cinq six sept huit');
    await page.getByLabel('Confirm New Password').fill('cinq six sept huit');
    const messageShown = await watchForText(page, 'Password updated successfully.');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await messageShown();
    expect(await server.signIn(account.email, 'cinq six sept huit')).toBeTypeOf('string');
  });

  it('is not set up when that is cancelled', async () => {
    await openAccountPage();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No app is set up.').waitFor();
    await expect
      .poll(() => server.instance.db.selectFrom('factors').selectAll().where('status', '=', 'unverified').execute())
      .toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Set up an app' }).waitFor();
  });

  it('lets another user sign in instead of entering a code', async () => {
    await openAccountPage();
    await enrollAuthenticator();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Use another account' }).waitFor();
    // A text that is on this device only is not lost, or left to the next one, without a word.
    await page.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
      localStorage.setItem(`cahier.texts.${user.id}.M6DKHFL2KUK`, '{"task":"Cher journal"}');
    });
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.getByRole('dialog').getByText('Texts that you wrote in lectures: 1').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete and log out' }).click();
    await page.getByLabel('Email').waitFor();
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cahier.texts.')));
    expect(left).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

describe('the sessions', () => {
  it('are listed with the current one first, five of them until all are shown, and ended one by one or all at once', async () => {
    const tokens = [];
    for (let times = 0; times < 6; times += 1) tokens.push(await server.signIn(account.email, PASSWORD));
    await page.goto(`${server.url}/account`);
    await signInOnScreen(page, account);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    const section = page.getByRole('region', { name: 'Where you are signed in' });
    await expect.poll(() => section.getByRole('listitem').count()).toBe(5);
    expect(await section.getByRole('listitem').first().textContent()).toContain('This device');
    await section.getByRole('button', { name: 'Show all 7' }).click();
    await expect.poll(() => section.getByRole('listitem').count()).toBe(7);
    await section.getByRole('button', { name: 'Show fewer', expanded: true }).click();
    await expect.poll(() => section.getByRole('listitem').count()).toBe(5);
    await section.getByRole('button', { name: 'Show all 7', expanded: false }).click();
    const currentSession = section.getByRole('listitem').filter({ hasText: 'This device' });
    await expect
      .poll(() => currentSession.textContent())
      .toMatch(/Chrome on Linux from 127\.0\.0\.1.*signed in.*last used/);
    await expect.poll(() => currentSession.getByRole('button').count()).toBe(0);

    await section
      .getByRole('button', { name: /^Sign out node$/ })
      .first()
      .click();
    await section.getByText('The session has ended.').waitFor();
    await expect.poll(() => section.getByRole('listitem').count()).toBe(6);
    await section.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await section.getByText('All other sessions have ended.').waitFor();
    await expect.poll(() => section.getByRole('listitem').count()).toBe(1);
    for (const token of tokens) {
      expect((await server.call('GET', '/auth/v1/user', { token })).status).toBe(403);
    }
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('survive a late response that belongs to the previous session', async () => {
    await openAccountPage();
    await page
      .getByRole('region', { name: 'Where you are signed in' })
      .getByText('This device', { exact: true })
      .waitFor();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/auth/v1/user', async (route) => {
      await released;
      await route.continue();
    });
    const userRequest = page.waitForRequest('**/auth/v1/user');
    await page.reload();
    const request = await userRequest;
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInOnScreen(page, account);
    release();
    expect((await request.response())?.status()).toBe(403);
    // The client has processed the response by the time it allows the next operation.
    await chooseScreen(page, 'Account');
    await page
      .getByRole('region', { name: 'Where you are signed in' })
      .getByText('This device', { exact: true })
      .waitFor();
  });
});

describe('a captcha', () => {
  const SCRIPT = `window.turnstile = { render(container, options) {
    container.textContent = 'captcha with ' + options.sitekey;
    options.callback('solved');
  } };`;

  it('is shown when it is configured, its host alone is allowed by the CSP, and its response is sent with the password', async () => {
    const captchaServer = await startTestServer({
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET: 'hush',
      CAPTCHA_SITE_KEY: '1x00AA',
    });
    try {
      const tokenRequests: unknown[] = [];
      await page.route('https://challenges.cloudflare.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      );
      await page.route('**/auth/v1/token**', async (route) => {
        tokenRequests.push(route.request().postDataJSON());
        await route.fulfill({ status: 400, json: { error_code: 'captcha_failed', msg: 'captcha protection: no' } });
      });
      const response = await page.goto(captchaServer.url);
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
      expect(policy).toContain('frame-src https://challenges.cloudflare.com');
      await page.getByText('captcha with 1x00AA').waitFor();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('captcha protection: no').waitFor();
      expect(tokenRequests).toMatchObject([{ gotrue_meta_security: { captcha_token: 'solved' } }]);
    } finally {
      await captchaServer.close();
    }
  });

  it('and identity providers are not shown when none is configured', async () => {
    const response = await page.goto(server.url);
    expect(response?.headers()['content-security-policy']).not.toContain('https:');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByRole('button').allTextContents()).toEqual(['Login', 'Reset password']);
  });
});

it('each configured identity provider has a button that leads to it', async () => {
  const external = { email: true, phone: false, anonymous_users: true, github: true, google: false, keycloak: true };
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external } }));
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Continue with Keycloak' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Continue with/ }).allTextContents())
    .toEqual(['Continue with GitHub', 'Continue with Keycloak']);
  expect(await findAxeViolations(page)).toEqual([]);
  const navigation = page.waitForRequest(/\/auth\/v1\/authorize\?/);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  expect(new URL((await navigation).url()).searchParams.get('provider')).toBe('github');
});

describe('a session that is ended elsewhere', () => {
  /** Signs a learner in with a card, and ends the session by a new one. */
  async function startCardSession() {
    const token = await server.signIn();
    const { id: classId } = await createClass(server, token);
    const response = await server.call('POST', path(routes.classCards, { classId }), {
      token,
      body: { names: ['Ana'] },
    });
    const [card] = ((await response.json()) as NewCards).cards;
    const signedIn = await server.call('POST', routes.signInByCard, { body: { code: card?.code } });
    const session = await signedIn.json();
    const revoke = () =>
      server.call('DELETE', path(routes.revokeCard, { classId, learnerId: card?.userId ?? '' }), { token });
    return { session, end: revoke };
  }

  async function startPasswordSession(end: (token: string) => Promise<unknown>) {
    const stored = await createStoredSession(server, account);
    return { session: JSON.parse(stored['cahier.session'] ?? ''), end: () => end(stored.access_token ?? '') };
  }

  it.each([
    ['a card that is revoked', startCardSession],
    [
      'signing out everywhere',
      () => startPasswordSession((token) => server.call('POST', `${AUTH_BASE}/logout?scope=global`, { token })),
    ],
    ['an owner', () => startPasswordSession(async () => server.instance.auth?.users.disable(account.email))],
    [
      'the deletion of the account',
      () => startPasswordSession(async () => server.instance.auth?.users.delete(account.email)),
    ],
  ])('by %s leaves nothing that the server has', async (_what, start) => {
    const { session, end } = await start();
    await page.goto(`${server.url}/login`);
    await page.evaluate(
      async ({ stored, id }) => {
        localStorage.setItem('cahier.session', stored);
        for (const name of ['member', 'last.learnfrench', `known-texts.${id}.46DKHFL2KUK`, 'review.choices'])
          localStorage.setItem(`cahier.${name}`, '{}');
        await caches.open('cahier.data.1');
        await new Promise((resolve) => {
          const opening = indexedDB.open('cahier.voices');
          opening.onsuccess = () => {
            opening.result.close();
            resolve(undefined);
          };
        });
      },
      { stored: JSON.stringify(session), id: session.user.id },
    );
    await end();
    await page.goto(`${server.url}/account`);
    const left = () =>
      page.evaluate(async () => ({
        keys: Object.keys(localStorage).filter((key) => !/^cahier\.(?:language|scheme|speed|menu)/.test(key)),
        caches: (await caches.keys()).filter((name) => name.startsWith('cahier.data')),
        databases: (await indexedDB.databases()).map(({ name }) => name),
      }));
    await expect.poll(left, { timeout: 20_000 }).toEqual({ keys: [], caches: [], databases: [] });
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  });
});
