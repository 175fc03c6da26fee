// The main workflow of an author by keyboard alone.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support/browser/browser.ts';
import { getEditorField, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

const PICTURE = path.resolve(import.meta.dirname, '../../../demo/media/l4-clock-7-00.png');

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('by keyboard alone', () => {
  /** Presses Tab until the element has the focus, like a user without a pointer. */
  async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
    await target.waitFor();
    for (let keyPresses = 0; keyPresses < 80; keyPresses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  }

  async function pressOn(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  }

  it('an author signs in, writes, uploads, publishes, goes back and signs out', async () => {
    const { page, pageErrors } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
    page.on('filechooser', (fileChooser) => fileChooser.setFiles(PICTURE));
    await page.goto(server.url);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(OWNER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(OWNER.password);
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('link', { name: 'My drafts' }));
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await pressOn(page, button(page, 'New draft').first());
    await page.getByRole('dialog', { name: 'New draft' }).waitFor();
    await page.keyboard.press('Enter'); // the blank page has the focus
    await page.getByRole('heading', { name: 'Draft editor' }).waitFor();

    await tabTo(page, page.getByLabel('Page name'));
    await page.keyboard.type('Au clavier');
    const dropZone = page.getByRole('button', { name: /Drag & drop a file here/ });
    await tabTo(page, dropZone);
    await page.keyboard.press('Enter');
    await button(page, 'copy ID').waitFor();

    const toolbar = page.getByRole('toolbar', { name: 'Markup' });
    await tabTo(page, toolbar.getByRole('button').first());
    const heading = toolbar.getByRole('button', { name: 'Header 1' });
    const isOnHeading = () => heading.evaluate((element) => element === document.activeElement);
    while (!(await isOnHeading())) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
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
      .poll(() => getEditorField(page).inputValue())
      .toMatch(/^# Bonjour\n\nUne \*\*horloge\*\*\n\n\{ IMAGE \| \w{11} \| Sept heures \}$/);
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();

    await pressOn(page, button(page, 'Publish'));
    await pressOn(page, page.getByRole('link', { name: 'View page' }));
    await page.getByRole('img', { name: 'Sept heures' }).waitFor();
    await pressOn(page, page.getByRole('link', { name: 'My drafts' }));
    await pressOn(page, page.getByRole('link', { name: 'Au clavier' }));
    await page.getByRole('heading', { name: 'Draft editor' }).waitFor();
    await pressOn(page, button(page, 'History'));
    await pressOn(
      page,
      page.getByRole('region', { name: 'Saved versions' }).getByRole('button', { name: /^Version 1/ }),
    );
    await pressOn(page, button(page, 'Restore this version'));
    await page.getByText('Version 1 restored.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('History');
    await pressOn(page, button(page, 'Changes'));
    await page.getByRole('region', { name: 'Changes to the page' }).getByText('Bonjour').waitFor();
    await pressOn(page, button(page, 'More'));
    await page.getByRole('menuitem', { name: 'Export' }).waitFor();
    for (let moves = 0; moves < 2; moves += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await button(page, 'Publish again').waitFor();
    await pressOn(page, button(page, 'Logout'));
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
