// The account screen, and what signing in asks beside the password, in a real Chromium with a real SMTP server.
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { askForNewPassword, lookOutFor, openSignedIn, signInOnScreen, violationsOn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

const PASSWORD = 'un deux trois quatre';

let mail: MailServer;
let house: TestHouse;
let browser: Browser;
let visit: WatchedPage;
let page: Page;
let account: { email: string; password: string };
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail?.close());

openForAll(
  () => ({ SMTP_URL: mail.url, AUTH_MAIL_EVERY: '0' }),
  (opened) => {
    ({ house, browser } = opened);
  },
);

beforeEach(async () => {
  await visit?.close();
  visit = await openPage(browser);
  page = visit.page;
  count += 1;
  account = { email: `author${count}@example.org`, password: PASSWORD };
  await house.house.auth?.users.create({ ...account, confirmed: true });
});

/** Opens the account screen in the place of the page at hand, signed in. */
async function openAccount(options: BrowserContextOptions = {}): Promise<void> {
  await visit.close();
  visit = await openSignedIn(browser, house, options, account);
  page = visit.page;
  await page.goto(`${house.url}/account`);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

/** The code of this half minute, or of a later one: no code is taken twice, and one too early is still taken later. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets an app up on the open account screen; what comes back is its secret. */
async function setUpApp(): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const part = page.getByRole('region', { name: 'Authenticator app' });
  const picture = part.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(20);
  const secret = (await part.locator('code').textContent()) ?? '';
  await part.getByLabel('Six digits').fill('000000');
  await part.getByRole('button', { name: 'Confirm' }).click();
  await part.getByText('Invalid TOTP code entered').waitFor();
  await part.getByLabel('Six digits').fill(codeOf(secret));
  await part.getByRole('button', { name: 'Confirm' }).click();
  await part.getByText('The app is set up.').waitFor();
  return secret;
}

describe('the address', () => {
  it('is changed when both letters are answered', async () => {
    await openAccount();
    const next = `new-${account.email}`;
    await page.getByLabel('New email').fill(next);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText(`Waiting for ${next} to be confirmed.`).waitFor();
    for (const address of [account.email, next]) {
      const { text = '' } = await mail.nextMailTo(address);
      await page.goto(/https?:\/\/\S+\?\S+/.exec(text)?.[0] ?? '');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Your account' }).waitFor();
    }
    await page.getByText(`Signed in as ${next}`).waitFor();
    expect(visit.troubles).toEqual([]);
  });
});

describe('the password', () => {
  it('is changed when it is typed twice alike, and ends every other session', async () => {
    const elsewhere = await house.signIn(account.email, PASSWORD);
    await openAccount();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('New password').fill('cinq six sept huit');
    await field('New password again').fill('cinq six sept neuf');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The two passwords differ.').waitFor();
    await field('New password again').fill('cinq six sept huit');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
    expect((await house.call('GET', '/auth/v1/user', { token: elsewhere })).status).toBe(403);
    expect(await house.signIn(account.email, 'cinq six sept huit')).toContain('.');
  });

  it('wants the code of a letter a day after signing in; an address and an app want another sign-in', async () => {
    await openAccount();
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await house.house.db.updateTable('sessions').set({ created_at: longAgo }).execute();
    const refusal = page.getByText('This wants a sign-in of the last 24 hours');
    await page.getByLabel('New email').fill(`other${count}@example.org`);
    await page.getByRole('button', { name: 'Change email' }).click();
    await refusal.waitFor();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await expect.poll(() => refusal.count()).toBe(2);
    await page.getByLabel('New password', { exact: true }).fill('cinq six sept huit');
    await page.getByLabel('New password again').fill('cinq six sept huit');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Code from the letter').waitFor();
    const { text = '' } = await mail.nextMailTo(account.email);
    await page.getByLabel('Code from the letter').fill(/: (\d{6})\b/.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();
  });
});

describe('an authenticator app', () => {
  it('is set up with its picture, asked for at the next sign-in, and taken away', async () => {
    await openAccount();
    const secret = await setUpApp();
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Check the code' }).click();
    await page.getByText('Invalid TOTP code entered').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'My drafts' }).count()).toBe(0);
    expect(await violationsOn(page)).toEqual([]);

    // Nothing of the house is open before the code, not even to a reload.
    const half = await page.evaluate(() => localStorage.getItem('access_token'));
    expect((await house.call('GET', '/api/editor/drafts', { token: half ?? '' })).status).toBe(403);
    // Whoever has his code ready is not held up by a server that takes its time to say what it asks for.
    await page.route('**/auth/v1/user', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(`${house.url}/drafts`);
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    const isWelcomed = await lookOutFor(page, 'Check your email for the login link or you are logged in successfully!');
    await page.getByRole('button', { name: 'Check the code' }).click();
    await isWelcomed();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.unroute('**/auth/v1/user');

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await page.getByText('The app is removed.').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInOnScreen(page, account);
    expect(visit.troubles.filter((trouble) => !/status of 4\d\d/.test(trouble))).toEqual([]);
  });

  it('is asked for by a mailed link as well, before a new password is set', async () => {
    await openAccount();
    const secret = await setUpApp();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.goto(await askForNewPassword(page, account.email, mail));
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Check the code' }).click();
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await page.getByLabel('New Password', { exact: true }).fill('cinq six sept huit');
    await page.getByLabel('Confirm New Password').fill('cinq six sept huit');
    const isSaid = await lookOutFor(page, 'Password updated successfully.');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await isSaid();
  });

  it('is not set up when that is cancelled', async () => {
    await openAccount();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No app is set up.').waitFor();
    await expect
      .poll(() => house.house.db.selectFrom('factors').selectAll().where('status', '=', 'unverified').execute())
      .toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Set up an app' }).waitFor();
  });

  it('lets someone else sign in instead of showing a code', async () => {
    await openAccount();
    await setUpApp();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Use another account' }).click();
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});

describe('the sessions', () => {
  it('are listed with this one marked, and ended one by one or all at once', async () => {
    const tokens = [];
    for (let times = 0; times < 3; times += 1) tokens.push(await house.signIn(account.email, PASSWORD));
    await page.goto(`${house.url}/account`);
    await signInOnScreen(page, account);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    const part = page.getByRole('region', { name: 'Where you are signed in' });
    await expect.poll(() => part.getByRole('listitem').count()).toBe(4);
    const mine = part.getByRole('listitem').filter({ hasText: 'This one' });
    await expect.poll(() => mine.textContent()).toMatch(/Chrome on Linux from 127\.0\.0\.1.*signed in.*last used/);
    await expect.poll(() => mine.getByRole('button').count()).toBe(0);

    await part
      .getByRole('button', { name: /^End node$/ })
      .first()
      .click();
    await part.getByText('The session has ended.').waitFor();
    await expect.poll(() => part.getByRole('listitem').count()).toBe(3);
    await part.getByRole('button', { name: 'End all others' }).click();
    await part.getByText('All other sessions have ended.').waitFor();
    await expect.poll(() => part.getByRole('listitem').count()).toBe(1);
    for (const token of tokens) {
      expect((await house.call('GET', '/auth/v1/user', { token })).status).toBe(403);
    }
    expect(visit.troubles).toEqual([]);
  });

  it('begun anew are not ended by a late answer to the one before', async () => {
    await openAccount();
    await page.getByRole('region', { name: 'Where you are signed in' }).getByText('This one').waitFor();
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/auth/v1/user', async (route) => {
      await isLetGo;
      await route.continue();
    });
    const asked = page.waitForRequest('**/auth/v1/user');
    await page.reload();
    const late = await asked;
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInOnScreen(page, account);
    letGo();
    expect((await late.response())?.status()).toBe(403);
    // The client has acted upon the answer by the time that it lets something else begin.
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('region', { name: 'Where you are signed in' }).getByText('This one').waitFor();
  });
});

describe.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 640 } },
] as const)('in the $colorScheme scheme at $viewport.width pixels', (options) => {
  it('the account screen has no violation and does not scroll sideways, with an app being set up', async () => {
    await openAccount(options);
    await page.getByText('This one').waitFor();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const spare = () => document.documentElement.clientWidth - document.documentElement.scrollWidth;
    expect(await page.evaluate(spare)).toBeGreaterThanOrEqual(0);
  });
});

describe('a captcha', () => {
  const SCRIPT = `window.turnstile = { render(place, options) {
    place.textContent = 'captcha with ' + options.sitekey;
    options.callback('solved');
  } };`;

  it('is shown when it is set up, its host alone is allowed, and its answer goes with the password', async () => {
    const guarded = await openTestHouse({
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET: 'hush',
      CAPTCHA_SITE_KEY: '1x00AA',
    });
    try {
      const asked: unknown[] = [];
      await page.route('https://challenges.cloudflare.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      );
      await page.route('**/auth/v1/token**', async (route) => {
        asked.push(route.request().postDataJSON());
        await route.fulfill({ status: 400, json: { error_code: 'captcha_failed', msg: 'captcha protection: no' } });
      });
      const answer = await page.goto(guarded.url);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
      expect(policy).toContain('frame-src https://challenges.cloudflare.com');
      await page.getByText('captcha with 1x00AA').waitFor();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('captcha protection: no').waitFor();
      expect(asked).toMatchObject([{ gotrue_meta_security: { captcha_token: 'solved' } }]);
    } finally {
      await guarded.close();
    }
  });

  it('and other providers are not shown when none is set up', async () => {
    const answer = await page.goto(house.url);
    expect(answer?.headers()['content-security-policy']).not.toContain('https:');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByRole('button').allTextContents()).toEqual(['Login', 'Reset password']);
  });
});

it('other providers that the settings name have a button each, which leads to them', async () => {
  const external = { email: true, phone: false, anonymous_users: true, github: true, google: false, keycloak: true };
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external } }));
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Continue with Keycloak' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Continue with/ }).allTextContents())
    .toEqual(['Continue with GitHub', 'Continue with Keycloak']);
  expect(await violationsOn(page)).toEqual([]);
  const going = page.waitForRequest(/\/auth\/v1\/authorize\?/);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  expect(new URL((await going).url()).searchParams.get('provider')).toBe('github');
});
