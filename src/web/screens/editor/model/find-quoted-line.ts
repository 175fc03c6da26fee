// Finds the line of the markup that a line of the published page was made from, by its block and its words.
import { findSourceBlocks, type SourceRange } from './source-map.ts';

type Quoted = { block: number | null; quote: string };

/**
 * The block of the markup with the words of a page's line, and the line in it; undefined where no block has them, or
 * several have and none is at the place of the page's block. @param quote without answers: an ellipsis stands for each
 */
export function findQuotedLine(
  markup: string,
  { block, quote }: Quoted,
): { block: SourceRange; line: SourceRange } | undefined {
  const pieces = quote.split('…').map(toLetters).filter(Boolean);
  const blocks = findSourceBlocks(markup);
  const expected = blocks[block ?? -1];
  if (pieces.length === 0) return expected && { block: expected, line: trim(markup, expected) };
  const having = blocks.filter(({ start, end }) => hasPieces(markup.slice(start, end), pieces));
  const found =
    expected !== undefined && having.includes(expected) ? expected : having.length === 1 ? having[0] : undefined;
  if (found === undefined) return undefined;
  const line = splitLines(markup, found).find(({ start, end }) => hasPieces(markup.slice(start, end), pieces));
  return { block: found, line: line ?? trim(markup, found) };
}

function toLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Whether the letters of a text have these in their order, whatever is between them. */
function hasPieces(text: string, pieces: readonly string[]): boolean {
  const letters = toLetters(text);
  let from = 0;
  for (const piece of pieces) {
    const at = letters.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}

function splitLines(markup: string, { start, end }: SourceRange): SourceRange[] {
  let at = start;
  return markup
    .slice(start, end)
    .split('\n')
    .map((line) => {
      const range = { start: at, end: at + line.length };
      at = range.end + 1;
      return range;
    });
}

/** Without white space around it. */
function trim(markup: string, { start, end }: SourceRange): SourceRange {
  const text = markup.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  return { start: from, end: from + text.trim().length };
}
