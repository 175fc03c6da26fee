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

/**
 * Opens a page in the context of an earlier one, which is closed, with nothing stored for `origins` any more. The files of the app are
 * still in its cache: it loads at less than half of the cost. For tests after which a context has no routes, scripts, permissions or
 * clock of its own.
 */
export async function reopenPage(earlier: WatchedPage, origins: readonly string[]): Promise<WatchedPage> {
  const context = earlier.page.context();
  const watched = await openPageIn(context);
  await Promise.all(context.pages().map((page) => (page === watched.page ? undefined : page.close())));
  const devTools = await context.newCDPSession(watched.page);
  for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
  await context.clearCookies();
  return watched;
}

async function openPageIn(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  lookOften(page);
  page.setDefaultTimeout(60_000);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
  });
  return { page, pageErrors, close: () => context.close() };
}
