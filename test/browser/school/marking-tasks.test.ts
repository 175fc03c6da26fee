// A class of thirty whose texts are marked, and whose recordings are answered, by keyboard alone, with the number of keys that it takes; and two teachers at once.
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { ClassTexts, PageTexts } from '#api/learner-texts.ts';
import type { ClassTakes, PageTakes } from '#api/takes.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import { addLearner, assign, type Learner, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const LEARNERS = 30;
/** Each has the same two mistakes: the third word and the fourth one. */
const BODY = 'Je suis alle a Paris.';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

async function handInTexts(token: string, count: number, written = BODY) {
  const pageId = await publishLecture(server, token, { name: 'Ma ville', markup: '@text\nDécrivez votre ville.' });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const learners: Learner[] = [];
  for (let at = 1; at <= count; at += 1) {
    const learner = await addLearner(server, classId, `Learner ${at}`);
    learners.push(learner);
    await server.call('POST', path(routes.agreeToClass, { classId }), { token: learner.token });
    const page = await server.call('GET', path(routes.pageTexts, { pageId }), { token: learner.token });
    const { tasks }: PageTexts = await page.json();
    const target = path(routes.handInText, { pageId, item: tasks[0]?.item ?? '' });
    const body = { body: written, version: 1 };
    expect((await server.call('POST', target, { token: learner.token, body })).status).toBe(200);
  }
  return { classId, pageId, learners };
}

it('takes nine keys a text once a mistake was corrected: each mark four, and one to go on', async () => {
  const token = await server.signIn();
  const { classId } = await handInTexts(token, LEARNERS);
  const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width: 1366, height: 768 } });
  await page.goto(`${server.url}/classes/${classId}/texts`);
  await page
    .getByRole('button', { name: /^Learner 1 ?/ })
    .first()
    .press('Enter');
  const field = page.getByRole('textbox', { name: 'The text. It cannot be changed' });
  const steps = countSteps(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await steps.press(key);
  };
  /** The text that is open now, ready for keys. */
  const waitForText = (waiting: number) =>
    expect
      .poll(async () => [
        await page.getByRole('button', { name: `To mark (${waiting})` }).count(),
        await field.evaluate((element) => element === document.activeElement).catch(() => false),
      ])
      .toEqual([1, true]);

  await waitForText(LEARNERS);
  await press('g', '3', 'Enter', '1');
  await page.keyboard.type('allé');
  await press('Tab');
  await page.keyboard.type('Accent');
  await press('Enter', 'g', '4', 'Enter', '2');
  await page.keyboard.type('à');
  await press('Enter', 'Control+Enter');
  expect(steps.count()).toBe(12);
  for (let waiting = LEARNERS - 1; waiting > 0; waiting -= 1) {
    await waitForText(waiting);
    await press('g', '3', 'Enter', '0', 'g', '4', 'Enter', '0', 'Control+Shift+Enter');
  }
  await page.getByText('No texts here').waitFor();
  expect(steps.count()).toBe(12 + 9 * (LEARNERS - 1));

  const target = `${path(routes.classTexts, { classId })}?state=returned`;
  const { texts }: ClassTexts = await (await server.call('GET', target, { token })).json();
  expect(texts).toHaveLength(LEARNERS);
  for (const { id } of texts) {
    const text = await (await server.call('GET', path(routes.classText, { classId, textId: id }), { token })).json();
    expect(text.marks).toMatchObject([
      { start: 8, end: 12, kind: 'spelling', correction: 'allé', remark: 'Accent' },
      { start: 13, end: 14, kind: 'grammar', correction: 'à', remark: '' },
    ]);
  }
  expect(pageErrors).toEqual([]);
  await close();
});

it('undoes a mark at once, and keeps those of a text that was left without a connection', async () => {
  const token = await server.signIn();
  const { classId } = await handInTexts(token, 2);
  const { page, close } = await openSignedIn(browser, server, { viewport: { width: 1366, height: 768 } });
  await page.goto(`${server.url}/classes/${classId}/texts`);
  await page.getByRole('button', { name: /^Learner 1/ }).click();
  const field = page.getByRole('textbox', { name: 'The text. It cannot be changed' });
  const waitForText = (name: string) =>
    expect
      .poll(async () => [
        await page.getByRole('heading', { name, exact: true }).count(),
        await field.evaluate((element) => element === document.activeElement).catch(() => false),
      ])
      .toEqual([1, true]);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await waitForText('Learner 1');
  const undo = page.getByRole('button', { name: 'Undo the last change' });
  expect(await undo.isEnabled()).toBe(false);
  await press('g', '3', 'Enter', '1');
  await page.keyboard.type('allé');
  await press('Enter');
  await page.getByText('1 mark, saved').waitFor();
  expect(await undo.isEnabled()).toBe(true);
  // What was typed is undone together, and then the mark.
  await press('Control+z');
  await page.getByRole('button', { name: /^1 of 1, spelling.*alle$/i }).waitFor();
  await press('Control+z');
  await page.getByText('0 marks, saved').waitFor();
  expect(await undo.isEnabled()).toBe(false);

  await page.getByRole('button', { name: /^Learner 2/ }).click();
  await waitForText('Learner 2');
  await press('k');
  await waitForText('Learner 1');
  await page.route(/\/marks$/, (route) => route.abort());
  await press('g', '4', 'Enter', '2');
  await page.keyboard.type('à');
  await press('Enter');
  await page.getByText('The marks are not saved yet.').waitFor();
  await press('j');
  await waitForText('Learner 2');
  await page.unroute(/\/marks$/);
  await press('k');
  await waitForText('Learner 1');
  await page.getByText('1 mark, saved').waitFor();
  await page.getByRole('button', { name: /^1 of 1, grammar.*a → à$/i }).waitFor();
  await close();
});

it('says that a text is gone when its learner deletes the account meanwhile, and goes on with the next one', async () => {
  const token = await server.signIn();
  const { classId, learners } = await handInTexts(token, 2);
  const { page, close } = await openSignedIn(browser, server, { viewport: { width: 1366, height: 768 } });
  await page.goto(`${server.url}/classes/${classId}/texts`);
  await page.getByRole('button', { name: /^Learner 1/ }).click();
  await page.getByRole('heading', { name: 'Learner 1', exact: true }).waitFor();
  const [first] = learners;
  const body = { password: first?.password };
  expect((await server.call('DELETE', routes.me, { token: first?.token ?? '', body })).status).toBe(204);
  for (const key of ['g', '3', 'Enter', '1', 'Escape']) await page.keyboard.press(key);
  await page.getByRole('status').getByText('This text is not here any more').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('This text is not here any more').waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Learner 2', exact: true }).waitFor();
  for (const key of ['g', '3', 'Enter', '1', 'Escape']) await page.keyboard.press(key);
  await page.getByText('1 mark, saved').waitFor();
  await close();
});

it('breaks a word that is wider than the window, in the text, its marks and what comes back', async () => {
  const token = await server.signIn();
  const endless = 'Donaudampfschifffahrt'.repeat(20);
  const { classId, pageId, learners } = await handInTexts(token, 1, `${endless} est long.`);
  const { page, close } = await openSignedIn(browser, server);
  const expectToFit = async (target: Page) => {
    for (const width of [320, 390, 1366]) {
      await target.setViewportSize({ width, height: 800 });
      // The navigation folds a moment later.
      const measure = () => target.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(measure, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    }
  };
  await page.goto(`${server.url}/classes/${classId}/texts`);
  await page.getByRole('button', { name: /^Learner 1/ }).click();
  await page.getByRole('textbox', { name: 'The text. It cannot be changed' }).waitFor();
  for (const key of ['g', '1', 'Enter', '1']) await page.keyboard.press(key);
  await page.keyboard.type(`${endless}en`);
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await page.getByText('1 mark, saved').waitFor();
  await expectToFit(page);
  await page.keyboard.press('Control+Enter');
  await page.getByText('No texts here').waitFor();
  const learner = await openSignedIn(browser, server, {}, learners[0]);
  await learner.page.goto(`${server.url}/todo`);
  await learner.page.getByText('to write again').click();
  await learner.page.locator('ins').waitFor();
  await expectToFit(learner.page);
  await learner.page.goto(`${server.url}/lecture?pageId=${pageId}`);
  await learner.page.locator('ins').waitFor();
  await expectToFit(learner.page);
  await learner.close();
  await close();
});

it('is done by touch: a word is tapped, then its kind', async () => {
  const token = await server.signIn();
  const { classId } = await handInTexts(token, 1);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, close } = await openSignedIn(browser, server, phone);
  await page.goto(`${server.url}/classes/${classId}/texts`);
  await page.getByRole('button', { name: /^Learner 1/ }).tap();
  const field = page.getByRole('textbox', { name: 'The text. It cannot be changed' });
  await field.scrollIntoViewIfNeeded();
  // The same words lie behind the field.
  const place = await field.evaluate((element) => {
    const behind = element.parentElement?.querySelector('[aria-hidden] span')?.firstChild;
    if (!(behind instanceof Text)) throw new Error('There are no words.');
    const word = document.createRange();
    word.setStart(behind, behind.data.indexOf('alle'));
    word.setEnd(behind, behind.data.indexOf('alle') + 4);
    const { left, top, width, height } = word.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(place.x, place.y);
  await expect.poll(() => field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBeGreaterThan(8);
  await page.getByRole('button', { name: /Spelling$/ }).tap();
  await page.getByLabel('Correction').fill('allé');
  await page.getByRole('button', { name: 'Back to the text' }).tap();
  await page.getByText('1 mark, saved').waitFor();
  await page.getByRole('radio', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Return', exact: true }).tap();
  await page.getByText('No texts here').waitFor();
  const target = `${path(routes.classTexts, { classId })}?state=returned`;
  const { texts }: ClassTexts = await (await server.call('GET', target, { token })).json();
  const ref = { classId, textId: texts[0]?.id ?? '' };
  const text = await (await server.call('GET', path(routes.classText, ref), { token })).json();
  expect(text).toMatchObject({ marks: [{ start: 8, end: 12, correction: 'allé' }], answer: { isDone: true } });
  await close();
});

it('of two teachers at once loses no mark, and gives back what both have made', async () => {
  const token = await server.signIn();
  const { classId } = await handInTexts(token, 1);
  const desks = await Promise.all(
    [0, 1].map(async () => {
      const opened = await openSignedIn(browser, server, { viewport: { width: 1366, height: 768 } });
      await opened.page.goto(`${server.url}/classes/${classId}/texts`);
      await opened.page.getByRole('button', { name: /^Learner 1/ }).click();
      const field = opened.page.getByRole('textbox', { name: 'The text. It cannot be changed' });
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await opened.page.keyboard.press(key);
      };
      return { ...opened, press };
    }),
  );
  const [first, second] = desks;
  if (first === undefined || second === undefined) throw new Error('There are two desks.');
  await first.press('g', '3', 'Enter', '1');
  await first.page.keyboard.type('allé');
  await first.press('Enter');
  await first.page.getByText('1 mark, saved').waitFor();
  await second.press('g', '4', 'Enter', '2');
  await second.page.keyboard.type('à');
  await second.press('Enter');
  await second.page.getByText('2 marks, saved').waitFor();
  await second.page.getByText('Both lists are together now.').waitFor();
  // The first one does not know of it, and gives nothing back that was not looked at.
  await first.press('Control+Enter');
  await first.page.getByText('Both lists are together now.').waitFor();
  await first.page.getByText('2 marks, saved').waitFor();
  await first.press('Control+Enter');
  await first.page.getByText('No texts here').waitFor();
  const target = `${path(routes.classTexts, { classId })}?state=returned`;
  const { texts }: ClassTexts = await (await server.call('GET', target, { token })).json();
  const ref = { classId, textId: texts[0]?.id ?? '' };
  const text = await (await server.call('GET', path(routes.classText, ref), { token })).json();
  expect(text.marks).toMatchObject([{ correction: 'allé' }, { correction: 'à' }]);
  for (const { close } of desks) await close();
});

async function sendTakes(token: string, count: number): Promise<string> {
  const pageId = await publishLecture(server, token, { name: 'Au zoo', markup: '@speak\nRacontez le narval. (5)' });
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const body = new Blob([Uint8Array.from(createTone({ sampleRate: 16_000, seconds: 0.5 }))]);
  for (let at = 1; at <= count; at += 1) {
    const { token: as } = await addLearner(server, classId, `Learner ${at}`);
    await server.call('POST', `${path(routes.agreeToClass, { classId })}?voices=true`, { token: as });
    const page = await server.call('GET', path(routes.pageTakes, { pageId }), { token: as });
    const { tasks }: PageTakes = await page.json();
    const target = path(routes.sendTake, { pageId, item: tasks[0]?.item ?? '' });
    const headers = { 'content-type': 'audio/wav' };
    expect((await server.call('PUT', target, { token: as, body, headers })).status).toBe(200);
  }
  return classId;
}

async function openHearing(classId: string) {
  const opened = await openSignedIn(browser, server, { viewport: { width: 1366, height: 768 } });
  await opened.page.goto(`${server.url}/classes/${classId}/texts`);
  await opened.page.getByRole('heading', { name: 'Learner 1', exact: true }).waitFor();
  return opened;
}

it('takes one key a recording, which says the verdict and plays the next one', async () => {
  const token = await server.signIn();
  const classId = await sendTakes(token, LEARNERS);
  const { page, pageErrors, close } = await openHearing(classId);
  const steps = countSteps(page);
  await steps.press(' ');
  for (let at = 1; at <= LEARNERS; at += 1) {
    await page.getByRole('heading', { name: `Learner ${at}`, exact: true }).waitFor();
    await steps.press(`${1 + (at % 3)}`);
  }
  await page.getByText('All recordings are answered.').waitFor();
  expect(steps.count()).toBe(1 + LEARNERS);
  const target = `${path(routes.classTakes, { classId })}?state=answered`;
  const { takes, waiting }: ClassTakes = await (await server.call('GET', target, { token })).json();
  expect([takes.length, waiting]).toEqual([LEARNERS, 0]);
  const verdicts = ['understood', 'nearly', 'again'];
  for (const { name, answer } of takes) expect(answer?.verdict).toBe(verdicts[Number(name.split(' ')[1]) % 3]);
  expect(pageErrors).toEqual([]);
  await close();
});

it('of two teachers who answer a recording at once tells the second one what the first said', async () => {
  const token = await server.signIn();
  const desks = [];
  const classId = await sendTakes(token, 1);
  for (const _ of [1, 2]) desks.push(await openHearing(classId));
  const [first, second] = desks;
  await first?.page.keyboard.press('3');
  await first?.page.getByText('All recordings are answered.').waitFor();
  await second?.page.keyboard.press('1');
  await second?.page.getByRole('alert').waitFor();
  const again = second?.page.getByRole('button', { name: /^3/ });
  expect(await again?.getAttribute('aria-pressed')).toBe('true');
  // Who knows what was said can change it: a wrong verdict is no end.
  await second?.page.keyboard.press('1');
  await second?.page.getByText('All recordings are answered.').waitFor();
  const target = `${path(routes.classTakes, { classId })}?state=answered`;
  const { takes }: ClassTakes = await (await server.call('GET', target, { token })).json();
  expect(takes).toMatchObject([{ answer: { verdict: 'understood' }, revision: 2 }]);
  for (const { close } of desks) await close();
});
