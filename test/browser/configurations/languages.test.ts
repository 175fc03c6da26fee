// Every screen in other languages: no text is cut in longer or mirrored ones, and what loads stays small.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findLayoutFaults } from '../../support/browser/find-layout-faults.ts';
import { createStoredSession, findAxeViolations, showScreen } from '../../support/browser/screens.ts';
import { createSampleSchool } from '../../support/school/sample-school.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let classId: string;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

const DIST = path.resolve(import.meta.dirname, '../../../dist/web');
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

const TABLET = { width: 768, height: 1024 };

async function openIn(language: string): Promise<WatchedPage> {
  const entries = { ...(await createStoredSession(server, OWNER)), 'cahier.language': language };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return openPage(browser, { storageState, reducedMotion: 'reduce' });
}

async function openScreen(page: Page, screen: string): Promise<void> {
  await showScreen(page, screen.replace('CLASS', classId));
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

async function findFaults(page: Page, sizes: readonly { width: number; height: number }[]): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await findLayoutFaults(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  return faults;
}

beforeAll(async () => {
  ({ classId } = await createSampleSchool(server));
});

/** Shows every screen in the pseudo-language, whose texts are longer, at three sizes. */
async function checkPseudoLanguage(): Promise<void> {
  const { page, pageErrors, close } = await openIn('en-XA');
  await page.goto(`${server.url}/home`);
  await page.locator('h1').waitFor();
  for (const screen of SCREENS) {
    await openScreen(page, screen);
    expect(await findFaults(page, SIZES), screen).toEqual([]);
  }
  // An unsaved text with suggestions: all that the editor's header can show.
  await openScreen(page, '/draft?draftId=M6DKHFL2KUK');
  await page.locator('main textarea').first().fill('**x');
  await page.getByRole('button', { name: /1··· šûĝĝéšţîöñ/ }).waitFor();
  expect(await findFaults(page, [...SIZES, TABLET])).toEqual([]);
  expect(await findAxeViolations(page, 'of colours and layout'), 'on a tablet').toEqual([]);
  // A placeholder that is longer than its field.
  await showScreen(page, '/drafts');
  const search = page.getByRole('main').getByRole('searchbox');
  expect(await search.evaluate((field) => getComputedStyle(field).textOverflow)).toBe('ellipsis');
  expect(pageErrors).toEqual([]);
  await close();
}

/** Shows every screen in Arabic, from right to left, at three sizes. */
async function checkArabic(): Promise<void> {
  const { page, pageErrors, close } = await openIn('ar');
  await page.goto(`${server.url}/home`);
  await page.locator('h1').waitFor();
  expect(await page.locator('html').evaluate(({ lang, dir }: HTMLElement) => `${lang} ${dir}`)).toBe('ar rtl');
  // Of the part that is loaded before the app.
  expect(await page.getByRole('navigation').first().innerText()).not.toMatch(/Home|Lecture/);
  for (const screen of SCREENS) {
    await openScreen(page, screen);
    expect(await page.locator('h1').first().textContent(), screen).not.toBe('');
    expect(await findFaults(page, SIZES), screen).toEqual([]);
    // The colours are those of English, which have been checked.
    expect(await findAxeViolations(page, 'but colours'), screen).toEqual([]);
  }
  expect(pageErrors).toEqual([]);
  await close();
}

it.each([
  { title: 'shows no text cut or overlapping in the pseudo-language, at three sizes', check: checkPseudoLanguage },
  { title: 'is complete in Arabic from right to left, at three sizes, and passes axe', check: checkArabic },
])('every screen $title', { timeout: 180_000 }, ({ check }) => check());

/** The rows of buttons in the list of media, each with the tops of the row's buttons. */
async function measureMediaRows(page: Page): Promise<number[][]> {
  const list = page.locator('section:has(> fieldset)');
  await list.locator('li').first().waitFor();
  return list.evaluate((section) =>
    Array.from(section.querySelectorAll('fieldset, li > div:has(> button)'), (row) => [
      ...new Set(Array.from(row.querySelectorAll('label, button'), (item) => item.getBoundingClientRect().top)),
    ]),
  );
}

it.each(['de', 'uk'])('the list of media has each row of buttons in one line, in %s', async (language) => {
  const { page, pageErrors, close } = await openIn(language);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/draft?draftId=36DKHFL2KUK`);
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await measureMediaRows(page);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((tops) => tops.length > 1)).toEqual([]);
  }
  expect(pageErrors).toEqual([]);
  await close();
});

// Of the languages in the bundled type: the widths of others depend on the fonts of the machine.
it.each(['de', 'fr', 'es'])('the tabs of a class are in one line on a phone, in %s', async (language) => {
  const { page, close } = await openIn(language);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/classes/${classId}`);
  const tabs = page.locator('main nav li');
  await tabs.last().waitFor();
  // The bundled type is used if it is there in time: now from the cache.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  await page.reload();
  await tabs.last().waitFor();
  const tops = await tabs.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await close();
});

describe('a lecture', () => {
  /** The scripts that a lecture loads before it is shown, each with its size in bytes, compressed. */
  async function loadLecture(language: string): Promise<Map<string, number>> {
    const { page, close } = await openIn(language);
    const scripts = new Map<string, number>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) {
        scripts.set(pathname, readFileSync(path.join(DIST, `${pathname}.br`)).length);
      }
    });
    await page.goto(server.url + LECTURE);
    await page.getByRole('article').waitFor();
    await page.waitForLoadState('networkidle');
    await close();
    return scripts;
  }

  it.each(['fr', 'de', 'es', 'uk', 'ar'])('needs one more file of at most 4 kB in %s', async (language) => {
    english ??= await loadLecture('en');
    const scripts = await loadLecture(language);
    const added = [...scripts].filter(([file]) => !english?.has(file));
    expect(added).toHaveLength(1);
    expect(added[0]?.[1]).toBeGreaterThan(1000);
    expect(added[0]?.[1]).toBeLessThanOrEqual(4000);
    expect(scripts.size).toBe(english.size + 1);
  });

  let english: Map<string, number> | undefined;
});
