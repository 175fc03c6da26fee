// Formatted text as inline markup.
import type { TextColor } from './css.ts';

/** A stretch of text with one format; '\n' is a line break. */
export type Run = { text: string; bold: boolean; italic: boolean; color: TextColor | undefined };

export type InlineOptions = {
  /** In a header, everything is bold and coloured by the style of the page. */
  isHeading?: boolean;
  /** In a cell of a table, on one line and with its bars escaped. */
  isCell?: boolean;
};

export function isFormatted({ text, bold, italic, color }: Run): boolean {
  return text.trim() !== '' && (bold || italic || color !== undefined);
}

/** The lines of the runs as markup: trimmed, without empty ones, and what would be markup by accident escaped. */
export function formatLines(runs: readonly Run[], { isHeading = false, isCell = false }: InlineOptions = {}): string[] {
  const plain = isHeading ? runs.map((run) => ({ ...run, bold: false, color: undefined })) : runs;
  const escapeText = (text: string) => (isCell ? escapeStars(text).replaceAll('|', '\\|') : escapeStars(text));
  return splitLines(plain)
    .map((line) => formatLine(line, escapeText))
    .filter((line) => line !== '');
}

/** The runs of each line, those of the same format joined, and without the white space that HTML does not show. */
function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1);
      const previous = line?.at(-1);
      // White space looks the same in every format, except that it must not come between two runs that belong together.
      if (previous !== undefined && (isSameFormat(previous, run) || text.trim() === '')) previous.text += text;
      else if (text !== '') line?.push({ ...run, text });
    }
  }
  return lines;
}

function isSameFormat(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.color === b.color;
}

function formatLine(line: readonly Run[], escapeText: (text: string) => string): string {
  let markup = '';
  for (const run of line) {
    const text = run.text.replaceAll(/[ \t\r\f]+/g, ' ');
    const inside = text.trim();
    const start = text.indexOf(inside);
    const lead = text.slice(0, start);
    const isTouching = markup.endsWith('*') && lead === '';
    // A run of stars belongs to one side only: emphasis right behind other emphasis would not be read as such.
    const stars = isTouching ? '' : '*'.repeat((run.bold ? 2 : 0) + (run.italic ? 1 : 0));
    const emphasized = inside === '' ? '' : `${stars}${escapeText(inside)}${stars}`;
    const isColored = run.color !== undefined && inside !== '';
    const colored = isColored ? `{ ${run.color} | ${escapeBraces(emphasized)} }` : emphasized;
    markup += lead + colored + text.slice(start + inside.length);
  }
  return markup.replaceAll(/ {2,}/g, ' ').trim();
}

/** Escapes stars that could begin or end emphasis: those next to a character. */
function escapeStars(text: string): string {
  return text.replaceAll(/(?<=\S)\*|\*(?=\S)/g, '\\*');
}

function escapeBraces(text: string): string {
  return text.replaceAll(/[{}]/g, '\\$&');
}
