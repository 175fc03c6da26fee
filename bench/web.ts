// What a learner's phone has to load before a lecture stands, and what Lighthouse says of that lecture.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { freePort } from '../src/main.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { OWNER, openTestHouse } from '../test/support/house.ts';
import { signInOnScreen } from '../test/support/screens.ts';

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';
const ASSETS = path.resolve(import.meta.dirname, '../dist/web/assets');
const RUNS = 3;
/** Limits in kB of brotli, and of Lighthouse's figures. */
const MOST_SCRIPT = 95;
const MOST_STYLE = 12;

type Row = { figure: string; value: string; limit: string; holds: boolean };

export async function run(): Promise<void> {
  const port = await freePort('127.0.0.1');
  const house = await openTestHouse({ DEMO_COURSE: 'on' });
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const { page, loaded } = await openLecture(port, house.url);
    const rows = [...sizes(loaded), ...(await delivery(house.url, loaded))];
    await page.close();
    rows.push(...(await lighthouseRows(house.url + LECTURE, port)));
    console.table(rows.map(({ holds, ...row }) => ({ ...row, '': holds ? 'holds' : 'DOES NOT HOLD' })));
  } finally {
    await browser.close();
    await house.close();
  }
}

type Loaded = { first: string[]; later: string[] };

/** Signs in, opens the lecture, and notes which of our files came before it stood, and which after. */
async function openLecture(port: number, url: string): Promise<{ page: Page; loaded: Loaded }> {
  // Only over this protocol is there the browser's own context, in which Lighthouse finds the session.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no context of its own.');
  const page = await context.newPage();
  await page.goto(url);
  await signInOnScreen(page, OWNER);
  const loaded: Loaded = { first: [], later: [] };
  let stands = false;
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (/\.(js|css)$/.test(name)) (stands ? loaded.later : loaded.first).push(name);
  });
  await page.goto(url + LECTURE);
  await page.getByRole('article').waitFor();
  stands = true;
  await page.waitForTimeout(4000); // the session client comes after a second and a half
  return { page, loaded };
}

function brotliOf(names: readonly string[], extension: string): number {
  const bytes = names
    .filter((name) => name.endsWith(extension))
    .map((name) => brotliCompressSync(readFileSync(path.join(ASSETS, '..', name))).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

function sizes({ first, later }: Loaded): Row[] {
  const before = brotliOf(first, '.js');
  const whole = before + brotliOf(later, '.js');
  const style = brotliOf([...first, ...later], '.css');
  return [
    row('script before the lecture stands', `${before.toFixed(1)} kB`, `${MOST_SCRIPT} kB`, before <= MOST_SCRIPT),
    row('script in all, with what comes later', `${whole.toFixed(1)} kB`, `${MOST_SCRIPT} kB`, whole <= MOST_SCRIPT),
    row('style', `${style.toFixed(1)} kB`, `${MOST_STYLE} kB`, style <= MOST_STYLE),
  ];
}

/** Whether every asset of the lecture comes as brotli, for ever. */
async function delivery(url: string, { first, later }: Loaded): Promise<Row[]> {
  const names = [...first, ...later].filter((name) => name.startsWith('/assets/'));
  const answers = await Promise.all(names.map((name) => fetch(url + name, { headers: { 'accept-encoding': 'br' } })));
  const compressed = answers.filter((answer) => answer.headers.get('content-encoding') === 'br').length;
  const lasting = answers.filter((answer) => answer.headers.get('cache-control')?.includes('immutable')).length;
  const ready = readdirSync(ASSETS).filter((name) => name.endsWith('.br')).length;
  return [
    row(
      'assets as ready brotli',
      `${compressed} of ${names.length} (${ready} files)`,
      'all',
      compressed === names.length,
    ),
    row('assets kept for ever', `${lasting} of ${names.length}`, 'all', lasting === names.length),
  ];
}

/** The median of a few runs with the mobile profile; the session of this browser is used. */
async function lighthouseRows(url: string, port: number): Promise<Row[]> {
  const runs: Record<string, number>[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    const { audits, categories, finalDisplayedUrl } = result.lhr;
    if (!finalDisplayedUrl.includes('/lecture')) throw new Error(`Lighthouse ended at ${finalDisplayedUrl}.`);
    runs.push({
      performance: (categories.performance?.score ?? 0) * 100,
      accessibility: (categories.accessibility?.score ?? 0) * 100,
      'best practices': (categories['best-practices']?.score ?? 0) * 100,
      'layout shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      'largest paint': audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      'first paint': audits['first-contentful-paint']?.numericValue ?? Number.NaN,
      'blocking time': audits['total-blocking-time']?.numericValue ?? Number.NaN,
    });
    for (const category of Object.values(categories)) {
      for (const { id } of category.auditRefs) {
        const audit = audits[id];
        if (count === 0 && audit?.scoreDisplayMode === 'binary' && audit.score === 0)
          console.log(`fails: ${id}: ${audit.title}`);
      }
    }
  }
  const median = (name: string) =>
    runs.map((one) => one[name] ?? Number.NaN).sort((one, other) => one - other)[RUNS >> 1] ?? 0;
  const least = (name: string, limit: number) =>
    row(name, median(name).toFixed(0), `at least ${limit}`, median(name) >= limit);
  return [
    least('performance', 98),
    least('accessibility', 100),
    least('best practices', 100),
    row('layout shift', median('layout shift').toFixed(3), '0', median('layout shift') === 0),
    row('largest paint', `${median('largest paint').toFixed(0)} ms`, '1600 ms', median('largest paint') <= 1600),
    row('first paint', `${median('first paint').toFixed(0)} ms`, '', true),
    row('blocking time', `${median('blocking time').toFixed(0)} ms`, '', true),
  ];
}

function row(figure: string, value: string, limit: string, holds: boolean): Row {
  return { figure, value, limit, holds };
}
