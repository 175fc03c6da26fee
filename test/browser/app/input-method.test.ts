// Browser tests of typing with an input method, as for Japanese: its keys check, submit, move and run nothing, and its text is not lost.
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { toHtml } from '#markup/to-html.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

const MARKUP =
  '@write\nわたしは---学生---です。\nここは---東京---です。\n\n@dictation\n{ AUDIO | BONJOUR2222 } こんにちは\n';

skipAfterFailure();

let server: TestServer;
let browser: Browser;
let page: Page;
let devTools: CDPSession;
let pageErrors: string[];
let courseId: string;
let draftId: string;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

/** Publishes a draft of this name as the one lecture of a new course. */
async function publishCourse(
  name: string,
  language: string,
  markup: string,
): Promise<{ course: string; page: string }> {
  const token = await server.signIn();
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name, markup } });
  const { id: pageId } = await draft.json();
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(markup), headers });
  const created = await server.call('POST', routes.createCourse, { token, body: { title: language, language } });
  const course: CourseDetails = await created.json();
  const body = { ...course, units: [{ title: '一', lectures: [{ title: name, pageId }] }] };
  await server.call('PUT', path(routes.courseDetails, { courseId: course.id }), { token, body });
  return { course: course.id, page: pageId };
}

beforeAll(async () => {
  ({ course: courseId, page: draftId } = await publishCourse('自己紹介', 'ja', MARKUP));
  ({ page, pageErrors } = await openSignedIn(browser, server, { viewport: { width: 1280, height: 900 } }));
  devTools = await page.context().newCDPSession(page);
});

/** A key that the input method takes for itself: Chromium reports all of them with one code. */
async function pressTaken(key: string, modifiers = 0): Promise<void> {
  const event = { key, code: key, windowsVirtualKeyCode: 229, modifiers };
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** Types kana that are not converted yet. */
async function composeKana(kana: string): Promise<void> {
  for (let length = 1; length <= kana.length; length += 1) {
    const text = kana.slice(0, length);
    await devTools.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
}

/** Converts the kana by keys that mean something else in the app, and confirms the text by Enter. */
async function confirm(text: string): Promise<void> {
  await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const key of ['ArrowDown', 'F8', 'Escape', 'Enter']) await pressTaken(key);
  for (const key of ['ArrowUp', 'Enter']) await pressTaken(key, 1); // with Alt
  await devTools.send('Input.insertText', { text });
  // Safari reports the Enter that confirms only now.
  await pressTaken('Enter');
}

async function type(field: Locator, kana: string, text: string): Promise<void> {
  await field.focus();
  await composeKana(kana);
  await confirm(text);
}

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

it('types into blanks and a dictation, whose Enter checks only when the text is confirmed', async () => {
  await page.goto(`${server.url}/lecture?cours=${courseId}&pageId=${draftId}`);
  const write = page.locator('form.write-form');
  const [first, second] = [1, 2].map((number) =>
    write.getByRole('textbox', { name: new RegExp(`^Answer ${number}`) }),
  ) as [Locator, Locator]; // of two numbers
  await first.focus();
  // A hint at the answer is offered, kana and kanji are not.
  const bar = page.getByRole('group', { name: 'Accented letters' });
  await bar.getByRole('button').first().waitFor();
  expect([await bar.locator('.keys button').count(), await page.locator('.accents-hint').count()]).toEqual([0, 0]);
  await type(first, 'がくせい', '学生');
  expect([await first.inputValue(), await isFocused(first)]).toEqual(['学生', true]);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(second)).toBe(true);
  await type(second, 'とうきょう', '東京');
  expect(await write.getByRole('button', { name: /^Check/ }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await write.getByText('2 of 2 correct').waitFor();
  const dictation = page.locator('form.dictation-form');
  const line = dictation.getByRole('textbox');
  await type(line, 'こんいちは', 'こんいちは');
  expect(await dictation.getByRole('button', { name: /^Check/ }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await dictation.getByText('0 of 1 correct').waitFor();
});

it('types an accent by a dead key, which is a composition of one character', async () => {
  const line = page.locator('form.dictation-form').getByRole('textbox');
  await page
    .locator('form.dictation-form')
    .getByRole('button', { name: /^Try again/ })
    .click();
  await line.fill('caf');
  await devTools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await devTools.send('Input.insertText', { text: 'é' });
  expect(await line.inputValue()).toBe('café');
});

it('types into the review of wrong answers', async () => {
  await page.goto(`${server.url}/review?cours=${courseId}`);
  const field = page.getByRole('textbox', { name: 'Answer 1' });
  await type(field, 'こんにちは', 'こんにちは');
  expect(await field.inputValue()).toBe('こんにちは');
  await page.keyboard.press('Enter');
  await page.getByText(/^(Right|Not yet)\./).waitFor();
});

it('searches only for what is confirmed', async () => {
  const search = page.getByRole('banner').getByRole('searchbox');
  await type(search, 'じこ', '自己');
  expect(new URL(page.url()).pathname).toBe('/review');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '自己');

  await page.clock.install();
  await page.goto(`${server.url}/drafts`);
  const field = page.getByRole('searchbox', { name: 'Search your drafts' });
  const queries: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('q');
    if (query !== null) queries.push(query);
  });
  await field.focus();
  await composeKana('じこ');
  await page.clock.runFor(1000);
  await confirm('自己');
  await page.clock.runFor(1000);
  await page.waitForURL((url) => url.searchParams.get('q') === '自己');
  await page.getByRole('link', { name: '自己紹介' }).waitFor();
  expect(queries.filter((query) => query !== '自己')).toEqual([]);
});

it('types into the editor, its search and its fields, and saves the confirmed text', async () => {
  await page.goto(`${server.url}/draft?draftId=${draftId}`);
  const field = getEditorField(page);
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# ');
  await type(field, 'おわり', '終わり');
  expect(await field.inputValue()).toBe(`${MARKUP}# 終わり`);
  const token = await server.signIn();
  const load = async () => (await server.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
  await page.keyboard.press('Control+s');
  await expect.poll(load).toMatchObject({ markup: `${MARKUP}# 終わり` });

  await page.keyboard.press('Control+f');
  const [query, replacement] = ['Find', 'Replace with'].map((name) => page.getByRole('textbox', { name })) as [
    Locator,
    Locator,
  ];
  await type(query, 'ここ', 'ここ');
  await type(replacement, 'そこ', 'そこ');
  expect(await field.inputValue()).toContain('ここは');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toContain('そこは');

  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('');
  await type(name, 'じこしょうかい', '自己紹介 2');
  await page.clock.runFor(5000); // to the autosave
  await expect.poll(load).toMatchObject({ name: '自己紹介 2' });
});

it('types into the titles and the language of a course', async () => {
  await page.goto(`${server.url}/editor/course?cours=${courseId}`);
  const title = page.getByLabel('Title of unit 1');
  await title.fill('');
  await type(title, 'にほん', '日本');
  expect(await title.inputValue()).toBe('日本');
  const language = page.getByRole('combobox', { name: 'Language' });
  await language.focus();
  await composeKana('ちゅうごくご');
  await confirm('中文');
  expect(await language.inputValue()).toBe('中文');
  await page.keyboard.press('Enter');
  await expect.poll(() => language.inputValue()).toBe('Chinese');
  const token = await server.signIn();
  const load = async () => (await server.call('GET', path(routes.courseDetails, { courseId }), { token })).json();
  await expect.poll(load).toMatchObject({ language: 'zh', units: [{ title: '日本' }] });
  expect(pageErrors).toEqual([]);
});

it('offers the letters and vowel marks of an Arabic course from right to left', async () => {
  const { course, page: pageId } = await publishCourse('أب', 'ar', '@write\nهذا ---أَب--- كريم.\n');
  await page.goto(`${server.url}/lecture?cours=${course}&pageId=${pageId}`);
  const blank = page.getByRole('textbox', { name: 'Answer 1' });
  await blank.focus();
  const keys = page.getByRole('group', { name: 'Accented letters' }).locator('.keys button');
  await keys.first().waitFor();
  const [first, second] = await Promise.all([keys.nth(0).boundingBox(), keys.nth(1).boundingBox()]);
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.NaN);
  expect(await keys.first().innerText()).toBe('أ');
  await keys.first().click();
  await keys.getByText('◌\u064E', { exact: true }).click();
  await expect.poll(() => blank.inputValue()).toBe('أ\u064E');
  await page.keyboard.insertText('ب');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1 correct').waitFor();
  expect(pageErrors).toEqual([]);
});
