// Bytes that a learner's phone downloads before a lecture is displayed, what fonts add to its largest paint, and its Lighthouse scores.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { launchBrowser } from '../../test/support/browser/browser.ts';
import { openSignedIn, signInOnScreen } from '../../test/support/browser/screens.ts';
import { OWNER, startTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import { median } from '../support/statistics.ts';

const LECTURE = '/lecture?cours=learnfrench&pageId=M6DKHFL2KUK';
const ASSETS = path.resolve(import.meta.dirname, '../../dist/web/assets');
const RUNS = 3;
const PAINT_RUNS = 7;
/** A slow phone network, as in Lighthouse: 1.6 Mbit/s. In bytes per second and ms. */
const SLOW_NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 };
/** Of the largest paint with fonts to that without them. */
const MAX_FONT_RATIO = 1.1;
/** Limits in kB of brotli. */
const MAX_SCRIPT_KB = 90;
const MAX_STYLE_KB = 13;

type Row = { name: string; value: string; limit: string; passes: boolean };

export async function run(): Promise<void> {
  const port = await findFreePort('127.0.0.1');
  const server = await startTestServer({ DEMO_COURSE: 'on' });
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const { page, assets } = await openLecture(port, server.url);
    const rows = [...measureSizes(assets), ...(await checkDelivery(server.url, assets))];
    await page.close();
    rows.push(...(await comparePaints(browser, server)));
    rows.push(...(await runLighthouse(server.url + LECTURE, port)));
    console.table(rows.map(({ passes, ...row }) => ({ ...row, '': passes ? 'holds' : 'DOES NOT HOLD' })));
  } finally {
    await browser.close();
    await server.close();
  }
}

type LoadedAssets = { initial: string[]; lazy: string[] };

/** Signs in, opens the lecture, and records which of our files were loaded before and after it was displayed. */
async function openLecture(port: number, url: string): Promise<{ page: Page; assets: LoadedAssets }> {
  // Only this protocol gives access to the browser's default context, in which Lighthouse finds the session.
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no context of its own.');
  const page = await context.newPage();
  await page.goto(url);
  await signInOnScreen(page, OWNER);
  const assets: LoadedAssets = { initial: [], lazy: [] };
  let isRendered = false;
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (/\.(js|css)$/.test(name)) (isRendered ? assets.lazy : assets.initial).push(name);
  });
  await page.goto(url + LECTURE);
  await page.getByRole('article').waitFor();
  isRendered = true;
  await page.waitForTimeout(4000); // for what is loaded later by itself
  return { page, assets };
}

function brotliKb(names: readonly string[], extension: string): number {
  const bytes = names
    .filter((name) => name.endsWith(extension))
    .map((name) => brotliCompressSync(readFileSync(path.join(ASSETS, '..', name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function measureSizes({ initial, lazy }: LoadedAssets): Row[] {
  const initialKb = brotliKb(initial, '.js');
  const totalKb = initialKb + brotliKb(lazy, '.js');
  const style = brotliKb([...initial, ...lazy], '.css');
  return [
    toRow(
      'script before the lecture is shown',
      `${initialKb.toFixed(1)} kB`,
      `${MAX_SCRIPT_KB} kB`,
      initialKb <= MAX_SCRIPT_KB,
    ),
    toRow(
      'script in all, with what is loaded later',
      `${totalKb.toFixed(1)} kB`,
      `${MAX_SCRIPT_KB} kB`,
      totalKb <= MAX_SCRIPT_KB,
    ),
    toRow('style', `${style.toFixed(1)} kB`, `${MAX_STYLE_KB} kB`, style <= MAX_STYLE_KB),
  ];
}

/** Whether every asset of the lecture is served as brotli and cached immutably. */
async function checkDelivery(url: string, { initial, lazy }: LoadedAssets): Promise<Row[]> {
  const names = [...initial, ...lazy].filter((name) => name.startsWith('/assets/'));
  const responses = await Promise.all(names.map((name) => fetch(url + name, { headers: { 'accept-encoding': 'br' } })));
  const compressed = responses.filter((response) => response.headers.get('content-encoding') === 'br').length;
  const immutable = responses.filter((response) => response.headers.get('cache-control')?.includes('immutable')).length;
  const ready = readdirSync(ASSETS).filter((name) => name.endsWith('.br')).length;
  return [
    toRow(
      'assets as ready brotli',
      `${compressed} of ${names.length} (${ready} files)`,
      'all',
      compressed === names.length,
    ),
    toRow('immutable assets', `${immutable} of ${names.length}`, 'all', immutable === names.length),
  ];
}

/** The largest paint with an empty cache on a slow network, with fonts and without, interleaved. */
async function comparePaints(browser: Browser, server: TestServer): Promise<Row[]> {
  const times: { withFonts: number[]; without: number[] } = { withFonts: [], without: [] };
  for (let count = 0; count < PAINT_RUNS; count += 1) {
    times.withFonts.push(await measureLargestPaint(browser, server, []));
    times.without.push(await measureLargestPaint(browser, server, ['*.woff2']));
  }
  const [withFonts, without] = [median(times.withFonts), median(times.without)];
  const ratio = withFonts / without;
  return [
    toRow('largest paint at 1.6 Mbit/s', `${withFonts.toFixed(0)} ms`, '', true),
    toRow('of that without fonts', ratio.toFixed(2), String(MAX_FONT_RATIO), ratio <= MAX_FONT_RATIO),
  ];
}

async function measureLargestPaint(browser: Browser, server: TestServer, blocked: string[]): Promise<number> {
  const { page, close } = await openSignedIn(browser, server, { viewport: { width: 412, height: 823 } });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: blocked });
  await devTools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.goto(server.url + LECTURE);
  await page.getByRole('article').waitFor();
  await page.waitForLoadState('networkidle');
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await close();
  return time;
}

/** The median of a few runs with the mobile profile, in this browser's session. */
async function runLighthouse(url: string, port: number): Promise<Row[]> {
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
  const medianOf = (name: string) => median(runs.map((a) => a[name] ?? Number.NaN));
  const minScore = (name: string, limit: number) =>
    toRow(name, medianOf(name).toFixed(0), `at least ${limit}`, medianOf(name) >= limit);
  return [
    minScore('performance', 100),
    minScore('accessibility', 100),
    minScore('best practices', 100),
    toRow('layout shift', medianOf('layout shift').toFixed(3), '0', medianOf('layout shift') < 0.001),
    toRow('largest paint', `${medianOf('largest paint').toFixed(0)} ms`, '1600 ms', medianOf('largest paint') <= 1600),
    toRow('first paint', `${medianOf('first paint').toFixed(0)} ms`, '', true),
    toRow('blocking time', `${medianOf('blocking time').toFixed(0)} ms`, '', true),
  ];
}

function toRow(name: string, value: string, limit: string, passes: boolean): Row {
  return { name, value, limit, passes };
}
