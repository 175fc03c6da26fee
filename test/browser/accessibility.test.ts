// Every screen for everyone: axe finds nothing, in both colour schemes, and nothing scrolls sideways at 320 px.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { OWNER, type TestHouse } from '../support/house.ts';
import { beginAgain, signInOnScreen, violationsOn } from '../support/screens.ts';
import { openForAll } from '../support/stage.ts';

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

let house: TestHouse;
let browser: Browser;

openForAll({ DEMO_COURSE: 'on' }, (opened) => {
  ({ house, browser } = opened);
});

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Whether something is wider than a screen of 320 px. */
async function isWiderThanAPhone(page: Page): Promise<boolean> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const isWider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (before !== null) await page.setViewportSize(before);
  return isWider;
}

describe.each([
  ['light', 'all'],
  ['dark', 'of colours'],
] as const)('in the %s scheme', (colorScheme, rules) => {
  let visit: WatchedPage;

  beforeAll(async () => {
    visit = await openPage(browser, { colorScheme });
  });

  afterAll(async () => {
    await visit.close();
  });

  it('the login screen has no violation, empty and with a message, and on 320 px scrolls nowhere sideways', async () => {
    await visit.page.goto(house.url);
    await settled(visit.page);
    expect(await violationsOn(visit.page, rules)).toEqual([]);
    expect(await isWiderThanAPhone(visit.page)).toBe(false);
    await visit.page.getByLabel('Email').fill('ana@example.org');
    await visit.page.getByLabel('Password', { exact: true }).fill('wrong');
    await visit.page.getByRole('button', { name: 'Login' }).click();
    await visit.page.getByText('Invalid login credentials').waitFor();
    expect(await violationsOn(visit.page, rules)).toEqual([]);
    await signInOnScreen(visit.page, OWNER);
  });

  it.each(SCREENS)(
    'the screen "$name" has no violation, and on 320 px scrolls nowhere sideways',
    async ({ address }) => {
      await visit.page.goto(house.url + address);
      await settled(visit.page);
      expect(await violationsOn(visit.page, rules)).toEqual([]);
      expect(await visit.page.title()).not.toBe('');
      expect(await isWiderThanAPhone(visit.page)).toBe(false);
    },
  );

  it('a checked exercise has no violation', async () => {
    await visit.page.goto(`${house.url}/lecture?cours=learnfrench&pageId=M6DKHFL2KUK`);
    const form = visit.page.locator('form.write-form').first();
    await beginAgain(form);
    await form.getByLabel('Answer 1').fill('Bonjour');
    await form.getByRole('button', { name: 'Check' }).click();
    await form.locator('.correction:visible').first().waitFor();
    expect(await violationsOn(visit.page, rules)).toEqual([]);
  });
});
