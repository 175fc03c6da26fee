// Takes the pictures in docs/screenshots: every screen of the real app, light and dark, on a phone and on a desk.
// Usage: npm run screenshots [-- FOLDER [NAME...]]
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { routes } from '#api/endpoints.ts';
import { launchBrowser, openPage } from './support/browser.ts';
import { OWNER, openTestHouse, type TestHouse } from './support/house.ts';
import { beginAgain, signInOnScreen } from './support/screens.ts';

const SIZES = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
};
const SCHEMES = ['light', 'dark'] as const;

/** The app may be built anew by somebody else while pictures are taken; then a picture is taken once more. */
const TRIES = 3;

type Shot = { name: string; address: string; prepare?: (page: Page) => Promise<void> };

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

const SHOTS: readonly Shot[] = [
  { name: 'home', address: '/home' },
  { name: 'drafts', address: '/drafts' },
  { name: 'draft-deleted', address: '/drafts', prepare: deleteADraft },
  { name: 'editor', address: '/draft?draftId=M6DKHFL2KUK' },
  { name: 'lecture', address: LECTURE },
  { name: 'exercise', address: LECTURE, prepare: checkAnExercise },
  { name: 'exercise-open', address: LECTURE, prepare: openAnExercise },
  { name: 'exercise-right', address: LECTURE, prepare: solveAnExercise },
  { name: 'lecture-table', address: LECTURE, prepare: showATable },
  { name: 'course-start', address: '/lecture?cours=learnfrench' },
  { name: 'outline', address: '/editor/course' },
  { name: 'outline-pages', address: '/editor/course', prepare: chooseAPage },
  { name: 'search', address: '/search?q=bonjour&in=drafts' },
  { name: 'search-nothing', address: '/search?q=xylophone' },
  { name: 'documentation', address: '/doc/editor/markup' },
  { name: 'progress', address: '/progress' },
  { name: 'account', address: '/account' },
  { name: 'reset-password', address: '/reset-password' },
  { name: 'not-found', address: '/nowhere' },
  // These come last: each leaves a text unsaved, of which every other screen would remind.
  { name: 'editor-text', address: '/draft?draftId=M6DKHFL2KUK', prepare: showTheText },
  { name: 'editor-changes', address: '/draft?draftId=36DKHFL2KUK', prepare: showTheChanges },
  { name: 'editor-history', address: '/draft?draftId=AUMARCHEAAA', prepare: showTheHistory },
  { name: 'editor-conflict', address: '/draft?draftId=AUMARCHEAAA', prepare: meetAColleague },
  { name: 'editor-signed-out', address: '/draft?draftId=AUMARCHEAAA', prepare: loseTheSession },
];

/** The answers of the round before are kept for the learner; then there is nothing to fill in. */
async function checkAnExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').first();
  const checked = form.getByRole('button', { name: 'Try again' });
  await form.getByLabel('Answer 1').or(checked).first().waitFor();
  if (!(await checked.isVisible())) {
    await form.getByLabel('Answer 1').fill('Bonjour');
    await form.getByLabel('Answer 2').fill('bonsoir');
    await form.getByLabel('Answer 3').fill('salu');
    await form.getByRole('button', { name: 'Check' }).click();
  }
  await checked.waitFor();
  await form.scrollIntoViewIfNeeded();
}

async function openAnExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').nth(1);
  await beginAgain(form);
  await form.getByLabel('Answer 1').fill('v');
}

async function solveAnExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').nth(3);
  await beginAgain(form);
  for (const [at, answer] of (await form.locator('.correction').allTextContents()).entries()) {
    await form.getByLabel(`Answer ${at + 1}`, { exact: true }).fill(answer);
  }
  await form.getByRole('button', { name: 'Check' }).click();
  await form.scrollIntoViewIfNeeded();
}

async function showATable(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'bonsoir' });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Transcript' }).click();
}

async function deleteADraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete “Chez le médecin”' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function chooseAPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a lecture' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

function markupOf(page: Page) {
  return page.getByPlaceholder('Write your markup here...');
}

async function showTheText(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Markup' }).evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
  await markupOf(page).evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 120));
}

async function showTheChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What will change' }).click();
  await page.getByText('À demain !').first().waitFor();
}

async function showTheHistory(page: Page): Promise<void> {
  await save(page, '# Au marché\n\nUne **pomme** rouge, vous désirez ?');
  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Text \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Bring this text back' }).waitFor();
}

async function save(page: Page, markup: string): Promise<void> {
  await markupOf(page).fill(markup);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(/^Saved/).waitFor();
}

/** Somebody else saves between the typing and the saving. */
async function meetAColleague(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept()); // on leaving with an unsaved text
  await save(page, '# Au marché\n\nUne pomme, vous désirez ?\n\nC’est tout ?');
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('access_token')}`;
    const markup = '# Au marché\n\nUne poire, vous désirez ?\n\nC’est tout ? Merci.';
    const body = JSON.stringify({ id: 'AUMARCHEAAA', name: 'Au marché', markup });
    await fetch('/api/editor/draft', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
  });
  await markupOf(page).fill('# Au grand marché\n\nUne pêche, vous désirez ?\n\nC’est tout ?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Keep both' }).waitFor();
}

async function loseTheSession(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => {
    const session: object = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
    localStorage.setItem(
      'cahier.session',
      JSON.stringify({ ...session, expires_at: 1, refresh_token: 'aaaaaaaaaaaa' }),
    );
  });
  await markupOf(page).fill('# Au marché\n\nUne cerise ?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: 'You were signed out' }).waitFor();
}

/** A few drafts besides the demo's, in every state. */
async function writeDrafts(house: TestHouse): Promise<void> {
  const token = await house.signIn();
  const save = async (body: object): Promise<void> => {
    await (await house.call('POST', routes.saveDraft, { token, body })).body?.cancel();
  };
  await save({ id: 'AUMARCHEAAA', name: 'Au marché', markup: '# Au marché\n\nUne **pomme**, vous désirez ?' });
  await save({ id: 'CHEZLEMEDEC', name: 'Chez le médecin', markup: '# Chez le médecin\n\nJ’ai mal à la tête.' });
  const load = await house.call('GET', '/api/editor/draft/36DKHFL2KUK', { token });
  const { name, markup }: { name: string; markup: string } = await load.json();
  const more = '\n\nÀ demain !';
  if (!markup.endsWith(more)) await save({ id: '36DKHFL2KUK', name, markup: markup + more });
}

async function take(page: Page, url: string, { address, prepare }: Shot, file: string): Promise<void> {
  await page.goto(url + address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await keep(page, file);
}

/** A picture of 256 colours: screens have few, and the folder stays small. */
async function keep(page: Page, file: string): Promise<void> {
  // What has just come into the window is drawn a moment later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.waitForTimeout(250);
  const taken = await page.screenshot({ animations: 'disabled' });
  await sharp(taken).png({ palette: true, quality: 90, effort: 9, compressionLevel: 9 }).toFile(file);
}

async function takeAll(browser: Browser, house: TestHouse, folder: string, wanted: readonly string[]): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const { page, close } = await openPage(browser, { viewport, colorScheme, locale: 'en-GB' });
      const fileOf = (name: string) => path.join(folder, `${name}-${size}-${colorScheme}.png`);
      await again(async () => {
        await page.goto(house.url);
        await page.getByRole('heading', { name: 'Login' }).waitFor();
      });
      if (isWanted('login')) await keep(page, fileOf('login'));
      await signInOnScreen(page, OWNER);
      await writeDrafts(house);
      for (const shot of SHOTS.filter(({ name }) => isWanted(name))) {
        await again(() => take(page, house.url, shot, fileOf(shot.name)));
      }
      await close();
    }
  }
}

async function again(work: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      process.stdout.write(`Once more: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}\n`);
    }
  }
}

const [target, ...names] = process.argv.slice(2);
const folder = path.resolve(target ?? path.join(import.meta.dirname, '../docs/screenshots'));
await mkdir(folder, { recursive: true });
const house = await openTestHouse({ DEMO_COURSE: 'on' });
const browser = await launchBrowser();
try {
  await takeAll(browser, house, folder, names);
} finally {
  await browser.close();
  await house.close();
}
