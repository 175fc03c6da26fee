// Enter in a list: the next line begins with the next marker, and an item without text ends the list.
import type { Edit, TextSelection } from './markup-edits.ts';

/** A bullet, the dash of a dialogue, a number, or the box of an option, with the space after it. */
const MARKER = /^(?:[•–—-]|\d{1,3}[.)]|\([ x]\))[ \t]+/;

/** The edit that continues or ends the list of the caret's line; undefined where Enter only begins a line. */
export function continueList({ text, start, end }: TextSelection): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextLine = text.indexOf('\n', start);
  const lineEnd = nextLine < 0 ? text.length : nextLine;
  const line = text.slice(lineStart, lineEnd);
  const [marker] = MARKER.exec(line) ?? [];
  if (marker === undefined || start !== end || start < lineStart + marker.length) return undefined;
  if (marker === line) return { start: lineStart, end: lineEnd, text: '', select: [lineStart, lineStart] };
  const inserted = `\n${formatNextMarker(marker)}`;
  const caret = start + inserted.length;
  return { start, end, text: inserted, select: [caret, caret] };
}

/** The same marker, the next number, or an option that is not ticked. */
function formatNextMarker(marker: string): string {
  return marker.replace('(x)', '( )').replace(/\d+/, (number) => String(Number(number) + 1));
}
