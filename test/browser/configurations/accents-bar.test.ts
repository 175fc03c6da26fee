// The accents bar covers no blank, in lectures and windows.
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { openSignedIn } from '../../support/browser/screens.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1440, height: 900 };

/** Scrolls until the lower edge of a blank is `space` pixels above that of the window; returns the blank's centre. */
function scrollBlank(page: Page, index: number, space: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    async ([at, distance]) => {
      const field = document.querySelectorAll('input.answer')[at];
      if (field === undefined) throw new Error('There is no such blank.');
      // Again and again: what comes near the window is laid out in the next frame.
      for (const attempt of [1, 2, 3, 4, 5]) {
        const rest = field.getBoundingClientRect().bottom - window.innerHeight + distance;
        if (attempt > 2 && Math.abs(rest) < 1) break;
        window.scrollBy(0, rest);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    },
    [index, space] as const,
  );
}

/**
 * The index of the focused blank, the blanks below the accents bar, and everything that was typed. Of an exercise that is
 * higher than the window, others than the focused blank may be below the bar until the user scrolls.
 */
function readBlanks(page: Page): Promise<{ focused: number; isInWindow: boolean; covered: number[]; typed: string }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fields = [...document.querySelectorAll<HTMLInputElement>('input.answer')];
    const bar = document.querySelector('.accents')?.getBoundingClientRect();
    if (bar === undefined || bar.height === 0) throw new Error('There is no accents bar.');
    const focused = fields.indexOf(document.activeElement as HTMLInputElement); // any element, if it is none of them
    const box = fields[focused]?.getBoundingClientRect();
    const ownFields = [...(fields[focused]?.form?.querySelectorAll('input.answer') ?? [])];
    const [first, last] = [ownFields[0], ownFields.at(-1)].map((field) => field?.getBoundingClientRect());
    const isHigh = (last?.bottom ?? 0) - (first?.top ?? 0) > bar.top - 20;
    return {
      focused,
      isInWindow: box !== undefined && box.top >= 0 && box.bottom <= bar.top,
      covered: [...fields.keys()].filter((index) => {
        const field = fields[index]?.getBoundingClientRect();
        return !isHigh && field !== undefined && field.bottom > bar.top && field.top < bar.bottom;
      }),
      typed: fields.map(({ value }) => value).join(''),
    };
  });
}

/**
 * Windows with lectures of the demo course, and how many blanks these have. The two large windows
 * differ in their heights only: they share the lectures.
 */
const WINDOWS = [
  { viewport: PHONE, pageId: '36DKHFL2KUK', count: 19 },
  { viewport: TABLET, pageId: 'M6DKHFL2KUK', count: 17 },
  { viewport: PHONE, pageId: 'M6DKHFL2KUK', count: 17 },
  { viewport: PHONE, pageId: '46DKHFL2KUK', count: 22 },
  { viewport: PHONE, pageId: '26DAHFL2KUK', count: 21 },
  { viewport: TABLET, pageId: '46DKHFL2KUK', count: 22 },
  { viewport: DESKTOP, pageId: '26DAHFL2KUK', count: 21 },
  { viewport: DESKTOP, pageId: '36DKHFL2KUK', count: 19 },
];

it.each(WINDOWS)(
  'the accents bar in a window of $viewport.width x $viewport.height px covers no blank of lecture $pageId, and types nothing',
  async ({ viewport, pageId, count }) => {
    const isPhone = viewport.width < 600;
    const { page, close } = await openSignedIn(browser, server, { viewport, hasTouch: isPhone });
    await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
    await page.locator('.check:visible, .again:visible').first().waitFor();
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('.again:not([hidden])')) button.click();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const blanks = page.locator('input.answer');
    expect(await blanks.count()).toBe(count);
    await blanks.first().focus(); // loads the bar
    await page.locator('.accents').waitFor();
    for (let index = 0; index < count; index += 1) {
      // Every second one at the end of the window, where the bar is while another blank has the focus; others at many heights.
      const space = index % 2 === 0 ? 4 : 20 + ((index * 97) % (viewport.height - 100));
      const { x, y } = await scrollBlank(page, index, space);
      if (isPhone) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      expect(await readBlanks(page)).toEqual({ focused: index, isInWindow: true, covered: [], typed: '' });
    }
    for (const form of await page.locator('form.write-form').all()) {
      await form.locator('input.answer').first().focus();
      let state = await readBlanks(page);
      const end = state.focused + (await form.locator('input.answer').count());
      for (let index = state.focused + 1; index < end; index += 1) {
        await page.keyboard.press('Tab');
        state = await readBlanks(page);
        expect(state).toEqual({ focused: index, isInWindow: true, covered: [], typed: '' });
      }
    }
    await close();
  },
);
