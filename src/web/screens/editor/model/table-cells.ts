// Tab in a table: from cell to cell, and behind the last one into a new row. Enter before the signs
// that end a line: the line ends behind them.
import { continueList } from './list-lines.ts';
import { type Edit, isTableOpen, type TextSelection } from './markup-edits.ts';

type Range = { start: number; end: number };

const SEPARATOR = /^[-|: \t]*---[-|: \t]*$/;

/**
 * The edit that selects the next cell of a table, or the one before; undefined outside of tables, and before the first
 * cell, so that Shift+Tab leaves the field there. Behind the last cell a row is added.
 */
export function moveToCell({ text, start, end }: TextSelection, isBackward: boolean): Edit | undefined {
  const line = findLine(text, start);
  if (!isRow(text, line) || end > line.end) return undefined;
  const cells = SEPARATOR.test(text.slice(line.start, line.end)) ? [] : listCells(text, line);
  const current = cells.findIndex((cell) => start <= cell.end);
  const index = current < 0 ? cells.length - 1 : current;
  const cell = cells[index + (isBackward ? -1 : 1)] ?? findCellBeyond(text, line, isBackward);
  if (cell !== undefined) return { start, end: start, text: '', select: [cell.start, cell.end] };
  return isBackward ? undefined : addRowBelow(text, line);
}

/** Whether a selection begins in a row of a table. */
export function isInTable({ text, start }: TextSelection): boolean {
  return isRow(text, findLine(text, start));
}

/** The edit that adds an empty row below the one with the caret; undefined outside of tables. */
export function addTableRow({ text, start }: TextSelection): Edit | undefined {
  const line = findLine(text, start);
  return isRow(text, line) ? addRowBelow(text, line) : undefined;
}

/** A row with as many cells as the one above it, or, below the line under a header, as the header. */
function addRowBelow(text: string, line: Range): Edit {
  const isSeparator = SEPARATOR.test(text.slice(line.start, line.end));
  const model = isSeparator ? findLine(text, Math.max(line.start - 1, 0)) : line;
  const row = `\n|${'  |'.repeat(Math.max(listCells(text, model).length, 1))}`;
  const caret = line.end + '\n| '.length;
  return { start: line.end, end: line.end, text: row, select: [caret, caret] };
}

/**
 * The edit that adds an empty cell to the end of each row of the table with the caret, which goes
 * into the first; undefined outside of tables.
 */
export function addTableColumn({ text, start }: TextSelection): Edit | undefined {
  const line = findLine(text, start);
  if (!isRow(text, line)) return undefined;
  let [first, last] = [line, line];
  for (let row = line; row.start > 0 && isRow(text, row); row = findLine(text, row.start - 1)) first = row;
  for (let row = line; isRow(text, row); row = findLine(text, row.end + 1)) {
    last = row;
    if (row.end === text.length) break;
  }
  const rows = text.slice(first.start, last.end).split('\n');
  const wider = rows.map((row) => (SEPARATOR.test(row) ? row : addCell(row)));
  const caret = first.start + (wider[0]?.length ?? 0) - ' |'.length;
  return { start: first.start, end: last.end, text: wider.join('\n'), select: [caret, caret] };
}

function addCell(row: string): string {
  const trimmed = row.trimEnd();
  return trimmed.endsWith('|') && !trimmed.endsWith('\\|') ? `${trimmed}  |` : `${trimmed} |  |`;
}

function findLine(text: string, at: number): Range {
  const next = text.indexOf('\n', at);
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: next < 0 ? text.length : next };
}

function isRow(text: string, { start, end }: Range): boolean {
  const line = text.slice(start, end).trim();
  return line !== '' && !line.startsWith('@') && isTableOpen(text.slice(0, start));
}

/** The first cell of the next row, or the last one of the row before. */
function findCellBeyond(text: string, line: Range, isBackward: boolean): Range | undefined {
  let row = line;
  do {
    if (isBackward ? row.start === 0 : row.end === text.length) return undefined;
    row = findLine(text, isBackward ? row.start - 1 : row.end + 1);
    if (!isRow(text, row)) return undefined;
  } while (SEPARATOR.test(text.slice(row.start, row.end)));
  return listCells(text, row).at(isBackward ? -1 : 0);
}

/** A bar that divides cells, or what may hold one that does not. */
const BARS = /\\.|\{[^{}]*\}|---(?:[^-|]|-(?!--))+(?:\|(?:[^-|]|-(?!--))+)*---|\|/g;

/** The texts of the cells without the white space around them; of an empty one the place behind its first space. */
function listCells(text: string, { start, end }: Range): Range[] {
  const line = text.slice(start, end);
  const bars = [...line.matchAll(BARS)].filter(([found]) => found === '|').map(({ index }) => index);
  if (bars.length > 0 && line.slice(0, bars[0]).trim() !== '') bars.unshift(-1);
  if (bars.length === 0) bars.push(-1);
  if (bars.length === 1 || line.slice((bars.at(-1) ?? 0) + 1).trim() !== '') bars.push(line.length);
  return bars.slice(1).map((bar, index) => {
    const from = (bars[index] ?? 0) + 1;
    const cell = line.slice(from, bar);
    const content = cell.trim();
    const lead = content === '' ? Math.min(1, cell.length) : cell.length - cell.trimStart().length;
    return { start: start + from + lead, end: start + from + lead + content.length };
  });
}

/** What closes colours, emphasis and blanks at the end of a line. */
const CLOSING = /^(?:[ \t]*\}|\*{1,3}|---)+[ \t]*$/;

/**
 * The edit for Enter: in a list the next item, and before the signs that close a colour or emphasis at the end of a
 * line the next line behind them.
 */
export function breakLine(selection: TextSelection): Edit | undefined {
  const { text, start, end } = selection;
  const line = findLine(text, start);
  const isInside = start === end && isOpen(text.slice(line.start, start), text.slice(start, line.end));
  if (!isInside) return continueList(selection);
  const behind = { text, start: line.end, end: line.end };
  return continueList(behind) ?? { ...behind, text: '\n', select: [line.end + 1, line.end + 1] };
}

/** Whether the end of a line is nothing but the signs that close what is open at its beginning. */
function isOpen(before: string, after: string): boolean {
  if (!CLOSING.test(after) || before.trim() === '') return false;
  if (after.trimStart().startsWith('}')) return before.lastIndexOf('{') > before.lastIndexOf('}');
  const [sign = ''] = /^(?:\*+|---)/.exec(after) ?? [];
  return !/\s$/.test(before) && before.split(sign).length % 2 === 0;
}
