// Benchmarks the listed words of a long lecture in Chromium: when the first is dotted, and how long the main thread is busy at a time.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../test/support/browser/browser.ts';
import { openSignedIn } from '../../test/support/browser/screens.ts';
import { publishLecture } from '../../test/support/school/assignments.ts';
import { startTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import { median } from '../support/statistics.ts';

const LECTURE_CHARACTERS = 100_000;
const FORMS = 500;
const RUNS = 7;
/** For what is dotted to be painted, and whatever else the lecture does by itself. */
const SETTLED_MS = 1500;
const MAX_FIRST_MS = 50;
const MAX_TASK_MS = 50;

type Shape = { name: string; markup: string };
type Sample = { firstMs: number; longestMs: number; words: number };

const SYLLABLES = ['ba', 'di', 'fou', 'ga', 'lé', 'mon', 'né', 'ri', 'so', 'tu'];

/** A word of three syllables. */
function createWord(number: number): string {
  return [100, 10, 1].map((place) => SYLLABLES[Math.floor(number / place) % 10]).join('');
}

/** Of a thousand words, every second one is listed; the lines are as in a lecture, or one paragraph of all, which browsers paint in one task. */
function createShapes(): Shape[] {
  const sentences: string[] = [];
  for (let number = 0, length = 0; length < LECTURE_CHARACTERS; number += 1) {
    const words = Array.from({ length: 9 }, (_, at) => createWord((number * 7 + at * 131) % 1000));
    const sentence = `${words.join(' ')} l’${createWord(number % 1000)}.`;
    sentences.push(sentence);
    length += sentence.length + 1;
  }
  const rows = Array.from({ length: FORMS }, (_, at) => `${createWord(at * 2)} | meaning ${at}`);
  const list = `@words en\n${rows.join('\n')}`;
  return [
    { name: 'paragraphs of ten sentences', markup: `${joinBy(sentences, 10)}\n\n${list}` },
    { name: 'one paragraph', markup: `${sentences.join(' ')}\n\n${list}` },
  ];
}

function joinBy(sentences: readonly string[], count: number): string {
  const paragraphs: string[] = [];
  for (let at = 0; at < sentences.length; at += count) paragraphs.push(sentences.slice(at, at + count).join(' '));
  return paragraphs.join('\n\n');
}

/** Has the page note when the search begins, and when the first word is dotted. */
async function watchWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const createTreeWalker = Document.prototype.createTreeWalker;
    Document.prototype.createTreeWalker = function walk(...parameters) {
      if (performance.getEntriesByName('search').length === 0 && document.querySelector('table.words') !== null)
        performance.mark('search');
      return createTreeWalker.apply(this, parameters);
    };
    const { add } = Highlight.prototype;
    Highlight.prototype.add = function addRange(range) {
      if (performance.getEntriesByName('first').length === 0) performance.mark('first');
      return add.call(this, range);
    };
  });
}

/** The longest task of the main thread since the search began, in milliseconds of its own time. */
async function measure(browser: Browser, server: TestServer, pageId: string): Promise<Sample> {
  const { page, close } = await openSignedIn(browser, server, { viewport: { width: 1280, height: 900 } });
  await watchWords(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  const events = collectEvents(session);
  await page.goto(`${server.url}/lecture?pageId=${pageId}`);
  await page.waitForFunction(() => performance.getEntriesByName('first').length > 0);
  await sleep(SETTLED_MS);
  const words = await page.evaluate(() => CSS.highlights.get('listed-words')?.size ?? 0);
  await session.send('Tracing.end');
  const sample = { ...readTrace(await events), words };
  await close();
  return sample;
}

type TraceEvent = {
  name: string;
  cat: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tts?: number;
  pid: number;
  tid: number;
};

function collectEvents(session: CDPSession): Promise<TraceEvent[]> {
  const all: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    all.push(...(value as unknown as TraceEvent[])); // the format of traces
  });
  return new Promise((resolve) => session.on('Tracing.tracingComplete', () => resolve(all)));
}

/** Times of the thread, whatever else the machine was doing. */
function readTrace(events: readonly TraceEvent[]): { firstMs: number; longestMs: number } {
  const find = (mark: string) => events.find(({ name, cat }) => name === mark && cat.includes('user_timing'));
  const [search, first] = [find('search'), find('first')];
  if (search?.tts === undefined || first?.tts === undefined) throw new Error('The words were not looked for.');
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === search.pid && tid === search.tid,
  );
  const after = tasks.filter(({ ts, dur = 0 }) => ts + dur >= search.ts);
  return {
    firstMs: (first.tts - search.tts) / 1000,
    longestMs: Math.max(...after.map(({ tdur = 0 }) => tdur / 1000)),
  };
}

export async function run(): Promise<void> {
  const server = await startTestServer();
  const browser = await launchBrowser();
  try {
    console.log(
      `Listed words: Chromium ${browser.version()}, ${availableParallelism()} cores; median and worst of ${RUNS}, ms of the thread`,
    );
    const token = await server.signIn();
    const rows = [];
    for (const { name, markup } of createShapes()) {
      const pageId = await publishLecture(server, token, { name, markup });
      const samples: Sample[] = [];
      for (let count = 0; count < RUNS; count += 1) samples.push(await measure(browser, server, pageId));
      const [firsts, longest] = [samples.map(({ firstMs }) => firstMs), samples.map(({ longestMs }) => longestMs)];
      rows.push({
        lecture: name,
        words: samples[0]?.words,
        'first word': `${median(firsts).toFixed(1)} (${Math.max(...firsts).toFixed(1)})`,
        'longest task': `${median(longest).toFixed(1)} (${Math.max(...longest).toFixed(1)})`,
        '': median(firsts) < MAX_FIRST_MS && median(longest) < MAX_TASK_MS ? 'holds' : 'DOES NOT HOLD',
      });
    }
    console.table(rows);
  } finally {
    await browser.close();
    await server.close();
  }
}
