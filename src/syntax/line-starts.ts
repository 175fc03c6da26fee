// How a line begins: as the keyword of a block, or as a header.
import { HASH, isLineEnd, SPACE, skipWhitespace } from './chars.ts';

/** The blocks that a line opens which holds their keyword alone; `bank` is `@write bank`. */
export type BlockKeyword = 'write' | 'bank' | 'table' | 'choose' | 'order' | 'match' | 'dictation';

/** The keyword that is all of the line whose text begins at `start`, which is an `@`. */
export function readBlockKeyword(source: string, start: number): BlockKeyword | undefined {
  switch (source.charCodeAt(start + 1)) {
    case 0x77:
      return readWrite(source, start);
    case 0x74:
      return isAlone(source, start, '@table') ? 'table' : undefined;
    case 0x63:
      return isAlone(source, start, '@choose') ? 'choose' : undefined;
    case 0x6f:
      return isAlone(source, start, '@order') ? 'order' : undefined;
    case 0x6d:
      return isAlone(source, start, '@match') ? 'match' : undefined;
    case 0x64:
      return isAlone(source, start, '@dictation') ? 'dictation' : undefined;
    default:
      return undefined;
  }
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
