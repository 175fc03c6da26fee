// Incremental parser: memoizes the chunks between blank lines. A blank line closes every construct of the language, so
// the results of the chunks, one after the other, are the result of the whole text.
import { afterLineEnd, BYTE_ORDER_MARK, isLineEnd, skipWhitespace } from '#syntax/chars.ts';

/** Lines up to and including the next blank lines, and the result for them. */
export interface Chunk<Result> {
  text: string;
  result: Result;
}

/** A number of unchanged chunks at one end of the text, and the offset where the rest begins or ends. */
type UnchangedRun = { count: number; at: number };

/**
 * Keeps the chunks of the last text, and parses only those that differ in the next one. Unchanged chunks are returned
 * as the same objects. A keystroke costs one comparison of the characters, and parsing the chunks around it.
 */
export class IncrementalParser<Result> {
  readonly #parseChunk: (text: string) => Result;
  #markup = '';
  #chunks: readonly Chunk<Result>[] = [];
  /** Start of the first chunk: after a byte order mark and blank lines. */
  start = 0;

  /** The callback receives lines of which the first is not blank; a byte order mark in them is text. */
  constructor(parseChunk: (text: string) => Result) {
    this.#parseChunk = parseChunk;
  }

  /** The chunks of `markup`: their texts, one after the other, are all of it from `start` on. Linear. */
  parse(markup: string): readonly Chunk<Result>[] {
    if (markup === this.#markup) return this.#chunks;
    const previous = this.#chunks;
    // The edit may extend the last unchanged chunk, or the blank lines after it: that one is parsed again.
    const prefix = this.#unchangedPrefix(markup);
    // It may also have removed the blank line before the first unchanged chunk at the end.
    const suffix = this.#unchangedSuffix(markup, prefix);
    const tail = previous.slice(previous.length - suffix.count);
    const changed = previous.slice(prefix.count, previous.length - suffix.count);
    const reparsed = this.#parseBetween(markup, prefix.at, suffix.at, changed);
    if (prefix.count === 0) this.start = prefix.at;
    this.#markup = markup;
    this.#chunks = [...previous.slice(0, prefix.count), ...reparsed, ...tail];
    return this.#chunks;
  }

  /** All but the last of the unchanged chunks at the start, and the offset where they end. */
  #unchangedPrefix(markup: string): UnchangedRun {
    let at = this.start;
    let count = 0;
    let lastLength = 0;
    if (markup.startsWith(this.#markup.slice(0, at))) {
      for (const { text } of this.#chunks) {
        if (!markup.startsWith(text, at)) break;
        at += text.length;
        count += 1;
        lastLength = text.length;
      }
    }
    return count > 1 ? { count: count - 1, at: at - lastLength } : { count: 0, at: findStart(markup) };
  }

  /**
   * All but the first of the unchanged chunks at the end (none of those at the start), and the offset where they begin.
   */
  #unchangedSuffix(markup: string, prefix: UnchangedRun): UnchangedRun {
    let at = markup.length;
    let count = 0;
    let firstLength = 0;
    while (count < this.#chunks.length - prefix.count) {
      const { text } = this.#chunks[this.#chunks.length - 1 - count] ?? { text: '' };
      if (at - text.length < prefix.at || !markup.startsWith(text, at - text.length)) break;
      at -= text.length;
      count += 1;
      firstLength = text.length;
    }
    return { count: Math.max(0, count - 1), at: at + firstLength };
  }

  /** The chunks of a range that begins and ends at chunk boundaries; `before` are the chunks that it replaces. */
  #parseBetween(markup: string, from: number, to: number, previous: readonly Chunk<Result>[]): Chunk<Result>[] {
    const chunksByText = new Map(previous.map((chunk) => [chunk.text, chunk]));
    const chunks: Chunk<Result>[] = [];
    for (let at = from; at < to; ) {
      const end = Math.min(skipBlankLines(markup, skipToBlankLine(markup, at)), to);
      const text = markup.slice(at, end);
      chunks.push(chunksByText.get(text) ?? { text, result: this.#parseChunk(text) });
      at = end;
    }
    return chunks;
  }
}

/** Where the first line begins that is not blank. */
function findStart(markup: string): number {
  return skipBlankLines(markup, markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0);
}

/**
 * The beginning of the first line from the one at `from` on that is not blank; the end of the text when there is none.
 */
function skipBlankLines(markup: string, from: number): number {
  for (let line = from; line < markup.length; ) {
    const text = skipWhitespace(markup, line);
    if (!isLineEnd(markup, text)) return line;
    line = afterLineEnd(markup, text);
  }
  return markup.length;
}

/** A line end with a blank line behind it. */
const BEFORE_BLANK_LINE = /(?:\r\n|\n|\r(?!\n))(?=[ \t]*(?:[\n\r]|$))/g;

/** The beginning of the first blank line behind the one at `from`; the end of the text when there is none. */
function skipToBlankLine(markup: string, from: number): number {
  BEFORE_BLANK_LINE.lastIndex = from;
  return BEFORE_BLANK_LINE.test(markup) ? BEFORE_BLANK_LINE.lastIndex : markup.length;
}
