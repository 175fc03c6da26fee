// Accessibility of every state of the editor: no axe violation in light, dark and forced colours, and no horizontal scrolling
// on a narrow screen or at 200 %.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  type AuthorPage,
  type BrowserFixture,
  blockAutosave,
  getEditorField,
  openAuthor,
  setupBrowser,
} from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, openMedia } from '../../support/browser/screens.ts';

const PICTURE = path.resolve(import.meta.dirname, '../../../demo/media/l4-clock-7-00.png');
const RECORDING = path.resolve(import.meta.dirname, '../../../demo/media/l1-w-bonjour.mp3');
const FIRST = '# Au marché\n\nUne **pomme** rouge.\n\n@table\nje | suis\n---\ntu | es\n\n@write\nJe ---suis--- là.';
const SECOND = FIRST.replace('rouge', 'verte').replace('Une', 'Voici une');

let fixture: BrowserFixture;

setupBrowser({}, (openedFixture) => {
  fixture = openedFixture;
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The states of the editor in sequence; each is checked before the next one is set up. */
async function visitAllStates(author: AuthorPage, check: (state: string) => Promise<void>): Promise<void> {
  const { page } = author;
  const id = await author.saveDraft({ name: 'Au marché', markup: FIRST });
  await author.openDraft(id);
  await openMedia(page);
  await page.locator('input[type=file]').first().setInputFiles(PICTURE);
  await button(page, 'copy ID').waitFor();
  await check('open');
  await page.getByRole('toolbar', { name: 'Markup' }).getByRole('button', { name: 'Media' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await check('media menu');
  await page.keyboard.press('Escape');
  await visitMediaStates(page, check);
  await button(page, 'Publish').click();
  await page.getByRole('link', { name: 'View page' }).waitFor();
  await blockAutosave(page);
  await getEditorField(page).fill(`${SECOND}\n\nun **mot`);
  await button(page, 'Changes').click();
  await page.locator('del', { hasText: 'rouge' }).waitFor();
  await page.getByText(/^Not saved/).waitFor();
  await check('changes to publish');
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).waitFor();
  await check('menu of the draft');
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await button(page, 'Publish again').waitFor();
  await check('unpublished');
  await button(page, 'Save draft').click();
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await button(page, 'History').click();
  const saved = page.getByRole('region', { name: 'Saved versions' });
  await saved.getByRole('button', { name: /^Version 2/ }).click();
  await page.locator('ins', { hasText: 'verte' }).waitFor();
  await check('saved versions');
  const published = page.getByRole('region', { name: 'Published editions' });
  await published.getByRole('button', { name: /^Edition 1/ }).click();
  await button(page, 'Make this edition live').waitFor();
  await check('published versions');
  await button(page, 'Close').click();
  await author.saveDraft({ id, name: 'Au marché', markup: FIRST.replace('rouge', 'jaune') });
  await getEditorField(page).fill(FIRST.replace('rouge', 'bleue'));
  await button(page, 'Save draft').click();
  await page.getByRole('group', { name: 'Conflict 1 of 1' }).waitFor();
  await check('conflict');
  await button(page, 'Take theirs').click();
  await button(page, 'Restore').waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await check('local backup');
  await page.evaluate(() => {
    const session: object = JSON.parse(localStorage.getItem('cahier.session') ?? '{}');
    localStorage.setItem(
      'cahier.session',
      JSON.stringify({ ...session, expires_at: 1, refresh_token: 'aaaaaaaaaaaa' }),
    );
  });
  await getEditorField(page).fill('fin');
  await button(page, 'Save draft').click();
  await page.getByRole('heading', { name: "You've been signed out" }).waitFor();
  await check('signed out');
}

/** A transcript and a name that are edited, an upload that failed, and the media library. */
async function visitMediaStates(page: Page, check: (state: string) => Promise<void>): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(RECORDING);
  await button(page, 'Transcript').click();
  await button(page, 'Rename “l4-clock-7-00”').click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Upload files').click()]);
  await chooser.setFiles([{ name: 'notes.rar', mimeType: 'application/vnd.rar', buffer: Buffer.from('x') }]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('Upload failed. Please try again.').waitFor();
  await check('media forms and a failed upload');
  await uploads.getByRole('button', { name: 'Remove' }).click();
  await button(page, 'Cancel').last().click();
  await button(page, 'Cancel').click();
  await button(page, 'Media library').click();
  const library = page.getByRole('dialog', { name: 'Media library' });
  await library.getByRole('button', { name: 'Where is it used?' }).first().click();
  await library.getByText('Not used').waitFor();
  await check('media library');
  await library.getByRole('button', { name: 'Close' }).click();
}

type DisplayMode = [
  name: string,
  media: Parameters<Page['emulateMedia']>[0],
  rules: Parameters<typeof findAxeViolations>[1],
];
const DISPLAY_MODES: readonly DisplayMode[] = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }, 'all'],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }, 'of colours'],
  ['forced colours', { colorScheme: 'light', forcedColors: 'active' }, 'of colours'],
];

/** The viewports of a narrow screen, and of a window of 1280 px at 200 % zoom. */
const NARROW_VIEWPORT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** The elements beyond the edge of the window, of a page that scrolls horizontally; a layout that follows the window late is awaited. */
async function findOverflow(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  const isFitting = await page.waitForFunction(fits, undefined, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (isFitting) return [];
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    );
    return [`${document.documentElement.scrollWidth} px`, ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Checks every state in a window on a desktop, in display modes. */
async function checkOnDesktop(modes: readonly DisplayMode[]): Promise<void> {
  const options = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  const author = await openAuthor(fixture, options);
  const { page, close } = author;
  const violations: Record<string, string[]> = {};
  await visitAllStates(author, async (state) => {
    for (const [mode, media, rules] of modes) {
      await page.emulateMedia(media);
      const all = await findAxeViolations(page, rules);
      if (all.length > 0) violations[`${state}, ${mode}`] = all;
    }
  });
  expect(violations).toEqual({});
  await close();
}

/** Checks every state on a phone in the dark scheme, and for horizontal scrolling in narrow windows. */
async function checkOnPhone(): Promise<void> {
  const viewport = { width: 360, height: 800 };
  const options = { viewport, colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  const author = await openAuthor(fixture, options);
  const { page, close } = author;
  const violations: Record<string, string[]> = {};
  const overflowing: Record<string, string[]> = {};
  await visitAllStates(author, async (state) => {
    const all = await findAxeViolations(page);
    if (all.length > 0) violations[state] = all;
    for (const size of NARROW_VIEWPORT) {
      await page.setViewportSize(size);
      const beyond = await findOverflow(page);
      if (beyond.length > 0) overflowing[`${state}, ${size.width} px`] = beyond;
    }
    await page.setViewportSize(viewport);
  });
  expect(violations).toEqual({});
  expect(overflowing).toEqual({});
  await close();
}

/** None with `npm test`, which checks the editor with every other screen. */
const CHECKS = [
  { name: 'on a phone, and no horizontal scrolling', check: checkOnPhone },
  { name: 'on a desktop in light, in dark or in forced colours', check: () => checkOnDesktop(DISPLAY_MODES) },
];

describe('the editor', () => {
  it.each(CHECKS)('has no axe violation in any state $name', ({ check }) => check());

  it.each([
    [390, 844, 260],
    [1024, 768, 200],
  ] as const)('has tools of 44 px for a finger in one row, the text high up, %i × %i', async (width, height, limit) => {
    const author = await openAuthor(fixture, { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { page, close } = author;
    await author.openDraft(await author.saveDraft({ name: 'Au marché', markup: FIRST }));
    const tools = page.getByRole('toolbar', { name: 'Markup' }).getByRole('button');
    const boxes = await tools.evaluateAll((buttons) => buttons.map((tool) => tool.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.filter((box: DOMRect) => box.width < 44 || box.height < 44)).toEqual([]);
    expect(new Set(boxes.map((box: DOMRect) => box.top)).size).toBe(1);
    const firstLine = await getEditorField(page).evaluate(
      (field) => field.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(field).paddingTop),
    );
    expect(firstLine).toBeLessThanOrEqual(limit);
    expect(await findOverflow(page)).toEqual([]);
    // The last tool is reached by scrolling the row, and its menu is whole in the window.
    await tools.last().tap();
    const items = page.getByRole('menu', { name: 'Media' }).getByRole('menuitem');
    await items.first().waitFor();
    for (const item of await items.all()) {
      const box = await item.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await close();
  });
});
