// Starts a real Chromium for tests, screenshots and benches, and opens pages in it.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { findChromium } from './chromium.ts';
import { lookOften } from './look-often.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** `extraArgs`: additional launch options, such as a fake microphone; `ignoreDefaultArgs`: Playwright's own that are left out. */
export async function launchBrowser(
  extraArgs: readonly string[] = [],
  ignoreDefaultArgs: string[] = [],
): Promise<Browser> {
  return chromium.launch({ ...(await getLaunchOptions(extraArgs)), ignoreDefaultArgs });
}

/** The options to start Chromium with, for a test that starts it with a profile of its own. */
export async function getLaunchOptions(extraArgs: readonly string[] = []): Promise<LaunchOptions> {
  const { executablePath, env } = await findChromium();
  return { executablePath, env: { ...process.env, ...env }, args: [...ARGS, ...extraArgs], headless: true };
}

let sharedBrowser: Browser | undefined;

/**
 * The browser of this process, which runs many test files one after another. It has no contexts yet; a file closes
 * those that it opens with `closeContexts`. The browser ends with the process.
 */
export async function openSharedBrowser(): Promise<Browser> {
  if (!sharedBrowser?.isConnected()) sharedBrowser = await launchBrowser();
  return sharedBrowser;
}

/** Closes all pages and contexts of a browser, if it was started. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** A page in its own context, with its console errors and failed requests. */
export type WatchedPage = { page: Page; pageErrors: string[]; close(): Promise<void> };

/** Opens a page in a fresh context (nothing stored). `pageErrors` collects page errors and console errors. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  return openPageIn(await browser.newContext(options));
}

/** Playwright's default. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * An earlier page as if it was opened again, with nothing stored for `origins` any more. The files of the app are still in its memory: it
 * loads at half of the cost. For tests after which a page has no scripts, and its context no routes, permissions or clock of its own.
 */
export async function reopenPage(earlier: WatchedPage, origins: readonly string[]): Promise<WatchedPage> {
  const context = earlier.page.context();
  const origin = origins.find((each) => earlier.page.url().startsWith(`${each}/`));
  const page = origin === undefined || earlier.page.isClosed() ? await context.newPage() : earlier.page;
  await Promise.all(context.pages().map((each) => (each === page ? undefined : each.close())));
  if (page === earlier.page) await resetPage(page, origin ?? '');
  const devTools = await context.newCDPSession(page);
  for (const each of origins) await devTools.send('Storage.clearDataForOrigin', { origin: each, storageTypes: 'all' });
  await devTools.detach();
  await context.clearCookies();
  return watchPage(page);
}

/** Leaves the document for one without scripts, which Chromium shows in the same process, and undoes what tests change on a page. */
async function resetPage(page: Page, origin: string): Promise<void> {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  await page.setViewportSize(VIEWPORT);
  await page.mouse.move(0, 0);
}

async function openPageIn(context: BrowserContext): Promise<WatchedPage> {
  return watchPage(await context.newPage());
}

function watchPage(page: Page): WatchedPage {
  lookOften(page);
  page.setDefaultTimeout(60_000);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
  });
  return { page, pageErrors, close: () => page.context().close() };
}
