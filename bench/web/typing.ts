// Benchmarks typing and pasting in the editor in Chromium, each next to a bare text area: a keystroke in a long draft with colours and comments, and a paste.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { path, routes } from '#api/endpoints.ts';
import { launchBrowser } from '../../test/support/browser/browser.ts';
import { getEditorField } from '../../test/support/browser/browser-fixture.ts';
import { openSignedIn } from '../../test/support/browser/screens.ts';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import { lectures } from '../markup/sample-lectures.ts';
import { median, quantile } from '../support/statistics.ts';

const DRAFT_CHARACTERS = 100_000;
const PASTED_CHARACTERS = 20_000;
const KEYSTROKES = 20;
const COMMENTS = 50;
const PASTES = 15;

/** The work of a keystroke is over by then, the preview has not begun. */
const SETTLED_AFTER_MS = 700;

/** Where the pointer is on both pages, over the text: each layout is followed by a search for what is under it. */
const POINTER = [300, 400] as const;

/** The largest medians. On a quiet machine, where a bare text area takes 5 ms for a keystroke, its ratio is that of 12 ms. */
const LIMITS = { script: 2, keystrokeRatio: 2.4, pasteRatio: 1.2 };

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

/** Words of a text, from all of its parts. */
function spread(text: string, count: number): [RegExpExecArray, number][] {
  const words = [...text.matchAll(/[a-z]{4,}/g)];
  return Array.from({ length: count }, (_, n) => [words[Math.floor((n * words.length) / count)], n] as const).flatMap(
    ([word, n]) => (word === undefined ? [] : [[word, n]]),
  );
}

async function openDraft(server: TestServer, page: Page, markup: string, comments = 0): Promise<void> {
  const body = { name: 'Long', markup };
  const token = await server.signIn();
  const response = await server.call('POST', routes.saveDraft, { token, body });
  const { id, revision }: { id: string; revision: number } = await response.json();
  for (const [{ 0: quote, index }, number] of spread(markup, comments)) {
    const anchor = { revision, start: index, quote, before: '', after: '' };
    const target = path(routes.draftThreads, { draftId: id });
    await server.call('POST', target, { token, body: { kind: 'comment', anchor, body: `Remark ${number}` } });
  }
  await page.goto(`${server.url}/draft?draftId=${id}`);
  await getEditorField(page).waitFor();
  await sleep(2000); // the first preview
}

async function placeCaret(page: Page): Promise<void> {
  await getEditorField(page).evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(field.value.length / 2, field.value.length / 2);
  });
}

/** One keystroke in the middle of the draft and one in the bare text area by turns, without the preview that follows a second after the last one. */
async function measureKeystrokes(page: Page, bare: Page): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const each of [page, bare]) {
    await each.bringToFront();
    await each.mouse.move(...POINTER);
    await placeCaret(each);
  }
  for (let key = 0; key < KEYSTROKES; key += 1) {
    const costs: Cost[] = [];
    for (const each of [page, bare]) {
      await each.bringToFront();
      await sleep(1000);
      costs.push(await measure(each, () => each.keyboard.press('e')));
    }
    const [own, other] = costs;
    if (own !== undefined && other !== undefined) pairs.push({ own, bare: other });
    await sleep(1500);
  }
  return pairs.slice(2);
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
  const text = source.slice(0, DRAFT_CHARACTERS);
  await openDraft(server, page, text, COMMENTS);
  const bare = await page.context().newPage();
  await openDraft(server, bare, '');
  await openBareField(bare);
  await getEditorField(bare).evaluate((field: HTMLTextAreaElement, words) => {
    field.value = words;
  }, text);
  const pairs = await measureKeystrokes(page, bare);
  await bare.close();
  const { script } = report(
    `a keystroke in ${DRAFT_CHARACTERS} characters`,
    pairs.map(({ own }) => own),
  );
  const isWithin = compare(pairs, 'the same, bare text area', LIMITS.keystrokeRatio);
  return script <= LIMITS.script && isWithin;
}

/** Reports what a bare text area costs, and the ratio of each pair; whether its median is within the limit. */
function compare(pairs: readonly Pair[], label: string, limit: number): boolean {
  report(
    label,
    pairs.map(({ bare }) => bare),
  );
  const ratios = pairs.map(({ own, bare }) => own.all / bare.all);
  const ratio = median(ratios);
  const [lower, upper] = [0.25, 0.75].map((part) => quantile(ratios, part).toFixed(2));
  console.log(`  ratio ${ratio.toFixed(2)} (half of the pairs ${lower} to ${upper}), at most ${limit}`);
  return ratio <= limit;
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
  return compare(pairs, 'the same, bare text area', LIMITS.pasteRatio);
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
