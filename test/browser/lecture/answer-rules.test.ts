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
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

const MARKUP = 'Salut !\n\n@write\nLe ---café--- ouvre. Elle dit : ---Oui !---';

async function publishInCourse(token: string): Promise<string> {
  const body = { name: 'Leçon', markup: MARKUP };
  const draft = await (await server.call('POST', routes.saveDraft, { token, body })).json();
  const headers = { 'content-type': 'text/html' };
  await server.call('POST', path(routes.publishDraft, { draftId: draft.id }), { token, body: toHtml(MARKUP), headers });
  const units = [{ title: 'Unit', lectures: [{ title: 'Leçon', pageId: draft.id }] }];
  const outline = { title: 'Course', language: 'fr', units };
  await server.call('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), { token, body: outline });
  return draft.id;
}

/** Types both answers and has them checked. */
async function answer(page: Page, [first, second]: readonly [string, string]): Promise<string> {
  await page.getByRole('textbox', { name: 'Answer 1' }).fill(first);
  await page.getByRole('textbox', { name: 'Answer 2' }).fill(second);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  return page.locator('form .score').innerText();
}

describe('what counts in answers', () => {
  it('is chosen for a course, and applied in its lectures and their files', async () => {
    const token = await server.signIn();
    const pageId = await publishInCourse(token);
    const { page, close } = await openSignedIn(browser, server, { viewport: { width: 390, height: 844 } });
    const lecture = `${server.url}/lecture?cours=learnfrench&pageId=${pageId}`;
    await page.goto(lecture);
    expect(await answer(page, ['cafe', 'oui'])).toBe('0 of 2 correct');

    await page.goto(`${server.url}/editor/course`);
    await page.getByText('What counts in answers').click();
    await page.getByLabel('Capital letters').selectOption('Do not count');
    await page.getByLabel('Accents and other marks').selectOption('Do not count');
    await page.getByLabel('Punctuation at the end').selectOption('Do not count');
    expect(await page.getByLabel('Vowel signs and stress marks').count()).toBe(0);
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
    await page.getByText('1 of 2 correct').waitFor();
    await page.getByText('Check the capital letter: Oui !').waitFor();
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
    await close();

    const folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-rules-'));
    try {
      const exported = await server.call('GET', path(routes.exportPage, { pageId }), { token });
      const file = nodePath.join(folder, 'lecture.html');
      await writeFile(file, await exported.text());
      const offline = await openPage(browser, { offline: true });
      await offline.page.goto(pathToFileURL(file).href);
      expect(await answer(offline.page, ['cafe', 'oui'])).toBe('1 of 2 correct');
      expect(offline.pageErrors).toEqual([]);
      await offline.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
