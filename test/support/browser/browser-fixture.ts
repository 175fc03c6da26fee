// Fixture of browser tests: a server, a Chromium, and for the editor a signed-in author.
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Draft, SavedDraft } from '#api/lectures.ts';
import type { Environment } from '../../../src/config/index.ts';
import { OWNER, startTestServer, type TestServer } from '../server/test-server.ts';
import { closeContexts, launchBrowser, openPage, openSharedBrowser, type WatchedPage } from './browser.ts';
import type { PageSettings } from './page-pool.ts';
import { openSignedIn, showScreen, storeSession } from './screens.ts';

export type BrowserFixture = { server: TestServer; browser: Browser };

/**
 * Starts a server before the tests of a file or a `describe`, passes it and a browser to `receive`, which is awaited,
 * and closes the server and all pages after the last one. `settings` are the server's, or a function that returns them;
 * `chromiumArgs` are additional launch options, for which a browser is started.
 */
export function setupBrowser(
  settings: Environment | (() => Environment | Promise<Environment>),
  receive: (fixture: BrowserFixture) => void | Promise<void>,
  chromiumArgs: readonly string[] = [],
): void {
  const resources: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    const server = await startTestServer(typeof settings === 'function' ? await settings() : settings);
    resources.push(server);
    const browser = chromiumArgs.length > 0 ? await launchBrowser(chromiumArgs) : await openSharedBrowser();
    resources.push({ close: () => (chromiumArgs.length > 0 ? browser.close() : closeContexts(browser)) });
    await receive({ server, browser });
  });
  afterAll(async () => {
    for (const resource of resources.splice(0).toReversed()) await resource.close();
  });
}

/**
 * Returns a function that opens one page after another, signed in as the owner, as another account, or not at all. Each takes the place
 * of the one before, which is closed.
 */
export function createPageSeries({
  server,
  browser,
}: BrowserFixture): (settings?: PageSettings, account?: typeof OWNER | null) => Promise<WatchedPage> {
  let latest: WatchedPage | undefined;
  return async (settings = {}, account = OWNER) => {
    await latest?.close();
    latest = await openPage(browser, settings);
    if (account !== null) await storeSession(latest.page, server, account);
    return latest;
  };
}

/** An author, signed in on a page, and shortcuts through the API. */
export type AuthorPage = WatchedPage & {
  /** An access token of the same user, from another session. */
  token: string;
  /** Saves a draft through the API; returns its id. */
  saveDraft(body: { id?: string; name: string; markup: string }): Promise<string>;
  /** Loads a draft through the API. */
  loadSavedDraft(draftId: string): Promise<Draft>;
  /** Opens the editor with a draft, on the author's page or another one, and waits until it is ready. */
  openDraft(draftId: string, targetPage?: Page): Promise<void>;
};

/** Signs an author in, the owner by default, on a new page; `options` are those of its context. It is closed with the browser at the latest. */
export async function openAuthor(
  { server, browser }: BrowserFixture,
  options: BrowserContextOptions = {},
  account = OWNER,
): Promise<AuthorPage> {
  const watched = await openSignedIn(browser, server, options, account);
  const token = await server.signIn(account.email, account.password);
  return {
    ...watched,
    token,
    async saveDraft(body) {
      const response = await server.call('POST', routes.saveDraft, { token, body });
      expect(response.status).toBe(200);
      const { id }: SavedDraft = await response.json();
      return id;
    },
    async loadSavedDraft(draftId) {
      return (await server.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
    },
    async openDraft(draftId, targetPage = watched.page) {
      const urlPath = `/draft?draftId=${draftId}`;
      const isInApp = targetPage.url().startsWith(`${server.url}/draft?`);
      if (isInApp && (await targetPage.locator('dialog[open]').count()) === 0) {
        // Another screen ends what the editor shows; loading the app again takes more than twice as long.
        await showScreen(targetPage, '/nowhere');
        await targetPage.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
        await showScreen(targetPage, urlPath);
      } else await targetPage.goto(server.url + urlPath);
      await getEditorField(targetPage).waitFor();
    },
  };
}

/** Has autosaves fail, for tests of what is not saved; other saves succeed. Resolves with a function that ends it. */
export async function blockAutosave(target: Page | BrowserContext): Promise<() => Promise<void>> {
  const pattern = `**${path(routes.autosaveDraft, { draftId: '*' }).replace('%2A', '*')}`;
  await target.route(pattern, (route) => route.abort());
  return () => target.unroute(pattern);
}

/** The text area of the editor. */
export function getEditorField(page: Page): Locator {
  return page.getByPlaceholder('Write your markup here...');
}
