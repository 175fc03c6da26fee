// The preview while an author types: what did not change stays as it is, to the node, also in long drafts.
import { readFile } from 'node:fs/promises';
import nodePath from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mediaAddress, path, routes } from '#api/endpoints.ts';
import type { TestHouse } from '../support/house.ts';
import { uploadForm } from '../support/media-files.ts';
import { type Author, fieldOf, openAuthor, openForAll } from '../support/stage.ts';

const MEDIA = nodePath.resolve(import.meta.dirname, '../../demo/media');
const RECORDING = nodePath.join(MEDIA, 'l1-w-bonjour.mp3');
const PICTURE = nodePath.join(MEDIA, 'l4-clock-7-15.png');

let house: TestHouse;
let author: Author;
let context: BrowserContext;
let page: Page;
let draftId: string;

openForAll({}, async (opened) => {
  ({ house } = opened);
  author = await openAuthor(opened);
  context = author.page.context();
});

beforeEach(async () => {
  draftId = await author.save({ name: 'Au marché', markup: 'Bonjour' });
  page = await context.newPage();
});

afterEach(() => page.close());

async function upload(file: string): Promise<string> {
  const address = path(routes.uploadMedia, { draftId });
  const body = uploadForm(nodePath.basename(file), await readFile(file));
  const answer = await house.call('POST', address, { token: author.token, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id; // the contract's own shape
}

const open = () => author.open(draftId, page);
const markup = () => fieldOf(page);

function preview(): Locator {
  return page.getByRole('region', { name: 'Preview' });
}

/** Makes a node known again by something that only this very node has. */
async function mark(node: Locator): Promise<void> {
  await node.evaluate((element: HTMLElement) => element.setAttribute('data-same', 'yes'));
}

describe('a recording that plays', () => {
  it('goes on while what stands before and behind it changes at once, and while it changes its place', async () => {
    const id = await upload(RECORDING);
    await open();
    const sound = `Écoutez { AUDIO | ${id} }`;
    await markup().fill(`Un\n\n${sound}\n\nDeux`);
    const audio = preview().locator('audio');
    await audio.waitFor({ state: 'attached' });
    await mark(audio);
    await audio.evaluate((one: HTMLAudioElement) => {
      one.loop = true;
      one.addEventListener('pause', () => one.setAttribute('data-paused', 'yes'));
      return one.play();
    });
    for (const text of [`Zéro\n\nUn !\n\n${sound}\n\nDeux !`, `${sound}\n\nUn !\n\nDeux !`]) {
      await markup().fill(text);
      await preview().getByText('Deux !').waitFor();
      if (text.startsWith('É')) await preview().getByText('Zéro').waitFor({ state: 'detached' });
    }
    const { same, paused } = await audio.evaluate(({ dataset }: HTMLAudioElement) => dataset);
    expect([same, paused]).toEqual(['yes', undefined]);
    expect(await audio.evaluate((one: HTMLAudioElement) => one.paused)).toBe(false);
  });
});

describe('a picture', () => {
  it('stays, and is loaded once, while paragraphs around it change', async () => {
    const id = await upload(PICTURE);
    await open();
    let loads = 0;
    page.on('request', (request) => {
      if (request.url().includes(mediaAddress(id)) && request.resourceType() === 'image') loads += 1;
    });
    const picture = `{ IMAGE | ${id} | un point }`;
    await markup().fill(`Un\n\n${picture}\n\nDeux`);
    const image = preview().getByRole('img', { name: 'un point' });
    await image.waitFor();
    await image.evaluate((one: HTMLImageElement) => one.decode());
    await mark(image);
    const before = loads;
    await markup().fill(`Un !\n\n${picture}\n\nDeux !`);
    await preview().getByText('Deux !').waitFor();
    await markup().press('Control+End');
    await page.keyboard.type('!');
    await preview().getByText('Deux !!').waitFor();
    expect(await image.getAttribute('data-same')).toBe('yes');
    expect(loads).toBe(before);
  });
});

describe('answers typed into the preview', () => {
  it('stay while another paragraph changes', async () => {
    await open();
    await markup().fill('@write\nJe ---suis--- là.\n\nUn');
    await preview().getByLabel('Answer 1').fill('suis');
    await markup().press('Control+End');
    await page.keyboard.type(' et deux');
    await preview().getByText('Un et deux').waitFor();
    await expect.poll(() => preview().getByLabel('Answer 1').inputValue()).toBe('suis');
  });
});

describe('a long draft', () => {
  it('has its recordings where the author looks, and only there', async () => {
    const id = await upload(RECORDING);
    await open();
    await markup().fill(Array.from({ length: 150 }, (_, at) => `Partie ${at}\n{ AUDIO | ${id} } voilà`).join('\n\n'));
    await preview().getByText('Partie 149').waitFor({ state: 'attached' });
    const players = preview().getByRole('toolbar');
    await players.first().waitFor();
    expect(await preview().locator('audio').count()).toBeLessThan(75);
    await preview().getByText('Partie 149').scrollIntoViewIfNeeded();
    const last = preview().locator('p').last();
    await last.getByRole('toolbar').waitFor();
    await expect.poll(() => last.getByRole('toolbar').count()).toBe(1);
  });

  it('shows what was pasted as it shows what was typed', async () => {
    await open();
    const paragraphs = Array.from({ length: 400 }, (_, at) => `Partie ${at} **ici**`);
    await markup().fill(paragraphs.join('\n\n'));
    await preview().getByText('Partie 399').waitFor({ state: 'attached' });
    paragraphs.splice(100, 200, 'Au milieu');
    paragraphs.reverse();
    await markup().fill(paragraphs.join('\n\n'));
    await preview().getByText('Au milieu').waitFor({ state: 'attached' });
    const shown = await preview()
      .locator('.lecture > p')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(shown).toEqual(paragraphs.map((text) => text.replaceAll('*', '')));
  });
});

describe('what was noticed', () => {
  it('names a file that the draft does not have, until it has it', async () => {
    await open();
    await markup().fill('{ AUDIO | QQQQQQQQQQQ }');
    const notices = page.getByRole('region', { name: 'Worth a look' });
    await notices.getByText('This draft has no file with this id').waitFor();
    await page.locator('input[type=file]').first().setInputFiles(RECORDING);
    await page.getByRole('button', { name: 'copy ID' }).waitFor();
    const { medias } = await author.onServer(draftId);
    await markup().fill(`{ AUDIO | ${medias[0]?.id} }`);
    await notices.waitFor({ state: 'detached' });
  });
});
