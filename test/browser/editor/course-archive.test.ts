// Browser test of the transfer of a course from one server to another, by a file.
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import { closeContexts, openSharedBrowser, type WatchedPage } from '../../support/browser/browser.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openSharedBrowser();
});

afterAll(async () => {
  await closeContexts(browser);
});

async function openOutline(server: TestServer, width: number): Promise<WatchedPage> {
  const watched = await openSignedIn(browser, server, { viewport: { width, height: 1400 } });
  await watched.page.goto(`${server.url}/editor/course`);
  await watched.page.getByRole('heading', { level: 1, name: 'Course outline' }).waitFor();
  await watched.page.getByRole('combobox', { name: 'Language' }).waitFor();
  return watched;
}

describe('a course archive', () => {
  it('is exported from one server, and imported into another, where it replaces the outline after a confirmation', async () => {
    const from = await startTestServer({ DEMO_COURSE: 'on' });
    const to = await startTestServer();
    const sourceScreen = await openOutline(from, 1280);
    const download = sourceScreen.page.waitForEvent('download');
    await sourceScreen.page.getByRole('button', { name: 'Export course' }).click();
    await sourceScreen.page.getByRole('button', { name: 'For another Cahier, or as a backup' }).click();
    expect((await download).suggestedFilename()).toBe('learnfrench.zip');
    const file = await (await download).path();
    await sourceScreen.page.getByText('Downloaded “learnfrench.zip”.').waitFor();

    const targetScreen = await openOutline(to, 320);
    const { page } = targetScreen;
    const importArchive = (archive: Parameters<Locator['setInputFiles']>[0]) =>
      page.locator('input[type=file]').setInputFiles(archive);
    await importArchive(file);
    await page.getByText('This course already exists.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const hasHorizontalOverflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await hasHorizontalOverflow()).toBe(false);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing was changed.').waitFor();
    const token = await to.signIn();
    expect(await (await to.call('GET', routes.listDrafts, { token })).json()).toEqual([]);

    await importArchive(file);
    await page.getByRole('button', { name: 'Replace the outline' }).click();
    await page.getByText('The course “Learn french A1” was imported, with 5 lectures.').waitFor();
    await expect.poll(() => page.locator('[data-lecture]').filter({ hasText: 'Not published yet' }).count()).toBe(0);
    expect(await (await to.call('GET', routes.listDrafts, { token })).json()).toHaveLength(5);

    await importArchive(file);
    await page.getByRole('button', { name: 'Replace the outline' }).click();
    await page.getByRole('alert').getByText('Some drafts of this course already exist here').waitFor();
    await importArchive(file);
    await page.getByRole('button', { name: 'Import as a copy' }).click();
    await page.getByText('The course “Learn french A1 (copy)” was imported, with 5 lectures.').waitFor();
    const course = page.getByRole('combobox', { name: 'Course', exact: true });
    const readCourse = () => course.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await expect.poll(readCourse).toBe('Learn french A1 (copy)');
    await page.getByRole('button', { name: 'Copy course' }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await expect.poll(readCourse).toBe('Learn french A1 (copy 2)');
    expect(await page.locator('[data-lecture]').count()).toBe(5);

    await importArchive({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('this is a letter') });
    await page.getByRole('alert').getByText('This course archive cannot be imported').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    for (const resource of [sourceScreen, targetScreen, from, to]) await resource.close();
  });
});
