// Browser test of a list of thousands of drafts.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openSharedBrowser, type WatchedPage } from '../../support/browser/browser.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openSharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
});

async function openDrafts(server: TestServer, width: number): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, server, { viewport: { width, height: 800 } });
  await watched.page.goto(`${server.url}/drafts`);
  await watched.page.getByRole('heading', { name: 'Your drafts' }).waitFor();
  return watched;
}

/** The next request whose address matches fails as by a fault of the server. */
async function failOnce(page: Page, url: RegExp): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
}

const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a list of ten thousand drafts', () => {
  it('is loaded in pages, each after the one before', async () => {
    const server = await startTestServer();
    const timestamp = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString();
    const numbers = Array.from({ length: 10_000 }, (_, index) => index);
    const toDraftId = (number: number) =>
      `D${String(number).padStart(10, '0').replaceAll('0', 'A').replaceAll('1', 'B').replaceAll('8', 'C').replaceAll('9', 'E')}`;
    for (let from = 0; from < numbers.length; from += 500) {
      const chunk = numbers.slice(from, from + 500);
      const authorColumns = { created_by: 'x', updated_by: 'x', revision: 1 };
      await server.instance.db
        .insertInto('drafts')
        .values(
          chunk.map((n) => ({
            id: toDraftId(n),
            name: `Lecture ${n}`,
            created_at: timestamp(n),
            updated_at: timestamp(n),
            ...authorColumns,
          })),
        )
        .execute();
      await server.instance.db
        .insertInto('revisions')
        .values(
          chunk.map((n) => ({
            draft_id: toDraftId(n),
            number: 1,
            name: `Lecture ${n}`,
            markup: '',
            saved_at: timestamp(n),
            saved_by: 'x',
          })),
        )
        .execute();
    }
    const { page, close } = await openDrafts(server, 1280);
    await page.getByRole('link', { name: 'Lecture 9999', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(50);
    await failOnce(page, /drafts.*cursor=/);
    await page.getByRole('button', { name: 'Show more drafts' }).press('Enter');
    await page.getByRole('alert').getByText('The rest of the list could not be loaded.').waitFor();
    await expect.poll(() => getFocusedText(page)).toBe('Try again');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Lecture 9949', exact: true }).waitFor();
    await expect.poll(() => getFocusedText(page)).toBe('Lecture 9949');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(100);
    // By name it is loaded whole, and shown in pages all the same.
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('link', { name: 'Lecture 0', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(50);
    await page.getByRole('button', { name: 'Show more drafts' }).click();
    await expect.poll(() => getFocusedText(page)).toBe('Lecture 50');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(100);

    const deletion = { deleted_at: timestamp(20_000), deleted_by: 'x' };
    await server.instance.db.updateTable('drafts').set(deletion).where('name', 'like', 'Lecture 99%').execute();
    await page.getByRole('link', { name: /^Bin/ }).click();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(50);
    await failOnce(page, /bin.*cursor=/);
    await page.getByRole('button', { name: 'Show more', exact: true }).press('Enter');
    await page.getByRole('alert').getByText('The rest of the list could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(100);
    await close();
    await server.close();
  });
});
