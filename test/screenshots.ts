// Takes the pictures in docs/screenshots: every screen of the real app, light and dark, on a phone and on a desk.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from './support/browser.ts';
import { OWNER, openTestHouse } from './support/house.ts';
import { signInOnScreen } from './support/screens.ts';

const SIZES = {
  narrow: { width: 320, height: 640 },
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
};
const SCHEMES = ['light', 'dark'] as const;

type Shot = { name: string; address: string; prepare?: (page: Page) => Promise<void> };

const SHOTS: readonly Shot[] = [
  { name: 'home', address: '/home' },
  { name: 'drafts', address: '/drafts' },
  { name: 'editor', address: '/draft?draftId=M6DKHFL2KUK' },
  { name: 'lecture', address: '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK' },
  { name: 'exercise', address: '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK', prepare: checkAnExercise },
  { name: 'documentation', address: '/doc/editor/markup' },
  { name: 'reset-password', address: '/reset-password' },
  { name: 'not-found', address: '/nowhere' },
];

async function checkAnExercise(page: Page): Promise<void> {
  const form = page.locator('form.write-form').first();
  await form.getByLabel('Answer 1').fill('Bonjour');
  await form.getByLabel('Answer 2').fill('bonsoir');
  await form.getByLabel('Answer 3').fill('salu');
  await form.getByRole('button', { name: 'Check' }).click();
  await form.scrollIntoViewIfNeeded();
}

async function takeAll(browser: Browser, url: string, folder: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) {
      const { page, close } = await openPage(browser, { viewport, colorScheme });
      const take = (name: string) => page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`) });
      await page.goto(url);
      await page.getByRole('heading', { name: 'Login' }).waitFor();
      await take('login');
      await signInOnScreen(page, OWNER);
      for (const { name, address, prepare } of SHOTS) {
        await page.goto(url + address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await prepare?.(page);
        await take(name);
      }
      await close();
    }
  }
}

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../docs/screenshots'));
await mkdir(folder, { recursive: true });
const house = await openTestHouse({ DEMO_COURSE: 'on' });
const browser = await launchBrowser();
try {
  await takeAll(browser, house.url, folder);
} finally {
  await browser.close();
  await house.close();
}
