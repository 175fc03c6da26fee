// Browser tests of media in the editor: uploading, cancelling, recording, filtering, inserting, deleting.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaPath } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let author: AuthorPage;
let context: BrowserContext;
let page: Page;
let token: string;
let draftId: string;

const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

setupBrowser(
  {},
  async (fixture) => {
    ({ server, browser } = fixture);
    author = await openAuthor(fixture, { permissions: ['microphone'] });
    ({ page, token } = author);
    context = page.context();
  },
  MICROPHONE,
);

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'Bonjour' });
});

async function upload(name: string, bytes: Buffer, draft = draftId): Promise<Media> {
  const body = uploadForm(name, bytes);
  return (await server.call('POST', `/api/editor/draft/${draft}/media`, { token, body })).json();
}

const loadSavedDraft = () => author.loadSavedDraft(draftId);
const openDraft = () => author.openDraft(draftId, page);
const markup = () => getEditorField(page);

function getMediaList(): Locator {
  return page.getByRole('region', { name: 'Media' });
}

function item(name: string): Locator {
  return getMediaList().getByRole('listitem').filter({ hasText: name });
}

async function files(): Promise<string[]> {
  const entries = await readdir(path.join(server.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** The position of the caret in the field. */
async function caret(): Promise<number> {
  return markup().evaluate((field: HTMLTextAreaElement) => field.selectionStart);
}

describe('an upload', () => {
  it.each(['Escape', 'the button'])(
    'is cancelled from the keyboard, with %s, and leaves nothing behind',
    async (reason) => {
      await openDraft();
      const filesBefore = await files();
      const network = await context.newCDPSession(page);
      const slowNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', slowNetwork);
      // Takes over a minute at that speed; more bytes only take time on their way to the browser.
      const longRecording = { name: 'long.wav', mimeType: 'audio/wav', buffer: createWav(3_000_000) };
      await page.locator('input[type=file]').setInputFiles(longRecording);
      await page.getByText('Uploading...').waitFor();
      await page.getByText(/^([1-9]|\d\d)%$/).waitFor();
      await page.getByRole('button', { name: 'Uploading...' }).focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
      await page.keyboard.press(reason === 'Escape' ? 'Escape' : 'Enter');
      await page.getByText('Drag & drop a file here, or click to select one').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain('Drag & drop a file here');
      await expect.poll(() => page.getByText('Upload failed').count()).toBe(0);
      await expect.poll(files).toEqual(filesBefore);
      expect((await loadSavedDraft()).medias).toEqual([]);
      await network.detach(); // only now: the rest of the file could arrive before the cancellation
    },
  );
});

describe('a file that the server does not accept', () => {
  it('is converted if it is a picture that the browser can read', async () => {
    await openDraft();
    const opaque = sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } });
    const transparent = sharp({ create: { width: 5, height: 2, channels: 4, background: '#ff000080' } });
    const files = [
      { name: '.caché.webp', mimeType: 'image/webp', buffer: await opaque.webp().toBuffer() },
      { name: 'ombre.gif', mimeType: 'image/gif', buffer: await transparent.png().toBuffer() },
    ];
    for (const file of files) {
      await page.locator('input[type=file]').setInputFiles(file);
      await item(file.name.replaceAll(/^\.|\..*$/g, '')).waitFor();
    }
    await expectText(item('caché'), '4 × 3');
    await expectText(item('ombre'), '5 × 2');
    const contentTypes = (await loadSavedDraft()).medias.map(async ({ id }) =>
      (await fetch(`${server.url}${mediaPath(id)}`)).headers.get('content-type'),
    );
    expect(await Promise.all(contentTypes)).toEqual(['image/jpeg', 'image/png']);
  });

  it('is converted if it is a recording that the browser can read', async () => {
    await openDraft();
    const dataTransfer = await page.evaluateHandle(async () => {
      const audio = new AudioContext();
      const output = audio.createMediaStreamDestination();
      const tone = audio.createOscillator();
      tone.connect(output);
      tone.start();
      const recorder = new MediaRecorder(output.stream, { mimeType: 'audio/webm' });
      const chunk = new Promise<Blob>((resolve) => {
        recorder.ondataavailable = ({ data }) => resolve(data);
      });
      recorder.start();
      await new Promise((resolve) => setTimeout(resolve, 400));
      recorder.stop();
      const dropped = new DataTransfer();
      dropped.items.add(new File([await chunk], 'mémo.webm', { type: 'video/webm' }));
      return dropped;
    });
    await page.getByText('Drag & drop a file here').dispatchEvent('drop', { dataTransfer });
    await item('mémo').getByRole('button', { name: 'Play mémo' }).waitFor();
    const [media] = (await loadSavedDraft()).medias;
    expect(media).toMatchObject({ name: 'mémo', type: 'AUDIO' });
  });
});

describe('the list of media', () => {
  it('shows the duration of a recording, the size of a picture, and a player for a video', async () => {
    await upload('salut.wav', createWav(8000 * 7));
    await upload('rouge.png', createPng());
    await openDraft();
    await item('salut').scrollIntoViewIfNeeded(); // only then is its length loaded
    await expectText(item('salut'), '0:07');
    await expectText(item('rouge'), '1 × 1');
    await server.instance.db.updateTable('media').set({ type: 'VIDEO' }).where('name', '=', 'salut').execute();
    await openDraft();
    await expect.poll(() => item('salut').locator('video[controls]').count()).toBe(1);
  });

  it('plays recordings with the player of lectures, as do the changes to publish', async () => {
    const media = await upload('salut.wav', createWav(8000 * 7));
    await server.call('POST', path.posix.join('/api/editor/draft/publish', draftId), {
      token,
      body: '<p>Bonjour</p>',
      headers: { 'content-type': 'text/html' },
    });
    await openDraft();
    await item('salut').getByRole('button', { name: 'Play salut' }).click();
    const bar = page.getByRole('region', { name: /^Player: / });
    await expect.poll(() => bar.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/of 0:07$/);
    await bar.getByRole('button', { name: 'Close player' }).click();
    await markup().fill(`Bonjour { AUDIO | ${media.id} }`);
    await page.getByRole('button', { name: 'Changes', exact: true }).click();
    await page
      .getByRole('region', { name: 'Changes to the page' })
      .getByRole('button', { name: 'Play Bonjour' })
      .click();
    await page.getByRole('region', { name: 'Player: Bonjour' }).waitFor();
    await bar.getByRole('button', { name: 'Close player' }).click();
  });

  it('is filtered by kind', async () => {
    await upload('salut.wav', createWav());
    await openDraft();
    await item('salut').waitFor();
    await expect.poll(() => getMediaList().getByRole('radio').count()).toBe(0);
    await upload('rouge.png', createPng());
    await openDraft();
    await getMediaList().getByRole('radio', { name: 'Pictures' }).check();
    await expect
      .poll(() => getMediaList().getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('rouge')]);
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => getMediaList().getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringContaining('salut')]);
    await getMediaList().getByRole('radio', { name: 'All' }).check();
    await expect.poll(() => getMediaList().getByRole('listitem').count()).toBe(2);
  });

  it('inserts at the caret, undoably, and says in which lines an item is used', async () => {
    const media = await upload('salut.wav', createWav());
    await openDraft();
    await item('salut').getByText('Not used').waitFor();
    await markup().fill('Un\nDeux');
    await markup().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
    await item('salut').getByRole('button', { name: 'insert' }).click();
    const snippet = `{ AUDIO | ${media.id} }`;
    await expect.poll(() => markup().inputValue()).toBe(`Un ${snippet}\nDeux`);
    await page.keyboard.press('Control+z');
    await expect.poll(() => markup().inputValue()).toBe('Un\nDeux');
    await markup().fill(`Un\nDeux ${snippet}`);
    await item('salut').getByRole('button', { name: 'line 2' }).click();
    await expect.poll(caret).toBe('Un\nDeux '.length);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  });

  it('says where a deleted item is still referenced, and restores it', async () => {
    const media = await upload('rouge.png', createPng());
    const snippet = `{ IMAGE | ${media.id} | un point }`;
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: `Bonjour\n${snippet}` });
    await author.saveDraft({ name: 'Au café', markup: `Un\nDeux\n${snippet}` });
    await openDraft();
    await item('rouge').getByRole('button', { name: 'delete' }).click();
    const notice = getMediaList().getByRole('status');
    await notice.getByText('Still used in:').waitFor();
    await notice.getByRole('link', { name: 'the draft “Au café”, line 3' }).waitFor();
    expect((await loadSavedDraft()).medias).toEqual([]);
    await notice.getByRole('button', { name: 'line 2' }).click();
    await expect.poll(caret).toBe('Bonjour\n'.length);
    const url = '**/media/*/restore';
    await page.route(url, (route) => route.fulfill({ status: 503 }));
    await notice.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await getMediaList().getByText('Something went wrong. Nothing was changed.').waitFor();
    await page.unroute(url);
    await page.keyboard.press('Enter');
    await item('rouge').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Media');
    expect((await loadSavedDraft()).medias).toEqual([media]);
  });
});

describe('a picture in a lecture', () => {
  it("is loaded in the width of a phone's screen, and a small one as the original", async () => {
    const noise = { channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 30 } } as const;
    const photo = await sharp({ create: { width: 2000, height: 1000, ...noise } })
      .jpeg()
      .toBuffer();
    const [largePhoto, smallPicture] = [await upload('marché.jpg', photo), await upload('rouge.png', createPng())];
    const html = [largePhoto, smallPicture]
      .map(({ id }) => `<p><img src="${mediaPath(id)}" alt="" loading="lazy"></p>`)
      .join('');
    const options = { token, body: html, headers: { 'content-type': 'text/html' } };
    expect((await server.call('POST', `/api/editor/draft/publish/${draftId}`, options)).status).toBe(200);

    const phoneOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
    const phone = await openSignedIn(browser, server, phoneOptions);
    const imageRequests: string[] = [];
    phone.page.on('request', (request) => {
      if (request.url().includes(largePhoto.id)) imageRequests.push(new URL(request.url()).search);
    });
    await phone.page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${draftId}`);
    const lectureImages = phone.page.locator('.lecture img');
    const naturalWidth = (index: number) =>
      lectureImages.nth(index).evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expect.poll(() => naturalWidth(0)).toBe(640);
    await expect.poll(() => naturalWidth(1)).toBe(1);
    expect(new Set(imageRequests)).toEqual(new Set(['?width=640']));
    expect(phone.pageErrors).toEqual([]);
    await phone.close();
  });
});

describe('the microphone', () => {
  const readTimer = async () => Number((await page.getByRole('timer').textContent())?.split(':').at(-1));

  it('records, plays back, and uploads a WAV file to the draft', async () => {
    await openDraft();
    const startedAt = Date.now();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.poll(readTimer).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
    await page.keyboard.press('Enter');
    const maxSeconds = (Date.now() - startedAt) / 1000 + 1;
    await page.getByRole('button', { name: 'Play Your recording' }).click();
    const slider = page.getByRole('region', { name: 'Player: Your recording' }).getByRole('slider');
    await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(1);
    await page.getByLabel('Name of the recording').fill('salut.. à tous');
    await page.getByRole('button', { name: 'Add to media' }).click();
    await item('salut').waitFor();
    await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
    const [media] = (await loadSavedDraft()).medias;
    expect(media).toMatchObject({ name: 'salut   à tous', type: 'AUDIO' });
    const response = await fetch(`${server.url}${mediaPath(media?.id ?? '')}`);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    const wav = Buffer.from(await response.arrayBuffer());
    const seconds = wav.readUInt32LE(40) / wav.readUInt32LE(28);
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThan(maxSeconds);
    // The fake microphone beeps: the recording is not silent.
    const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) / 2);
    expect(samples.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  });

  it('uploads nothing that is discarded, and reports a missing microphone', async () => {
    await openDraft();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.poll(readTimer).toBeGreaterThanOrEqual(2); // the fake microphone is slow
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
    expect((await loadSavedDraft()).medias).toEqual([]);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText("We can't use your microphone.").waitFor();
  });
});
