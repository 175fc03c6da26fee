// The author's whole job, done by keyboard alone.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { OWNER, type TestHouse } from '../support/house.ts';
import { fieldOf, openForAll } from '../support/stage.ts';

const PICTURE = path.resolve(import.meta.dirname, '../../demo/media/l4-clock-7-00.png');

let house: TestHouse;
let browser: Browser;

openForAll({}, (opened) => {
  ({ house, browser } = opened);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('by keyboard alone', () => {
  /** Presses Tab until the wanted thing has the focus, as a person does who cannot use a pointer. */
  async function tabTo(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
    await wanted.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  }

  async function press(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  }

  it('an author signs in, writes, uploads, publishes, goes back and signs out', async () => {
    const { page, troubles } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    page.on('filechooser', (chooser) => chooser.setFiles(PICTURE));
    await page.goto(house.url);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(OWNER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(OWNER.password);
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'My drafts' }));
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await press(page, button(page, 'New draft').first());
    await page.getByRole('heading', { name: 'Draft editor' }).waitFor();

    await tabTo(page, page.getByLabel('Page name'));
    await page.keyboard.type('Au clavier');
    const zone = page.getByRole('button', { name: /Drag & drop a file here/ });
    await tabTo(page, zone);
    await page.keyboard.press('Enter');
    await button(page, 'copy ID').waitFor();

    const tools = page.getByRole('toolbar', { name: 'Markup' });
    await press(page, tools.getByRole('button', { name: 'Header 1' }));
    await page.keyboard.type('Bonjour');
    await page.keyboard.press('End');
    await page.keyboard.type('\n\nUne ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('horloge');
    await page.keyboard.press('End');
    await page.keyboard.type('\n\n');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: /l4-clock/ }).waitFor();
    const role = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
    await expect.poll(role).toBe('menuitem');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sept heures');
    await expect
      .poll(() => fieldOf(page).inputValue())
      .toMatch(/^# Bonjour\n\nUne \*\*horloge\*\*\n\n\{ IMAGE \| \w{11} \| Sept heures \}$/);
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();

    await press(page, button(page, 'Publish'));
    await press(page, page.getByRole('link', { name: 'Open the page' }));
    await page.getByRole('img', { name: 'Sept heures' }).waitFor();
    await press(page, page.getByRole('link', { name: 'My drafts' }));
    await press(page, page.getByRole('link', { name: 'Au clavier' }));
    await page.getByRole('heading', { name: 'Draft editor' }).waitFor();
    await press(page, button(page, 'History'));
    await press(page, page.getByRole('button', { name: /^Text 1/ }));
    await press(page, button(page, 'Bring this text back'));
    await page.getByText('Text 1 is back, as the newest.').waitFor();
    await press(page, button(page, 'Close'));
    await press(page, button(page, 'What will change'));
    await page.getByRole('region', { name: 'Difference of the page' }).getByText('Bonjour').waitFor();
    await press(page, button(page, 'Take the page away'));
    await button(page, 'Show it again').waitFor();
    await press(page, button(page, 'Logout'));
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(troubles).toEqual([]);
  });
});
