// Runs axe on every screen and state that `shots.ts` lists, as each of `MODES` shows it. Too slow for `npm test`, which checks
// most of them at full width only. Usage: npm run accessibility [-- NAME...]
import type { Page } from 'playwright-core';
import { type AxeRules, findAxeViolations, scrollThrough } from '../support/browser/screens.ts';
import { SCREENS, type Shot, STATES } from './shots.ts';
import { SIZES, visitScreens, withSampleSchool } from './visit-screens.ts';

type Mode = {
  name: string;
  size?: { width: number; height: number };
  forcedColors?: 'active';
  isRightToLeft?: boolean;
};

/**
 * Each is checked in light by all rules, and in dark by those of colours. Two are what a zoom of 200 % and of 400 % leaves of a window of
 * 1440 and 1280 px.
 */
const MODES: readonly Mode[] = [
  { name: 'its size' },
  { name: 'forced colours', forcedColors: 'active' },
  { name: '1024 px', size: { width: 1024, height: 768 } },
  { name: '768 px', size: { width: 768, height: 1024 } },
  { name: '390 px', size: SIZES.phone },
  { name: '320 px', size: { width: 320, height: 640 } },
  { name: '200 %', size: { width: 720, height: 450 } },
  { name: 'right to left', isRightToLeft: true },
  { name: 'right to left, 320 px', size: { width: 320, height: 640 }, isRightToLeft: true },
];

async function setMode(page: Page, shot: Shot, mode: Mode): Promise<void> {
  await page.setViewportSize(mode.size ?? SIZES[shot.size ?? 'desktop']);
  await page.emulateMedia({ forcedColors: mode.forcedColors ?? 'none' });
  await page.evaluate((isRightToLeft) => {
    const { dataset, dir } = document.documentElement;
    dataset.ownDirection ??= dir;
    document.documentElement.dir = isRightToLeft === true ? 'rtl' : dataset.ownDirection;
  }, mode.isRightToLeft);
}

/** One line for each violation in the state that a page is in, and for a page that scrolls sideways. */
async function listFaults(page: Page, rules: AxeRules): Promise<string[]> {
  await scrollThrough(page);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const wide = excess > 0 ? [`page: ${excess} px too wide`] : [];
  return [...wide, ...(await findAxeViolations(page, rules))];
}

const names = process.argv.slice(2);
const shots = [...STATES, ...SCREENS].filter(({ name }) => names.length === 0 || names.includes(name));
let checkCount = 0;
let faultCount = 0;
await withSampleSchool(async (visit) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const rules = colorScheme === 'light' ? 'all' : 'of colours';
    await visitScreens(visit, shots, { colorScheme }, async (page, shot) => {
      process.stdout.write(`${shot.name}, ${colorScheme}\n`);
      for (const mode of MODES) {
        await setMode(page, shot, mode);
        for (const fault of await listFaults(page, rules)) {
          faultCount += 1;
          process.stdout.write(`  ${mode.name}: ${fault}\n`);
        }
        checkCount += 1;
      }
      await setMode(page, shot, { name: 'its size' }); // as the next shot expects it
    });
  }
});
process.stdout.write(`${checkCount} checks, ${faultCount} faults\n`);
process.exitCode = faultCount === 0 ? 0 : 1;
