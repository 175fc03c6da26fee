// Quick fixes of suggestions: the edit that does what a suggestion says, where that is certain.

import { MISSPELLED_DIRECTIVE, TEXT_BEHIND_DIRECTIVE } from '#markup/foreign-syntax.ts';
import type { Diagnostic } from '#markup/index.ts';
import { readLinkTarget } from '#syntax/link-address.ts';
import { fixHyphens } from '#web/screens/editor/model/list-edits.ts';
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import { offsetAt } from '#web/screens/editor/model/text-position.ts';

/** For each code, the text at the position of a suggestion and what replaces it. */
const FIXES: Partial<
  Record<Diagnostic['code'], { pattern: RegExp; replace: (...groups: string[]) => string | undefined }>
> = {
  'misspelled-directive': {
    pattern: MISSPELLED_DIRECTIVE,
    replace: (_, keyword = '') => `@${keyword.toLowerCase().replace(/[ \t]+/, ' ')}`,
  },
  'text-behind-directive': {
    pattern: TEXT_BEHIND_DIRECTIVE,
    replace: (_, keyword = '') => `@${keyword.toLowerCase()}\n`,
  },
  'unknown-word': {
    pattern: /(\{[ \t]*)(red|blue|green|audio|image|video|link|ruby)(?=[ \t]*\|)/iy,
    replace: (_, brace = '', keyword = '') => brace + keyword.toUpperCase(),
  },
  'full-width-mark': {
    pattern: /[（［][ \u3000]*([xXｘＸ]?)[ \u3000]*[）］]|[ \u3000]*[／｜][ \u3000]*/y,
    replace: (mark = '', cross) => {
      if (cross === undefined) return mark.includes('／') ? ' / ' : ' | ';
      const sign = cross === '' ? ' ' : 'x';
      return mark.startsWith('（') ? `(${sign})` : `[${sign}]`;
    },
  },
  link: {
    pattern: /\[([^[\]\n\r]*)\]\(([^()\s]*)\)/y,
    replace: (_, words = '', address = '') => writeLink(address, words),
  },
  'refused-address': {
    pattern: /(\{[ \t]*LINK[ \t]*\|[ \t]*)([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:][^\s|{}]*)?)(?=[ \t]*\|)/uy,
    replace: (_, brace = '', address = '') => {
      const target = `https://${address}`;
      return readLinkTarget(target) === undefined ? undefined : brace + target;
    },
  },
  'bare-address': {
    pattern: /(?:https?:\/\/|www\.)[^\s|]*[^\s|.,;:!?)\]}'"»”]/iy,
    replace: (typed = '') => writeLink(/^www/i.test(typed) ? `https://${typed}` : typed, typed),
  },
};

/** A link; undefined where an address can be none. */
function writeLink(address: string, words: string): string | undefined {
  const isLink = /^(?:https?|mailto):/i.test(address) && readLinkTarget(address) !== undefined;
  if (!isLink || words.trim() === '') return undefined;
  return `{ LINK | ${address.replace(/[{|}]/g, encodeURIComponent)} | ${words.trim().replace(/[{}]/g, '\\$&')} }`;
}

/**
 * The edit that applies a suggestion; undefined when there is none, or the text has
 * changed meanwhile. The caret is after it.
 */
export function createFix(markup: string, { code, line, column }: Diagnostic): Edit | undefined {
  if (code === 'list-item') return fixHyphens(markup, offsetAt(markup, line, column));
  const fix = FIXES[code];
  if (fix === undefined) return undefined;
  const start = offsetAt(markup, line, column);
  fix.pattern.lastIndex = start;
  const match = fix.pattern.exec(markup);
  if (match === null) return undefined;
  const text = fix.replace(...match);
  if (text === undefined) return undefined;
  const caret = start + text.length;
  return { start, end: start + match[0].length, text, select: [caret, caret] };
}

/** The characters that a suggestion is about, to be selected; only its position when it is about none in particular. */
export function findSuggestionRange(markup: string, { code, line, column }: Diagnostic): readonly [number, number] {
  const start = offsetAt(markup, line, column);
  if (code !== 'missing-recording') return [start, start];
  return [start, start + (/^\[recording\]/i.exec(markup.slice(start, start + 20))?.[0].length ?? 0)];
}
