// What the editor shows where, in windows of several sizes.
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { type AuthorPage, getEditorField, openAuthor, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openMedia } from '../../support/browser/screens.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const RECORDING = resolve(import.meta.dirname, '../../../demo/media/l1-w-bonjour.mp3');

let author: AuthorPage;
let server: TestServer;
let page: Page;
let draftId: string;

setupBrowser({}, async (fixture) => {
  ({ server } = fixture);
  author = await openAuthor(fixture);
  ({ page } = author);
});

beforeEach(async () => {
  draftId = await author.saveDraft({ name: 'Au marché', markup: 'Bonjour' });
  await author.openDraft(draftId, page);
});

const markup = () => getEditorField(page);

async function upload(): Promise<void> {
  await openMedia(page);
  await page.locator('input[type=file]').setInputFiles(RECORDING);
  await page.getByRole('button', { name: 'copy ID' }).waitFor();
}

describe('the screen', () => {
  afterAll(() => page.setViewportSize({ width: 1280, height: 720 }));

  it.each([
    [1440, 900, 200],
    [1024, 768, 200],
    [390, 844, 260],
  ] as const)('shows the text high up, %i × %i, with other authors present', async (width, height, limit) => {
    await page.setViewportSize({ width, height });
    const measureFirstLine = () =>
      markup().evaluate((field) => {
        const top = field.getBoundingClientRect().top + window.scrollY;
        return top + Number.parseFloat(getComputedStyle(field).paddingTop);
      });
    const firstLine = await measureFirstLine();
    expect(firstLine).toBeLessThanOrEqual(limit);
    // Neither the other editors nor what they saved moves the text.
    await author.saveDraft({ id: draftId, name: 'Au marché', markup: 'un **mot' });
    const body = { editorSessionId: 'other' };
    await server.call('POST', path(routes.presence, { draftId }), { token: author.token, body });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('You also have this draft open in another window').waitFor();
    await page.getByText('You (in another window) changed line 1').waitFor();
    expect(await measureFirstLine()).toBe(firstLine);
    const presence = page.getByRole('button', { name: 'Who has this draft open' });
    await presence.click();
    await expect.poll(() => presence.getAttribute('aria-expanded')).toBe('true');
    await presence.click();
    await upload();
    expect(await measureFirstLine()).toBe(firstLine);
    if (width > 1000) expect((await page.getByLabel('Page name').boundingBox())?.width).toBeGreaterThan(500);
    if (width === 1440) {
      const buttons = page.getByRole('region', { name: 'Media' }).getByRole('listitem').first().getByRole('button');
      const top = async (name: string) => (await buttons.filter({ hasText: name }).boundingBox())?.y;
      expect(await top('delete')).toBe(await top('copy ID'));
    }
    const before = await markup().boundingBox();
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect((await markup().boundingBox())?.y).toBe(before?.y);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Changes', exact: true }).click();
    await page.getByRole('heading', { name: 'Changes to publish' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Changes');
  });

  it('gives the text its 100 columns, 1440 × 900 without the media rail', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const railButton = page.getByRole('button', { name: 'Media', exact: true }).first(); // the second is the toolbar's
    await railButton.click();
    onTestFinished(async () => {
      await railButton.click();
      await page.getByText('Drag & drop a file here').waitFor();
    });
    await expect.poll(() => page.getByText('Drag & drop a file here').isVisible()).toBe(false);
    const columns = await markup().evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return 0;
      context.font = font;
      return (
        (field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
        context.measureText('0').width
      );
    });
    expect(Math.floor(columns)).toBeGreaterThanOrEqual(100);
  });

  it('shows at least six media of the library at once, 1280 × 800', async () => {
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 720 }));
    await page.setViewportSize({ width: 1280, height: 800 });
    for (let number = 0; number < 7; number += 1) {
      const target = path(routes.uploadMedia, { draftId });
      const body = uploadForm(`étal ${number}.png`, createPng());
      expect((await server.call('POST', target, { token: author.token, body })).status).toBe(201);
    }
    await page.getByRole('button', { name: 'Media library' }).click();
    const dialog = page.getByRole('dialog', { name: 'Media library' });
    await dialog.getByText('étal 0').waitFor();
    const end = await dialog.evaluate((element) => element.getBoundingClientRect().bottom);
    const rows = await dialog
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
    expect(rows.filter((bottom) => bottom <= end).length).toBeGreaterThanOrEqual(6);
    await page.keyboard.press('Escape');
  });

  it.each([1024, 1280, 1366, 1440])('has its tools in one row above the text, %i px', async (width) => {
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 720 }));
    await page.setViewportSize({ width, height: 768 });
    const toolbar = page.getByRole('toolbar', { name: 'Markup' });
    const boxes = await toolbar
      .getByRole('button')
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().toJSON()));
    expect(new Set(boxes.map((box: DOMRect) => box.top)).size).toBe(1);
    const { right } = await toolbar.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(Math.max(...boxes.map((box: DOMRect) => box.right))).toBeLessThanOrEqual(right);
    const exercise = toolbar.getByRole('button').first();
    expect((await exercise.getByText('Exercise').boundingBox())?.width).toBeGreaterThan(30);
  });

  it.each([320, 390, 1024, 1440])('keeps tools and first lines in sight after publishing, %i px', async (width) => {
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 720 }));
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.waitFor();
    await page.getByRole('button', { name: 'QR code' }).waitFor();
    const field = await markup().boundingBox();
    const notice = await page.getByText('Published.', { exact: true }).locator('..').boundingBox();
    if (field === null || notice === null) throw new Error('Something is not shown.');
    expect(notice.y - field.y).toBeGreaterThan(200);
    expect(notice.y + notice.height).toBeLessThanOrEqual(844);
    expect(notice.x + notice.width).toBeLessThanOrEqual(width);
    await dismiss.click();
    await dismiss.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    const offline = await page.getByText('You are offline; your text is kept in this browser.').boundingBox();
    expect((offline?.y ?? 0) - field.y).toBeGreaterThan(400);
    await page.context().setOffline(false);
  });
});
