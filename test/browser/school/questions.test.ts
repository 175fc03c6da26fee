// The way of a question: asked on a phone at a line and at an item, answered, shown to the class without a name, and put into the lecture.
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { DraftThreads } from '#api/threads.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '# Être\n\nTu es là.\nEt moi ?\n\n@write\nJe ---suis--- ici.\nIl ---est--- parti.';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

it('a question is asked on a phone, answered, shown to the class without a name, and its answer put into the lecture', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, { name: 'Être', markup: MARKUP });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const [ana, ben] = await Promise.all([addLearner(server, classId, 'Ana'), addLearner(server, classId, 'Ben')]);
  const address = `${server.url}/lecture?cours=learnfrench&pageId=${pageId}`;

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const learner = await openSignedIn(browser, server, phone, ana);
  const { page } = learner;
  await page.goto(address);
  await page.getByRole('button', { name: 'Ask about a line' }).tap();
  await page.getByText('Press the line that you want to ask about.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // The second line of its paragraph.
  const lines = await page.getByText('Tu es là.').boundingBox();
  await page.touchscreen.tap((lines?.x ?? 0) + 10, (lines?.y ?? 0) + (lines?.height ?? 0) - 8);
  const form = page.getByRole('dialog', { name: 'Ask your teacher' });
  await form.getByText('Et moi ?').waitFor();
  await form.getByText('Ms Laurent reads it with your name').waitFor();
  await form.getByRole('button', { name: 'Send' }).tap();
  await form.getByText('Write your question first.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByLabel('Your question').fill('Pourquoi *moi* ?\nhttps://example.org');
  await form.getByRole('button', { name: 'Send' }).tap();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ask about a line');
  await page.getByText('Your question · waiting for an answer').tap();
  await page.getByText('Pourquoi *moi* ?').waitFor();
  expect(await page.locator('main aside a').count()).toBe(0);
  // An exercise is pressed, and its line chosen.
  await page.getByRole('button', { name: 'Ask about a line' }).tap();
  await page.locator('main .lecture form').getByText('ici.').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Il … parti.' }).tap();
  await form.getByLabel('Your question').fill('Et *est* ?');
  await form.getByRole('button', { name: 'Send' }).tap();
  await expect.poll(() => page.getByText('Your question · waiting for an answer').count()).toBe(2);

  const teacher = await openSignedIn(browser, server);
  const desk = teacher.page;
  await desk.goto(`${server.url}/classes`);
  await desk.getByRole('link', { name: '2 questions wait' }).click();
  const first = desk.getByRole('article').filter({ hasText: 'Pourquoi' });
  await first.getByLabel('Your answer').fill('Après *et* vient « moi ».\n\n@write est un mot.');
  await first.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  await desk.getByText('Your answer to Ana has been sent.').waitFor();
  await desk.getByRole('button', { name: 'Waiting (1)' }).waitFor();
  await first.getByRole('button', { name: 'Show to the class', exact: true }).press('Enter');
  await desk.getByText('The class sees this question now, without the name.').waitFor();
  expect(await findAxeViolations(desk)).toEqual([]);
  await desk.emulateMedia({ colorScheme: 'dark' });
  expect(await findAxeViolations(desk)).toEqual([]);
  const second = desk.getByRole('article').filter({ hasText: 'Et *est* ?' });
  await second.getByRole('button', { name: 'Send to the author' }).click();
  await desk.getByText('It is a comment on the draft now').waitFor();
  await second.getByText('The authors have it as a comment on the draft.').waitFor();
  expect(await second.getByRole('button', { name: 'Send to the author' }).count()).toBe(0);
  const { threads }: DraftThreads = await (
    await server.call('GET', path(routes.draftThreads, { draftId: pageId }), { token })
  ).json();
  expect(threads).toMatchObject([
    { anchor: { quote: 'Il ---est--- parti.' }, first: { body: 'A learner asks: Et *est* ?' } },
  ]);

  const other = await openSignedIn(browser, server, {}, ben);
  await other.page.goto(address);
  // By keyboard alone.
  await other.page.getByText('A question from your class').focus();
  await other.page.keyboard.press('Enter');
  const shown = other.page.locator('main aside');
  await shown.getByText('Après *et* vient « moi ».').waitFor();
  expect(await shown.innerText()).toContain('Someone in your class');
  expect(await shown.innerText()).not.toContain('Ana');
  await other.page.getByRole('button', { name: 'Ask about a line' }).press('Enter');
  const list = other.page.getByRole('dialog', { name: 'Which line do you want to ask about?' });
  await list.getByRole('button', { name: 'Je … ici.' }).press('Enter');
  expect(await findAxeViolations(other.page)).toEqual([]);
  await other.page.keyboard.press('Escape');
  await other.page.getByText('Tu es là.').hover({ position: { x: 10, y: 8 } });
  await other.page.getByTitle('Ask about a line').click();
  await other.page.getByRole('dialog', { name: 'Ask your teacher' }).getByText('Tu es là.').waitFor();

  await page.goto(`${server.url}/todo`);
  await page.getByRole('heading', { name: 'Your questions: 1 new answer' }).waitFor();
  await page.goto(address);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByText('Après *et* vient « moi ».').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await first.getByRole('button', { name: 'Put into the lecture' }).click();
  const text = desk.locator('main textarea').first();
  await expect.poll(() => text.inputValue()).toContain('vient « moi »');
  const changed = await text.inputValue();
  expect(changed.indexOf('Et moi ?')).toBeLessThan(changed.indexOf('vient'));
  expect(changed.indexOf('vient')).toBeLessThan(changed.indexOf('@write\nJe'));
  await text.press('Control+z');
  expect(await text.inputValue()).toBe(MARKUP);
  expect([...learner.pageErrors, ...teacher.pageErrors, ...other.pageErrors]).toEqual([]);
});
