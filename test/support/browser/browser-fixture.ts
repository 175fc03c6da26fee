// What the browser tests of a file share: a house with a Chromium in front of it, and for the editor an author who writes.
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Draft, SavedDraft } from '#api/lectures.ts';
import type { Environment } from '../../../src/config/index.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { launchBrowser, type WatchedPage } from './browser.ts';
import { openSignedIn } from './screens.ts';

export type BrowserFixture = { server: TestServer; browser: Browser };

/**
 * Opens a house and a browser before the tests of a file or of a `describe`, hands them to `take`, whose end the tests wait
 * for, and closes them after the last one. `settings` are the house's, or what makes them once what they name is there;
 * `chromium` is what the browser is told beside the usual.
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
    const browser = await launchBrowser(chromiumArgs);
    resources.push(browser);
    await receive({ server, browser });
  });
  afterAll(async () => {
    for (const resource of resources.splice(0).toReversed()) await resource.close();
  });
}

/** The owner, signed in on a page of their own, and what tests do as authors beside it. */
export type AuthorPage = WatchedPage & {
  /** An access token of the same person, from a session of its own. */
  token: string;
  /** Saves a draft past the screen; what comes back is its id. */
  saveDraft(body: { id?: string; name: string; markup: string }): Promise<string>;
  /** A draft as the server has it. */
  loadSavedDraft(draftId: string): Promise<Draft>;
  /** Opens the editor with a draft, on the author's own page or on another one, and waits until one can write. */
  openDraft(draftId: string, targetPage?: Page): Promise<void>;
};

/** Signs an author in on a fresh page; `options` are those of its context. The browser closes the page, if nobody does before. */
export async function openAuthor(
  { server, browser }: BrowserFixture,
  options: BrowserContextOptions = {},
): Promise<AuthorPage> {
  const watched = await openSignedIn(browser, server, options);
  const token = await server.signIn();
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
      await targetPage.goto(`${server.url}/draft?draftId=${draftId}`);
      await getEditorField(targetPage).waitFor();
    },
  };
}

/** Where an author writes. */
export function getEditorField(page: Page): Locator {
  return page.getByPlaceholder('Write your markup here...');
}
