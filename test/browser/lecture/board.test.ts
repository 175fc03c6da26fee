// Browser test of the board: a teacher accepts what learners typed, a colleague saves in between, and it is published and undone.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Draft } from '#api/lectures.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, answerBlanks, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '@write\nSalut, ---ça va ?---\nJe ---suis--- là.';

let server: TestServer;
let browser: Browser;
setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

describe('the board', () => {
  it('accepts an answer in the draft, loses nothing when a colleague saves meanwhile, is published and undone', async () => {
    const token = await server.signIn();
    const { id: classId } = await createClass(server, token);
    const draftId = await publishLecture(server, token, { name: 'Salut', markup: MARKUP });
    await assign(server, token, classId, { pageIds: [draftId] });
    const units = [{ title: 'Salut', lectures: [{ title: 'Salut', pageId: draftId }] }];
    const course = { title: 'Salut', language: 'fr', units };
    await server.call('PUT', path(routes.courseDetails, { courseId: 'salut' }), { token, body: course });
    const learners: Learner[] = [];
    for (const [index, given] of ['ça va', 'Ca va', 'ça vas'].entries()) {
      const learner = await addLearner(server, classId, `Learner ${index}`);
      await answerBlanks(server, learner.token, draftId, [given, 'suis']);
      learners.push(learner);
    }
    const loadDraft = async (): Promise<Draft> =>
      (await server.call('GET', path(routes.loadDraft, { draftId }), { token })).json();
    const isRight = async (given: string) => {
      const answers = server.instance.db.selectFrom('answers').select('is_right');
      return (await answers.where('page_id', '=', draftId).where('given', '=', given).executeTakeFirst())?.is_right;
    };

    const { page, close, pageErrors } = await openSignedIn(browser, server, { viewport: { width: 320, height: 700 } });
    await page.goto(`${server.url}/draft?draftId=${draftId}`);
    await page.getByRole('link', { name: 'Answers' }).click();
    const card = page.getByRole('article').first();
    await card.getByText('Right on the first try: 0 of 3 learners (0%)').waitFor();
    expect(await card.getByRole('heading').innerText()).toContain('Salut,');
    expect(await card.innerText()).toContain('0 right');
    const indent = await card
      .getByRole('list')
      .first()
      .evaluate((list) => getComputedStyle(list).paddingInlineStart);
    expect(indent).toBe('0px');
    for (const given of ['ça va', 'Ca va', 'ça vas']) {
      await card.getByRole('listitem').filter({ hasText: given }).first().getByText('1 learner, once').waitFor();
    }
    expect(await page.locator('main').innerText()).not.toMatch(/Learner \d/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, 'of colours')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    // A colleague rewords the line: the board shows the new line, and nothing of either is lost.
    const colleague = { id: draftId, name: 'Salut', markup: MARKUP.replace('Salut,', 'Salut Ana,') };
    await server.call('POST', routes.saveDraft, { token, body: colleague });
    await card.getByRole('button', { name: 'Accept: ça va', exact: true }).press('Enter');
    await card.getByText(/Nothing was lost, and nothing was changed/).waitFor();
    expect((await loadDraft()).markup).toBe(colleague.markup);
    await page.getByText('The draft has changes that are not published yet.').waitFor();
    await card.getByRole('button', { name: 'Accept: ça va', exact: true }).press('Enter');
    await card.getByText('“ça va” is accepted in the draft, not in the published lecture yet.').waitFor();
    expect((await loadDraft()).markup).toContain('Salut Ana, ---ça va ? | ça va---');
    expect(await isRight('ça va')).toBe(0);

    // The button has become the one that takes it back, and has kept the focus.
    await page.getByText('1 change not published yet').waitFor();
    await page.keyboard.press('Enter');
    await card.getByText('“ça va” is no longer accepted in the draft.').waitFor();
    expect((await loadDraft()).markup).toBe(colleague.markup);
    await page.keyboard.press('Enter');
    await page.getByText('1 change not published yet').waitFor();

    await card.getByRole('button', { name: 'Explain: Ca va' }).click();
    await page.getByLabel('Why it is wrong').fill('With a cedilla: ça.');
    await page.getByRole('button', { name: 'Save' }).click();
    await card.getByText('With a cedilla: ça.').waitFor();
    await card.getByRole('button', { name: 'Not an answer: ça vas' }).click();
    await card.getByText('Hidden answers (1)').click();
    await card.getByRole('button', { name: 'Show again: ça vas' }).waitFor();

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Earlier answers are checked again.').waitFor();
    await card.getByText('Right on the first try: 1 of 3 learners (33%)').waitFor();
    await expect.poll(() => isRight('ça va')).toBe(1);
    expect(await isRight('Ca va')).toBe(0);
    await expect.poll(() => page.getByText('not published yet').count()).toBe(0);

    const learner = await openSignedIn(browser, server, {}, learners[0]);
    await learner.page.goto(`${server.url}/progress?cours=salut`);
    await learner.page.getByText('Your teacher accepted ça va.').waitFor();
    const lecture = `${server.url}/lecture?cours=salut&pageId=${draftId}`;
    await learner.page.goto(lecture);
    await learner.page.locator('.score', { hasText: '2 of 2 correct' }).waitFor();

    // The same way back; the class's board begins at the results of the lecture.
    await page.goto(`${server.url}/classes/${classId}/work`);
    await page.getByRole('button', { name: 'Salut', exact: true }).click();
    await page.getByRole('link', { name: 'What learners typed' }).click();
    await page.getByText('Only the answers of this class').waitFor();
    await card.getByRole('button', { name: 'Stop accepting: ça va' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published. Earlier answers are checked again.').waitFor();
    expect((await loadDraft()).markup).toBe(colleague.markup);
    await expect.poll(() => isRight('ça va')).toBe(0);
    await learner.page.goto(lecture);
    await learner.page.locator('.score', { hasText: '1 of 2 correct' }).waitFor();
    await learner.page.goto(`${server.url}/progress?cours=salut`);
    await learner.page.getByText('(you wrote: ça va)').waitFor();
    expect(await learner.page.getByText('Your teacher accepted').count()).toBe(0);
    await learner.close();
    expect(pageErrors.filter((message) => !message.includes('409'))).toEqual([]);
    await close();
  });
});
