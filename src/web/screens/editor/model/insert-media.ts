// Where the reference to a media file goes in a text: in place of the id of a directive, on a line of its own beside
// markup that it would break, else into the line, apart from the words.
import type { Media } from '#api/lectures.ts';
import { RECORDING_PLACEHOLDER } from '#markup/index.ts';
import { type Edit, findOpenBlock, formatMediaMarkup, type TextSelection } from './markup-edits.ts';

/**
 * `text` replaces `[start, end)` and has the reference at `reference`, or is an id alone (then the range of the id).
 */
export type MediaChange = { start: number; end: number; text: string; reference: readonly [number, number] };

/** A directive of media: its kind, and its id, which may be missing yet. */
const DIRECTIVE = /\{\s*(AUDIO|IMAGE|VIDEO)\s*\|[^\S\n]*([^|{}\n]*?)[^\S\n]*(?=[|}])[^{}\n]*\}/gu;

/** One that nobody has closed, up to the caret. */
const UNCLOSED_DIRECTIVE = /\{\s*(?:AUDIO|IMAGE|VIDEO)?\s*(?:\|[^|{}\n]*)?$/u;

/** Kinds of exercises that take no line before their first one. */
const BLOCKS_OF_ITEMS = /^@(?:table|order|match|sort|dictation)\b/u;

/** Scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uff60]/u;

/** Inserts the reference to a file; the alternative text of a picture is a placeholder, selected to be typed over. */
export function insertMedia(selection: TextSelection, media: Pick<Media, 'id' | 'type'>, alt?: string): Edit {
  const reference = formatMediaMarkup(media, alt);
  const { start, end, text, reference: range } = placeMedia(selection, media, reference);
  const altOffset = alt !== undefined && text.includes(reference) ? text.lastIndexOf(alt) : -1;
  const caret = start + range[1];
  const select =
    altOffset < 0 || alt === undefined ? [caret, caret] : [start + altOffset, start + altOffset + alt.length];
  return { start, end, text, select: [select[0] ?? caret, select[1] ?? caret] };
}

/** The change that puts a reference at the selection, which it replaces where it stays in the line. */
export function placeMedia(
  { text, start, end }: TextSelection,
  media: Pick<Media, 'id' | 'type'>,
  reference: string,
): MediaChange {
  const from = media.type === 'AUDIO' && text.slice(0, start).endsWith(RECORDING_PLACEHOLDER);
  const selected = { text, start: from ? start - RECORDING_PLACEHOLDER.length : start, end };
  return (
    replaceDirective(selected, media, reference) ??
    placeOnLine(selected, reference) ??
    placeInLine(leaveUnit(selected), reference)
  );
}

/** A directive of the same kind keeps all but its id; another one gives way. */
function replaceDirective(
  { text, start, end }: TextSelection,
  { id, type }: Pick<Media, 'id' | 'type'>,
  reference: string,
): MediaChange | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [line = ''] = text.slice(lineStart).split('\n', 1);
  for (const { 0: directive, 1: kind, 2: oldId = '', index } of line.matchAll(DIRECTIVE)) {
    const from = lineStart + index;
    const to = from + directive.length;
    if (start <= from || end >= to) continue;
    if (kind !== type) return { start: from, end: to, text: reference, reference: [0, reference.length] };
    const bar = directive.indexOf('|') + 1;
    const idStart = oldId === '' ? bar : directive.indexOf(oldId, bar);
    const pad = oldId === '' ? ' ' : '';
    const idEnd =
      from + (oldId === '' ? bar + (/^[^\S\n]*/u.exec(directive.slice(bar))?.[0].length ?? 0) : idStart + oldId.length);
    const change = `${pad}${id}${pad}`;
    return { start: from + idStart, end: idEnd, text: change, reference: [0, change.length + to - idEnd] };
  }
  const unclosed = UNCLOSED_DIRECTIVE.exec(text.slice(lineStart, start));
  if (unclosed === null || text.slice(lineStart, start).lastIndexOf('}') > unclosed.index) return undefined;
  return { start: lineStart + unclosed.index, end, text: reference, reference: [0, reference.length] };
}

/** On a line of its own, beside a heading, a keyword, or the dashes below the header of a table. */
function placeOnLine({ text, start, end }: TextSelection, reference: string): MediaChange | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', Math.max(start, end));
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  const line = text.slice(lineStart, lineEnd);
  const isDashes = /^[ \t|:-]*---[ \t|:-]*$/u.test(line) && findOpenBlock(text.slice(0, lineStart)) === 'table';
  const isKeyword = /^@\p{L}+(?:[ \t]+bank)?[ \t]*$/u.test(line);
  if (!isDashes && !isKeyword && !/^#{1,3}[ \t]/u.test(line)) return undefined;
  const isAbove = isDashes ? false : start === lineStart || BLOCKS_OF_ITEMS.test(line);
  return isAbove
    ? { start: lineStart, end: lineStart, text: `${reference}\n`, reference: [0, reference.length] }
    : { start: lineEnd, end: lineEnd, text: `\n${reference}`, reference: [1, 1 + reference.length] };
}

/** Behind the blank that the caret is in. */
function leaveUnit(selection: TextSelection): TextSelection {
  const { text, start, end } = selection;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [line = ''] = text.slice(lineStart).split('\n', 1);
  const blank = line
    .matchAll(/---.*?---/gu)
    .find(
      ({ index, 0: { length } }) => start === end && lineStart + index < start && start < lineStart + index + length,
    );
  if (blank === undefined) return selection;
  const caret = lineStart + blank.index + blank[0].length;
  return { text, start: caret, end: caret };
}

/** A space apart from the words on either side. */
function placeInLine({ text, start, end }: TextSelection, reference: string): MediaChange {
  const [before = '', after = ''] = [lastCharacter(text.slice(0, start)), /^./u.exec(text.slice(end))?.[0]];
  const lead = before === '' || /[\s({["'«“‘|/—–]/u.test(before) || UNSPACED.test(before) ? '' : ' ';
  const tail = /[\p{L}\p{N}{*]/u.test(after) && !UNSPACED.test(after) ? ' ' : '';
  return { start, end, text: lead + reference + tail, reference: [lead.length, lead.length + reference.length] };
}

function lastCharacter(text: string): string | undefined {
  return /.$/su.exec(text)?.[0];
}
