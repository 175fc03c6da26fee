// Tests of the app's frame: the navigation bar, colour schemes, titles, focus, unknown addresses.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { createPageSeries, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { expectText } from '../../support/browser/expect-text.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let openNext: ReturnType<typeof createPageSeries>;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
  openNext = createPageSeries(fixture);
});

async function openPageAt(pagePath: string, settings: Parameters<typeof openNext>[0] = {}): Promise<WatchedPage> {
  const watched = await openNext({ viewport: { width: 1280, height: 800 }, ...settings });
  await watched.page.goto(server.url + pagePath);
  await watched.page.getByRole('heading', { level: 1 }).first().waitFor();
  return watched;
}

/** The computed background colour. */
const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(246, 244, 238)';
const DARK = 'rgb(18, 21, 28)';

it('the menu of a phone passes axe when open, leaves one row to the bar, and closes by Escape and by a choice', async () => {
  const { page } = await openPageAt('/progress', { reducedMotion: 'reduce' });
  const heading = page.getByRole('heading', { level: 1 });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const homeLink = page.getByRole('link', { name: 'Home', exact: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await homeLink.waitFor({ state: 'hidden' });
    expect((await heading.boundingBox())?.y).toBeLessThan(120);
    await toggle.press('Enter');
    await homeLink.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await homeLink.waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await toggle.click();
  await homeLink.click();
  await page.waitForURL(`${server.url}/home`);
  await homeLink.waitFor({ state: 'hidden' });
});

it('pages of the server look like the app', async () => {
  const { page, close, pageErrors } = await openPage(browser, { reducedMotion: 'reduce' });
  const response = await server.call('POST', `${AUTH_BASE}/recover`, { body: { email: OWNER.email } });
  expect(response.status).toBe(200);
  await expect
    .poll(async () => (await fetch(`${server.url}/dev/mailbox`)).text())
    .toContain('Reset your Cahier password');
  await page.goto(`${server.url}/dev/mailbox`);
  const getLooks = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).fontFamily,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const mailboxLooks = await getLooks();
  expect(mailboxLooks[0]).toMatch(/^"Cahier Sans"/);
  expect(mailboxLooks[1]).toBe(DARK);
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
  expect(await getLooks()).toEqual(mailboxLooks);
  expect(pageErrors).toEqual([]);
  await close();
});

it('the navigation bar is one row up to both edges of the window, and the login card is in its centre', async () => {
  const { page } = await openPageAt('/home', { viewport: { width: 1024, height: 768 } });
  await page.getByRole('combobox', { name: 'Colours' }).waitFor();
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 768 });
    const bar = await page.getByRole('banner').boundingBox();
    expect(bar).toMatchObject({ x: 0, y: 0, width });
    expect(bar?.height).toBeLessThan(60);
    if (width >= 1024) {
      await page.getByRole('banner').getByRole('listitem').first().waitFor();
      const entries = await page.getByRole('banner').getByRole('listitem').all();
      const tops = await Promise.all(entries.map(async (entry) => (await entry.boundingBox())?.y));
      expect(new Set(tops).size).toBe(1);
    }
  }
  await page.setViewportSize({ width: 1440, height: 768 });
  await page.getByRole('button', { name: 'Logout' }).click();
  const field = await page.getByLabel('Email').boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0) / 2).toBe(720);
});

describe('the colour scheme', () => {
  it('follows the system until the user chooses another one, which is remembered', async () => {
    const { page, pageErrors } = await openPageAt('/home', { colorScheme: 'dark' });
    await expect.poll(() => getBackground(page)).toBe(DARK);
    const themeSelect = page.getByRole('combobox', { name: 'Colours' });
    await expect.poll(() => themeSelect.inputValue()).toBe('auto');
    await themeSelect.selectOption('Light');
    await expect.poll(() => getBackground(page)).toBe(LIGHT);
    await page.reload();
    await themeSelect.waitFor();
    await expect.poll(() => getBackground(page)).toBe(LIGHT);
    await expect.poll(() => themeSelect.inputValue()).toBe('light');
    await themeSelect.selectOption('System');
    await expect.poll(() => getBackground(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => getBackground(page)).toBe(LIGHT);
    expect(pageErrors).toEqual([]);
  });

  it('is applied before the app starts, without a flash of the other one', async () => {
    const { page } = await openPageAt('/home', { colorScheme: 'light' });
    await page.getByRole('combobox', { name: 'Colours' }).selectOption('Dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.url}/home`, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it("can be overridden by the installation's theme", async () => {
    const file = path.join(server.dataDir, 'theme.css');
    await writeFile(file, ':root { --ground: rgb(1 2 3); } h1 { letter-spacing: 7px; }');
    const { page, close, pageErrors } = await openSignedIn(browser, server);
    await page.goto(`${server.url}/home`);
    await expect.poll(() => getBackground(page)).toBe('rgb(1, 2, 3)');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
    expect(pageErrors).toEqual([]);
    await close();
    await writeFile(file, '');
  });
});

describe('a learner who opens a lecture', () => {
  it("downloads none of the authors' scripts", async () => {
    const { page } = await openPageAt('/lecture?cours=learnfrench&pageId=M6DKHFL2KUK');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.reload();
    await page.getByRole('article').waitFor();
    await page.waitForLoadState('networkidle');
    expect(sent.filter((file) => /\/assets\/(editor|drafts|outline|author|documentation|home)/.test(file))).toEqual([]);
    expect(sent.some((file) => /^\/assets\/.+\.js$/.test(file))).toBe(true);
  });
});

describe('navigation between screens', () => {
  it('sets the document title and moves the focus to the heading', async () => {
    const { page } = await openPageAt('/home');
    for (const [link, heading, title] of [
      ['My drafts', 'Your drafts', 'Your drafts – Cahier'],
      ['Course outline', 'Course outline', 'Course outline – Cahier'],
      ['Markup documentation', 'Markup documentation', 'Markup documentation – Cahier'],
      ['Home', 'Welcome to Cahier', 'Home – Cahier'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.title()).toBe(title);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
    }
  });

  it('offers a skip link as the first Tab stop', async () => {
    const { page } = await openPageAt('/drafts');
    await page.reload();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('explains an unknown address, which the server responds to with 404', async () => {
    const { page } = await openPageAt('/home');
    const response = await page.goto(`${server.url}/nowhere`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { name: 'Welcome to Cahier' }).waitFor();
  });

  it('reports a list that cannot be loaded, and offers to retry', async () => {
    const { page } = await openPageAt('/home');
    let status = 500;
    await page.route('**/api/editor/drafts/overview*', (route) => route.fulfill({ status, body: '' }));
    await page.getByRole('link', { name: 'My drafts' }).click();
    await expectText(page, 'The drafts could not be loaded.');
    status = 503;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectText(page, 'The server cannot answer right now. This page loads automatically once it can.');
    await page.unrouteAll();
    await expectText(page, 'Saying hello and goodbye');
  });
});
