// Edit commands of the toolbar and the shortcuts: functions from a text with its selection to an edit.

import type { Media } from '#api/lectures.ts';
import { readBlockKeyword } from '#syntax/line-starts.ts';
import { readLinkTarget } from '#syntax/link-address.ts';

/** Replaces the characters `[start, end)` by `text`, and selects the range `select` of the resulting text. */
export type Edit = { start: number; end: number; text: string; select: readonly [number, number] };

/** A text, and the selected range `[start, end)` in it. */
export type TextSelection = { text: string; start: number; end: number };

/**
 * Wraps the selection in delimiters, or `sample` when nothing is selected; removes them when they are there already,
 * inside the selection or around it. White space at the ends of the selection stays outside. Without a selection, a
 * second press ends what the first began, as in a word processor.
 */
export function toggleDelimiters(selection: TextSelection, open: string, close: string, sample: string): Edit {
  const { text } = selection;
  const [start, end] = trimSelection(selection);
  const inside = text.slice(start, end);
  const exit = inside === '' ? leaveDelimiters(text, start, open, close) : undefined;
  if (exit !== undefined) return exit;
  const isWrapped = endsWithDelimiter(text.slice(0, start), open) && startsWithDelimiter(text.slice(end), close);
  if (inside !== '' && isWrapped) {
    const from = start - open.length;
    return { start: from, end: end + close.length, text: inside, select: [from, from + inside.length] };
  }
  const includesDelimiters =
    inside.length > open.length + close.length && startsWithDelimiter(inside, open) && endsWithDelimiter(inside, close);
  if (includesDelimiters) {
    const bare = inside.slice(open.length, inside.length - close.length);
    return { start, end, text: bare, select: [start, start + bare.length] };
  }
  const content = inside === '' ? sample : inside;
  const from = start + open.length;
  return { start, end, text: `${open}${content}${close}`, select: [from, from + content.length] };
}

/** What a blank around a word takes: letters, figures, and what joins them. */
const WORD_BEFORE = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/u;

/**
 * Makes the selection a blank, or without one the word at the caret, which is behind the blank
 * then; removes the blank where it is one.
 */
export function toggleBlank(selection: TextSelection, sample: string): Edit {
  const { text, start, end } = selection;
  if (start !== end || text.startsWith('---', start)) return toggleDelimiters(selection, '---', '---', sample);
  const [before] = WORD_BEFORE.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)) ?? [''];
  const [after = ''] = WORD_AFTER.exec(text.slice(start)) ?? [];
  if (before + after === '') return toggleDelimiters(selection, '---', '---', sample);
  const word = { text, start: start - before.length, end: end + after.length };
  const edit = toggleDelimiters(word, '---', '---', sample);
  const caret = edit.start + edit.text.length;
  return { start: edit.start, end: edit.end, text: edit.text, select: [caret, caret] };
}

/** Makes the selection a link: of an address the words are selected then, of words the beginning of the address. */
export function insertLink(selection: TextSelection, sample: string): Edit {
  const [start, end] = trimSelection(selection);
  const chosen = selection.text.slice(start, end).replaceAll('\n', ' ');
  const isAddress = readLinkTarget(chosen) !== undefined && /[:/]/.test(chosen);
  const [address, words] = isAddress ? [chosen, sample] : ['https://', chosen || sample];
  const text = `{ LINK | ${address} | ${words} }`;
  const from = start + (isAddress ? text.lastIndexOf(words) : text.indexOf(address));
  return { start, end, text, select: [from, from + (isAddress ? words : address).length] };
}

/** Puts a reading above the selection, or above a sample; the reading is selected then, as it is what is typed next. */
export function insertReading(selection: TextSelection, sample: string, reading: string): Edit {
  const [start, end] = trimSelection(selection);
  const words = selection.text.slice(start, end).replaceAll('\n', ' ') || sample;
  const text = `{ RUBY | ${words} | ${reading} }`;
  const to = start + text.length - ' }'.length;
  return { start, end, text, select: [to - reading.length, to] };
}

/** Makes the lines of the selection headings, one level lower each time, and plain lines again after the third. */
export function cycleHeader(selection: TextSelection, sample: string): Edit {
  const { text, start } = selection;
  const [marks = ''] = /^#{0,3}(?=[ \t])/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1)) ?? [];
  const levels = [1, 2, 3, 3] as const; // the third one again takes it away
  return toggleHeader(selection, levels[marks.length] ?? 1, sample);
}

/** Delimiters of the same character at both ends, and longer runs of it. */
const DELIMITER_RUNS = /\*+|-+/g;

/**
 * Moves the caret out of delimiters that close right after it, or removes them if
 * nothing is between them; otherwise undefined.
 */
function leaveDelimiters(text: string, caret: number, open: string, close: string): Edit | undefined {
  const before = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const after = text.slice(caret);
  // Italic in bold ends with a longer run, of which the inner delimiter comes first.
  const isInner = after.startsWith(close) && before.match(DELIMITER_RUNS)?.at(-1) === open;
  if (!(isInner || startsWithDelimiter(after, close)) || !isOpen(before, open, close)) return undefined;
  const end = caret + close.length;
  if (!endsWithDelimiter(before, open)) return { start: caret, end, text: close, select: [end, end] };
  const start = caret - open.length;
  return { start, end, text: '', select: [start, start] };
}

/**
 * Whether the end of a line is between delimiters. Of the same character, only runs of the delimiter's length count.
 */
function isOpen(line: string, open: string, close: string): boolean {
  if (open !== close) return line.lastIndexOf(open) > line.lastIndexOf(close);
  const runs = line.match(DELIMITER_RUNS) ?? [];
  return runs.filter((run) => run === open).length % 2 === 1;
}

/** Turns the selected lines into headers, or into plain lines again when all are headers of this level. */
export function toggleHeader(selection: TextSelection, level: 1 | 2 | 3, sample: string): Edit {
  const { text, start, end } = selection;
  const blockStart = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const blockEnd = next < 0 ? text.length : next;
  const prefix = `${'#'.repeat(level)} `;
  const lines = text.slice(blockStart, blockEnd).split('\n');
  const isAlreadyHeader = lines.every((line) => line.startsWith(prefix));
  const newText = lines
    .map((line) => {
      const bare = line.replace(/^#{1,3}[ \t]+/, '');
      return isAlreadyHeader ? bare : prefix + (bare === '' && lines.length === 1 ? sample : bare);
    })
    .join('\n');
  const isSample = newText === prefix + sample && lines[0]?.replace(/^#{1,3}[ \t]+/, '') === '';
  return {
    start: blockStart,
    end: blockEnd,
    text: newText,
    select: [isSample ? blockStart + prefix.length : blockStart, blockStart + newText.length],
  };
}

/** Replaces the selection by a block on lines of its own, with an empty line on either side. */
export function insertBlock(
  { text, start, end }: TextSelection,
  block: string,
  select: readonly [number, number],
): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isSeparated = before === '' || before.endsWith('\n\n');
  const isInExercise = block.startsWith('@table') && findOpenKeywords(before).includes('write'); // an empty line would end the exercise before its table
  const lead = isSeparated ? '' : before.endsWith('\n') ? (isInExercise ? '' : '\n') : isInExercise ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const from = start + lead.length;
  return { start, end, text: lead + block + tail, select: [from + select[0], from + select[1]] };
}

/** Inserts a table with a header after the selection; the first column's title is selected. */
export function insertTable(selection: TextSelection, columns: readonly string[]): Edit {
  const header = `@table\n${columns.join(' | ')}`;
  const width = columns[0]?.length ?? 0;
  return insertBlock({ ...selection, start: selection.end }, `${header}\n---\n|${'  |'.repeat(columns.length)}`, [
    '@table\n'.length,
    '@table\n'.length + width,
  ]);
}

/**
 * Puts the keyword of an exercise above the selected lines, or above a sample, of which the range `select` is selected
 * then: all of it unless it is given.
 */
export function insertExercise(
  selection: TextSelection,
  keyword: string,
  sample: { text: string; select?: readonly [number, number] },
): Edit {
  const [start, end] = trimSelection(selection);
  const selected = selection.text.slice(start, end);
  const content = selected || sample.text;
  const [from, to] = (selected === '' ? sample.select : undefined) ?? [0, content.length];
  const lead = keyword.length + 1;
  return insertBlock({ ...selection, start, end }, `${keyword}\n${content}`, [lead + from, lead + to]);
}

/** The markup that shows a media file; `alt` is the alternative text of a picture. */
export function formatMediaMarkup({ id, type }: Pick<Media, 'id' | 'type'>, alt?: string): string {
  return type === 'IMAGE' && alt !== undefined ? `{ IMAGE | ${id} | ${alt} }` : `{ ${type} | ${id} }`;
}

/** What list items begin with: such a column is not one of a table. */
const LIST_MARKER = /^(?:\(?[\p{L}\p{N}]{1,3}[.)]|[•◦▪‣·*–—-])$/u;

/**
 * Parses cells as a spreadsheet copies them (tab-separated, quoted where they contain line breaks);
 * undefined for any other text. A paragraph from a web page or word processor may have a tab, and so
 * may each item of a list, behind its number.
 * @param hasHtml whether the clipboard has an HTML flavour, too
 */
export function parseCells(pasted: string, hasHtml = false): string[][] | undefined {
  if (!pasted.includes('\t')) return undefined;
  const rows = parseRows(pasted);
  if (hasHtml && rows.length === 1) return undefined;
  const widths = rows.map((row) => row.length);
  const width = Math.max(...widths);
  const isIndented = rows.every(([first]) => first === '');
  const isList = width === 2 && rows.every(([first = '']) => LIST_MARKER.test(first));
  return width < 2 || isIndented || isList || widths.some((rowWidth) => rowWidth !== width) ? undefined : rows;
}

function parseRows(pasted: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  const text = trimLineEnds(pasted);
  for (let offset = 0; offset <= text.length; ) {
    cell.lastIndex = offset;
    const match = cell.exec(text);
    if (match === null) break;
    const [whole, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    offset += whole.length;
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/**
 * The text without the line ends at its end; a loop, because a pattern would try every run of line ends in the text.
 */
function trimLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end -= 1;
  return text.slice(0, end);
}

/** Cells as markup, the same number in every row. */
export type TableCells = { rows: readonly (readonly string[])[]; hasHeader: boolean };

/** Pastes cells as a `@table`, or as further rows where the caret is in a table. */
export function pasteTable(selection: TextSelection, table: TableCells): Edit {
  const rows = table.rows.map(formatRow);
  const [first = '', ...rest] = rows;
  return pasteRows(selection, rows, ['@table', first, ...(table.hasHeader ? ['---'] : []), ...rest].join('\n'));
}

/** Pastes a table: the block, or where the caret is in a table the rows of it. */
export function pasteRows(selection: TextSelection, rows: readonly string[], block: string): Edit {
  const { text, start, end } = selection;
  if (!isTableOpen(text.slice(0, start))) return insertBlock(selection, block, [block.length, block.length]);
  const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const tail = end === text.length || text[end] === '\n' ? '' : '\n';
  const pasted = rows.join('\n');
  const caret = start + lead.length + pasted.length;
  return { start, end, text: lead + pasted + tail, select: [caret, caret] };
}

/** Bars at the ends of a row are ignored by the parser, so that an empty cell there needs one more. */
function formatRow(cells: readonly string[]): string {
  return `${cells[0] === '' ? '| ' : ''}${cells.join(' | ')}${cells.at(-1) === '' ? ' |' : ''}`;
}

/** The text of a cell as one line, its bars escaped. */
export function formatCell(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}

/**
 * The keyword of the block that is still open at the end of `before`, such as
 * `table`; of a table in an exercise, `table`.
 */
export function findOpenBlock(before: string): string | undefined {
  return findOpenKeywords(before)[0];
}

/** Whether a line behind `before` is a row of a table or of a word list. */
export function isTableOpen(before: string): boolean {
  const keyword = findOpenBlock(before);
  return keyword === 'table' || keyword === 'words';
}

/** The keywords of the open blocks, the innermost first: an exercise may hold tables. */
function findOpenKeywords(before: string): string[] {
  const open: string[] = [];
  for (const [index, line] of before.split('\n').toReversed().entries()) {
    if (line.trim() === '' && index > 0) break;
    const text = line.trim();
    const found = text.startsWith('@') ? readBlockKeyword(text, 0) : undefined;
    const keyword = found === 'bank' ? 'write' : found;
    if (keyword !== undefined && !open.includes(keyword)) open.push(keyword);
    if (keyword !== undefined && keyword !== 'table') break;
  }
  return open;
}

function trimSelection({ text, start, end }: TextSelection): [number, number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return [from, to];
}

/** Whether a text ends with the delimiter, not as part of a longer run of the same character. */
function endsWithDelimiter(text: string, delimiter: string): boolean {
  if (!text.endsWith(delimiter)) return false;
  return !isRepeatedCharacter(delimiter) || text.at(-delimiter.length - 1) !== delimiter[0];
}

function startsWithDelimiter(text: string, delimiter: string): boolean {
  if (!text.startsWith(delimiter)) return false;
  return !isRepeatedCharacter(delimiter) || text[delimiter.length] !== delimiter[0];
}

function isRepeatedCharacter(delimiter: string): boolean {
  return /^(\*+|-+)$/.test(delimiter);
}
