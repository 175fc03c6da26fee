// The preview of a long draft: its parts between blank lines, each rendered once and remembered. A blank line closes everything in the
// language, so the parts are independent, and a Map from a part's text to its HTML is an exact incremental renderer.
import { parseFrom } from './parse.ts';
import { BYTE_ORDER_MARK, LINE_END, RETURN, SPACE, TAB } from './text.ts';
import { treeToHtml } from './to-html.ts';

/** One part of a lecture: the lines between two blank lines, which may hold several blocks. */
export interface RenderedBlock {
  /** Unique in its list, and the same as long as the part's text is the same; the second part with one text has a key of its own. */
  key: string;
  html: string;
  /** Where its text begins in the markup. */
  start: number;
}

interface Known {
  id: number;
  html: string;
  /** How often, and in which round, the part has been met; so that equal parts get different keys. */
  round: number;
  count: number;
}

/** What a preview remembers from one keystroke to the next: only the parts of the last text, so it grows no larger than that. */
export class BlockMemo {
  known = new Map<string, Known>();
  round = 0;
  lastId = 0;
}

/**
 * Splits `markup` at its blank lines and renders what `memo` does not know. The `html` of all parts joined by `\n` is `toHtml(markup)`.
 * Linear; a part that was there at the last call costs one look at its characters and one look in the map.
 */
export function renderBlocks(markup: string, memo: BlockMemo): RenderedBlock[] {
  const before = memo.known;
  const blocks: RenderedBlock[] = [];
  memo.known = new Map();
  memo.round += 1;
  let at = markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (at < markup.length) {
    const start = skipBlankLines(markup, at);
    if (start === markup.length) break;
    at = partEnd(markup, start);
    const text = markup.slice(start, at);
    const known = before.get(text) ??
      memo.known.get(text) ?? { id: ++memo.lastId, html: render(text), round: 0, count: 0 };
    memo.known.set(text, known);
    known.count = known.round === memo.round ? known.count + 1 : 1;
    known.round = memo.round;
    blocks.push({ key: `${known.id}.${known.count}`, html: known.html, start });
  }
  return blocks;
}

function render(text: string): string {
  return treeToHtml(parseFrom(text, 0));
}

/** The first character from the beginning of a line on that is neither white space nor a line end. */
function skipBlankLines(markup: string, from: number): number {
  let at = from;
  while (at < markup.length && isBlank(markup.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(code: number): boolean {
  return code === LINE_END || code === SPACE || code === RETURN || code === TAB;
}

/** Where the part that begins at `start` ends: at the line end before the next blank line, or at the end of the text. */
function partEnd(markup: string, start: number): number {
  let at = start;
  while (at < markup.length) {
    const code = markup.charCodeAt(at);
    if (code !== LINE_END && code !== RETURN) {
      at += 1;
      continue;
    }
    const next = code === RETURN && markup.charCodeAt(at + 1) === LINE_END ? at + 2 : at + 1;
    let inside = next;
    while (inside < markup.length && (markup.charCodeAt(inside) === SPACE || markup.charCodeAt(inside) === TAB))
      inside += 1;
    if (inside === markup.length || markup.charCodeAt(inside) === LINE_END || markup.charCodeAt(inside) === RETURN)
      return at;
    at = inside;
  }
  return at;
}
