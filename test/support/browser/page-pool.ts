// A pool of browser pages that tests reuse: a page in a new process costs Chromium twice as much as navigating an open one.
import { createServer } from 'node:http';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Frame, Page } from 'playwright-core';

/** What of a context can be changed on its page. */
export type PageSettings = Pick<
  BrowserContextOptions,
  'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'permissions' | 'offline'
>;

/** A page in a context of its own. */
type PooledPage = {
  page: Page;
  usesLeft: number;
  /** Whether a test did something that cannot be undone: then the context is closed. */
  isChanged: boolean;
  /** Init scripts that are not disposed of. */
  scripts: number;
  /** The origins of all documents that were shown since the page was taken. */
  origins: Set<string>;
  /** Opens a CDP session that does not count as a change. */
  openDevTools(): Promise<CDPSession>;
};

/** A page that this many tests have used is closed, which frees the memory that it has gathered. */
const MAX_USES = 20;

/** The most idle pages of a browser; further ones are closed. */
const MAX_IDLE = 3;

/** Methods of a context and its page whose effect lasts as long as they do. */
const LASTING_METHODS = ['exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders', 'setGeolocation'];
const CLOCK_METHODS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

/** Events of contexts and pages that tests listen to. */
const LISTENED = [
  ...['console', 'pageerror', 'weberror', 'dialog', 'page', 'popup', 'download', 'filechooser', 'framenavigated'],
  ...['load', 'domcontentloaded', 'request', 'requestfailed', 'requestfinished', 'response', 'serviceworker'],
];

const pools = new WeakMap<Browser, PooledPage[]>();
let restingUrl: Promise<string> | undefined;

/** Whether a page of the pool can be given these options. */
export function isPoolable(options: BrowserContextOptions): options is PageSettings {
  const { viewport, colorScheme, reducedMotion, forcedColors, permissions, offline, ...others } = options;
  return Object.keys(others).length === 0;
}

/**
 * Takes a page on which nothing is stored, emulated or intercepted, in a context that no one else uses. `giveBack` ends its use: it
 * returns to the pool, or is closed where what the test did to it would last.
 */
export async function takePage(
  browser: Browser,
  settings: PageSettings,
): Promise<{ page: Page; giveBack(): Promise<void> }> {
  const pooled = pools.get(browser)?.pop() ?? (await openPooled(browser));
  const { page } = pooled;
  page.context().on('page', (opened) => watchOrigins(pooled, opened));
  watchOrigins(pooled, page);
  if (settings.permissions !== undefined) await page.context().grantPermissions(settings.permissions);
  await page.context().setOffline(settings.offline ?? false);
  await page.setViewportSize(settings.viewport ?? { width: 1280, height: 720 }); // Playwright's default
  await page.emulateMedia({
    media: null,
    colorScheme: settings.colorScheme ?? 'light',
    reducedMotion: settings.reducedMotion ?? 'no-preference',
    forcedColors: settings.forcedColors ?? 'none',
    contrast: 'no-preference',
  });
  let isGivenBack = false;
  return {
    page,
    async giveBack() {
      if (isGivenBack) return;
      isGivenBack = true;
      pooled.usesLeft -= 1;
      const isReusable = pooled.usesLeft > 0 && !pooled.isChanged && (await reset(pooled).catch(() => false));
      const idle = pools.get(browser) ?? [];
      if (!isReusable || idle.length === MAX_IDLE) return page.context().close();
      pools.set(browser, [...idle, pooled]);
    },
  };
}

/** Whether a context waits in the pool for its next test. */
export function isIdle(context: BrowserContext): boolean {
  const browser = context.browser();
  return browser !== null && (pools.get(browser) ?? []).some(({ page }) => page.context() === context);
}

function watchOrigins(pooled: PooledPage, page: Page): void {
  page.on('framenavigated', (frame: Frame) => {
    const { protocol, origin } = new URL(frame.url());
    if (protocol.startsWith('http')) pooled.origins.add(origin);
    if (protocol === 'file:') pooled.isChanged = true; // what a file stores has no origin by which it is cleared
  });
}

async function openPooled(browser: Browser): Promise<PooledPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const openSession = context.newCDPSession.bind(context);
  const pooled: PooledPage = {
    page,
    usesLeft: MAX_USES,
    isChanged: false,
    scripts: 0,
    origins: new Set(),
    openDevTools: () => openSession(page),
  };
  const markChanged = () => {
    pooled.isChanged = true;
  };
  for (const target of [context, page]) {
    watchCalls(target, LASTING_METHODS, markChanged);
    // Its type is lost because the method is called by its name.
    watchCalls(target, ['addInitScript'], (script) => countScript(pooled, script as ReturnType<Page['addInitScript']>));
  }
  watchCalls(context.clock, CLOCK_METHODS, markChanged);
  return pooled;
}

/** Passes what methods of an object return to `onCall` as well. */
function watchCalls(target: object, methods: readonly string[], onCall: (result: unknown) => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...args: unknown[]) => {
      const result: unknown = Reflect.apply(method, target, args);
      onCall(result);
      return result;
    });
  }
}

/** Counts an init script until it is disposed of. */
async function countScript(pooled: PooledPage, added: ReturnType<Page['addInitScript']>): Promise<void> {
  pooled.scripts += 1;
  const script = await added;
  watchCalls(script, ['dispose'], () => {
    pooled.scripts -= 1;
  });
}

/** Removes the listeners of tests and of this pool. Playwright itself listens to the end of contexts and pages. */
function removeListeners({ page }: PooledPage): void {
  for (const event of LISTENED) for (const target of [page.context(), page]) target.removeAllListeners(event);
}

/** Brings a page back to the state in which it was opened; returns whether that was possible. */
async function reset(pooled: PooledPage): Promise<boolean> {
  const { page, origins } = pooled;
  const context = page.context();
  if (pooled.scripts > 0 || page.isClosed()) return false;
  removeListeners(pooled);
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // Otherwise the next test would find what a document stores as it is left.
  await page.evaluate(() => {
    sessionStorage.clear();
    Storage.prototype.setItem = () => {};
  });
  page.on('dialog', (dialog) => dialog.accept()); // unsaved texts are left
  await page.mouse.move(-1, -1);
  await page.goto(await findRestingUrl(), { timeout: 10_000 });
  removeListeners(pooled);
  const devTools = await pooled.openDevTools();
  for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.send('Page.resetNavigationHistory');
  await devTools.detach();
  await context.clearCookies();
  origins.clear();
  return true;
}

/** The address of an empty page where pages wait for their next test: on the same site, and so in the same process, as the servers. */
function findRestingUrl(): Promise<string> {
  restingUrl ??= new Promise((resolve, reject) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      resolve(`http://127.0.0.1:${address.port}/`);
    });
    server.unref();
  });
  return restingUrl;
}
