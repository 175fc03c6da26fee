// Browser tests of the preview while typing: unchanged DOM nodes are kept, also in long drafts.
import { readFile } from 'node:fs/promises';
import nodePath from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaPath, path, routes } from '#api/endpoints.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import { uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const MEDIA = nodePath.resolve(import.meta.dirname, '../../../demo/media');
const RECORDING = nodePath.join(MEDIA, 'l1-w-bonjour.mp3');
const PICTURE = nodePath.join(MEDIA, 'l4-clock-7-15.png');

let server: TestServer;
let author: AuthorPage;
let page: Page;
let draftId: string;

setupBrowser({}, async (fixture) => {
  ({ server } = fixture);
  author = await openAuthor(fixture);
  ({ page } = author);
});

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'Bonjour' });
});

async function upload(file: string): Promise<string> {
  const urlPath = path(routes.uploadMedia, { draftId });
  const body = uploadForm(nodePath.basename(file), await readFile(file));
  const response = await server.call('POST', urlPath, { token: author.token, body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id; // the response type of the contract
}

const openDraft = () => author.openDraft(draftId, page);
const markup = () => getEditorField(page);

function getPreview(): Locator {
  return page.getByRole('region', { name: 'Preview' });
}

/** Marks a node by a property, so that a replacement would be noticed. */
async function markNode(locator: Locator): Promise<void> {
  await locator.evaluate((element: HTMLElement) => element.setAttribute('data-same', 'yes'));
}

/** Starts a recording that does not end; what is read later says whether it was replaced, paused or stopped. */
async function play(audio: Locator): Promise<void> {
  await audio.waitFor({ state: 'attached' });
  await markNode(audio);
  await audio.evaluate((element: HTMLAudioElement) => {
    element.loop = true;
    element.addEventListener('pause', () => element.setAttribute('data-paused', 'yes'));
    return element.play();
  });
}

async function expectStillPlaying(audio: Locator): Promise<void> {
  const { same, paused } = await audio.evaluate(({ dataset }: HTMLAudioElement) => dataset);
  expect([same, paused]).toEqual(['yes', undefined]);
  expect(await audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(false);
}

describe('a playing recording', () => {
  it('goes on while the text before and after it changes at once, and while it is moved', async () => {
    const id = await upload(RECORDING);
    await openDraft();
    const sound = `Écoutez { AUDIO | ${id} }`;
    await markup().fill(`Un\n\n${sound}\n\nDeux`);
    const audio = getPreview().locator('audio');
    await play(audio);
    for (const text of [`Zéro\n\nUn !\n\n${sound}\n\nDeux !`, `${sound}\n\nUn !\n\nDeux !`]) {
      await markup().fill(text);
      await getPreview().getByText('Deux !').waitFor();
      if (text.startsWith('É')) await getPreview().getByText('Zéro').waitFor({ state: 'detached' });
    }
    await expectStillPlaying(audio);
  });

  it('goes on while many paragraphs are inserted close to it', async () => {
    const id = await upload(RECORDING);
    await openDraft();
    const sound = `Écoutez { AUDIO | ${id} }`;
    const around = Array.from({ length: 20 }, (_, index) => `Autour ${index}`);
    await markup().fill([sound, ...around].join('\n\n'));
    const audio = getPreview().locator('audio');
    await play(audio);
    const inserted = Array.from({ length: 100 }, (_, index) => `Nouveau ${index}`);
    const texts = [...around.slice(0, 3), ...inserted, ...around.slice(3)];
    await markup().fill([sound, ...texts].join('\n\n'));
    await getPreview().getByText('Nouveau 99').waitFor({ state: 'attached' });
    const groups = await getPreview()
      .locator('.lecture > *')
      .evaluateAll((all) => all.map(({ children }) => Array.from(children, ({ textContent }) => textContent)));
    expect(groups.flat().slice(1)).toEqual(texts);
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(24);
    await expectStillPlaying(audio);
  });
});

describe('a picture', () => {
  it('is kept, and loaded once, while paragraphs around it change', async () => {
    const id = await upload(PICTURE);
    await openDraft();
    let loadCount = 0;
    page.on('request', (request) => {
      if (request.url().includes(mediaPath(id)) && request.resourceType() === 'image') loadCount += 1;
    });
    const picture = `{ IMAGE | ${id} | un point }`;
    await markup().fill(`Un\n\n${picture}\n\nDeux`);
    const image = getPreview().getByRole('img', { name: 'un point' });
    await image.waitFor();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    await markNode(image);
    const loadsBefore = loadCount;
    await markup().fill(`Un !\n\n${picture}\n\nDeux !`);
    await getPreview().getByText('Deux !').waitFor();
    await markup().press('Control+End');
    await page.keyboard.type('!');
    await getPreview().getByText('Deux !!').waitFor();
    expect(await image.getAttribute('data-same')).toBe('yes');
    expect(loadCount).toBe(loadsBefore);
  });
});

describe('answers typed into the preview', () => {
  it('are kept while another paragraph changes', async () => {
    await openDraft();
    await markup().fill('@write\nJe ---suis--- là.\n\nUn');
    await getPreview().getByLabel('Answer 1').fill('suis');
    await markup().press('Control+End');
    await page.keyboard.type(' et deux');
    await getPreview().getByText('Un et deux').waitFor();
    await expect.poll(() => getPreview().getByLabel('Answer 1').inputValue()).toBe('suis');
  });
});

describe('a long draft', () => {
  it('enhances only the players near the viewport', async () => {
    const id = await upload(RECORDING);
    await openDraft();
    await markup().fill(
      Array.from({ length: 150 }, (_, index) => `Partie ${index}\n{ AUDIO | ${id} } voilà`).join('\n\n'),
    );
    await getPreview().getByText('Partie 149').waitFor({ state: 'attached' });
    const players = getPreview().locator('.player .play');
    await players.first().waitFor();
    expect(await getPreview().locator('audio').count()).toBeLessThan(75);
    await getPreview().getByText('Partie 149').scrollIntoViewIfNeeded();
    const last = getPreview().locator('p').last();
    await last.locator('.player .play').waitFor();
    await expect.poll(() => last.locator('.player .play').count()).toBe(1);
  });

  it('shows pasted text as it shows typed text', async () => {
    await openDraft();
    const paragraphs = Array.from({ length: 400 }, (_, index) => `Partie ${index} **ici**`);
    await markup().fill(paragraphs.join('\n\n'));
    await getPreview().getByText('Partie 399').waitFor({ state: 'attached' });
    paragraphs.splice(100, 200, 'Au milieu');
    paragraphs.reverse();
    await markup().fill(paragraphs.join('\n\n'));
    await getPreview().getByText('Au milieu').waitFor({ state: 'attached' });
    const shown = await getPreview()
      .locator('.lecture p')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(shown).toEqual(paragraphs.map((text) => text.replaceAll('*', '')));
  });

  it('has the same space between all of its blocks', async () => {
    await openDraft();
    const parts = Array.from({ length: 20 }, (_, index) => `## Partie ${index}\n\nUn\n\nDeux\n\n### Reste`);
    await markup().fill(['Début', ...parts].join('\n\n'));
    await getPreview().getByText('Partie 19').waitFor({ state: 'attached' });
    const spaces = await getPreview()
      .locator('.lecture')
      .evaluate((body) => {
        for (const group of body.querySelectorAll<HTMLElement>(':scope > *')) group.style.contentVisibility = 'visible';
        const blocks = [...body.querySelectorAll<HTMLElement>(':scope > * > *')];
        const ends = blocks.map((block) => block.getBoundingClientRect());
        return blocks.slice(1).map(({ localName }, index) => {
          const space = (ends[index + 1]?.top ?? 0) - (ends[index]?.bottom ?? 0);
          return `${blocks[index]?.localName} ${localName} ${Math.round(space)}`;
        });
      });
    expect(spaces).toHaveLength(80);
    expect([...new Set(spaces)].sort()).toEqual(['h2 p 10', 'h3 h2 14', 'p h2 44', 'p h3 29', 'p p 19']);
  });

  it('keeps a word bank at its edge while its exercise is scrolled', async () => {
    await openDraft();
    await markup().fill(`@write bank\n${'Je ---suis--- là.\n'.repeat(40)}`);
    const bank = getPreview().getByRole('list', { name: 'Word bank' });
    await bank.waitFor();
    await getPreview().locator('input').last().focus();
    const findOffset = async () => {
      const [list, sheet] = [await bank.boundingBox(), await getPreview().locator(':has(> .lecture)').boundingBox()];
      return (list?.y ?? Number.NaN) - (sheet?.y ?? Number.NaN);
    };
    await expect.poll(findOffset).toBe(1); // the border
  });
});

describe('a diagnostic', () => {
  it('has what is dragged at the pointer', async () => {
    await openDraft();
    await markup().fill(`${'Un mot.\n\n'.repeat(60)}@order\nJe / suis / Ana`);
    const form = getPreview().locator('form.order-form');
    await form.scrollIntoViewIfNeeded();
    const piece = form.getByRole('button', { name: 'suis', exact: true });
    await piece.waitFor();
    await piece.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await piece.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + 12, { steps: 4 });
    const ghost = getPreview().locator('.ghost');
    await expect.poll(async () => Math.round(((await ghost.boundingBox())?.y ?? 0) - y)).toBe(12);
    expect(Math.round(((await ghost.boundingBox())?.x ?? 0) - x)).toBe(0);
    await page.mouse.up();
  });

  it('names a file that is missing in the draft, until it is uploaded', async () => {
    await openDraft();
    await markup().fill('{ AUDIO | QQQQQQQQQQQ }');
    const suggestions = page.getByRole('region', { name: 'Suggestions' });
    await expectText(suggestions, 'There is no file with this id');
    await page.locator('input[type=file]').first().setInputFiles(RECORDING);
    await page.getByRole('button', { name: 'copy ID' }).waitFor();
    const { medias } = await author.loadSavedDraft(draftId);
    await markup().fill(`{ AUDIO | ${medias[0]?.id} }`);
    await expect.poll(() => suggestions.count()).toBe(0);
  });
});
