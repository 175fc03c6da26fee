// Takes the pictures in docs/screenshots: every screen of the real app once in light and once in dark, learners' screens on a phone.
// Usage: npm run screenshots [-- FOLDER [NAME...]]
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { routes } from '#api/endpoints.ts';
import { SESSION_KEY } from '#web/auth/stored-session.ts';
import { launchBrowser, openPage } from './support/browser/browser.ts';
import { chooseDraftAction, resetExercise, signInOnScreen } from './support/browser/screens.ts';
import { createSampleSchool } from './support/school/sample-school.ts';
import { OWNER, startTestServer, type TestServer } from './support/server/test-server.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};
const SCHEMES = ['light', 'dark'] as const;

/** Attempts per screenshot: the app may be rebuilt meanwhile. */
const MAX_ATTEMPTS = 3;

/** A screen in a state; on a desktop unless it says otherwise. */
type Shot = {
  name: string;
  /** In it, `CLASS` is the id of the class, and `CODE` its code. */
  urlPath: string;
  size?: keyof typeof SIZES;
  /** Whose screen it is: the owner's, if it is left out. */
  as?: 'learner' | 'visitor';
  prepare?: (page: Page) => Promise<void>;
};

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

const SHOTS: readonly Shot[] = [
  { name: 'home', urlPath: '/home', prepare: makeNearMiss },
  { name: 'menu', urlPath: '/home', size: 'phone', prepare: openMenu },
  { name: 'shortcuts', urlPath: '/home', prepare: (page) => page.keyboard.press('Control+/') },
  { name: 'drafts', urlPath: '/drafts' },
  { name: 'draft-new', urlPath: '/drafts', prepare: chooseTemplate },
  { name: 'draft-deleted', urlPath: '/drafts', prepare: deleteDraft },
  { name: 'bin', urlPath: '/drafts/bin' },
  { name: 'editor', urlPath: '/draft?draftId=M6DKHFL2KUK' },
  { name: 'editor-phone', urlPath: '/draft?draftId=M6DKHFL2KUK', size: 'phone' },
  { name: 'editor-help', urlPath: '/draft?draftId=M6DKHFL2KUK', prepare: (page) => clickButton(page, 'Markup help') },
  {
    name: 'media-library',
    urlPath: '/draft?draftId=M6DKHFL2KUK',
    prepare: (page) => clickButton(page, 'Media library'),
  },
  { name: 'lecture', urlPath: LECTURE, prepare: playRecording },
  { name: 'lecture-phone', urlPath: LECTURE, size: 'phone' },
  { name: 'exercise', urlPath: LECTURE, size: 'phone', prepare: checkExercise },
  { name: 'exercise-open', urlPath: LECTURE, size: 'phone', prepare: openExercise },
  { name: 'exercise-right', urlPath: LECTURE, size: 'phone', prepare: solveExercise },
  { name: 'lecture-table', urlPath: LECTURE, size: 'phone', prepare: showTable },
  { name: 'course-start', urlPath: '/lecture?cours=learnfrench' },
  { name: 'outline', urlPath: '/editor/course' },
  { name: 'outline-pages', urlPath: '/editor/course', prepare: choosePage },
  { name: 'search', urlPath: '/search?q=bonjour&in=drafts' },
  { name: 'search-nothing', urlPath: '/search?q=xylophone' },
  { name: 'documentation', urlPath: '/doc/editor/markup' },
  { name: 'progress', urlPath: '/progress' },
  { name: 'account', urlPath: '/account' },
  { name: 'reset-password', urlPath: '/reset-password' },
  { name: 'mailbox', urlPath: '/dev/mailbox' },
  { name: 'api', urlPath: '/doc/api' },
  { name: 'not-found', urlPath: '/nowhere' },
  { name: 'people', urlPath: '/school/people' },
  { name: 'people-invite', urlPath: '/school/people', prepare: pasteInvitations },
  { name: 'school-settings', urlPath: '/school/settings' },
  { name: 'classes', urlPath: '/classes' },
  { name: 'class', urlPath: '/classes/CLASS' },
  { name: 'class-work', urlPath: '/classes/CLASS/work' },
  { name: 'board', urlPath: '/draft/board?draftId=M6DKHFL2KUK' },
  { name: 'class-cards', urlPath: '/classes/CLASS/cards' },
  { name: 'class-code', urlPath: '/classes/CLASS/code' },
  { name: 'join', urlPath: '/join?code=CODE', size: 'phone', as: 'visitor' },
  { name: 'todo', urlPath: '/todo', size: 'phone', as: 'learner' },
  { name: 'learner-account', urlPath: '/account', size: 'phone', as: 'learner' },
  { name: 'privacy', urlPath: '/privacy', size: 'phone', as: 'visitor' },
  // These come last: each leaves an unsaved text, which every other screen would mention.
  { name: 'editor-text', urlPath: '/draft?draftId=M6DKHFL2KUK', prepare: showText },
  { name: 'editor-changes', urlPath: '/draft?draftId=36DKHFL2KUK', prepare: showChanges },
  { name: 'editor-history', urlPath: '/draft?draftId=AUMARCHEAAA', prepare: showHistory },
  { name: 'editor-conflict', urlPath: '/draft?draftId=AUMARCHEAAA', prepare: causeConflict },
  { name: 'editor-signed-out', urlPath: '/draft?draftId=AUMARCHEAAA', prepare: expireSession },
];

/** A list with a line that is wrong. */
async function pasteInvitations(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Invite people' })
    .or(page.getByRole('button', { name: 'Invite people' }))
    .click();
  const lines = ['Ana Pereira;ana@example.org', 'karim@example.org', 'lucie at example.org', 'Noor;noor@example.org'];
  await page.getByLabel('People to invite').fill(lines.join('\n'));
}

async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForLoadState('networkidle');
}

async function openMenu(page: Page): Promise<void> {
  await clickButton(page, 'Menu');
}

async function chooseTemplate(page: Page): Promise<void> {
  await clickButton(page, 'New draft');
  await page.getByRole('dialog', { name: 'New draft' }).waitFor();
}

/** Stops a recording after its first second: the player bar stays. */
async function playRecording(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const pause = page.getByRole('button', { name: /^Pause/ }).first();
  await pause.waitFor();
  await page.waitForTimeout(1000);
  await pause.click();
}

/** On the home screen, the page has a blank to answer. */
async function makeNearMiss(page: Page): Promise<void> {
  const result = page.getByRole('region', { name: 'The page that learners see' });
  await result.getByLabel('Answer 1').fill('sui');
  await result.getByRole('button', { name: 'Check' }).click();
  await result.getByText('Check the ending').waitFor();
}

/** Answers of the previous run are saved for the learner; then there is nothing to fill in. */
async function checkExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').first();
  const retryButton = form.getByRole('button', { name: 'Try again' });
  await form.getByLabel('Answer 1').or(retryButton).first().waitFor();
  if (!(await retryButton.isVisible())) {
    await form.getByLabel('Answer 1').fill('Bonjour');
    await form.getByLabel('Answer 2').fill('bonsoir');
    await form.getByLabel('Answer 3').fill('salu');
    await form.getByRole('button', { name: 'Check' }).click();
  }
  await retryButton.waitFor();
  await form.scrollIntoViewIfNeeded();
}

async function openExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').nth(1);
  await resetExercise(form);
  await form.getByLabel('Answer 1').fill('v');
}

async function solveExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').nth(3);
  await resetExercise(form);
  for (const [index, answer] of (await form.locator('.correction').allTextContents()).entries()) {
    await form.getByLabel(new RegExp(`^Answer ${index + 1}\\b`)).fill(answer);
  }
  await form.getByRole('button', { name: 'Check' }).click();
  await form.scrollIntoViewIfNeeded();
}

async function showTable(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'bonsoir' });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Transcript' }).click();
}

async function deleteDraft(page: Page): Promise<void> {
  await chooseDraftAction(page, 'Delete', 'Chez le médecin');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function choosePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add lectures' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

function getMarkupField(page: Page) {
  return page.getByPlaceholder('Write your markup here...');
}

async function showText(page: Page): Promise<void> {
  await page.getByRole('toolbar', { name: 'Markup' }).evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
  await getMarkupField(page).evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 120));
}

async function showChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await page.getByText('À demain !').first().waitFor();
}

async function showHistory(page: Page): Promise<void> {
  await save(page, '# Au marché\n\nUne **pomme** rouge, vous désirez ?');
  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('region', { name: 'Saved versions' })
    .getByRole('button', { name: /^Version \d+/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore this version' }).waitFor();
}

async function save(page: Page, markup: string): Promise<void> {
  await getMarkupField(page).fill(markup);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(/^Saved/).waitFor();
}

/** Another author saves between typing and saving. */
async function causeConflict(page: Page): Promise<void> {
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
  await getMarkupField(page).fill('# Au grand marché\n\nUne pêche, vous désirez ?\n\nC’est tout ?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Keep both' }).waitFor();
}

async function expireSession(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => {
    const session: object = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
    localStorage.setItem(
      'cahier.session',
      JSON.stringify({ ...session, expires_at: 1, refresh_token: 'aaaaaaaaaaaa' }),
    );
  });
  await getMarkupField(page).fill('# Au marché\n\nUne cerise ?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: "You've been signed out" }).waitFor();
}

/** A few drafts besides the demo's, in every state. */
async function createDrafts(server: TestServer): Promise<void> {
  const token = await server.signIn();
  const save = async (body: object): Promise<void> => {
    await (await server.call('POST', routes.saveDraft, { token, body })).body?.cancel();
  };
  await save({ id: 'AUMARCHEAAA', name: 'Au marché', markup: '# Au marché\n\nUne **pomme**, vous désirez ?' });
  await save({ id: 'CHEZLEMEDEC', name: 'Chez le médecin', markup: '# Chez le médecin\n\nJ’ai mal à la tête.' });
  const load = await server.call('GET', '/api/editor/draft/36DKHFL2KUK', { token });
  const { name, markup }: { name: string; markup: string } = await load.json();
  const addition = '\n\nÀ demain !';
  if (!markup.endsWith(addition)) await save({ id: '36DKHFL2KUK', name, markup: markup + addition });
}

async function takeScreenshot(page: Page, url: string, { urlPath, prepare }: Shot, file: string): Promise<void> {
  await page.goto(url + urlPath);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await saveScreenshot(page, file);
}

/** Quantizes a screenshot to 256 colours: screens have few, and the folder stays small. */
async function saveScreenshot(page: Page, file: string): Promise<void> {
  // Content that has just become visible is painted a moment later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForTimeout(250);
  const screenshot = await page.screenshot({ animations: 'disabled' });
  await sharp(screenshot).png({ palette: true, quality: 90, effort: 9, compressionLevel: 9 }).toFile(file);
}

/** The README's picture: the editor, and on a phone before it the exercise that a learner has checked. */
async function composeOverview(getFilePath: (name: string) => string): Promise<void> {
  const scale = 0.8;
  const width = Math.round(SIZES.phone.width * scale);
  const height = Math.round(SIZES.phone.height * scale);
  const border = 6;
  const phone = await sharp(await readFile(getFilePath('exercise')))
    .resize(width, height)
    .extend({ top: border, bottom: border, left: border, right: border, background: '#3a3a44' })
    .png()
    .toBuffer();
  const left = SIZES.desktop.width - width - 48;
  await sharp(await readFile(getFilePath('editor')))
    .composite([{ input: phone, left, top: SIZES.desktop.height - height - 40 }])
    .png({ palette: true, quality: 90, effort: 9, compressionLevel: 9 })
    .toFile(getFilePath('overview'));
}

async function takeScreenshots(
  browser: Browser,
  server: TestServer,
  folder: string,
  requestedNames: readonly string[],
): Promise<void> {
  const isWanted = (name: string) => requestedNames.length === 0 || requestedNames.includes(name);
  const school = await createSampleSchool(server);
  const fillPath = (urlPath: string) => urlPath.replace('CLASS', school.classId).replace('CODE', school.code);
  for (const colorScheme of SCHEMES) {
    const context = { viewport: SIZES.desktop, colorScheme, locale: 'en-GB' } as const;
    const { page, close } = await openPage(browser, context);
    const others = {
      learner: await openPage(browser, { ...context, storageState: storeSession(server, school.learnerSession) }),
      visitor: await openPage(browser, context),
    };
    const getFilePath = (name: string) => path.join(folder, `${name}-${colorScheme}.png`);
    await retry(async () => {
      await page.goto(server.url);
      await page.getByRole('heading', { name: 'Login' }).waitFor();
    });
    if (isWanted('login')) await saveScreenshot(page, getFilePath('login'));
    await signInOnScreen(page, OWNER);
    await createDrafts(server);
    for (const shot of SHOTS.filter(({ name }) => isWanted(name))) {
      const shotPage = shot.as === undefined ? page : others[shot.as].page;
      await shotPage.setViewportSize(SIZES[shot.size ?? 'desktop']);
      const filledShot = { ...shot, urlPath: fillPath(shot.urlPath) };
      await retry(() => takeScreenshot(shotPage, server.url, filledShot, getFilePath(shot.name)));
    }
    if (isWanted('overview')) await composeOverview(getFilePath);
    for (const other of Object.values(others)) await other.close();
    await close();
  }
}

/** What a browser stores of a session. */
function storeSession(server: TestServer, session: string) {
  return { cookies: [], origins: [{ origin: server.url, localStorage: [{ name: SESSION_KEY, value: session }] }] };
}

async function retry(task: () => Promise<void>): Promise<void> {
  for (let attemptsLeft = MAX_ATTEMPTS - 1; ; attemptsLeft -= 1) {
    try {
      return await task();
    } catch (error) {
      if (attemptsLeft === 0) throw error;
      process.stdout.write(`Once more: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}\n`);
    }
  }
}

const [target, ...names] = process.argv.slice(2);
const folder = path.resolve(target ?? path.join(import.meta.dirname, '../docs/screenshots'));
await mkdir(folder, { recursive: true });
const server = await startTestServer({ DEMO_COURSE: 'on' });
const browser = await launchBrowser();
try {
  await takeScreenshots(browser, server, folder, names);
} finally {
  await browser.close();
  await server.close();
}
