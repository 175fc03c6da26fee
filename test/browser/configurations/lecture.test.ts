// Browser tests of reading a lecture on a phone and on a desktop: language, line length, colours, and keyboard use.
import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

function openLecture(width: number): Promise<WatchedPage> {
  return openSignedIn(browser, server, { viewport: { width, height: 800 } });
}

type FocusedElement = {
  tag: string;
  name: string;
  blank: number;
  isInExercise: boolean;
  outline: string;
  isSeen: boolean;
};

function getFocus(page: Page): Promise<FocusedElement> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) throw new Error('Nothing has the focus.');
    const inputs = [...document.querySelectorAll('input.answer')];
    const box = activeElement.getBoundingClientRect();
    return {
      tag: activeElement.tagName,
      name: activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim(),
      blank: inputs.indexOf(activeElement as HTMLInputElement), // only compared
      isInExercise: activeElement.closest('form.write-form') !== null,
      outline: getComputedStyle(activeElement).outlineStyle,
      isSeen: box.bottom > 0 && box.top < window.innerHeight,
    };
  });
}

/** Presses Tab until an element is reached; every focused element on the way must be visible. */
async function tabUntil(page: Page, predicate: (focus: FocusedElement) => boolean): Promise<FocusedElement> {
  for (let keyPresses = 0; keyPresses < 200; keyPresses += 1) {
    await page.keyboard.press('Tab');
    const current = await getFocus(page);
    if (current.tag === 'BODY') continue;
    expect(current.outline).not.toBe('none');
    if (!current.isSeen) await expect.poll(() => getFocus(page)).toMatchObject({ isSeen: true });
    if (predicate(current)) return current;
  }
  throw new Error('Tab never got there.');
}

describe.each([360, 1280])('a lecture in a window of %i px', (width) => {
  it('is done from beginning to end by keyboard alone', { timeout: 180_000 }, async () => {
    const { page, close, pageErrors } = await openLecture(width);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    await page.getByRole('article').waitFor();
    await page.locator('.player .play').first().waitFor();
    await page.evaluate(() => {
      for (const retryButton of document.querySelectorAll<HTMLElement>('.again:not([hidden])')) retryButton.click();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
    });
    const forms = page.locator('form.write-form');
    const count = await forms.count();
    expect(count).toBe(4);
    await tabUntil(page, ({ tag, name }) => tag === 'BUTTON' && name.startsWith('Play'));
    for (let index = 0; index < count; index += 1) {
      const form = forms.nth(index);
      const answers = await form.locator('.correction').allTextContents();
      await tabUntil(page, ({ tag, isInExercise }) => tag === 'INPUT' && isInExercise);
      for (const answer of answers) {
        await page.keyboard.insertText(answer);
        await page.keyboard.press('Enter');
      }
      await form.getByText(`${answers.length} of ${answers.length} correct`).waitFor();
      await expect.poll(async () => (await getFocus(page)).name).toBe(`Try again, exercise ${index + 1}`);
    }
    const next = await tabUntil(page, ({ tag, name }) => tag === 'A' && name.startsWith('Next: '));
    expect(next.isSeen).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain('Introducing yourself');
    await expect.poll(async () => (await getFocus(page)).tag).toBe('H1');
    expect(pageErrors).toEqual([]);
    await close();
  });

  it('is marked up in the language of the course, with readable line lengths and an English interface', async () => {
    const { page, close } = await openLecture(width);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`);
    const body = page.locator('.lecture');
    await body.waitFor();
    expect(await body.getAttribute('lang')).toBe('fr');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.locator('input.answer').first().focus();
    for (const selector of ['.check', '.score', '.player', '.accents']) {
      expect(await page.locator(selector).first().getAttribute('lang')).toBe('en');
    }
    const widthInEms = await body.evaluate(
      (element) => element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize),
    );
    expect(widthInEms).toBeLessThanOrEqual(40); // some 75 characters
    const hasHorizontalOverflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(hasHorizontalOverflow)).toBe(false);
    await close();
  });

  it('distinguishes its colours by lines as well, which no blank breaks', async () => {
    const { page, close } = await openLecture(width);
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    await page.locator('.color-red').first().waitFor();
    const lines = await page.evaluate(() =>
      ['red', 'blue', 'green'].map((colour) => {
        const probe = document.createElement('span');
        probe.className = `color-${colour}`;
        document.querySelector('.lecture')?.append(probe);
        return getComputedStyle(probe).textDecorationStyle;
      }),
    );
    expect(new Set(lines).size).toBe(3);
    // A line would break at the blanks.
    const aroundBlanks = page.locator(':is(.color-red, .color-blue, .color-green):has(.blank)');
    const linesAroundBlanks = await aroundBlanks.evaluateAll((all) =>
      all.map((element) => getComputedStyle(element).textDecorationLine),
    );
    expect(linesAroundBlanks).not.toEqual([]);
    expect(new Set(linesAroundBlanks)).toEqual(new Set(['none']));
    await close();
  });
});

describe('a picture and a film', () => {
  it.each([360, 1280])('reserve their space before they are loaded, in a window of %i px', async (width) => {
    const { page, close, pageErrors } = await openSignedIn(browser, server, { viewport: { width, height: 800 } });
    let release = () => {};
    const releaseSignal = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/public/api/media/**', async (route) => {
      await releaseSignal;
      await route.continue();
    });
    // A page waits for the pictures near its window.
    const address = `${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const frames = page.getByRole('article').locator('img, video');
    await frames.last().scrollIntoViewIfNeeded();
    const measureSizes = () =>
      frames.evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]));
    const sizesBefore = await measureSizes();
    expect(sizesBefore.slice(1)).toEqual([1, 2, 3, 4].map(() => [168, 168]));
    expect(sizesBefore[0]?.[0]).toBe(sizesBefore[0]?.[1]);
    release();
    for (const picture of await page.getByRole('article').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(168);
    }
    expect(await measureSizes()).toEqual(sizesBefore);
    expect(pageErrors).toEqual([]);
    await close();
  });
});

describe.each([390, 1280])('the place in a long lecture, in a window of %i px,', (width) => {
  it('is found again by Back, Forward and a reload, also when the lecture is loaded late', async () => {
    const { page, close } = await openSignedIn(browser, server, { viewport: { width, height: 800 } });
    const lecture = `${server.url}/lecture?cours=learnfrench&pageId=36DKHFL2KUK`;
    await page.goto(lecture);
    const form = page.locator('form.write-form').last();
    await form.waitFor();
    const readTop = async () => (await form.boundingBox())?.y ?? Number.NaN;
    const expectSamePlace = () => expect.poll(async () => Math.abs((await readTop()) - top)).toBeLessThan(2);
    await form.evaluate(async (element) => {
      const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const _ of [1, 2, 3]) {
        window.scrollBy(0, element.getBoundingClientRect().top - 123);
        await settle();
      }
    });
    const top = await readTop(); // 123, or more at the end of the page
    const readSaved = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('scroll')));
    await expect.poll(readSaved).toHaveLength(1);
    await page.route('**/api/viewer/page/36DKHFL2KUK', async (route) => {
      await page.getByRole('navigation', { name: 'Main' }).waitFor(); // the screen without its lecture
      await route.continue();
    });
    await page.reload();
    await expectSamePlace();
    await page
      .locator('a[href="/progress"]')
      .first()
      .evaluate((link: HTMLElement) => link.click()); // without scrolling to it
    await page.getByRole('heading', { level: 1, name: 'My progress' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expectSamePlace();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'My progress' }).waitFor();
    await page.goBack();
    await expectSamePlace();
    await close();
  });
});
