// A real Chromium for the tests: the one that is named, else one that is installed, else the one a package carries.
import { accessSync, constants } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function findBundledChromium(): Promise<string> {
  // The package unpacks the libraries that the browser needs when it believes to run on this platform.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath();
}

async function findChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured !== undefined) return configured;
  const installed = CHROMIUM_PATHS.find(isExecutable);
  if (installed !== undefined) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return findBundledChromium();
  throw new Error('No Chromium was found for the browser tests: install one, or set CHROMIUM_PATH to its executable.');
}

/** `more`: what a test wants of the browser beside the usual, such as a microphone that is none. */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...ARGS, ...extraArgs], headless: true });
}

/** A page of its own, with everything it printed to its console as errors, and every request that failed. */
export type WatchedPage = { page: Page; pageErrors: string[]; close(): Promise<void> };

/** Opens a page in a fresh context (nothing stored). `troubles` gathers page errors and console errors. */
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
