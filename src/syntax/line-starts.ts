// How a line begins: as the keyword of a block, or as a header.
import { HASH, isLineEnd, SPACE, skipWhitespace } from './chars.ts';
import { KIND_NAMES, type KindName } from './kinds.ts';
import { readWordsLine } from './words/words-line.ts';

/**
 * The blocks that a line opens which holds their keyword alone; `bank` is `@write
 * bank`, and behind `words` stand languages.
 */
export type BlockKeyword = KindName | 'bank' | 'table' | 'words' | 'list';

const KEYWORDS: readonly Exclude<BlockKeyword, 'write' | 'bank' | 'text' | 'words'>[] = [
  'table',
  'list',
  ...KIND_NAMES.filter((name) => name !== 'write' && name !== 'text'),
];

/** The keyword that is all of the line whose text begins at `start`, which is an `@`. */
export function readBlockKeyword(source: string, start: number): BlockKeyword | undefined {
  const initial = source[start + 1];
  if (initial === 'w') return readWordsLine(source, start) === undefined ? readWrite(source, start) : 'words';
  if (initial === 't' && readLimits(source, start) !== undefined) return 'text';
  return KEYWORDS.find((keyword) => keyword[0] === initial && isAlone(source, start + 1, keyword));
}

/** `@text`, and how many words are asked for. */
const TEXT = /@text(?:[ \t]+([1-9]\d{0,3})(?:[ \t]*[-–][ \t]*([1-9]\d{0,3}))?)?[ \t]*(?=[\n\r]|$)/y;

/**
 * How many words a line that begins with `@text` asks for: none, at least one number, or
 * from and to; undefined for any other line.
 */
export function readLimits(source: string, start: number): number[] | undefined {
  TEXT.lastIndex = start;
  const match = TEXT.exec(source);
  return match?.slice(1).flatMap((number) => (number === undefined ? [] : [Number(number)]));
}

const WRITE = '@write';

function readWrite(source: string, start: number): 'write' | 'bank' | undefined {
  if (!source.startsWith(WRITE, start)) return undefined;
  const end = start + WRITE.length;
  const after = skipWhitespace(source, end);
  if (isLineEnd(source, after)) return 'write';
  return after > end && isAlone(source, after, 'bank') ? 'bank' : undefined;
}

function isAlone(source: string, start: number, keyword: string): boolean {
  return source.startsWith(keyword, start) && isLineEnd(source, skipWhitespace(source, start + keyword.length));
}

/** 1 to 3 when the line that begins at `start` with a `#` is a header, else 0. */
export function getTitleLevel(source: string, start: number): number {
  let level = 1;
  while (level < 4 && source.charCodeAt(start + level) === HASH) level += 1;
  if (level > 3 || source.charCodeAt(start + level) !== SPACE) return 0;
  return isLineEnd(source, skipWhitespace(source, start + level)) ? 0 : level;
}

const HEADER_START = /^#{1,3} /;
const KEYWORD_START = new RegExp(`^@[ \\t]?(?:table|list|${KIND_NAMES.join('|')})\\b`, 'i');

/** A line of text as it can stand at the beginning of a line of markup. */
export function escapeLineStart(line: string, { hasMarks = false } = {}): string {
  const isSpecial = HEADER_START.test(line) || KEYWORD_START.test(line) || (hasMarks && /^[([]/.test(line));
  return isSpecial ? `\\${line}` : line;
}
