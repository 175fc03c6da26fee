// A long text that is typed into: its parts between blank lines, each read once and remembered. A blank line closes everything in the
// language, so what is made of each part by itself, one after the other, is what is made of the whole.
import { afterLineEnd, BYTE_ORDER_MARK, isLineEnd, skipWhite } from './text.ts';

/** Lines up to the next blank line, with the blank lines behind them, and what was made of them. */
export interface Part<Made> {
  text: string;
  made: Made;
}

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
    const front = Math.max(0, this.#sameAtFront(markup) - 1);
    const from = front > 0 ? this.start + lengthOf(before.slice(0, front)) : startOf(markup);
    // And it may have taken away what parted the next such part from the one before it.
    const back = Math.max(0, this.#sameAtBack(markup, front, from) - 1);
    const to = markup.length - lengthOf(before.slice(before.length - back));
    const between = this.#readBetween(markup, from, to, before.slice(front, before.length - back));
    if (front === 0) this.start = from;
    this.#markup = markup;
    this.#parts = [...before.slice(0, front), ...between, ...before.slice(before.length - back)];
    return this.#parts;
  }

  /** How many parts stand where they stood, from the front on. */
  #sameAtFront(markup: string): number {
    let at = this.start;
    if (!markup.startsWith(this.#markup.slice(0, at))) return 0;
    let count = 0;
    for (const { text } of this.#parts) {
      if (!markup.startsWith(text, at)) break;
      at += text.length;
      count += 1;
    }
    return count;
  }

  /** How many parts, none of the first `front` and none before `from`, stand at the end as they stood there. */
  #sameAtBack(markup: string, front: number, from: number): number {
    let at = markup.length;
    let count = 0;
    while (count < this.#parts.length - front) {
      const { text } = this.#parts.at(-1 - count) ?? { text: '' };
      if (at - text.length < from || !markup.startsWith(text, at - text.length)) break;
      at -= text.length;
      count += 1;
    }
    return count;
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

function lengthOf(parts: readonly Part<unknown>[]): number {
  return parts.reduce((length, { text }) => length + text.length, 0);
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
