// What first-time authors do with media in the editor, by mouse and by keyboard: dropping, pasting, recording, reusing, renaming, transcripts.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JSHandle, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { countSteps } from '../../support/browser/steps.ts';
import { createPng, createWav, uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let author: AuthorPage;
let page: Page;
let draftId: string;

const PHONE_PHOTOS = resolve(import.meta.dirname, '../../fixtures/phone-photos');
const HEIC = readFileSync(resolve(PHONE_PHOTOS, 'photo.heic'));
const AVIF = readFileSync(resolve(PHONE_PHOTOS, 'photo.avif'));

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
const readFocusedType = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
const readFocusedLabel = () =>
  page.evaluate(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.labels?.[0]?.textContent,
  );
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

/** Drops files on the text, at the end of its first line, or some pixels from its start. */
async function dropOnText(files: readonly TestFile[], x = 300): Promise<void> {
  const dataTransfer = await createTransfer(files);
  const point = await markup().evaluate((field, distance) => {
    const { left, top } = field.getBoundingClientRect();
    const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(field);
    const middle = Number.parseFloat(lineHeight) / 2;
    return {
      clientX: left + Number.parseFloat(paddingLeft) + distance,
      clientY: top + Number.parseFloat(paddingTop) + middle,
    };
  }, x);
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
  it('can be tried again or removed all at once, when several fail', async () => {
    const names = ['un.rar', 'deux.rar', 'trois.rar'];
    await dropOnText(names.map((name) => ({ name, bytes: Buffer.from('x') })));
    await expect.poll(() => panel().getByText('Upload failed. Please try again.').count()).toBe(names.length);
    await panel().getByRole('button', { name: 'Try all again' }).click();
    await expect.poll(() => panel().getByText('Upload failed. Please try again.').count()).toBe(names.length);
    await panel().getByRole('button', { name: 'Remove all failed' }).click();
    await panel().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    expect(await readMarkup()).toBe('Voici :\nmerci');
  });

  it('are cancelled all at once', async () => {
    const url = `**${path(routes.uploadMedia, { draftId })}`;
    await page.route(url, () => {}); // the server is slow
    await dropOnText([
      { name: 'un.wav', bytes: createWav() },
      { name: 'deux.wav', bytes: createWav() },
    ]);
    await panel().getByRole('button', { name: 'Cancel all' }).click();
    await panel().waitFor({ state: 'detached' });
    expect((await author.loadSavedDraft(draftId)).medias).toEqual([]);
    await page.unroute(url);
  });

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
      /^Voici : \{ IMAGE \| \w{11} \}\n\{ IMAGE \| \w{11} \}\n\{ AUDIO \| \w{11} \}\nmerci beaucoup$/,
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

  it('do not split the word that they are dropped on', async () => {
    await dropOnText([{ name: 'un.wav', bytes: createWav() }], 30); // near the end of the word
    await expect.poll(readMarkup).toMatch(/^Voici \{ AUDIO \| \w{11} \} :\nmerci$/);
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
    expect(await readMarkup()).toMatch(/^Voici : \{ AUDIO \| \w{11} \}\nmerci$/);
  });

  it('are a phone’s, whatever their names: what the browser reads is converted the right way up, of HEIC it says what to do', async () => {
    const reason = panel().getByText(
      "This browser can't read HEIC pictures. Export this one as JPEG; for new photos, choose Settings > Camera > Formats > Most Compatible on the iPhone.",
    );
    await dropOnText([
      { name: 'IMG_1.HEIC', bytes: HEIC },
      { name: 'IMG_2.avif', bytes: AVIF },
      { name: 'IMG_3.JPG', bytes: HEIC },
      { name: 'IMG_4.JPG', bytes: AVIF },
    ]);
    await expect.poll(() => reason.count()).toBe(2);
    await expect.poll(readReferencedNames).toEqual(['IMG_2', 'IMG_4']);
    await pasteIntoText(await createTransfer([{ name: 'IMG_5.heic', bytes: HEIC }]));
    await expect.poll(() => reason.count()).toBe(3);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles({ name: 'IMG_6.heif', mimeType: 'image/heif', buffer: HEIC });
    await expect.poll(() => reason.count()).toBe(4);
    for (let count = 4; count > 0; count -= 1)
      await panel().getByRole('button', { name: 'Remove', exact: true }).first().click();
    await panel().waitFor({ state: 'detached' });
    expect(await readMarkup()).toMatch(/^Voici : \{ IMAGE \| \w{11} \}\n\{ IMAGE \| \w{11} \}\nmerci$/);
    const { medias } = await author.loadSavedDraft(draftId);
    expect(medias.map(({ name }) => name).toSorted()).toEqual(['IMG_2', 'IMG_4']);
    for (const { id } of medias) {
      const response = await server.call('GET', mediaPath(id), { token: author.token });
      const { data, info } = await sharp(await response.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isReddish = (offset: number) => (data[offset] ?? 0) > (data[offset + 2] ?? 0);
      const lastPixel = (info.width * info.height - 1) * info.channels;
      expect([info.width, info.height, isReddish(0), isReddish(lastPixel)]).toEqual([64, 96, true, false]);
    }
  });

  it('are imported as a draft of their own where they are texts', async () => {
    await dropOnText([{ name: 'liens.md', bytes: Buffer.from('# Les liens\n\nun **lien**') }]);
    await panel().getByText('To use what is in a .md file, import it as a new draft.').waitFor();
    expect(await panel().getByText('try again').count()).toBe(0);
    await panel().getByRole('button', { name: 'Import this file' }).click();
    await page.getByRole('heading', { name: 'What will be imported' }).waitFor();
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Les liens' }).waitFor();
    await page.goBack();
    await expect.poll(readMarkup).toBe('Voici :\nmerci');
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
    expect(await readMarkup()).toMatch(/^Voici \{ IMAGE \| \w{11} \} :\nmerci$/);
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
  it('are uploaded and inserted at the caret from the toolbar, with six keys', async () => {
    const chooserPromise = page.waitForEvent('filechooser'); // early: a busy browser may take a moment to intercept it
    await markup().focus();
    const steps = countSteps(page);
    await steps.press('Control+End');
    await steps.press('Shift+Tab'); // the toolbar
    await steps.press('End');
    await steps.tabTo(
      page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name: 'Media' }),
      'ArrowLeft',
    );
    await steps.press('ArrowDown');
    await page.getByRole('menu').getByRole('menuitem').last().waitFor();
    await steps.press('End');
    await steps.press('Enter');
    expect(steps.count()).toBe(6);
    const chooser = await chooserPromise;
    const photo = await createPhoto('jpeg');
    await chooser.setFiles(
      ['un', 'deux', 'trois'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photo })),
    );
    await expect.poll(readReferencedNames).toEqual(['un', 'deux', 'trois']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    expect(await readMarkup()).toMatch(/^Voici :\nmerci \{ IMAGE \| \w{11} \}\n\{ IMAGE .*\n\{ IMAGE \| \w{11} \}$/);
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
    const steps = countSteps(page);
    await steps.click(list().getByRole('button', { name: 'Media library' }));
    const dialog = page.getByRole('dialog', { name: 'Media library' });
    await expect.poll(readFocusedType).toBe('search');
    await steps.type('FRUITS Cérise');
    const found = dialog.getByRole('listitem').filter({ hasText: draftId });
    await found.getByText('from “Les fruits”').waitFor();
    await found.getByRole('button', { name: 'Where is it used?' }).click();
    await found.getByText('Not used').waitFor();
    await steps.click(found.getByRole('button', { name: 'insert' }));
    expect(await readMarkup()).toBe(`Voici { AUDIO | ${word.id} } :\nmerci`);
    expect(steps.count()).toBe(3);
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

  it('is inserted with at most thirteen keys and a search', async () => {
    await markup().focus();
    const steps = countSteps(page);
    await steps.tabTo(list().getByRole('button', { name: 'Media library' }));
    await steps.press('Enter');
    await expect.poll(readFocusedType).toBe('search');
    await steps.type(draftId);
    const dialog = page.getByRole('dialog', { name: 'Media library' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    await steps.tabTo(dialog.getByRole('button', { name: 'insert' }));
    await steps.press('Enter');
    expect(steps.count()).toBeLessThanOrEqual(14);
    await expect.poll(readMarkup).toContain(`{ AUDIO | ${word.id} }`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await list().getByRole('button', { name: 'Media library' }).click();
    await dialog.getByRole('searchbox').fill('xylophone');
    await dialog.getByText('No media match your search.').waitFor();
    await dialog.getByRole('searchbox').fill('');
    await dialog.getByRole('listitem').first().waitFor();
    const url = `**${routes.mediaLibrary}?*`;
    await page.route(url, (route) => route.fulfill({ status: 500 }));
    await dialog.getByRole('searchbox').fill(draftId);
    await dialog.getByText('The search failed.').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(0); // those of the previous search are no result
    await page.unroute(url);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
    expect(await readFocusedType()).toBe('search');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(focusedText).toBe('Media library');
    expect(author.pageErrors.splice(0)).toContainEqual(expect.stringContaining('500'));
  });
});

describe('a word', () => {
  const readTimer = async () => Number((await page.getByRole('timer').textContent())?.split(':').at(-1));

  it('is recorded into the text with four clicks and its name, in place of the [recording] of a template', async () => {
    await markup().fill('Voici :\nmerci [recording] !');
    const steps = countSteps(page);
    await steps.click(page.getByRole('button', { name: 'Line 2', exact: true })); // selects it
    await steps.click(page.getByRole('button', { name: 'Record', exact: true }));
    await expect.poll(readTimer).toBeGreaterThanOrEqual(2); // the fake microphone is slow
    await steps.click(page.getByRole('button', { name: 'Stop', exact: true }));
    await expect.poll(readFocusedLabel).toBe('Name of the recording');
    await steps.type('bonsoir');
    await steps.click(page.getByRole('button', { name: 'Add and insert' }));
    await expect.poll(readReferencedNames).toEqual(['bonsoir']);
    expect(await readMarkup()).toMatch(/^Voici :\nmerci \{ AUDIO \| [A-Z2-7]{11} \} !$/);
    expect(await markup().evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd])).toEqual(
      [37, 37],
    );
    expect(steps.count()).toBe(5);
    await expect.poll(focusedText).toBe('Record'); // the next word
  });

  it('is recorded at the caret with three clicks', async () => {
    await markup().fill('merci ');
    await markup().press('Control+End');
    const steps = countSteps(page);
    await steps.click(page.getByRole('button', { name: 'Record', exact: true }));
    await expect.poll(readTimer).toBeGreaterThanOrEqual(2); // the fake microphone is slow
    await steps.click(page.getByRole('button', { name: 'Stop', exact: true }));
    await expect.poll(readFocusedLabel).toBe('Name of the recording');
    await page.keyboard.type('merci');
    await steps.click(page.getByRole('button', { name: 'Add and insert' }));
    await expect.poll(readReferencedNames).toEqual(['merci']);
    expect(steps.count()).toBe(3);
  });

  it('is recorded into the text with eleven keys and its name; Enter in the name only adds it to the media', async () => {
    await markup().focus();
    const steps = countSteps(page);
    await steps.press('Control+End');
    for (const name of ['merci', 'bravo']) {
      await steps.tabTo(page.getByRole('button', { name: 'Record', exact: true }));
      await steps.press('Enter');
      await expect.poll(readTimer).toBeGreaterThanOrEqual(2); // the fake microphone is slow
      await expect.poll(focusedText).toBe('Stop');
      await steps.press('Enter');
      await expect.poll(readFocusedLabel).toBe('Name of the recording');
      await steps.type(name);
      if (name === 'bravo') break;
      await steps.tabTo(page.getByRole('button', { name: 'Add and insert' }));
      await steps.press('Enter');
      expect(steps.count()).toBe(12);
    }
    await steps.press('Enter');
    await item('bravo').waitFor();
    expect(await readReferencedNames()).toEqual(['merci']);
    expect(await readMarkup()).toMatch(/merci \{ AUDIO \| [A-Z2-7]{11} \}$/);
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
    const url = '**/media/*';
    await page.route(url, (route) => route.fulfill({ status: 503 }));
    await page.keyboard.press('Enter');
    const onlyItem = list().getByRole('listitem'); // its name is in the field
    await onlyItem.getByRole('alert').getByText('Something went wrong. Nothing was changed.').waitFor();
    await page.unroute(url);
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
    await page.getByText('are marked while they are heard').waitFor();
    // The whole form is in sight, and what was typed outlives it.
    const save = item('salut').getByRole('button', { name: 'Save', exact: true });
    expect((await save.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    await field.fill('– Salut !\n– Bonjour !');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await item('salut').getByRole('button', { name: 'Transcript' }).click();
    await expect.poll(() => field.inputValue()).toBe('– Salut !\n– Bonjour !');
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
