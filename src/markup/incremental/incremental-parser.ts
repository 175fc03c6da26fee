// A long text that is typed into: its parts between blank lines, each read once and remembered. A blank line closes everything in the
// language, so what is made of each part by itself, one after the other, is what is made of the whole.
import { afterLineEnd, BYTE_ORDER_MARK, isLineEnd, skipWhitespace } from '#markup/chars.ts';

/** Lines up to the next blank line, with the blank lines behind them, and what was made of them. */
export interface Chunk<Result> {
  text: string;
  result: Result;
}

/** So many parts at one end of the text, and the offset where they meet the rest. */
type UnchangedRun = { count: number; at: number };

/**
 * Remembers the parts of the last text, and makes anew only those that differ in the next one. Parts that did not change come back as
 * the same objects. A keystroke costs one comparison of the characters, and the reading of the parts around it.
 */
export class IncrementalParser<Result> {
  readonly #parseChunk: (text: string) => Result;
  #markup = '';
  #chunks: readonly Chunk<Result>[] = [];
  /** Where the first part begins: behind a byte order mark and blank lines. */
  start = 0;

  /** `make` is given lines that begin with one that is not blank; a byte order mark in them is text. */
  constructor(parseChunk: (text: string) => Result) {
    this.#parseChunk = parseChunk;
  }

  /** The parts of `markup`: their texts, one after the other, are all of it from `start` on. Linear. */
  parse(markup: string): readonly Chunk<Result>[] {
    if (markup === this.#markup) return this.#chunks;
    const previous = this.#chunks;
    // What was typed may carry on the last part that stands as it stood, or the blank lines behind it: that one is read again.
    const prefix = this.#unchangedPrefix(markup);
    // And it may have taken away what parted the next such part from the one before it.
    const suffix = this.#unchangedSuffix(markup, prefix);
    const tail = previous.slice(previous.length - suffix.count);
    const changed = previous.slice(prefix.count, previous.length - suffix.count);
    const reparsed = this.#parseBetween(markup, prefix.at, suffix.at, changed);
    if (prefix.count === 0) this.start = prefix.at;
    this.#markup = markup;
    this.#chunks = [...previous.slice(0, prefix.count), ...reparsed, ...tail];
    return this.#chunks;
  }

  /** All but the last of the parts that stand where they stood from the front on, and where they end. */
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

  /** All but the first of the parts, none of those at the front, that stand at the end as they stood there, and where they begin. */
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

  /** The parts of a stretch that begins and ends where parts do; `before` are those that were there. */
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

/** The beginning of the first line from the one at `from` on that is not blank; the end of the text when there is none. */
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
