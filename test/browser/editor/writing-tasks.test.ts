// Browser tests of a first-time author's tasks while writing, each by keyboard and by mouse, with the number of steps that it takes.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { path as apiPath, routes } from '#api/endpoints.ts';
import type { Course, Media } from '#api/lectures.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let author: AuthorPage;
let page: Page;

setupBrowser({}, async (fixture) => {
  ({ server } = fixture);
  author = await openAuthor(fixture, { viewport: { width: 1280, height: 800 } });
  ({ page } = author);
});

function getField() {
  return getEditorField(page);
}

function getButton(name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** The selected text of the markup field, and the line of its start. */
function readSelection(): Promise<{ line: number; selected: string; isFocused: boolean }> {
  return getField().evaluate((field: HTMLTextAreaElement) => ({
    line: field.value.slice(0, field.selectionStart).split('\n').length,
    selected: field.value.slice(field.selectionStart, field.selectionEnd),
    isFocused: field === document.activeElement,
  }));
}

async function openDraft(markup: string): Promise<string> {
  const id = await author.saveDraft({ name: 'Au marché', markup });
  await author.openDraft(id);
  return id;
}

describe('the first draft, from a template to a page in a unit', () => {
  const dialog = () => page.getByRole('dialog', { name: 'New draft' });
  const placement = () => page.getByText('Learners find it in');

  /** The name of the draft, and the outline that lists its page. */
  async function loadResult() {
    const id = new URL(page.url()).searchParams.get('draftId') ?? '';
    const token = author.token;
    const course: Course = await (
      await server.call('GET', apiPath(routes.loadCourse, { courseId: 'learnfrench' }), { token })
    ).json();
    const { name, markup } = await author.loadSavedDraft(id);
    return { name, markup, isListed: course.units[0]?.lectures.some(({ pageId }) => pageId === id) };
  }

  it('takes at most 33 keys, most of them Tab', async () => {
    await page.goto(`${server.url}/drafts`);
    await getButton('New draft').first().waitFor();
    const steps = countSteps(page);
    await steps.press('Tab'); // "Skip to the content"
    await steps.press('Enter');
    await steps.tabTo(getButton('New draft').first());
    await steps.press('Enter');
    // Another Enter would be the shortest way to a blank page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Blank page');
    await steps.tabTo(dialog().getByRole('button', { name: 'Vocabulary' }));
    await steps.press('Enter');
    await getField().waitFor();
    await expect.poll(readSelection).toEqual({ line: 6, selected: '[recording]', isFocused: true });
    await getButton('4 suggestions').waitFor();
    await steps.type('Les fruits: ');
    await steps.tabTo(getButton('Publish'), 'Shift+Tab');
    await steps.press('Enter');
    await steps.tabTo(getButton('Add'));
    await steps.press('Enter');
    await placement().waitFor();
    const { name, markup, isListed } = await loadResult();
    expect({ name, isListed }).toEqual({ name: 'Les fruits', isListed: true });
    expect(markup).toContain('Les fruits:  | **une** pomme');
    expect(steps.count()).toBeLessThanOrEqual(33);
  });

  it('takes four clicks', async () => {
    await page.goto(`${server.url}/drafts`);
    const steps = countSteps(page);
    await steps.click(getButton('New draft').first());
    await dialog().getByText('A recording, its lines, and an exercise.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await steps.click(dialog().getByRole('button', { name: 'Dialogue' }));
    await expect.poll(readSelection).toEqual({ line: 3, selected: '[recording]', isFocused: true });
    await steps.click(getButton('Publish'));
    await steps.click(getButton('Add'));
    await placement().waitFor();
    expect(await loadResult()).toMatchObject({ name: 'Au café', isListed: true });
    expect(steps.count()).toBe(4);
    // The selection is for the first visit only.
    await page.reload();
    await getField().waitFor();
    expect((await readSelection()).isFocused).toBe(false);
  });

  it('creates a blank page by two times Enter, and nothing when the dialog is closed', async () => {
    await page.goto(`${server.url}/drafts`);
    await getButton('New draft').first().focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New draft');
    expect(new URL(page.url()).pathname).toBe('/drafts');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Blank page');
    await page.keyboard.press('Enter');
    await expect.poll(readSelection).toEqual({ line: 1, selected: '', isFocused: true });
    expect(await getField().inputValue()).toBe('');
  });
});

describe('finding what is wrong', () => {
  const FILLER = Array.from({ length: 60 }, (_, index) => `Texte ${index + 1}.`).join('\n\n');
  const MARKUP = `@Write\nJe suis là.\n\n${FILLER}\n\nun **mot\n\n[recording]\n\n@write\n---oui---`;
  const suggestions = () => page.getByRole('region', { name: 'Suggestions' });

  it('takes one key for each suggestion, which is announced, shown in the list, and selected if it is a place to fill', async () => {
    await openDraft(MARKUP);
    await getButton('3 suggestions').waitFor();
    await getField().focus();
    const steps = countSteps(page);
    await steps.press('F8');
    expect(await readSelection()).toEqual({ line: 1, selected: '', isFocused: true });
    await page.getByText(/^Suggestion 1 of 3, line 1: Write @write in lower case/).waitFor({ state: 'attached' });
    await steps.press('F8');
    expect(await readSelection()).toEqual({ line: 124, selected: '', isFocused: true });
    const current = suggestions().locator('[aria-current]');
    expect(await current.textContent()).toMatch(/^Line 124 This \*\* is never closed/);
    // The text is above the list, which ends with the window, and is scrolled to the line.
    const [fieldBox, listBox] = [await getField().boundingBox(), await suggestions().boundingBox()];
    expect((fieldBox?.y ?? 0) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual((listBox?.y ?? 0) + 12);
    expect((listBox?.y ?? 0) + (listBox?.height ?? 0)).toBeLessThanOrEqual(800);
    expect((listBox?.y ?? 0) + (listBox?.height ?? 0)).toBeGreaterThan(796);
    expect(await getField().evaluate((field) => field.scrollTop)).toBeGreaterThan(500);
    await steps.press('F8');
    expect(await readSelection()).toEqual({ line: 126, selected: '[recording]', isFocused: true });
    expect(steps.count()).toBe(3);
    await steps.press('F8'); // after the last comes the first
    expect((await readSelection()).line).toBe(1);
    await steps.press('Shift+F8');
    expect((await readSelection()).line).toBe(126);
    await page.keyboard.type('Bonjour');
    await getButton('2 suggestions').waitFor();
    await steps.press('Shift+F8');
    expect((await readSelection()).line).toBe(124);
  });

  it('takes two clicks to see and one to fix; undo reverts it, and the list closes again', async () => {
    await openDraft(MARKUP);
    const steps = countSteps(page);
    await steps.click(getButton('3 suggestions'));
    const list = suggestions();
    expect(await list.getByRole('heading').evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect((await list.boundingBox())?.y).toBeLessThan(800); // without scrolling
    expect(await findAxeViolations(page)).toEqual([]);
    await steps.click(list.getByRole('button', { name: 'Line 1', exact: true }));
    expect(await readSelection()).toMatchObject({ line: 1, isFocused: true });
    await steps.click(list.getByRole('button', { name: 'Fix' }));
    expect(steps.count()).toBe(3);
    await expect.poll(() => getField().inputValue()).toMatch(/^@write\nJe suis/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => getField().inputValue()).toMatch(/^@Write\nJe suis/);
    await list.getByRole('button', { name: 'Line 124' }).press('Escape');
    await expect.poll(() => getButton('Close the suggestions').count()).toBe(0);
    expect((await readSelection()).isFocused).toBe(true);
    await getButton('3 suggestions').click();
    await getButton('Close the suggestions').click();
    expect((await readSelection()).isFocused).toBe(true);
  });
});

describe('finding and replacing', () => {
  const MARKUP = `Cet été, un été chaud.\n\nÉtés et ete.\n\n${'Texte.\n\n'.repeat(80)}L’été finit.\n\n@write\nC’est ---fini---.`;
  const REPLACED = MARKUP.replaceAll(/[éÉ]t[ée]|ete/g, 'hiver');
  const bar = () => page.getByRole('search', { name: 'Find and replace' });
  const value = () => getField().inputValue();

  it('takes eight keys and runs of typing; undo reverts all replacements at once', async () => {
    await openDraft(MARKUP);
    await getField().focus();
    await getField().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 0));
    const steps = countSteps(page);
    await steps.press('Control+f');
    await steps.type('ete');
    await bar().getByText('1 of 5').waitFor();
    await steps.press('Enter');
    await bar().getByText('2 of 5').waitFor();
    await steps.press('Shift+Enter');
    await bar().getByText('1 of 5').waitFor();
    await steps.tabTo(bar().getByLabel('Replace with'));
    await steps.type('hiver');
    await steps.press('Enter');
    await bar().getByText('1 of 4').waitFor();
    expect(await value()).toBe(MARKUP.replace('été', 'hiver'));
    await steps.tabTo(bar().getByRole('button', { name: 'Replace all' }));
    await steps.press('Enter');
    await bar().getByText('4 replaced.').waitFor();
    await expect.poll(() => bar().getByRole('status').innerText()).toBe('4 replaced.');
    expect(await value()).toBe(REPLACED);
    expect(steps.count()).toBe(13);
    await steps.press('Escape');
    expect((await readSelection()).isFocused).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => value()).toBe(MARKUP.replace('été', 'hiver'));
    await page.keyboard.press('Control+z');
    await expect.poll(() => value()).toBe(MARKUP);
    expect(await bar().count()).toBe(0);
  });

  it('takes clicks only, shows the match in text and preview, and is free of axe violations', async () => {
    await openDraft(MARKUP);
    await page.getByRole('region', { name: 'Preview' }).getByText('L’été finit.').waitFor({ state: 'attached' });
    const steps = countSteps(page);
    await steps.click(page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name: 'Find and replace' }));
    await steps.type('Été');
    await bar().getByText('5 matches').or(bar().getByText(/ of 5/)).waitFor();
    await steps.click(bar().getByRole('button', { name: 'Match accents' }));
    await bar().getByText(/of 4/).waitFor();
    await steps.click(bar().getByRole('button', { name: 'Whole words' }));
    await bar().getByText(/of 3/).waitFor();
    await steps.click(bar().getByRole('button', { name: 'Match case' }));
    await bar().getByText('No matches').waitFor();
    await steps.click(bar().getByRole('button', { name: 'Match case' }));
    await bar().getByText(/of 3/).waitFor();
    await steps.click(bar().getByRole('button', { name: 'Previous match' }));
    if (!(await bar().getByText('3 of 3').isVisible()))
      await steps.click(bar().getByRole('button', { name: 'Previous match' }));
    await bar().getByText('3 of 3').waitFor();
    expect(await readSelection()).toEqual({ line: 165, selected: 'été', isFocused: false });
    const scrollTops = () =>
      page.evaluate(() =>
        [document.querySelector('textarea'), document.querySelector('.lecture')?.parentElement].map(
          (element) => element?.scrollTop ?? 0,
        ),
      );
    await expect.poll(async () => Math.min(...(await scrollTops()))).toBeGreaterThan(500); // the preview follows
    expect(
      await page.evaluate(() =>
        [...CSS.highlights].flatMap(([name, marks]) => (name.startsWith('find-') ? [`${name} ${marks.size}`] : [])),
      ),
    ).toEqual(['find-match 3', 'find-current 1']);
    expect(await findAxeViolations(page)).toEqual([]);
    await steps.click(bar().getByRole('button', { name: 'Close find and replace' }));
    expect(await readSelection()).toEqual({ line: 165, selected: 'été', isFocused: true });
    expect(await page.evaluate(() => [...CSS.highlights.keys()].filter((name) => name.startsWith('find-')))).toEqual(
      [],
    );
    // The selected text is what is searched for.
    await page.keyboard.press('Control+f');
    await expect.poll(() => bar().getByLabel('Find', { exact: true }).inputValue()).toBe('été');
    // By mouse, a replacement takes two clicks and what is typed.
    const replacing = countSteps(page);
    await replacing.click(bar().getByLabel('Replace with'));
    await replacing.type('hiver');
    await replacing.click(bar().getByRole('button', { name: 'Replace all' }));
    await bar().getByText('3 replaced.').waitFor();
    await page.keyboard.press('Control+z');
    await bar()
      .getByText(/3 matches|of 3/)
      .waitFor();
    await bar().getByRole('button', { name: 'Replace all' }).click();
    await expect.poll(() => value()).toBe(MARKUP.replaceAll('été', 'hiver'));
    expect(replacing.count()).toBe(3);
  });

  it('replaces a thousand matches in 100 KB in one edit', async () => {
    const line = `${'Une pomme rouge et verte. '.repeat(4)}\n`;
    await openDraft(line.repeat(1000));
    await getField().press('Control+f');
    await page.keyboard.type('rouge et verte');
    await bar().getByText('1 of 4,000').or(bar().getByText('4,000 matches')).waitFor();
    await bar().getByLabel('Replace with').fill('bleue');
    await bar().getByRole('button', { name: 'Replace all' }).click();
    await bar().getByText('4,000 replaced.').waitFor();
    expect(await value()).toBe(line.repeat(1000).replaceAll('rouge et verte', 'bleue'));
  });

  it('marks the matches where they are, also with a scroll bar at the left', async () => {
    const browser = await launchBrowser([], ['--hide-scrollbars']);
    onTestFinished(() => browser.close());
    const other = await openAuthor({ server, browser }, { viewport: { width: 1280, height: 800 } });
    const field = getEditorField(other.page);
    await other.openDraft(await author.saveDraft({ name: 'في السوق', markup: '' }));
    const width = await field.evaluate(({ clientWidth }) => clientWidth);
    await field.press('Control+f');
    await other.page.keyboard.type('ete');
    await field.fill(`العربية été لغة\nUn ete.\n\n${'كلمة\n'.repeat(80)}`); // the scroll bar comes after the copy was fitted
    await other.page.getByText('2 matches').waitFor();
    await field.evaluate((element) => element.scrollTo(0, 0));
    expect(await field.evaluate(({ clientWidth, clientLeft }) => [clientWidth, clientLeft > 10])).toEqual([
      width,
      true,
    ]);
    await expect.poll(() => other.page.evaluate(readMiddleOfMarks)).toEqual(['t', 't']); // the copy scrolls a frame later
  });
});

/** The middle character of the text that the text area has where a mark of three characters is. */
function readMiddleOfMarks(): string[] {
  const marks = [...(CSS.highlights.get('find-match') ?? [])] as StaticRange[];
  return marks.map(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    const { left, top, width, height } = range.getBoundingClientRect();
    const offsets = [left + width / 3, left + (width * 2) / 3].map(
      (x) => document.caretPositionFromPoint(x, top + height / 2)?.offset,
    );
    return document.querySelector('textarea')?.value.slice(...offsets) ?? '';
  });
}

describe('the text', () => {
  it('is counted: words, blanks, and the length of its recordings', async () => {
    const id = await openDraft('');
    const target = apiPath(routes.uploadMedia, { draftId: id });
    const recording = await readFile(path.join(import.meta.dirname, '../../../demo/media/l1-w-bonjour.mp3'));
    const response = await server.call('POST', target, { token: author.token, body: uploadForm('b.mp3', recording) });
    const media: Media = await response.json();
    expect(await page.getByText(/\d words?/).count()).toBe(0);
    await author.saveDraft({
      id,
      name: 'Saluer',
      markup: `Bonjour, **l’ami** !\n{ AUDIO | ${media.id} }\n\n@write\nJe ---suis--- là.`,
    });
    await author.openDraft(id);
    await page.getByText('5 words · 1 blank · 0:01 of sound').waitFor();
  });
});

describe('a new draft in a school of two languages', () => {
  it('is made for a course: its language, its samples, and the place that publishing proposes', async () => {
    const { token } = author;
    const units = [{ title: 'Eins', lectures: [] }];
    const courseBody = { title: 'Deutsch A1', language: 'de', units };
    const address = apiPath(routes.courseDetails, { courseId: 'deutsch-a1' });
    expect((await server.call('PUT', address, { token, body: courseBody })).status).toBe(200);
    await page.goto(`${server.url}/drafts`);
    await getButton('New draft').first().click();
    const dialog = page.getByRole('dialog', { name: 'New draft' });
    await dialog.getByLabel('For the course').selectOption('Deutsch A1');
    await dialog.getByText('Guten Tag! Was darf es sein?').waitFor();
    await page.keyboard.press('Escape');
    // What was chosen once is proposed the next time; an empty page has the language at once.
    await getButton('New draft').first().click();
    await expect.poll(() => dialog.getByLabel('For the course').inputValue()).toBe('deutsch-a1');
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Blank page' }).click();
    await expect.poll(() => getField().getAttribute('lang')).toBe('de');
    await getButton('Exercise').click();
    await page
      .getByRole('menuitem', { name: /^Fill in the blanks/ })
      .first()
      .click();
    expect(await getField().inputValue()).toContain('Ich ---bin--- hier.');
    await page.getByLabel('Page name').fill('Anfang');
    await getButton('Publish').click();
    const proposed = page.getByLabel('Add to:').locator('option:checked');
    await expect.poll(() => proposed.textContent()).toMatch(/Deutsch A1\W+Eins/);
  });
});

describe('the text area', () => {
  it('has the spell checker on, in the language of the course; without a course, in that of the browser', async () => {
    const { token } = author;
    const pageId = await author.saveDraft({ name: 'Saluer', markup: '' });
    const units = [{ title: 'Un', lectures: [{ title: 'Saluer', pageId }] }];
    const body = { title: 'Cours', language: 'fr', units };
    const address = apiPath(routes.courseDetails, { courseId: 'learnfrench' });
    expect((await server.call('PUT', address, { token, body })).status).toBe(200);
    await author.openDraft(pageId);
    await expect.poll(() => getField().getAttribute('lang')).toBe('fr');
    expect(await getField().getAttribute('dir')).toBe('ltr');
    expect(await getField().evaluate((field: HTMLTextAreaElement) => field.spellcheck)).toBe(true);
    await openDraft('');
    await page.getByText('Not published yet').waitFor();
    expect(await getField().getAttribute('lang')).toBeNull();
    expect(await getField().getAttribute('dir')).toBe('ltr');
    await getField().fill('Bonjour\nمرحبا');
    await expect.poll(() => getField().getAttribute('dir')).toBe('auto');
    await getField().fill('Bonjour');
    await expect.poll(() => getField().getAttribute('dir')).toBe('ltr');
  });
});
