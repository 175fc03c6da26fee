// Browser tests of the drafts list on a phone and on a desktop: renaming, deleting, searching, sorting, selecting.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { SavedDraft } from '#api/lectures.ts';
import type { CourseDetails } from '#api/outline.ts';
import { closeContexts, openSharedBrowser, type WatchedPage } from '../../support/browser/browser.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import {
  chooseDraftAction,
  chooseScreen,
  chooseScreenAction,
  createDraft,
  findAxeViolations,
  openSignedIn,
  showAnew,
} from '../../support/browser/screens.ts';
import { countSteps, type Steps } from '../../support/browser/steps.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openSharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
});

async function openDrafts(server: TestServer, width: number): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, server, { viewport: { width, height: 800 } });
  await watched.page.goto(`${server.url}/drafts`);
  await watched.page.getByRole('heading', { name: 'Your drafts' }).waitFor();
  return watched;
}

/** What the drafts screen offers next to its list: in a menu on a phone. */
const offer = (page: Page, width: number, name: string | RegExp) =>
  width < 640
    ? page.getByRole('menuitem', { name, exact: true, includeHidden: true })
    : page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));

const chooseOffer = (page: Page, width: number, name: string) =>
  width < 640 ? chooseScreenAction(page, name) : offer(page, width, name).click();

const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe.each(selectConfigurations([1280, 360]))('the list of drafts, %i px wide,', (width) => {
  skipAfterFailure();
  let server: TestServer;
  let author: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer();
    author = await openDrafts(server, width);
    page = author.page;
  });

  afterAll(async () => {
    await author.close();
    await server.close();
  });

  const draft = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('explains what to do when it is empty', async () => {
    await expectText(page, 'No drafts yet: write your first lecture.');
    expect(await page.getByRole('button', { name: 'New draft' }).count()).toBe(1);
    await createDraft(page);
    await page.getByRole('heading', { name: 'Draft editor' }).waitFor();
    await page.getByLabel('Page name').fill('Au marché');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(/^Saved \d/).waitFor();
    await chooseScreen(page, 'My drafts');
  });

  it('shows of each draft when and by whom it was edited, and whether it is published', async () => {
    await draft('Au marché').getByText('Not published yet').waitFor();
    await draft('Au marché').getByText('Not in a course').waitFor();
    await expect.poll(() => draft('Au marché').innerText()).toMatch(/Edited today, \d\d:\d\d by owner@example\.org/);
  });

  it('renames a draft in place with Enter, and cancels with Escape', async () => {
    const token = await server.signIn();
    const [saved]: { id: string }[] = await (await server.call('GET', routes.listDrafts, { token })).json();
    const published = { token, headers: { 'content-type': 'text/html' }, body: '<p>Bonjour</p>' };
    await server.call('POST', path(routes.publishDraft, { draftId: saved?.id ?? '' }), published);
    await showAnew(page);
    await chooseDraftAction(page, 'Rename', 'Au marché');
    await page.getByLabel('New name').fill('À la boulangerie');
    await page.getByLabel('New name').press('Enter');
    await page.getByRole('link', { name: 'À la boulangerie' }).waitFor();
    await page.getByText('Renamed to “À la boulangerie”.').waitFor();
    await draft('À la boulangerie').getByText('Unpublished changes').waitFor();
    await chooseDraftAction(page, 'Rename', 'À la boulangerie');
    await page.getByLabel('New name').fill('Nothing');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'À la boulangerie' }).waitFor();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(label).toBe('Actions for “À la boulangerie”');
    await page.reload();
    await page.getByRole('link', { name: 'À la boulangerie' }).waitFor();
  });

  it('duplicates a draft, and moves the focus to the copy', async () => {
    await chooseDraftAction(page, 'Duplicate', 'À la boulangerie');
    const copy = page.getByRole('link', { name: 'À la boulangerie (copy)' });
    await expect.poll(() => getFocusedText(page)).toBe('À la boulangerie (copy)');
    await page.getByText('“À la boulangerie (copy)” created.').waitFor({ state: 'attached' });
    const address = await copy.getAttribute('href');
    const draftId = new URL(address ?? '', server.url).searchParams.get('draftId') ?? '';
    const token = await server.signIn();
    await server.call('DELETE', path(routes.deleteDraft, { draftId }), { token });
    await server.call('DELETE', path(routes.purgeDraft, { draftId }), { token });
    await showAnew(page);
    await page.getByRole('link', { name: 'À la boulangerie' }).waitFor();
  });

  it('says which title a draft has in the outline, while that is not its name', async () => {
    const token = await server.signIn();
    const [saved]: { id: string }[] = await (await server.call('GET', routes.listDrafts, { token })).json();
    const outline = path(routes.courseDetails, { courseId: 'titles' });
    const units = [{ title: 'Un', lectures: [{ title: 'Chez le boulanger', pageId: saved?.id ?? '' }] }];
    const body = { title: 'Titles', language: 'fr', units };
    expect((await server.call('PUT', outline, { token, body })).status).toBe(200);
    await showAnew(page);
    await draft('À la boulangerie').getByText('In the course outline: Chez le boulanger').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await chooseDraftAction(page, 'Rename', 'À la boulangerie');
    await page.getByLabel('New name').fill('Chez le boulanger');
    await page.getByLabel('New name').press('Enter');
    await page.getByRole('link', { name: 'Chez le boulanger' }).waitFor();
    expect(await page.getByText('In the course outline').count()).toBe(0);
    const rename = path(routes.renameDraft, { draftId: saved?.id ?? '' });
    await server.call('PATCH', rename, { token, body: { name: 'À la boulangerie' } });
    await server.call('DELETE', outline, { token });
    await showAnew(page);
    await draft('À la boulangerie').getByText('Not in a course').waitFor();
  });

  it('deletes a draft, and undoes that from the keyboard, after a reload too', async () => {
    await page.getByRole('button', { name: 'Actions for “À la boulangerie”' }).focus();
    await page.keyboard.press('ArrowUp'); // opens the menu at its last item
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 600, height: 700 });
    const findEnd = (role: 'menu' | 'button') =>
      page.getByRole(role, { name: 'Actions for “À la boulangerie”' }).evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        return Math.round(right);
      });
    await expect.poll(async () => (await findEnd('menu')) - (await findEnd('button'))).toBe(0);
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete “À la boulangerie”?' });
    await dialog.getByText('It is published: learners will no longer find its page.').waitFor();
    await expect.poll(() => getFocusedText(page)).toBe('Cancel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const notice = '“À la boulangerie” deleted, along with its media. Learners can no longer open its page.';
    await page.getByText(notice).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'À la boulangerie' }).count()).toBe(0);
    await page.reload();
    await page.getByText(notice).waitFor();
    await expect.poll(() => getFocusedText(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'À la boulangerie' }).waitFor();
    await expect.poll(() => getFocusedText(page)).toBe('À la boulangerie');
  });

  it('filters drafts while typing, ignores accents, and keeps the query in the URL', async () => {
    const token = await server.signIn();
    for (const [name, markup] of [
      ['Chez le médecin', 'J’ai mal à l’œil'],
      ['Les nombres', 'un deux trois'],
    ]) {
      await (await server.call('POST', routes.saveDraft, { token, body: { name, markup } })).body?.cancel();
    }
    await showAnew(page);
    const search = page.getByRole('searchbox', { name: 'Search your drafts' });
    await search.fill('un '); // the next word is still to come
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('un');
    await page.getByRole('link', { name: 'Les nombres' }).waitFor();
    expect(await search.inputValue()).toBe('un ');
    await search.fill("l'oeil");
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
    await page.getByRole('link', { name: 'Chez le médecin' }).waitFor();
    await page.getByText('1 draft found').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe("l'oeil");
    await search.fill('nowhere');
    await page.getByText('No drafts match your search.').waitFor();
    await page.getByRole('button', { name: 'Show all drafts' }).click();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(3);
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('deletes one draft on a double click, and does not open the draft below the menu', async () => {
    await page.getByRole('button', { name: 'Actions for “Les nombres”' }).click();
    await page.getByRole('menuitem', { name: 'Delete “Les nombres”' }).dblclick();
    await page.getByText('“Les nombres” deleted, along with its media.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Les nombres' }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(3);
  });

  it('undoes deletions one by one, the latest first', async () => {
    for (const name of ['Les nombres', 'Chez le médecin']) {
      await chooseDraftAction(page, 'Delete', name);
      await page.getByText(`“${name}” deleted, along with its media.`).waitFor();
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Chez le médecin' }).waitFor();
    await page.getByText('“Les nombres” deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Les nombres' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  });

  it('has a bin, from which a deleted draft is restored with three clicks, four on a phone, or with at most thirty keys, most of them Tab', async () => {
    const menu = page.getByRole('button', { name: 'More', exact: true });
    const bin = offer(page, width, /^Bin \(\d\)$/);
    const restore = page.getByRole('button', { name: 'Restore “Les nombres”' });
    const notice = page.getByText('“Les nombres” restored.');
    const open = page.getByRole('status').getByRole('link', { name: 'Open draft' });
    const waysToRestore: ((steps: Steps) => Promise<void>)[] = [
      async (steps) => {
        if (width < 640) await steps.click(menu);
        await steps.click(bin);
        await steps.click(restore);
        await steps.click(open);
        expect(steps.count()).toBe(width < 640 ? 4 : 3);
      },
      async (steps) => {
        await page.reload(); // the focus is at the start
        await steps.tabTo(width < 640 ? menu : bin);
        if (width < 640) await steps.press('ArrowUp'); // opens the menu at its last item
        await steps.press('Enter');
        await steps.tabTo(restore);
        await steps.press('Enter');
        await notice.waitFor();
        await steps.tabTo(open);
        await steps.press('Enter');
        expect(steps.count()).toBeLessThanOrEqual(30);
      },
    ];
    for (const restoreDraft of waysToRestore) {
      await chooseDraftAction(page, 'Delete', 'Les nombres');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await restoreDraft(countSteps(page));
      await page.getByRole('heading', { name: 'Draft editor' }).waitFor();
      await expect.poll(() => page.getByLabel('Page name').inputValue()).toBe('Les nombres');
      await chooseScreen(page, 'My drafts');
    }
  });

  it('shows in the bin who deleted what and how long it is kept, and deletes forever after a confirmation', async () => {
    await chooseDraftAction(page, 'Delete', 'Les nombres');
    await chooseOffer(page, width, 'Bin (1)');
    await page.getByText('Deleted drafts and media stay here for 30 days.').waitFor();
    const item = draft('Les nombres');
    await item.getByText('un deux trois').waitFor();
    await expect
      .poll(() => item.innerText())
      .toMatch(/Deleted today, \d\d:\d\d by owner@example\.org · Deleted forever on \d/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await page.getByRole('button', { name: 'Delete now “Les nombres”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Les nombres” forever?' });
    await expect.poll(() => getFocusedText(page)).toBe('Cancel');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => getFocusedText(page)).toBe('Delete now');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await expect.poll(() => getFocusedText(page)).toContain('“Les nombres” deleted forever.');
    await page.getByText('The bin is empty.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Your drafts' }).click();
    await offer(page, width, 'Bin').waitFor({ state: 'attached' });
  });

  let undoTries = 0;
  it('hides nothing that has the focus under the bar that offers undo', async () => {
    const token = await server.signIn();
    undoTries += 1; // a retry finds the drafts of the try before
    const getName = (number: number) => `Page ${undoTries}.${number}`;
    for (let number = 1; number <= 10; number += 1)
      await server.call('POST', routes.saveDraft, { token, body: { name: getName(number), markup: '' } });
    await page.setViewportSize({ width, height: 500 });
    await showAnew(page);
    await chooseDraftAction(page, 'Delete', getName(9));
    await expect.poll(() => getFocusedText(page)).toBe('Undo'); // it takes the focus after it is shown
    await page.getByRole('link', { name: getName(10), exact: true }).focus();
    for (let keyPresses = 0; keyPresses < 12; keyPresses += 1) {
      await page.keyboard.press('Tab');
      /** What covers the focused element; undefined if nothing does. */
      const findCover = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          const { left, right, top, bottom } = activeElement?.getBoundingClientRect() ?? new DOMRect();
          const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          if (activeElement?.contains(found)) return undefined;
          return `${activeElement?.outerHTML} at ${top}, under ${found?.outerHTML}`;
        });
      await expect.poll(findCover).toBeUndefined();
    }
  });

  it('logs no error in the browser console', () => {
    expect(author.pageErrors).toEqual([]);
  });
});

describe.each(selectConfigurations([390, 1280]))('many drafts, %i px wide,', (width) => {
  const NAMES = ['a la carte', 'Chez le médecin', 'Écrire', 'Leçon 2', 'Leçon 10', 'Les nombres', 'Zoo'];
  let server: TestServer;
  let token: string;
  let author: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signIn();
    for (const name of NAMES.toReversed()) {
      const saved = await server.call('POST', routes.saveDraft, { token, body: { name, markup: '' } });
      const { id: draftId }: SavedDraft = await saved.json();
      const published = { token, headers: { 'content-type': 'text/html' }, body: '<p>Bonjour</p>' };
      if (name === 'Zoo') await server.call('POST', path(routes.publishDraft, { draftId }), published);
    }
    author = await openDrafts(server, width);
    page = author.page;
  });

  afterAll(async () => {
    await author.close();
    await server.close();
  });

  const listNames = () => page.getByRole('main').getByRole('listitem').locator('a, label').allInnerTexts();
  const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const bar = () => page.getByRole('toolbar', { name: 'selected' });
  const startSelection = () => chooseOffer(page, width, 'Select');

  it('are sorted by name as the language does, also after a reload', async () => {
    await page.getByLabel('Sort by').selectOption('Name');
    await expect.poll(listNames).toEqual(NAMES);
    const search = page.getByRole('searchbox', { name: 'Search your drafts' });
    await search.fill('le');
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=name&q=le');
    await page.reload();
    await expect.poll(listNames).toEqual(['Chez le médecin', 'Leçon 2', 'Leçon 10', 'Les nombres']);
    await search.fill('');
    await expect.poll(listNames).toEqual(NAMES);
  });

  it('begin above y = 240, below two rows of controls', async () => {
    await expect
      .poll(async () => (await page.getByRole('main').getByRole('listitem').first().boundingBox())?.y)
      .toBeLessThan(240);
  });

  it('are put into a unit together, which can be undone', async () => {
    const course = { title: 'Cours', language: 'fr' };
    const response = await server.call('POST', routes.createCourse, { token, body: course });
    const { id: courseId }: CourseDetails = await response.json();
    const units = ['Avant', 'Après'].map((title) => ({ title, lectures: [] }));
    await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body: { ...course, units } });
    const listLectures = async () => {
      const details = await server.call('GET', path(routes.courseDetails, { courseId }), { token });
      const saved: CourseDetails = await details.json();
      return saved.units.map(({ lectures }) => lectures.map(({ title }) => title));
    };
    await startSelection();
    expect(await bar().getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Leçon 10', { exact: true }).click();
    await checkbox('Zoo').check();
    await bar().getByText('2 selected').waitFor();
    expect((await checkbox('Zoo').boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await bar().getByRole('button', { name: 'Add to unit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 2 drafts to a unit' });
    await dialog.getByLabel('Unit').selectOption('Cours – Après');
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('2 drafts added to “Cours – Après”.').waitFor();
    expect(await listLectures()).toEqual([[], ['Leçon 10', 'Zoo']]);
    const zoo = page.getByRole('listitem').filter({ hasText: 'Zoo' });
    await expect.poll(() => zoo.getByText('Not in a course').count()).toBe(0);
    await expect.poll(() => getFocusedText(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await zoo.getByText('Not in a course').waitFor();
    expect(await listLectures()).toEqual([[], []]);
  });

  it('are put after a lecture of a unit, also when another author has added one meanwhile', async () => {
    const course = { title: 'Ordre', language: 'fr' };
    const response = await server.call('POST', routes.createCourse, { token, body: course });
    const { id: courseId }: CourseDetails = await response.json();
    const saved: { id: string; name: string }[] = await (await server.call('GET', routes.listDrafts, { token })).json();
    const lectures = ['Leçon 2', 'Leçon 10', 'Zoo'].map((title) => ({
      title,
      pageId: saved.find(({ name }) => name === title)?.id,
    }));
    const save = (listed: typeof lectures) => {
      const body = { ...course, units: [{ title: 'Un', lectures: listed }] };
      return server.call('PUT', path(routes.courseDetails, { courseId }), { token, body });
    };
    expect((await save(lectures.slice(1))).status).toBe(200);
    await showAnew(page);
    await startSelection();
    await checkbox('Les nombres').check();
    await bar().getByRole('button', { name: 'Add to unit…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 1 draft to a unit' });
    await dialog.getByLabel('Unit').selectOption('Ordre – Un');
    await dialog.getByLabel('Position').selectOption('After “Leçon 10”');
    await save(lectures);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 draft added to “Ordre – Un”.').waitFor();
    const details = await server.call('GET', path(routes.courseDetails, { courseId }), { token });
    const { units }: CourseDetails = await details.json();
    expect(units[0]?.lectures.map(({ title }) => title)).toEqual(['Leçon 2', 'Leçon 10', 'Les nombres', 'Zoo']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(author.pageErrors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  });

  it('are deleted together, and restored together, after a reload too', async () => {
    await startSelection();
    await bar().getByRole('button', { name: 'Done' }).click();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await (width < 640 ? expect.poll(label).toBe('More') : expect.poll(() => getFocusedText(page)).toBe('Select'));
    await page.keyboard.press('Enter');
    if (width < 640) await page.keyboard.press('Enter'); // the first item of the menu
    await bar().getByRole('button', { name: 'Select all' }).click();
    await bar().getByText('7 selected').waitFor();
    await checkbox('Les nombres').uncheck();
    await bar().getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 6 drafts?' });
    await dialog.getByText('One of them is published: learners will no longer find its page.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText('6 drafts deleted, along with their media. Learners can no longer open their pages.')
      .waitFor();
    await expect.poll(listNames).toEqual(['Les nombres']);
    await offer(page, width, 'Bin (6)').waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => getFocusedText(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(listNames).toEqual(NAMES);
    await expect.poll(() => getFocusedText(page)).toBe('a la carte');
    expect(author.pageErrors).toEqual([]);
  });
});
