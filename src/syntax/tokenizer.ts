// The first layer of inline reading: one pass over a line that finds escapes, blanks, media, colour openers, `}`, runs of
// `*` and `|`. What it does not list is text. Braces are matched on the way: the second layer never has to look ahead.
import {
  BACKSLASH,
  BAR,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  DASH,
  findRunEnd,
  isBrace,
  isBraceOrBar,
  isEscape,
  isIdCharacter,
  isLetter,
  isLineEnd,
  LINE_FEED,
  OPEN_BRACE,
  parseAlternatives,
  STAR,
  skipWhitespace,
  trimEnd,
  trimmedText,
} from './chars.ts';
import { MAX_ADDRESS_LENGTH, readLinkTarget } from './link-address.ts';
import type { Color, Inline, MediaId } from './tree.ts';

/** What a token is; a leaf is a finished node (a blank or a media construct). */
export const RUN = 1;
export const OPENER = 2;
const CLOSER = 3;
const LEAF = 4;
export const PIPE = 5;

/** What becomes of a token: shown as typed, a node of its own, or the beginning or end of one (for `***`, of two). */
export const LITERAL = 0;
export const UNPAIRED = 1;
export const OPENS = 2;
export const CLOSES = 3;
export const CLOSES_BOTH = 4;

/** Called for each suspicious construct; `start` is where it begins in the source. */
export type Report = (code: ReportCode, start: number) => void;
export type ReportCode =
  | 'unclosed-emphasis'
  | 'loose-emphasis'
  | 'unclosed-colour'
  | 'empty-colour'
  | 'deep-colour'
  | 'unclosed-blank'
  | 'empty-blank'
  | 'blank-outside-exercise'
  | 'unknown-word'
  | 'missing-bar'
  | 'broken-media'
  | 'broken-link'
  | 'refused-address'
  | 'broken-ruby'
  | 'write-without-text'
  | 'table-without-rows'
  | 'exercise-without-lines'
  | 'full-width-mark';

type Keyword = Color['color'] | 'AUDIO' | 'IMAGE' | 'VIDEO' | 'LINK' | 'RUBY';

/** Characters that the tokenizer does not skip: `\n \r * - \ { | }`, and those that make a text not plain. */
const IS_SPECIAL = new Uint8Array(128);
for (const character of '\n\r*-\\{|}&<>\0') IS_SPECIAL[character.charCodeAt(0)] = 1;

/**
 * Columns shared by all tokenizers: a line is processed completely before the next one begins, of whatever text.
 * Allocating them for a line of many thousand tokens costs more than to read it. They hold numbers, and keep no text.
 */
const COLUMNS: Record<'kinds' | 'starts' | 'ends' | 'roles' | 'partners' | 'waiting', number[]> = {
  kinds: [],
  starts: [],
  ends: [],
  roles: [],
  partners: [],
  waiting: [],
};

/** Far more than the longest line of a lecture needs; longer columns are released when a shorter text follows. */
const MAX_RETAINED_COLUMN_LENGTH = 2 ** 16;

/**
 * The tokens of one line, as columns of numbers that are used again for the next line: token `i` spans `starts[i]` to
 * `ends[i]`. A colour opener's span includes the white space behind its `|`.
 */
export class Tokenizer {
  readonly source: string;
  readonly report: Report | undefined;
  count = 0;
  readonly kinds: number[] = COLUMNS.kinds;
  readonly starts: number[] = COLUMNS.starts;
  readonly ends: number[] = COLUMNS.ends;
  readonly roles: number[] = COLUMNS.roles;
  /** For a colour opener that opens: the index of its `}`. For a LEAF: its index among the finished nodes. */
  readonly partners: number[] = COLUMNS.partners;
  /** The finished nodes of the line. */
  readonly #leaves: Inline[] = [];
  #leafCount = 0;
  /** No escape, no U+0000 and no `&`, `<`, `>` on this line. */
  isPlain = true;

  /** Colour openers still waiting for their `}`, as token indexes. */
  readonly #unclosedOpeners: number[] = COLUMNS.waiting;
  #unclosedCount = 0;
  #isExercise = false;
  /** A search that reached the end of the line is not repeated on it; hence one pass. */
  #isBraceMissing = false;
  #isDashMissing = false;
  #reportedBlankEnd = 0;

  constructor(source: string, report: Report | undefined) {
    this.source = source;
    this.report = report;
    for (const column of Object.values(COLUMNS)) {
      if (column.length > Math.max(MAX_RETAINED_COLUMN_LENGTH, source.length)) column.length = 0;
    }
  }

  /** Reads from `from` (not white space) to the end of its line, and returns the offset of that end. */
  read(from: number, isExercise: boolean): number {
    this.count = 0;
    this.#leafCount = 0;
    this.isPlain = true;
    this.#unclosedCount = 0;
    this.#isExercise = isExercise;
    this.#isBraceMissing = false;
    this.#isDashMissing = false;
    const { source } = this;
    const { length } = source;
    let at = from;
    while (at < length) {
      const code = source.charCodeAt(at);
      if (code > CLOSE_BRACE || IS_SPECIAL[code] === 0) at += 1;
      else if (code === LINE_FEED || code === CARRIAGE_RETURN) break;
      else at = this.#readSpecial(at, code);
    }
    if (this.report !== undefined) this.#reportUnclosed();
    return at;
  }

  /** The finished node of a token, when it is a LEAF. */
  getLeaf(index: number): Inline | undefined {
    return this.kinds[index] === LEAF ? this.#leaves[this.partners[index] ?? 0] : undefined;
  }

  #readSpecial(at: number, code: number): number {
    switch (code) {
      case STAR:
        return this.#readRun(at);
      case BAR:
        this.#add(PIPE, UNPAIRED, at, at + 1);
        return at + 1;
      case OPEN_BRACE:
        return this.#readOpenBrace(at);
      case CLOSE_BRACE:
        this.#readCloseBrace(at);
        return at + 1;
      case DASH:
        return this.#isExercise || this.report !== undefined ? this.#readDashes(at) : at + 1;
      case BACKSLASH:
        if (!isEscape(this.source, at)) return at + 1;
        this.isPlain = false;
        return at + 2;
      default:
        this.isPlain = false;
        return at + 1;
    }
  }

  #add(kind: number, role: number, start: number, end: number, partner = 0): void {
    const index = this.count;
    this.kinds[index] = kind;
    this.roles[index] = role;
    this.starts[index] = start;
    this.ends[index] = end;
    this.partners[index] = partner;
    this.count = index + 1;
  }

  #addLeaf(leaf: Inline): number {
    this.#add(LEAF, UNPAIRED, leaf.start, leaf.end, this.#leafCount);
    this.#leaves[this.#leafCount] = leaf;
    this.#leafCount += 1;
    return leaf.end;
  }

  #readRun(at: number): number {
    const end = findRunEnd(this.source, at, STAR);
    if (end - at <= 3) this.#add(RUN, LITERAL, at, end);
    return end;
  }

  /** A `}` closes the nearest opener that waits; one with only white space behind it uses its `}` up and is text. */
  #readCloseBrace(at: number): void {
    if (this.#unclosedCount === 0) return;
    this.#unclosedCount -= 1;
    const opener = this.#unclosedOpeners[this.#unclosedCount] ?? 0;
    if (this.ends[opener] === at) {
      this.report?.('empty-colour', this.starts[opener] ?? at);
      return;
    }
    this.roles[opener] = OPENS;
    this.partners[opener] = this.count;
    this.#add(CLOSER, CLOSES, at, at + 1);
  }

  /** A colour opener or a media construct; else the brace alone is text and the reading goes on behind it. */
  #readOpenBrace(at: number): number {
    const { source } = this;
    const nameStart = skipWhitespace(source, at + 1);
    const keyword = readKeyword(source, nameStart);
    const bar = keyword === undefined ? -1 : skipWhitespace(source, nameStart + keyword.length);
    if (keyword === undefined || source.charCodeAt(bar) !== BAR) {
      if (this.report !== undefined) this.#reportBrace(at, nameStart, keyword);
      return at + 1;
    }
    const contentStart = skipWhitespace(source, bar + 1);
    if (keyword === 'AUDIO' || keyword === 'IMAGE' || keyword === 'VIDEO')
      return this.#readMedia(keyword, at, contentStart);
    if (keyword === 'LINK') return this.#readLink(at, contentStart);
    if (keyword === 'RUBY') return this.#readRuby(at, contentStart);
    this.#unclosedOpeners[this.#unclosedCount] = this.count;
    this.#unclosedCount += 1;
    this.#add(OPENER, LITERAL, at, contentStart);
    return contentStart;
  }

  #reportBrace(at: number, nameStart: number, keyword: Keyword | undefined): void {
    let nameEnd = nameStart;
    while (isLetter(this.source, nameEnd)) nameEnd += 1;
    const isFollowedByBar = this.source.charCodeAt(skipWhitespace(this.source, nameEnd)) === BAR;
    if (nameEnd > nameStart && isFollowedByBar) this.report?.('unknown-word', at);
    else if (nameEnd - nameStart === keyword?.length) this.report?.('missing-bar', at);
  }

  #readMedia(keyword: 'AUDIO' | 'IMAGE' | 'VIDEO', start: number, idStart: number): number {
    const { source } = this;
    let idEnd = idStart;
    while (isIdCharacter(source.charCodeAt(idEnd))) idEnd += 1;
    const after = skipWhitespace(source, idEnd);
    if (idEnd > idStart) {
      const code = source.charCodeAt(after);
      const id: MediaId = { kind: 'MEDIA_ID', start: idStart, end: idEnd, value: source.slice(idStart, idEnd) };
      if (code === CLOSE_BRACE) {
        if (keyword === 'IMAGE') return this.#addLeaf({ kind: keyword, start, end: after + 1, id, alt: '' });
        return this.#addLeaf({ kind: keyword, start, end: after + 1, id });
      }
      const brace = code === BAR && keyword === 'IMAGE' ? this.#findBrace(after + 1) : -1;
      if (brace >= 0) {
        const alt = trimmedText(source, after + 1, brace);
        return this.#addLeaf({ kind: 'IMAGE', start, end: brace + 1, id, alt });
      }
    }
    this.report?.('broken-media', start);
    return start + 1;
  }

  /** A link, when an address and words follow. Neither holds a brace, so that no part of the line is read twice. */
  #readLink(start: number, from: number): number {
    const { source } = this;
    let bar = from;
    while (!isLineEnd(source, bar) && source.charCodeAt(bar) !== BAR && !isBrace(source.charCodeAt(bar))) bar += 1;
    const end = trimEnd(source, from, bar);
    const isBounded = source.charCodeAt(bar) === BAR && end - from <= MAX_ADDRESS_LENGTH;
    const address = isBounded ? readLinkTarget(source.slice(from, end)) : undefined;
    if (address === undefined && (this.report === undefined || end === from || source.charCodeAt(bar) !== BAR)) {
      this.report?.('broken-link', start);
      return start + 1;
    }
    const words = skipWhitespace(source, bar + 1);
    const brace = this.#findSign(words, isBrace);
    const wordsEnd = trimEnd(source, words, brace);
    const hasWords = wordsEnd > words && source.charCodeAt(brace) === CLOSE_BRACE;
    if (address === undefined || !hasWords) {
      this.report?.(hasWords ? 'refused-address' : 'broken-link', start);
      return start + 1;
    }
    const children: Inline[] = [{ kind: 'TEXT', start: words, end: wordsEnd, isPlain: false }];
    return this.#addLeaf({ kind: 'LINK', start, end: brace + 1, address, children });
  }

  /** Words with their reading, when both follow. Neither holds a brace or a bar: nothing is read twice. */
  #readRuby(start: number, words: number): number {
    const { source } = this;
    const bar = this.#findSign(words, isBraceOrBar);
    const wordsEnd = trimEnd(source, words, bar);
    if (source.charCodeAt(bar) === BAR && wordsEnd > words) {
      const end = this.#findSign(bar + 1, isBraceOrBar);
      const reading = trimmedText(source, bar + 1, end);
      if (reading !== '' && source.charCodeAt(end) === CLOSE_BRACE) {
        const children: Inline[] = [{ kind: 'TEXT', start: words, end: wordsEnd, isPlain: false }];
        return this.#addLeaf({ kind: 'RUBY', start, end: end + 1, reading, children });
      }
    }
    this.report?.('broken-ruby', start);
    return start + 1;
  }

  /** Where the first such character on the line is that is not escaped, or the line ends. */
  #findSign(from: number, isSign: (code: number) => boolean): number {
    const { source } = this;
    let at = from;
    while (!isLineEnd(source, at) && !isSign(source.charCodeAt(at))) at += isEscape(source, at) ? 2 : 1;
    return at;
  }

  /** The next `}` on the line that is not escaped, or -1. */
  #findBrace(from: number): number {
    if (this.#isBraceMissing) return -1;
    const { source } = this;
    let at = from;
    while (!isLineEnd(source, at)) {
      const code = source.charCodeAt(at);
      if (code === CLOSE_BRACE) return at;
      at += isEscape(source, at) ? 2 : 1;
    }
    this.#isBraceMissing = true;
    return -1;
  }

  /** A blank, when the run of dashes at `at` opens one; else the whole run is text. */
  #readDashes(at: number): number {
    const { source } = this;
    const end = findRunEnd(source, at, DASH);
    const length = end - at;
    if (length < 3 || length > 5) return end;
    const close = this.#findDashes(end);
    if (close < 0) {
      if (this.#isExercise && at >= this.#reportedBlankEnd) this.report?.('unclosed-blank', at);
      return end;
    }
    const answers = parseAlternatives(source, at + 3, close);
    if (!this.#isExercise) {
      if (answers.length > 0 && at >= this.#reportedBlankEnd) {
        this.report?.('blank-outside-exercise', at);
        this.#reportedBlankEnd = close + 3;
      }
      return end;
    }
    if (answers.length > 0) return this.#addLeaf({ kind: 'HIDDEN_INPUT', start: at, end: close + 3, answers });
    if (at >= this.#reportedBlankEnd) this.report?.('empty-blank', at);
    this.#reportedBlankEnd = close + 3; // The dashes behind it close it for whoever wrote it, and get no notice of their own.
    return end;
  }

  /** Where the next run of three or more dashes on the line begins, or -1. */
  #findDashes(from: number): number {
    if (this.#isDashMissing) return -1;
    const { source } = this;
    let at = from;
    while (!isLineEnd(source, at)) {
      const code = source.charCodeAt(at);
      if (code === DASH) {
        const end = findRunEnd(source, at, DASH);
        if (end - at >= 3) return at;
        at = end;
      } else at += isEscape(source, at) ? 2 : 1;
    }
    this.#isDashMissing = true;
    return -1;
  }

  #reportUnclosed(): void {
    for (let index = 0; index < this.#unclosedCount; index += 1) {
      this.report?.('unclosed-colour', this.starts[this.#unclosedOpeners[index] ?? 0] ?? 0);
    }
  }
}

/** By their first letters. */
const KEYWORDS: Readonly<Record<string, readonly Keyword[]>> = {
  R: ['RED', 'RUBY'],
  B: ['BLUE'],
  G: ['GREEN'],
  A: ['AUDIO'],
  I: ['IMAGE'],
  V: ['VIDEO'],
  L: ['LINK'],
};

function readKeyword(source: string, at: number): Keyword | undefined {
  return KEYWORDS[source.charAt(at)]?.find((keyword) => source.startsWith(keyword, at));
}
