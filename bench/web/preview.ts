// Benchmarks the editor's preview of a long draft in Chromium: the built app, with its own preview and debounce.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { path, routes } from '#api/endpoints.ts';
import { launchBrowser } from '../../test/support/browser/browser.ts';
import { signInOnScreen } from '../../test/support/browser/screens.ts';
import { createWav, uploadForm } from '../../test/support/requests/media-files.ts';
import { OWNER, startTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import { lectures } from '../markup/sample-lectures.ts';

const DRAFT_CHARACTERS = 100_000;
const RUNS = 7;
const KEYSTROKES = 10;
/** The editor waits 1000 ms after the last keystroke: typing itself is over by the first time, the preview by the second. */
const TYPED_AFTER_MS = 600;
const SHOWN_AFTER_MS = 1200;

const COSTS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;
type EditorSession = { page: Page; session: CDPSession };
type Costs = Record<(typeof COSTS)[number], number>;

/** Task time of the page so far, in milliseconds, from Chromium's metrics. */
async function readMetrics(session: CDPSession): Promise<Costs> {
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

/** The cost of the preview after `edit`: from the end of the edit itself to the updated preview. */
async function measurePreview(session: CDPSession, edit: () => Promise<void>): Promise<Costs> {
  await edit();
  await sleep(TYPED_AFTER_MS);
  const metricsBefore = await readMetrics(session);
  await sleep(SHOWN_AFTER_MS);
  const after = await readMetrics(session);
  for (const name of COSTS) after[name] -= metricsBefore[name];
  return after;
}

function print(label: string, samples: Costs[]): void {
  const columns = COSTS.map((name) => {
    const sorted = samples.map((a) => a[name].toFixed(1)).toSorted((a, b) => Number(a) - Number(b));
    return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`.padStart(22);
  });
  console.log(`  ${label.padEnd(34)}${columns.join('')}`);
}

function field(page: Page) {
  return page.getByPlaceholder('Write your markup here...');
}

/** Pastes the whole draft into a freshly opened editor: cold caches and cold code. */
async function measureFirstPreview(editor: EditorSession, draft: string): Promise<Costs> {
  const cost = await measurePreview(editor.session, () => field(editor.page).fill(draft));
  await assertPreviewShows(editor.page, draft.slice(draft.lastIndexOf('\n## ') + 4).split('\n')[0] ?? '');
  return cost;
}

/** Types one character at a time in the middle of the draft, with a preview update for each. */
async function measureKeystrokes({ page, session }: EditorSession, offset: number): Promise<Costs[]> {
  const samples: Costs[] = [];
  await field(page).evaluate(
    (textarea: HTMLTextAreaElement, index) => textarea.setSelectionRange(index, index),
    offset,
  );
  for (let key = 1; key <= KEYSTROKES; key += 1) {
    samples.push(await measurePreview(session, () => page.keyboard.type('é')));
    await assertPreviewShows(page, `Ici : ${'é'.repeat(key)}`);
  }
  return samples;
}

async function assertPreviewShows(page: Page, text: string): Promise<void> {
  const matchCount = await page.getByRole('region', { name: 'Preview' }).getByText(text).count();
  if (matchCount === 0) throw new Error(`The preview does not show “${text}”.`);
}

/** The beginning of the long lecture, with an existing recording, and a paragraph in the middle to type into. */
function buildLongDraft(mediaId: string): { draft: string; offset: number } {
  const course = lectures().find(({ size }) => size === '1 MB')?.markup ?? '';
  const markup = course.replace(/(\{ AUDIO \| )[\w-]+/g, `$1${mediaId}`).slice(0, DRAFT_CHARACTERS);
  const middleOffset = markup.indexOf('\n\n', DRAFT_CHARACTERS / 2);
  const textBefore = `${markup.slice(0, middleOffset)}\n\nIci : `;
  return { draft: textBefore + markup.slice(middleOffset), offset: textBefore.length };
}

/** Creates a draft with a recording. */
async function createDraft(server: TestServer): Promise<{ draftId: string; mediaId: string }> {
  const token = await server.signIn();
  const body = { name: 'Long', markup: 'Bonjour' };
  const saveResponse = await server.call('POST', routes.saveDraft, { token, body });
  const { id: draftId }: { id: string } = await saveResponse.json();
  const form = uploadForm('bonjour.wav', createWav(10_000));
  const uploadResponse = await server.call('POST', path(routes.uploadMedia, { draftId }), { token, body: form });
  const { id: mediaId }: { id: string } = await uploadResponse.json();
  return { draftId, mediaId };
}

async function openEditor(context: BrowserContext, url: string): Promise<EditorSession> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Time of the page's main thread, whatever else the machine was doing.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await field(page).waitFor();
  return { page, session };
}

async function measure(server: TestServer, context: BrowserContext): Promise<void> {
  const { draftId, mediaId } = await createDraft(server);
  const { draft, offset } = buildLongDraft(mediaId);
  const signIn = await context.newPage();
  await signIn.goto(server.url);
  await signInOnScreen(signIn, OWNER);
  const firstCosts: Costs[] = [];
  let typed: Costs[] = [];
  for (let load = 1; load <= RUNS; load += 1) {
    const editor = await openEditor(context, `${server.url}/draft?draftId=${draftId}`);
    firstCosts.push(await measureFirstPreview(editor, draft));
    if (load === RUNS) typed = await measureKeystrokes(editor, offset);
    await editor.page.close();
  }
  const columns = ['script', 'style', 'layout', 'all tasks'].map((name) => name.padStart(22)).join('');
  console.log(`\n  ${`${draft.length} characters; ms`.padEnd(34)}${columns}`);
  print(`first preview, of ${RUNS}`, firstCosts);
  print(`a keystroke's preview, of ${KEYSTROKES}`, typed);
}

/** Prints medians, and the best and the worst in brackets. */
export async function run(): Promise<void> {
  const server = await startTestServer();
  const browser = await launchBrowser();
  try {
    console.log(`Preview: Chromium ${browser.version()}, ${availableParallelism()} cores; median (best–worst)`);
    await measure(server, await browser.newContext({ viewport: { width: 1280, height: 900 } }));
  } finally {
    await browser.close();
    await server.close();
  }
}
