// An author's recordings and pictures in a real Chromium: uploaded, stopped, recorded, found, put into the text, deleted.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaAddress } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import type { TestHouse } from '../support/house.ts';
import { makePng, makeWav, uploadForm } from '../support/media-files.ts';
import { openSignedIn } from '../support/screens.ts';
import { type Author, fieldOf, openAuthor, openForAll } from '../support/stage.ts';

let house: TestHouse;
let browser: Browser;
let author: Author;
let context: BrowserContext;
let page: Page;
let token: string;
let draftId: string;

const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

openForAll(
  {},
  async (opened) => {
    ({ house, browser } = opened);
    author = await openAuthor(opened, { permissions: ['microphone'] });
    ({ page, token } = author);
    context = page.context();
  },
  MICROPHONE,
);

beforeEach(async () => {
  draftId = await author.save({ name: 'Au marché', markup: 'Bonjour' });
});

async function upload(name: string, bytes: Buffer, draft = draftId): Promise<Media> {
  const body = uploadForm(name, bytes);
  return (await house.call('POST', `/api/editor/draft/${draft}/media`, { token, body })).json();
}

const onServer = () => author.onServer(draftId);
const open = () => author.open(draftId, page);
const markup = () => fieldOf(page);

function list(): Locator {
  return page.getByRole('region', { name: 'Media' });
}

function item(name: string): Locator {
  return list().getByRole('listitem').filter({ hasText: name });
}

async function files(): Promise<string[]> {
  const entries = await readdir(path.join(house.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Where the caret stands in the field. */
async function caret(): Promise<number> {
  return markup().evaluate((field: HTMLTextAreaElement) => field.selectionStart);
}

describe('an upload', () => {
  it.each(['Escape', 'the button'])('is stopped from the keyboard, with %s, and leaves nothing', async (how) => {
    await open();
    const before = await files();
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow);
    const long = { name: 'long.wav', mimeType: 'audio/wav', buffer: makeWav(3_000_000) };
    await page.locator('input[type=file]').setInputFiles(long);
    await page.getByText('Uploading...').waitFor();
    await page.getByText(/^([1-9]|\d\d) %$/).waitFor();
    await page.getByRole('button', { name: 'Uploading...' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await page.keyboard.press(how === 'Escape' ? 'Escape' : 'Enter');
    await page.getByText('Drag & drop a file here, or click to select one').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Drag & drop a file here');
    await network.detach();
    await expect.poll(() => page.getByText('Upload failed').count()).toBe(0);
    expect((await onServer()).medias).toEqual([]);
    await expect.poll(files).toEqual(before);
  });
});

describe('the list of media', () => {
  it('says how long a recording is and how large a picture, and shows a video with a player', async () => {
    await upload('salut.wav', makeWav(8000 * 7));
    await upload('rouge.png', makePng());
    await open();
    await item('salut').getByText('0:07').waitFor();
    await item('rouge').getByText('1 × 1').waitFor();
    await house.house.db.updateTable('media').set({ type: 'VIDEO' }).where('name', '=', 'salut').execute();
    await open();
    await item('salut').locator('video[controls]').waitFor();
  });

  it('is filtered by kind', async () => {
    await upload('salut.wav', makeWav());
    await open();
    await item('salut').waitFor();
    await expect.poll(() => list().getByRole('radio').count()).toBe(0);
    await upload('rouge.png', makePng());
    await open();
    await list().getByRole('radio', { name: 'Pictures' }).check();
    await expect.poll(() => list().getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('rouge')]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => list().getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('salut')]);
    await list().getByRole('radio', { name: 'All' }).check();
    await expect.poll(() => list().getByRole('listitem').count()).toBe(2);
  });

  it('inserts at the caret, in a way that can be undone, and says in which lines an item is used', async () => {
    const media = await upload('salut.wav', makeWav());
    await open();
    await item('salut').getByText('not in the text').waitFor();
    await markup().fill('Un\nDeux');
    await markup().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
    await item('salut').getByRole('button', { name: 'insert' }).click();
    const named = `{ AUDIO | ${media.id} }`;
    await expect.poll(() => markup().inputValue()).toBe(`Un${named}\nDeux`);
    await page.keyboard.press('Control+z');
    await expect.poll(() => markup().inputValue()).toBe('Un\nDeux');
    await markup().fill(`Un\nDeux ${named}`);
    await item('salut').getByRole('button', { name: 'line 2' }).click();
    await expect.poll(caret).toBe('Un\nDeux '.length);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  });

  it('says where a deleted item is still named, and brings it back', async () => {
    const media = await upload('rouge.png', makePng());
    const named = `{ IMAGE | ${media.id} | un point }`;
    await author.save({ id: draftId, name: 'Au marché', markup: `Bonjour\n${named}` });
    await author.save({ name: 'Au café', markup: `Un\nDeux\n${named}` });
    await open();
    await item('rouge').getByRole('button', { name: 'delete' }).click();
    const notice = list().getByRole('status');
    await notice.getByText('It is still named here:').waitFor();
    await notice.getByRole('link', { name: 'the draft “Au café”, line 3' }).waitFor();
    expect((await onServer()).medias).toEqual([]);
    await notice.getByRole('button', { name: 'line 2' }).click();
    await expect.poll(caret).toBe('Bonjour\n'.length);
    await notice.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await item('rouge').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Media');
    expect((await onServer()).medias).toEqual([media]);
  });
});

describe('a picture in a lecture', () => {
  it('is loaded on a phone in the width of the screen, and a small one as it is', async () => {
    const noise = { channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const;
    const photo = await sharp({ create: { width: 2000, height: 1000, ...noise } })
      .jpeg()
      .toBuffer();
    const [large, small] = [await upload('marché.jpg', photo), await upload('rouge.png', makePng())];
    const html = [large, small]
      .map(({ id }) => `<p><img src="${mediaAddress(id)}" alt="" loading="lazy"></p>`)
      .join('');
    const options = { token, body: html, headers: { 'content-type': 'text/html' } };
    expect((await house.call('POST', `/api/editor/draft/publish/${draftId}`, options)).status).toBe(200);

    const handset = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
    const phone = await openSignedIn(browser, house, handset);
    const asked: string[] = [];
    phone.page.on('request', (request) => {
      if (request.url().includes(large.id)) asked.push(new URL(request.url()).search);
    });
    await phone.page.goto(`${house.url}/lecture?cours=learnfrench&pageId=${draftId}`);
    const shown = phone.page.locator('.lecture img');
    const natural = (at: number) => shown.nth(at).evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expect.poll(() => natural(0)).toBe(640);
    await expect.poll(() => natural(1)).toBe(1);
    expect(new Set(asked)).toEqual(new Set(['?width=640']));
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});

describe('the microphone', () => {
  const secondsHeard = async () => Number((await page.getByRole('timer').textContent())?.split(':').at(-1));

  it('records, is listened to, and what is kept is a WAV file of the draft', async () => {
    await open();
    const began = Date.now();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.poll(secondsHeard).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
    await page.keyboard.press('Enter');
    const most = (Date.now() - began) / 1000 + 1;
    const made = page.getByLabel('Your recording');
    await made.waitFor();
    await expect.poll(() => made.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
    await page.getByLabel('Name of the recording').fill('salut.. à tous');
    await page.getByRole('button', { name: 'Keep' }).click();
    await item('salut').waitFor();
    await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
    const [media] = (await onServer()).medias;
    expect(media).toMatchObject({ name: 'salut   à tous', type: 'AUDIO' });
    const answer = await fetch(`${house.url}${mediaAddress(media?.id ?? '')}`);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    const wav = Buffer.from(await answer.arrayBuffer());
    const seconds = wav.readUInt32LE(40) / wav.readUInt32LE(28);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(most);
    // The pretended microphone beeps: what was recorded is no silence.
    const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) / 2);
    expect(samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  });

  it('is not kept when it is discarded, and says so when it is not there', async () => {
    await open();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.poll(secondsHeard).toBeGreaterThanOrEqual(2); // the pretended microphone takes its time
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
    expect((await onServer()).medias).toEqual([]);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('The microphone cannot be used').waitFor();
  });
});
