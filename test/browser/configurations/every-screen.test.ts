// Every screen and its states, with axe and without horizontal scrolling, in colour schemes and windows.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, routes, path as urlPath } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
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
import { giveWorkBack, type HandedInWork, handInWork } from '../../support/school/handed-in-work.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
/** A short draft: states of the editor that do not depend on its text are checked on it, since axe is fast there. */
let shortDraftId: string;
/** A class of the owner. */
let classId: string;
/** A text and a recording that wait for the owner, and those of another learner that came back. */
let work: HandedInWork;
let returned: HandedInWork;

setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server, browser } = fixture);
  shortDraftId = await saveDraft('Court', '# Salut\n\nSalut, ça va ?');
  const token = await server.signIn();
  ({ id: classId } = await createClass(server, token));
  work = await handInWork(server, token);
  returned = await handInWork(server, token);
  await giveWorkBack(server, token, returned);
});

async function saveDraft(name: string, markup: string): Promise<string> {
  const response = await server.call('POST', routes.saveDraft, {
    token: await server.signIn(),
    body: { name, markup },
  });
  const { id }: { id: string } = await response.json();
  return id;
}

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
  {
    name: 'what a few letters lead to',
    pagePath: '/home',
    async prepare(page) {
      await page.getByRole('combobox', { name: 'Colours' }).waitFor(); // comes with the key
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await page.getByRole('listbox', { name: 'Go to' }).getByRole('option').first().waitFor();
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
  {
    name: 'the texts that wait to be marked',
    pagePath: () => `/classes/${work.classId}/texts`,
    prepare: (page) => page.getByRole('button', { name: /^Zoë/ }).waitFor(),
  },
  { name: 'a text that is being marked', pagePath: () => `/classes/${work.classId}/texts`, prepare: openText },
  {
    name: 'the recordings that wait to be heard',
    pagePath: () => `/classes/${work.classId}/texts`,
    async prepare(page) {
      await page.getByRole('button', { name: 'Recordings (1)' }).click();
      await page.getByRole('region', { name: 'Recordings' }).waitFor();
    },
  },
  {
    name: 'the work of a class with what waits',
    pagePath: () => `/classes/${work.classId}/work`,
    prepare: (page) => page.getByText('2 to mark').waitFor(),
  },
  { name: 'an address that leads nowhere', pagePath: NOT_FOUND },
];

/** A text with a mark that is open. */
async function openText(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zoë/ }).click();
  const field = page.getByRole('textbox', { name: /^The text\./ });
  await field.focus();
  await field.press('1');
  await page.getByLabel('Correction', { exact: true }).waitFor();
}

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

/** What each state is checked for, after it was set up once. */
type Check = (page: Page) => Promise<void>;

/** Checks with axe in a colour scheme, in a window of some width. */
function checkWithAxe(
  media: Parameters<Page['emulateMedia']>[0],
  width: number,
  rules: Parameters<typeof findAxeViolations>[1],
): Check {
  return async (page) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    await scrollThrough(page);
    // The bar of a selection lies over the list, except at its end: what it covers in part is no target that is too small.
    if ((await page.getByRole('toolbar', { name: 'selected' }).count()) > 0)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await findAxeViolations(page, rules), `${JSON.stringify(media)}, ${width} px`).toEqual([]);
  };
}

/** Checks for horizontal scrolling in both directions of writing. */
function checkOverflow(viewport: { width: number; height: number }): Check {
  return async (page) => {
    await page.setViewportSize(viewport);
    // The menu follows the width of the window a frame later.
    await expect.poll(() => measureOverflow(page), { message: `${viewport.width} px` }).toEqual({ ltr: 0, rtl: 0 });
  };
}

/** In both schemes, in forced colours, and in narrow windows; the last is 1280 by 800 at 200 % zoom. */
const CHECKS: readonly Check[] = [
  checkWithAxe({ colorScheme: 'light', forcedColors: 'none' }, 1280, 'all'),
  checkWithAxe({ colorScheme: 'dark', forcedColors: 'none' }, 390, 'of colours and layout'),
  checkWithAxe({ colorScheme: 'light', forcedColors: 'active' }, 1280, 'of colours'),
  checkOverflow({ width: 320, height: 640 }),
  checkOverflow({ width: 640, height: 400 }),
];

async function checkState(page: Page): Promise<void> {
  for (const check of CHECKS) await check(page);
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
    watchedPage = await openSignedIn(browser, server, { reducedMotion: 'reduce' });
    await watchedPage.page.goto(`${server.url}/home`);
    await watchedPage.page.getByRole('heading', { level: 1 }).first().waitFor();
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
});

it('work that came back passes axe without horizontal scrolling, in its lecture and in "My work"', async () => {
  const { page, close } = await openSignedIn(browser, server, { reducedMotion: 'reduce' }, returned.learner);
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${returned.pageId}`);
  await page.getByText('Bien, ça !').waitFor();
  await page.getByText('Plus haut, s’il te plaît.').waitFor();
  await checkState(page);
  await page.goto(`${server.url}/todo`);
  await page.getByRole('heading', { name: /^My recordings/ }).waitFor();
  for (const summary of await page.locator('details > summary').all()) await summary.click();
  await page.getByText('Plus haut, s’il te plaît.').waitFor();
  await checkState(page);
  await close();
});

it('pages of the server pass axe without horizontal scrolling', async () => {
  const { page, close, pageErrors } = await openPage(browser, { reducedMotion: 'reduce' });
  const response = await server.call('POST', `${AUTH_BASE}/recover`, { body: { email: OWNER.email } });
  expect(response.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${server.url}/dev/mailbox`)).text())
    .toContain('Reset your Cahier password');
  await page.goto(`${server.url}/dev/mailbox`);
  await checkState(page);
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  await checkState(page);
  await page.goto(`${server.url}/doc/api`);
  await checkState(page);
  expect(pageErrors).toEqual([]);
  await close();
});
