// Visual and accessibility tests: colour schemes, titles, focus, unknown addresses, axe in every state.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, routes, path as urlPath } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import {
  chooseDraftAction,
  findAxeViolations,
  openSignedIn,
  resetExercise,
  scrollThrough,
  showScreen,
} from '../../support/browser/screens.ts';
import { createPng, fileHeads, readMp3, uploadForm } from '../../support/requests/media-files.ts';
import { createClass } from '../../support/school/classes.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

/** A short draft: states of the editor that do not depend on its text are checked on it, since axe is fast there. */
let shortDraftId: string;

/** A class of the owner. */
let classId: string;

setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server, browser } = fixture);
  shortDraftId = await saveDraft('Court', '# Salut\n\nSalut, ça va ?');
  ({ id: classId } = await createClass(server, await server.signIn()));
});

async function saveDraft(name: string, markup: string): Promise<string> {
  const response = await server.call('POST', routes.saveDraft, {
    token: await server.signIn(),
    body: { name, markup },
  });
  const { id }: { id: string } = await response.json();
  return id;
}

async function openPageAt(pagePath: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, server, { viewport: { width: 1280, height: 800 }, ...options });
  await watched.page.goto(server.url + pagePath);
  await watched.page.getByRole('heading', { level: 1 }).first().waitFor();
  return watched;
}

/** The computed background colour. */
const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(246, 244, 238)';
const DARK = 'rgb(18, 21, 28)';

type ScreenState = { name: string; pagePath: string | (() => string); prepare?: (page: Page) => Promise<void> };

const editShortDraft = () => `/draft?draftId=${shortDraftId}`;

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

const NOT_FOUND = '/nowhere';

/** Every screen, and its states that have tests of their own nowhere else. */
const SCREEN_STATES: readonly ScreenState[] = [
  { name: 'home', pagePath: '/home' },
  { name: 'the start of a course', pagePath: '/lecture?cours=learnfrench' },
  { name: 'a lecture', pagePath: '/lecture?cours=learnfrench&pageId=26DAHFL2KUK' },
  { name: 'an unknown lecture', pagePath: '/lecture?cours=learnfrench&pageId=ZZZZZZZZZZZ' },
  { name: 'a checked exercise, and a recording that plays', pagePath: LECTURE, prepare: checkAndPlay },
  { name: 'the draft editor', pagePath: '/draft?draftId=M6DKHFL2KUK' },
  {
    name: 'the find bar',
    pagePath: editShortDraft,
    async prepare(page) {
      await page.getByRole('button', { name: 'Find and replace' }).click();
      await page.getByRole('search', { name: 'Find and replace' }).getByRole('textbox').first().fill('Salut');
      await page.getByText(/^1 of \d/).waitFor();
    },
  },
  { name: 'suggestions for a long text without exercises', pagePath: '/drafts', prepare: openSuggestions },
  {
    name: 'the markup help',
    pagePath: editShortDraft,
    async prepare(page) {
      await page.getByRole('button', { name: 'Markup help' }).click();
      await page.getByRole('heading', { level: 3, name: 'Headers' }).waitFor();
    },
  },
  {
    name: 'the list of keys',
    pagePath: '/search',
    async prepare(page) {
      await page.getByRole('combobox', { name: 'Colours' }).waitFor(); // comes with the button and the key
      await page.keyboard.press('Control+/');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'an unknown draft', pagePath: '/draft?draftId=ZZZZZZZZZZZ' },
  { name: 'the progress', pagePath: '/progress' },
  { name: 'the markup documentation', pagePath: '/doc/editor/markup' },
  { name: 'the reset of a password', pagePath: '/reset-password' },
  {
    name: 'the drafts, with the menu of one',
    pagePath: '/drafts',
    async prepare(page) {
      await page.getByRole('button', { name: 'Actions for “Saying hello and goodbye”' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'drafts that are selected',
    pagePath: '/drafts',
    async prepare(page) {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: /^Saying hello/ }).check();
      await page.getByText('1 selected').waitFor();
    },
  },
  {
    name: 'the choice of a template',
    pagePath: '/drafts',
    async prepare(page) {
      await page.getByRole('button', { name: 'New draft', exact: true }).click();
      await page.getByRole('dialog', { name: 'New draft' }).waitFor();
    },
  },
  {
    name: 'a draft that is being renamed',
    pagePath: '/drafts',
    prepare: (page) => chooseDraftAction(page, 'Rename', 'Saying hello and goodbye'),
  },
  {
    name: 'a search of the drafts that finds nothing',
    pagePath: '/drafts?q=xylophone',
    prepare: (page) => page.getByText('No drafts match your search.').waitFor(),
  },
  { name: 'a deletion that can be taken back', pagePath: '/drafts', prepare: deleteDraft },
  {
    name: 'the question before a published lecture is deleted',
    pagePath: '/drafts',
    prepare: (page) => chooseDraftAction(page, 'Delete', 'Saying hello and goodbye'),
  },
  { name: 'the bin', pagePath: '/drafts/bin', prepare: fillBin },
  {
    name: 'an import with gaps and what does not come',
    pagePath: '/drafts/import',
    async prepare(page) {
      const buffer = Buffer.from('# Être\n\nJe ____ (être) là. [Ici](https://example.org)');
      await page.locator('input[type=file]').setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer });
      await page.getByRole('region', { name: 'Preview' }).waitFor();
    },
  },
  { name: 'an outline with a conflict', pagePath: '/editor/course', prepare: causeConflict },
  { name: 'the outline', pagePath: '/editor/course', prepare: waitForOutline },
  {
    name: 'the move of lectures to another unit',
    pagePath: '/editor/course',
    async prepare(page) {
      await selectLectures(page);
      await page.getByRole('button', { name: 'Move to…' }).click();
      await page.getByRole('dialog', { name: 'Move 2 lectures' }).waitFor();
    },
  },
  {
    name: 'the choice of a page',
    pagePath: '/editor/course',
    async prepare(page) {
      await waitForOutline(page);
      await page.getByRole('button', { name: 'Add lectures' }).first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'an unknown course',
    pagePath: '/editor/course?cours=nowhere',
    prepare: (page) => page.getByText('This course could not be opened.').waitFor(),
  },
  {
    name: 'hits of a search',
    pagePath: '/search?q=bonjour&in=drafts',
    prepare: (page) => page.getByRole('region', { name: 'Drafts' }).waitFor(),
  },
  {
    name: 'a search that finds nothing',
    pagePath: '/search?q=xylophone',
    prepare: (page) => page.getByText(/^No results for/).waitFor(),
  },
  { name: 'the account', pagePath: '/account', prepare: (page) => page.getByLabel('New email').waitFor() },
  { name: 'what is stored about a person', pagePath: '/privacy' },
  { name: 'what comes back', pagePath: '/review' },
  { name: 'the joining of a class', pagePath: '/join' },
  { name: 'the classes', pagePath: '/classes' },
  { name: 'a class without learners', pagePath: () => `/classes/${classId}`, prepare: waitForClass },
  { name: 'the code of a class', pagePath: () => `/classes/${classId}/code`, prepare: waitForClass },
  { name: 'the settings of a class', pagePath: () => `/classes/${classId}/settings`, prepare: waitForClass },
  { name: 'the people of the school', pagePath: '/school/people' },
  { name: 'the invitation of people', pagePath: '/school/people/invite' },
  { name: 'the settings of the school', pagePath: '/school/settings' },
  { name: 'an address that leads nowhere', pagePath: NOT_FOUND },
];

async function checkAndPlay(page: Page): Promise<void> {
  const form = page.locator('form.write-form').first();
  await resetExercise(form);
  await form.getByLabel('Answer 1').fill('Bonjour');
  await form.getByRole('button', { name: 'Check' }).click();
  await form.locator('.correction:visible').first().waitFor();
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  await page.getByRole('region', { name: /^Player: / }).waitFor();
}

async function fillBin(page: Page): Promise<void> {
  await page.goto(`${server.url}/drafts`);
  await deleteDraft(page);
  await page.getByRole('link', { name: /^Bin/ }).click();
  await page.getByRole('button', { name: 'Restore “À jeter”' }).first().waitFor();
  await deleteMedia();
  await page.reload();
  const picture = page.getByRole('listitem').filter({ hasText: 'carte' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Play mot' }).press('Enter');
  await page.getByRole('region', { name: /^Player: mot/ }).waitFor();
  await page.getByRole('button', { name: 'Play film' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('VIDEO');
}

/** A picture, a recording and a video of a draft, which are in the bin then. */
async function deleteMedia(): Promise<void> {
  const token = await server.signIn();
  const draftId = await saveDraft('Avec médias', 'x');
  const files = [
    uploadForm('carte.png', createPng()),
    uploadForm('mot.mp3', readMp3()),
    uploadForm('film.mp4', fileHeads.mp4),
  ];
  for (const body of files) {
    const upload = await server.call('POST', urlPath(routes.uploadMedia, { draftId }), { token, body });
    const { id: mediaId }: { id: string } = await upload.json();
    await server.call('DELETE', urlPath(routes.deleteMedia, { draftId, mediaId }), { token });
  }
}

async function openSuggestions(page: Page): Promise<void> {
  const id = await saveDraft('Long', 'Un mot **gras. ok\n\n'.repeat(80));
  await page.goto(`${server.url}/draft?draftId=${id}`);
  await page.getByPlaceholder('Write your markup here...').press('F8');
  await page.getByRole('region', { name: 'Suggestions' }).waitFor();
}

async function deleteDraft(page: Page): Promise<void> {
  await saveDraft('À jeter', 'x');
  await page.reload();
  await chooseDraftAction(page, 'Delete', 'À jeter');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function causeConflict(page: Page): Promise<void> {
  await waitForOutline(page);
  const token = await server.signIn();
  const pagePath = urlPath(routes.courseDetails, { courseId: 'learnfrench' });
  const course: CourseDetails = await (await server.call('GET', pagePath, { token })).json();
  await (await server.call('PUT', pagePath, { token, body: course })).body?.cancel();
  await page.getByLabel('Title of unit 1').fill(`Unit ${course.revision}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
}

async function waitForClass(page: Page): Promise<void> {
  await page.getByText('French 7b').first().waitFor();
}

async function selectLectures(page: Page): Promise<void> {
  await waitForOutline(page);
  const checkboxes = page.locator('[data-unit]').first().getByRole('checkbox');
  await checkboxes.nth(0).check();
  await checkboxes.nth(1).check();
  await page.getByText('2 selected').waitFor();
}

async function waitForOutline(page: Page): Promise<void> {
  await page.getByLabel('Title of unit 1').waitFor();
}

/**
 * Opens a screen by way of the not-found screen, so that nothing of the screen before it remains, without loading the app and axe
 * again. A dialog of the navigation bar would stay open.
 */
async function openState(page: Page, { pagePath, prepare }: ScreenState): Promise<void> {
  if (await page.locator('dialog[open]').isVisible()) await page.goto(server.url + NOT_FOUND);
  else await showScreen(page, NOT_FOUND);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  const target = typeof pagePath === 'string' ? pagePath : pagePath();
  if (target !== NOT_FOUND) {
    await showScreen(page, target);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await prepare?.(page);
}

/** The colour schemes; each state is set up once and checked in all of them, on a desktop and on a phone. */
type DisplayMode = {
  name: string;
  media: Parameters<Page['emulateMedia']>[0];
  width: number;
  rules: Parameters<typeof findAxeViolations>[1];
};
const DISPLAY_MODES: readonly DisplayMode[] = [
  { name: 'in light', media: { colorScheme: 'light' }, width: 1280, rules: 'all' },
  { name: 'in forced colours', media: { forcedColors: 'active' }, width: 1280, rules: 'of colours' },
  {
    name: 'in dark, on a phone',
    media: { colorScheme: 'dark', forcedColors: 'none' },
    width: 390,
    rules: 'of colours and layout',
  },
];

/** The viewports of a narrow screen, and of a window of 1280 by 800 at 200 % zoom. */
const NARROW_VIEWPORTS = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** Checks the state that a page is in with axe in every display mode, and for horizontal scrolling in both directions of writing. */
async function checkState(page: Page): Promise<void> {
  for (const { name, media, width, rules } of DISPLAY_MODES) {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    await scrollThrough(page);
    // The bar of a selection lies over the list, except at its end: what it covers in part is no target that is too small.
    if ((await page.getByRole('toolbar', { name: 'selected' }).count()) > 0)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await findAxeViolations(page, rules), name).toEqual([]);
  }
  for (const size of NARROW_VIEWPORTS) {
    await page.setViewportSize(size);
    expect(await measureOverflow(page), `${size.width} px`).toEqual({ ltr: 0, rtl: 0 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** By how many pixels the page is wider than the window, from left to right and from right to left. */
async function measureOverflow(page: Page): Promise<{ ltr: number; rtl: number }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const { dir } = root;
    const measure = (direction: string) => {
      root.dir = direction;
      return Math.max(0, root.scrollWidth - root.clientWidth);
    };
    const rtl = measure('rtl');
    const ltr = measure('ltr');
    root.dir = dir;
    return { ltr, rtl };
  });
}

describe('every screen', () => {
  let watchedPage: WatchedPage;

  beforeAll(async () => {
    watchedPage = await openPageAt('/home', { reducedMotion: 'reduce' });
  });

  afterAll(async () => {
    await watchedPage.close();
  });

  it.each(SCREEN_STATES)('passes axe without horizontal scrolling: $name', async (state) => {
    const { page } = watchedPage;
    await openState(page, state);
    expect(await page.title()).not.toBe('');
    await checkState(page);
  });

  it('passes axe without horizontal scrolling: the login, empty and with a message', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkState(page);
    await page.getByLabel('Email').fill('ana@example.org');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Invalid login credentials').waitFor();
    await checkState(page);
    await close();
  });

  it('passes axe with the menu of a phone open, which leaves one row to the bar, and closes by Escape and by a choice', async () => {
    const { page } = watchedPage;
    await page.goto(`${server.url}/progress`);
    const heading = page.getByRole('heading', { level: 1 });
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    const homeLink = page.getByRole('link', { name: 'Home', exact: true });
    await heading.waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await homeLink.waitFor({ state: 'hidden' });
      expect((await heading.boundingBox())?.y).toBeLessThan(120);
      await toggle.press('Enter');
      await homeLink.waitFor();
      expect(await toggle.getAttribute('aria-expanded')).toBe('true');
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await homeLink.waitFor({ state: 'hidden' });
      expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await toggle.click();
    await homeLink.click();
    await page.waitForURL(`${server.url}/home`);
    await homeLink.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

it('pages of the server look like the app, and pass axe without horizontal scrolling', async () => {
  const { page, close, pageErrors } = await openPage(browser, { reducedMotion: 'reduce' });
  const response = await server.call('POST', `${AUTH_BASE}/recover`, { body: { email: OWNER.email } });
  expect(response.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${server.url}/dev/mailbox`)).text())
    .toContain('Reset your Cahier password');
  await page.goto(`${server.url}/dev/mailbox`);
  await checkState(page);
  const getLooks = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).fontFamily,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const mailboxLooks = await getLooks();
  expect(mailboxLooks[0]).toMatch(/^"Cahier Sans"/);
  expect(mailboxLooks[1]).toBe(DARK);
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await checkState(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await getLooks()).toEqual(mailboxLooks);
  await page.goto(`${server.url}/doc/api`);
  await checkState(page);
  expect(pageErrors).toEqual([]);
  await close();
});

it('the navigation bar is one row up to both edges of the window, and the login card is in its centre', async () => {
  const { page, close } = await openPageAt('/home', { viewport: { width: 1024, height: 768 } });
  await page.getByRole('combobox', { name: 'Colours' }).waitFor();
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 768 });
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar).toMatchObject({ x: 0, y: 0, width });
    expect(bar?.height).toBeLessThan(60);
    // The many entries of an owner are a menu on smaller windows.
    if (width >= 1280) {
      await page.getByRole('banner').getByRole('listitem').first().waitFor();
      const entries = await page.getByRole('banner').getByRole('listitem').all();
      const tops = await Promise.all(entries.map(async (entry) => (await entry.boundingBox())?.y));
      expect(new Set(tops).size).toBe(1);
    }
  }
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.getByRole('button', { name: 'Logout' }).click();
  const field = await page.getByLabel('Email').boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0) / 2).toBe(720);
  await close();
});

describe('the colour scheme', () => {
  it('follows the system until the user chooses another one, which is remembered', async () => {
    const { page, close, pageErrors } = await openPageAt('/home', { colorScheme: 'dark' });
    await expect.poll(() => getBackground(page)).toBe(DARK);
    const themeSelect = page.getByRole('combobox', { name: 'Colours' });
    await expect.poll(() => themeSelect.inputValue()).toBe('auto');
    await themeSelect.selectOption('Light');
    await expect.poll(() => getBackground(page)).toBe(LIGHT);
    await page.reload();
    await themeSelect.waitFor();
    await expect.poll(() => getBackground(page)).toBe(LIGHT);
    await expect.poll(() => themeSelect.inputValue()).toBe('light');
    await themeSelect.selectOption('System');
    await expect.poll(() => getBackground(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => getBackground(page)).toBe(LIGHT);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('is applied before the app starts, without a flash of the other one', async () => {
    const { page, close } = await openPageAt('/home', { colorScheme: 'light' });
    await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.url}/home`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await close();
  });

  it("can be overridden by the installation's theme", async () => {
    const file = path.join(server.dataDir, 'theme.css');
    await writeFile(file, ':root { --ground: rgb(1 2 3); } h1 { letter-spacing: 7px; }');
    const { page, close, pageErrors } = await openPageAt('/home');
    await expect.poll(() => getBackground(page)).toBe('rgb(1, 2, 3)');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
    expect(pageErrors).toEqual([]);
    await close();
    await writeFile(file, '');
  });
});

describe('a learner who opens a lecture', () => {
  it("downloads none of the authors' scripts", async () => {
    const { page, close } = await openPageAt('/lecture?cours=learnfrench&pageId=M6DKHFL2KUK');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('article').waitFor();
    await page.waitForLoadState('networkidle');
    expect(sent.filter((file) => /\/assets\/(editor|drafts|outline|author|documentation|home)/.test(file))).toEqual([]);
    expect(sent.some((file) => /^\/assets\/.+\.js$/.test(file))).toBe(true);
    await close();
  });
});

describe('navigation between screens', () => {
  it('sets the document title and moves the focus to the heading', async () => {
    const { page, close } = await openPageAt('/home');
    for (const [link, heading, title] of [
      ['My drafts', 'Your drafts', 'Your drafts – Cahier'],
      ['Course outline', 'Course outline', 'Course outline – Cahier'],
      ['Markup documentation', 'Markup documentation', 'Markup documentation – Cahier'],
      ['Home', 'Welcome to Cahier', 'Home – Cahier'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.title()).toBe(title);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
    }
    await close();
  });

  it('offers a skip link as the first Tab stop', async () => {
    const { page, close } = await openPageAt('/drafts');
    await page.reload();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  it('explains an unknown address, which the server responds to with 404', async () => {
    const { page, close } = await openPageAt('/home');
    const response = await page.goto(`${server.url}/nowhere`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { name: 'Welcome to Cahier' }).waitFor();
    await close();
  });

  it('reports a list that cannot be loaded, and offers to retry', async () => {
    const { page, close } = await openPageAt('/home');
    let status = 500;
    await page.route('**/api/editor/drafts/overview*', (route) => route.fulfill({ status, body: '' }));
    await page.getByRole('link', { name: 'My drafts' }).click();
    await expectText(page, 'The drafts could not be loaded.');
    status = 503;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectText(page, 'This page loads automatically once the connection is back.');
    await page.unrouteAll();
    await expectText(page, 'Saying hello and goodbye');
    await close();
  });
});
