// Counts blanks that the accents bar covers and stray letters: every blank of the demo course's lectures gets the focus by
// click or tap and by Tab, in windows of different sizes, without and with the player bar.
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser/browser.ts';
import { openSignedIn } from '../../test/support/browser/screens.ts';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.ts';

const LECTURES = ['M6DKHFL2KUK', '36DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK'];

type Window = { width: number; heights: readonly number[]; isPhone?: boolean };

/** The first height is that of a phone held upright, a desktop or a laptop; the others leave little space above the bar. */
const WINDOWS: readonly Window[] = [
  { width: 390, heights: [844, 600, 480], isPhone: true },
  { width: 1024, heights: [768, 600, 480] },
  { width: 1440, heights: [900, 600, 480] },
];

/**
 * Where a blank is pressed: the pixels between it and the lower edge of what is free. The bar is about 60 high. One after the other, so that
 * each blank is pressed at each of them, in one of the windows.
 */
const DISTANCES = [2, 45, 150];

/** Of any of these. */
const MAX_FAULTS = 0;

type Counts = { focuses: number; covered: number; stray: number; missed: number; hidden: number };

/** What is found once the page has come to rest. `isFocused` is false if the press or the key focused something else. */
type Finding = { isFocused: boolean; isCovered: boolean; isBarHidden: boolean; stray: string[] };

/** Prints the counts of each window, and fails when one is over its limit. */
export async function run(): Promise<void> {
  const server = await startTestServer({ DEMO_COURSE: 'on' });
  const browser = await launchBrowser();
  const all: Counts[] = [];
  try {
    for (const { width, heights, isPhone = false } of WINDOWS) {
      const viewport = { width, height: heights[0] ?? 0 };
      const { page, close } = await openSignedIn(browser, server, { viewport, isMobile: isPhone, hasTouch: isPhone });
      const countsByHeight = new Map(heights.map((height) => [height, createCounts()]));
      for (const lecture of LECTURES) {
        await openLecture(server, page, lecture);
        await focusAll(page, countsByHeight, isPhone);
        await openPlayer(page);
        await focusAll(page, countsByHeight, isPhone);
      }
      for (const [height, counts] of countsByHeight) report(`${width} x ${height}`, counts);
      all.push(...countsByHeight.values());
      await close();
    }
    checkLimits(all);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function focusAll(page: Page, countsByHeight: ReadonlyMap<number, Counts>, isPhone: boolean): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  for (const [round, [height, counts]] of [...countsByHeight].entries()) {
    await page.setViewportSize({ width, height });
    await focusByPress(page, counts, { round, isPhone });
    await focusByTab(page, counts);
  }
}

function createCounts(): Counts {
  return { focuses: 0, covered: 0, stray: 0, missed: 0, hidden: 0 };
}

function report(label: string, { focuses, covered, stray, missed, hidden }: Counts): void {
  console.log(
    `  ${label.padEnd(14)}${focuses} focused, ${covered} covered, ${stray} with a stray letter, ${missed} missed; without a bar ${hidden}`,
  );
}

function checkLimits(all: readonly Counts[]): void {
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0);
  const total = createCounts();
  for (const name of Object.keys(total) as (keyof Counts)[]) total[name] = sum(name);
  report('in all', total);
  const faults = total.covered + total.stray + total.missed;
  console.log(`  faults: ${faults}, at most ${MAX_FAULTS}`);
  if (faults > MAX_FAULTS) process.exitCode = 1;
}

async function openLecture(server: TestServer, page: Page, pageId: string): Promise<void> {
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=${pageId}`);
  await page.locator('input.answer').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** A recording that was stopped leaves the player bar open. */
async function openPlayer(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  const player = page.getByRole('region', { name: /^Player: / });
  await player.getByRole('button', { name: /^Pause/ }).click();
}

/** Presses each blank at one of `DISTANCES`, while the blank before it has the focus. */
async function focusByPress(
  page: Page,
  counts: Counts,
  { round, isPhone }: { round: number; isPhone: boolean },
): Promise<void> {
  const blankCount = await page.locator('input.answer').count();
  for (let at = 0; at < blankCount; at += 1) {
    const distance = DISTANCES[(at + round) % DISTANCES.length] ?? 0;
    const { x, y } = await bringNearEdge(page, at, distance);
    if (isPhone) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y, { delay: 20 });
    add(counts, await inspect(page, at), `blank ${at}, pressed ${distance} px above the edge`);
  }
}

/** Goes from the beginning of the lecture to its last blank. */
async function focusByTab(page: Page, counts: Counts): Promise<void> {
  await page.locator('.lecture').evaluate((lecture: HTMLElement) => {
    lecture.tabIndex = -1;
    lecture.focus();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const blankCount = await page.locator('input.answer').count();
  let at = -1;
  while (at < blankCount - 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.closest('.lecture') == null) return undefined;
      return [...document.querySelectorAll('input.answer')].indexOf(activeElement as HTMLInputElement);
    });
    if (focused === undefined) throw new Error(`Tab left the lecture after blank ${at} of ${blankCount}.`);
    if (focused < 0) continue;
    at = focused;
    add(counts, await inspect(page, at), `blank ${at}, by Tab`);
  }
}

function add(counts: Counts, { isFocused, isCovered, isBarHidden, stray }: Finding, place: string): void {
  const faults = { covered: isCovered, stray: stray.length > 0, missed: !isFocused };
  counts.focuses += 1;
  if (isBarHidden) counts.hidden += 1;
  for (const name of ['covered', 'stray', 'missed'] as const) if (faults[name]) counts[name] += 1;
  if (isCovered || !isFocused || stray.length > 0) console.log(`    ${place}: ${JSON.stringify({ ...faults, stray })}`);
}

/**
 * Scrolls as a user does, until the blank is this far above the lower edge of the window, or of the player bar; exercises that come near are laid
 * out, and move. Returns where it can be pressed.
 */
async function bringNearEdge(page: Page, at: number, distance: number): Promise<{ x: number; y: number }> {
  return page.evaluate(
    async ([index, gap]) => {
      const blank = document.querySelectorAll('input.answer')[index];
      if (blank === undefined) throw new Error(`No blank ${index}.`);
      const player = document.querySelector('[role=region][aria-label^="Player: "]');
      for (let frames = 0, still = 0; frames < 60 && still < 3; frames += 1) {
        const edge = (player?.checkVisibility() ? player.getBoundingClientRect().top : window.innerHeight) - gap;
        const before = window.scrollY;
        window.scrollBy({ top: Math.round(blank.getBoundingClientRect().bottom - edge), behavior: 'instant' });
        still = window.scrollY === before ? still + 1 : 0;
        await new Promise(requestAnimationFrame);
      }
      const { left, top, width, height } = blank.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    [at, distance] as const,
  );
}

/** Waits until the page is at rest and the bar is shown, a second at most, and looks at the blank that should have the focus. */
async function inspect(page: Page, at: number): Promise<Finding> {
  return page.evaluate(async (index) => {
    const blanks = [...document.querySelectorAll<HTMLInputElement>('input.answer')];
    const blank = blanks[index];
    if (blank === undefined) throw new Error(`No blank ${index}.`);
    const findBar = () => document.querySelector('.accents');
    const isBarShown = () => findBar()?.checkVisibility({ visibilityProperty: true }) === true;
    const measure = () =>
      [blank, findBar()].map((element) => JSON.stringify(element?.getBoundingClientRect())).join(' ');
    for (let before = '', frames = 0, still = 0; frames < 60 && (still < 3 || !isBarShown()); frames += 1) {
      await new Promise(requestAnimationFrame);
      const now = measure();
      still = now === before ? still + 1 : 0;
      before = now;
    }
    const box = blank.getBoundingClientRect();
    const bar = findBar()?.getBoundingClientRect();
    const isBarHidden = !isBarShown();
    const isUnderBar = !isBarHidden && bar !== undefined && box.bottom > bar.top && box.top < bar.bottom;
    const points = [0.1, 0.5, 0.9].map((part) => [box.left + box.width / 2, box.top + box.height * part] as const);
    const isVisible = points.every(([x, y]) => document.elementFromPoint(x, y) === blank);
    const stray = blanks.flatMap(({ value }) => (value === '' ? [] : [value]));
    for (const field of blanks) field.value = '';
    return { isFocused: document.activeElement === blank, isCovered: isUnderBar || !isVisible, isBarHidden, stray };
  }, at);
}
