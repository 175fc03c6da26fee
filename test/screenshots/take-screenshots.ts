// Takes the pictures in docs/screenshots: every screen of the real app once in light and once in dark, learners' screens on a phone.
// Usage: npm run screenshots [-- FOLDER [NAME...]]; with a folder, further states of the screens are taken, too.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPage } from '../support/browser/browser.ts';
import { SCREENS, STATES } from './shots.ts';
import { SIZES, visitScreens, withSampleSchool } from './visit-screens.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Quantizes a screenshot to 256 colours: screens have few, and the folder stays small. */
async function saveScreenshot(page: Page, file: string): Promise<void> {
  // Content that has just become visible is painted a moment later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForTimeout(250);
  const screenshot = await page.screenshot({ animations: 'disabled' });
  await sharp(screenshot).png({ palette: true, quality: 90, effort: 9, compressionLevel: 9 }).toFile(file);
}

/** The README's picture: the editor, and on a phone before it the exercise that a learner has checked. */
async function composeOverview(browser: Browser, getFilePath: (name: string) => string): Promise<void> {
  const readAsUrl = async (name: string) =>
    `data:image/png;base64,${(await readFile(getFilePath(name))).toString('base64')}`;
  const { page, close } = await openPage(browser, { viewport: SIZES.desktop });
  await page.setContent(`
    <body style="margin: 0">
      <img src="${await readAsUrl('editor')}" alt="">
      <img src="${await readAsUrl('exercise')}" alt="" style="position: fixed; right: 40px; bottom: 32px; width: 312px;
        border: 9px solid #26262e; border-radius: 35px; outline: 1.5px solid #8888; box-shadow: 0 6px 18px #0006">
    </body>`);
  await saveScreenshot(page, getFilePath('overview'));
  await close();
}

const [target, ...names] = process.argv.slice(2);
const folder = path.resolve(target ?? path.join(import.meta.dirname, '../../docs/screenshots'));
const isWanted = (name: string) => names.length === 0 || names.includes(name);
// Those of `SCREENS` that leave an unsaved text stay last.
const shots = (target === undefined ? SCREENS : [...STATES, ...SCREENS]).filter(({ name }) => isWanted(name));
await mkdir(folder, { recursive: true });
await withSampleSchool(async (visit) => {
  for (const colorScheme of SCHEMES) {
    const getFilePath = (name: string) => path.join(folder, `${name}-${colorScheme}.png`);
    const visitLogin = async (page: Page) => {
      if (isWanted('login')) await saveScreenshot(page, getFilePath('login'));
    };
    await visitScreens(visit, shots, { colorScheme, visitLogin }, (page, { name }) =>
      saveScreenshot(page, getFilePath(name)),
    );
    if (isWanted('overview')) await composeOverview(visit.browser, getFilePath);
  }
});
