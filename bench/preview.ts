// What the editor's preview of a long draft costs in Chromium: the app as it is built and served, its own preview and its own debounce.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { path, routes } from '#api/endpoints.ts';
import { launchBrowser } from '../test/support/browser.ts';
import { OWNER, openTestHouse, type TestHouse } from '../test/support/house.ts';
import { makeWav, uploadForm } from '../test/support/media-files.ts';
import { signInOnScreen } from '../test/support/screens.ts';
import { lectures } from './lecture.ts';

const DRAFT_CHARACTERS = 100_000;
const LOADS = 7;
const KEYSTROKES = 10;
/** The editor waits 1000 ms after the last keystroke; what typing itself costs is over by the first, the preview by the second. */
const TYPED_AFTER_MS = 600;
const SHOWN_AFTER_MS = 1200;

const COSTS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;
type Opened = { page: Page; session: CDPSession };
type Costs = Record<(typeof COSTS)[number], number>;

/** What the page has cost so far, in milliseconds, as Chromium counts it. */
async function costs(session: CDPSession): Promise<Costs> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = new Map(metrics.map(({ name, value }) => [name, value]));
  const [script, style, layout, task] = COSTS.map((name) => (seconds.get(name) ?? Number.NaN) * 1000);
  return {
    ScriptDuration: script ?? Number.NaN,
    RecalcStyleDuration: style ?? Number.NaN,
    LayoutDuration: layout ?? Number.NaN,
    TaskDuration: task ?? Number.NaN,
  };
}

/** What the preview costs after `edit`: from when the edit itself is over to when the preview stands. */
async function previewCosts(session: CDPSession, edit: () => Promise<void>): Promise<Costs> {
  await edit();
  await sleep(TYPED_AFTER_MS);
  const before = await costs(session);
  await sleep(SHOWN_AFTER_MS);
  const after = await costs(session);
  for (const name of COSTS) after[name] -= before[name];
  return after;
}

function print(what: string, measured: Costs[]): void {
  const columns = COSTS.map((name) => {
    const sorted = measured.map((one) => one[name].toFixed(1)).toSorted((one, other) => Number(one) - Number(other));
    return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`.padStart(22);
  });
  console.log(`  ${what.padEnd(34)}${columns.join('')}`);
}

function field(page: Page) {
  return page.getByPlaceholder('Write your markup here...');
}

/** Puts the whole draft into an editor that was just opened, so nothing of it is known yet and little of the code is warm. */
async function firstPreview(opened: Opened, draft: string): Promise<Costs> {
  const cost = await previewCosts(opened.session, () => field(opened.page).fill(draft));
  await mustShow(opened.page, draft.slice(draft.lastIndexOf('\n## ') + 4).split('\n')[0] ?? '');
  return cost;
}

/** One character at a time in the midst of the draft, each with a preview of its own. */
async function keystrokes({ page, session }: Opened, place: number): Promise<Costs[]> {
  const measured: Costs[] = [];
  await field(page).evaluate((area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at), place);
  for (let key = 1; key <= KEYSTROKES; key += 1) {
    measured.push(await previewCosts(session, () => page.keyboard.type('é')));
    await mustShow(page, `Ici : ${'é'.repeat(key)}`);
  }
  return measured;
}

async function mustShow(page: Page, text: string): Promise<void> {
  const shown = await page.getByRole('region', { name: 'Preview' }).getByText(text).count();
  if (shown === 0) throw new Error(`The preview does not show “${text}”.`);
}

/** The beginning of the long lecture, with a recording that is there, and a paragraph in its midst to type into. */
function longDraft(mediaId: string): { draft: string; place: number } {
  const course = lectures().find(({ size }) => size === '1 MB')?.markup ?? '';
  const whole = course.replace(/(\{ AUDIO \| )[\w-]+/g, `$1${mediaId}`).slice(0, DRAFT_CHARACTERS);
  const middle = whole.indexOf('\n\n', DRAFT_CHARACTERS / 2);
  const before = `${whole.slice(0, middle)}\n\nIci : `;
  return { draft: before + whole.slice(middle), place: before.length };
}

/** Makes a draft with a recording of its own. */
async function makeDraft(house: TestHouse): Promise<{ draftId: string; mediaId: string }> {
  const token = await house.signIn();
  const body = { name: 'Long', markup: 'Bonjour' };
  const saved = await house.call('POST', routes.saveDraft, { token, body });
  const { id: draftId }: { id: string } = await saved.json();
  const form = uploadForm('bonjour.wav', makeWav(10_000));
  const uploaded = await house.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form });
  const { id: mediaId }: { id: string } = await uploaded.json();
  return { draftId, mediaId };
}

async function openEditor(context: BrowserContext, address: string): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The time that the page's own thread spent, whatever else the machine was busy with.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address);
  await field(page).waitFor();
  return { page, session };
}

async function measure(house: TestHouse, context: BrowserContext): Promise<void> {
  const { draftId, mediaId } = await makeDraft(house);
  const { draft, place } = longDraft(mediaId);
  const signIn = await context.newPage();
  await signIn.goto(house.url);
  await signInOnScreen(signIn, OWNER);
  const firsts: Costs[] = [];
  let typed: Costs[] = [];
  for (let load = 1; load <= LOADS; load += 1) {
    const opened = await openEditor(context, `${house.url}/draft?draftId=${draftId}`);
    firsts.push(await firstPreview(opened, draft));
    if (load === LOADS) typed = await keystrokes(opened, place);
    await opened.page.close();
  }
  const columns = ['script', 'style', 'layout', 'all tasks'].map((name) => name.padStart(22)).join('');
  console.log(`\n  ${`${draft.length} characters; ms`.padEnd(34)}${columns}`);
  print(`first preview, of ${LOADS}`, firsts);
  print(`a keystroke's preview, of ${KEYSTROKES}`, typed);
}

/** Prints medians, and the best and the worst in brackets. */
export async function run(): Promise<void> {
  const house = await openTestHouse();
  const browser = await launchBrowser();
  try {
    console.log(`Preview: Chromium ${browser.version()}, ${availableParallelism()} cores; median (best–worst)`);
    await measure(house, await browser.newContext({ viewport: { width: 1280, height: 900 } }));
  } finally {
    await browser.close();
    await house.close();
  }
}
