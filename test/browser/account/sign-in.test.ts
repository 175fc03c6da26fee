// Browser tests of signing in and out, its errors, and password recovery, with a real SMTP server.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import {
  chooseScreen,
  endSessionOnOtherDevice,
  openSignedIn,
  requestPasswordReset,
  showScreen,
  signInOnScreen,
  storeSession,
  watchForText,
} from '../../support/browser/screens.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';
import { type MailServer, parseMail, startMailServer } from '../../support/services/mail-server.ts';

let mail: MailServer;
let server: TestServer;
let browser: Browser;
let watchedPage: WatchedPage;
let page: Page;

beforeAll(async () => {
  mail = await startMailServer();
});

afterAll(() => mail?.close());

setupBrowser(
  () => ({ SMTP_URL: mail.url, DEMO_COURSE: 'on', AUTH_PASSWORD_MIN_LENGTH: '10', AUTH_MAIL_INTERVAL: '0' }),
  (fixture) => {
    ({ server, browser } = fixture);
  },
);

beforeEach(async () => {
  await watchedPage?.close();
  watchedPage = await openPage(browser);
  page = watchedPage.page;
});

const LECTURE = '/lecture?cours=learnfrench&pageId=36DKHFL2KUK';

function readStoredTokens(target = page): Promise<(string | null)[]> {
  return target.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]);
}

describe('the login screen', () => {
  it('is shown to anonymous users in place of every screen, leads on to it, and is there for another account', async () => {
    const expectLogin = async () => {
      await page.getByRole('heading', { name: 'Login' }).waitFor();
      await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    };
    await page.goto(server.url);
    await expectLogin();
    for (const urlPath of ['/drafts', '/draft?draftId=AAAAAAAAAAA', '/home', '/reset-password', '/lecture', '/login']) {
      await showScreen(page, urlPath);
      await page.waitForURL(`${server.url}/login`);
      await expectLogin();
    }
    await page.goto(server.url + LECTURE);
    await expectLogin();
    await page.waitForURL(`${server.url}/login`);
    await signInOnScreen(page, OWNER);
    await page.waitForURL(server.url + LECTURE);
    await expectText(page.getByRole('article'), 'Talking about your routine');
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Login' }).click();
    await expectText(page, 'Invalid login credentials');
  });

  it('requires an email address and a password, shows errors unchanged, and says when to try again', async () => {
    await page.goto(`${server.url}/login`);
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    expect(await email.getAttribute('type')).toBe('email');
    expect(await email.evaluate((field: HTMLInputElement) => field.required)).toBe(true);
    expect(await password.evaluate((field: HTMLInputElement) => field.required)).toBe(true);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => readStoredTokens()).toEqual([null, null]);

    await email.fill(OWNER.email);
    await password.fill('not this one');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Invalid login credentials', { exact: true }).waitFor();
    await expect.poll(() => readStoredTokens()).toEqual([null, null]);

    const body = { email: 'rate-limited@example.org', password: 'not this one' };
    const signIn = () => server.call('POST', `${AUTH_BASE}/token?grant_type=password`, { body });
    while ((await signIn()).status !== 429);
    await email.fill(body.email);
    await password.fill(body.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Request rate limit reached', { exact: true }).waitFor();
    await page.getByText(/^Try again in (a minute|\d minutes)\.$/).waitFor();
  });

  it('reports success, and stores both tokens', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    const welcomeShown = await watchForText(
      page,
      'Check your email for the login link or you are logged in successfully!',
    );
    await page.getByRole('button', { name: 'Login' }).click();
    await welcomeShown();
    await page.getByRole('link', { name: 'My drafts' }).waitFor();
    const [accessToken, refreshToken] = await readStoredTokens();
    expect(accessToken?.split('.')).toHaveLength(3);
    expect(refreshToken?.length).toBeGreaterThanOrEqual(12);
    expect(watchedPage.pageErrors).toEqual([]);
  });
});

describe('a signed-in user', () => {
  it('sees every link of the navigation bar, stays signed in after a reload, and logs out to the login screen', async () => {
    await page.goto(server.url);
    await signInOnScreen(page, OWNER);
    await page.reload();
    const navigation = page.getByRole('navigation').first();
    for (const name of ['Home', 'My drafts', 'Lecture', 'Markup documentation']) {
      await expect.poll(() => navigation.getByRole('link', { name, exact: true }).count()).toBe(1);
    }
    await navigation.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => readStoredTokens()).toEqual([null, null]);
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('is signed out and in again by another tab', async () => {
    await storeSession(page, server);
    await page.goto(server.url + LECTURE);
    await page.getByLabel('Answer 1, exercise 1').waitFor();
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${server.url}/home`);
    await otherTab.getByRole('button', { name: 'Logout' }).click();
    await page.getByText("You've been signed out.").waitFor();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    expect(await readStoredTokens()).toEqual([null, null]);
    expect(new URL(page.url()).pathname).toBe('/login');
    await signInOnScreen(otherTab, OWNER);
    await page.waitForURL(server.url + LECTURE);
    await page.getByLabel('Answer 1, exercise 1').waitFor();
  });

  it('is signed out in a tab whose stored session is removed while the auth server is down', async () => {
    await page.goto(`${server.url}/drafts`);
    await signInOnScreen(page, OWNER); // loads the session client, which follows the messages of other tabs only
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.context().route('**/auth/v1/**', (route) => route.abort());
    const otherTab = await page.context().newPage();
    await otherTab.goto(`${server.url}/home`);
    await otherTab.getByRole('button', { name: 'Logout' }).click();
    await page.getByText("You've been signed out.").waitFor();
    await page.context().unroute('**/auth/v1/**');

    // The user clears the data of the site, and returns to the tab.
    await signInOnScreen(page, OWNER);
    await page.evaluate(() => {
      localStorage.clear();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByText("You've been signed out.").waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });

  it('has both tokens stored under their names again when one was removed, and reads why a session is missing', async () => {
    const { page, close, pageErrors } = await openSignedIn(browser, server);
    await page.goto(`${server.url}/home`);
    const tokens = await readStoredTokens(page);
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.reload();
    await expect.poll(() => readStoredTokens(page)).toEqual(tokens);

    // An expired session cannot be renewed while the auth server is down; the client tries for half a minute.
    await page.clock.install();
    await page.route('**/auth/v1/token?*', (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
      localStorage.setItem('cahier.session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    await page.getByRole('link', { name: 'My drafts' }).click();
    const readErrors = async () => {
      await page.clock.runFor(10_000);
      return pageErrors.join('\n');
    };
    await expect.poll(readErrors).toContain('Error: Failed to get session: Service Unavailable');
    await page.getByText('This page loads automatically once it can.').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: 'Lecture', exact: true }).click();
    await expect.poll(readErrors).toContain('Error: No authentication token available');
    await close();
  });

  it('reads on the home page what the product is', async () => {
    await storeSession(page, server);
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByText(/proof of concept/).waitFor();
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text).toContain('in-development proof of concept');
    expect(text).toContain(
      "one user's work may be overwritten by other users. What two people change in the same draft is merged",
    );
  });
});

describe('a session that is ended on another device', () => {
  it('is noticed at the next request; a learner signs in again, and finds the page and the typed answers', async () => {
    await storeSession(page, server);
    await page.goto(server.url + LECTURE);
    await page.getByLabel('Answer 1, exercise 1').fill('pas fini');
    await endSessionOnOtherDevice(page, server);
    await page.reload();
    await page.getByText("You've been signed out.").waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('cahier.session');
    await signInOnScreen(page, OWNER);
    await page.waitForURL(server.url + LECTURE);
    await expect.poll(() => page.getByLabel('Answer 1, exercise 1').inputValue()).toBe('pas fini');
  });

  it('asks to sign in, in place of each screen, and at a change of the account', async () => {
    for (const link of ['Lecture', 'My progress', 'My drafts', 'Account']) {
      await storeSession(page, server);
      await page.goto(`${server.url}/home`);
      await page.getByRole('heading', { name: 'Welcome to Cahier' }).waitFor();
      await endSessionOnOtherDevice(page, server);
      await chooseScreen(page, link);
      await page.getByText("You've been signed out.").waitFor();
    }
    await storeSession(page, server);
    await page.goto(`${server.url}/account`);
    await page.getByLabel('New email').fill('other@example.org');
    await endSessionOnOtherDevice(page, server);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByText("You've been signed out.").waitFor();
  });
});

describe('a link of another site', () => {
  it("with a session in its fragment or query does not sign in to the attacker's account (login CSRF)", async () => {
    const body = { email: OWNER.email, password: OWNER.password };
    const response = await server.call('POST', '/auth/v1/token?grant_type=password', { body });
    const { access_token, refresh_token } = await response.json();
    const session = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' };
    for (const place of ['#', '?']) {
      await page.goto(`${server.url}/login${place}${new URLSearchParams(session)}`);
      await page.getByLabel('Email').waitFor();
      expect([page.url(), await readStoredTokens()]).toEqual([`${server.url}/login`, [null, null]]);
    }
  });
});

describe('a new password by mail', () => {
  it('is requested on the login screen, set by the mailed link, and valid from then on', async () => {
    await page.goto(`${server.url}/login`);
    const link = await requestPasswordReset(page, OWNER.email, mail);
    expect(link.startsWith(server.url)).toBe(true);
    await page.goto(link);
    await page.getByRole('button').click();

    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reset-password');
    await page.getByText('At least 10 characters.').waitFor();
    await page.getByText(`Signed in as ${OWNER.email}`).waitFor(); // whose password it is
    await page.getByLabel('New Password', { exact: true }).fill('un deux trois quatre');
    await page.getByLabel('Confirm New Password').fill('un deux trois cinq');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText('Passwords do not match.').waitFor();

    await page.getByLabel('Confirm New Password').fill('un deux trois quatre');
    const messageShown = await watchForText(page, 'Password updated successfully.');
    const startedAt = Date.now();
    await page.getByRole('button', { name: 'Update Password' }).click();
    await messageShown();
    await page.waitForURL(`${server.url}/home`);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1500);

    await page.getByRole('button', { name: 'Logout' }).click();
    await signInOnScreen(page, { email: OWNER.email, password: 'un deux trois quatre' });
  });

  it('does not work twice with the same link, and says so', async () => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByText('Check your email for the password reset link!').waitFor();

    const used = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    await page.goto(`${server.url}/${used}`);
    await expectText(page, 'Email link is invalid or has expired');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();

    // In the language of the interface, by its code.
    await page.evaluate(() => localStorage.setItem('cahier.language', 'ar'));
    await page.goto(`${server.url}/login?again=1${used}`);
    await page.getByText('الرابط أو الرمز غير صحيح أو انتهت صلاحيته.').waitFor();
    await page.evaluate(() => localStorage.removeItem('cahier.language'));
  });
});

describe('an email', () => {
  it('to reset the password has a code for where its link cannot be opened', async () => {
    const email = 'forgetful@example.org';
    await server.addUser(email, 'une autre phrase');
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Reset password' }).click();
    const { code } = parseMail(await mail.nextMailTo(email));
    await page.getByLabel('Code from the email').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Token has expired or is invalid').waitFor();
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reset-password');
  });

  it('with a used link says so, also to a user who is signed in', async () => {
    await page.goto(`${server.url}/login`);
    const link = await requestPasswordReset(page, OWNER.email, mail);
    for (const click of ['first', 'second']) {
      await page.goto(link);
      if (click === 'second') await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await page.getByRole('button', { name: click === 'first' ? 'Set a new password' : 'Continue' }).click();
      await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
      const message = page.getByText('Email link is invalid or has expired');
      if (click === 'second') await message.waitFor();
      else expect(await message.count()).toBe(0);
    }
  });

  it('with an invitation leads to the choice of a password', async () => {
    const email = 'invited@example.org';
    const token = server.instance.auth?.keys.serviceKey ?? '';
    const response = await server.call('POST', '/auth/v1/invite', { token, body: { email } });
    expect(response.status).toBe(200);
    await page.goto(parseMail(await mail.nextMailTo(email)).link);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Welcome. Choose a password').waitFor();
    await page.getByLabel('New Password', { exact: true }).fill('une phrase à moi');
    await page.getByLabel('Confirm New Password').fill('une phrase à moi');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText('Password updated successfully.').waitFor();
    expect(await page.getByText('Welcome. Choose a password').count()).toBe(0);
    await page.getByRole('heading', { name: 'Welcome to Cahier' }).waitFor();
    expect(await server.signIn(email, 'une phrase à moi')).toBeTruthy();
  });
});
