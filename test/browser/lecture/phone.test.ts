// Browser tests of a lecture in the hand: the player bar with its transcript, the accents bar and the menu on a touch screen of 390 × 844.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import type { WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { chooseScreenAction, findAxeViolations, openSignedIn } from '../../support/browser/screens.ts';
import { uploadForm } from '../../support/requests/media-files.ts';
import { createTone } from '../../support/requests/wav-files.ts';
import { publishLecture } from '../../support/school/assignments.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** As long as a name gets, with a word that breaks badly. */
const NAME = 'Anticonstitutionnellement, chères amies.';
const LINES = ['— Un.', '— Deux.', '— Trois.'] as const;
const TRANSCRIPT = `0:00 ${LINES[0]}\n0:03 ${LINES[1]}\n[0:06.5] ${LINES[2]}`;
/** Wider than a phone, and so far below that it is not laid out. */
const FAR_TABLE = `${'Mot.\n\n'.repeat(80)}@table\n${Array(9).fill('anticonstitutionnel').join(' | ')}`;
const LETTERS = 'é à è ç ê ù â œ ô î û ë ï ü';

let server: TestServer;
let browser: Browser;

setupBrowser({}, (fixture) => {
  ({ server, browser } = fixture);
});

/** A lecture with a recording of ten seconds that has a transcript with times, and an exercise; returns its page. */
async function publishWithTimes(): Promise<string> {
  const token = await server.signIn();
  const { id } = await (
    await server.call('POST', routes.saveDraft, { token, body: { name: 'Compter', markup: '' } })
  ).json();
  const form = uploadForm('compter.wav', createTone({ sampleRate: 8000, seconds: 10 }));
  const uploaded = await server.call('POST', path(routes.uploadMedia, { draftId: id }), { token, body: form });
  const { id: mediaId } = await uploaded.json();
  const target = `${path(routes.uploadMedia, { draftId: id })}/${mediaId}`;
  await server.call('PATCH', target, { token, body: { transcript: TRANSCRIPT } });
  const markup = `Comptons.\n{ AUDIO | ${mediaId} } ${NAME}\n\n${LETTERS}\n\n@write\nJe ---suis--- là.\nTu ---es--- là.\n\n${FAR_TABLE}`;
  return publishLecture(server, token, { id, name: 'Compter', markup });
}

async function findCentre(element: Locator): Promise<{ x: number; y: number }> {
  return element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

describe('a lecture on a phone', () => {
  let watchedPage: WatchedPage;
  let page: Page;
  let bar: Locator;
  const readTime = () => page.locator('main audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

  beforeAll(async () => {
    const pageId = await publishWithTimes();
    watchedPage = await openSignedIn(browser, server, PHONE);
    page = watchedPage.page;
    bar = page.getByRole('region', { name: /^Player: / });
    await page.goto(`${server.url}/lecture?pageId=${pageId}`);
  });

  afterAll(async () => {
    await watchedPage.close();
  });

  it('says in a low bar what plays, also by a long name', async () => {
    await page
      .locator('main')
      .getByRole('button', { name: `Play ${NAME}` })
      .tap();
    await bar.getByRole('button', { name: /^Pause/ }).tap();
    const name = bar.locator('.name');
    expect(await name.innerText()).toHaveLength(40);
    const { hidden, height } = await name.evaluate((element) => ({
      hidden: [element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth],
      height: element.closest<HTMLElement>('.player-bar')?.offsetHeight ?? 0,
    }));
    expect(Math.max(...hidden)).toBeLessThanOrEqual(1); // a fraction of a pixel is rounded up
    expect(height).toBeLessThanOrEqual(100);
    const [slider, time] = await Promise.all([
      bar.getByRole('slider').boundingBox(),
      bar.locator('.time').boundingBox(),
    ]);
    expect(slider?.height).toBeGreaterThanOrEqual(44);
    expect(time?.y).toBeGreaterThan((slider?.y ?? 0) + (slider?.height ?? 0) / 2);
  });

  it('marks in the transcript the line that is heard, and plays the one that is tapped', async () => {
    await bar.getByRole('button', { name: 'Transcript' }).tap();
    const transcript = bar.getByRole('group', { name: 'Transcript' });
    const current = transcript.locator('[aria-current]');
    expect(await transcript.getByRole('button').allInnerTexts()).toEqual(LINES); // without their times
    await expect.poll(() => current.allInnerTexts()).toEqual([LINES[0]]);
    await transcript.getByRole('button', { name: LINES[2] }).tap();
    await expect.poll(() => current.allInnerTexts()).toEqual([LINES[2]]);
    expect(await readTime()).toBeGreaterThanOrEqual(6.5);
    await bar.getByRole('button', { name: /^Pause/ }).tap();
    await transcript.getByRole('button', { name: LINES[1] }).tap();
    await bar.getByRole('button', { name: /^Pause/ }).waitFor();
    await expect.poll(() => current.allInnerTexts()).toEqual([LINES[1]]);
    expect(await findAxeViolations(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Close player' }).tap();
  });

  it('offers seven letters above the first blank that is tapped, in targets as high as a finger, and fades where there are more', async () => {
    const field = page.getByLabel('Answer 1');
    const accents = page.locator('.accents');
    await field.focus();
    await accents.waitFor();
    await page.reload(); // now the bar's code is in the cache: it arrives before the tap is over
    // At the lower edge of the window.
    const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom + window.scrollY);
    await page.setViewportSize({ width: 390, height: Math.ceil(bottom) + 3 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const at = await findCentre(field);
    // Pressed until the bar is there, which must wait for the end of the press.
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await accents.locator('.keys button').first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const isOnTop = () => field.evaluate((input, { x, y }) => document.elementFromPoint(x, y) === input, at);
    expect(await isOnTop()).toBe(true);
    await page.mouse.up();
    // The second tap of a double tap meets a key of the bar, for which the page was scrolled.
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => isOnTop()).toBe(false);
    expect(await field.inputValue()).toBe('');
    await accents.waitFor();
    const readGap = async () => {
      const [fieldBox, box] = await Promise.all([field.boundingBox(), accents.boundingBox()]);
      return (box?.y ?? 0) - (fieldBox?.y ?? 0) - (fieldBox?.height ?? 0);
    };
    await expect.poll(readGap).toBeGreaterThanOrEqual(0);

    // Not only the first time.
    await field.blur();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await isOnTop()).toBe(true);
    await page.touchscreen.tap(at.x, at.y);
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => isOnTop()).toBe(false);
    expect(await field.inputValue()).toBe('');
    await page.setViewportSize(PHONE.viewport);
    const right = await accents.locator('.keys').evaluate((row) => row.getBoundingClientRect().right);
    const keys = await accents
      .locator('.keys button')
      .evaluateAll((all) => all.map((key) => key.getBoundingClientRect().toJSON()));
    expect(keys.filter((key) => key.right <= right).length).toBeGreaterThanOrEqual(7);
    for (const [at, key] of keys.entries()) {
      expect([key.width, key.height]).toEqual([36, 44]);
      expect(key.left - (keys[at - 1]?.right ?? 0)).toBeGreaterThanOrEqual(3);
    }
    expect(await accents.locator('.keys').getAttribute('data-fade')).toBe('end');
    const box = await accents.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('types one letter for a long press of a key, without a menu, and none for a swipe', async () => {
    const field = page.getByLabel('Answer 1');
    const key = page.locator('.accents .keys button').first();
    const letter = await key.innerText();
    const devTools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });
    await field.focus();
    const at = await findCentre(key);
    await touch('touchStart', at);
    await page.waitForTimeout(800); // a long press of Android is half a second
    await touch('touchEnd');
    await expect.poll(() => field.inputValue()).toBe(letter);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    const opensMenu = (element: Element) =>
      element.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true }));
    expect(await key.evaluate(opensMenu)).toBe(false);

    for (let distance = 0; distance < 60; distance += 10) {
      await touch(distance === 0 ? 'touchStart' : 'touchMove', { x: at.x + 120 - distance, y: at.y });
    }
    await touch('touchEnd');
    await expect.poll(() => page.locator('.accents .keys').evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
    // The click of a tap on a blank, which the browser sends to the bar that has appeared there.
    await field.dispatchEvent('pointerdown');
    await key.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    expect(await field.inputValue()).toBe(letter);
    await field.fill('');
  });

  it('lets the keyboard scroll a wide table that was not in the window yet', async () => {
    const table = page.locator('.table-scroll');
    const isLaidOut = () =>
      table.locator('table').evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0');
    expect(await isLaidOut()).toBe(false);
  });

  it('has the switch for learning as a button, and all else in a menu, in words', async () => {
    expect(await page.getByRole('button', { name: 'Listen first' }).innerText()).toBe('Listen first');
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Offline',
      'Export',
      'Download as a single file',
      'Print',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseScreenAction(page, 'Export');
    await page.getByRole('dialog').waitFor();
    expect(watchedPage.pageErrors).toEqual([]);
  });
});
