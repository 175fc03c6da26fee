// Browser tests of the search on a phone and on a desktop.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreen, openSignedIn } from '../../support/browser/screens.ts';
import { selectConfigurations } from '../../support/configurations.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { skipAfterFailure } from '../../support/skip-after-failure.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server, browser } = fixture);
  const token = await server.signIn();
  const body = { name: 'Le zoo', markup: 'Un **zèbre** et son cœur' };
  await (await server.call('POST', routes.saveDraft, { token, body })).body?.cancel();
  const demoCourse = { id: 'demo-japanese' };
  await (await server.call('POST', routes.addDemoCourse, { token, body: demoCourse })).body?.cancel();
});

describe.each(selectConfigurations([1280, 360]))('the search, %i px wide,', (width) => {
  skipAfterFailure();
  let anonymousPage: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    anonymousPage = await openSignedIn(browser, server, { viewport: { width, height: 800 } });
    page = anonymousPage.page;
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
  });

  afterAll(async () => {
    await anonymousPage.close();
  });

  const getOwnSearchBox = () => page.getByRole('searchbox', { name: 'What are you looking for?' });
  const getSearchBox = () => page.getByRole('banner').getByRole('searchbox', { name: 'Search' });

  it('leads from a lecture to the lectures that contain a word', async () => {
    await page.getByRole('article').waitFor();
    await getSearchBox().fill('enchante');
    await getSearchBox().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await expect.poll(() => page.title()).toBe('Search: enchante – Cahier');
    const lectures = page.getByRole('region', { name: 'Lectures' });
    await lectures.getByRole('link', { name: 'Introducing yourself: name, age, nationality' }).waitFor();
    await expect.poll(() => lectures.locator('mark').first().innerText()).toMatch(/^Enchanté$/i);
    await expect.poll(() => page.getByRole('region', { name: 'Drafts' }).count()).toBe(0);
    await lectures.getByRole('link', { name: 'Introducing yourself: name, age, nationality' }).click();
    await page.waitForURL(`${server.url}/lecture?cours=learnfrench&pageId=46DKHFL2KUK`);
  });

  it('shows in the lecture where the words are, once', async () => {
    await getSearchBox().fill('bise kiss');
    await getSearchBox().press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Saying hello and goodbye' }).click();
    const readMatches = () =>
      page.evaluate(() => {
        const ranges = [...(CSS.highlights.get('search-matches') ?? [])].filter((range) => range instanceof Range);
        return ranges.map((range) => ({ text: String(range), y: range.getBoundingClientRect().y }));
      });
    await expect.poll(async () => (await readMatches()).map(({ text }) => text)).toEqual(['bise', 'kiss']);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const { y = 0 } = (await readMatches())[0] ?? {};
    expect(y).toBeGreaterThan(100);
    expect(y).toBeLessThan(700);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await readMatches())[0]?.y).toBeGreaterThan(600);
    await page.waitForTimeout(500); // the wheel scrolls smoothly, and the place is saved a moment later
    // By a block: what is above it has only an estimated height until it was in view.
    const measureBlock = () => page.locator('main .lecture > *').filter({ hasText: 'bise' }).first().boundingBox();
    const before = (await measureBlock())?.y ?? 0;
    await page.reload();
    await expect.poll(async () => Math.abs(((await measureBlock())?.y ?? 0) - before)).toBeLessThan(50);
    expect(await readMatches()).toEqual([]);
  });

  it("also searches drafts on the authors' screens", async () => {
    await chooseScreen(page, 'My drafts');
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await getSearchBox().fill('coeur zebre');
    await getSearchBox().press('Enter');
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await drafts.getByRole('link', { name: 'Le zoo' }).waitFor();
    await expect.poll(() => drafts.locator('mark').allInnerTexts()).toEqual(['zèbre', 'cœur']);
    await page.getByText('0 lectures, 1 draft').waitFor();
    await drafts.getByText('Un zèbre et son cœur').waitFor();
    expect(await getOwnSearchBox().inputValue()).toBe('coeur zebre');
  });

  it('has one search field on a phone, and the one of the bar as well where there is room', async () => {
    expect(await getOwnSearchBox().isVisible()).toBe(true);
    expect(await getSearchBox().isVisible()).toBe(width > 360);
  });

  it('can be limited to lectures, and says when there is no result', async () => {
    await page.getByRole('radio', { name: 'Lectures', exact: true }).check();
    await page.getByText('No results for “coeur zebre”.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('in')).toBeNull();
    await page.route(/\/search\?q=failing/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await getOwnSearchBox().fill('failing');
    await getOwnSearchBox().press('Enter');
    await page.getByText('Search failed. Try again.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Search again' }).click();
    await page.getByText('No results for “failing”.').waitFor();
    expect(anonymousPage.pageErrors.splice(0)).not.toEqual([]); // the failure is logged
    await page.goBack();
    await page.getByText('No results for “coeur zebre”.').waitFor();
    await getOwnSearchBox().fill('bonjour');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Saying hello and goodbye' }).waitFor();
    await page.goBack();
    await page.getByText('No results for “coeur zebre”.').waitFor();
  });

  it('limits its results to a course without asking the server, and keeps it on Back', async () => {
    await getOwnSearchBox().fill('in this lecture');
    await getOwnSearchBox().press('Enter');
    await page.getByText('6 results').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const course = page.getByRole('combobox', { name: 'In which course' });
    expect(await course.locator('option').allInnerTexts()).toEqual(['All courses', '日本語 A1', 'Learn french A1']);
    await course.focus();
    await course.selectOption('日本語 A1');
    await page.getByText('1 result', { exact: true }).waitFor();
    expect(await course.evaluate((select) => select === document.activeElement)).toBe(true);
    expect(requests.filter((url) => url.includes('/search'))).toEqual([]);
    await page.getByRole('region', { name: 'Lectures' }).getByRole('link').click();
    await page.getByRole('article').waitFor();
    await page.goBack();
    await page.getByText('1 result', { exact: true }).waitFor();
    await course.selectOption('All courses');
    await page.getByText('6 results').waitFor();
  });

  it('logs no error in the browser console', () => {
    expect(anonymousPage.pageErrors).toEqual([]);
  });
});
