// Browser tests of the audio player: inline, by keyboard, one at a time, at the learner's speed.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

const readPaused = (player: Locator) => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
const getFocusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe.each([360, 1280])('recordings in a window of %i px', (width) => {
  skipAfterFailure();
  let watchedPage: WatchedPage;
  let page: Page;
  const getPlayer = (label: string) => page.getByRole('toolbar', { name: `Recording: ${label}`, exact: true });

  beforeAll(async () => {
    watchedPage = await openSignedIn(browser, server, { viewport: { width, height: 800 } });
    page = watchedPage.page;
    await page.goto(server.url + LECTURE);
    await page.getByRole('toolbar').first().waitFor();
  });

  afterAll(async () => {
    await watchedPage.close();
  });

  it('are labelled by their captions, load nothing until they are played, and have one set of controls', async () => {
    await expect.poll(() => getPlayer('bonjour').count()).toBe(1);
    expect(await getPlayer("À tout à l'heure !").count()).toBe(1); // without the dialogue dash of its line
    const loadedFiles = await page
      .locator('audio')
      .evaluateAll((all: HTMLAudioElement[]) =>
        all.filter(
          (audio) => audio.controls || audio.preload !== 'none' || audio.networkState === audio.NETWORK_LOADING,
        ),
      );
    expect(loadedFiles).toEqual([]);
  });

  it('play one at a time', async () => {
    await getPlayer('bonjour').getByRole('button', { name: 'Repeat' }).click();
    await getPlayer('bonjour').getByRole('button', { name: 'Play bonjour' }).click();
    await getPlayer('bonjour').getByRole('button', { name: 'Pause bonjour' }).waitFor();
    await getPlayer('salut').getByRole('button', { name: 'Play salut' }).click();
    await expect.poll(() => readPaused(getPlayer('bonjour'))).toBe(true);
    await getPlayer('bonjour').getByRole('button', { name: 'Play bonjour' }).waitFor();
    await expect.poll(() => readPaused(getPlayer('salut'))).toBe(true); // it ended
  });

  it('are repeated until repeating is switched off', async () => {
    const repeatButton = getPlayer('bonjour').getByRole('button', { name: 'Repeat' });
    await expect.poll(() => repeatButton.getAttribute('aria-pressed')).toBe('true');
    await repeatButton.click();
    await expect.poll(() => repeatButton.getAttribute('aria-pressed')).toBe('false');
    await repeatButton.click();
    const audio = getPlayer('bonjour').locator('audio');
    await audio.evaluate((element: HTMLAudioElement) => {
      element.addEventListener('seeked', () => element.setAttribute('data-again', 'yes'));
    });
    await getPlayer('bonjour').getByRole('button', { name: 'Play bonjour' }).click();
    await expect.poll(() => audio.getAttribute('data-again')).toBe('yes');
    expect(await readPaused(getPlayer('bonjour'))).toBe(false);
    await getPlayer('bonjour').getByRole('button', { name: 'Pause bonjour' }).click();
    await repeatButton.click();
  });

  it('keep their pitch at every speed, which applies to all and is remembered', async () => {
    const speed = getPlayer('merci').getByRole('button', { name: /^Speed/ });
    const speeds: (string | null)[] = [];
    for (let keyPress = 0; keyPress < 4; keyPress += 1) {
      await speed.click();
      speeds.push(await speed.getAttribute('aria-label'));
    }
    expect(speeds).toEqual(['Speed: 0.75×', 'Speed: 0.5×', 'Speed: 1.25×', 'Speed: 1×']);
    await speed.click();
    await page.reload();
    await getPlayer('salut').getByRole('button', { name: 'Speed: 0.75×' }).waitFor();
    await getPlayer('salut').getByRole('button', { name: 'Play salut' }).click();
    const salutAudio = getPlayer('salut').locator('audio');
    await expect
      .poll(() => salutAudio.evaluate((audio: HTMLAudioElement) => [audio.playbackRate, audio.preservesPitch]))
      .toEqual([0.75, true]);
    await page.evaluate(() => localStorage.removeItem('cahier.speed'));
  });

  it('are one Tab stop each, with arrow keys between the buttons, and Enter plays', async () => {
    const playButton = getPlayer('bonjour').getByRole('button', { name: 'Play bonjour' });
    await playButton.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getFocusedLabel(page)).toMatch(/^Speed/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getFocusedLabel(page)).toBe('Repeat');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => getFocusedLabel(page)).toBe('Play bonjour');
    const audio = getPlayer('bonjour').locator('audio');
    // A single word ends before a busy machine has checked it.
    await audio.evaluate((element: HTMLAudioElement) => {
      element.addEventListener('play', () => element.setAttribute('data-played', 'yes'));
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => audio.getAttribute('data-played')).toBe('yes');
    await expect.poll(() => readPaused(getPlayer('bonjour'))).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => getFocusedLabel(page)).toMatch(/^Play /);
    expect(await getFocusedLabel(page)).not.toBe('Play bonjour');
  });

  it('show a transcript, where there is one', async () => {
    const transcriptButton = getPlayer('bonjour').getByRole('button', { name: 'Transcript' });
    await expect.poll(() => transcriptButton.getAttribute('aria-expanded')).toBe('false');
    await transcriptButton.click();
    await expect.poll(() => transcriptButton.getAttribute('aria-expanded')).toBe('true');
    const transcript = page.locator('.transcript:visible');
    await expect.poll(() => transcript.allInnerTexts()).toEqual(['bonjour']);
    expect(await transcript.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr');
    await transcriptButton.click();
    await expect.poll(() => transcript.count()).toBe(0);
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('report when they cannot be played', async () => {
    await page.route('**/public/api/media/*', (route) => route.abort());
    await page.reload();
    await getPlayer('pardon').getByRole('button', { name: 'Play pardon' }).click(); // not in the browser's cache yet
    const errorButton = getPlayer('pardon').getByRole('button', { name: "Can't play this recording" });
    await expect.poll(() => errorButton.count()).toBe(1);
    await page.unroute('**/public/api/media/*');
    watchedPage.pageErrors.length = 0;
  });
});

describe('a recording in the preview', () => {
  it('goes on playing while the text around it changes', async () => {
    const { page, close, pageErrors } = await openSignedIn(browser, server);
    await page.goto(`${server.url}/draft?draftId=M6DKHFL2KUK`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: '1. Listen' }).scrollIntoViewIfNeeded();
    const firstPlayer = preview.getByRole('toolbar', { name: /^Recording/ }).first();
    await firstPlayer.getByRole('button', { name: 'Repeat' }).click(); // however long the rest takes
    await firstPlayer.getByRole('button', { name: /^Play/ }).click();
    await firstPlayer.getByRole('button', { name: /^Pause/ }).waitFor();
    const field = page.getByPlaceholder('Write your markup here...');
    await field.press('Control+End');
    await page.keyboard.type('\n\nUne ligne de plus.');
    await preview.getByText('Une ligne de plus.').waitFor();
    await field.press('Control+Home');
    await page.keyboard.type('Une ligne avant.\n\n');
    await preview.getByText('Une ligne avant.').waitFor();
    expect(await readPaused(firstPlayer)).toBe(false);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe('when the player cannot be built', () => {
  it("the browser's own controls are shown", async () => {
    const { page, close, pageErrors } = await openSignedIn(browser, server);
    await page.addInitScript(() => {
      HTMLAudioElement.prototype.replaceWith = function replaceWith(...nodes) {
        if (nodes.some((node) => node instanceof Element && node.matches('.player'))) {
          throw new Error('This browser is different.');
        }
        Element.prototype.replaceWith.apply(this, nodes);
      };
    });
    await page.goto(server.url + LECTURE);
    await page.locator('audio[controls]').first().waitFor();
    await expect.poll(() => page.locator('audio:not([controls])').count()).toBe(0);
    await expect.poll(() => page.locator('form.write-form').first().getByRole('button').count()).toBeGreaterThan(0);
    expect(new Set(pageErrors.map((pageError) => pageError.includes('This browser is different.')))).toEqual(
      new Set([true]),
    );
    await close();
  });
});
