// Browser story of what an exercise gives back: a near miss, the voice of a line that was right, the way to a form in the lecture, and review.
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { listenToAnnouncements, readAnnouncements } from '../../support/browser/announcements.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { RUNS_FIRST, selectConfigurations } from '../../support/configurations.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
  openNext = createPageSeries(fixture);
});

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1366, height: 768 } };

/**
 * A course with a second chance and one lecture: a table of forms, and lines of which the second has a recording; or the text that
 * `describe` returns for that recording.
 */
async function createCourse(token: string, describe?: (sound: string) => string): Promise<string> {
  const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Être', markup: 'À venir' } });
  const { id }: { id: string } = await draft.json();
  const body = uploadForm('a.wav', createWav(16_000));
  const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body });
  const { id: sound }: { id: string } = await uploaded.json();
  const table = '@table\n| Person | Form |\n------\n| je | suis |\n| vous | êtes |';
  const usual = `# Être\n\n${table}\n\n@write\nVous ---êtes--- là.\n{ AUDIO | ${sound} } Je ---suis--- là.\nC’est ---déjà--- tard.

### Plus loin

{ VIDEO | ${sound} }`;
  const markup = describe?.(sound) ?? usual;
  await publishLecture(server, token, { id, name: 'Être', markup });
  const course = { title: 'Être', language: 'fr', answerRules: { secondChance: true } };
  const units = [{ title: 'Un', lectures: [{ title: 'Être', pageId: id }] }];
  const target = path(routes.courseDetails, { courseId: 'etre' });
  const saved = await server.call('PUT', target, { token, body: { ...course, units } });
  expect(saved.status).toBe(200);
  return id;
}

/** The number of times that a recording of the page began to play. */
const countPlays = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.plays ?? 0));

/** A recording that has to wait for its next samples plays on with the event with which it began. */
async function watchPlays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const starting = new Set<EventTarget | null>();
    document.addEventListener('play', ({ target }) => starting.add(target), true);
    document.addEventListener(
      'playing',
      ({ target }) => {
        if (!starting.delete(target)) return;
        const { dataset } = document.documentElement;
        dataset.plays = String(Number(dataset.plays ?? 0) + 1);
      },
      true,
    );
  });
}

const DEVICES = [
  ['by keyboard', DESK, 'Enter'],
  ['by touch', PHONE, 'tap'],
] as const;

it.each(selectConfigurations(DEVICES))(
  'an exercise answers back %s: what is near, how it sounds, and where it stands',
  async (_, device, press) => {
    const token = await server.signIn();
    const pageId = await createCourse(token);
    const { page, pageErrors, close } = await openSignedIn(browser, server, device);
    await watchPlays(page);
    await listenToAnnouncements(page);
    const tables: string[] = [];
    page.on('request', (request) => {
      const [, language] = /\/assets\/([a-z]{2})-[\w-]+\.js$/.exec(request.url()) ?? [];
      if (language !== undefined) tables.push(language);
    });
    await page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
    const form = page.locator('form.write-form');
    const field = (number: number) => form.getByLabel(`Answer ${number}`, { exact: true });
    const activate = async (name: RegExp | string) => {
      const button = page.getByRole('button', { name }).first();
      if (press === 'tap') return button.tap();
      await button.focus();
      return page.keyboard.press(press);
    };
    await page.waitForLoadState('networkidle');
    expect(tables).toEqual([]);
    await field(1).fill('etes');
    await field(2).fill('suis');
    await field(3).fill('deja');
    await activate('Check');
    // The near ones stay open, what is right is heard once, and the score says both.
    const score = form.locator('.score[role=status]');
    await expect
      .poll(() => score.textContent())
      .toBe('1 of 3 correct, 2 nearly right. The second Check shows the answers.');
    await expect.poll(() => field(1).evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => countPlays(page)).toBe(1);
    await field(1).fill('êtes');
    await field(3).fill('rien');
    await activate('Check');
    await expect.poll(() => score.textContent()).toBe('2 of 3 correct, 1 at the second try');
    expect(await countPlays(page)).toBe(1);
    // Each result once; nothing speaks over the line that is heard.
    expect(await readAnnouncements(page)).toEqual([
      '1 of 3 correct, 2 nearly right. The second Check shows the answers.',
      '2 of 3 correct, 1 at the second try',
    ]);
    // Of the words that sound alike, those of the course's language came with the first answer.
    expect(tables).toEqual(['fr']);
    // A form that the lecture does not show has no way; that of the table is found after another try.
    expect(await form.getByRole('button', { name: /^Look it up/ }).count()).toBe(0);
    await close();
    expect(pageErrors).toEqual([]);

    const second = await openSignedIn(browser, server, device);
    await listenToAnnouncements(second.page);
    await second.page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
    const opened = second.page.locator('form.write-form');
    await opened.getByRole('button', { name: 'Try again' }).click();
    await opened.getByLabel('Answer 3', { exact: true }).fill('déjà');
    await opened.getByRole('button', { name: 'Check' }).click();
    await opened.getByText('3 of 3 correct').waitFor();
    await opened.getByRole('button', { name: 'Try again' }).click();
    await opened.getByLabel('Answer 1', { exact: true }).fill('sont');
    await opened.getByLabel('Answer 2', { exact: true }).fill('suis');
    await opened.getByLabel('Answer 3', { exact: true }).fill('déjà');
    await opened.getByRole('button', { name: 'Check' }).click();
    const way = opened.getByRole('button', { name: 'Look it up: vous · êtes' });
    await way.waitFor();
    const announced = await readAnnouncements(second.page);
    expect(announced.at(-1)).toBe('2 of 3 correct');
    // The author left a level out.
    expect(await second.page.getByRole('heading', { name: 'Plus loin' }).getAttribute('aria-level')).toBe('2');
    expect(await second.page.locator('video').evaluate((video: HTMLVideoElement) => video.playsInline)).toBe(true);
    // A browser that translates pages leaves the words that are learned, and the blanks among them.
    expect(await second.page.locator('.lecture').first().getAttribute('translate')).toBe('no');
    expect(await findAxeViolations(second.page)).toEqual([]);
    if (press === 'tap') await way.tap();
    else await way.press(press);
    const row = second.page.locator('tr.source');
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
    // The focus says what is there: the row with its cells. No live region speaks over it.
    await second.page.getByRole('row', { name: 'vous êtes', exact: false }).and(row).waitFor();
    expect(await readAnnouncements(second.page)).toEqual(announced);
    const back = second.page.getByRole('button', { name: 'Back to the exercise' });
    if (press === 'tap') await back.tap();
    else await back.press(press);
    await expect.poll(() => way.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await back.count()).toBe(0);
    await second.close();
    expect(second.pageErrors).toEqual([]);
  },
);

it.runIf(RUNS_FIRST)(
  'two presses of Check at once are one, by a double click, by Enter that is held down, and while code is loaded',
  async () => {
    const token = await server.signIn();
    const pageId = await createCourse(token);
    const { page, pageErrors } = await openNext(DESK);
    const { promise: isPressed, resolve: letLoad } = Promise.withResolvers<void>();
    await page.route(/\/mistakes-[\w-]+\.js$/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
    const form = page.locator('form.write-form');
    const score = form.locator('.score[role=status]');
    const isHeld = () => expect.poll(() => score.textContent()).toMatch(/The second Check shows the answers\.$/);
    await form.getByLabel('Answer 1', { exact: true }).fill('etes');
    // What describes mistakes is not here yet: who waits for it presses again.
    const check = form.getByRole('button', { name: 'Check' });
    await check.press('Enter');
    await check.press('Enter');
    letLoad();
    await isHeld();
    await page.reload();
    await check.dblclick();
    await isHeld();
    await page.reload();
    await check.focus();
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await isHeld();
    await check.click();
    await expect.poll(() => score.textContent()).toBe('0 of 3 correct, 1 nearly right');
    // What was answered, and is not right yet, is to be corrected, and not to be begun.
    await page.getByText('0 of 3 correct, 3 to go').waitFor();
    await page.getByRole('button', { name: /^Correct mistakes: / }).waitFor();
    expect(pageErrors).toEqual([]);
  },
);

it.runIf(RUNS_FIRST)(
  'a line is not heard over another sound, when data are saved, or when the learner does not want it',
  async () => {
    const pageId = await createCourse(await server.signIn());
    const { page, pageErrors } = await openNext(DESK);
    await watchPlays(page);
    await page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
    const form = page.locator('form.write-form');
    const answer = async () => {
      if (await form.getByRole('button', { name: 'Try again' }).isVisible())
        await form.getByRole('button', { name: 'Try again' }).click();
      for (const [number, given] of ['êtes', 'suis', 'déjà'].entries())
        await form.getByLabel(`Answer ${number + 1}`, { exact: true }).fill(given);
      // The code of the tools arrives with the first focus.
      await page.locator('.accents').first().waitFor();
      await form.getByRole('button', { name: 'Check' }).click();
      await form.getByText('3 of 3 correct').waitFor();
    };
    await page.goto(`${server.url}/account`);
    await page.getByLabel('Play a line when I got it right').uncheck();
    await page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
    await answer();
    expect(await countPlays(page)).toBe(0);
    await page.evaluate(() => {
      localStorage.removeItem('cahier.heard');
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    });
    await answer();
    expect(await countPlays(page)).toBe(0);
    await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: {}, configurable: true }));
    await form.getByRole('button', { name: /^Play/ }).click();
    await expect.poll(() => countPlays(page)).toBe(1);
    await page.evaluate(() => {
      const audio = document.querySelector('audio');
      if (audio !== null) audio.loop = true;
    });
    await answer();
    expect(await countPlays(page)).toBe(1);
    await page.evaluate(() => document.querySelector('audio')?.pause());
    await answer();
    await expect.poll(() => countPlays(page)).toBe(2);
    expect(pageErrors).toEqual([]);
  },
);

it.runIf(RUNS_FIRST)('the cursor stands where a dictated line differs, at the first Check', async () => {
  const markup = (sound: string) => `@dictation\n{ AUDIO | ${sound} } Il est déjà là.`;
  const pageId = await createCourse(await server.signIn(), markup);
  const { page, pageErrors, close } = await openSignedIn(browser, server, DESK);
  await page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
  const form = page.locator('form.dictation-form');
  const field = form.getByRole('textbox');
  const readPlace = () => field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  await field.fill('il est dejà là');
  await form.getByRole('button', { name: 'Check' }).click();
  await form.getByText('Look again at the accents.').waitFor();
  await expect.poll(readPlace).toEqual([8, 9]); // the e of dejà
  await page.keyboard.type('é');
  expect(await field.inputValue()).toBe('il est déjà là');
  await form.getByRole('button', { name: 'Check' }).click();
  await form.getByText('1 of 1 correct, 1 at the second try').waitFor();
  await close();
  expect(pageErrors).toEqual([]);
});

it.runIf(RUNS_FIRST)('a right line of a dictation is not heard while another one is open', async () => {
  const markup = (sound: string) => `@dictation\n{ AUDIO | ${sound} } Salut.\n{ AUDIO | ${sound} } Merci.`;
  const pageId = await createCourse(await server.signIn(), markup);
  const { page, pageErrors } = await openNext(DESK);
  await watchPlays(page);
  await page.goto(`${server.url}/lecture?cours=etre&pageId=${pageId}`);
  const form = page.locator('form.dictation-form');
  const check = form.getByRole('button', { name: 'Check' });
  const fields = form.getByRole('textbox');
  await fields.first().fill('Salut.');
  await page.locator('.accents').first().waitFor();
  await check.click();
  await form.getByText('1 of 2 correct, 1 still empty.').waitFor();
  await fields.last().fill('Merci.');
  await check.click();
  await form.getByText('2 of 2 correct').waitFor();
  // The second line alone: the first one was right before.
  await expect.poll(() => countPlays(page)).toBe(1);
  expect(pageErrors).toEqual([]);
});
