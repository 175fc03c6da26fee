// Browser tests of the exercises beyond the blank in a small window: by touch, in the dark and in forced colours.
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { center, isFocused, publishExercises } from '../../support/browser/exercise-lecture.ts';
import { findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { pollUntil } from '../../support/poll-until.ts';
import type { TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
let browser: Browser;
let address: string;

setupBrowser({ DEMO_COURSE: 'on' }, async (fixture) => {
  ({ server, browser } = fixture);
  address = await publishExercises(server);
});

/** Runs in the page: resolves once it has not scrolled for a fifth of a second, after a swipe. */
function waitForStandstill(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 200);
    window.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 200);
    });
  });
}

/** Buttons, lists and fields that are lower than a finger's target of 44 px; those of a sentence's line may be. */
function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(header, nav, aside, main) :is(button, select, input[type=search])')]
      .filter((control) => control.checkVisibility() && !control.matches('.slower') && control.offsetHeight < 44)
      .map((control) => `${control.className} ${control.textContent} ${control.offsetHeight}`),
  );
}

it('exercises beyond the blank work by touch at 320 px, in the dark and in forced colours', async () => {
  const options = {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  } as const;
  const { page, pageErrors, close } = await openSignedIn(browser, server, { ...options, reducedMotion: 'reduce' });
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
  await page.goto(address);
  const order = page.locator('form.order-form');
  await order.locator('.piece').first().waitFor();
  expect(await findSmallControls(page)).toEqual([]);
  const tryAgain = order.getByRole('button', { name: 'Try again' });
  if (await tryAgain.isVisible()) await tryAgain.tap();
  const sentence = order.getByRole('group', { name: 'Sentence 1' });
  const piece = (name: string) => sentence.getByRole('button', { name, exact: true });
  const answer = () => sentence.locator('.ordered .piece').allInnerTexts();
  await sentence.scrollIntoViewIfNeeded();
  await piece('Camille').tap();
  await expect.poll(answer).toEqual(['Camille']);
  // A swipe that begins on a piece scrolls; a held piece is dragged.
  const start = await center(piece('Je'));
  const scrollTop = await page.evaluate(() => window.scrollY);
  await touch('touchStart', start);
  for (let y = 10; y <= 80; y += 10) await touch('touchMove', { x: start.x, y: start.y - y });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollTop);
  expect(await answer()).toEqual(['Camille']);
  /** Holds a piece; undefined when the touch only ended the scrolling of the page, which holds nothing. */
  const hold = async (name: string) => {
    await page.evaluate(waitForStandstill);
    // How far a swipe scrolls depends on its speed: the piece may be outside the window, or below the bar.
    await piece(name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const point = await center(piece(name));
    await touch('touchStart', point);
    const ghost = await order
      .locator('.ghost')
      .waitFor({ timeout: 5000 })
      .catch(() => 'none');
    if (ghost === undefined) return point;
    await touch('touchEnd');
    return undefined;
  };
  const from = await pollUntil(() => hold('Je'), 'a piece that is held');
  const to = await center(piece('Camille'));
  for (let step = 1; step <= 5; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - 25 - from.x) * step) / 5,
      y: from.y + ((to.y - from.y) * step) / 5,
    });
  await touch('touchEnd');
  await expect.poll(answer).toEqual(['Je', 'Camille']);
  // A word of the bank is put into a blank without the keyboard of the phone.
  const write = page.locator('form.write-form');
  const retry = write.getByRole('button', { name: 'Try again' });
  if (await retry.isVisible()) await retry.tap();
  await page.locator(':focus').evaluate((element: HTMLElement) => element.blur());
  await write.getByRole('button', { name: 'es', exact: true }).tap();
  await expect.poll(() => write.getByRole('textbox').first().inputValue()).toBe('es');
  expect(await page.locator('input:focus').count()).toBe(0);
  // Both sides of a pair are pressed.
  const match = page.locator('form.match-form');
  const retryPairs = match.getByRole('button', { name: 'Try again' });
  if (await retryPairs.isVisible()) await retryPairs.tap();
  await match.getByText('la neige').tap();
  await match.getByRole('button', { name: 'blanche', exact: true }).tap();
  await expect.poll(() => match.getByRole('combobox', { name: 'la neige' }).inputValue()).toBe('2');
  const hasHorizontalOverflow = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(hasHorizontalOverflow)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  for (const name of ['choose', 'order', 'match', 'dictation', 'write', 'sort', 'text']) {
    const button = page.locator(`form.${name}-form`).getByRole('button', { name: /^Check/ });
    if (await button.isVisible()) await button.tap();
  }
  expect(await page.evaluate(hasHorizontalOverflow)).toBe(false);
  expect(await findAxeViolations(page, 'of colours and layout')).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await findAxeViolations(page, 'of colours and layout')).toEqual([]);

  // Pictures stand two side by side, and a pair is one row where it is wide enough.
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=P6DKHFL2KUK`);
  const findTops = (elements: Locator) =>
    elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().top)));
  const pictures = page.locator('.choose-form label:has(img)');
  await pictures.first().scrollIntoViewIfNeeded();
  const [first, second, third = 0] = await findTops(pictures);
  expect([second, third > (first ?? 0)]).toEqual([first, true]);
  await page.setViewportSize({ width: 390, height: 844 });
  const pair = page.locator('.match-form li:has(select)').first();
  await pair.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await pair.locator('.left').boundingBox()) ?? {};
  const select = await pair.getByRole('combobox').boundingBox();
  expect(y + height / 2).toBeCloseTo((select?.y ?? 0) + (select?.height ?? 0) / 2, 0);

  // Letters that stand for sounds can be read when the right ones are shown.
  const sounds = page.locator('.match-form:has(.rights audio)');
  const checkSounds = sounds.getByRole('button', { name: /^Check/ });
  if (await checkSounds.isVisible()) {
    await sounds.getByRole('button', { name: 'A.', exact: true }).tap();
    await checkSounds.tap();
  }
  const letter = sounds.getByRole('button', { name: 'A.', exact: true, pressed: true });
  await expect.poll(() => letter.evaluate((word) => getComputedStyle(word).textDecorationLine)).toBe('none');

  // The bank stays in reach in a long exercise, and covers no blank that gets the focus.
  const stretch = (paragraph: HTMLElement) => (paragraph.style.lineHeight = '20rem');
  await page.locator('.write-form p:has(input)').evaluate(stretch);
  const blanks = page.locator('.write-form input.answer');
  await blanks.last().focus();
  const bank = page.locator('.write-form .bank');
  const findBottom = async () => {
    const box = await bank.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await bank.boundingBox())?.y).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => isFocused(blanks.nth(1))).toBe(true);
  await expect
    .poll(async () => ((await blanks.nth(1).boundingBox())?.y ?? 0) - (await findBottom()))
    .toBeGreaterThan(0);
  expect(pageErrors).toEqual([]);
  await close();
});
