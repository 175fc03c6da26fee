// Opens the screens of the real app, one after another, in every state that `shots.ts` lists.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { routes } from '#api/endpoints.ts';
import { encodeWav } from '#web/sound/wav.ts';
import { SESSION_KEY } from '#web/storage-keys.ts';
import { launchBrowser, openPage } from '../support/browser/browser.ts';
import { signInOnScreen } from '../support/browser/screens.ts';
import { createSampleSchool } from '../support/school/sample-school.ts';
import { OWNER, startTestServer, type TestServer } from '../support/server/test-server.ts';
import { voice } from '../support/sounds.ts';
import { addSampleCourse } from './sample-course.ts';
import { addSecondFactor } from './second-factor.ts';
import type { Shot } from './shots.ts';

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};
const SAMPLE_RATE = 48_000;

/** Attempts per screen: the app may be rebuilt meanwhile. */
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

/** A server with a school, a browser, and the addresses of shots. */
export type Visit = {
  browser: Browser;
  server: TestServer;
  /** The address of a shot's screen. */
  getUrl(shot: Shot): string;
  /** The session of a learner, as a browser stores it. */
  learnerState: ReturnType<typeof storeSession>;
};

/** Starts a server with the demo courses, a school and a Chromium that hears a voice; ends both after `body`. */
export async function withSampleSchool(body: (visit: Visit) => Promise<void>): Promise<void> {
  const server = await startTestServer({ DEMO_COURSE: 'on' });
  const speech = path.join(await mkdtemp(path.join(tmpdir(), 'cahier-microphone-')), 'speech.wav');
  await writeFile(speech, Buffer.from(encodeWav(voice(2, 150, -18, SAMPLE_RATE), SAMPLE_RATE)));
  const browser = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${speech}`,
  ]);
  try {
    const school = await createSampleSchool(server);
    await addArabicCourse(server);
    await addSecondFactor(server);
    const ids = { CLASS: school.classId, CODE: school.code, COURSE: await addSampleCourse(server) };
    await body({
      browser,
      server,
      getUrl: ({ urlPath }) =>
        Object.entries(ids).reduce((url, [word, id]) => url.replace(word, id), server.url + urlPath),
      learnerState: storeSession(server, school.learnerSession),
    });
  } finally {
    await browser.close();
    await server.close();
    await rm(path.dirname(speech), { recursive: true });
  }
}

type Scheme = {
  colorScheme: 'light' | 'dark';
  /** Called with the screen of sign-in, before the owner has signed in. */
  visitLogin?: (page: Page) => Promise<void>;
};

/** Calls `visit` with a page in the state of each shot, in their order. What fails is tried again, with `visit`. */
export async function visitScreens(
  { browser, server, getUrl, learnerState }: Visit,
  shots: readonly Shot[],
  { colorScheme, visitLogin }: Scheme,
  visit: (page: Page, shot: Shot) => Promise<void>,
): Promise<void> {
  const context = { viewport: SIZES.desktop, colorScheme, locale: 'en-GB' } as const;
  const owner = await openPage(browser, context);
  owner.page.on('dialog', (dialog) => dialog.accept()); // on leaving with an unsaved text
  const others = {
    learner: await openPage(browser, { ...context, storageState: learnerState }),
    arabicLearner: await openPage(browser, { ...context, storageState: learnerState, locale: 'ar' }),
    visitor: await openPage(browser, context),
  };
  // A page shows the bundled type only if it is there in time: after this it is in the cache.
  for (const other of Object.values(others)) {
    await other.page.goto(server.url, { waitUntil: 'networkidle' });
    await loadFonts(other.page);
  }
  await retry(async () => {
    await owner.page.goto(server.url);
    await owner.page.getByRole('heading', { name: 'Login' }).waitFor();
  });
  await visitLogin?.(owner.page);
  await signInOnScreen(owner.page, OWNER);
  await loadFonts(owner.page);
  await createDrafts(server);
  for (const shot of shots) {
    const { page } = shot.as === undefined ? owner : others[shot.as];
    await retry(async () => {
      await page.unrouteAll();
      if (shot.as === 'visitor') await page.evaluate(() => localStorage.clear());
      await page.setViewportSize(SIZES[shot.size ?? 'desktop']);
      await page.goto(getUrl(shot));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await shot.prepare?.(page);
      await visit(page, shot);
    });
  }
  for (const watched of [...Object.values(others), owner]) await watched.close();
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
