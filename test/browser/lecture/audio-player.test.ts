// Browser tests of the audio player in tables, in the preview, with videos, and of recordings made by the app.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { mediaPath, mp3Path, path, routes } from '#api/endpoints.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { uploadForm } from '../../support/requests/media-files.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';

let server: TestServer;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server } = fixture);
  openNext = createPageSeries(fixture);
});

const readPaused = (player: Locator) => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);

const getBar = (page: Page) => page.getByRole('region', { name: /^Player: / });

/** Plays a recording again and again, also if it has ended before it is repeated. */
async function playOnRepeat(page: Page, player: Locator): Promise<void> {
  await player.getByRole('button').click();
  await getBar(page).getByRole('button', { name: 'Repeat' }).click();
  if (await readPaused(player)) await player.getByRole('button').click();
  await expect.poll(() => readPaused(player)).toBe(false);
}

describe('a table with a column of recordings', () => {
  it('has them in that column, and on a phone at the start of the rows, where they play on', async () => {
    const { page, pageErrors } = await openNext({ viewport: { width: 1024, height: 800 } });
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=46DKHFL2KUK`);
    const table = page.locator('table').first();
    await table.scrollIntoViewIfNeeded();
    const row = table.getByRole('row').nth(1);
    await row.getByRole('button').waitFor();
    expect(await row.getByRole('cell').last().getByRole('button').count()).toBe(1);
    expect(await table.getByRole('columnheader').count()).toBe(4);
    const player = row.locator('.player');
    await playOnRepeat(page, player);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => row.getByRole('cell').first().getByRole('button').count()).toBe(1);
    expect(await table.getByRole('columnheader').count()).toBe(3);
    expect(await readPaused(player)).toBe(false);
    const isOnScreen = (buttons: Element[]) =>
      buttons.every((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      });
    expect(await table.getByRole('button').evaluateAll(isOnScreen)).toBe(true);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(() => row.getByRole('cell').last().getByRole('button').count()).toBe(1);
    expect(pageErrors).toEqual([]);
  });
});

describe('a recording that the app made', () => {
  it('is loaded as MP3 by learners, and sounds as long as it was recorded', async () => {
    const token = await server.signIn();
    const body = { name: 'Sound', markup: '' };
    const { id: draftId } = await (await server.call('POST', routes.saveDraft, { token, body })).json();
    const form = uploadForm('salut.wav', createTone({ sampleRate: 32_000, seconds: 2 }));
    const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form });
    const { id } = await uploaded.json();
    const html = `<p>Salut\u00A0! <audio controls preload="none" src="${mediaPath(id)}"></audio></p>`;
    const headers = { 'content-type': 'text/html' };
    await server.call('POST', path(routes.publishDraft, { draftId }), { token, headers, body: html });

    // A busy server sends the original until it has made the MP3.
    const readStatus = async () => (await server.call('GET', mp3Path(id))).status;
    await expect.poll(readStatus).toBe(200);

    const { page, pageErrors } = await openNext();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(mediaPath(id))) requested.push(request.url().slice(server.url.length));
    });
    await page.goto(`${server.url}/lecture?pageId=${draftId}`);
    await page.getByRole('button', { name: 'Play Salut !' }).click();
    const audio = page.locator('main audio');
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(2, 0);
    expect([...new Set(requested)]).toEqual([mp3Path(id)]);
    const sound = await page.evaluate(async (address) => {
      const response = await fetch(address);
      const decoded = await new OfflineAudioContext(1, 1, 32_000).decodeAudioData(await response.arrayBuffer());
      const samples = decoded.getChannelData(0).subarray(8000, 56_000);
      const energy = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return { type: response.headers.get('content-type'), seconds: decoded.duration, level: Math.sqrt(energy) };
    }, mp3Path(id));
    expect(sound.type).toBe('audio/mpeg');
    expect(sound.seconds).toBeGreaterThanOrEqual(2);
    expect(sound.seconds).toBeLessThan(2 + (3 * 1152) / 32_000); // the delays of the encoder and its last frame
    expect(sound.level).toBeCloseTo(0.5 / Math.SQRT2, 1);
    expect(pageErrors).toEqual([]);
  });
});

describe('a recording in the preview', () => {
  it('goes on playing while the text around it changes', async () => {
    const { page, pageErrors } = await openNext();
    await page.goto(`${server.url}/draft?draftId=M6DKHFL2KUK`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: '1. Listen' }).scrollIntoViewIfNeeded();
    const firstPlayer = preview.locator('.player').first();
    await firstPlayer.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.loop = true; // however long the rest takes
    });
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
  });
});

describe('a video', () => {
  it("keeps the browser's controls, and has the bar while it plays, for its speed and steps back", async () => {
    const { page, pageErrors } = await openNext();
    await page.goto(`${server.url}/doc/editor/markup`);
    const video = page.locator('video').first();
    await video.evaluate((element: HTMLVideoElement) => {
      element.loop = true;
      return element.play();
    });
    await page.getByRole('region', { name: 'Player: Video', exact: true }).waitFor();
    await getBar(page).getByRole('button', { name: 'Speed: 1×' }).click();
    expect(await video.evaluate((element: HTMLVideoElement) => [element.playbackRate, element.controls])).toEqual([
      0.75,
      true,
    ]);
    await getBar(page).getByRole('button', { name: 'Back 5 seconds' }).waitFor();
    await getBar(page).getByRole('button', { name: 'Close player' }).click();
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    expect(pageErrors).toEqual([]);
  });
});

describe('when the player cannot be built', () => {
  it("the browser's own controls are shown", async () => {
    const { page, pageErrors } = await openNext();
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
  });
});
