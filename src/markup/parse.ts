// Markup to tree: the scanner of lines. It looks at how a line begins, decides which block it belongs to, and
// hands the rest of the line to the inline reader, so that each character is read about once and nothing
// depends on how deep or long the input is.

import { TITLES } from '#exercises/exercise-lines.ts';
import type { ExerciseReport } from '#exercises/index.ts';
import { readExercise } from '#exercises/read-exercise.ts';
import {
  AT,
  afterLineEnd,
  BAR,
  BYTE_ORDER_MARK,
  COLON,
  DASH,
  HASH,
  isLineEnd,
  isWhitespace,
  skipWhitespace,
  trimEnd,
} from '#syntax/chars.ts';
import { InlineReader } from '#syntax/inline.ts';
import type { KindName } from '#syntax/kinds.ts';
import { getTitleLevel, readBlockKeyword } from '#syntax/line-starts.ts';
import { ListLines } from '#syntax/list-lines.ts';
import type { Block, List, Root, Table, Title, WritingPractice } from '#syntax/tree.ts';
import { readWordsLine } from '#syntax/words/words-line.ts';

/** What is reported of the keyword of a block of lines that has none. */
const WITHOUT_LINES = {
  table: 'table-without-rows',
  words: 'words-without-lines',
  list: 'list-without-lines',
} as const;

/**
 * Reads a whole lecture. Never throws, for any string; time and memory are linear in its length.
 * `report`, when given, is called for everything that an author may not have meant, in no particular order.
 */
export function parse(markup: string, report?: ExerciseReport): Root {
  const root = parseFrom(markup, markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0, report);
  root.start = 0;
  return root;
}

/** Like `parse`, but from an offset on, where a byte order mark is text: for a chunk of a longer lecture. */
export function parseFrom(source: string, from: number, report?: ExerciseReport): Root {
  return parseChunk(source, from, source.length, report);
}

/**
 * Parses from the beginning of a line to the first blank line at or after `minEnd`, or to the end of the text;
 * `end` says where it stopped. A blank line closes every construct, so the trees of a lecture's chunks, one
 * after the other, are the tree of the whole.
 */
export function parseChunk(source: string, from: number, minEnd: number, report?: ExerciseReport): Root {
  const children: Block[] = [];
  const end = new BlockReader(source, report, minEnd).readBlocks(from, false, children);
  return { kind: 'ROOT', start: from, end, children, source };
}

class BlockReader {
  readonly #source: string;
  readonly #inline: InlineReader;
  readonly #report: ExerciseReport | undefined;
  /** From this offset on, a blank line ends the reading. */
  readonly #minEnd: number;

  constructor(source: string, report: ExerciseReport | undefined, minEnd: number) {
    this.#source = source;
    this.#minEnd = minEnd;
    this.#inline = new InlineReader(source, report);
    this.#report = report;
  }

  /**
   * Reads blocks from the beginning of a line on, to the blank line or the end of the text that ends
   * the part; within an exercise to the blank line or keyword of an exercise that ends that. Returns
   * the offset of the line where it stopped.
   */
  readBlocks(from: number, isExercise: boolean, into: Block[]): number {
    const source = this.#source;
    let at = from;
    /** Where the line before ended, when this line would carry on its paragraph. */
    let paragraphEnd = -1;
    while (at < source.length) {
      const start = skipWhitespace(source, at);
      if (isLineEnd(source, start)) {
        if (isExercise || at >= this.#minEnd) return at;
        paragraphEnd = -1;
        at = afterLineEnd(source, start);
        continue;
      }
      const code = source.charCodeAt(start);
      if (code === AT) {
        if (isExercise && this.#isExerciseLine(start)) return at;
        const after = this.#readDirective(start, isExercise, into);
        if (after > 0) {
          paragraphEnd = -1;
          at = after;
          continue;
        }
      }
      const level = code === HASH ? getTitleLevel(source, start) : 0;
      if (level > 0) {
        at = this.#readTitle(start, level, isExercise, into);
        paragraphEnd = -1;
      } else {
        if (paragraphEnd >= 0) into.push({ kind: 'LINE_FEED', start: paragraphEnd, end: start });
        this.#inline.readLine(start, isExercise, into);
        at = afterLineEnd(source, this.#inline.lineEnd);
        paragraphEnd = this.#inline.end;
      }
    }
    return Math.min(at, source.length);
  }

  /**
   * Whether the line whose text begins at `start` ends a block as the keyword of an exercise or a list: `@write`,
   * `@words` and `@list` always do, the others where they open an exercise. One that opens none is a line of the block,
   * whose blanks would otherwise become text that shows their answers.
   */
  #isExerciseLine(start: number): boolean {
    const source = this.#source;
    if (source.charCodeAt(start) !== AT) return false;
    const keyword = readBlockKeyword(source, start);
    if (keyword === undefined || keyword === 'table') return false;
    if (keyword === 'write' || keyword === 'bank' || keyword === 'words' || keyword === 'list') return true;
    const parts = { source, inline: new InlineReader(source, undefined), report: undefined };
    return readExercise(keyword, parts, start, findNextLine(source, start)) !== undefined;
  }

  /** Reads the exercise, table or list that a keyword at `start` opens; 0 when it opens none and is text. */
  #readDirective(start: number, isExercise: boolean, into: Block[]): number {
    const source = this.#source;
    const keyword = readBlockKeyword(source, start);
    if (keyword === undefined) return 0;
    const body = findNextLine(source, start);
    const next = skipWhitespace(source, body);
    const isWrite = keyword === 'write' || keyword === 'bank';
    const isLines = keyword === 'table' || keyword === 'words' || keyword === 'list';
    const isEmpty =
      isLineEnd(source, next) ||
      this.#isExerciseLine(next) ||
      (isLines && isKeyword(source, next, 'table')) ||
      (!isWrite && !isLines && isKeyword(source, next));
    if (isEmpty) {
      this.#report?.(
        isWrite ? 'write-without-text' : isLines ? WITHOUT_LINES[keyword] : 'exercise-without-lines',
        start,
      );
      return 0;
    }
    if (isWrite) return this.#readWriting(start, body, keyword === 'bank', into);
    if (keyword === 'list') return this.#readList(start, body, into);
    if (isLines) return this.#readTable(start, body, isExercise, into);
    return this.#readExercise(keyword, start, body, into);
  }

  #readWriting(start: number, body: number, hasBank: boolean, into: Block[]): number {
    const exercise: WritingPractice = { kind: 'WRITING_PRACTICE', start, end: body, children: [] };
    if (hasBank) exercise.hasBank = true;
    into.push(exercise);
    const after = this.readBlocks(body, true, exercise.children);
    exercise.end = exercise.children.at(-1)?.end ?? body;
    return after;
  }

  #readExercise(keyword: KindName, start: number, body: number, into: Block[]): number {
    const parts = { source: this.#source, inline: this.#inline, report: this.#report };
    const found = readExercise(keyword, parts, start, body);
    if (found === undefined) return 0;
    into.push(found.exercise);
    return found.after;
  }

  #readTable(start: number, body: number, isExercise: boolean, into: Block[]): number {
    const source = this.#source;
    const table: Table = { kind: 'TABLE', start, end: body, children: [] };
    const languages = readWordsLine(source, start);
    if (languages !== undefined) table.languages = languages;
    into.push(table);
    let at = body;
    while (at < source.length) {
      const rowStart = skipWhitespace(source, at);
      if (isLineEnd(source, rowStart) || this.#endsLines(rowStart, isExercise)) break;
      const children = this.#inline.readRow(rowStart, isExercise);
      const { end, lineEnd } = this.#inline;
      at = afterLineEnd(source, lineEnd);
      table.end = end;
      const isFirst = table.children.length === 0 && languages === undefined;
      const delimiterEnd = isFirst ? this.#delimiterEnd(at) : 0;
      const kind = delimiterEnd > 0 ? 'TABLE_HEADER' : 'TABLE_ROW';
      table.children.push({ kind, start: rowStart, end, children });
      if (delimiterEnd > 0) {
        table.end = trimEnd(source, at, delimiterEnd);
        at = afterLineEnd(source, delimiterEnd);
      }
    }
    return at;
  }

  #readList(start: number, body: number, into: Block[]): number {
    const source = this.#source;
    const list: List = { kind: 'LIST', start, end: body, children: [] };
    const lines = new ListLines(source);
    into.push(list);
    let at = body;
    while (at < source.length) {
      const itemStart = skipWhitespace(source, at);
      if (isLineEnd(source, itemStart) || this.#endsLines(itemStart, false)) break;
      const { start: textStart, level, isNumbered } = lines.read(at);
      const children = this.#inline.readTitle(textStart, false);
      const { end, lineEnd } = this.#inline;
      list.children.push({
        kind: 'LIST_ITEM',
        start: itemStart,
        end: Math.max(end, itemStart),
        level,
        isNumbered,
        children,
      });
      list.end = end;
      at = afterLineEnd(source, lineEnd);
    }
    return Math.min(at, source.length);
  }

  /**
   * Whether the line whose text begins at `start` ends a table or list: a keyword that
   * opens nothing does not, and is reported.
   */
  #endsLines(start: number, isExercise: boolean): boolean {
    const source = this.#source;
    if (!isKeyword(source, start)) return false;
    if (isKeyword(source, start, 'table') || this.#isExerciseLine(start)) return true;
    this.#readDirective(start, isExercise, []);
    return false;
  }

  /** The end of the line at `from` if it is a header separator (dashes, pipes and colons only); else 0. */
  #delimiterEnd(from: number): number {
    const source = this.#source;
    let dashes = 0;
    let hasThree = false;
    let at = from;
    for (; !isLineEnd(source, at); at += 1) {
      const code = source.charCodeAt(at);
      dashes = code === DASH ? dashes + 1 : 0;
      if (dashes === 3) hasThree = true;
      if (code !== DASH && code !== BAR && code !== COLON && !isWhitespace(code)) return 0;
    }
    return hasThree ? at : 0;
  }

  #readTitle(start: number, level: number, isExercise: boolean, into: Block[]): number {
    const children = this.#inline.readTitle(skipWhitespace(this.#source, start + level), isExercise);
    const kind: Title['kind'] = TITLES[level - 1] ?? 'TITLE_3';
    into.push({ kind, start, end: this.#inline.end, children });
    return afterLineEnd(this.#source, this.#inline.lineEnd);
  }
}

/** The beginning of the line behind that of `from`, or the end of the text. */
function findNextLine(source: string, from: number): number {
  let end = from;
  while (!isLineEnd(source, end)) end += 1;
  return Math.min(afterLineEnd(source, end), source.length);
}

/** Whether the line whose text begins at `start` is the keyword of a block, of this one if it is given. */
function isKeyword(source: string, start: number, wanted?: 'table'): boolean {
  if (source.charCodeAt(start) !== AT) return false;
  const keyword = readBlockKeyword(source, start);
  return keyword !== undefined && (wanted === undefined || keyword === wanted);
}
