// A learner who listens: the player in the line of text, from the keyboard, one at a time, at the learner's own speed.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import type { TestHouse } from '../support/house.ts';
import { openSignedIn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

let house: TestHouse;
let browser: Browser;

openForAll({ DEMO_COURSE: 'on' }, (opened) => {
  ({ house, browser } = opened);
});

const isPaused = (player: Locator) => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe.each([360, 1280])('recordings in a window of %i px', (width) => {
  let visit: WatchedPage;
  let page: Page;
  const player = (words: string) => page.getByRole('toolbar', { name: `Recording: ${words}`, exact: true });

  beforeAll(async () => {
    visit = await openSignedIn(browser, house, { viewport: { width, height: 800 } });
    page = visit.page;
    await page.goto(house.url + LECTURE);
    await page.getByRole('toolbar').first().waitFor();
  });

  afterAll(async () => {
    await visit.close();
  });

  it('are named by their words, load nothing until they are played, and have no second set of controls', async () => {
    await expect.poll(() => player('bonjour').count()).toBe(1);
    expect(await player("À tout à l'heure !").count()).toBe(1); // without the dash of its line
    const loaded = await page
      .locator('audio')
      .evaluateAll((all: HTMLAudioElement[]) =>
        all.filter(
          (audio) => audio.controls || audio.preload !== 'none' || audio.networkState === audio.NETWORK_LOADING,
        ),
      );
    expect(loaded).toEqual([]);
  });

  it('play one at a time', async () => {
    await player('bonjour').getByRole('button', { name: 'Repeat' }).click();
    await player('bonjour').getByRole('button', { name: 'Play bonjour' }).click();
    await player('bonjour').getByRole('button', { name: 'Pause bonjour' }).waitFor();
    await player('salut').getByRole('button', { name: 'Play salut' }).click();
    await expect.poll(() => isPaused(player('bonjour'))).toBe(true);
    await player('bonjour').getByRole('button', { name: 'Play bonjour' }).waitFor();
    await expect.poll(() => isPaused(player('salut'))).toBe(true); // it came to its end
  });

  it('are repeated until that is taken back', async () => {
    const repeat = player('bonjour').getByRole('button', { name: 'Repeat' });
    await expect.poll(() => repeat.getAttribute('aria-pressed')).toBe('true');
    await repeat.click();
    await expect.poll(() => repeat.getAttribute('aria-pressed')).toBe('false');
    await repeat.click();
    const audio = player('bonjour').locator('audio');
    await audio.evaluate((one: HTMLAudioElement) => {
      one.addEventListener('seeked', () => one.setAttribute('data-again', 'yes'));
    });
    await player('bonjour').getByRole('button', { name: 'Play bonjour' }).click();
    await expect.poll(() => audio.getAttribute('data-again')).toBe('yes');
    expect(await isPaused(player('bonjour'))).toBe(false);
    await player('bonjour').getByRole('button', { name: 'Pause bonjour' }).click();
    await repeat.click();
  });

  it('keep their pitch at every speed, which holds for all and is remembered', async () => {
    const speed = player('merci').getByRole('button', { name: /^Speed/ });
    const seen: (string | null)[] = [];
    for (let press = 0; press < 4; press += 1) {
      await speed.click();
      seen.push(await speed.getAttribute('aria-label'));
    }
    expect(seen).toEqual(['Speed: 0.75×', 'Speed: 0.5×', 'Speed: 1.25×', 'Speed: 1×']);
    await speed.click();
    await page.reload();
    await player('salut').getByRole('button', { name: 'Speed: 0.75×' }).waitFor();
    await player('salut').getByRole('button', { name: 'Play salut' }).click();
    const salut = player('salut').locator('audio');
    await expect
      .poll(() => salut.evaluate((audio: HTMLAudioElement) => [audio.playbackRate, audio.preservesPitch]))
      .toEqual([0.75, true]);
    await page.evaluate(() => localStorage.removeItem('cahier.speed'));
  });

  it('are one stop of the Tab key each, with arrows between the buttons, and Enter plays', async () => {
    const play = player('bonjour').getByRole('button', { name: 'Play bonjour' });
    await play.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toMatch(/^Speed/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Repeat');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Play bonjour');
    const audio = player('bonjour').locator('audio');
    // One word is over before a busy machine has looked.
    await audio.evaluate((one: HTMLAudioElement) => {
      one.addEventListener('play', () => one.setAttribute('data-played', 'yes'));
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => audio.getAttribute('data-played')).toBe('yes');
    await expect.poll(() => isPaused(player('bonjour'))).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(/^Play /);
    expect(await focused(page)).not.toBe('Play bonjour');
  });

  it('show what is said, where that is written down', async () => {
    const show = player('bonjour').getByRole('button', { name: 'Transcript' });
    await expect.poll(() => show.getAttribute('aria-expanded')).toBe('false');
    await show.click();
    await expect.poll(() => show.getAttribute('aria-expanded')).toBe('true');
    const words = page.locator('.transcript:visible');
    await expect.poll(() => words.allInnerTexts()).toEqual(['bonjour']);
    expect(await words.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('fr');
    await show.click();
    await expect.poll(() => words.count()).toBe(0);
    expect(visit.troubles).toEqual([]);
  });

  it('say so when they cannot be played', async () => {
    await page.route('**/public/api/media/*', (route) => route.abort());
    await page.reload();
    await player('pardon').getByRole('button', { name: 'Play pardon' }).click(); // not in the browser's cache yet
    await player('pardon').getByRole('button', { name: 'This recording cannot be played: pardon' }).waitFor();
    await page.unroute('**/public/api/media/*');
    visit.troubles.length = 0;
  });
});

describe('a recording in the preview', () => {
  it('plays on while the text around it changes', async () => {
    const { page, close, troubles } = await openSignedIn(browser, house);
    await page.goto(`${house.url}/draft?draftId=M6DKHFL2KUK`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: '1. Listen' }).scrollIntoViewIfNeeded();
    const first = preview.getByRole('toolbar', { name: /^Recording/ }).first();
    await first.getByRole('button', { name: 'Repeat' }).click(); // however long the rest takes
    await first.getByRole('button', { name: /^Play/ }).click();
    await first.getByRole('button', { name: /^Pause/ }).waitFor();
    const field = page.getByPlaceholder('Write your markup here...');
    await field.press('Control+End');
    await page.keyboard.type('\n\nUne ligne de plus.');
    await preview.getByText('Une ligne de plus.').waitFor();
    await field.press('Control+Home');
    await page.keyboard.type('Une ligne avant.\n\n');
    await preview.getByText('Une ligne avant.').waitFor();
    expect(await isPaused(first)).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('where the player cannot be built', () => {
  it('the browser has its own controls', async () => {
    const { page, close, troubles } = await openSignedIn(browser, house);
    await page.addInitScript(() => {
      HTMLAudioElement.prototype.replaceWith = function replaceWith(...nodes) {
        if (nodes.some((node) => node instanceof Element && node.matches('.player'))) {
          throw new Error('This browser is different.');
        }
        Element.prototype.replaceWith.apply(this, nodes);
      };
    });
    await page.goto(house.url + LECTURE);
    await page.locator('audio[controls]').first().waitFor();
    await expect.poll(() => page.locator('audio:not([controls])').count()).toBe(0);
    await expect.poll(() => page.locator('form.write-form').first().getByRole('button').count()).toBeGreaterThan(0);
    expect(new Set(troubles.map((one) => one.includes('This browser is different.')))).toEqual(new Set([true]));
    await close();
  });
});
