// The bundled fonts in a browser: headings use theirs, and nothing moves when a font arrives late.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type BrowserFixture, setupBrowser } from '../../support/browser/browser-fixture.ts';
import { readShifts, recordShifts } from '../../support/browser/layout-shifts.ts';
import { openSignedIn, resetExercise } from '../../support/browser/screens.ts';

/** Cumulative layout shift below this rounds to 0.00, as browsers report it; a changed line break exceeds it. */
const MAX_SHIFT = 0.001;

let fixture: BrowserFixture;

setupBrowser({ DEMO_COURSE: 'on' }, (started) => {
  fixture = started;
});

/** The only font that comes with the bundled Chromium is close enough to ours; one of a system may not be. */
function hasFallbackFonts(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const fallbacks = [...document.fonts].filter(({ family }) => /Fallback"?$/.test(family));
    return Promise.all(fallbacks.map((font) => font.load())).then(
      () => true,
      () => false,
    );
  });
}

it.for([390, 1440])('a font that arrives late moves nothing, %i pixels wide', async (width, { skip }) => {
  const { server, browser } = fixture;
  const { page, pageErrors, close } = await openSignedIn(browser, server, { viewport: { width, height: 844 } });
  let releaseFonts = () => {};
  const released = new Promise<void>((resolve) => {
    releaseFonts = resolve;
  });
  const responses: { type: string | undefined; cache: string | undefined }[] = [];
  await page.route('**/fonts/*.woff2', async (route) => {
    await released;
    const response = await route.fetch();
    const headers = response.headers();
    responses.push({ type: headers['content-type'], cache: headers['cache-control'] });
    await route.fulfill({ response });
  });
  await recordShifts(page);
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Saying hello and goodbye' }).waitFor();
  const isHeadingFontLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Cahier Serif"?$/.test(family) && status === 'loaded'),
    );
  expect(await isHeadingFontLoaded()).toBe(false);
  releaseFonts();
  await expect.poll(isHeadingFontLoaded).toBe(true);
  await page.waitForLoadState('networkidle');
  const family = await page
    .getByRole('heading', { name: 'Saying hello and goodbye' })
    .evaluate((heading) => [
      getComputedStyle(heading).fontFamily.split(',', 1)[0],
      document.fonts.check('600 1em "Cahier Serif"'),
    ]);
  expect(family).toEqual(['"Cahier Serif"', true]);
  if (process.env.CHROMIUM_PATH && !(await hasFallbackFonts(page))) {
    await close();
    skip('This machine has neither Arial and Times New Roman nor fonts of their metrics, such as Liberation.');
  }
  const shifts = await readShifts(page);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MAX_SHIFT);
  expect(responses.length).toBeGreaterThanOrEqual(2);
  for (const response of responses) {
    expect(response).toEqual({ type: 'font/woff2', cache: 'public, max-age=31536000, immutable' });
  }
  expect(pageErrors).toEqual([]);
  await close();
});

it('italics that arrive late do not move the rest of their line, behind an answer that was left blank', async () => {
  const { server, browser } = fixture;
  const { page, close } = await openSignedIn(browser, server);
  let releaseFont = () => {};
  const released = new Promise<void>((resolve) => {
    releaseFont = resolve;
  });
  await page.route('**/fonts/sans-italic.*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`, { waitUntil: 'commit' });
  const form = page.locator('form.write-form').first();
  await resetExercise(form); // a retry finds it answered
  await form.getByRole('button', { name: 'Check' }).click();
  const correction = form.locator('.correction').first();
  const measureLeft = () => correction.evaluate((element) => element.getBoundingClientRect().left);
  await correction.waitFor();
  const left = await measureLeft();
  releaseFont();
  const isItalicLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        (font) => font.style === 'italic' && /Sans"?$/.test(font.family) && font.status === 'loaded',
      ),
    );
  await expect.poll(isItalicLoaded).toBe(true);
  expect(await measureLeft()).toBe(left);
  await close();
});
