// How fast the markup engine is: beside the Markdown engines that people know, on hostile input, and for the preview of a long draft.
import { availableParallelism } from 'node:os';
import { version } from 'node:process';
import { parse as parseDjot, renderHTML } from '@djot/djot';
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { init, renderToHtml } from 'md4x/wasm';
import { micromark } from 'micromark';
import { DraftMemo } from '#markup/draft-memo.ts';
import { toHtml } from '#markup/to-html.ts';
import { type Lecture, lectures } from './lecture.ts';
import { FAMILIES, type Family, ofLength } from './markup-families.ts';

const OURS = 'cahier';
const YARDSTICK = 'marked';
const ROUNDS = 21;
/** Each contender runs this long in a round, or once, so that rounds are short and the machine's moods hit all alike. */
const TURN_MS = 25;
/** Of each piece of a hostile family, and what that may take. */
const [FEW, MANY, MOST_MS, MOST_RATIO] = [10_000, 50_000, 500, 6];
/** Columns for the names of the families. */
const NAMES = 48;

type Contender = [name: string, render: (lecture: Lecture) => string];

let sink = 0;

/** Reads one character of what was made, so that a string made of parts is put together, for everyone. */
function consume(html: string): void {
  sink += html.charCodeAt(html.length >> 1);
}

function contenders(): Contender[] {
  const markdownIt = new MarkdownIt({ html: true, breaks: true });
  const [parser, renderer] = [new Parser(), new HtmlRenderer({ softbreak: '<br />' })];
  return [
    [OURS, ({ markup }) => toHtml(markup)],
    [YARDSTICK, ({ markdown }) => marked.parse(markdown, { async: false, breaks: true })],
    ['markdown-it', ({ markdown }) => markdownIt.render(markdown)],
    ['commonmark', ({ markdown }) => renderer.render(parser.parse(markdown))],
    ['micromark', ({ markdown }) => micromark(markdown, { allowDangerousHtml: true })],
    ['@djot/djot', ({ markdown }) => renderHTML(parseDjot(markdown))],
    ['md4x (C, wasm)', ({ markdown }) => renderToHtml(markdown)],
  ];
}

/** Milliseconds for one call of `work`, called for about `TURN_MS`. */
function time(work: () => string): number {
  const start = performance.now();
  let calls = 0;
  let spent = 0;
  do {
    consume(work());
    calls += 1;
    spent = performance.now() - start;
  } while (spent < TURN_MS);
  return spent / calls;
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function race(lecture: Lecture, rounds: number): void {
  const runners = contenders();
  const times = new Map<string, number[]>(runners.map(([name]) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, render] of runners) {
      const ms = time(() => render(lecture));
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  const yardstick = times.get(YARDSTICK) ?? [];
  const [bytes, theirs] = [Buffer.byteLength(lecture.markup), Buffer.byteLength(lecture.markdown)];
  console.log(`\n${lecture.size}: ${bytes} bytes of markup, ${theirs} of Markdown`);
  for (const [name, ms] of times) {
    const ratio = median(ms.map((one, round) => (yardstick[round] ?? Number.NaN) / one));
    const speed = (name === OURS ? bytes : theirs) / median(ms) / 1000;
    console.log(
      `  ${name.padEnd(16)}${median(ms).toFixed(4).padStart(11)} ms${speed.toFixed(1).padStart(8)} MB/s${ratio.toFixed(1).padStart(8)} x ${YARDSTICK}`,
    );
  }
}

/** The shortest of a few turns each, taken in alternation: what each text costs without the machine's hiccups. */
function shortest(texts: string[]): number[] {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < 9; turn += 1) {
    texts.forEach((text, index) => {
      const start = performance.now();
      consume(toHtml(text));
      best[index] = Math.min(best[index] ?? 0, performance.now() - start);
    });
  }
  return best;
}

function pathological(): void {
  console.log(
    '\nHostile input: milliseconds for a quarter, a half and a whole megabyte, and how many times longer each double takes',
  );
  for (const family of FAMILIES) {
    const times = shortest([250_000, 500_000, 1_000_000].map((length) => ofLength(family, length)));
    const [quarter = 0, half = 0, whole = 0] = times;
    const columns = times.map((ms) => ms.toFixed(1).padStart(9)).join('');
    const ratios = [half / quarter, whole / half].map((ratio) => `${ratio.toFixed(2).padStart(8)} x`).join('');
    console.log(`  ${family[0].padEnd(NAMES)}${columns}${ratios}`);
  }
}

/** Fifty thousand of each piece, beside ten thousand; what goes beyond the limits is marked. */
function manyOfEach(): void {
  console.log(
    `\n${FEW} and ${MANY} of each piece: milliseconds (limit ${MOST_MS}), and the ratio (limit ${MOST_RATIO})`,
  );
  const beyond = FAMILIES.filter((family) => !staysWithin(family)).map(([name]) => name);
  console.log(`  ${FAMILIES.length} families, beyond the limits: ${beyond.join(', ') || 'none'}`);
}

function staysWithin([name, make]: Family): boolean {
  const [few = 0, many = 0] = shortest([make(FEW), make(MANY)]);
  const isWithin = many < MOST_MS && many / few <= MOST_RATIO;
  const columns = [few, many].map((ms) => ms.toFixed(1).padStart(9)).join('');
  console.log(
    `  ${name.padEnd(NAMES)}${columns}${(many / few).toFixed(2).padStart(8)} x${isWithin ? '' : '  too slow'}`,
  );
  return isWithin;
}

function preview(long: Lecture): void {
  const draft = long.markup.slice(0, 100_000);
  const first: number[] = [];
  const keystrokes: number[] = [];
  for (let run = 0; run < 30; run += 1) {
    const memo = new DraftMemo();
    let start = performance.now();
    memo.pieces(draft);
    first.push(performance.now() - start);
    for (let key = 1; key <= 10; key += 1) {
      const edited = `${draft.slice(0, 50_000)}${'é'.repeat(key)}${draft.slice(50_000)}`;
      start = performance.now();
      memo.pieces(edited);
      keystrokes.push(performance.now() - start);
    }
  }
  console.log(
    '\nPreview of a 100 KB draft: HTML, notices and places of media, without the page (the bench `preview` has both)',
  );
  console.log(
    `  first ${first[0]?.toFixed(2)} ms cold, ${median(first).toFixed(2)} ms warm; a keystroke ${median(keystrokes).toFixed(3)} ms`,
  );
}

/** Prints the whole comparison; quote the ratios, as the times depend on the machine. */
export async function run(): Promise<void> {
  await init();
  console.log(`Markup: Node ${version}, ${availableParallelism()} cores; medians of ${ROUNDS} interleaved rounds`);
  const sizes = lectures();
  for (const lecture of sizes) race(lecture, lecture.size === '1 MB' ? 7 : ROUNDS);
  pathological();
  manyOfEach();
  for (const lecture of sizes) if (lecture.size === '1 MB') preview(lecture);
  if (sink === 0) console.log('nothing was made');
}
