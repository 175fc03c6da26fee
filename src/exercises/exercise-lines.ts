// The lines of an exercise: its body, headers and instructions in it, and the inline text of its lines.
import { AT, afterLineEnd, HASH, isEscape, isLineEnd, isWhitespace, skipWhitespace } from '#syntax/chars.ts';
import type { InlineReader } from '#syntax/inline.ts';
import { getTitleLevel, readBlockKeyword } from '#syntax/line-starts.ts';
import type { Inline, Instruction, Text, Title } from '#syntax/tree.ts';

/** What the grammar of each kind of exercise gets to read a block. `Code` is what it can report. */
export interface ExerciseReading<Code extends string = never> {
  source: string;
  inline: InlineReader;
  /** The keyword's line and the end of the body: the range of the block. */
  start: number;
  end: number;
  lines: readonly Line[];
  report: (code: Code, start: number) => void;
  /** Further characters that a backslash makes ordinary ones in this kind. */
  signs?: string;
}

/** A line without the white space around it; never empty. */
export interface Line {
  start: number;
  end: number;
}

/**
 * The lines from `from` on, up to a blank line, a keyword or the end of the text; `after`
 * is where the line begins that ends them.
 */
export function readBody(source: string, from: number): { lines: Line[]; after: number } {
  const lines: Line[] = [];
  let at = from;
  while (at < source.length) {
    const start = skipWhitespace(source, at);
    if (isLineEnd(source, start)) break;
    if (source.charCodeAt(start) === AT && readBlockKeyword(source, start) !== undefined) break;
    let end = start;
    let lineEnd = start;
    for (; !isLineEnd(source, lineEnd); lineEnd += 1) if (!isWhitespace(source.charCodeAt(lineEnd))) end = lineEnd + 1;
    lines.push({ start, end });
    at = afterLineEnd(source, lineEnd);
  }
  return { lines, after: Math.min(at, source.length) };
}

/** The headers by level. */
export const TITLES = ['TITLE_1', 'TITLE_2', 'TITLE_3'] as const;

/** The line as a header, when it is one. */
export function readTitle({ source, inline }: ExerciseReading, { start, end }: Line): Title | undefined {
  const level = source.charCodeAt(start) === HASH ? getTitleLevel(source, start) : 0;
  if (level === 0) return undefined;
  const children = inline.readTitle(skipWhitespace(source, start + level), false);
  return { kind: TITLES[level - 1] ?? 'TITLE_3', start, end, children };
}

/** A paragraph of lines, at least one. */
export function readInstruction(reading: ExerciseReading, lines: readonly Line[]): Instruction {
  const children = readLines(reading, lines);
  return { kind: 'INSTRUCTION', start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0, children };
}

/**
 * The children of a block whose items are single lines: headers, items, and each run of other lines as an instruction.
 * @param readItem a line as an item, undefined when it is none; `isBehindItems` says whether an item stands before it
 */
export function readItems<Item>(
  reading: ExerciseReading,
  readItem: (line: Line, isBehindItems: boolean) => Item | undefined,
): { children: (Title | Instruction | Item)[]; hasItem: boolean } {
  const children: (Title | Instruction | Item)[] = [];
  let hasItem = false;
  let text: Line[] = [];
  const endText = (): void => {
    if (text.length > 0) children.push(readInstruction(reading, text));
    text = [];
  };
  for (const line of reading.lines) {
    const title = readTitle(reading, line);
    const item: Item | undefined = title === undefined ? readItem(line, hasItem) : undefined;
    const child = title ?? item;
    if (child === undefined) text.push(line);
    else {
      endText();
      children.push(child);
    }
    hasItem ||= item !== undefined;
  }
  endText();
  return { children, hasItem };
}

/** The inline nodes of lines, with the line ends between them. */
export function readLines(reading: ExerciseReading, lines: readonly Line[]): Inline[] {
  const { source, inline } = reading;
  const nodes: Inline[] = [];
  for (const [index, { start }] of lines.entries()) {
    if (index > 0) nodes.push({ kind: 'LINE_FEED', start: lines[index - 1]?.end ?? start, end: start });
    for (const node of resolveEscapes(source, inline.readTitle(start, false), reading.signs)) nodes.push(node);
  }
  return nodes;
}

/** Characters that have a meaning in exercises only. */
const EXERCISE_SIGNS = '()[]/';

/** Whether a backslash at `at` escapes one of these characters. */
export function isExerciseEscape(source: string, at: number, signs = EXERCISE_SIGNS): boolean {
  return source[at] === '\\' && signs.includes(source[at + 1] ?? '\n');
}

/**
 * The nodes without the backslashes before `(`, `)`, `[`, `]` and `/`: a text is divided around each.
 * @param more further characters that have a meaning in this kind of exercise
 */
export function resolveEscapes(source: string, nodes: readonly Inline[], more = ''): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (node.kind === 'TEXT') return divideText(source, node, EXERCISE_SIGNS + more);
    if (!('children' in node)) return [node];
    return [{ ...node, children: resolveEscapes(source, node.children, more) }];
  });
}

function divideText(source: string, text: Text, signs: string): Text[] {
  const texts: Text[] = [];
  let { start } = text;
  for (let at = start; at < text.end; at += 1) {
    if (isExerciseEscape(source, at, signs) && at + 1 < text.end) {
      if (start < at) texts.push({ ...text, start, end: at });
      start = at + 1;
      at += 1;
    } else if (isEscape(source, at)) at += 1;
  }
  if (texts.length === 0 && start === text.start) return [text];
  return [...texts, { ...text, start }];
}
