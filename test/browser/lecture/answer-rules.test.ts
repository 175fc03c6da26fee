// What counts in typed answers: chosen in the course's settings, and applied in the lecture and in the file that learners download.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { CourseDetails } from '#api/outline.ts';
import { toHtml } from '#markup/to-html.ts';
import { draftPath } from '#web/paths.ts';
import { openPage } from '../../support/browser/browser.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
  openNext = createPageSeries(fixture);
});

const MARKUP = 'Salut !\n\n@write\nLe ---café--- ouvre. Elle dit : ---Oui !---';

async function publishInCourse(token: string, answerRules: object = {}): Promise<string> {
  const body = { name: 'Leçon', markup: MARKUP };
  const draft = await (await server.call('POST', routes.saveDraft, { token, body })).json();
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(routes.publishDraft, { draftId: draft.id }), { token, body: toHtml(MARKUP), headers });
  const units = [{ title: 'Unit', lectures: [{ title: 'Leçon', pageId: draft.id }] }];
  const outline = { title: 'Course', language: 'fr', units, answerRules };
  await server.call('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), { token, body: outline });
  return draft.id;
}

/** Types both answers and has them checked. */
async function answer(page: Page, [first, second]: readonly [string, string]): Promise<string> {
  await page.getByRole('textbox', { name: 'Answer 1' }).fill(first);
  await page.getByRole('textbox', { name: 'Answer 2' }).fill(second);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('form .again').waitFor();
  return page.locator('form .score').innerText();
}

describe('what counts in answers', () => {
  it('is chosen for a course, and applied in its lectures and their files', async () => {
    const token = await server.signIn();
    const pageId = await publishInCourse(token);
    const { page } = await openNext({ viewport: { width: 390, height: 844 } });
    const lecture = `${server.url}/lecture?cours=learnfrench&pageId=${pageId}`;
    await page.goto(lecture);
    expect(await answer(page, ['cafe', 'oui'])).toBe('0 of 2 correct, 2 nearly right');

    await page.goto(`${server.url}/editor/course`);
    await page.getByText('What counts in answers').click();
    await page.getByLabel('Capital letters').selectOption('Do not count');
    await page.getByLabel('Accents and other marks').selectOption('Do not count');
    await page.getByLabel('Punctuation at the end').selectOption('Do not count');
    await expect.poll(() => page.getByLabel('Vowel signs and stress marks').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    const load = async () => {
      const response = await server.call('GET', path(routes.courseDetails, { courseId: 'learnfrench' }), { token });
      const course: CourseDetails = await response.json();
      return course.answerRules;
    };
    await expect.poll(load).toEqual({ capitals: false, marks: 'forgiven', punctuation: false });
    // What is as usual in the language is no choice.
    await page.getByLabel('Capital letters').selectOption('Count');
    await expect.poll(load).toEqual({ marks: 'forgiven', punctuation: false });

    // The earlier answers were judged again: the accent is forgiven, the capital letter is not.
    await page.goto(lecture);
    await page.getByText('1 of 2 correct, 1 nearly right').waitFor();
    await page.getByText('The capital letter: Oui !').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('Oui');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('2 of 2 correct').waitFor();

    await page.setViewportSize({ width: 1200, height: 900 });
    await page.goto(`${server.url}${draftPath(pageId)}`);
    const preview = page.getByRole('region', { name: 'Preview' });
    // The exercise is replaced once the rules are there.
    await expect
      .poll(async () => {
        const again = preview.getByRole('button', { name: 'Try again' });
        if (await again.isVisible()) await again.click();
        await preview.getByRole('textbox', { name: 'Answer 1' }).fill('cafe');
        await preview.getByRole('button', { name: 'Check', exact: true }).click();
        return preview.locator('form .score').innerText();
      })
      .toBe('1 of 2 correct');

    const folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-rules-'));
    try {
      const exported = await server.call('GET', path(routes.exportSingleFile, { pageId }), { token });
      const file = nodePath.join(folder, 'lecture.html');
      await writeFile(file, await exported.text());
      const offline = await openPage(browser, { offline: true });
      await offline.page.goto(pathToFileURL(file).href);
      expect(await answer(offline.page, ['cafe', 'oui'])).toBe('1 of 2 correct, 1 nearly right');
      expect(offline.pageErrors).toEqual([]);
      await offline.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('gives a second chance where a course has it, and none as the specification says', async () => {
    const token = await server.signIn();
    const { page, pageErrors } = await openNext();
    const form = page.locator('form.write-form');
    const field = page.getByRole('textbox', { name: 'Answer 1' });
    const check = form.getByRole('button', { name: 'Check', exact: true });
    const readScore = () => form.locator('.score').innerText();
    const corrections = form.locator('.correction').filter({ visible: true });
    const open = async (answerRules: object) => {
      const pageId = await publishInCourse(token, answerRules);
      await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
      await field.fill('cafe');
      await check.click();
    };

    await open({});
    await expect.poll(readScore).toBe('0 of 2 correct, 1 nearly right');
    expect(await corrections.allInnerTexts()).toEqual(['café', 'Oui !']);

    await open({ secondChance: true });
    const held = '0 of 2 correct, 1 nearly right, 1 still empty. The second Check shows the answers.';
    await expect.poll(readScore).toBe(held);
    expect(await corrections.count()).toBe(0);
    const readSelection = () =>
      field.evaluate((input: HTMLInputElement) => [
        document.activeElement === input,
        input.selectionStart,
        input.selectionEnd,
      ]);
    expect(await readSelection()).toEqual([true, 3, 4]);
    await page.getByText('Nearly right. Look again at the accents.').waitFor();
    // Other blanks of the line may have a remark as well.
    expect(await form.locator('.remark').textContent()).toBe('cafe: Nearly right. Look again at the accents.');
    expect(await field.getAttribute('aria-describedby')).toBe(await form.locator('.remark').getAttribute('id'));
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('cafe');

    await check.click();
    await expect.poll(readScore).toBe(held);
    await page.keyboard.type('é');
    await check.click();
    await expect.poll(readScore).toBe('1 of 2 correct, 1 at the second try');
    expect(await corrections.allInnerTexts()).toEqual(['Oui !']);

    // Authors see in the preview what learners get.
    await page.goto(`${server.url}/draft?draftId=${new URL(page.url()).searchParams.get('pageId')}`);
    await page.waitForLoadState('networkidle'); // the preview is made anew once the rules of the course are known
    await field.fill('cafe');
    await check.click();
    await expect.poll(readScore).toBe(held);
    expect(pageErrors).toEqual([]);
  });
});
