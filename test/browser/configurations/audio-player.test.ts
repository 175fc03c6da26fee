// Browser tests of the audio player on a phone and on a desktop: inline, by keyboard, one at a time, at the learner's speed.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
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

const getBar = (page: Page) => page.getByRole('region', { name: /^Player: / });

/** Plays a recording again and again, also if it has ended before it is repeated. */
async function playOnRepeat(page: Page, player: Locator): Promise<void> {
  await player.getByRole('button').click();
  await getBar(page).getByRole('button', { name: 'Repeat' }).click();
  if (await readPaused(player)) await player.getByRole('button').click();
  await expect.poll(() => readPaused(player)).toBe(false);
}

/** Whether the focused element stands above the player bar. */
function isFocusAboveBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0;
    return bottom <= (document.querySelector('.player-bar:not([hidden])')?.getBoundingClientRect().top ?? 0) + 1;
  });
}

describe.each([360, 1280])('recordings in a window of %i px', (width) => {
  skipAfterFailure();
  let watchedPage: WatchedPage;
  let page: Page;
  const getPlayer = (label: string) =>
    page
      .locator('main .player')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^(Play|Pause) ${label}$`) }) });
  const getButton = (label: string) => getPlayer(label).getByRole('button');

  beforeAll(async () => {
    watchedPage = await openSignedIn(browser, server, { viewport: { width, height: 800 }, hasTouch: width < 400 });
    page = watchedPage.page;
    await page.goto(server.url + LECTURE);
    await page.locator('.player .play').first().waitFor();
  });

  afterAll(async () => {
    await watchedPage.close();
  });

  it('are one button each, named by their captions, and load nothing until they are played', async () => {
    await expect.poll(() => getPlayer('bonjour').count()).toBe(1);
    expect(await getPlayer("À tout à l'heure !").count()).toBe(1); // without the dialogue dash of its line
    expect(await getPlayer('bonjour').getByRole('button').count()).toBe(1);
    const loadedFiles = await page
      .locator('audio')
      .evaluateAll((all: HTMLAudioElement[]) =>
        all.filter(
          (audio) => audio.controls || audio.preload !== 'none' || audio.networkState === audio.NETWORK_LOADING,
        ),
      );
    expect(loadedFiles).toEqual([]);
    expect(await page.locator('.player-bar').count()).toBe(0);
  });

  it('have targets of 24 px, 44 px for fingers, that do not overlap', async () => {
    const boxes = await page
      .locator('main .player .play')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility({ contentVisibilityAuto: true }))
          .map((button) => button.getBoundingClientRect().toJSON()),
      );
    expect(boxes.length).toBeGreaterThan(5);
    const minHeight = (await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)) ? 44 : 24;
    for (const [index, box] of boxes.entries()) {
      expect(box.height).toBeGreaterThanOrEqual(minHeight);
      expect(box.width).toBeGreaterThanOrEqual(24);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.bottom <= other.top || other.bottom <= box.top || box.right <= other.left || other.right <= box.left;
        expect(isApart).toBe(true);
      }
    }
  });

  it('play one at a time, with all controls in one bar', async () => {
    await playOnRepeat(page, getPlayer('bonjour'));
    await page.getByRole('region', { name: 'Player: bonjour', exact: true }).waitFor();
    await getButton('salut').click();
    await page.getByRole('region', { name: 'Player: salut', exact: true }).waitFor();
    expect(await readPaused(getPlayer('bonjour'))).toBe(true);
    await getPlayer('bonjour').getByRole('button', { name: 'Play bonjour' }).waitFor();
    await expect.poll(() => readPaused(getPlayer('salut'))).toBe(true); // it ended
    expect(await page.locator('.player-bar').count()).toBe(1);
  });

  it('are repeated until repeating is switched off', async () => {
    const audio = getPlayer('bonjour').locator('audio');
    await audio.evaluate((element: HTMLAudioElement) => {
      element.addEventListener('seeked', () => element.setAttribute('data-again', 'yes'));
    });
    await getButton('bonjour').click();
    await expect.poll(() => audio.getAttribute('data-again')).toBe('yes');
    expect(await readPaused(getPlayer('bonjour'))).toBe(false);
    const repeatButton = getBar(page).getByRole('button', { name: 'Repeat' });
    await expect.poll(() => repeatButton.getAttribute('aria-pressed')).toBe('true');
    await repeatButton.click();
    await expect.poll(() => repeatButton.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => readPaused(getPlayer('bonjour'))).toBe(true);
  });

  it('show their position on a slider that the keyboard operates, and go back', async () => {
    await getButton('Two friends.*').click();
    const audio = getPlayer('Two friends.*').locator('audio');
    await expect.poll(() => audio.evaluate(({ duration }: HTMLAudioElement) => duration)).toBeGreaterThan(8);
    await getBar(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    const slider = getBar(page).getByRole('slider', { name: 'Position' });
    await slider.focus();
    await slider.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:00 of 0:\d\d$/);
    for (let keyPress = 0; keyPress < 7; keyPress += 1) await slider.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:07 of/);
    await getBar(page).getByRole('button', { name: 'Back 5 seconds' }).click();
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:02 of/);
    await slider.press('Shift+ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^0:07 of/);
    await slider.press('End');
    await expect
      .poll(() => audio.evaluate(({ currentTime, duration }: HTMLAudioElement) => duration - currentTime))
      .toBe(0);
    const track = await slider.boundingBox();
    expect(track?.width).toBeGreaterThan(100);
    await page.mouse.click((track?.x ?? 0) + (track?.width ?? 0) / 2, (track?.y ?? 0) + (track?.height ?? 0) / 2);
    await expect
      .poll(() => audio.evaluate(({ currentTime, duration }: HTMLAudioElement) => currentTime / duration))
      .toBeCloseTo(0.5, 1);
  });

  it('show a transcript, each turn of a dialogue on its own line', async () => {
    const transcriptButton = getBar(page).getByRole('button', { name: 'Transcript' });
    expect(await transcriptButton.getAttribute('aria-expanded')).toBe('false');
    await transcriptButton.click();
    await expect.poll(() => transcriptButton.getAttribute('aria-expanded')).toBe('true');
    const transcript = getBar(page).getByRole('group', { name: 'Transcript' });
    const turns = await transcript.locator('p').allInnerTexts();
    expect(turns).toHaveLength(5);
    expect(turns.every((turn) => turn.startsWith('— '))).toBe(true);
    expect(await transcript.getAttribute('lang')).toBe('fr');
    await transcriptButton.click();
    await expect.poll(() => transcript.count()).toBe(0);
  });

  it('never have the focus or the accents below the bar', async () => {
    const field = page.locator('form.write-form').nth(1).getByRole('textbox').last();
    await field.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy({ top: bottom - window.innerHeight, behavior: 'instant' });
    });
    await field.focus();
    await expect.poll(() => isFocusAboveBar(page)).toBe(true);
    const [accentsBox, barBox] = [await page.locator('.accents').boundingBox(), await getBar(page).boundingBox()];
    expect((accentsBox?.y ?? 0) + (accentsBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
    const reserved = await page.evaluate(() => {
      const { documentElement, body } = document;
      const barHeight = documentElement.style.getPropertyValue('--player-bar-height');
      return [
        barHeight,
        getComputedStyle(body).paddingBlockEnd,
        getComputedStyle(documentElement).scrollPaddingBlockEnd,
      ];
    });
    expect(new Set(reserved).size).toBe(1);
  });

  it('close with Escape, or when something else is done after they ended, and give the focus back', async () => {
    await getBar(page).getByRole('slider').press('Escape');
    await expect.poll(() => getBar(page).count()).toBe(0);
    await expect.poll(() => getFocusedLabel(page)).toMatch(/^Play Two friends/);
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--player-bar-height'))).toBe('');
    await getButton('merci').click();
    await getBar(page).waitFor();
    await expect.poll(() => readPaused(getPlayer('merci'))).toBe(true);
    await page.getByRole('heading', { level: 1 }).first().click();
    await expect.poll(() => getBar(page).count()).toBe(0);
  });

  it('keep their pitch at every speed, which applies to all and is remembered', async () => {
    await getButton('merci').click();
    const speed = getBar(page).getByRole('button', { name: /^Speed/ });
    const speeds: (string | null)[] = [];
    for (let keyPress = 0; keyPress < 4; keyPress += 1) {
      await speed.click();
      speeds.push(await speed.getAttribute('aria-label'));
    }
    expect(speeds).toEqual(['Speed: 0.75×', 'Speed: 0.5×', 'Speed: 1.25×', 'Speed: 1×']);
    await speed.click();
    await page.reload();
    await getButton('salut').click();
    await getBar(page).getByRole('button', { name: 'Speed: 0.75×' }).waitFor();
    const salutAudio = getPlayer('salut').locator('audio');
    await expect
      .poll(() => salutAudio.evaluate((audio: HTMLAudioElement) => [audio.playbackRate, audio.preservesPitch]))
      .toEqual([0.75, true]);
    await page.evaluate(() => localStorage.removeItem('cahier.speed'));
  });

  it('are one Tab stop each; an arrow key leads into the bar, and Tab back to the line', async () => {
    const audio = getPlayer('bonjour').locator('audio');
    // A single word ends before a busy machine has checked it.
    await audio.evaluate((element: HTMLAudioElement) => {
      element.addEventListener('play', () => element.setAttribute('data-played', 'yes'));
    });
    await page.keyboard.press('Tab'); // from here on, the focus is the keyboard's
    await getButton('bonjour').focus();
    await page.getByRole('region', { name: 'Player: bonjour', exact: true }).waitFor();
    const expectFocusInBar = () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.closest('.player-bar') !== null)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expectFocusInBar();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => getFocusedLabel(page)).toBe('Play bonjour');
    await page.keyboard.press('ArrowRight');
    await expectFocusInBar();
    await getBar(page).getByRole('button', { name: 'Close player' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => getFocusedLabel(page)).toMatch(/^Play (?!bonjour$)/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => audio.getAttribute('data-played')).toBe('yes');
    await expect.poll(() => readPaused(getPlayer('bonjour'))).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(watchedPage.pageErrors).toEqual([]);
  });

  it('report when they cannot be played', async () => {
    await page.route('**/public/api/media/*', (route) => route.abort());
    await page.reload();
    await getPlayer('pardon').getByRole('button', { name: 'Play pardon' }).click(); // not in the browser's cache yet
    const errorButton = page.locator('main').getByRole('button', { name: "Can't play this recording" });
    await expect.poll(() => errorButton.count()).toBe(1);
    await expect.poll(() => getBar(page).getByRole('status').innerText()).toBe("Can't play this recording");
    await page.unroute('**/public/api/media/*');
    await getBar(page).getByRole('button', { name: 'Play pardon' }).click();
    await getPlayer('pardon').waitFor();
    await expect.poll(() => getBar(page).getByRole('status').innerText()).toBe('');
    watchedPage.pageErrors.length = 0;
  });
});
