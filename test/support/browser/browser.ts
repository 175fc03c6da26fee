// Starts a real Chromium for tests, screenshots and benches, and opens pages in it.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

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
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...ARGS, ...extraArgs],
    ignoreDefaultArgs,
    headless: true,
  });
}

/** A page in its own context, with its console errors and failed requests. */
export type WatchedPage = { page: Page; pageErrors: string[]; close(): Promise<void> };

/** Opens a page in a fresh context (nothing stored). `pageErrors` collects page errors and console errors. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
  });
  return { page, pageErrors, close: () => context.close() };
}
