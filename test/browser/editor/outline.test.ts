// Browser tests of the course outline: by pointer, menus and keyboard, on a phone and on a desktop.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Course } from '#api/lectures.ts';
import { withTransaction } from '#db/transaction.ts';
import { deleteDraftRows } from '#lectures/drafts/draft-deletion.ts';
import { closeContexts, openSharedBrowser, type WatchedPage } from '../../support/browser/browser.ts';
import {
  chooseScreen,
  chooseScreenAction,
  findAxeViolations,
  openSignedIn,
  readLocalBackup,
} from '../../support/browser/screens.ts';
import { countSteps, type Steps } from '../../support/browser/steps.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openSharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
});

const HELLO_TITLE = 'Saying hello and goodbye';
const INTRODUCTION_TITLE = 'Introducing yourself: name, age, nationality';
const PERSONAL_INFO_TITLE = 'Asking and giving personal info';
const ROUTINE_TITLE = 'Talking about your routine';

async function openOutline(server: TestServer, width: number, urlPath = '/editor/course'): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, server, { viewport: { width, height: 1400 } });
  await watched.page.goto(server.url + urlPath);
  await watched.page.getByRole('heading', { level: 1, name: 'Course outline' }).waitFor();
  await watched.page.getByLabel('Title of unit 1').waitFor();
  return watched;
}

/** The titles on the screen: of each unit and its lectures. */
async function readOutline(page: Page): Promise<[string, ...string[]][]> {
  return page.locator('[data-unit]').evaluateAll((units) =>
    units.map((unit): [string, ...string[]] => {
      const [title = '', ...lectures] = Array.from(unit.querySelectorAll('textarea'), ({ value }) => value);
      return [title, ...lectures];
    }),
  );
}

/** By the keyboard alone, after a text that is no language, and with a slip. */
async function chooseSpanish(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Language' });
  const list = page.getByRole('listbox', { name: 'Language' });
  const options = list.getByRole('option');
  await field.focus();
  await page.keyboard.type('not a language');
  await page.getByText('No language is called “not a language”.').waitFor();
  expect([await field.getAttribute('aria-invalid'), await options.count()]).toEqual(['true', 0]);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('French');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => list.getByRole('option', { selected: true }).innerText()).toMatch(/^French\s*français\s*fr$/);
  await page.keyboard.press('Escape');
  await field.selectText();
  await page.keyboard.type('Spansh');
  await expect.poll(() => options.allInnerTexts()).toContainEqual(expect.stringMatching(/^Spanish\s*español\s*es$/));
  const readActive = () =>
    field.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText);
  await expect.poll(readActive).toMatch(/^Spanish\s/);
  // The first goes into the list, where Spanish is marked.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(readActive).toContain('Argentina');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText('español · es', { exact: true }).waitFor();
  expect([await field.inputValue(), await options.count()]).toEqual(['Spanish', 0]);
}

async function loadSavedOutline(server: TestServer, courseId = 'learnfrench'): Promise<string[][]> {
  const token = await server.signIn();
  const response = await server.call('GET', path(routes.courseDetails, { courseId }), { token });
  const course: Course = await response.json();
  return course.units.map((unit) => [unit.title, ...unit.lectures.map(({ title }) => title)]);
}

/** Waits until the screen and the server have this outline. */
async function expectOutline(page: Page, server: TestServer, expected: string[][], courseId?: string): Promise<void> {
  await expect.poll(() => readOutline(page)).toEqual(expected);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => loadSavedOutline(server, courseId)).toEqual(expected);
}

/** Chooses an action in the menu of a unit or a lecture. */
async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for “${title}”`, exact: true }).click();
  await page
    .getByRole('menu', { name: `Actions for “${title}”` })
    .getByRole('menuitem', { name: action })
    .click();
}

async function dragTo(page: Page, source: Locator, target: Locator, edge: 'top' | 'bottom'): Promise<void> {
  await source.scrollIntoViewIfNeeded();
  const from = await source.getByTitle('Drag to move').first().boundingBox();
  const to = await target.boundingBox();
  if (from === null || to === null) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  const dropY = edge === 'top' ? to.y + 4 : to.y + to.height - 4;
  await page.mouse.move(from.x + 12, (from.y + dropY) / 2, { steps: 4 });
  await page.mouse.move(from.x + 12, dropY, { steps: 4 });
  await page.mouse.up();
}

describe('the outline of a course on a phone', () => {
  skipAfterFailure();
  let server: TestServer;
  let author: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer({ DEMO_COURSE: 'on' });
    const { db } = server.instance;
    await db.deleteFrom('units').where('title', '=', 'Practice').execute();
    await withTransaction(db, (trx) => deleteDraftRows(trx, 'P6DKHFL2KUK'));
    author = await openOutline(server, 360);
    page = author.page;
  });

  afterAll(async () => {
    await author.close();
    await server.close();
  });

  const lecture = (title: string) =>
    page.locator('[data-lecture]').filter({ has: page.getByLabel(`Title of the lecture “${title}”`) });
  const statusMessage = (text: string | RegExp) => page.getByRole('status').getByText(text);

  it('begins above y = 300, with a menu that leads to the settings below the units', async () => {
    await expect.poll(async () => (await page.locator('[data-unit]').first().boundingBox())?.y).toBeLessThan(300);
    // The outline of a focused title is clear of the number of its unit, and no title is cut.
    const gap = await page.getByLabel('Title of unit 1').evaluate((title) => {
      const number = title.previousElementSibling?.getBoundingClientRect();
      return title.getBoundingClientRect().top - (number?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThanOrEqual(4);
    const cutTitles = await page
      .locator('[data-unit] textarea')
      .evaluateAll((titles) =>
        titles.filter((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight),
      );
    expect(cutTitles).toEqual([]);
    await chooseScreenAction(page, 'Course settings');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Course settings');
    const settings = page.getByRole('region', { name: 'Course settings' });
    await expect.poll(() => settings.getByLabel('Course title').inputValue()).toBe('Learn french A1');
    await settings.getByRole('combobox', { name: 'Language' }).waitFor();
  });

  it('is reordered by the menu of a lecture, within a unit and into the next, and announces the new position', async () => {
    await chooseAction(page, PERSONAL_INFO_TITLE, 'Move up');
    await statusMessage(`“${PERSONAL_INFO_TITLE}” is now 2 of 3 in “Introducing Yourself”.`).waitFor();
    await expectOutline(page, server, [
      ['Introducing Yourself', HELLO_TITLE, PERSONAL_INFO_TITLE, INTRODUCTION_TITLE],
      ['Daily Life', ROUTINE_TITLE],
    ]);
    await chooseAction(page, INTRODUCTION_TITLE, 'Move down');
    await statusMessage(`“${INTRODUCTION_TITLE}” is now 1 of 2 in “Daily Life”.`).waitFor();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(label).toBe(`Actions for “${INTRODUCTION_TITLE}”`);
    await chooseAction(page, 'Introducing Yourself', 'Move up');
    await statusMessage('“Introducing Yourself” is already at the end.').waitFor();
    await expectOutline(page, server, [
      ['Introducing Yourself', HELLO_TITLE, PERSONAL_INFO_TITLE],
      ['Daily Life', INTRODUCTION_TITLE, ROUTINE_TITLE],
    ]);
  });

  it('is reordered by keyboard: Alt with an arrow key', async () => {
    await page.getByLabel(`Title of the lecture “${INTRODUCTION_TITLE}”`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await statusMessage(`“${INTRODUCTION_TITLE}” is now 3 of 3 in “Introducing Yourself”.`).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await expectOutline(page, server, [
      ['Introducing Yourself', HELLO_TITLE, INTRODUCTION_TITLE, PERSONAL_INFO_TITLE],
      ['Daily Life', ROUTINE_TITLE],
    ]);
    await page.getByLabel('Title of unit 2').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await statusMessage('“Daily Life” is now 1 of 2.').waitFor();
    await expectOutline(page, server, [
      ['Daily Life', ROUTINE_TITLE],
      ['Introducing Yourself', HELLO_TITLE, INTRODUCTION_TITLE, PERSONAL_INFO_TITLE],
    ]);
  });

  it('is reordered by dragging lectures and units, which can be undone', async () => {
    const before = await readOutline(page);
    const units = page.locator('[data-unit]');
    const undo = page.getByRole('button', { name: 'Undo' });
    await dragTo(page, lecture(INTRODUCTION_TITLE), lecture(INTRODUCTION_TITLE), 'bottom');
    expect(await undo.count()).toBe(0);
    await dragTo(page, lecture(PERSONAL_INFO_TITLE), lecture(ROUTINE_TITLE), 'top');
    await statusMessage(`“${PERSONAL_INFO_TITLE}” is now 1 of 2 in “Daily Life”.`).waitFor();
    const movedLecture: typeof before = [
      ['Daily Life', PERSONAL_INFO_TITLE, ROUTINE_TITLE],
      ['Introducing Yourself', HELLO_TITLE, INTRODUCTION_TITLE],
    ];
    await expectOutline(page, server, movedLecture);
    await undo.click();
    await expectOutline(page, server, before);
    await dragTo(page, lecture(PERSONAL_INFO_TITLE), lecture(ROUTINE_TITLE), 'top');
    await dragTo(page, units.nth(0), units.nth(1), 'bottom');
    await statusMessage('“Daily Life” is now 2 of 2.').waitFor();
    await page.keyboard.press('Control+z');
    await expectOutline(page, server, movedLecture);
    await dragTo(page, units.nth(0), units.nth(1), 'bottom');
    await expectOutline(page, server, movedLecture.toReversed());
  });

  it('cancels dragging with Escape', async () => {
    const dragHandle = await lecture(HELLO_TITLE).getByTitle('Drag to move').boundingBox();
    await page.mouse.move((dragHandle?.x ?? 0) + 8, (dragHandle?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move(100, 1000, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await readOutline(page))[0]).toEqual(['Introducing Yourself', HELLO_TITLE, INTRODUCTION_TITLE]);
  });

  it('saves new titles, and keeps the old one when the field is empty', async () => {
    await page.getByLabel(`Title of the lecture “${HELLO_TITLE}”`).fill('Se\nsaluer'); // as pasted from two lines
    await page.keyboard.press('Enter');
    await page.getByLabel('Title of unit 2').fill('La vie de tous les jours');
    await page.getByLabel('Title of unit 1').fill(' ');
    await page.getByLabel('Course title').fill('Learn french A1, revised');
    await page.keyboard.press('Tab');
    await expectOutline(page, server, [
      ['Introducing Yourself', 'Se saluer', INTRODUCTION_TITLE],
      ['La vie de tous les jours', PERSONAL_INFO_TITLE, ROUTINE_TITLE],
    ]);
    await page.getByRole('option', { name: 'Learn french A1' }).first().waitFor({ state: 'attached' });
  });

  it('gets another unit, and a page chosen among the drafts', async () => {
    const token = await server.signIn();
    const body = { name: 'Les nombres', markup: 'un, deux, trois éléphants' };
    await (await server.call('POST', routes.saveDraft, { token, body })).body?.cancel();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Title of unit 3');
    await page.keyboard.type('Compter'); // over the title that a new unit has
    await page.keyboard.press('Enter');
    await page.locator('[data-unit]').nth(2).getByRole('button', { name: 'Add lectures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add lectures to “Compter”' });
    const search = dialog.getByLabel('Search by name or text');
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('checkbox', { name: /Talking about your routine/ }).waitFor();
    expect(await dialog.getByRole('checkbox', { name: /Talking about your routine/ }).isDisabled()).toBe(true);
    await search.fill('elephants');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await dialog
      .getByRole('region', { name: 'Not in a course' })
      .getByRole('checkbox', { name: /Les nombres/ })
      .check();
    await dialog.getByRole('button', { name: 'Add 1 lecture' }).click();
    await expectOutline(page, server, [
      ['Introducing Yourself', 'Se saluer', INTRODUCTION_TITLE],
      ['La vie de tous les jours', PERSONAL_INFO_TITLE, ROUTINE_TITLE],
      ['Compter', 'Les nombres'],
    ]);
    await lecture('Les nombres').getByText('Not published yet').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Title of the lecture “Les nombres”');
  });

  it('gets many pages at once in the order of their names, which one undo removes', async () => {
    const token = await server.signIn();
    for (let number = 12; number >= 1; number -= 1)
      await server.call('POST', routes.saveDraft, { token, body: { name: `Dialogue ${number}`, markup: '' } });
    const before = await readOutline(page);
    await page.locator('[data-unit]').nth(2).getByRole('button', { name: 'Add lectures' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Select all' }).click();
    await expect.poll(() => dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
    await dialog.getByRole('button', { name: 'Add 12 lectures' }).click();
    const dialogues = Array.from({ length: 12 }, (_, index) => `Dialogue ${index + 1}`);
    await expectOutline(page, server, [...before.slice(0, 2), ['Compter', 'Les nombres', ...dialogues]]);
    await page.keyboard.press('Control+z'); // the browser's own undo would change a title that was typed before
    await expectOutline(page, server, before);
  });

  it('moves a lecture to another unit with three clicks and a choice, or with eight keys and a word', async () => {
    const before = await readOutline(page);
    const after = [
      ['Introducing Yourself', INTRODUCTION_TITLE],
      ['La vie de tous les jours', PERSONAL_INFO_TITLE, ROUTINE_TITLE],
      ['Compter', 'Les nombres', 'Se saluer'],
    ];
    const dialog = page.getByRole('dialog', { name: 'Move “Se saluer”' });
    const menu = page.getByRole('button', { name: 'Actions for “Se saluer”' });
    const waysToMove: ((steps: Steps) => Promise<void>)[] = [
      async (steps) => {
        await steps.click(menu);
        await steps.click(page.getByRole('menuitem', { name: 'Move to…' }));
        await dialog.getByLabel('Unit').selectOption({ label: 'Unit 3: Compter' });
        await steps.click(dialog.getByRole('button', { name: 'Move', exact: true }));
        expect(steps.count()).toBe(3);
      },
      async (steps) => {
        await page.getByRole('textbox', { name: 'Title of the lecture “Se saluer”' }).focus();
        await steps.tabTo(menu);
        await steps.press('ArrowDown');
        await steps.press('ArrowDown');
        await steps.press('Enter');
        await expect
          .poll(() => dialog.getByLabel('Unit').evaluate((field) => field === document.activeElement))
          .toBe(true);
        await steps.type('Unit 3');
        await steps.tabTo(dialog.getByRole('button', { name: 'Move', exact: true }));
        await steps.press('Enter');
        expect(steps.count()).toBe(9);
      },
    ];
    for (const move of waysToMove) {
      await move(countSteps(page));
      await expectOutline(page, server, after);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Title of the lecture “Se saluer”');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectOutline(page, server, before);
    }
  });

  it('moves selected lectures together, to a position that is chosen', async () => {
    const before = await readOutline(page);
    await page.getByLabel('Select “Se saluer”').check();
    await page.getByLabel(`Select “${ROUTINE_TITLE}”`).check();
    const bar = page.getByRole('toolbar', { name: '2 selected' });
    await bar.getByRole('button', { name: 'Move to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 lectures' });
    await dialog.getByLabel('Unit').selectOption({ label: 'Unit 2: La vie de tous les jours' });
    await dialog.getByLabel('Position').selectOption({ label: 'At the start' });
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expectOutline(page, server, [
      ['Introducing Yourself', INTRODUCTION_TITLE],
      ['La vie de tous les jours', 'Se saluer', ROUTINE_TITLE, PERSONAL_INFO_TITLE],
      ['Compter', 'Les nombres'],
    ]);
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectOutline(page, server, before);
  });

  it('selects the lectures from one to another with Shift, over units', async () => {
    const boxes = page.getByLabel(/^Select “/);
    const count = await boxes.count();
    await boxes.first().click();
    await boxes.last().click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: `${count} selected` });
    await bar.waitFor();
    await boxes.nth(1).click();
    await boxes.last().click({ modifiers: ['Shift'] });
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await boxes.first().click();
  });

  it('says which draft is in the bin, and has it in its place again once it is restored', async () => {
    const token = await server.signIn();
    const drafts: { id: string; name: string }[] = await (
      await server.call('GET', routes.listDrafts, { token })
    ).json();
    const draftId = drafts.find(({ name }) => name === 'Les nombres')?.id ?? '';
    await server.call('DELETE', path(routes.deleteDraft, { draftId }), { token });
    await page.reload();
    await lecture('Les nombres').getByRole('link', { name: 'Its draft is in the bin' }).click();
    await page.getByRole('button', { name: 'Restore “Les nombres”' }).click();
    await page.getByText('“Les nombres” restored.').waitFor();
    await page.goto(`${server.url}/editor/course`);
    await lecture('Les nombres').getByText('Not published yet').waitFor();
  });

  it('folds its units, which it remembers', async () => {
    const lectures = page.getByRole('button', { name: 'Lectures of “Compter”' });
    await lectures.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lectures.getAttribute('aria-expanded')).toBe('false');
    await lecture('Les nombres').waitFor({ state: 'hidden' });
    await page.reload();
    await lectures.waitFor();
    expect(await lectures.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: 'Fold all units' }).click();
    await lecture('Se saluer').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Unfold all units' }).click();
    await lecture('Les nombres').waitFor();
  });

  it('saves a language while the field still has the focus, and does not say “Saved” before', async () => {
    const loadLanguage = async () => {
      const response = await server.call('GET', path(routes.loadCourse, { courseId: 'learnfrench' }), {
        token: await server.signIn(),
      });
      const course: Course = await response.json();
      return course.language;
    };
    const field = page.getByRole('combobox', { name: 'Language' });
    await field.fill('de');
    await field.press('Enter');
    await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(0);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await loadLanguage()).toBe('de');
    await page.route('**/api/editor/course/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const errorCount = author.pageErrors.length;
    await field.fill('french');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Save again' }).waitFor();
    const settings = page.getByRole('region', { name: 'Course settings' });
    await settings.getByText('Your last changes could not be saved: see above the units.').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(loadLanguage).toBe('fr');
    await expect.poll(() => field.inputValue()).toBe('French');
    await page.getByText('Saved', { exact: true }).waitFor();
    await settings.getByText('Changes are saved as you make them.').waitFor();
    author.pageErrors.splice(errorCount); // the save that failed is logged
  });

  it('restores removed items into the current outline', async () => {
    await chooseAction(page, 'La vie de tous les jours', 'Remove');
    await statusMessage(
      'The unit “La vie de tous les jours” was removed with 2 lectures; the pages are kept.',
    ).waitFor();
    await chooseAction(page, 'Les nombres', 'Move up');
    await expectOutline(page, server, [
      ['Introducing Yourself', 'Se saluer', INTRODUCTION_TITLE, 'Les nombres'],
      ['Compter'],
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectOutline(page, server, [
      ['Introducing Yourself', 'Se saluer', INTRODUCTION_TITLE, 'Les nombres'],
      ['La vie de tous les jours', PERSONAL_INFO_TITLE, ROUTINE_TITLE],
      ['Compter'],
    ]);
    await chooseAction(page, 'Compter', 'Remove');
    await statusMessage('The unit “Compter” was removed.').waitFor();
    await expectOutline(page, server, [
      ['Introducing Yourself', 'Se saluer', INTRODUCTION_TITLE, 'Les nombres'],
      ['La vie de tous les jours', PERSONAL_INFO_TITLE, ROUTINE_TITLE],
    ]);
  });

  it('is what learners see in the course menu', async () => {
    await chooseScreenAction(page, 'Show the course');
    await page.getByRole('heading', { level: 1, name: 'Learn french A1, revised' }).waitFor();
    await page.getByRole('button', { name: 'Course menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Learn french A1, revised' });
    await expect
      .poll(() => menu.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Unit 1\nIntroducing Yourself', 'Unit 2\nLa vie de tous les jours']);
    await page.goBack();
    await page.getByLabel('Title of unit 1').waitFor();
  });

  it('says what learners can do after a lecture, who find it by that', async () => {
    const [, title = ''] = (await loadSavedOutline(server))[0] ?? [];
    await chooseAction(page, title, 'What learners can do…');
    const dialog = page.getByRole('dialog', { name: `After “${title}”` });
    const field = dialog.getByLabel('What learners can do');
    const save = dialog.getByRole('button', { name: 'Save' });
    await field.fill('x\n'.repeat(11));
    await save.click();
    await dialog.getByText('There are at most 10 lines.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await field.fill('I can say hello.\n\n I can say who I am. ');
    await save.click();
    const readCanDo = async () => {
      const target = path(routes.loadCourse, { courseId: 'learnfrench' });
      const loaded: Course = await (await server.call('GET', target, { token: await server.signIn() })).json();
      return loaded.units[0]?.lectures[0]?.canDo;
    };
    await expect.poll(readCanDo).toEqual(['I can say hello.', 'I can say who I am.']);
    await page.goto(`${server.url}/lecture?cours=learnfrench`);
    await page.getByText('I can say hello.').waitFor();
    const listed = page.getByRole('main').getByRole('listitem');
    const count = await listed.count();
    expect(await findAxeViolations(page)).toEqual([]);
    const search = page.getByRole('searchbox', { name: 'What do you want to be able to do?' });
    await search.fill('WHO i am');
    await page.getByText('1 lecture', { exact: true }).waitFor();
    expect([(await listed.count()) < count, await listed.first().innerText()]).toEqual([
      true,
      expect.stringContaining(title),
    ]);
    await page.goBack();
    await page.getByLabel('Title of unit 1').waitFor();
  });

  it('is one of several, which are created, deleted and restored', async () => {
    await chooseScreenAction(page, 'New course');
    const newCourse = page.getByRole('dialog', { name: 'New course' });
    await newCourse.getByLabel('Course title').fill('Español uno');
    await newCourse.getByRole('button', { name: 'Create course' }).click();
    await page.waitForURL(`${server.url}/editor/course?cours=espanoluno`);
    await page.getByText('This course has no units yet.').waitFor();
    await chooseSpanish(page);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change address' }).click();
    const addressDialog = page.getByRole('dialog', { name: 'Change address' });
    await addressDialog.getByLabel('Address of the course').fill('learnfrench');
    await page.keyboard.press('Enter');
    await addressDialog.getByText('Another course has this address').waitFor();
    // Browsers add the title to their message for another pattern.
    const address = addressDialog.getByLabel('Address of the course');
    expect(await address.getAttribute('title')).toMatch(/^Lowercase letters, digits and hyphens/);
    expect(await findAxeViolations(page)).toEqual([]);
    await address.fill('espanol-1');
    await addressDialog.getByText('Another course has this address').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/editor/course?cours=espanol-1`);
    await page.goto(`${server.url}/editor/course?cours=espanoluno`); // an earlier address
    await page.getByText('This course has no units yet.').waitFor();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await expectOutline(page, server, [['New unit']], 'espanol-1');
    await page.getByLabel('Level', { exact: true }).fill('A1.2');
    await page.getByLabel('Level', { exact: true }).blur();
    const readLevel = async () => {
      const target = path(routes.loadCourse, { courseId: 'espanol-1' });
      const loaded: Course = await (await server.call('GET', target, { token: await server.signIn() })).json();
      return loaded.level;
    };
    await expect.poll(readLevel).toBe('A1.2');
    await page.getByRole('button', { name: 'Remove course' }).click();
    await page.getByText('The course “Español uno” was removed; its pages are kept.').waitFor();
    await page.waitForURL(`${server.url}/editor/course?cours=learnfrench`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(`${server.url}/editor/course?cours=espanol-1`);
    await expectOutline(page, server, [['New unit']], 'espanol-1');
    await expect.poll(() => page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('Spanish');
    await chooseScreen(page, 'Lecture');
    const otherCourses = page.getByRole('navigation', { name: 'Other courses' });
    await otherCourses.getByRole('link', { name: 'Español uno' }).click();
    await page.getByRole('heading', { level: 1, name: 'Español uno' }).waitFor();
    await page.getByText('Level: A1.2').waitFor();
    await otherCourses.getByRole('link', { name: 'Learn french A1, revised' }).waitFor();
  });

  it('is joined by a demo course, which is added with two clicks', async () => {
    await page.goto(`${server.url}/editor/course`);
    await chooseScreenAction(page, 'New course');
    const demoCourses = page.getByRole('dialog').getByRole('group', { name: /^Or add a demo course/ });
    await demoCourses.getByRole('button', { name: '日本語 A1' }).click();
    await page.waitForURL(`${server.url}/editor/course?cours=demo-japanese`);
    await expectOutline(page, server, [['自己紹介', 'はじめまして']], 'demo-japanese');
    await chooseScreenAction(page, 'New course');
    await demoCourses.getByRole('button', { name: 'العربية للمبتدئين' }).waitFor();
    expect(await demoCourses.getByRole('button').count()).toBe(1);
  });

  it('logs no error in the browser console', () => {
    // The address that another course has was refused.
    expect(author.pageErrors.filter((pageError) => !pageError.includes('409'))).toEqual([]);
  });
});

describe('two authors on one outline', () => {
  skipAfterFailure();
  let server: TestServer;
  let author: WatchedPage;

  beforeAll(async () => {
    server = await startTestServer({ DEMO_COURSE: 'on' });
    author = await openOutline(server, 1280);
  });
  afterAll(() => server.close());

  it('lose nothing: the second one is shown the conflict, and chooses', async () => {
    const secondScreen = await openOutline(server, 1280);
    for (const [{ page }, title] of [
      [author, 'By one'],
      [secondScreen, 'By another'],
    ] as const) {
      await page.getByLabel('Title of unit 2').fill(title);
      await page.keyboard.press('Enter');
      if (page === author.page) await expect.poll(async () => (await loadSavedOutline(server))[1]?.[0]).toBe(title);
    }
    await secondScreen.page.getByText('This course was changed elsewhere while you were editing.').waitFor();
    expect((await loadSavedOutline(server))[1]?.[0]).toBe('By one');
    expect((await readOutline(secondScreen.page))[1]?.[0]).toBe('By another');
    await secondScreen.page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await loadSavedOutline(server))[1]?.[0]).toBe('By another');
    await secondScreen.close();
    await author.page.getByLabel('Title of unit 2').fill('By one again');
    await author.page.keyboard.press('Enter');
    await author.page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(async () => (await readOutline(author.page))[1]?.[0]).toBe('By another');
  });

  it('keep on the screen what could not be saved, and save it again', async () => {
    const { page, pageErrors } = author;
    pageErrors.length = 0; // the conflict is logged
    await page.route('**/api/editor/course/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Title of unit 1').fill('Kept');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Save again' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(async () => (await loadSavedOutline(server))[0]?.[0]).toBe('Kept');
    expect(await readLocalBackup(page, 'outline', 'learnfrench')).toBeNull();
    expect(
      pageErrors.every((pageError) => pageError.includes('Failed to fetch') || pageError.includes('ERR_FAILED')),
    ).toBe(true);
  });

  it('get an unsaved outline back after leaving the screen, next to what others saved meanwhile', async () => {
    const { page } = author;
    const firstUnitTitle = page.getByLabel('Title of unit 1');
    await page.route('**/api/editor/course/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await firstUnitTitle.fill('Kept again');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet').waitFor();
    await chooseScreen(page, 'My drafts');
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Course outline' }).click();
    await page.getByText('Unsaved changes to this outline were found.').waitFor();
    await expect.poll(() => firstUnitTitle.inputValue()).toBe('Kept');
    await page.getByLabel('Title of unit 2').fill('Saved since');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await loadSavedOutline(server))[1]?.[0]).toBe('Saved since');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => firstUnitTitle.inputValue()).toBe('Kept again');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await loadSavedOutline(server))[0]?.[0]).toBe('Kept again');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await readLocalBackup(page, 'outline', 'learnfrench')).toBeNull();
  });
});
