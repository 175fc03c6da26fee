// A whole lecture, for reading: its language and measure, its colours, and all of it from the keyboard alone.
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import type { TestHouse } from '../support/house.ts';
import { openSignedIn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

let house: TestHouse;
let browser: Browser;

openForAll({ DEMO_COURSE: 'on' }, (opened) => {
  ({ house, browser } = opened);
});

function reader(width: number): Promise<WatchedPage> {
  return openSignedIn(browser, house, { viewport: { width, height: 800 } });
}

type Focus = { tag: string; name: string; blank: number; isInForm: boolean; outline: string; isSeen: boolean };

function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.');
    const inputs = [...document.querySelectorAll('input.answer')];
    const box = activeElement.getBoundingClientRect();
    return {
      tag: activeElement.tagName,
      name: activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim(),
      blank: inputs.indexOf(activeElement as HTMLInputElement), // only looked for
      isInForm: activeElement.closest('form.write-form') !== null,
      outline: getComputedStyle(activeElement).outlineStyle,
      isSeen: box.bottom > 0 && box.top < window.innerHeight,
    };
  });
}

/** Tab until something is reached; every stop on the way has to be seen. */
async function tabTo(page: Page, isReached: (focus: Focus) => boolean): Promise<Focus> {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const here = await focus(page);
    if (here.tag === 'BODY') continue;
    expect(here.outline).not.toBe('none');
    if (!here.isSeen) await expect.poll(() => focus(page)).toMatchObject({ isSeen: true });
    if (isReached(here)) return here;
  }
  throw new Error('Tab never got there.');
}

describe.each([360, 1280])('a lecture in a window of %i px', (width) => {
  it('is done from beginning to end with the keyboard alone', { timeout: 180_000 }, async () => {
    const { page, close, troubles } = await reader(width);
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    await page.getByRole('article').waitFor();
    await page.getByRole('toolbar').first().waitFor();
    await page.evaluate(() => {
      for (const again of document.querySelectorAll<HTMLElement>('.again:not([hidden])')) again.click();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
    });
    const forms = page.locator('form.write-form');
    const count = await forms.count();
    expect(count).toBe(4);
    await tabTo(page, ({ tag, name }) => tag === 'BUTTON' && name.startsWith('Play'));
    for (let at = 0; at < count; at += 1) {
      const form = forms.nth(at);
      const answers = await form.locator('.correction').allTextContents();
      await tabTo(page, ({ tag, isInForm }) => tag === 'INPUT' && isInForm);
      for (const answer of answers) {
        await page.keyboard.insertText(answer);
        await page.keyboard.press('Enter');
      }
      await form.getByText(`${answers.length} of ${answers.length} correct`).waitFor();
      await expect.poll(async () => (await focus(page)).name).toBe('Try again');
    }
    const next = await tabTo(page, ({ tag, name }) => tag === 'A' && name === 'Next lecture');
    expect(next.isSeen).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain('Introducing yourself');
    await expect.poll(async () => (await focus(page)).tag).toBe('H1');
    expect(troubles).toEqual([]);
    await close();
  });

  it('is written in the language of the course, in lines of a good length, with the interface in English', async () => {
    const { page, close } = await reader(width);
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    const body = page.locator('.lecture');
    await body.waitFor();
    expect(await body.getAttribute('lang')).toBe('fr');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    for (const part of ['.check', '.score', '.player', '.accents']) {
      expect(await body.locator(part).first().getAttribute('lang')).toBe('en');
    }
    const inEms = await body.evaluate((one) => one.clientWidth / Number.parseFloat(getComputedStyle(one).fontSize));
    expect(inEms).toBeLessThanOrEqual(40); // some 75 characters
    const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWider)).toBe(false);
    await close();
  });

  it('tells its colours apart by a line of their own as well', async () => {
    const { page, close } = await reader(width);
    await page.goto(`${house.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    await page.locator('.color-red').first().waitFor();
    const lines = await page.evaluate(() =>
      ['red', 'blue', 'green'].map((colour) => {
        const span = document.createElement('span');
        span.className = `color-${colour}`;
        document.querySelector('.lecture')?.append(span);
        return getComputedStyle(span).textDecorationStyle;
      }),
    );
    expect(new Set(lines).size).toBe(3);
    await close();
  });
});
