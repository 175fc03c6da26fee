// Takes the pictures in docs/screenshots: every screen of the real app once in light and once in dark, learners' screens on a phone.
// Usage: npm run screenshots [-- FOLDER [NAME...]]; with a folder, further states of the screens are taken, too.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { routes } from '#api/endpoints.ts';
import { SESSION_KEY } from '#web/auth/stored-session.ts';
import { encodeWav } from '#web/screens/editor/model/wav.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { signInOnScreen } from '../support/browser/screens.ts';
import { createSampleSchool } from '../support/school/sample-school.ts';
import { OWNER, startTestServer, type TestServer } from '../support/server/test-server.ts';
import { voice } from '../support/sounds.ts';
import { SCREENS, type Shot, STATES } from './shots.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};
const SAMPLE_RATE = 48_000;
const SCHEMES = ['light', 'dark'] as const;

/** Attempts per screenshot: the app may be rebuilt meanwhile. */
const MAX_ATTEMPTS = 3;

const DIALOGUE = [
  '# Au marché',
  '',
  '— Bonjour, **madame** ! Vous désirez ?',
  '— Un kilo de { RED | pommes }, s’il vous plaît.',
  '— Voilà. Et avec ça ?',
  '— C’est tout, merci.',
].join('\n');

/** A few drafts besides the demo's, in every state. */
async function createDrafts(server: TestServer): Promise<void> {
  const token = await server.signIn();
  const save = async (body: object): Promise<void> => {
    await (await server.call('POST', routes.saveDraft, { token, body })).body?.cancel();
  };
  await save({ id: 'AUMARCHEAAA', name: 'Au marché', markup: DIALOGUE });
  await save({ id: 'CHEZLEMEDEC', name: 'Chez le médecin', markup: '# Chez le médecin\n\nJ’ai mal à la tête.' });
  await save({ id: 'LESCOULEURS', name: 'Les couleurs', markup: '# Les couleurs\n\nLa pomme est **rouge**.' });
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
async function composeOverview(browser: Browser, getFilePath: (name: string) => string): Promise<void> {
  const readAsUrl = async (name: string) =>
    `data:image/png;base64,${(await readFile(getFilePath(name))).toString('base64')}`;
  const { page, close } = await openPage(browser, { viewport: SIZES.desktop });
  await page.setContent(`
    <body style="margin: 0">
      <img src="${await readAsUrl('editor')}" alt="">
      <img src="${await readAsUrl('exercise')}" alt="" style="position: fixed; right: 40px; bottom: 32px; width: 312px;
        border: 9px solid #26262e; border-radius: 35px; outline: 1.5px solid #8888; box-shadow: 0 6px 18px #0006">
    </body>`);
  await saveScreenshot(page, getFilePath('overview'));
  await close();
}

async function takeScreenshots(
  browser: Browser,
  server: TestServer,
  { folder, shots, requestedNames }: { folder: string; shots: readonly Shot[]; requestedNames: readonly string[] },
): Promise<void> {
  const isWanted = (name: string) => requestedNames.length === 0 || requestedNames.includes(name);
  const school = await createSampleSchool(server);
  await addArabicCourse(server);
  const fillPath = (urlPath: string) => urlPath.replace('CLASS', school.classId).replace('CODE', school.code);
  for (const colorScheme of SCHEMES) {
    const context = { viewport: SIZES.desktop, colorScheme, locale: 'en-GB' } as const;
    const { page, close } = await openPage(browser, context);
    const storageState = storeSession(server, school.learnerSession);
    const others = {
      learner: await openPage(browser, { ...context, storageState }),
      arabicLearner: await openPage(browser, { ...context, storageState, locale: 'ar' }),
      visitor: await openPage(browser, context),
    };
    // A page shows the bundled type only if it is there in time: after this it is in the cache.
    for (const other of Object.values(others)) {
      await other.page.goto(server.url, { waitUntil: 'networkidle' });
      await loadFonts(other.page);
    }
    const getFilePath = (name: string) => path.join(folder, `${name}-${colorScheme}.png`);
    await retry(async () => {
      await page.goto(server.url);
      await page.getByRole('heading', { name: 'Login' }).waitFor();
    });
    if (isWanted('login')) await saveScreenshot(page, getFilePath('login'));
    await signInOnScreen(page, OWNER);
    await loadFonts(page);
    await createDrafts(server);
    for (const shot of shots.filter(({ name }) => isWanted(name))) {
      const shotPage = shot.as === undefined ? page : others[shot.as].page;
      await shotPage.setViewportSize(SIZES[shot.size ?? 'desktop']);
      const filledShot = { ...shot, urlPath: fillPath(shot.urlPath) };
      await retry(() => takeScreenshot(shotPage, server.url, filledShot, getFilePath(shot.name)));
    }
    if (isWanted('overview')) await composeOverview(browser, getFilePath);
    for (const other of Object.values(others)) await other.close();
    await close();
  }
}

/** All bundled fonts; a fallback of theirs that this machine has not fails. */
async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
}

async function addArabicCourse(server: TestServer): Promise<void> {
  const body = { id: 'demo-arabic' };
  await (await server.call('POST', routes.addDemoCourse, { token: await server.signIn(), body })).body?.cancel();
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
const folder = path.resolve(target ?? path.join(import.meta.dirname, '../../docs/screenshots'));
// Those of `SCREENS` that leave an unsaved text stay last.
const shots = target === undefined ? SCREENS : [...STATES, ...SCREENS];
await mkdir(folder, { recursive: true });
const server = await startTestServer({ DEMO_COURSE: 'on' });
const speech = path.join(await mkdtemp(path.join(tmpdir(), 'cahier-microphone-')), 'speech.wav');
await writeFile(speech, Buffer.from(encodeWav(voice(2, 150, -18, SAMPLE_RATE), SAMPLE_RATE)));
const browser = await launchBrowser([
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${speech}`,
]);
try {
  await takeScreenshots(browser, server, { folder, shots, requestedNames: names });
} finally {
  await browser.close();
  await server.close();
  await rm(path.dirname(speech), { recursive: true });
}
