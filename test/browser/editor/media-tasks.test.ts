// What newcomers do with media in the editor, by mouse and by keyboard: files dropped on and pasted into the text.
import type { JSHandle, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { createWav } from '../../support/requests/media-files.ts';

let author: AuthorPage;
let page: Page;
let draftId: string;

setupBrowser({ DEMO_COURSE: 'off', MAX_UPLOAD_BYTES: '300000' }, async (fixture) => {
  author = await openAuthor(fixture);
  ({ page } = author);
});

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'Voici :\nmerci' });
  await author.openDraft(draftId);
});

const markup = () => getEditorField(page);
const readMarkup = () => markup().inputValue();
const panel = () => page.getByRole('region', { name: 'Uploads' });

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
    const list = page.getByRole('region', { name: 'Media' });
    for (const name of ['un', 'deux']) await list.getByRole('listitem').filter({ hasText: name }).waitFor();
    expect(await readMarkup()).toBe('Voici :\nmerci');
  });
});
