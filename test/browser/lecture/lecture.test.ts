// Browser tests of what a lecture loads, and of its place in the back/forward cache.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path as formatPath, routes } from '#api/endpoints.ts';
import { toHtml } from '#markup/index.ts';
import { launchBrowser, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createStoredSession, openSignedIn } from '../../support/browser/screens.ts';
import { addLearnerAccount, publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

function openLecture(width: number): Promise<WatchedPage> {
  return openSignedIn(browser, server, { viewport: { width, height: 800 } });
}

describe('the back/forward cache', () => {
  const LECTURE = '/lecture?cours=learnfrench&pageId=46DKHFL2KUK';
  let ownBrowser: Browser;
  let hasCache = false;
  beforeAll(async () => {
    // The switch is one of Playwright's own. Without it a full Chromium has the cache; the headless shell has none.
    ownBrowser = await launchBrowser([], ['--disable-back-forward-cache']);
  });
  afterAll(() => ownBrowser.close());

  async function openInOwnBrowser(): Promise<Page> {
    const { page } = await openSignedIn(ownBrowser, server);
    await page.goto(`${server.url}${LECTURE}`);
    await page.locator('.player .play').first().waitFor();
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    return page;
  }

  type Return = { isRestored: boolean; reasons: string[] };

  /**
   * Leaves for another document, calls `meanwhile`, and goes back. `reasons`: why Chromium loaded the page again, where the page is
   * the cause. `goBack` of Playwright never returns from a page of the cache.
   */
  async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<Return> {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.enable');
    await page.goto(`${server.url}/healthz`);
    await meanwhile();
    const result = new Promise<Return>((resolve) => {
      devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        const ownReasons = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
        resolve({ isRestored: false, reasons: ownReasons.map(({ reason }) => reason) });
      });
      devTools.on('Page.frameNavigated', ({ type }) => {
        if (type === 'BackForwardCacheRestore') resolve({ isRestored: true, reasons: [] });
      });
    });
    await page.evaluate(() => setTimeout(() => history.back()));
    const returned = await result;
    await devTools.detach();
    return returned;
  }

  it('can hold a lecture while a recording plays, and reports what it cannot hold', async () => {
    const page = await openInOwnBrowser();
    await page.getByRole('button', { name: 'Play Ana and Karim', exact: false }).first().click();
    await page.getByRole('region', { name: /^Player: / }).waitFor();
    const { isRestored, reasons } = await leaveAndReturn(page);
    hasCache = isRestored;
    expect(reasons).toEqual([]);
    await page.locator('.player .play').first().waitFor();
    await page.evaluate(() => window.addEventListener('unload', () => {}));
    expect(await leaveAndReturn(page)).toEqual({ isRestored: false, reasons: ['UnloadHandlerExistsInMainFrame'] });
    await page.context().close();
  });

  it('brings a lecture back with its place, its player and a half-typed answer', async ({ skip }) => {
    skip(
      !hasCache,
      'This Chromium has no back/forward cache: set CHROMIUM_PATH to one that is not the headless shell.',
    );
    const page = await openInOwnBrowser();
    const recording = page.getByRole('button', { name: 'Play Ana and Karim', exact: false }).first();
    await recording.click();
    await page.getByRole('region', { name: /^Player: / }).waitFor();
    const input = page.locator('input.answer').nth(1);
    await input.pressSequentially('half typ');
    const readState = () =>
      page.evaluate(() => ({
        top: window.scrollY,
        isPlaying: [...document.querySelectorAll('audio')].some((audio) => !audio.paused),
      }));
    const { top } = await readState();
    expect(top).toBeGreaterThan(0);
    expect(await leaveAndReturn(page)).toEqual({ isRestored: true, reasons: [] });
    await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
    expect(await readState()).toEqual({ top, isPlaying: false });
    expect(await input.inputValue()).toBe('half typ');
    await recording.click();
    await expect.poll(async () => (await readState()).isPlaying).toBe(true);
    await page.context().close();
  });

  it('shows the login screen after a sign-out meanwhile, and nothing of one user to another', async ({ skip }) => {
    skip(
      !hasCache,
      'This Chromium has no back/forward cache: set CHROMIUM_PATH to one that is not the headless shell.',
    );
    const page = await openInOwnBrowser();
    await page.locator('input.answer').first().fill('mine');
    const other = { email: 'other@example.org', password: 'une autre longue phrase' };
    await server.addUser(other.email, other.password);
    const entries = await createStoredSession(server, other);
    await leaveAndReturn(page, () =>
      page.evaluate((stored) => {
        for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      }, entries),
    );
    // Reloaded: the listener of the first user's document is gone with it.
    await expect.poll(() => page.evaluate(() => 'persisted' in window).catch(() => true)).toBe(false);
    await page.locator('.player .play').first().waitFor();
    const { isRestored } = await leaveAndReturn(page, async () => {
      const tab = await page.context().newPage();
      await tab.goto(`${server.url}${LECTURE}`);
      await tab.getByRole('button', { name: 'Logout' }).click();
      await tab.getByRole('heading', { name: 'Login' }).waitFor();
      await tab.close();
    });
    expect(isRestored).toBe(true);
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await page.context().close();
  });
});

describe('what a lecture loads', () => {
  const folder = path.resolve(import.meta.dirname, '../../../dist/web');
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  /** The bytes of files of the build, compressed with Brotli. */
  const sumSizes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.br`)).size, 0);

  it('before it is shown is at most 13 kB of style, without the style of other screens', () => {
    const style = sumSizes(
      [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file = '']) => file),
    );
    expect(style).toBeGreaterThan(3000);
    expect(style).toBeLessThanOrEqual(13_000);
  });

  it.each([1280, 390])(
    'is at most 89 kB of script in all, %i px wide: the session client follows later',
    async (width) => {
      const { page, close } = await openLecture(width);
      const scripts: string[] = [];
      const data: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.push(pathname);
        if (pathname.startsWith('/api/')) data.push(pathname);
      });
      await page.clock.install();
      await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=46DKHFL2KUK`);
      await page.getByRole('article').waitFor();
      // Requested before the app is loaded, which uses the responses: nothing is requested twice.
      const pagePath = '/api/viewer/page/46DKHFL2KUK';
      const early = [pagePath, `${pagePath}/learner-data`, '/api/viewer/course/learnfrench', '/api/viewer/me'];
      expect(data.slice(0, 4)).toEqual(early);
      expect(data.slice(4).filter((target) => early.includes(target))).toEqual([]);
      await page.clock.fastForward('55:00');
      await page.waitForLoadState('networkidle');
      expect(sumSizes(scripts)).toBeGreaterThan(50_000);
      expect(sumSizes(scripts)).toBeLessThanOrEqual(89_000);
      const readTokens = () =>
        page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]);
      const tokensBefore = await readTokens();
      await page.clock.fastForward('03:30');
      await expect.poll(async () => (await readTokens())[1]).not.toBe(tokensBefore[1]);
      expect(scripts.some((file) => file.includes('auth-client'))).toBe(true);
      await close();
    },
  );

  it('is as little in a course with rules of its own, which are loaded with the first answer', async () => {
    const token = await server.signIn();
    const draft = await server.call('POST', routes.saveDraft, { token, body: { name: 'Regeln', markup: 'x' } });
    const { id }: { id: string } = await draft.json();
    // As long as other lectures, whose end is loaded when it comes near.
    const markup = `# Sein\n\n@write\nDu ---bist--- da.\n\n${'Noch ein Satz.\n\n'.repeat(100)}`;
    await publishLecture(server, token, { id, name: 'Regeln', markup });
    const units = [{ title: 'Eins', lectures: [{ title: 'Sein', pageId: id }] }];
    const body = { title: 'Regeln', language: 'de', answerRules: { secondChance: true }, units };
    await server.call('PUT', formatPath(routes.courseDetails, { courseId: 'regeln' }), { token, body });
    const { page, close } = await openSignedIn(browser, server, {}, await addLearnerAccount(server));
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    await page.goto(`${server.url}/lecture?cours=regeln&pageId=${id}`);
    const field = page.getByRole('textbox', { name: 'Answer 1' });
    await field.waitFor();
    await page.waitForLoadState('networkidle');
    expect(sumSizes(scripts)).toBeLessThanOrEqual(90_000);
    const isLoaded = () => scripts.some((file) => file.includes('answer-judge'));
    expect(isLoaded()).toBe(false);
    await field.fill('bisst');
    await expect.poll(isLoaded).toBe(true);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText(/^Nearly right\. Look again at/).waitFor();
    await close();
  });

  it('is not in the chunks of the editor, of which there are few', async () => {
    const loadScripts = async (target: string, loaded: string) => {
      const { page, close } = await openLecture(1280);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.push(path.basename(request.url()));
      });
      await page.goto(`${server.url}${target}`);
      await page.getByText(loaded).first().waitFor();
      const recording = page.locator('.player .play').first();
      if (target.startsWith('/lecture')) await recording.click();
      await page.waitForLoadState('networkidle');
      await close();
      return scripts;
    };
    const merged = /^(?:authors|shared-drafts|editing|icons)-/;
    const editor = await loadScripts('/draft?draftId=46DKHFL2KUK', 'Save draft');
    expect(editor.length).toBeLessThanOrEqual(52);
    // Without what every screen has, and the session client. What is opened in the editor is loaded then.
    const own = editor.filter((file) => !/^(?:first-paint|index|language|app|rolldown-runtime|auth-)/.test(file));
    expect(sumSizes(own.map((file) => `assets/${file}`))).toBeGreaterThan(50_000);
    expect(sumSizes(own.map((file) => `assets/${file}`))).toBeLessThanOrEqual(140_000);
    expect(editor.filter((file) => merged.test(file))).toHaveLength(4);
    const lecture = await loadScripts('/lecture?cours=learnfrench&pageId=46DKHFL2KUK', 'Ana');
    expect(lecture.some((file) => file.startsWith('player-bar'))).toBe(true);
    expect(lecture.filter((file) => merged.test(file))).toEqual([]);
  });
});

describe('a jump in a lecture with long exercises', () => {
  const lines = (exercise: number) =>
    Array.from({ length: 6 + exercise }, (_, line) => `Phrase ${line}, ${'longue '.repeat(exercise)}: ---mot---.`);
  const MARKUP = [
    '# Début',
    ...Array.from({ length: 8 }, (_, at) => `## Exercice ${at}\n\n@write\n${lines(at).join('\n')}`),
    '@table\n| a | b |\n|---|---|\n| un | deux |\n| trois | quatre |',
    'Le dernier mot: parapluie.',
  ].join('\n\n');
  let lecturePath: string;

  beforeAll(async () => {
    const token = await server.signIn();
    const response = await server.call('POST', routes.saveDraft, { token, body: { name: 'Sauts', markup: MARKUP } });
    const { id } = await response.json();
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', formatPath(routes.publishDraft, { draftId: id }), {
      token,
      body: toHtml(MARKUP),
      headers,
    });
    lecturePath = `/lecture?cours=learnfrench&pageId=${id}`;
  });

  /** Where the last paragraph is, once the window has scrolled there, and after the browser has laid out what is near. */
  async function measureAfterJump(page: Page): Promise<[first: number, settled: number]> {
    return page.evaluate(async () => {
      const frames = async (count: number) => {
        for (let at = 0; at < count; at += 1) await new Promise(requestAnimationFrame);
      };
      const last = [...document.querySelectorAll('main .lecture > p')].at(-1);
      const measure = () => Math.round(last?.getBoundingClientRect().top ?? Number.NaN);
      while (measure() > window.innerHeight) await frames(1);
      await frames(4);
      const first = measure();
      await frames(60);
      return [first, measure()];
    });
  }

  it.each([390, 1440])('lands where it stays: the key End, %i pixels wide', async (width) => {
    const { page, close } = await openLecture(width);
    // Without time to lay anything out ahead.
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.url + lecturePath);
    await page.locator('form.write-form button.check').first().waitFor();
    await page.keyboard.press('End');
    const [first, settled] = await measureAfterJump(page);
    expect(settled).toBe(first);
    expect(first).toBeLessThan(800);
    await close();
  });

  it('lands where it stays: a hit of a search', async () => {
    const { page, close } = await openLecture(1024);
    await page.addInitScript('window.requestIdleCallback = () => 0');
    await page.goto(`${server.url}/search?q=parapluie`);
    await page.getByRole('main').getByRole('link', { name: 'Sauts' }).click();
    const [first, settled] = await measureAfterJump(page);
    expect(settled).toBe(first);
    await close();
  });
});
