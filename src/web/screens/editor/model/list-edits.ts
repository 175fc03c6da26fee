// Edits that make lines a list.
import { beginsWithMark } from '#syntax/list-lines.ts';
import { type Edit, findOpenBlock, insertBlock, type TextSelection } from './markup-edits.ts';

/** Lines that begin as items do in Markdown, from the hyphen of the first one on. */
const HYPHEN_LINES = /- .*(?:\n[ \t]*- .*)*/y;

/** Turns the lines with hyphens at an offset into a list; in an exercise, which a list would end, they get bullets. */
export function fixHyphens(text: string, at: number): Edit | undefined {
  HYPHEN_LINES.lastIndex = at;
  const [lines] = HYPHEN_LINES.exec(text) ?? [];
  if (lines === undefined) return undefined;
  const end = at + lines.length;
  const before = text.slice(0, at);
  if (findOpenBlock(before) !== undefined) {
    const bullets = lines.replaceAll(/^([ \t]*)- /gm, '$1• ');
    return { start: at, end, text: bullets, select: [at + bullets.length, at + bullets.length] };
  }
  const start = before.lastIndexOf('\n') + 1;
  const items = text.slice(start, end).replaceAll(/^([ \t]*)- (.*)$/gm, (line, indent: string, words: string) => {
    return beginsWithMark(words) ? line : indent + words;
  });
  // What follows directly is no item.
  const list = `@list\n${items}${/^\n[ \t]*[^ \t\n]/.test(text.slice(end)) ? '\n' : ''}`;
  const caret = start + `@list\n${items}`.length;
  return { start, end, text: list, select: [caret, caret] };
}

const KEYWORD = /^[ \t]*@list[ \t]*$/;
const NUMBERED = /^[ \t]*1\.(?=[ \t]|$)/;
/** What stands before the words of an item: its indentation and its mark. */
const ITEM = /^([ \t]*)(?:(?:\d{1,9}[.)]|[-*•])(?:[ \t]+|$))?/;

/** The items of a list that has this line, as offsets of its keyword and its end; undefined where it has none. */
function findList(text: string, lineStart: number, lineEnd: number): { start: number; end: number } | undefined {
  const isKeywordLine = KEYWORD.test(text.slice(lineStart, lineEnd));
  const isItem = text.slice(lineStart, lineEnd).trim() !== '' && findOpenBlock(text.slice(0, lineStart)) === 'list';
  if (!isKeywordLine && !isItem) return undefined;
  let start = lineStart;
  while (!KEYWORD.test(text.slice(start, text.indexOf('\n', start)))) start = text.lastIndexOf('\n', start - 2) + 1;
  const length = text.slice(start).search(/\n[ \t]*(?:\n|@|$)/);
  return { start, end: length < 0 ? text.length : start + length };
}

/**
 * Makes the lines of the selection a list, a list a numbered one, and a numbered one lines
 * again. Without words a sample is its item.
 */
export function cycleList({ text, start, end }: TextSelection, sample: string): Edit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const lineEnd = next < 0 ? text.length : next;
  const firstEnd = text.indexOf('\n', start);
  const list = findList(text, lineStart, firstEnd < 0 ? text.length : firstEnd);
  if (list !== undefined) return changeList(text, list);
  const lines = text.slice(lineStart, lineEnd).split('\n');
  const shown = lines.filter((line) => line.trim() !== '');
  const isNumbered = /^[ \t]*\d{1,9}[.)][ \t]/.test(shown[0] ?? '');
  const items = (shown.length === 0 ? [sample] : shown).map((line, at) =>
    writeItem(line, isNumbered ? at + 1 : undefined),
  );
  const block = `@list\n${items.join('\n')}`;
  return insertBlock({ text, start: lineStart, end: lineEnd }, block, ['@list\n'.length, block.length]);
}

/** A list without numbers gets them; of one with numbers, the words of the items stay. */
function changeList(text: string, { start, end }: { start: number; end: number }): Edit {
  const [keyword = '', ...lines] = text.slice(start, end).split('\n');
  const isNumbered = NUMBERED.test(lines[0] ?? '');
  const indent = (line: string) => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '  ').length ?? 0;
  const first = indent(lines[0] ?? '');
  let number = 0;
  const items = lines.map((line) => {
    const isPart = indent(line) >= first + 2;
    if (isPart) return isNumbered ? writeItem(line, undefined).trim() : line;
    number += 1;
    return isNumbered ? writeItem(line, undefined) : writeItem(line, number);
  });
  const changed = isNumbered ? items.join('\n') : [keyword, ...items].join('\n');
  const from = isNumbered ? start : start + keyword.length + 1;
  return { start, end, text: changed, select: [Math.min(from, start + changed.length), start + changed.length] };
}

/** An item with this number, or without any mark. */
function writeItem(line: string, number: number | undefined): string {
  return line.replace(ITEM, (_, space: string) => (number === undefined ? space : `${space}${number}. `));
}
