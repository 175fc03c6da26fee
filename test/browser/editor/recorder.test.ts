// Story of the teleprompter: sentences of a lecture are recorded with a microphone that hears a file, put in, published and heard.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { path as apiPath, mediaPath, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { integratedLoudness } from '#sound/loudness.ts';
import { encodeWav } from '#web/sound/wav.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { fakeVoices, findVoices, listRead } from '../../support/browser/computer-voice.ts';
import { findAxeViolations } from '../../support/browser/screens.ts';
import { uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { join, mix, noise, silence, voice } from '../../support/sounds.ts';

const RATE = 48_000;
/** A word and a short pause; the browser repeats it. */
const WORDS = join(silence(0.15, RATE), voice(0.5, 150, -18, RATE), silence(0.1, RATE));
const folder = mkdtempSync(path.join(tmpdir(), 'cahier-microphone-'));
const microphoneFile = path.join(folder, 'words.wav');
writeFileSync(microphoneFile, Buffer.from(encodeWav(mix(WORDS, noise(1, -62, RATE)), RATE)));

const LECTURE = `# Au marché
Écoutez le dialogue.

— Bonjour, **madame** !
— Bonjour. Vous désirez ?
— Un kilo de { RED | pommes }, s'il vous plaît.
— Voilà.

@table
| Mot | Sens |
|---|---|
| la poire | pear |
| le raisin | grapes |

@write
Je ---voudrais|veux--- une poire.
Merci, ---au--- revoir.`;

let server: TestServer;
let author: AuthorPage;
let page: Page;

setupBrowser(
  { DEMO_COURSE: 'off' },
  async (fixture) => {
    ({ server } = fixture);
    author = await openAuthor(fixture, { permissions: ['microphone'] });
    ({ page } = author);
  },
  [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphoneFile}`,
  ],
);

afterAll(() => rmSync(folder, { recursive: true }));

const dialog = () => page.getByRole('dialog', { name: 'Record sentences' });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const state = (text: string) => dialog().getByRole('status').getByText(text);

/** The meter is above this while the word of the microphone is heard, and below it in the pause. */
const AUDIBLE = 0.4;
const AUDIBLE_FRAMES = 15;

/** Waits until the microphone has heard a part of the word: a take that ends in the pause holds nothing. */
async function hearWord(): Promise<void> {
  const isHeard = ([level, frames]: readonly [number, number]) =>
    new Promise<void>((resolve) => {
      let heard = 0;
      const look = () => {
        if ((document.querySelector('meter')?.value ?? 0) > level) heard += 1;
        if (heard < frames) requestAnimationFrame(look);
        else resolve();
      };
      look();
    });
  await page.evaluate(isHeard, [AUDIBLE, AUDIBLE_FRAMES] as const);
}

/** Begins a take with a key, and ends it with Space once the microphone has heard something. */
async function recordTake(key: string, number: number, count = 8): Promise<void> {
  await page.keyboard.press(key);
  await state(`Sentence ${number} of ${count}: Recording`).waitFor({ state: 'attached' });
  await hearWord();
  await page.keyboard.press(' ');
  await state(`Sentence ${number} of ${count}: Recording`).waitFor({ state: 'detached' });
}

async function openRecorder(): Promise<void> {
  await page.getByRole('button', { name: 'Record sentences…' }).click();
  await dialog().waitFor();
}

/** Counts the takes of the browser as this many bytes more. */
async function fillTakeStore(bytes: number): Promise<void> {
  await page.evaluate(
    (size) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('cahier.takes');
        request.onsuccess = () => {
          const transaction = request.result.transaction('sizes', 'readwrite');
          transaction.objectStore('sizes').put(size, ['', '', '']);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
        request.onerror = () => reject(request.error);
      }),
    bytes,
  );
}

it('a lecture gets its voice: five of eight sentences, two of them twice, through a reload and the save of a colleague', async () => {
  const draftId = await author.saveDraft({ name: 'Au marché', markup: LECTURE });
  await author.openDraft(draftId);
  await openRecorder();
  await dialog().getByRole('checkbox', { name: 'Dialogue lines 4' }).waitFor();
  expect(await dialog().getByRole('checkbox', { name: 'Other lines 1' }).isChecked()).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);

  // Keyboard only: the button has the focus, then Space is enough.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Record 8 sentences');
  await page.keyboard.press('Enter');
  await state('Sentence 1 of 8: Bonjour, madame !').waitFor({ state: 'attached' });
  expect(await findAxeViolations(page)).toEqual([]);
  await recordTake(' ', 1);
  // A window that is zoomed or turned has a drawer in place of the rail, and the dialog in it stays.
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 720 });
  await page.getByRole('button', { name: 'Close', exact: true, includeHidden: true }).last().waitFor();
  expect(await dialog().isVisible()).toBe(true);
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await recordTake(' ', 2);
  await recordTake(' ', 3);
  await recordTake('r', 3);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await recordTake(' ', 2); // goes on with the next one that has no recording
  await state('Sentence 4 of 8: Voilà.').waitFor({ state: 'attached' });
  await page.reload();
  await openRecorder();
  await expect.poll(() => button('Play').count()).toBe(3);
  await button('Record 5 more sentences').click();
  await state('Sentence 4 of 8: Voilà.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await recordTake(' ', 5);
  await recordTake(' ', 6);
  await state('Sentence 7 of 8: Je voudrais une poire.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');

  const theirs = `Bienvenue !\n\n${LECTURE}\nÀ demain.`;
  await author.saveDraft({ id: draftId, name: 'Au marché', markup: theirs });
  await button('Insert 5 recordings').click();
  await page.getByText('5 recordings are in the text. Undo removes them.').waitFor();
  const { markup, medias } = await author.loadSavedDraft(draftId).then(async (draft) => ({
    ...draft,
    markup: await getEditorField(page).inputValue(),
  }));
  const references = [...markup.matchAll(/ \{ AUDIO \| (\w+) \}/g)];
  expect(markup.replaceAll(/ \{ AUDIO \| \w+ \}/g, '')).toBe(theirs);
  expect(references.map(([, id]) => medias.find((media) => media.id === id)?.transcript)).toEqual([
    'Bonjour, madame !',
    'Bonjour. Vous désirez ?',
    "Un kilo de pommes, s'il vous plaît.",
    'la poire',
    'le raisin',
  ]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => getEditorField(page).inputValue()).toBe(theirs);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => getEditorField(page).inputValue()).toBe(markup);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect((await author.loadSavedDraft(draftId)).markup).toBe(markup);
  await page.goto(`${server.url}/lecture?pageId=${draftId}`);
  await page.locator('audio').nth(4).waitFor({ state: 'attached' });
  for (const [, id = ''] of references) {
    const duration = await page.evaluate(async (src) => {
      const audio = new Audio(src);
      await new Promise((resolve, reject) => {
        audio.onloadedmetadata = resolve;
        audio.onerror = reject;
      });
      return audio.duration;
    }, mediaPath(id));
    expect(duration).toBeGreaterThan(0.1);
  }
  const hits = await server.call('GET', `${routes.mediaLibrary}?q=raisin`, { token: author.token });
  expect((await hits.json()).media).toMatchObject([{ name: 'le raisin', transcript: 'le raisin' }]);
  expect(author.pageErrors).toEqual([]);
});

it('a long recording is divided at its pauses, and recordings are brought to one loudness', async () => {
  const draftId = await author.saveDraft({ name: 'Au café', markup: '' });
  const quiet = encodeWav(mix(voice(1, 180, -24, RATE), noise(1, -70, RATE)), RATE);
  const body = uploadForm('trop bas.wav', Buffer.from(quiet));
  const uploaded = await server.call('POST', apiPath(routes.uploadMedia, { draftId }), {
    token: author.token,
    body,
  });
  const { id: quietId }: Media = await uploaded.json();
  const markup = `— Un café ? { AUDIO | ${quietId} }\n— Oui.\n— Merci.`;
  await author.saveDraft({ id: draftId, name: 'Au café', markup });
  await author.openDraft(draftId);
  await openRecorder();

  const long = join(silence(0.5, RATE), voice(0.6, 150, -12, RATE), silence(1, RATE), voice(0.9, 150, -20, RATE));
  const chooser = page.waitForEvent('filechooser');
  await button('Use one long recording…').click();
  const file = { name: 'tout.wav', mimeType: 'audio/wav', buffer: Buffer.from(encodeWav(long, RATE)) };
  await (await chooser).setFiles(file);
  await dialog().getByText('2 pieces for 2 sentences.').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await button('Use 2 pieces').click();
  await button('Insert 2 recordings').waitFor();
  await button('Trim').first().click();
  await dialog().getByLabel('Start', { exact: true }).press('ArrowRight');
  await dialog().getByLabel('Start', { exact: true }).press('ArrowRight');
  expect(await findAxeViolations(page)).toEqual([]);

  await button('Level the recording').click();
  await page.getByText('1 recording leveled.').waitFor();
  const leveled = await getEditorField(page).inputValue();
  const [, leveledId = ''] = /AUDIO \| (\w+)/.exec(leveled) ?? [];
  expect(leveledId).not.toBe(quietId);
  expect(leveled).toBe(markup.replace(quietId, leveledId));
  const response = await fetch(`${server.url}${mediaPath(leveledId)}`);
  const wav = Buffer.from(await response.arrayBuffer());
  const samples = Float32Array.from(new Int16Array(wav.buffer, wav.byteOffset + 44), (sample) => sample / 0x8000);
  expect(integratedLoudness(samples, 32_000)).toBeCloseTo(-18, 0);
  const { medias } = await author.loadSavedDraft(draftId);
  expect(medias.map(({ name }) => name)).toEqual(['trop bas', 'trop bas']);

  // The storage of the browser is full; then one upload fails, and nothing is put in before it is repeated.
  await fillTakeStore(200_000_000);
  await openRecorder();
  await button('Trim').first().click();
  await dialog().getByLabel('End', { exact: true }).press('ArrowLeft');
  await dialog().getByText("This browser's storage for recordings is full (200 MB).").waitFor();
  await fillTakeStore(0);
  let uploads = 0;
  await page.route('**/media', (route) => {
    uploads += 1;
    return uploads === 1 ? route.abort() : route.continue();
  });
  await button('Insert 2 recordings').click();
  await dialog().getByText('1 recording could not be uploaded. Network error: the connection was lost').waitFor();
  expect(await getEditorField(page).inputValue()).toBe(leveled);
  await button('Level the recording').click();
  await dialog().getByText('0 recordings leveled. 1 already had the right loudness.').waitFor();
  await button('Insert 2 recordings').click();
  await page.getByText('2 recordings are in the text.').waitFor();
  expect((await getEditorField(page).inputValue()).match(/AUDIO/g)).toHaveLength(3);
  expect(uploads).toBe(3); // what was uploaded is not sent again
  expect((await author.loadSavedDraft(draftId)).medias).toHaveLength(4);
});

it('sentences without a voice are counted, and read by a voice of this device alone', async () => {
  const token = await server.signIn();
  const draftId = await author.saveDraft({ name: 'À lire', markup: '— Bonjour !\n— Au revoir.' });
  await server.call('POST', apiPath(routes.publishDraft, { draftId }), {
    token,
    body: '<p>— Bonjour !<br>— Au revoir.</p>',
    headers: { 'content-type': 'text/html' },
  });
  const units = [{ title: 'A', lectures: [{ title: 'À lire', pageId: draftId }] }];
  const target = apiPath(routes.courseDetails, { courseId: 'learnfrench' });
  const body = { title: 'A', language: 'fr', units };
  expect((await server.call('PUT', target, { token, body })).status).toBe(200);
  await fakeVoices(page);
  await page.reload();
  await author.openDraft(draftId);
  await openRecorder();
  await dialog().getByText('2 sentences have no voice yet.').waitFor();
  expect(await button('Computer voice').count()).toBe(0);
  await findVoices(page);
  await button('Computer voice').nth(1).click();
  expect(await listRead(page)).toEqual(['here: Au revoir.']);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

it('takes are named and deleted on sign-out, and a missing microphone is explained', async () => {
  const draftId = await author.saveDraft({ name: 'Au café', markup: '— Un café, merci.' });
  await author.openDraft(draftId);
  await openRecorder();
  await button('Record 1 sentence').click();
  await state('Sentence 1 of 1: Un café, merci.').waitFor({ state: 'attached' });
  await recordTake(' ', 1, 1);
  await button('Insert 1 recording').waitFor();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await button('Record again').click();
  await dialog().getByText("We can't use your microphone.").waitFor();
  const listDatabases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).filter(Boolean));
  expect(await listDatabases()).toEqual(['cahier.takes']);
  await page.keyboard.press('Escape');
  await button('Close').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Recordings that are not in a text yet: 1').waitFor();
  await page.getByRole('button', { name: 'Delete and log out' }).click();
  await expect.poll(listDatabases).toEqual([]);
});
