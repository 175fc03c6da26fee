// An author arranges a course in a real Chromium: by pointer, by buttons and by keys, on a phone and on a desk.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course } from '#api/lectures.ts';
import { launchBrowser, type WatchedPage } from '../support/browser.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { openSignedIn, violationsOn } from '../support/screens.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

const HELLO = 'Saying hello and goodbye';
const NAME = 'Introducing yourself: name, age, nationality';
const ASKING = 'Asking and giving personal info';
const ROUTINE = 'Talking about your routine';

async function visit(house: TestHouse, width: number, address = '/editor/course'): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, house, { viewport: { width, height: 1400 } });
  await watched.page.goto(house.url + address);
  await watched.page.getByRole('heading', { level: 1, name: 'Course outline' }).waitFor();
  await watched.page.getByLabel('Title of unit 1').waitFor();
  return watched;
}

/** Titles as they stand on the screen: of each unit, and of its lectures. */
async function shownOn(page: Page): Promise<[string, ...string[]][]> {
  return page.locator('[data-unit]').evaluateAll((units) =>
    units.map((unit): [string, ...string[]] => {
      const [title = '', ...lectures] = Array.from(unit.querySelectorAll('input'), (field) => field.value);
      return [title, ...lectures];
    }),
  );
}

async function keptBy(house: TestHouse, courseId = 'learnfrench'): Promise<string[][]> {
  const token = await house.signIn();
  const answer = await house.call('GET', path(routes.loadCourse, { courseId }), { token });
  const course: Course = await answer.json();
  return course.units.map((unit) => [unit.title, ...unit.lectures.map(({ title }) => title)]);
}

/** Waits until the outline stands so on the screen and on the server. */
async function becomes(page: Page, house: TestHouse, wanted: string[][], courseId?: string): Promise<void> {
  await expect.poll(() => shownOn(page)).toEqual(wanted);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => keptBy(house, courseId)).toEqual(wanted);
}

async function drag(page: Page, what: Locator, onto: Locator, edge: 'top' | 'bottom'): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = await what.getByTitle('Drag to move').first().boundingBox();
  const to = await onto.boundingBox();
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  const y = edge === 'top' ? to.y + 4 : to.y + to.height - 4;
  await page.mouse.move(from.x + 12, (from.y + y) / 2, { steps: 4 });
  await page.mouse.move(from.x + 12, y, { steps: 4 });
  await page.mouse.up();
}

describe.each([360, 1280])('the outline of a course, %i px wide,', (width) => {
  let house: TestHouse;
  let author: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    house = await openTestHouse({ DEMO_COURSE: 'on' });
    author = await visit(house, width);
    page = author.page;
  });

  afterAll(async () => {
    await author.close();
    await house.close();
  });

  const lecture = (title: string) =>
    page.locator('[data-lecture]').filter({ has: page.getByLabel(`Title of the lecture “${title}”`) });
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text);

  it('is moved by buttons, within a unit and from one into the next, and says where things are', async () => {
    await page.getByRole('button', { name: `Move “${ASKING}” up` }).click();
    await said(`“${ASKING}” is now 2 of 3 in “Introducing Yourself”.`).waitFor();
    await becomes(page, house, [
      ['Introducing Yourself', HELLO, ASKING, NAME],
      ['Daily Life', ROUTINE],
    ]);
    await page.getByRole('button', { name: `Move “${NAME}” down` }).click();
    await said(`“${NAME}” is now 1 of 2 in “Daily Life”.`).waitFor();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(label).toBe(`Move “${NAME}” down`);
    await page.getByRole('button', { name: 'Move “Introducing Yourself” up' }).click();
    await said('“Introducing Yourself” cannot go further.').waitFor();
    await becomes(page, house, [
      ['Introducing Yourself', HELLO, ASKING],
      ['Daily Life', NAME, ROUTINE],
    ]);
  });

  it('is moved by keys: Alt with an arrow', async () => {
    await page.getByLabel(`Title of the lecture “${NAME}”`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await said(`“${NAME}” is now 3 of 3 in “Introducing Yourself”.`).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await becomes(page, house, [
      ['Introducing Yourself', HELLO, NAME, ASKING],
      ['Daily Life', ROUTINE],
    ]);
    await page.getByLabel('Title of unit 2').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await said('“Daily Life” is now 1 of 2.').waitFor();
    await becomes(page, house, [
      ['Daily Life', ROUTINE],
      ['Introducing Yourself', HELLO, NAME, ASKING],
    ]);
  });

  it('is moved by dragging lectures and units', async () => {
    await drag(page, lecture(ASKING), lecture(ROUTINE), 'top');
    await becomes(page, house, [
      ['Daily Life', ASKING, ROUTINE],
      ['Introducing Yourself', HELLO, NAME],
    ]);
    const units = page.locator('[data-unit]');
    await drag(page, units.nth(0), units.nth(1), 'bottom');
    await becomes(page, house, [
      ['Introducing Yourself', HELLO, NAME],
      ['Daily Life', ASKING, ROUTINE],
    ]);
  });

  it('lets go of what is dragged with Escape', async () => {
    const grip = await lecture(HELLO).getByTitle('Drag to move').boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move(100, 1000, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await shownOn(page))[0]).toEqual(['Introducing Yourself', HELLO, NAME]);
  });

  it('takes new titles, and keeps the old one where nothing was typed', async () => {
    await page.getByLabel(`Title of the lecture “${HELLO}”`).fill('Se saluer');
    await page.keyboard.press('Enter');
    await page.getByLabel('Title of unit 2').fill('La vie de tous les jours');
    await page.getByLabel('Title of unit 1').fill(' ');
    await page.getByLabel('Course title').fill('Learn french A1, revised');
    await page.keyboard.press('Tab');
    await becomes(page, house, [
      ['Introducing Yourself', 'Se saluer', NAME],
      ['La vie de tous les jours', ASKING, ROUTINE],
    ]);
    await page.getByRole('option', { name: 'Learn french A1' }).first().waitFor({ state: 'attached' });
  });

  it('takes another unit, and a page that is chosen among the drafts', async () => {
    const token = await house.signIn();
    const body = { name: 'Les nombres', markup: 'un, deux, trois éléphants' };
    await (await house.call('POST', routes.saveDraft, { token, body })).body?.cancel();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Title of unit 3');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Compter');
    await page.keyboard.press('Enter');
    await page.locator('[data-unit]').nth(2).getByRole('button', { name: 'Add a lecture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a lecture to “Compter”' });
    await dialog.getByRole('button', { name: /Talking about your routine/ }).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: /Talking about your routine/ }).isDisabled()).toBe(true);
    await dialog.getByLabel('Search by name or text').fill('elephants');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: /Les nombres/ }).click();
    await becomes(page, house, [
      ['Introducing Yourself', 'Se saluer', NAME],
      ['La vie de tous les jours', ASKING, ROUTINE],
      ['Compter', 'Les nombres'],
    ]);
    await lecture('Les nombres').getByText('Not published yet').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Title of the lecture “Les nombres”');
  });

  it('takes back what was removed, into what the outline is by then', async () => {
    await page.getByRole('button', { name: 'Remove “La vie de tous les jours”' }).click();
    await said('The unit “La vie de tous les jours” was removed with 2 lectures; the pages stay.').waitFor();
    await page.getByRole('button', { name: 'Move “Les nombres” up' }).click();
    await becomes(page, house, [['Introducing Yourself', 'Se saluer', NAME, 'Les nombres'], ['Compter']]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await becomes(page, house, [
      ['Introducing Yourself', 'Se saluer', NAME, 'Les nombres'],
      ['La vie de tous les jours', ASKING, ROUTINE],
      ['Compter'],
    ]);
    await page.getByRole('button', { name: 'Remove “Compter”' }).click();
    await said('The unit “Compter” was removed.').waitFor();
    await becomes(page, house, [
      ['Introducing Yourself', 'Se saluer', NAME, 'Les nombres'],
      ['La vie de tous les jours', ASKING, ROUTINE],
    ]);
  });

  it('is what learners see in the menu of the course', async () => {
    await page.getByRole('link', { name: 'Show the course' }).click();
    await page.getByRole('heading', { level: 1, name: 'Learn french A1, revised' }).waitFor();
    if (width < 960) await page.getByRole('button', { name: 'Course menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Learn french A1, revised' });
    await expect
      .poll(() => menu.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Introducing Yourself', 'La vie de tous les jours']);
    await page.goBack();
    await page.getByLabel('Title of unit 1').waitFor();
  });

  it('is one of several, which are made, removed and put back', async () => {
    await page.getByRole('button', { name: 'New course' }).click();
    await page.waitForURL(`${house.url}/editor/course?cours=untitledcourse`);
    await page.getByText('This course has no units yet.').waitFor();
    await page.getByLabel('Language').fill('not a language');
    await page.getByText('Not the tag of a language').waitFor();
    await page.getByLabel('Language').fill('es');
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await becomes(page, house, [['New unit']], 'untitledcourse');
    await page.getByRole('button', { name: 'Remove course' }).click();
    await page.getByText('The course “Untitled course” was removed; its pages stay.').waitFor();
    await page.waitForURL(`${house.url}/editor/course?cours=learnfrench`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(`${house.url}/editor/course?cours=untitledcourse`);
    await becomes(page, house, [['New unit']], 'untitledcourse');
    await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('es');
    await page.getByRole('link', { name: 'Lecture', exact: true }).click();
    const others = page.getByRole('navigation', { name: 'Other courses' });
    await others.getByRole('link', { name: 'Untitled course' }).click();
    await page.getByRole('heading', { level: 1, name: 'Untitled course' }).waitFor();
    await others.getByRole('link', { name: 'Learn french A1, revised' }).waitFor();
  });

  it('met nothing that the browser complained about', () => {
    expect(author.troubles).toEqual([]);
  });
});

describe('two authors on one outline', () => {
  it('lose nothing: the second is shown that it changed, and chooses', async () => {
    const house = await openTestHouse();
    const one = await visit(house, 1280);
    const other = await visit(house, 1280);
    for (const [{ page }, title] of [
      [one, 'By one'],
      [other, 'By another'],
    ] as const) {
      await page.getByLabel('Title of unit 2').fill(title);
      await page.keyboard.press('Enter');
      if (page === one.page) await expect.poll(async () => (await keptBy(house))[1]?.[0]).toBe(title);
    }
    await other.page.getByText('Somebody else changed this course meanwhile.').waitFor();
    expect((await keptBy(house))[1]?.[0]).toBe('By one');
    expect((await shownOn(other.page))[1]?.[0]).toBe('By another');
    await other.page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await keptBy(house))[1]?.[0]).toBe('By another');
    await one.page.getByLabel('Title of unit 2').fill('By one again');
    await one.page.keyboard.press('Enter');
    await one.page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(async () => (await shownOn(one.page))[1]?.[0]).toBe('By another');
    await one.close();
    await other.close();
    await house.close();
  });

  it('keep what could not be saved on the screen, and save it again', async () => {
    const house = await openTestHouse();
    const { page, close, troubles } = await visit(house, 1280);
    await page.route('**/api/editor/course/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Title of unit 1').fill('Kept');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(async () => (await keptBy(house))[0]?.[0]).toBe('Kept');
    expect(await page.evaluate(() => localStorage.getItem('cahier.outline.learnfrench'))).toBeNull();
    expect(troubles.every((trouble) => trouble.includes('Failed to fetch') || trouble.includes('ERR_FAILED'))).toBe(
      true,
    );
    await close();
    await house.close();
  });

  it('find it again after they went elsewhere with it unsaved, beside what others saved meanwhile', async () => {
    const house = await openTestHouse();
    const { page, close } = await visit(house, 1280);
    const first = page.getByLabel('Title of unit 1');
    await page.route('**/api/editor/course/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await first.fill('Kept');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('link', { name: 'My drafts' }).click();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Course outline' }).click();
    await page.getByText('An outline of this course that was never saved').waitFor();
    await expect.poll(() => first.inputValue()).toBe('Introducing Yourself');
    await page.getByLabel('Title of unit 2').fill('Saved since');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await keptBy(house))[1]?.[0]).toBe('Saved since');
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => first.inputValue()).toBe('Kept');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await keptBy(house))[0]?.[0]).toBe('Kept');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cahier.outline.learnfrench'))).toBeNull();
    await close();
    await house.close();
  });
});

describe('a course as one file', () => {
  it('is saved in one house, and brought in to another, where it takes the place of the outline after a question', async () => {
    const from = await openTestHouse({ DEMO_COURSE: 'on' });
    const to = await openTestHouse();
    const there = await visit(from, 1280);
    const download = there.page.waitForEvent('download');
    await there.page.getByRole('button', { name: 'Save course as file' }).click();
    expect((await download).suggestedFilename()).toBe('learnfrench.zip');
    const file = await (await download).path();
    await there.page.getByText('The course is in the file “learnfrench.zip”.').waitFor();

    const here = await visit(to, 320);
    const { page } = here;
    const bring = (what: Parameters<Locator['setInputFiles']>[0]) =>
      page.locator('input[type=file]').setInputFiles(what);
    await bring(file);
    await page.getByText('This course is here already.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isTooWide()).toBe(false);
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    await page.getByText('Nothing was changed.').waitFor();
    const token = await to.signIn();
    expect(await (await to.call('GET', routes.listDrafts, { token })).json()).toEqual([]);

    await bring(file);
    await page.getByRole('button', { name: 'Replace the outline' }).click();
    await page.getByText('The course “Learn french A1” is here now, with 4 lectures.').waitFor();
    await expect.poll(() => page.locator('[data-lecture]').filter({ hasText: 'Not published yet' }).count()).toBe(0);
    expect(await (await to.call('GET', routes.listDrafts, { token })).json()).toHaveLength(4);

    await bring(file);
    await page.getByRole('button', { name: 'Replace the outline' }).click();
    await page.getByRole('alert').getByText('Some drafts of this course are here already').waitFor();
    await bring({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('this is a letter') });
    await page.getByRole('alert').getByText('This is no course archive that can be taken in').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    for (const one of [there, here, from, to]) await one.close();
  });
});
