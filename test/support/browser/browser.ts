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
import { isIdle, isPoolable, takePage } from './page-pool.ts';

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

/** Closes all pages and contexts of a browser, if it was started, but those that wait for the next file. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  const contexts = browser?.contexts() ?? [];
  await Promise.all(contexts.map((context) => (isIdle(context) ? undefined : (inUse.get(context) ?? context).close())));
}

/** A page in its own context, with its console errors and failed requests. */
export type WatchedPage = { page: Page; pageErrors: string[]; close(): Promise<void> };

/** The pages of the pool that a test uses, by their contexts. */
const inUse = new WeakMap<BrowserContext, { close(): Promise<void> }>();

/**
 * Opens a page in a context of its own, in which nothing is stored; a page that was closed, where the options allow it. `pageErrors`
 * collects page errors and console errors.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  if (!isPoolable(options)) {
    const context = await browser.newContext(options);
    return watchPage(await context.newPage(), () => context.close());
  }
  const { page, giveBack } = await takePage(browser, options);
  inUse.set(page.context(), { close: giveBack });
  return watchPage(page, giveBack);
}

function watchPage(page: Page, close: () => Promise<void>): WatchedPage {
  lookOften(page);
  page.setDefaultTimeout(60_000);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
  });
  return { page, pageErrors, close };
}
