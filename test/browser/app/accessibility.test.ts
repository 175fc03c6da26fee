// Accessibility of every screen: no axe violation in either colour scheme, and no horizontal scrolling at 320 px.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../../support/browser/browser.ts';
import { setupBrowser } from '../../support/browser/browser-fixture.ts';
import { findAxeViolations, resetExercise, signInOnScreen } from '../../support/browser/screens.ts';
import { OWNER, type TestServer } from '../../support/server/test-server.ts';

const SCREENS = [
  { name: 'home', address: '/home' },
  { name: 'drafts', address: '/drafts' },
  { name: 'draft editor', address: '/draft?draftId=M6DKHFL2KUK' },
  { name: 'an unknown draft', address: '/draft?draftId=ZZZZZZZZZZZ' },
  { name: 'lecture viewer', address: '/lecture?cours=learnfrench&pageId=26DAHFL2KUK' },
  { name: 'an unknown lecture', address: '/lecture?cours=learnfrench&pageId=ZZZZZZZZZZZ' },
  { name: 'my progress', address: '/progress' },
  { name: 'markup documentation', address: '/doc/editor/markup' },
  { name: 'reset password', address: '/reset-password' },
  { name: 'not found', address: '/nowhere' },
];

let server: TestServer;
let browser: Browser;

setupBrowser({ DEMO_COURSE: 'on' }, (fixture) => {
  ({ server, browser } = fixture);
});

async function waitForAnimations(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Whether the page scrolls horizontally at 320 px. */
async function overflowsPhoneWidth(page: Page): Promise<boolean> {
  const originalSize = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const hasHorizontalOverflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (originalSize !== null) await page.setViewportSize(originalSize);
  return hasHorizontalOverflow;
}

describe.each([
  ['light', 'all'],
  ['dark', 'of colours'],
] as const)('in the %s scheme', (colorScheme, rules) => {
  let watchedPage: WatchedPage;

  beforeAll(async () => {
    watchedPage = await openPage(browser, { colorScheme });
  });

  afterAll(async () => {
    await watchedPage.close();
  });

  it('the login screen has no axe violation, empty and with a message, and no horizontal scrolling at 320 px', async () => {
    await watchedPage.page.goto(server.url);
    await waitForAnimations(watchedPage.page);
    expect(await findAxeViolations(watchedPage.page, rules)).toEqual([]);
    expect(await overflowsPhoneWidth(watchedPage.page)).toBe(false);
    await watchedPage.page.getByLabel('Email').fill('ana@example.org');
    await watchedPage.page.getByLabel('Password', { exact: true }).fill('wrong');
    await watchedPage.page.getByRole('button', { name: 'Login' }).click();
    await watchedPage.page.getByText('Invalid login credentials').waitFor();
    expect(await findAxeViolations(watchedPage.page, rules)).toEqual([]);
    await signInOnScreen(watchedPage.page, OWNER);
  });

  it.each(SCREENS)(
    'the screen "$name" has no axe violation, and no horizontal scrolling at 320 px',
    async ({ address }) => {
      await watchedPage.page.goto(server.url + address);
      await waitForAnimations(watchedPage.page);
      expect(await findAxeViolations(watchedPage.page, rules)).toEqual([]);
      expect(await watchedPage.page.title()).not.toBe('');
      expect(await overflowsPhoneWidth(watchedPage.page)).toBe(false);
    },
  );

  it('the menu of a phone has no axe violation, leaves one row to the bar, and closes by Escape and by a choice', async () => {
    const { page } = watchedPage;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/progress`);
    await waitForAnimations(page);
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.boundingBox())?.y).toBeLessThan(120);
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    const homeLink = page.getByRole('link', { name: 'Home', exact: true });
    expect(await homeLink.isVisible()).toBe(false);
    await toggle.press('Enter');
    await homeLink.waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await findAxeViolations(page, rules)).toEqual([]);
    await page.keyboard.press('Escape');
    await homeLink.waitFor({ state: 'hidden' });
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await toggle.click();
    await homeLink.click();
    await page.waitForURL(`${server.url}/home`);
    await homeLink.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('a checked exercise has no axe violation', async () => {
    await watchedPage.page.goto(`${server.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    const form = watchedPage.page.locator('form.write-form').first();
    await resetExercise(form);
    await form.getByLabel('Answer 1').fill('Bonjour');
    await form.getByRole('button', { name: 'Check' }).click();
    await form.locator('.correction:visible').first().waitFor();
    expect(await findAxeViolations(watchedPage.page, rules)).toEqual([]);
  });
});
