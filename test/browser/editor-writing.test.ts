// Writing in the editor: the toolbar, its keys and undo, tables from a spreadsheet, text and preview in step.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestHouse } from '../support/house.ts';
import { openSignedIn } from '../support/screens.ts';
import { type Author, fieldOf, openAuthor, openForAll } from '../support/stage.ts';

const PICTURE = path.resolve(import.meta.dirname, '../../demo/media/l4-clock-7-00.png');

let house: TestHouse;
let browser: Browser;
let author: Author;
let page: Page;

openForAll({}, async (opened) => {
  ({ house, browser } = opened);
  author = await openAuthor(opened, { viewport: { width: 1280, height: 800 } });
  ({ page } = author);
});

async function open(markup: string, where: Page = page): Promise<string> {
  const id = await author.save({ name: 'Au marché', markup });
  await author.open(id, where);
  return id;
}

function field(where: Page = page) {
  return fieldOf(where);
}

function tool(name: string) {
  return page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name, exact: true });
}

function value(): Promise<string> {
  return field().inputValue();
}

function focusedRole(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('role'));
}

async function select(text: string): Promise<void> {
  await field().evaluate((area: HTMLTextAreaElement, wanted) => {
    const start = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(start, start + wanted.length);
  }, text);
}

describe('the toolbar', () => {
  beforeEach(() => open('Une pomme rouge'));

  it.each([
    ['Bold', 'Une **pomme** rouge'],
    ['Italic', 'Une *pomme* rouge'],
    ['Bold and italic', 'Une ***pomme*** rouge'],
    ['Red', 'Une { RED | pomme } rouge'],
    ['Blue', 'Une { BLUE | pomme } rouge'],
    ['Green', 'Une { GREEN | pomme } rouge'],
    ['Header 1', '# Une pomme rouge'],
    ['Header 2', '## Une pomme rouge'],
    ['Header 3', '### Une pomme rouge'],
    ['Blank with its answer', 'Une ---pomme--- rouge'],
    ['Table', 'Une pomme\n\n@table\nColumn 1 | Column 2\n---\n | \n\n rouge'],
    ['Writing exercise', 'Une \n\n@write\npomme\n\n rouge'],
  ])('%s puts its signs into the text, and the browser takes them back', async (name, made) => {
    await select('pomme');
    await tool(name).click();
    await expect.poll(value).toBe(made);
    await expect.poll(() => field().evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(value).toBe('Une pomme rouge');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(value).toBe(made);
  });

  it('is one stop of the Tab key, with arrows inside', async () => {
    await page.getByLabel('Markup', { exact: true }).last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => tool('Header 1').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tool('Bold').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => tool('Media').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tool('Header 1').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect.poll(() => field().evaluate((area) => area === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => tool('Media').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('has the media of the draft in a menu', async () => {
    await tool('Media').click();
    await page.getByRole('menuitem', { name: /No media yet/ }).waitFor();
    await expect.poll(focusedRole).toBe('menuitem');
    await page.keyboard.press('Escape');
    await page.locator('input[type=file]').first().setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'copy ID' }).waitFor();
    await select('pomme');
    await tool('Media').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: /l4-clock-7-00/ }).waitFor();
    await expect.poll(focusedRole).toBe('menuitem');
    await page.keyboard.press('Enter');
    await expect.poll(value).toMatch(/^Une \{ IMAGE \| [A-Z2-7]{11} \| what the picture shows \} rouge$/);
    await page.keyboard.type('une horloge');
    await expect.poll(value).toMatch(/\| une horloge \} rouge$/);
  });

  it('has keys: Ctrl+B and Ctrl+I, which also take away', async () => {
    await select('pomme');
    await page.keyboard.press('Control+b');
    await expect.poll(value).toBe('Une **pomme** rouge');
    await page.keyboard.press('Control+i');
    await expect.poll(value).toBe('Une ***pomme*** rouge');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+b');
    await expect.poll(value).toBe('Une pomme rouge');
  });
});

describe('a table from a spreadsheet', () => {
  async function paste(text: string): Promise<void> {
    await field().evaluate((area, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  it('becomes a table of the markup, and undo takes it back', async () => {
    await open('Le verbe être');
    await field().press('Control+End');
    await paste('je\tsuis\r\ntu\tes\r\n');
    await expect.poll(value).toBe('Le verbe être\n\n@table\nje | suis\ntu | es');
    await page.getByRole('region', { name: 'Preview' }).getByRole('cell', { name: 'suis' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(value).toBe('Le verbe être');
  });
});

describe('text and preview', () => {
  const PARTS = Array.from({ length: 60 }, (_, at) => `## Partie ${at + 1}\n\nTexte de la partie ${at + 1}.`);

  function sheet() {
    return page.locator('.lecture').locator('..');
  }

  async function isInSight(words: string): Promise<boolean> {
    const seen = await page
      .getByRole('region', { name: 'Preview' })
      .getByRole('heading', { name: words })
      .boundingBox();
    const frame = await sheet().boundingBox();
    return seen !== null && frame !== null && seen.y >= frame.y - 40 && seen.y <= frame.y + frame.height;
  }

  it('scroll in step, both ways', async () => {
    await open(PARTS.join('\n\n'));
    await field().evaluate((area: HTMLTextAreaElement) => {
      area.scrollTop = area.scrollHeight / 2;
    });
    await expect.poll(() => isInSight('Partie 31')).toBe(true);
    // A side that was just moved by the other one is not listened to; whoever scrolls goes on until it is.
    const atEnd = async () => {
      await sheet().evaluate(async (element) => {
        element.scrollTop = element.scrollHeight / 2;
        await new Promise(requestAnimationFrame);
        element.scrollTop = element.scrollHeight;
      });
      return field().evaluate((area: HTMLTextAreaElement) => area.scrollHeight - area.clientHeight - area.scrollTop);
    };
    await expect.poll(atEnd, { interval: 400 }).toBeLessThan(3);
    const atStart = async () => {
      await sheet().evaluate(async (element) => {
        element.scrollTop = element.scrollHeight / 2;
        await new Promise(requestAnimationFrame);
        element.scrollTop = 0;
      });
      return field().evaluate((area: HTMLTextAreaElement) => area.scrollTop);
    };
    await expect.poll(atStart, { interval: 400 }).toBe(0);
  });

  it('a click in the preview finds its source, to the word', async () => {
    const markup = [...PARTS.slice(0, 40), '@table\nje | suis\ntu | es\nil | est', 'fin'].join('\n\n');
    await open(markup);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('Texte de la partie 40.').click();
    const caret = () => field().evaluate((area: HTMLTextAreaElement) => area.selectionStart);
    const start = markup.indexOf('Texte de la partie 40.');
    await expect.poll(async () => (await caret()) >= start && (await caret()) < start + 22).toBe(true);
    const top = await field().evaluate((area: HTMLTextAreaElement) => area.scrollTop);
    expect(top).toBeGreaterThan(0);
    await preview.getByRole('cell', { name: 'est', exact: true }).click({ position: { x: 10, y: 12 } });
    await expect.poll(caret).toBe(markup.indexOf('est\n\nfin'));
  });

  it('what the reader noticed leads to its place, and shows it', async () => {
    await open(`${PARTS.join('\n\n')}\n\nun **mot`);
    await page.getByRole('region', { name: 'Worth a look' }).getByRole('button', { name: /^Line/ }).click();
    await expect
      .poll(() => field().evaluate((area: HTMLTextAreaElement) => area.selectionStart))
      .toBe(PARTS.join('\n\n').length + 5);
    await expect.poll(() => field().evaluate((area: HTMLTextAreaElement) => area.scrollTop)).toBeGreaterThan(500);
  });

  it('stand one at a time on a phone, with a switch', async () => {
    const phone = await openSignedIn(browser, house, { viewport: { width: 360, height: 740 } });
    await open('# Bonjour', phone.page);
    const preview = phone.page.getByRole('region', { name: 'Preview' });
    const seen = async () => [await field(phone.page).isVisible(), await preview.isVisible()];
    await expect.poll(seen).toEqual([true, false]);
    await phone.page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect.poll(seen).toEqual([false, true]);
    await preview.getByRole('heading', { name: 'Bonjour' }).click();
    await field(phone.page).waitFor();
    await expect.poll(() => preview.isVisible()).toBe(false);
    await phone.close();
  });
});

it('met nothing that the browser complained about', () => {
  expect(author.troubles).toEqual([]);
});
