// How the screens look and carry themselves: colours, titles, focus, addresses that lead nowhere, and nobody shut out.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, path as urlPath } from '#api/endpoints.ts';
import type { EditedCourse } from '#api/outline.ts';
import type { WatchedPage } from '../support/browser.ts';
import type { TestHouse } from '../support/house.ts';
import { openSignedIn, violationsOn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

let house: TestHouse;
let browser: Browser;

openForAll({ DEMO_COURSE: 'on' }, (opened) => {
  ({ house, browser } = opened);
});

async function visit(address: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, house, { viewport: { width: 1280, height: 800 }, ...options });
  await watched.page.goto(house.url + address);
  await watched.page.getByRole('heading', { level: 1 }).first().waitFor();
  return watched;
}

/** The colour of the ground, as the browser draws it. */
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(246, 244, 238)';
const DARK = 'rgb(18, 21, 28)';

type State = { name: string; address: string; prepare?: (page: Page) => Promise<void> };

/** Screens and states of the bar, the drafts, the outline and the search. */
const STATES: readonly State[] = [
  { name: 'home', address: '/home' },
  { name: 'the drafts', address: '/drafts' },
  { name: 'a draft that is being renamed', address: '/drafts', prepare: (page) => click(page, /^Rename “Saying/) },
  {
    name: 'a search of the drafts that finds nothing',
    address: '/drafts?q=xylophone',
    prepare: (page) => page.getByText('No draft holds these words.').waitFor(),
  },
  { name: 'a deletion that can be taken back', address: '/drafts', prepare: deleteADraft },
  { name: 'an outline that somebody else changed', address: '/editor/course', prepare: meetSomebodyElse },
  { name: 'the outline', address: '/editor/course', prepare: outlineIsThere },
  {
    name: 'the choice of a page',
    address: '/editor/course',
    async prepare(page) {
      await outlineIsThere(page);
      await page.getByRole('button', { name: 'Add a lecture' }).first().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'an unknown course',
    address: '/editor/course?cours=nowhere',
    prepare: (page) => page.getByText('This course could not be opened.').waitFor(),
  },
  {
    name: 'hits of a search',
    address: '/search?q=bonjour&in=drafts',
    prepare: (page) => page.getByRole('region', { name: 'Drafts' }).waitFor(),
  },
  {
    name: 'a search that finds nothing',
    address: '/search?q=xylophone',
    prepare: (page) => page.getByText(/^Nothing holds/).waitFor(),
  },
  { name: 'a search before the question', address: '/search' },
  { name: 'an address that leads nowhere', address: '/nowhere' },
];

async function click(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function deleteADraft(page: Page): Promise<void> {
  const token = await house.signIn();
  const body = { name: 'À jeter', markup: 'x' };
  await (await house.call('POST', routes.saveDraft, { token, body })).body?.cancel();
  await page.reload();
  await page.getByRole('button', { name: 'Delete “À jeter”' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function meetSomebodyElse(page: Page): Promise<void> {
  await outlineIsThere(page);
  const token = await house.signIn();
  const address = urlPath(routes.editCourse, { courseId: 'learnfrench' });
  const course: EditedCourse = await (await house.call('GET', address, { token })).json();
  await (await house.call('PUT', address, { token, body: course })).body?.cancel();
  await page.getByLabel('Title of unit 1').fill(`Unit ${course.revision}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
}

async function outlineIsThere(page: Page): Promise<void> {
  await page.getByLabel('Title of unit 1').waitFor();
}

async function show(page: Page, { address, prepare }: State): Promise<void> {
  await page.goto(house.url + address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await prepare?.(page);
}

/** Each state is brought about once and looked at in all of them, on a desk and on a phone. */
type Look = {
  name: string;
  media: Parameters<Page['emulateMedia']>[0];
  width: number;
  rules: Parameters<typeof violationsOn>[1];
};
const LOOKS: readonly Look[] = [
  { name: 'in light', media: { colorScheme: 'light' }, width: 1280, rules: 'all' },
  { name: 'in forced colours', media: { forcedColors: 'active' }, width: 1280, rules: 'of colours' },
  { name: 'in dark, on a phone', media: { colorScheme: 'dark', forcedColors: 'none' }, width: 360, rules: 'all' },
];

/** A narrow screen, and what a window of 1280 by 800 shows when everything is twice as large. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

describe('everybody', () => {
  let visitor: WatchedPage;

  beforeAll(async () => {
    visitor = await visit('/home', { reducedMotion: 'reduce' });
  });

  afterAll(async () => {
    await visitor.close();
  });

  it.each(STATES)('is served by $name: axe finds no violation, and nothing scrolls sideways', async (state) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, state);
    for (const { name, media, width, rules } of LOOKS) {
      await page.emulateMedia(media);
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOn(page, rules), name).toEqual([]);
    }
    for (const size of NARROW) {
      await page.setViewportSize(size);
      const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(isWider), `${size.width} px`).toBe(false);
    }
  });
});

describe('the colours', () => {
  it('are those of the system, until somebody chooses others, and stay chosen', async () => {
    const { page, close, troubles } = await visit('/home', { colorScheme: 'dark' });
    await expect.poll(() => groundOf(page)).toBe(DARK);
    const colours = page.getByRole('combobox', { name: 'Colours' });
    await expect.poll(() => colours.inputValue()).toBe('auto');
    await colours.selectOption('Light');
    await expect.poll(() => groundOf(page)).toBe(LIGHT);
    await page.reload();
    await colours.waitFor();
    await expect.poll(() => groundOf(page)).toBe(LIGHT);
    await expect.poll(() => colours.inputValue()).toBe('light');
    await colours.selectOption('Auto');
    await expect.poll(() => groundOf(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => groundOf(page)).toBe(LIGHT);
    expect(troubles).toEqual([]);
    await close();
  });

  it('are there before the app is: nobody sees the others flash', async () => {
    const { page, close } = await visit('/home', { colorScheme: 'light' });
    await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${house.url}/home`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await close();
  });

  it('are changed by the theme of the house, whatever the screens say', async () => {
    const file = path.join(house.dataDir, 'theme.css');
    await writeFile(file, ':root { --ground: rgb(1 2 3); } h1 { letter-spacing: 7px; }');
    const { page, close, troubles } = await visit('/home');
    await expect.poll(() => groundOf(page)).toBe('rgb(1, 2, 3)');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
    expect(troubles).toEqual([]);
    await close();
    await writeFile(file, '');
  });
});

describe('a learner who opens a lecture', () => {
  it('is sent none of the parts that authors need', async () => {
    const { page, close } = await visit('/lecture?cours=learnfrench&pageId=M6DKHFL2KUK');
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

describe('whoever goes from screen to screen', () => {
  it('is told where they are: by the title, and by the focus on the heading', async () => {
    const { page, close } = await visit('/home');
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

  it('passes the navigation by with the first stop of the Tab key', async () => {
    const { page, close } = await visit('/drafts');
    await page.reload();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  it('is told at a wrong address what to do, and by the server that it is wrong', async () => {
    const { page, close } = await visit('/home');
    const answer = await page.goto(`${house.url}/nowhere`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { name: 'Welcome to Cahier' }).waitFor();
    await close();
  });

  it('is told when a list cannot be loaded, and can load it again', async () => {
    const { page, close } = await visit('/home');
    await page.route('**/api/editor/drafts/overview*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('link', { name: 'My drafts' }).click();
    await page.getByText('The drafts could not be loaded.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try loading again' }).click();
    await page.getByRole('link', { name: 'Saying hello and goodbye' }).waitFor();
    await close();
  });
});
