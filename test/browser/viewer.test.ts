// What a learner goes through in a real Chromium: the course's menu, a lecture, its exercises from the keyboard.
import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { OWNER, type TestHouse } from '../support/house.ts';
import { beginAgain, openSignedIn, signInOnScreen } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

let house: TestHouse;
let browser: Browser;

openForAll({ DEMO_COURSE: 'on' }, (opened) => {
  ({ house, browser } = opened);
});

async function visitor(width: number): Promise<WatchedPage> {
  const visit = await openSignedIn(browser, house, { viewport: { width, height: 800 } });
  await visit.page.goto(house.url);
  await visit.page.getByRole('link', { name: 'My drafts' }).waitFor();
  return visit;
}

describe('a picture and a film', () => {
  it.each([360, 1280])('have their places before they are there, in a window of %i px', async (width) => {
    const { page, close, troubles } = await visitor(width);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/public/api/media/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    const frames = page.getByRole('article').locator('img, video');
    await frames.last().scrollIntoViewIfNeeded();
    const sizes = () =>
      frames.evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
    const before = await sizes();
    expect(before.slice(1)).toEqual([1, 2, 3, 4].map(() => [168, 168]));
    expect(before[0]?.[0]).toBe(before[0]?.[1]);
    release();
    for (const picture of await page.getByRole('article').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(168);
    }
    expect(await sizes()).toEqual(before);
    expect(troubles).toEqual([]);
    await close();
  });
});

describe('the menu of the course', () => {
  it('shows units and lectures, marks the current one, and stays as it was left', async () => {
    const { page, close, troubles } = await visitor(1280);
    const menu = page.getByRole('navigation', { name: 'Learn french A1' });
    const units = () => menu.getByRole('heading', { level: 3 }).allInnerTexts();
    await expect.poll(units).toEqual(['Introducing Yourself', 'Daily Life']);
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Saying hello and goodbye',
      'Introducing yourself: name, age, nationality',
      'Asking and giving personal info',
      'Talking about your routine',
    ]);
    await menu.getByRole('link', { name: 'Talking about your routine' }).click();
    await page.waitForURL(`${house.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await expect.poll(() => page.title()).toContain('Talking about your routine');
    await expect
      .poll(() => menu.locator('[aria-current=page]').allInnerTexts())
      .toEqual(['Talking about your routine']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    const toggle = page.getByRole('button', { name: 'Course menu' });
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => menu.count()).toBe(0);
    await page.reload();
    await toggle.waitFor();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    expect(troubles).toEqual([]);
    await close();
  });

  it('is closed at first on a phone, and closes when a lecture was chosen', async () => {
    const { page, close } = await visitor(360);
    const toggle = page.getByRole('button', { name: 'Course menu' });
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await page.getByRole('link', { name: 'Asking and giving personal info' }).click();
    await page.locator('article').waitFor();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('link', { name: 'Next lecture' }).click();
    await expect.poll(() => page.title()).toContain('Talking about your routine');
    await close();
  });
});

describe('an exercise', () => {
  it('is done from the keyboard: Enter goes to the next blank and checks at the last; what was right stays', async () => {
    const { page, close, troubles } = await visitor(1280);
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    const form = page.locator('form.write-form').first();
    const blanks = form.getByRole('textbox');
    await blanks.first().waitFor();
    const count = await blanks.count();
    const answers = await form.locator('.correction').allTextContents();
    expect(answers).toHaveLength(count);
    const widths = await blanks.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);

    await blanks.first().focus();
    for (const [at, answer] of answers.entries()) {
      await page.keyboard.type(at === 0 ? 'faux' : answer);
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => blanks.count()).toBe(0);
    await form
      .getByRole('status')
      .getByText(`${count - 1} of ${count} correct`)
      .waitFor();
    await expect.poll(() => form.locator('.given.right').count()).toBe(count - 1);
    await expect.poll(() => form.locator('.given.wrong').innerText()).toContain('faux');
    await expect.poll(() => form.locator('.correction:visible').allInnerTexts()).toEqual([answers[0]]);

    await page.keyboard.press('Enter'); // the focus is on "Try again"
    await expect.poll(() => blanks.count()).toBe(1);
    await expect.poll(() => form.locator('.correction:visible').count()).toBe(0);
    await page.keyboard.type(answers[0] ?? '');
    await page.keyboard.press('Enter');
    await form.getByRole('status').getByText(`${count} of ${count} correct`).waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  it('says what alone was wrong', async () => {
    const { page, close } = await visitor(1280);
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    const form = page.locator('form.write-form').first();
    await beginAgain(form);
    const first = (await form.locator('.correction').first().textContent()) ?? '';
    await form.getByRole('textbox').first().fill(first.toUpperCase());
    await form.getByRole('button', { name: 'Check' }).click();
    await form.getByText('Only a capital letter').waitFor();
    await close();
  });
});

describe('a screen that cannot be drawn', () => {
  it('says what to do, and the other screens still work', async () => {
    const { page, close } = await visitor(1280);
    await page.route('**/assets/drafts-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'My drafts' }).click();
    await page.getByRole('heading', { name: 'Something went wrong on this screen' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Welcome to Cahier' }).waitFor();
    await close();
  });
});

describe('a bad connection', () => {
  it('shows a lecture that could not be had as soon as it is back, or when it is asked for again', async () => {
    const { page, close } = await visitor(360);
    const missing = page.getByRole('heading', { name: 'This lecture is not here.' });
    await page.goto(`${house.url}/lecture`);
    await page.getByRole('link', { name: 'Start with the first lecture' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Start with the first lecture' }).click();
    await missing.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('article').waitFor();

    await page.route('**/api/viewer/page/46DKHFL2KUK', (route) => route.abort());
    await page.getByRole('link', { name: 'Next lecture' }).click();
    await missing.waitFor();
    await page.unroute('**/api/viewer/page/46DKHFL2KUK');
    await page.getByRole('button', { name: 'Try loading again' }).click();
    await page.getByRole('article').waitFor();
    await close();
  });

  it('says so where the app itself does not come', async () => {
    const { page, close } = await visitor(360);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    const late = page.getByText('Cahier is slow to come.');
    await late.waitFor({ state: 'attached' });
    expect(await late.isVisible()).toBe(false);
    await late.evaluate((one) => one.getAnimations()[0]?.finish());
    await late.waitFor();
    await close();
  });
});

describe('the way in', () => {
  it('leads on to the address that was asked for', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await page.waitForURL(`${house.url}/login`);
    await signInOnScreen(page, OWNER);
    await page.waitForURL(`${house.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    await page.getByRole('heading', { level: 1, name: 'Talking about your routine' }).waitFor();
    await close();
  });

  it('says what was wrong and lets a signed-in user try another account', async () => {
    const { page, close } = await visitor(1280);
    await page.goto(`${house.url}/login`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Invalid login credentials', { exact: true }).waitFor();
    await close();
  });

  it('is closed in every tab when one logs out', async () => {
    const { page, close } = await visitor(1280);
    const other = await page.context().newPage();
    await other.goto(`${house.url}/drafts`);
    await other.getByRole('heading', { name: 'Your drafts' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('heading', { name: 'Login' }).waitFor();
    await close();
  });
});
