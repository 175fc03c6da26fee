// The way of a text: written without a connection on a phone, handed in, marked by keyboard alone, read with its corrections, reviewed, and
// downloaded.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { ClassTexts } from '#api/learner-texts.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolationsInSizes, openSignedIn } from '../../support/browser/screens.ts';
import { addLearner, assign, publishLecture } from '../../support/school/assignments.ts';
import { createClass } from '../../support/school/classes.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MARKUP = '@text 5-50\nDécrivez votre ville.\n= J’habite à Lyon.\n? Transports | Climat';
const BODY = 'Je suis alle a Paris hier. Avec mes ami nous avons mange beaucoup du gateau.\nمرحبا بكم.';
/** The numbers of words, the key of the kind, and the correction; the first one is marked without its number. */
const MORE_MARKS = [
  ['4', '2', 'à'],
  ['9', '1', 'amis'],
  ['12', '2', 'mangé'],
  ['14', '3', 'de'],
  ['15', '1', 'gâteau'],
] as const;
const CORRECTED = 'Je suis allé à Paris hier. Avec mes amis nous avons mangé beaucoup de gâteau.';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

it('a text is handed in once there is a connection, marked by keys, and comes back with its corrections', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, { name: 'Ma ville', markup: MARKUP });
  const units = [{ title: 'A', lectures: [{ title: 'Ma ville', pageId }] }];
  const body = { title: 'A', language: 'fr', units };
  const course = await server.call('PUT', path(routes.courseDetails, { courseId: 'learnfrench' }), { token, body });
  expect(course.status).toBe(200);
  const { id: classId } = await createClass(server, token);
  await assign(server, token, classId, { pageIds: [pageId] });
  const ana = await addLearner(server, classId, 'Ana');
  const address = `${server.url}/lecture?cours=learnfrench&pageId=${pageId}`;

  const phone = { viewport: { width: 390, height: 844 } };
  const learner = await openSignedIn(browser, server, phone, ana);
  const { page } = learner;
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'Answer 1' });
  await page.getByRole('button', { name: 'Hand in' }).waitFor();
  await page.context().setOffline(true);
  await field.fill(BODY);
  // Who agreed before there were texts is asked once, which needs a connection.
  await page.getByText('Kept on this device only').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Saved as a draft').waitFor();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('Ms Laurent will read this text').waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agree and hand in' }).click();
  await page.getByText('Handed in').waitFor();
  expect(await field.getAttribute('readonly')).not.toBeNull();

  const teacher = await openSignedIn(browser, server);
  const desk = teacher.page;
  // Both links of a class can be clicked, though the row as a whole opens the class.
  await desk.goto(`${server.url}/classes`);
  await desk.getByRole('link', { name: '1 to mark' }).click({ trial: true });
  await desk.getByRole('link', { name: 'French 7b' }).click();
  await desk.getByRole('link', { name: 'To mark', exact: true }).click();
  await desk.getByRole('button', { name: /^Ana/ }).waitFor();
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  await desk.getByRole('button', { name: /^Ana/ }).press('Enter');
  const text = desk.getByRole('textbox', { name: 'The text. It cannot be changed' });
  await text.focus();
  // The second word is at the cursor, the third one is selected.
  await desk.keyboard.press('Control+Home');
  for (let at = 0; at < 8; at += 1) await desk.keyboard.press('ArrowRight');
  for (let at = 0; at < 4; at += 1) await desk.keyboard.press('Shift+ArrowRight');
  await desk.keyboard.press('1');
  await desk.getByLabel('Correction').fill('allé');
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('Accent');
  await desk.keyboard.press('Enter');
  for (const key of ['Control+End', 'ArrowUp', 'End']) await desk.keyboard.press(key);
  for (let at = 0; at < 3; at += 1) await desk.keyboard.press('ArrowLeft');
  await desk.keyboard.press('7');
  await desk.keyboard.press('Escape');
  // A wrong mark is taken back.
  await desk.keyboard.press('Delete');
  await desk.getByText('1 mark, saved').waitFor();
  for (const [word, kind, correction] of MORE_MARKS) {
    for (const key of ['g', ...word, 'Enter', kind]) await desk.keyboard.press(key);
    await desk.keyboard.type(correction);
    await desk.keyboard.press('Enter');
  }
  await desk.getByText('6 marks, saved').waitFor();
  // Each mark is read with its place, kind and words.
  await desk.getByRole('button', { name: /^4 of 6, grammar:? .*mange → mangé/i }).waitFor();
  expect(await text.inputValue()).toBe(BODY);
  // Marks lie behind their words in a window from right to left, too.
  const place = () =>
    desk
      .locator('mark')
      .first()
      .evaluate((mark) => {
        const [paper] = mark.closest('div')?.parentElement?.getClientRects() ?? [];
        return Math.round((mark.getClientRects()[0]?.left ?? 0) - (paper?.left ?? 0));
      });
  const before = await place();
  await desk.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await place()).toBe(before);
  await desk.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  expect(await findAxeViolationsInSizes(desk)).toEqual([]);
  await desk.keyboard.press('Control+Enter');
  await desk.getByText('No texts here').waitFor();

  // What came back is led to once the list is there, however late it comes.
  const isListed = Promise.withResolvers<void>();
  await page.route(`**${routes.learnerAssignments}`, async (route) => {
    await isListed.promise;
    await route.continue();
  });
  const cameBack = page.getByRole('link', { name: '1 piece of your work came back' });
  const received = page.waitForResponse(`**${routes.ownTexts}`).then((response) => response.finished());
  await page.goto(`${server.url}/todo`);
  await received;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await cameBack.count()).toBe(0);
  isListed.resolve();
  await cameBack.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My work (1 new)');
  await page.getByText('new', { exact: true }).click();
  await page.getByRole('heading', { name: 'My work', exact: true }).waitFor();
  await page.getByText('to write again').waitFor();
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  await page.goto(address);
  await page.getByText('Returned').waitFor();
  const corrected = page.locator('.corrected');
  const readAll = async (change: string) => (await corrected.locator(change).allTextContents()).join(' ');
  expect(await readAll('del')).toBe('alle a ami mange du gateau');
  expect(await readAll('ins')).toBe('allé à amis mangé de gâteau');
  expect(await page.locator('.text-remarks').textContent()).toContain('Accent');
  // Each paragraph begins at its own side.
  const gaps = await corrected.locator('p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const words = document.createRange();
      words.selectNodeContents(paragraph);
      const [inner, outer] = [words.getBoundingClientRect(), paragraph.getBoundingClientRect()];
      return [Math.round(inner.left - outer.left), Math.round(outer.right - inner.right)];
    }),
  );
  expect(gaps.map(([left, right]) => [left === 0, right === 0])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await findAxeViolationsInSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write it again' }).click();
  await field.fill(CORRECTED);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('Handed in').waitFor();
  const waiting = await server.call('GET', path(routes.classTexts, { classId }), { token });
  const { texts }: ClassTexts = await waiting.json();
  expect(texts.map(({ version }) => version)).toEqual([2]);

  // A correction is asked in the own sentence, in which the other ones are made.
  await page.goto(`${server.url}/review?cours=learnfrench`);
  const blank = page.getByRole('textbox', { name: 'Answer 1' });
  await blank.waitFor();
  expect(await page.locator('.lecture form').textContent()).toMatch(/^\s*Je suis .* à Paris hier\./);
  await blank.fill('allé');
  await blank.press('Enter');
  await page.getByText('Right.').waitFor();

  // All of it is in what the learner, or who asks for them, downloads.
  await page.goto(`${server.url}/account`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  const readRows = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(readRows('texts.json')).toMatchObject([
    { version: 1, text: BODY, state: 'returned' },
    { version: 2, text: CORRECTED, state: 'handed_in' },
  ]);
  expect(readRows('text_marks.json').map(({ correction }: { correction: string }) => correction)).toEqual([
    'allé',
    ...MORE_MARKS.map(([, , correction]) => correction),
  ]);
  const isOffline = (error: string) => /ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error);
  expect([...learner.pageErrors.filter((error) => !isOffline(error)), ...teacher.pageErrors]).toEqual([]);
});

it('a text that is written before its code has arrived is saved', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, { name: 'Ma rue', markup: '@text\nDécrivez votre rue.' });
  const { id: classId } = await createClass(server, token, { name: 'French 7c' });
  await assign(server, token, classId, { pageIds: [pageId] });
  const body = { showPastes: 'yes' };
  expect((await server.call('PATCH', routes.schoolSettings, { token, body })).status).toBe(200);
  const { page, pageErrors } = await openSignedIn(browser, server, {}, await addLearner(server, classId, 'Ben'));
  const isWritten = Promise.withResolvers<void>();
  await page.route(/\/text-[\w-]{8}\.js$/, async (route) => {
    await isWritten.promise;
    await route.continue();
  });
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
  const field = page.getByRole('textbox', { name: 'Answer 1' });
  await field.fill('Ma rue est calme.');
  isWritten.resolve();
  await page.getByText('Saved as a draft').waitFor();
  expect(await field.inputValue()).toBe('Ma rue est calme.');
  // Where teachers see what was pasted, learners read that, and its length is sent.
  await page.getByText('Your teacher sees how much is pasted at once.').waitFor();
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Elle est longue.');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  const saving = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/texts/'));
  await field.fill('Ma rue est calme. Elle est longue.');
  expect((await saving).postDataJSON()).toMatchObject({ body: 'Ma rue est calme. Elle est longue.', pasted: 16 });
  expect(pageErrors).toEqual([]);
});

it('a text that two windows write is asked about, cut where it is too long, and is over once it is handed in', async () => {
  const token = await server.signIn();
  const pageId = await publishLecture(server, token, {
    name: 'Mon quartier',
    markup: '@text\nDécrivez votre quartier.',
  });
  const { id: classId } = await createClass(server, token, { name: 'French 7d' });
  await assign(server, token, classId, { pageIds: [pageId] });
  const learner = await addLearner(server, classId, 'Chloé');
  const agree = path(routes.agreeToClass, { classId });
  expect((await server.call('POST', agree, { token: learner.token })).status).toBe(204);
  const { page } = await openSignedIn(browser, server, {}, learner);
  const address = `${server.url}/lecture?cours=learnfrench&pageId=${pageId}`;
  const open = async (target: Page) => {
    await target.goto(address);
    await target.getByRole('button', { name: 'Hand in' }).waitFor();
    return target.getByRole('textbox', { name: 'Answer 1' });
  };
  const field = await open(page);
  const paste = (text: string) =>
    field.evaluate((element, pasted) => {
      element.focus();
      document.execCommand('insertText', false, pasted);
    }, text);
  await paste('mot '.repeat(6000));
  await page.getByText('This is as long as a text can be: 20,000 characters.').waitFor();
  expect((await field.inputValue()).length).toBe(20_000);
  // What no server stores does not keep the rest from being saved.
  await field.fill('');
  await paste('Mon quartier\0 est\uD800 calme.');
  await page.getByText('Saved as a draft').waitFor();
  expect(await page.getByText('as long as a text can be').count()).toBe(0);

  const other = await page.context().newPage();
  const otherField = await open(other);
  expect(await otherField.inputValue()).toBe('Mon quartier est\uFFFD calme.');
  const saved = page.waitForResponse((response) => response.url().includes('/texts/') && response.ok());
  await field.fill('Mon quartier est grand.');
  await saved;
  await page.getByText('Saved as a draft').waitFor();
  await otherField.fill('Mon quartier est petit.');
  await other.getByRole('button', { name: 'Use that one' }).waitFor();
  // A question that was not answered is over with the text.
  await other.getByRole('button', { name: 'Hand in' }).click();
  await other.getByText('Handed in').waitFor();
  expect(await other.getByRole('button', { name: 'Use that one' }).count()).toBe(0);
  expect(await otherField.inputValue()).toBe('Mon quartier est petit.');
});
