// The tasks of a school's week by mouse and by keyboard, counted in clicks or keys; what is typed comes on top.
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ClassOverview } from '#api/assignments.ts';
import { path, routes } from '#api/endpoints.ts';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { addLearner, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let token: string;

setupBrowser({}, async (fixture) => {
  ({ server, browser } = fixture);
  token = await server.signIn();
});

type Mode = 'mouse' | 'keyboard';

type Task = WatchedPage & {
  /** Clicks or keys so far. */
  count(): number;
  /** Presses a button or follows a link; with letters of its name by "Go to", else by Tab and Enter. */
  press(target: Locator, letters?: string): Promise<void>;
  /** Opens a tab of a class from anywhere: by its links, or with "Go to". */
  openClass(name: string, tab: string): Promise<void>;
  /** Opens the editor from a lecture: by its button, or its key. */
  edit(page: Page): Promise<void>;
  /** Publishes the draft that is open: by its button, or its key. */
  publish(page: Page): Promise<void>;
  /** Opens the dialog that assigns what was published: by its button, or its key. */
  assign(page: Page): Promise<void>;
  /** Opens the dialog that copies a class, from its screen: by its button, or with "Go to". */
  copyClass(name: string): Promise<void>;
  /** Sends a list that was typed: by its button, or its key. */
  sendList(target: Locator): Promise<void>;
  /** Ticks a box. */
  tick(target: Locator): Promise<void>;
  /** Sends the form that was filled in: by its button, or Enter in a field. */
  submit(target: Locator): Promise<void>;
  /** Types into a field, which the letters lead to; typing itself does not count. */
  fill(target: Locator, text: string, letters?: string): Promise<void>;
};

async function openTask(mode: Mode, urlPath: string): Promise<Task> {
  const watched = await openSignedIn(browser, server, { viewport: { width: 1280, height: 900 } });
  const { page } = watched;
  await page.goto(server.url + urlPath);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await button(page, 'Help').waitFor(); // the keys of all screens come with it
  const steps = countSteps(page);
  const isMouse = mode === 'mouse';
  const goTo = async (letters: string) => {
    await steps.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    await dialog.getByRole('combobox').fill(letters);
    await dialog.getByRole('option').first().waitFor();
    await steps.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const use = async (target: Locator, key: string) => {
    if (isMouse) return steps.click(target);
    await steps.tabTo(target);
    await steps.press(key);
  };
  return {
    ...watched,
    count: steps.count,
    press: (target, letters) =>
      isMouse || letters === undefined ? use(target, 'Enter') : target.waitFor().then(() => goTo(letters)),
    async openClass(name, tab) {
      if (!isMouse) return goTo(`${name} ${tab}`);
      await steps.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Classes' }));
      await steps.click(page.getByRole('link', { name }));
      await steps.click(page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: tab }));
    },
    async copyClass(name) {
      if (!isMouse) return goTo(`${name} copy`);
      await steps.click(page.getByRole('navigation', { name: 'Class' }).getByRole('link', { name: 'Settings' }));
      await steps.click(button(page, 'Copy for a new class'));
    },
    sendList: (target) => (isMouse ? steps.click(target) : target.waitFor().then(() => steps.press('Control+Enter'))),
    edit: (page) => (isMouse ? steps.click(button(page, 'Edit')) : steps.press('F2')),
    publish: () => (isMouse ? steps.click(button(page, 'Publish')) : steps.press('Control+Shift+Enter')),
    assign: (page) => (isMouse ? steps.click(button(page, 'Assign').first()) : steps.press('Alt+a')),
    tick: (target) => use(target, 'Space'),
    submit: (target) => (isMouse ? steps.click(target) : steps.press('Enter')),
    async fill(target, text, letters) {
      if (isMouse) await steps.click(target);
      else if (letters !== undefined) await target.waitFor().then(() => goTo(letters));
      else await steps.tabTo(target);
      await page.keyboard.type(text);
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe.each<[Mode, Record<'publish' | 'typo' | 'nextYear' | 'overview' | 'cards' | 'invite', number>]>([
  ['mouse', { publish: 6, typo: 2, nextYear: 5, overview: 3, cards: 5, invite: 4 }],
  ['keyboard', { publish: 5, typo: 2, nextYear: 5, overview: 2, cards: 5, invite: 4 }],
])('by %s', (mode, most) => {
  it('a lecture is published, and given to a class with a date', async () => {
    const { id: classId, name } = await createClass(server, token, { name: `6b ${mode}` });
    const pageId = await publishLecture(server, token, { name: 'Au marché', markup: 'Un mot.' });
    const {
      page,
      close,
      count,
      publish,
      assign: open,
      fill,
      submit,
    } = await openTask(mode, `/draft?draftId=${pageId}`);
    await getEditorField(page).fill('Deux mots.');
    await publish(page);
    await button(page, 'Assign').first().waitFor();
    await open(page);
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    if ((await dialog.getByRole('combobox').first().innerText()) !== name)
      await dialog.getByRole('combobox').first().selectOption(name);
    await fill(dialog.getByLabel('Due on'), '06012099');
    await submit(dialog.getByRole('button', { name: 'Assign 1 lecture' }));
    await page.getByText(`Assigned to ${name}.`).first().waitFor();
    expect(count()).toBeLessThanOrEqual(most.publish);
    const overview = await server.call('GET', path(routes.classOverview, { classId }), { token });
    const { assignments }: ClassOverview = await overview.json();
    expect(assignments.map(({ dueAt }) => dueAt?.slice(0, 4))).toEqual(['2099']);
    await close();
  });

  it('a typo that was seen on the page is corrected', async () => {
    const markup = `${'Bonjour.\n\n'.repeat(60)}Un mto.`;
    const pageId = await publishLecture(server, token, { name: `Saluer ${mode}`, markup });
    const { page, close, count, edit, publish } = await openTask(mode, `/lecture?pageId=${pageId}`);
    await button(page, 'Edit').waitFor();
    await page.getByText('Un mto.').scrollIntoViewIfNeeded();
    await edit(page);
    await expect.poll(() => getEditorField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    // The editor opens at the lines that were in sight.
    const isNear = (field: HTMLTextAreaElement) => field.value.length - field.selectionStart < field.value.length / 2;
    expect(await getEditorField(page).evaluate(isNear)).toBe(true);
    await getEditorField(page).fill('Bonjour.\n\nUn mot.');
    await publish(page);
    await page.getByText('Published.', { exact: true }).waitFor();
    expect(count()).toBeLessThanOrEqual(most.typo);
    await close();
  });

  it('the class of the next year has the same learners', async () => {
    const { id: classId } = await createClass(server, token, { name: `7b ${mode}` });
    await addLearner(server, classId, 'Ida');
    const { page, close, count, copyClass, tick, fill, submit } = await openTask(mode, `/classes/${classId}`);
    await copyClass(`7b ${mode}`);
    await fill(page.getByLabel('Name of the new class'), `8b ${mode}`);
    await tick(page.getByLabel('With the learners and their cards'));
    await submit(button(page, 'Copy class'));
    await page.getByRole('button', { name: 'Actions for Ida' }).waitFor();
    expect(count()).toBeLessThanOrEqual(most.nextYear);
    await close();
  });

  it('who has done the work is seen', async () => {
    const name = `5c ${mode}`;
    const { id: classId } = await createClass(server, token, { name });
    await addLearner(server, classId, 'Zoé');
    const pageId = await publishLecture(server, token, { name: 'La ville', markup: '@write\nJe ---suis--- là.' });
    await assign(server, token, classId, { pageIds: [pageId] });
    const { page, close, count, openClass } = await openTask(mode, '/home');
    await openClass(name, 'Work');
    await page.getByRole('row', { name: /Zoé/ }).waitFor();
    expect(count()).toBeLessThanOrEqual(most.overview);
    await close();
  });

  it('thirty learners get cards', async () => {
    const name = `4d ${mode}`;
    await createClass(server, token, { name });
    const { page, close, count, openClass, sendList, fill } = await openTask(mode, '/home');
    await openClass(name, 'Sign-in cards');
    const names = Array.from({ length: 30 }, (_, at) => `Learner ${String.fromCharCode(65 + (at % 26))}${at}`);
    await fill(page.getByLabel('First names'), names.join('\n'), 'first');
    await sendList(button(page, 'Make 30 cards'));
    await page.getByRole('heading', { name: '30 cards are ready' }).waitFor();
    expect(count()).toBeLessThanOrEqual(most.cards);
    await close();
  });

  it('two colleagues are invited', async () => {
    const { page, close, count, press, fill, sendList } = await openTask(mode, '/school/people');
    await press(page.getByRole('link', { name: /^Invite/ }).first(), 'invite');
    await fill(page.getByLabel('People to invite'), `ana-${mode}@example.org\nben-${mode}@example.org`);
    expect(await page.getByRole('radio', { name: 'Author' }).isChecked()).toBe(true);
    await sendList(button(page, 'Invite 2 people'));
    await page.getByRole('heading', { name: '2 people are invited' }).waitFor();
    expect(count()).toBeLessThanOrEqual(most.invite);
    await close();
  });
});

it('two colleagues edit different lines at once, and have nothing to press', async () => {
  const colleague = { email: 'colette@example.org', password: 'une autre phrase' };
  await server.instance.auth?.users.create({ ...colleague, confirmed: true });
  const saved = await server.call('POST', routes.saveDraft, {
    token,
    body: { name: 'Ensemble', markup: 'un\n\ndeux' },
  });
  const { id }: { id: string } = await saved.json();
  const people = [await openSignedIn(browser, server), await openSignedIn(browser, server, {}, colleague)];
  const fields = people.map(({ page }) => getEditorField(page));
  for (const { page } of people) {
    await page.clock.install();
    await page.goto(`${server.url}/draft?draftId=${id}`);
  }
  for (const field of fields) await field.waitFor();
  const [first, second] = fields;
  const steps = people.map(({ page }) => countSteps(page));
  await first?.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
  await first?.pressSequentially(' et demi');
  await second?.press('Control+End');
  await second?.pressSequentially(' et demi');
  const both = 'un et demi\n\ndeux et demi';
  await expect
    .poll(async () => {
      for (const { page } of people) await page.clock.fastForward('00:10');
      return Promise.all(fields.map((field) => field.inputValue()));
    })
    .toEqual([both, both]);
  expect(steps.map(({ count }) => count())).toEqual([0, 0]);
  for (const { page, close } of people) {
    expect(await page.getByRole('button', { name: 'Compare versions' }).count()).toBe(0);
    await close();
  }
});
