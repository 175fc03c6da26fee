// Looking for something in a real Chromium, on a phone and on a desk.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#api/endpoints.ts';
import type { WatchedPage } from '../support/browser.ts';
import type { TestHouse } from '../support/house.ts';
import { openSignedIn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

let house: TestHouse;
let browser: Browser;

openForAll({ DEMO_COURSE: 'on' }, async (opened) => {
  ({ house, browser } = opened);
  const token = await house.signIn();
  const body = { name: 'Le zoo', markup: 'Un **zèbre** et son cœur' };
  await (await house.call('POST', routes.saveDraft, { token, body })).body?.cancel();
});

describe.each([360, 1280])('the search, %i px wide,', (width) => {
  let visitor: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    visitor = await openSignedIn(browser, house, { viewport: { width, height: 800 } });
    page = visitor.page;
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
  });

  afterAll(async () => {
    await visitor.close();
  });

  const bar = () => page.getByRole('banner').getByRole('searchbox', { name: 'Search' });

  it('leads from a lecture to the lectures that hold a word', async () => {
    await page.getByRole('article').waitFor();
    await bar().fill('enchante');
    await bar().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    await expect.poll(() => page.title()).toBe('Search: enchante – Cahier');
    const lectures = page.getByRole('region', { name: 'Lectures' });
    await lectures.getByRole('link', { name: 'Introducing yourself: name, age, nationality' }).waitFor();
    await expect.poll(() => lectures.locator('mark').first().innerText()).toMatch(/^Enchanté$/i);
    await expect.poll(() => page.getByRole('region', { name: 'Drafts' }).count()).toBe(0);
    await lectures.getByRole('link', { name: 'Introducing yourself: name, age, nationality' }).click();
    await page.waitForURL(`${house.url}/lecture?cours=learnfrench&pageId=46DKHFL2KUK`);
  });

  it('looks through drafts as well where an author is at work', async () => {
    await page.getByRole('link', { name: 'My drafts' }).click();
    await page.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await bar().fill('coeur zebre');
    await bar().press('Enter');
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await drafts.getByRole('link', { name: 'Le zoo' }).waitFor();
    await expect.poll(() => drafts.locator('mark').allInnerTexts()).toEqual(['zèbre', 'cœur']);
    await page.getByText('0 lectures, 1 draft').waitFor();
  });

  it('narrows to the lectures, and says so where nothing is found', async () => {
    await page.getByRole('radio', { name: 'Lectures', exact: true }).check();
    await page.getByText('Nothing holds “coeur zebre”.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('in')).toBeNull();
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('bonjour');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Saying hello and goodbye' }).waitFor();
    await page.goBack();
    await page.getByText('Nothing holds “coeur zebre”.').waitFor();
  });

  it('met nothing that the browser complained about', () => {
    expect(visitor.troubles).toEqual([]);
  });
});
