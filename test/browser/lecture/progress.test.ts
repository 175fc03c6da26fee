// Browser tests of progress: answers are synced between devices, queued offline, and wrong ones are practised again.
import type { Browser } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { PageExtras } from '#api/progress.ts';
import { toHtml } from '#markup/to-html.ts';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { readShifts, recordShifts } from '../../support/browser/layout-shifts.ts';
import { chooseScreen, findAxeViolations, openSignedIn, resetExercise } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const LECTURE_ID = 'M6DKHFL2KUK';
const LECTURE_TITLE = 'Saying hello and goodbye';
const LECTURE = `/lecture?cours=learnfrench&pageId=${LECTURE_ID}`;
const MARKUP = '@write\nJe ---suis--- là.\nTu ---es--- là.\nIl ---est--- là.';

let server: TestServer;
let browser: Browser;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
  openNext = createPageSeries(fixture);
});

describe('progress on a phone', () => {
  const viewport = { width: 360, height: 800 };
  let pageId = '';

  /** A browser of its own, which has loaded nothing. */
  const openOnDevice = (): Promise<WatchedPage> => openSignedIn(browser, server, { viewport });

  async function publish(markup: string): Promise<void> {
    const token = await server.signIn();
    const body = { name: 'Être', markup, ...(pageId === '' ? {} : { id: pageId }) };
    pageId = (await (await server.call('POST', routes.saveDraft, { token, body })).json()).id;
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', path(routes.publishDraft, { draftId: pageId }), { token, body: toHtml(markup), headers });
  }

  beforeEach(() => {
    pageId = '';
  });

  it('is resumed on another device, without layout shifts', async () => {
    await publish(MARKUP);
    const firstDevice = await openOnDevice();
    await firstDevice.page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const form = firstDevice.page.locator('form.write-form');
    await form.getByLabel('Answer 1').fill('suis');
    await form.getByLabel('Answer 2').fill('est');
    await form.getByLabel('Answer 3').fill('es');
    const answersSaved = firstDevice.page.waitForResponse(
      (response) => response.url().endsWith('/answers') && response.ok(),
    );
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('1 of 3 correct').waitFor();
    await answersSaved;
    expect(firstDevice.pageErrors).toEqual([]);
    await firstDevice.close();
    const earlier = new Date(Date.now() - 72 * 60 * 60 * 1000).toISOString();
    await server.instance.db.updateTable('answers').set({ answered_at: earlier }).execute();

    const secondDevice = await openOnDevice();
    await recordShifts(secondDevice.page);
    await secondDevice.page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const resumedForm = secondDevice.page.locator('form.write-form');
    await resumedForm.getByText(/^1 of 3 correct\. Answered on \d+ \w+\.$/).waitFor();
    await expect.poll(() => resumedForm.locator('.given.right').innerText()).toContain('suis');
    await expect.poll(() => resumedForm.locator('.given.wrong').first().innerText()).toContain('est');
    expect(await readShifts(secondDevice.page)).toEqual([]);
    await resumedForm.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => resumedForm.getByRole('textbox').count()).toBe(2);
    await secondDevice.close();
  });

  it('is resumed without layout shifts where the code of the exercises arrives last', async () => {
    await publish('@choose\nÇa va ?\n(x) oui\n( ) non');
    const token = await server.signIn();
    const { items }: PageExtras = await (
      await server.call('GET', path(routes.pageExtras, { pageId }), { token })
    ).json();
    const [[choice = ''] = []] = items;
    const answers = [{ item: choice, given: '2', at: new Date().toISOString() }];
    const saved = await server.call('PUT', path(routes.saveAnswers, { pageId }), { token, body: { answers } });
    expect(saved.status).toBe(200);
    const units = [{ title: 'One', lectures: [{ title: 'Être', pageId }] }];
    const body = { title: 'Resumed', language: 'fr', units };
    await server.call('PUT', path(routes.courseDetails, { courseId: 'resumed' }), { token, body });

    const { page, pageErrors, close } = await openOnDevice();
    await recordShifts(page);
    const { promise: isReady, resolve: letLoad } = Promise.withResolvers<void>();
    await page.route(/\/choose-[\w-]+\.js$/, async (route) => {
      await isReady;
      await route.continue();
    });
    const endLoaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/lecture-end-'));
    await page.goto(`${server.url}/lecture?cours=resumed&pageId=${pageId}`);
    await endLoaded;
    await page.getByRole('navigation', { name: 'Previous and next lecture' }).waitFor();
    letLoad();
    await page.getByRole('button', { name: 'Correct mistakes: Exercice 1' }).waitFor();
    await page.getByText('0 of 1 correct, 1 to go').waitFor();
    expect(await readShifts(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('keeps unchecked answers while the tab is open', async () => {
    await publish(MARKUP);
    const { page, pageErrors } = await openNext({ viewport });
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const form = page.locator('form.write-form');
    const typed = (number: number) => form.getByLabel(`Answer ${number}`).inputValue();
    await form.getByLabel('Answer 2').fill('ess');
    await page.reload();
    await expect.poll(() => typed(2)).toBe('ess');
    await chooseScreen(page, 'My progress');
    await page.getByRole('heading', { level: 1, name: 'My progress' }).waitFor();
    await page.goBack();
    await expect.poll(() => typed(2)).toBe('ess');

    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('0 of 3 correct').waitFor();
    await form.getByRole('button', { name: 'Try again' }).click();
    await form.getByLabel('Answer 3').fill('e');
    await page.reload();
    await expect.poll(() => typed(3)).toBe('e');
    // What was left empty was not tried: it is open again, while the wrong answer is shown.
    await form.getByLabel('Answer 3').fill('');
    await page.reload();
    await form.locator('.given.wrong').waitFor();
    expect(await form.getByRole('textbox').count()).toBe(2);
    expect(await form.getByText('0 of 3 correct').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('is kept where a new edition changed nothing', async () => {
    await publish(MARKUP);
    const { page } = await openNext({ viewport });
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const form = page.locator('form.write-form');
    for (const [index, answer] of ['suis', 'es', 'est'].entries())
      await form.getByLabel(`Answer ${index + 1}`).fill(answer);
    const answersSaved = page.waitForResponse((response) => response.url().endsWith('/answers'));
    await form.getByRole('button', { name: 'Check' }).click();
    await answersSaved;
    await publish(`# Nouveau\n\n${MARKUP.replace('Il ---est--- là', 'Elle ---est--- ici')}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Nouveau' }).waitFor();
    await expect.poll(() => form.locator('.given.right').count()).toBe(2);
    await expect.poll(() => form.getByRole('textbox').count()).toBe(1);
    await form.getByRole('textbox').fill('est');
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('3 of 3 correct').waitFor();
  });

  it('is queued in the browser without a connection, and sent when it is back', async () => {
    await publish(MARKUP);
    const { page, close } = await openOnDevice();
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const form = page.locator('form.write-form');
    await form.getByLabel('Answer 1').fill('suis');
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('1 of 3 correct').waitFor();
    const countPending = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cahier.answers.')));
    await expect.poll(countPending).toHaveLength(1);
    const waiting = form.getByRole('status').filter({ hasText: 'Not sent yet: your answers wait on this device.' });
    await waiting.waitFor();
    await page.context().setOffline(false);
    await expect.poll(countPending).toEqual([]);
    await waiting.waitFor({ state: 'detached' });
    const token = await server.signIn();
    const pageExtras = await (await server.call('GET', path(routes.pageExtras, { pageId }), { token })).json();
    expect(pageExtras.answers.map((answer: { given: string }) => answer.given)).toContain('suis');
    await close();
  });

  it('is shown on a page of its own, where wrong answers are practised again', async () => {
    const { page, pageErrors } = await openNext({ viewport });
    await page.goto(server.url + LECTURE);
    const form = page.locator('form.write-form').first();
    await resetExercise(form);
    for (const field of await form.getByRole('textbox').all()) await field.fill('Bonsoir');
    const answersSaved = page.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
    await form.getByRole('button', { name: 'Check' }).click();
    await answersSaved;

    await chooseScreen(page, 'My progress');
    await page.getByRole('heading', { level: 1, name: 'My progress' }).waitFor();
    const lectures = page.getByRole('region', { name: 'Lectures' });
    await expect.poll(() => lectures.getByRole('heading').allInnerTexts()).toContain('Introducing Yourself');
    const line = lectures.getByRole('listitem').filter({ hasText: LECTURE_TITLE });
    await expect.poll(() => line.innerText()).toMatch(/\d of 17 correct,.* \d to review/);
    await expect.poll(() => line.getByRole('progressbar').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);

    const practiceForm = page.getByRole('region', { name: 'Review' }).locator('form.write-form');
    await practiceForm.locator('.correction').first().waitFor({ state: 'attached' });
    const answers = await practiceForm.locator('.correction').allTextContents();
    for (const [index, answer] of answers.entries())
      await practiceForm.getByLabel(`Answer ${index + 1}, ${LECTURE_TITLE}`, { exact: true }).fill(answer);
    const readTotal = async () => Number.parseInt(await page.getByText(/of \d+ answers correct/).innerText(), 10);
    const totalBefore = await readTotal();
    const practiceSaved = page.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
    await practiceForm.getByRole('button', { name: 'Check' }).click();
    await practiceForm.getByText(`${answers.length} of ${answers.length} correct`).waitFor();
    await practiceSaved;
    await expect.poll(readTotal).toBe(totalBefore + answers.length);
    await practiceForm.getByText(`${answers.length} of ${answers.length} correct`).waitFor();
    await page.reload();
    await page.getByText('Nothing to review yet.').waitFor();
    await page.getByRole('link', { name: LECTURE_TITLE }).click();
    await form.getByText('4 of 4 correct').waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('shows wrong answers of every kind, each with its own controls', async () => {
    await publish(
      '@choose\nÇa va ?\n(x) oui\n( ) non\n\n@order\nJe / m’appelle / Camille\n\n@match\nrouge | red\nvert | green\n\n' +
        '@dictation\n{ AUDIO | YKY5VV7GQY4 } Je suis là.',
    );
    const token = await server.signIn();
    const courseId = 'practice';
    const units = [{ title: 'One', lectures: [{ title: 'Être', pageId }] }];
    const body = { title: 'Practice', language: 'fr', units };
    await server.call('PUT', path(routes.courseDetails, { courseId }), { token, body });
    const { page, pageErrors } = await openNext({ viewport });
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
    const forms = page.locator('.lecture form');
    const check = async (at: number) => {
      const saved = page.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
      await forms.nth(at).locator('button.check').click();
      await saved;
    };
    await forms.nth(0).getByRole('radio', { name: 'non' }).check();
    await check(0);
    for (const piece of ['Camille', 'm’appelle', 'Je']) await forms.nth(1).getByRole('button', { name: piece }).click();
    await check(1);
    for (const select of await forms.nth(2).getByRole('combobox').all()) await select.selectOption({ index: 1 });
    await check(2);
    await forms.nth(3).getByRole('textbox').fill('Tu vas');
    await check(3);

    await page.goto(`${server.url}/progress?cours=${courseId}`);
    const review = page.getByRole('region', { name: 'Review' });
    await review.getByRole('textbox').waitFor();
    const names = await review
      .locator('button.play')
      .evaluateAll((all) => all.map((button) => [button.ariaLabel, button.getAttribute('title')].join()));
    expect(names.join(), 'gives the dictated sentence away').not.toContain('Je suis');
    const answered = async () => (await review.locator('[data-outcome="right"]').count()) as number;
    await review.getByRole('radio', { name: 'oui' }).check();
    for (const piece of ['Je', 'm’appelle', 'Camille'])
      await review.getByRole('button', { name: piece, exact: true }).click();
    const left = await review.locator('.match-form ul > li').innerText();
    await review.getByRole('combobox').selectOption(left.includes('rouge') ? 'red' : 'green');
    await review.getByRole('textbox').fill('je suis là');
    for (const button of await review.locator('button.check').all()) await button.click();
    await expect.poll(answered).toBe(4);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});
