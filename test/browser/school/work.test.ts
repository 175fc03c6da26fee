// Browser tests of assigned work: the learner's "To do", and the teacher's matrix.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import {
  chooseDraftAction,
  chooseScreen,
  findAxeViolations,
  openSignedIn,
  signInOnScreen,
} from '../../support/browser/screens.ts';
import {
  addLearner,
  answerBlanks,
  assign,
  type Learner,
  loadOverview,
  publishLecture,
} from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '@write\nJe ---suis---.\nTu ---es--- là.';

let server: TestServer;
let browser: Browser;
let openNext: ReturnType<typeof createPageSeries>;
let token: string;
let classId: string;
let zoe: Learner;

setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server, browser } = fixture);
  openNext = createPageSeries(fixture);
  token = await server.signIn();
  classId = (await createClass(server, token)).id;
  zoe = await addLearner(server, classId, 'Zoé');
});

const publish = (name: string) => publishLecture(server, token, { name, markup: MARKUP });

describe('a learner', () => {
  let etre: string;
  beforeAll(async () => {
    etre = await publish('Être');
    const [avoir, aller] = [await publish('Avoir'), await publish('Aller')];
    // Clocks in Paris go forward in the night before: 20:00 is 18:00 in UTC, and no more 19:00.
    await assign(server, token, classId, { pageIds: [etre], dueAt: '2026-03-29T18:00:00Z', note: 'Read it aloud.' });
    await assign(server, token, classId, { pageIds: [avoir], goal: 'percent', goalPercent: 80 });
    await assign(server, token, classId, { pageIds: [aller], dueAt: '2026-03-27T19:00:00Z' });
    await answerBlanks(server, zoe.token, aller, ['suis', 'es']);
  });

  it('starts with what to do next, and with due dates in words and in their own time zone', async () => {
    const context = { viewport: { width: 390, height: 800 }, hasTouch: true, timezoneId: 'Europe/Paris' };
    const { page, close, pageErrors } = await openSignedIn(browser, server, context, zoe);
    await page.clock.setFixedTime(new Date('2026-03-28T22:30:00Z'));
    await page.goto(server.url);
    const next = page.getByRole('region', { name: 'Next' });
    await next.getByText('Due tomorrow, 20:00').waitFor();
    expect(page.url()).toBe(`${server.url}/todo`);
    expect(await next.innerText()).toContain('Read it aloud.');
    expect(await next.innerText()).toContain('0 of 2 tried');
    expect(await page.getByRole('region', { name: 'After that' }).innerText()).toContain(
      '0 of 2 correct, 80% to reach',
    );
    const done = page.getByText('Done (1)');
    expect(await page.getByRole('link', { name: 'Aller' }).isVisible()).toBe(false);
    await done.click();
    await page.getByRole('link', { name: 'Aller' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, 'of colours')).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await next.getByRole('link', { name: 'Start: Être' }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // A card is a target as a whole.
    await page.getByText('0 of 2 correct, 80% to reach').click({ force: true });
    await page.getByRole('heading', { level: 1, name: 'Avoir' }).waitFor();
    await page.goBack();
    await next.getByRole('link', { name: 'Start: Être' }).press('Enter');
    await page.getByText('Due tomorrow, 20:00').waitFor();
    // The way on is the next piece of work, not the next lecture of the course.
    await page.getByRole('link', { name: 'To do: Avoir' }).waitFor();
    await page.clock.setFixedTime(new Date('2026-03-29T10:00:00Z'));
    await chooseScreen(page, 'To do');
    await next.getByText('Due today, 20:00').waitFor();
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('has a lecture stay where it is when its date arrives, on a phone in long languages', async () => {
    const { id } = await createClass(server, token, { name: 'Late' });
    const lea = await addLearner(server, id, 'Léa');
    const pageId = await publish('Pouvoir');
    await assign(server, token, id, { pageIds: [pageId], dueAt: '2099-11-25T18:00:00Z', late: 'refuse' });
    const moved: string[] = [];
    const phones = [
      { width: 320, locale: 'fr' },
      { width: 390, locale: 'uk' },
    ];
    for (const { width, locale } of phones) {
      const context = { viewport: { width, height: 700 }, locale };
      const { page, close } = await openSignedIn(browser, server, context, lea);
      let release = () => {};
      const isShown = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${routes.learnerAssignments}`, (route) => isShown.then(() => route.continue()));
      await page.goto(`${server.url}/lecture?pageId=${pageId}`);
      await page.locator('article form button.check').waitFor();
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      release();
      const line = page.locator('article > p').first();
      await line.getByRole('button').waitFor();
      await expect.poll(() => line.innerText()).toMatch(/25|٢٥/);
      const after = await heading.boundingBox();
      if (after?.y !== before?.y) moved.push(`${width} ${locale}: ${before?.y} → ${after?.y}`);
      await close();
    }
    expect(moved).toEqual([]);
  });

  it('comes to "To do" after signing in', async () => {
    const { page } = await openNext({}, null);
    await page.goto(server.url);
    await signInOnScreen(page, zoe);
    await page.getByRole('heading', { name: 'To do' }).waitFor();
  });

  it('of a class without work yet is led to its course', async () => {
    const { id } = await createClass(server, token, { name: 'French 6a', courseId: 'learnfrench' });
    const mia = await addLearner(server, id, 'Mia');
    const { page } = await openNext({}, mia);
    await page.goto(`${server.url}/todo`);
    await page.getByText('Nothing to do. Work from your teacher appears here.').waitFor();
    await page.getByRole('link', { name: 'To the course', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Join a class with a code' }).count()).toBe(0);
    await server.call('PATCH', path(routes.classDetails, { classId: id }), { token, body: { isClosed: true } });
    await page.reload();
    await page.getByText('Your class has ended.').waitFor();
  });

  it('of no class is asked to join one, and the list is there for authors who learn', async () => {
    const ben = await addLearner(server, classId, 'Ben');
    const { db } = server.instance;
    const setLeftAt = (left_at: string | null) =>
      db.updateTable('class_members').set({ left_at }).where('user_id', '=', ben.userId).execute();
    await setLeftAt('2026-01-02T00:00:00.000Z');
    const { page } = await openNext({}, ben);
    await page.goto(`${server.url}/todo`);
    await expect
      .poll(() => page.getByRole('link', { name: 'Join a class with a code' }).getAttribute('href'))
      .toBe('/join');
    await setLeftAt(null);
    await db.updateTable('members').set({ role: 'author' }).where('user_id', '=', ben.userId).execute();
    const author = await openNext({}, ben);
    await author.page.goto(`${server.url}/home`);
    await chooseScreen(author.page, 'To do');
    await author.page.getByRole('heading', { name: 'To do' }).waitFor();
  });
});

describe('a teacher', () => {
  it('assigns a unit and follows in the matrix who does what, without a reload', async () => {
    const { id } = await createClass(server, token, { name: 'French 8b' });
    const learner = await addLearner(server, id, 'Léa');
    await addLearner(server, id, 'Max', { agreedAt: null });
    await addLearner(server, id, 'Abel');
    const etre = await publish('Être');
    await assign(server, token, id, { pageIds: [etre] });
    const context = { viewport: { width: 390, height: 800 }, timezoneId: 'America/New_York' };
    const { page, close, pageErrors } = await openSignedIn(browser, server, context);
    await page.goto(`${server.url}/classes/${id}`);
    await page.getByRole('link', { name: 'Work', exact: true }).click();
    const row = page.getByRole('row', { name: /Léa/ });
    await row.getByText('not started').waitFor();
    expect(await page.getByText('Right answers of those tried.').count()).toBe(0); // nobody has tried any
    expect(await page.getByRole('row', { name: /Max/ }).innerText()).toContain('Has not agreed yet');
    await answerBlanks(server, learner.token, etre, ['suis']);
    await row.getByText('1/1').waitFor();
    await answerBlanks(server, learner.token, etre, [undefined, 'est']);
    await row.getByText('1/2').waitFor();
    expect(await row.getByRole('cell').innerText()).toMatch(/done/);
    await page.getByText('Right answers of those tried.').waitFor();
    const names = page.locator('tbody').getByRole('rowheader');
    const last = 'Has not agreed yet'; // Max, in any order
    const summary = page.getByRole('row', { name: 'Whole class' });
    expect(await summary.getByRole('cell').innerText()).toBe('1 of 2 done\n50% right'); // Max has not agreed
    const getSort = (header: RegExp) => page.getByRole('columnheader', { name: header }).getAttribute('aria-sort');
    expect([await names.allInnerTexts(), await getSort(/^Learner/)]).toEqual([['Abel', 'Léa', last], 'ascending']);
    await page.getByRole('button', { name: 'Learner', exact: true }).click();
    expect([await names.allInnerTexts(), await getSort(/^Learner/)]).toEqual([['Léa', 'Abel', last], 'descending']);
    await page.getByRole('button', { name: 'Sort by “Être”' }).press('Enter');
    await page.keyboard.press('Enter'); // the focus stays on the button
    expect([await names.allInnerTexts(), await getSort(/^Être/)]).toEqual([['Léa', 'Abel', last], 'descending']);
    expect(await getSort(/^Learner/)).toBe(null);
    await page.getByLabel('Show', { exact: true }).selectOption('Not finished');
    await page.getByText('2 of 3 learners').waitFor();
    const filter = await page.getByLabel('Show', { exact: true }).boundingBox();
    const label = await page.getByText('Show', { exact: true }).boundingBox();
    expect(filter?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0)); // on one line
    expect(await names.allInnerTexts()).toEqual(['Abel', last]);
    expect(await summary.getByRole('cell').innerText()).toBe('1 of 2 done\n50% right'); // still of the whole class
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, 'of colours')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // The longest word for learners, in Spanish, is not broken.
    const lines = await page.getByRole('button', { name: 'Learner', exact: true }).evaluate(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild === null) return [];
      firstChild.textContent = 'Estudiante';
      range.selectNodeContents(firstChild);
      return [...range.getClientRects()].map(({ top }) => top);
    });
    expect(lines).toHaveLength(1);

    await page.route('**/api/editor/course/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.getByRole('button', { name: 'Assign lectures' }).press('Enter');
    await page.getByText('The lectures could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign lectures' }).click();
    await page.getByRole('alert').getByText('Choose at least one lecture.').waitFor();
    await page.getByLabel('All of “Introducing Yourself”').check();
    await page.getByLabel('Due on').fill('2026-11-30');
    expect(await findAxeViolations(page)).toEqual([]);
    const { y = 0, height = 0 } = (await page.getByRole('button', { name: 'Assign 3 lectures' }).boundingBox()) ?? {};
    expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0); // in sight without scrolling
    await page.getByRole('button', { name: 'Assign 3 lectures' }).click();
    await page.getByRole('button', { name: 'Saying hello and goodbye', exact: true }).waitFor();
    const { assignments } = await loadOverview(server, token, id);
    // 20:00 in New York, where the clocks of winter hold.
    expect(assignments.slice(0, 3).map(({ dueAt }) => dueAt)).toEqual(Array(3).fill('2026-12-01T01:00:00.000Z'));
    expect(pageErrors.filter((error) => !error.includes('500'))).toEqual([]);
    await close();
  });

  it('sees the results of a lecture and the answers of a learner, and copies the matrix', async () => {
    const { id } = await createClass(server, token, { name: 'French 9b' });
    const learner = await addLearner(server, id, 'Noé');
    const etre = await publish('Être');
    const [{ id: assignmentId } = { id: '' }] = await assign(server, token, id, { pageIds: [etre] });
    await answerBlanks(server, learner.token, etre, ['suis', 'est']);
    const { page, close } = await openSignedIn(browser, server, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${server.url}/classes/${id}/work`);
    await page.getByRole('button', { name: 'Other date for Noé: Être' }).click();
    const dates = page.getByRole('dialog', { name: 'Other date for Noé' });
    await dates.getByLabel('Due on').fill('2099-12-24');
    expect(await findAxeViolations(page)).toEqual([]);
    await dates.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Noé/ }).getByText('due 24 December 2099, 20:00').waitFor();
    await page.getByRole('button', { name: 'Noé', exact: true }).click();
    const answers = page.getByRole('dialog', { name: 'Noé' });
    await answers.getByText('wrong (es)').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy for a gradebook' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('\tÊtre (2)\nNoé\t1');
    await page.getByRole('button', { name: 'Être', exact: true }).click();
    const results = page.getByRole('dialog', { name: 'Être' });
    await results.getByText('0 of 1 right').waitFor();
    await results.getByText('Je suis.', { exact: true }).waitFor();
    await results.getByRole('button', { name: 'Change date and goal' }).click();
    await results.getByLabel('Goal').selectOption('A percentage right');
    await results.getByLabel('Percent right').fill('50');
    await results.getByLabel('Late work').selectOption('Does not count');
    await results.getByText('Learners see this before and after the date.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await results.getByLabel('Late work').selectOption('Counts, and is marked as late');
    await results.getByLabel('Due on').fill('2026-01-05');
    await results.getByRole('button', { name: 'Save' }).click();
    await results.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('row', { name: /Noé/ }).getByRole('cell').innerText()).toMatch(/done/);
    await page.getByRole('button', { name: 'Other date for Noé: Être' }).click();
    await page.getByRole('button', { name: 'As for the class again' }).click();
    await page
      .getByRole('row', { name: /Noé/ })
      .getByText(/^\d+ days late$/)
      .waitFor();
    const own = await openNext({}, learner);
    await own.page.goto(`${server.url}/todo`);
    await own.page.getByText('Done (1)').click();
    await own.page.getByText(/^\d+ days late$/).waitFor();
    await server.call('PATCH', path(routes.classAssignment, { classId: id, assignmentId }), {
      token,
      body: { late: 'refuse' },
    });
    await own.page.goto(`${server.url}/lecture?pageId=${etre}`);
    await own.page.getByText('The date has passed: what you answer now is practice').waitFor();
    // What does not count any more is not called done; and the line about the date is below the page's buttons.
    const [line, print] = await Promise.all([
      own.page.getByText('The date has passed').boundingBox(),
      own.page.getByRole('button', { name: 'Print' }).boundingBox(),
    ]);
    expect(line?.y).toBeGreaterThanOrEqual((print?.y ?? 0) + (print?.height ?? 0) - 4);
    await own.page.goto(`${server.url}/todo`);
    await own.page.getByText('Over (1)').click();
    expect(await own.page.getByText(/^Done/).count()).toBe(0);
    expect(await own.page.getByText('All done.').count()).toBe(0);
    await own.page.getByText('The date has passed: what you answer now is practice').waitFor();
    expect(await findAxeViolations(own.page)).toEqual([]);
    await page.getByRole('button', { name: 'Être', exact: true }).click();
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await page.getByText('No lectures assigned yet.').waitFor();
    await close();
  });

  it('makes a group and gives a lecture to it alone', async () => {
    const { id } = await createClass(server, token, { name: 'French 5c' });
    const learner = await addLearner(server, id, 'Ida');
    await addLearner(server, id, 'Jon');
    await publish('Hors cours');
    const { page, pageErrors } = await openNext({ viewport: { width: 390, height: 800 } });
    await page.goto(`${server.url}/classes/${id}`);
    await page.getByRole('button', { name: 'New group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the group').fill('Blue');
    await dialog.getByLabel('Ida').check();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Actions for the group Blue' }).waitFor();
    await page.getByRole('link', { name: 'Work', exact: true }).click();
    await page.getByRole('button', { name: 'Assign lectures' }).click();
    // What no course lists can be given, too.
    await dialog.getByLabel('Course').selectOption('Lectures in no course');
    await dialog.getByLabel('Hors cours').check();
    await dialog.getByLabel('Hors cours').uncheck();
    await dialog.getByLabel('Course').selectOption({ index: 1 });
    await dialog.getByLabel('Saying hello and goodbye').check();
    await dialog.getByLabel('For', { exact: true }).selectOption('Groups or single learners');
    await dialog.getByRole('button', { name: 'Assign 1 lecture' }).click();
    await dialog.getByText('Choose a group or a learner.').waitFor();
    await dialog.getByLabel('Blue').check();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 400 });
    const scrolling = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        )
        .map(({ tagName }) => tagName),
    );
    expect(scrolling, 'the dialog scrolls, and nothing in it').toEqual([]);
    await dialog.getByRole('button', { name: 'Assign 1 lecture' }).click();
    await page.getByRole('columnheader', { name: 'Saying hello and goodbye' }).getByText('for Blue').waitFor();
    expect(await page.getByRole('row', { name: /Jon/ }).getByRole('cell').innerText()).toContain(
      'not for this learner',
    );
    await page.getByLabel('Group', { exact: true }).selectOption('Blue');
    await page.getByText('1 of 2 learners').waitFor();
    expect(await page.locator('tbody').getByRole('rowheader').allInnerTexts()).toEqual(['Ida']);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(pageErrors).toEqual([]);
    const own = await openNext({}, learner);
    await own.page.goto(`${server.url}/todo`);
    await own.page.getByRole('link', { name: 'Start: Saying hello and goodbye' }).waitFor();
  });
});

describe('a lecture that a class has to do', () => {
  it('is renamed only after a question that names the class, which "Cancel" leaves as it was', async () => {
    const schoolClass = await createClass(server, token, { name: 'French 9a' });
    const pageId = await publish('Les saisons');
    await assign(server, token, schoolClass.id, { pageIds: [pageId] });
    const { page, pageErrors } = await openNext();
    await page.goto(`${server.url}/drafts`);
    const rename = async (name: string) => {
      await chooseDraftAction(page, 'Rename', 'Les saisons');
      await page.getByLabel('New name').fill(name);
      await page.getByLabel('New name').press('Enter');
    };
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await rename('Les mois');
    await question.getByRole('heading', { name: 'Rename “Les saisons” to “Les mois”?' }).waitFor();
    await question.getByText('Assigned to French 9a.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await question.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Les saisons' }).waitFor();
    await rename('Les mois');
    await question.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('Renamed to “Les mois”.').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('is not offered to be deleted where that would be refused: the question says who may', async () => {
    const colleague = { email: 'basile@example.org', password: 'une autre phrase' };
    await server.addUser(colleague.email, colleague.password);
    await publish('Les couleurs');
    const { page, pageErrors } = await openNext({}, colleague);
    await page.goto(`${server.url}/drafts`);
    await chooseDraftAction(page, 'Delete', 'Les couleurs');
    const question = page.getByRole('dialog');
    await question.getByText('Only those who wrote this lecture, the teachers of its classes and the owners').waitFor();
    expect(await question.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByRole('link', { name: 'Les couleurs' }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
