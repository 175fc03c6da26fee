// Enter in a list: the next line begins with the next marker, and an item without text
// becomes the empty line that ends the list.
import { type Edit, findOpenBlock, type TextSelection } from './markup-edits.ts';

/** Two markers of the same kind; the second one, without its space, is a group. */
const REPEATED_MARKER = /^(?:[•–—-][ \t]+([•–—-])|\d{1,3}[.)][ \t]+(\d{1,3}[.)])|\([ x]\)[ \t]+(\([ x]\)))$/;

/** A bullet, the dash of a dialogue, a number, or the box of an option, with the space after it. */
const MARKER = /^(?:[•–—-]|\d{1,3}[.)]|\([ x]\))[ \t]+/;

/** The edit that continues or ends the list of the caret's line; undefined where Enter only begins a line. */
export function continueList({ text, start, end }: TextSelection): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextLine = text.indexOf('\n', start);
  const lineEnd = nextLine < 0 ? text.length : nextLine;
  const line = text.slice(lineStart, lineEnd);
  const [indent] = /^[ \t]+/.exec(line) ?? [];
  if (indent !== undefined && findOpenBlock(text.slice(0, lineStart)) === 'list')
    return continuePart({ text, start, end }, { start: lineStart, end: lineEnd, indent });
  const [marker] = MARKER.exec(line) ?? [];
  if (marker === undefined || start !== end || start < lineStart + marker.length) return undefined;
  if (marker === line) return { start: lineStart, end: lineEnd, text: '\n', select: [lineStart + 1, lineStart + 1] };
  const inserted = `\n${formatNextMarker(marker)}`;
  const caret = start + inserted.length;
  return { start, end, text: inserted, select: [caret, caret] };
}

/** The same for an item of the second level of a `@list`: one without text becomes an item of the first. */
function continuePart(
  { text, start, end }: TextSelection,
  line: { start: number; end: number; indent: string },
): Edit | undefined {
  const words = text.slice(line.start + line.indent.length, line.end);
  const [marker = ''] = MARKER.exec(words) ?? [];
  if (start !== end || start < line.start + line.indent.length + marker.length) return undefined;
  if (words.trim() === marker.trim()) {
    const mark = findNextMark(text.slice(0, line.start), line.indent);
    const caret = line.start + mark.length;
    return { start: line.start, end: line.end, text: mark, select: [caret, caret] };
  }
  const inserted = `\n${line.indent}${formatNextMarker(marker)}`;
  const caret = start + inserted.length;
  return { start, end, text: inserted, select: [caret, caret] };
}

/** The mark of the item that follows a list on its first level, with what it is indented by. */
function findNextMark(before: string, indent: string): string {
  const lines = before.split('\n').slice(0, -1).toReversed();
  const item = lines.find((line) => (/^[ \t]*/.exec(line)?.[0].length ?? 0) < indent.length) ?? '';
  return item.startsWith('@') ? '' : formatNextMarker(/^[ \t]*(?:\d{1,3}\.[ \t]+)?/.exec(item)?.[0] ?? '');
}

/**
 * The edit for a space after a marker that was typed although `continueList` had
 * inserted one: the typed one replaces it.
 */
export function replaceMarker({ text, start, end }: TextSelection): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [, ...markers] = REPEATED_MARKER.exec(text.slice(lineStart, start)) ?? [];
  const typed = markers.find((marker) => marker !== undefined);
  if (typed === undefined || start !== end) return undefined;
  const caret = lineStart + typed.length + 1;
  return { start: lineStart, end: start, text: `${typed} `, select: [caret, caret] };
}

/** The same marker, the next number, or an option that is not ticked. */
function formatNextMarker(marker: string): string {
  return marker.replace('(x)', '( )').replace(/\d+/, (number) => String(Number(number) + 1));
}
