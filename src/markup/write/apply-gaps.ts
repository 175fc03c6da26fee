// Turns gaps of a text into blanks: those that an author chose, with their answers.
import type { InlineRun, Line } from '#exercises/written.ts';
import type { Block } from './blocks.ts';
import { mapLines } from './map-lines.ts';

/** A place in a line that is probably a gap. */
export type Gap = {
  /** Names the gap within its text, by its place: the same text gives the same ids. */
  id: string;
  /** The index of its block, and of its line among the `textLines` of the block. */
  block: number;
  line: number;
  /** Offsets in the text of the line, of what the blank replaces; equal where it is inserted. */
  start: number;
  end: number;
  /** The answers that the text shows, separated by bars; empty when it shows none. */
  answer: string;
  /** Words in brackets at the gap, with where they end: a hint such as `(être)`, or the answer. */
  hint: { text: string; end: number } | null;
  /** Whether the hint is probably no answer: it stays in the text. */
  keepsHint: boolean;
  /** Whether it is probable enough to be proposed. */
  isLikely: boolean;
};

/** `answer` has the answers, separated by bars. */
export type ChosenGap = { id: string; answer: string; keepsHint: boolean };

/** Stands for what is no text in a line: a medium or a blank. */
export const OBJECT = '\uFFFC';

/** The text of a line; each medium and blank is one character. */
export function toLineText<Medium>(line: Line<Medium>): string {
  return line.map((run) => (run.kind === 'text' ? run.text : OBJECT)).join('');
}

/** The blocks with a blank at each chosen gap. A choice that names no gap changes nothing. */
export function applyGaps<Medium>(
  blocks: readonly Block<Medium>[],
  gaps: readonly Gap[],
  choices: readonly ChosenGap[],
): Block<Medium>[] {
  const choicesById = new Map(choices.map((choice) => [choice.id, choice]));
  const rangesByLine = new Map<string, Range[]>();
  for (const gap of gaps) {
    const choice = choicesById.get(gap.id);
    if (choice === undefined) continue;
    const key = `${gap.block} ${gap.line}`;
    const ranges = rangesByLine.get(key);
    if (ranges === undefined) rangesByLine.set(key, [toRange(gap, choice)]);
    else ranges.push(toRange(gap, choice));
  }
  return blocks.map((block, at) =>
    mapLines(block, (line, index) => replaceRanges(line, rangesByLine.get(`${at} ${index}`) ?? [])),
  );
}

type Range = { start: number; end: number; answers: string[] };

function toRange({ start, end, hint }: Gap, { answer, keepsHint }: ChosenGap): Range {
  const answers = answer.split('|').map((alternative) => alternative.trim());
  return { start, end: hint !== null && !keepsHint ? hint.end : end, answers };
}

/** The line with a blank in place of each range; they do not overlap. */
function replaceRanges<Medium>(line: Line<Medium>, ranges: readonly Range[]): Line<Medium> {
  if (ranges.length === 0) return line;
  const text = toLineText(line);
  const rest = new LineCutter(line);
  const runs: InlineRun<Medium>[] = [];
  for (const { start, end, answers } of ranges.toSorted((a, b) => a.start - b.start)) {
    runs.push(...rest.cut(start));
    // White space to write on, and a place before a bracket, have no space around them.
    const isSpace = start < end && text.slice(start, end).trim() === '';
    if (isSpace && isWordAt(text, start - 1)) runs.push(SPACE);
    runs.push({ kind: 'blank', answers });
    if ((isSpace && isWordAt(text, end)) || start === end) runs.push(SPACE);
    rest.cut(end);
  }
  return [...runs, ...rest.cut(text.length)];
}

const SPACE = { kind: 'text', text: ' ', isBold: false, isItalic: false, color: null } as const;

function isWordAt(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[at] ?? '');
}

/** The runs of a line between two offsets of its text. */
export function sliceLine<Medium>(line: Line<Medium>, start: number, end: number): Line<Medium> {
  const cutter = new LineCutter(line);
  cutter.cut(start);
  return cutter.cut(end);
}

/** Cuts the runs of a line at offsets of its text, from its beginning to its end. */
class LineCutter<Medium> {
  readonly #line: Line<Medium>;
  /** Where the last piece ended: in the text, and the run that is cut there with its offset. */
  #at = 0;
  #run = 0;
  #runStart = 0;

  constructor(line: Line<Medium>) {
    this.#line = line;
  }

  /** The runs from the end of the last piece to `end`. */
  cut(end: number): InlineRun<Medium>[] {
    const runs: InlineRun<Medium>[] = [];
    for (let run = this.#line[this.#run]; run !== undefined && this.#at < end; run = this.#line[this.#run]) {
      const length = run.kind === 'text' ? run.text.length : 1;
      const [from, to] = [this.#at - this.#runStart, Math.min(end - this.#runStart, length)];
      if (from < to) runs.push(run.kind === 'text' ? { ...run, text: run.text.slice(from, to) } : run);
      this.#at = this.#runStart + to;
      if (to < length) break;
      this.#runStart += length;
      this.#run += 1;
    }
    return runs;
  }
}
