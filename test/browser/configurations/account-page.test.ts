// The account screen in windows and colour schemes: its sections, axe, and no horizontal scrolling.
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { type MailServer, startMailServer } from '../../support/services/mail-server.ts';

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

/** Replaces the current page by the account screen, signed in. */
async function openAccountPage(options: BrowserContextOptions = {}): Promise<void> {
  await watchedPage.close();
  watchedPage = await openSignedIn(browser, server, options, account);
  page = watchedPage.page;
  await page.goto(`${server.url}/account`);
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

it.each([1440, 390])(
  'lists its sections at the top, and each link shows its section while lists load, %i px wide',
  async (width) => {
    await openAccountPage({ viewport: { width, height: 844 } });
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => links.count()).toBeGreaterThan(6);
    // Both lists grow until all sections have loaded.
    const listTitles = () => Promise.all([links.allInnerTexts(), headings.allInnerTexts()]);
    await expect.poll(async () => isDeepStrictEqual(...(await listTitles()))).toBe(true);
    const lists = Promise.withResolvers<void>();
    await page.route(/\/user\/sessions|\/stored-data/, async (route) => {
      await lists.promise;
      await route.continue();
    });
    await page.reload();
    await links.getByText('Where you are signed in', { exact: true }).click();
    lists.resolve();
    const badge = page.getByText('This device', { exact: true });
    await badge.waitFor();
    const heading = headings.getByText('Where you are signed in', { exact: true });
    // At the top, or as near to it as the end of the page allows.
    const getDistance = () =>
      heading.evaluate((element) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return Math.min(element.getBoundingClientRect().top, scrollHeight - clientHeight - scrollY);
      });
    await expect.poll(getDistance).toBeLessThan(60);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(0);
    // However long the name of the device is, the badge is never broken into two lines.
    expect(await badge.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('nowrap');
  },
);

const WINDOWS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 640 } },
] as const;

describe.each(WINDOWS)('in the $colorScheme scheme at $viewport.width pixels', (options) => {
  it('the account screen has no accessibility violation and no horizontal scrolling, while an app is being set up', async () => {
    await openAccountPage(options);
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const scrollbarWidth = () => document.documentElement.clientWidth - document.documentElement.scrollWidth;
    expect(await page.evaluate(scrollbarWidth)).toBeGreaterThanOrEqual(0);
  });
});
