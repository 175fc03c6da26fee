// A long text that is typed into: its parts between blank lines, each read once and remembered. A blank line closes everything in the
// language, so what is made of each part by itself, one after the other, is what is made of the whole.
import { afterLineEnd, BYTE_ORDER_MARK, isLineEnd, skipWhite } from './text.ts';

/** Lines up to the next blank line, with the blank lines behind them, and what was made of them. */
export interface Part<Made> {
  text: string;
  made: Made;
}

/** So many parts at one end of the text, and the offset where they meet the rest. */
type Stretch = { count: number; at: number };

/**
 * Remembers the parts of the last text, and makes anew only those that differ in the next one. Parts that did not change come back as
 * the same objects. A keystroke costs one comparison of the characters, and the reading of the parts around it.
 */
export class PartMemo<Made> {
  readonly #make: (text: string) => Made;
  #markup = '';
  #parts: readonly Part<Made>[] = [];
  /** Where the first part begins: behind a byte order mark and blank lines. */
  start = 0;

  /** `make` is given lines that begin with one that is not blank; a byte order mark in them is text. */
  constructor(make: (text: string) => Made) {
    this.#make = make;
  }

  /** The parts of `markup`: their texts, one after the other, are all of it from `start` on. Linear. */
  read(markup: string): readonly Part<Made>[] {
    if (markup === this.#markup) return this.#parts;
    const before = this.#parts;
    // What was typed may carry on the last part that stands as it stood, or the blank lines behind it: that one is read again.
    const front = this.#sameAtFront(markup);
    // And it may have taken away what parted the next such part from the one before it.
    const back = this.#sameAtBack(markup, front);
    const behind = before.slice(before.length - back.count);
    const changed = before.slice(front.count, before.length - back.count);
    const between = this.#readBetween(markup, front.at, back.at, changed);
    if (front.count === 0) this.start = front.at;
    this.#markup = markup;
    this.#parts = [...before.slice(0, front.count), ...between, ...behind];
    return this.#parts;
  }

  /** All but the last of the parts that stand where they stood from the front on, and where they end. */
  #sameAtFront(markup: string): Stretch {
    let at = this.start;
    let count = 0;
    let last = 0;
    if (markup.startsWith(this.#markup.slice(0, at))) {
      for (const { text } of this.#parts) {
        if (!markup.startsWith(text, at)) break;
        at += text.length;
        count += 1;
        last = text.length;
      }
    }
    return count > 1 ? { count: count - 1, at: at - last } : { count: 0, at: startOf(markup) };
  }

  /** All but the first of the parts, none of those at the front, that stand at the end as they stood there, and where they begin. */
  #sameAtBack(markup: string, front: Stretch): Stretch {
    let at = markup.length;
    let count = 0;
    let first = 0;
    while (count < this.#parts.length - front.count) {
      const { text } = this.#parts[this.#parts.length - 1 - count] ?? { text: '' };
      if (at - text.length < front.at || !markup.startsWith(text, at - text.length)) break;
      at -= text.length;
      count += 1;
      first = text.length;
    }
    return { count: Math.max(0, count - 1), at: at + first };
  }

  /** The parts of a stretch that begins and ends where parts do; `before` are those that were there. */
  #readBetween(markup: string, from: number, to: number, before: readonly Part<Made>[]): Part<Made>[] {
    const known = new Map(before.map((part) => [part.text, part]));
    const parts: Part<Made>[] = [];
    for (let at = from; at < to; ) {
      const end = Math.min(skipBlankLines(markup, skipToBlankLine(markup, at)), to);
      const text = markup.slice(at, end);
      parts.push(known.get(text) ?? { text, made: this.#make(text) });
      at = end;
    }
    return parts;
  }
}

/** Where the first line begins that is not blank. */
function startOf(markup: string): number {
  return skipBlankLines(markup, markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0);
}

/** The beginning of the first line from the one at `from` on that is not blank; the end of the text when there is none. */
function skipBlankLines(markup: string, from: number): number {
  for (let line = from; line < markup.length; ) {
    const text = skipWhite(markup, line);
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
