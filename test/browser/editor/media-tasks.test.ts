// What first-time authors do with media in the editor, by mouse and by keyboard: dropping, pasting, recording, reusing, renaming, transcripts.
import type { JSHandle, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let author: AuthorPage;
let page: Page;
let draftId: string;

const MICROPHONE = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

setupBrowser(
  { DEMO_COURSE: 'off', MAX_UPLOAD_BYTES: '300000' },
  async (fixture) => {
    ({ server } = fixture);
    author = await openAuthor(fixture, { permissions: ['microphone'] });
    ({ page } = author);
  },
  MICROPHONE,
);

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'Voici :\nmerci' });
  await author.openDraft(draftId);
});

const markup = () => getEditorField(page);
const readMarkup = () => markup().inputValue();
const panel = () => page.getByRole('region', { name: 'Uploads' });

const list = () => page.getByRole('region', { name: 'Media' });
const item = (name: string): Locator => list().getByRole('listitem').filter({ hasText: name });
const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

async function upload(name: string, bytes: Buffer, draft = draftId): Promise<Media> {
  const body = uploadForm(name, bytes);
  const url = path(routes.uploadMedia, { draftId: draft });
  return (await server.call('POST', url, { token: author.token, body })).json();
}

type TestFile = { name: string; bytes: Buffer };

async function createTransfer(files: readonly TestFile[], text = ''): Promise<JSHandle<DataTransfer>> {
  const contents = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  return page.evaluateHandle(
    ({ contents, text }) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of contents) {
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name));
      }
      if (text !== '') dataTransfer.setData('text/plain', text);
      return dataTransfer;
    },
    { contents, text },
  );
}

/** Drops files on the text, at the end of its first line. */
async function dropOnText(files: readonly TestFile[]): Promise<void> {
  const dataTransfer = await createTransfer(files);
  const point = await markup().evaluate((field) => {
    const { left, top } = field.getBoundingClientRect();
    const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(field);
    const middle = Number.parseFloat(lineHeight) / 2;
    return {
      clientX: left + Number.parseFloat(paddingLeft) + 300,
      clientY: top + Number.parseFloat(paddingTop) + middle,
    };
  });
  await markup().dispatchEvent('dragover', { dataTransfer, ...point });
  await markup().dispatchEvent('drop', { dataTransfer, ...point });
}

async function pasteIntoText(transfer: JSHandle<DataTransfer>): Promise<void> {
  await markup().evaluate((field, clipboardData) => {
    field.focus();
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, transfer);
}

/** The names of the media that the text references, in its order. */
async function readReferencedNames(): Promise<(string | undefined)[]> {
  const { medias } = await author.loadSavedDraft(draftId);
  const references = [...(await readMarkup()).matchAll(/\{ [A-Z]+ \| ([A-Z2-7]{11}) \}/g)];
  return references.map(([, id]) => medias.find((media) => media.id === id)?.name);
}

async function createPhoto(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
}

describe('files that are dropped on the text', () => {
  it('land where they were dropped, in their order, while the author writes on; undo takes them out again', async () => {
    await markup().focus();
    await page.keyboard.press('Control+End');
    await dropOnText([
      { name: 'un.jpg', bytes: await createPhoto('jpeg') },
      { name: 'deux.webp', bytes: await createPhoto('webp') },
      { name: 'trois.wav', bytes: createWav() },
    ]);
    await panel().waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' beaucoup');
    await panel().waitFor({ state: 'detached' });
    await page.getByText('3 files added.').waitFor({ state: 'attached' });
    expect(await readMarkup()).toMatch(
      /^Voici :\{ IMAGE \| \w{11} \}\n\{ IMAGE \| \w{11} \}\n\{ AUDIO \| \w{11} \}\nmerci beaucoup$/,
    );
    expect(await readReferencedNames()).toEqual(['un', 'deux', 'trois']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type(' !');
    expect(await readMarkup()).toMatch(/merci beaucoup !$/);
    for (let steps = 0; steps < 30 && (await readMarkup()) !== 'Voici :\nmerci'; steps += 1) {
      await page.keyboard.press('Control+z');
    }
    expect(await readMarkup()).toBe('Voici :\nmerci');
  });

  it('do not stop each other when one is refused, which says why and can be tried again', async () => {
    const large = { name: 'long.wav', bytes: createWav(400_000) };
    await dropOnText([large, { name: 'court.wav', bytes: createWav() }]);
    await panel().getByText('The file is too large: at most 300 kB.').waitFor();
    await panel().getByText('Upload failed. Please try again.').waitFor();
    await expect.poll(readReferencedNames).toEqual(['court']);
    await panel().getByText('1 of 2').waitFor();
    await panel().getByRole('button', { name: 'Try again' }).click();
    await panel().getByText('The file is too large: at most 300 kB.').waitFor();
    await panel().getByRole('button', { name: 'Remove' }).click();
    await panel().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    expect(await readMarkup()).toMatch(/^Voici :\{ AUDIO \| \w{11} \}\nmerci$/);
  });

  it('do not replace the editor when they miss the text', async () => {
    const dataTransfer = await createTransfer([{ name: 'un.wav', bytes: createWav() }]);
    const isHandled = await page.locator('main').evaluate((main, transfer) => {
      const event = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
      return !main.dispatchEvent(event);
    }, dataTransfer);
    expect(isHandled).toBe(true);
    expect(await panel().count()).toBe(0);
  });
});

describe('a screenshot', () => {
  it('is pasted at the caret under the time, but not where a spreadsheet adds it to its text', async () => {
    const picture = {
      name: 'image.png',
      bytes: await createPhoto('png'),
    };
    await markup().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
    await pasteIntoText(await createTransfer([picture]));
    await expect
      .poll(readReferencedNames)
      .toEqual([expect.stringMatching(/^Screenshot \d{4}-\d\d-\d\d \d\d-\d\d-\d\d$/)]);
    expect(await readMarkup()).toMatch(/^Voici\{ IMAGE \| \w{11} \} :\nmerci$/);
    await page.keyboard.press('Control+z');
    expect(await readMarkup()).toBe('Voici :\nmerci');
    await pasteIntoText(await createTransfer([picture], 'un\tdeux'));
    await expect.poll(readMarkup).toContain('un | deux');
    expect(await panel().count()).toBe(0);
  });
});

describe('the button for several files', () => {
  it('uploads them one after the other, without changing the text', async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload files' }).click(),
    ]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles(
      ['un', 'deux'].map((name) => ({ name: `${name}.wav`, mimeType: 'audio/wav', buffer: createWav() })),
    );
    for (const name of ['un', 'deux']) await item(name).waitFor();
    expect(await readMarkup()).toBe('Voici :\nmerci');
  });
});

describe('photos', () => {
  it('are uploaded and inserted at the caret from the toolbar, in four steps by keyboard', async () => {
    const chooserPromise = page.waitForEvent('filechooser'); // early: a busy browser may take a moment to intercept it
    await markup().press('Control+End'); // 1
    await page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name: 'Media' }).focus();
    await page.keyboard.press('ArrowDown'); // 2
    await page.getByRole('menu').getByRole('menuitem').last().waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter'); // 3
    const chooser = await chooserPromise;
    const photo = await createPhoto('jpeg');
    await chooser.setFiles(
      ['un', 'deux', 'trois'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photo })), // 4
    );
    await expect.poll(readReferencedNames).toEqual(['un', 'deux', 'trois']);
    expect(await readMarkup()).toMatch(/^Voici :\nmerci\{ IMAGE \| \w{11} \}\n\{ IMAGE .*\n\{ IMAGE \| \w{11} \}$/);
  });
});

describe('a recording of another lecture', () => {
  let word: Media;
  let otherDraftId: string;
  beforeEach(async () => {
    otherDraftId = await author.saveDraft({ name: 'Les fruits', markup: '' });
    word = await upload(`cerise ${draftId}.wav`, createWav(), otherDraftId);
  });

  it('is found in the library and inserted, in three steps by mouse, without a false suggestion', async () => {
    await markup().evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
    await list().getByRole('button', { name: 'Media library' }).click(); // 1
    const dialog = page.getByRole('dialog', { name: 'Media library' });
    await dialog.getByRole('searchbox').fill('FRUITS Cérise'); // 2
    const found = dialog.getByRole('listitem').filter({ hasText: draftId });
    await found.getByText('from “Les fruits”').waitFor();
    await found.getByRole('button', { name: 'Where is it used?' }).click();
    await found.getByText('Not used').waitFor();
    await found.getByRole('button', { name: 'insert' }).click(); // 3
    expect(await readMarkup()).toBe(`Voici{ AUDIO | ${word.id} } :\nmerci`);
    await item('cerise').getByRole('link', { name: 'from “Les fruits”' }).waitFor();
    await item('cerise').getByRole('button', { name: 'line 1' }).waitFor();
    expect(await page.getByText('There is no file with this id').count()).toBe(0);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(async () => (await author.loadSavedDraft(draftId)).markup).toContain(word.id);
    await author.openDraft(otherDraftId);
    await item('cerise').getByText('Used in other drafts: Au marché').waitFor();
    expect(await item('cerise').getByText('Not used').count()).toBe(0);
    await author.openDraft(draftId);
    await markup().fill('{ AUDIO | QQQQQQQQQQQ }');
    await page.getByText('There is no file with this id').first().waitFor();
  });

  it('is inserted by keyboard alone', async () => {
    await list().getByRole('button', { name: 'Media library' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.type(draftId);
    const dialog = page.getByRole('dialog', { name: 'Media library' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    for (let tabs = 0; tabs < 20 && (await focusedText()) !== 'insert'; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(readMarkup).toContain(`{ AUDIO | ${word.id} }`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await list().getByRole('button', { name: 'Media library' }).click();
    await dialog.getByRole('searchbox').fill('xylophone');
    await dialog.getByText('No media match your search.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(focusedText).toBe('Media library');
  });
});

describe('a word', () => {
  const readTimer = async () => Number((await page.getByRole('timer').textContent())?.split(':').at(-1));

  it('is recorded into the text in six steps by mouse', async () => {
    const { x, y } = await markup().evaluate((field: HTMLTextAreaElement) => field.getBoundingClientRect());
    await page.mouse.click(x + 300, y + 80); // 1: below the last line
    await page.getByRole('button', { name: 'Record', exact: true }).click(); // 2
    await expect.poll(readTimer).toBeGreaterThanOrEqual(2); // the fake microphone is slow
    await page.getByRole('button', { name: 'Stop', exact: true }).click(); // 3
    await page.getByLabel('Name of the recording').fill('bonsoir'); // 4
    await page.getByRole('button', { name: 'Add to media' }).click(); // 5
    await item('bonsoir').getByRole('button', { name: 'insert' }).click(); // 6
    await expect.poll(readMarkup).toMatch(/^Voici :\nmerci\{ AUDIO \| [A-Z2-7]{11} \}$/);
  });

  it('is recorded into the text in six steps by keyboard', async () => {
    await markup().focus();
    await page.keyboard.press('Control+End'); // 1
    await page.getByRole('button', { name: 'Record', exact: true }).focus();
    await page.keyboard.press('Enter'); // 2
    await expect.poll(readTimer).toBeGreaterThanOrEqual(2); // the fake microphone is slow
    await expect.poll(focusedText).toBe('Stop');
    await page.keyboard.press('Enter'); // 3: Stop has the focus
    await page.getByLabel('Name of the recording').fill('merci'); // 4
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // 5
    await item('merci').waitFor();
    await item('merci').getByRole('button', { name: 'insert' }).focus();
    await page.keyboard.press('Enter'); // 6
    await expect.poll(readMarkup).toMatch(/merci\{ AUDIO \| [A-Z2-7]{11} \}$/);
  });
});

describe('a video', () => {
  it('has subtitles in the lecture, from the lines of its transcript that begin with a time', async () => {
    const video = await upload('film.wav', createWav(8000 * 7));
    await server.instance.db.updateTable('media').set({ type: 'VIDEO' }).where('id', '=', video.id).execute();
    await author.openDraft(draftId);
    await item('film').getByRole('button', { name: 'Transcript' }).click();
    await page.getByText('become subtitles').waitFor();
    await page.getByLabel('Transcript of “film”').fill('0:01 Bonjour !\n0:03 Ça va ?');
    await item('film').getByRole('button', { name: 'Save', exact: true }).click();
    await markup().fill(`{ VIDEO | ${video.id} }`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'View page' }).waitFor();
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${draftId}`);
    const readCues = () =>
      page.locator('.lecture video').evaluate((element: HTMLVideoElement) => {
        const [track] = element.textTracks;
        if (track === undefined) return [];
        const isOff = track.mode === 'disabled';
        track.mode = 'hidden'; // only then are its cues readable
        return [...(track.cues ?? [])].map((cue) => [isOff, cue.startTime, cue instanceof VTTCue && cue.text]);
      });
    await expect.poll(readCues).toEqual([
      [true, 1, 'Bonjour !'],
      [expect.any(Boolean), 3, 'Ça va ?'],
    ]);
  });
});

describe('the media list', () => {
  it('shows the newest first, renames with undo, and is searched without accents', async () => {
    for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq', 'été']) await upload(`${name}.png`, createPng());
    await author.openDraft(draftId);
    await item('été').waitFor();
    expect((await list().getByRole('listitem').allInnerTexts()).map((text) => text.split(/\s/)[0])[0]).toBe('été');
    await list().getByRole('searchbox', { name: 'Search media' }).fill('ETE');
    await expect.poll(() => list().getByRole('listitem').count()).toBe(1);
    await list().getByRole('button', { name: 'Rename “été”' }).click();
    await page.keyboard.type('l’été 2. partie');
    await page.keyboard.press('Enter');
    await list().getByText('Renamed to “l’été 2. partie”.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Rename “l’été 2. partie”');
    await list().getByRole('button', { name: 'Undo' }).click();
    await list().getByRole('button', { name: 'Rename “été”' }).waitFor();
    await list().getByRole('button', { name: 'Rename “été”' }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Rename “été”');
  });

  it('takes transcripts, and overwrites none that someone else wrote meanwhile', async () => {
    const word = await upload('salut.wav', createWav());
    await author.openDraft(draftId);
    await item('salut').getByRole('button', { name: 'Transcript' }).click();
    const field = page.getByLabel('Transcript of “salut”');
    await field.fill('– Salut !\n– Bonjour !');
    await page.keyboard.press('Control+Enter');
    await field.waitFor({ state: 'detached' });
    await expect.poll(focusedText).toBe('Transcript');
    const loadTranscript = async () => (await author.loadSavedDraft(draftId)).medias[0]?.transcript;
    expect(await loadTranscript()).toBe('– Salut !\n– Bonjour !');
    await item('salut').getByRole('button', { name: 'Transcript' }).click();
    await expect.poll(() => field.inputValue()).toBe('– Salut !\n– Bonjour !');
    const url = path(routes.updateMedia, { draftId, mediaId: word.id });
    await server.call('PATCH', url, { token: author.token, body: { transcript: 'La leur' } });
    await field.fill('La mienne');
    await item('salut').getByRole('button', { name: 'Save', exact: true }).click();
    await item('salut').getByText('La leur').waitFor();
    expect(await loadTranscript()).toBe('La leur');
    await item('salut').getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect.poll(loadTranscript).toBe('La mienne');
  });
});
