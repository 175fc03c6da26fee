// What the browser tests of a file share: a house with a Chromium in front of it, and for the editor an author who writes.
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Draft, SavedDraft } from '#api/lectures.ts';
import type { Environment } from '../../src/config.ts';
import { launchBrowser, type WatchedPage } from './browser.ts';
import { openTestHouse, type TestHouse } from './house.ts';
import { openSignedIn } from './screens.ts';

export type Stage = { house: TestHouse; browser: Browser };

/**
 * Opens a house and a browser before the tests of a file or of a `describe`, hands them to `take`, whose end the tests wait
 * for, and closes them after the last one. `settings` are the house's, or what makes them once what they name is there;
 * `chromium` is what the browser is told beside the usual.
 */
export function openForAll(
  settings: Environment | (() => Environment | Promise<Environment>),
  take: (opened: Stage) => void | Promise<void>,
  chromium: readonly string[] = [],
): void {
  const opened: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    const house = await openTestHouse(typeof settings === 'function' ? await settings() : settings);
    opened.push(house);
    const browser = await launchBrowser(chromium);
    opened.push(browser);
    await take({ house, browser });
  });
  afterAll(async () => {
    for (const one of opened.splice(0).toReversed()) await one.close();
  });
}

/** The owner, signed in on a page of their own, and what tests do as authors beside it. */
export type Author = WatchedPage & {
  /** An access token of the same person, from a session of its own. */
  token: string;
  /** Saves a draft past the screen; what comes back is its id. */
  save(body: { id?: string; name: string; markup: string }): Promise<string>;
  /** A draft as the server has it. */
  onServer(draftId: string): Promise<Draft>;
  /** Opens the editor with a draft, on the author's own page or on another one, and waits until one can write. */
  open(draftId: string, where?: Page): Promise<void>;
};

/** Signs an author in on a fresh page; `options` are those of its context. The browser closes the page, if nobody does before. */
export async function openAuthor({ house, browser }: Stage, options: BrowserContextOptions = {}): Promise<Author> {
  const watched = await openSignedIn(browser, house, options);
  const token = await house.signIn();
  return {
    ...watched,
    token,
    async save(body) {
      const answer = await house.call('POST', routes.saveDraft, { token, body });
      expect(answer.status).toBe(200);
      const { id }: SavedDraft = await answer.json();
      return id;
    },
    async onServer(draftId) {
      return (await house.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
    },
    async open(draftId, where = watched.page) {
      await where.goto(`${house.url}/draft?draftId=${draftId}`);
      await fieldOf(where).waitFor();
    },
  };
}

/** Where an author writes. */
export function fieldOf(page: Page): Locator {
  return page.getByPlaceholder('Write your markup here...');
}
