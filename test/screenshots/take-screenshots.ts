// Takes pictures of the screens of the real app in light and in dark, learners' screens on a phone.
// Usage: npm run screenshots [-- FOLDER [NAME...]]; without a folder, those in docs/screenshots are taken again.
import { globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPage } from '../support/browser/browser.ts';
import { SCREENS, type Shot, STATES } from './shots.ts';
import { SIZES, visitScreens, withSampleSchool } from './visit-screens.ts';

const SCHEMES = ['light', 'dark'] as const;
const ROOT = path.resolve(import.meta.dirname, '../..');
/** The screens that the README's picture is made of. */
const OVERVIEW_PARTS = ['editor', 'exercise'] as const;

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
      <img src="${await readAsUrl(OVERVIEW_PARTS[0])}" alt="">
      <img src="${await readAsUrl(OVERVIEW_PARTS[1])}" alt="" style="position: fixed; right: 40px; bottom: 32px; width: 312px;
        border: 9px solid #26262e; border-radius: 35px; outline: 1.5px solid #8888; box-shadow: 0 6px 18px #0006">
    </body>`);
  await saveScreenshot(page, getFilePath('overview'));
  await close();
}

/** The files in docs/screenshots that a page of the documentation shows. */
function findShownFiles(): Set<string> {
  const pages = ['*.md', 'docs/*.md'].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  const text = pages.map((page) => readFileSync(path.join(ROOT, page), 'utf8')).join('\n');
  return new Set([...text.matchAll(/screenshots\/([a-z-]+\.png)/g)].map(([, file = '']) => file));
}

/** Takes the shots whose names are wanted, in light and in dark, as `NAME-light.png` and `NAME-dark.png` into a folder. */
async function takeShots(
  allShots: readonly Shot[],
  isWanted: (name: string) => boolean,
  folder: string,
): Promise<void> {
  const shots = allShots.filter(({ name }) => isWanted(name));
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
}

/** Takes the pictures of the documentation again, by way of a temporary folder: the overview is made of two others. */
async function updateDocumentation(): Promise<void> {
  const shown = findShownFiles();
  const names = new Set([...shown].map((file) => file.replace(/-(light|dark)\.png$/, '')));
  for (const part of OVERVIEW_PARTS) names.add(part);
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-screenshots-'));
  await takeShots(SCREENS, (name) => names.has(name), folder);
  for (const file of shown) await copyFile(path.join(folder, file), path.join(ROOT, 'docs/screenshots', file));
  await rm(folder, { recursive: true });
}

const [target, ...names] = process.argv.slice(2);
// Those of `SCREENS` that leave an unsaved text stay last.
const isNamed = (name: string) => names.length === 0 || names.includes(name);
if (target === undefined) await updateDocumentation();
else await takeShots([...STATES, ...SCREENS], isNamed, path.resolve(target));
