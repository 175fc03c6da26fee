// Benchmarks typing and pasting in the editor in Chromium: a keystroke in a long draft, and a paste next to a bare text area's.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { routes } from '#api/endpoints.ts';
import { launchBrowser } from '../../test/support/browser/browser.ts';
import { getEditorField } from '../../test/support/browser/browser-fixture.ts';
import { openSignedIn } from '../../test/support/browser/screens.ts';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import { lectures } from '../markup/sample-lectures.ts';
import { median, quantile } from '../support/statistics.ts';

const DRAFT_CHARACTERS = 100_000;
const PASTED_CHARACTERS = 20_000;
const KEYSTROKES = 20;
const PASTES = 15;

/** The work of a keystroke is over by then, the preview has not begun. */
const SETTLED_AFTER_MS = 700;

/** Where the pointer is on both pages, over the text: each layout is followed by a search for what is under it. */
const POINTER = [300, 400] as const;

/** The largest medians. */
const LIMITS = { script: 5, all: 30, pasteRatio: 1.2 };

type Cost = { script: number; all: number };

async function readCost(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { script: read('ScriptDuration'), all: read('TaskDuration') };
}

async function measure(page: Page, act: () => Promise<unknown>, settledAfterMs = SETTLED_AFTER_MS): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readCost(session);
  await act();
  await sleep(settledAfterMs);
  const after = await readCost(session);
  await session.detach();
  return { script: after.script - before.script, all: after.all - before.all };
}

function report(label: string, costs: readonly Cost[]): Cost {
  const cost = { script: median(costs.map(({ script }) => script)), all: median(costs.map(({ all }) => all)) };
  console.log(
    `  ${label.padEnd(40)}${cost.script.toFixed(1).padStart(8)} ms script${cost.all.toFixed(1).padStart(9)} ms in all`,
  );
  return cost;
}

async function openDraft(server: TestServer, page: Page, markup: string): Promise<void> {
  const body = { name: 'Long', markup };
  const response = await server.call('POST', routes.saveDraft, { token: await server.signIn(), body });
  const { id }: { id: string } = await response.json();
  await page.goto(`${server.url}/draft?draftId=${id}`);
  await getEditorField(page).waitFor();
  await sleep(2000); // the first preview
}

/** One keystroke in the middle of the draft, without the preview that follows a second after the last one. */
async function measureKeystrokes(page: Page): Promise<Cost[]> {
  await getEditorField(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(field.value.length / 2, field.value.length / 2);
  });
  const costs: Cost[] = [];
  for (let key = 0; key < KEYSTROKES; key += 1) {
    costs.push(await measure(page, () => page.keyboard.press('e')));
    await sleep(2500);
  }
  return costs.slice(2);
}

/**
 * Puts an empty text area of the editor's size and type on a page without anything else. The spell checker is on in both: it is
 * for any text area. The text runs from left to right in both, as the editor has it for this text.
 */
async function openBareField(page: Page): Promise<void> {
  const field = getEditorField(page);
  const style = await field.evaluate((element) => {
    const { width, height, font, lineHeight, padding, tabSize } = getComputedStyle(element);
    return { width, height, font, lineHeight, padding, tabSize, boxSizing: 'border-box' };
  });
  await page.goto('about:blank');
  await page.setContent('<!doctype html><textarea placeholder="Write your markup here..."></textarea>');
  await field.evaluate((element, properties) => Object.assign((element as HTMLElement).style, properties), style);
}

/** Of earlier pastes, which would be collected during some of the later ones: a third of them took twice as long. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** Pastes into the empty field. An editor has it saved before, so that an overdue autosave is not measured with some of the pastes. */
async function paste(page: Page, isEditor: boolean): Promise<Cost> {
  const field = getEditorField(page);
  await page.bringToFront();
  await page.mouse.move(...POINTER);
  await field.fill('');
  if (isEditor) await page.keyboard.press('Control+s');
  await sleep(1500);
  await field.focus();
  await collectGarbage(page);
  const cost = await measure(page, () => page.keyboard.press('Control+v'));
  const { length } = await field.inputValue();
  if (length !== PASTED_CHARACTERS) throw new Error(`${length} characters were pasted.`);
  return cost;
}

async function run100k(server: TestServer, page: Page, source: string): Promise<boolean> {
  await openDraft(server, page, source.slice(0, DRAFT_CHARACTERS));
  const cost = report(`a keystroke in ${DRAFT_CHARACTERS} characters`, await measureKeystrokes(page));
  return cost.script <= LIMITS.script && cost.all <= LIMITS.all;
}

type Pair = { own: Cost; bare: Cost };

/** One after the other, so that a busy machine slows both down. */
async function pasteIntoBoth(page: Page, barePage: Page, isBareFirst: boolean): Promise<Pair> {
  if (isBareFirst) {
    const bare = await paste(barePage, false);
    return { bare, own: await paste(page, true) };
  }
  const own = await paste(page, true);
  return { own, bare: await paste(barePage, false) };
}

async function comparePastes(
  server: TestServer,
  context: BrowserContext,
  page: Page,
  source: string,
): Promise<boolean> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDraft(server, page, '');
  const bare = await context.newPage();
  await openDraft(server, bare, '');
  await openBareField(bare);
  await page.bringToFront();
  await page.evaluate((text) => navigator.clipboard.writeText(text), source.slice(0, PASTED_CHARACTERS));
  const pairs: Pair[] = [];
  for (let round = 0; round <= PASTES; round += 1) {
    const pair = await pasteIntoBoth(page, bare, round % 2 === 0);
    if (round > 0) pairs.push(pair); // the first one compiles and loads what later ones have
  }
  report(
    `a paste of ${PASTED_CHARACTERS} characters, editor`,
    pairs.map(({ own }) => own),
  );
  report(
    'the same, bare text area',
    pairs.map((pair) => pair.bare),
  );
  const ratios = pairs.map((pair) => pair.own.all / pair.bare.all);
  const ratio = median(ratios);
  const [lower, upper] = [0.25, 0.75].map((part) => quantile(ratios, part).toFixed(2));
  console.log(`  ratio ${ratio.toFixed(2)} (half of the pairs ${lower} to ${upper}), at most ${LIMITS.pasteRatio}`);
  return ratio <= LIMITS.pasteRatio;
}

/** Prints medians, and fails when one is over its limit. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  // With scroll bars that take space, as desktop systems but macOS have them; without the switch, Playwright hides them all.
  const browser = await launchBrowser([], ['--hide-scrollbars']);
  try {
    console.log(`Typing: Chromium ${browser.version()}, ${availableParallelism()} cores; medians`);
    const source = lectures().find(({ size }) => size === '1 MB')?.markup ?? '';
    const { page } = await openSignedIn(browser, server, { viewport: { width: 1440, height: 900 } });
    const isTypingFast = await run100k(server, page, source);
    const isPastingFast = await comparePastes(server, page.context(), page, source);
    if (!isTypingFast || !isPastingFast) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
}
