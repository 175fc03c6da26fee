// Benchmarks the markup engine: against well-known Markdown engines, on pathological input, and for the preview of a long draft.
import { availableParallelism } from 'node:os';
import { argv, version } from 'node:process';
import { parse as parseDjot, renderHTML } from '@djot/djot';
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { init, renderToHtml } from 'md4x/wasm';
import { micromark } from 'micromark';
import { IncrementalDocument } from '#markup/incremental-document.ts';
import { toHtml } from '#markup/to-html.ts';
import { median } from '../support/statistics.ts';
import { buildToLength, FAMILIES, type Family } from './pathological-markup.ts';
import { type Lecture, lectures } from './sample-lectures.ts';

const CAHIER = 'cahier';
const REFERENCE = 'marked';
const ROUNDS = 21;
/** Each contender runs this long per round, at least once: short rounds spread the machine's noise over all of them. */
const BATCH_MS = 25;
/** Repetitions of each pathological fragment, and the time limit. */
const [SHORT_LENGTH, LONG_LENGTH, MAX_MS, MAX_RATIO] = [10_000, 50_000, 500, 6];
/** Width of the column with the names of the families. */
const NAMES = 48;

type Engine = [name: string, render: (lecture: Lecture) => string];

let sink = 0;

/** Reads one character of the result, so that every contender has to flatten its string (rope). */
function consume(html: string): void {
  sink += html.charCodeAt(html.length >> 1);
}

function createEngines(): Engine[] {
  const markdownIt = new MarkdownIt({ html: true, breaks: true });
  const [parser, renderer] = [new Parser(), new HtmlRenderer({ softbreak: '<br />' })];
  return [
    [CAHIER, ({ markup }) => toHtml(markup)],
    [REFERENCE, ({ markdown }) => marked.parse(markdown, { async: false, breaks: true })],
    ['markdown-it', ({ markdown }) => markdownIt.render(markdown)],
    ['commonmark', ({ markdown }) => renderer.render(parser.parse(markdown))],
    ['micromark', ({ markdown }) => micromark(markdown, { allowDangerousHtml: true })],
    ['@djot/djot', ({ markdown }) => renderHTML(parseDjot(markdown))],
    ['md4x (C, wasm)', ({ markdown }) => renderToHtml(markdown)],
  ];
}

/** Milliseconds for one call of `task`, called for about `BATCH_MS`. */
function time(task: () => string): number {
  const start = performance.now();
  let calls = 0;
  let elapsedMs = 0;
  do {
    consume(task());
    calls += 1;
    elapsedMs = performance.now() - start;
  } while (elapsedMs < BATCH_MS);
  return elapsedMs / calls;
}

function runComparison(lecture: Lecture, rounds: number): void {
  const engines = createEngines();
  const times = new Map<string, number[]>(engines.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, render] of engines) {
      const ms = time(() => render(lecture));
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  const referenceTimes = times.get(REFERENCE) ?? [];
  const [bytes, markdownBytes] = [Buffer.byteLength(lecture.markup), Buffer.byteLength(lecture.markdown)];
  console.log(`\n${lecture.size}: ${bytes} bytes of markup, ${markdownBytes} of Markdown`);
  for (const [name, ms] of times) {
    const ratio = median(ms.map((elapsed, round) => (referenceTimes[round] ?? Number.NaN) / elapsed));
    const speed = (name === CAHIER ? bytes : markdownBytes) / median(ms) / 1000;
    console.log(
      `  ${name.padEnd(16)}${median(ms).toFixed(4).padStart(11)} ms${speed.toFixed(1).padStart(8)} MB/s${ratio.toFixed(1).padStart(8)} x ${REFERENCE}`,
    );
  }
}

/** The minimum of a few alternating runs: the cost of each text without the machine's noise. */
function measureMinTimes(texts: string[]): number[] {
  const minTimes = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 9; round += 1) {
    texts.forEach((text, index) => {
      const start = performance.now();
      consume(toHtml(text));
      minTimes[index] = Math.min(minTimes[index] ?? 0, performance.now() - start);
    });
  }
  return minTimes;
}

function measurePathological(): void {
  console.log(
    '\nHostile input: milliseconds for a quarter, a half and a whole megabyte, and how many times longer each double takes',
  );
  for (const family of FAMILIES) {
    const times = measureMinTimes([250_000, 500_000, 1_000_000].map((length) => buildToLength(family, length)));
    const [quarter = 0, half = 0, full = 0] = times;
    const columns = times.map((ms) => ms.toFixed(1).padStart(9)).join('');
    const ratios = [half / quarter, full / half].map((ratio) => `${ratio.toFixed(2).padStart(8)} x`).join('');
    console.log(`  ${family[0].padEnd(NAMES)}${columns}${ratios}`);
  }
}

/** Compares fifty thousand repetitions of each fragment with ten thousand; marks what exceeds the limits. */
function checkAllFamilies(part = ''): void {
  console.log(
    `\n${SHORT_LENGTH} and ${LONG_LENGTH} of each piece: milliseconds (limit ${MAX_MS}), and the ratio (limit ${MAX_RATIO})`,
  );
  const families = FAMILIES.filter(([name]) => name.includes(part));
  const tooSlow = families.filter((family) => !isLinear(family)).map(([name]) => name);
  console.log(`  ${families.length} families, beyond the limits: ${tooSlow.join(', ') || 'none'}`);
}

function isLinear([name, build]: Family): boolean {
  const [shortMs = 0, longMs = 0] = measureMinTimes([build(SHORT_LENGTH), build(LONG_LENGTH)]);
  const isWithin = longMs < MAX_MS && longMs / shortMs <= MAX_RATIO;
  const columns = [shortMs, longMs].map((ms) => ms.toFixed(1).padStart(9)).join('');
  console.log(
    `  ${name.padEnd(NAMES)}${columns}${(longMs / shortMs).toFixed(2).padStart(8)} x${isWithin ? '' : '  too slow'}`,
  );
  return isWithin;
}

function preview(longLecture: Lecture): void {
  const draft = longLecture.markup.slice(0, 100_000);
  const firstTimes: number[] = [];
  const keystrokes: number[] = [];
  for (let run = 0; run < 30; run += 1) {
    const document = new IncrementalDocument();
    let start = performance.now();
    document.pieces(draft);
    firstTimes.push(performance.now() - start);
    for (let key = 1; key <= 10; key += 1) {
      const edited = `${draft.slice(0, 50_000)}${'é'.repeat(key)}${draft.slice(50_000)}`;
      start = performance.now();
      document.pieces(edited);
      keystrokes.push(performance.now() - start);
    }
  }
  console.log(
    '\nPreview of a 100 KB draft: HTML, notices and places of media, without the page (the bench `preview` has both)',
  );
  console.log(
    `  first ${firstTimes[0]?.toFixed(2)} ms cold, ${median(firstTimes).toFixed(2)} ms warm; a keystroke ${median(keystrokes).toFixed(3)} ms`,
  );
}

/** Prints the whole comparison, or with `shapes [PART OF A NAME]` only how text of one piece grows; quote the ratios, as the times depend on the machine. */
export async function run(): Promise<void> {
  await init();
  console.log(`Markup: Node ${version}, ${availableParallelism()} cores; medians of ${ROUNDS} interleaved rounds`);
  if (argv[3] === 'shapes') {
    checkAllFamilies(argv[4]);
    return;
  }
  const sizes = lectures();
  for (const lecture of sizes) runComparison(lecture, lecture.size === '1 MB' ? 7 : ROUNDS);
  measurePathological();
  checkAllFamilies();
  for (const lecture of sizes) if (lecture.size === '1 MB') preview(lecture);
  if (sink === 0) console.log('nothing was made');
}
