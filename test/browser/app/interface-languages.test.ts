// Tests of the interface in other languages: what loads, what is shown, and that no text is cut in longer or mirrored ones.
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findLayoutFaults } from '../../support/browser/find-layout-faults.ts';
import { createStoredSession } from '../../support/browser/screens.ts';
import { createSampleSchool } from '../../support/school/sample-school.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let classId: string;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

/** Every screen; `CLASS` is the id of a class. */
const SCREENS = [
  '/home',
  '/lecture?cours=learnfrench',
  LECTURE,
  '/drafts',
  '/drafts/bin',
  '/drafts/import',
  '/draft?draftId=M6DKHFL2KUK',
  '/draft/board?draftId=M6DKHFL2KUK',
  '/editor/course',
  '/doc/editor/markup',
  '/search?q=bonjour&in=drafts',
  '/progress',
  '/review',
  '/todo',
  '/account',
  '/classes',
  '/classes/CLASS',
  '/classes/CLASS/work',
  '/classes/CLASS/cards',
  '/classes/CLASS/settings',
  '/school/people',
  '/school/people/invite',
  '/school/settings',
  '/privacy',
  '/join',
  '/reset-password',
  '/nowhere',
];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

async function openIn(language: string): Promise<WatchedPage> {
  const entries = { ...(await createStoredSession(server, OWNER)), 'cahier.language': language };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return openPage(browser, { storageState, reducedMotion: 'reduce' });
}

/** Opens a screen without loading the app again. */
async function showScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    path.replace('CLASS', classId),
  );
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

describe('every screen', () => {
  it('shows no text cut or overlapping in the pseudo-language, at three sizes', { timeout: 180_000 }, async () => {
    ({ classId } = await createSampleSchool(server));
    const { page, pageErrors, close } = await openIn('en-XA');
    await page.goto(`${server.url}/home`);
    await page.locator('h1').waitFor();
    const faults: Record<string, string[]> = {};
    for (const path of SCREENS) {
      await showScreen(page, path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const found = await findLayoutFaults(page);
        if (found.length > 0) faults[`${path} at ${size.width} px`] = found;
      }
    }
    expect(faults).toEqual({});
    expect(pageErrors).toEqual([]);
    await close();
  });
});
