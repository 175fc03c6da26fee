// Tables of HTML as rows of cells, unless they only arrange the page.
import { joinLines, type Line, type Table } from '#exercises/written.ts';
import { readWordsLine } from '#syntax/words/words-line.ts';
import { findElements, type HtmlElement } from './html-tree.ts';
import { isText } from './runs.ts';

/** The lines of a cell; `hasHeader` says that one of them is a header. */
export type CellText = { lines: readonly Line<string>[]; hasHeader: boolean };

type Cell = CellText & { isHeaderCell: boolean };

/** A cell over more columns or rows is followed by empty ones; spreadsheets let it span all of their 16,384 columns. */
const MAX_SPAN = 50;
/** Rows of larger tables are not filled up to the width of the widest one. */
const MAX_FILLED_CELLS = 100_000;
/** A cell with more lines than this is no cell of a table, but a column or box of a page. */
const MAX_CELL_LINES = 4;

const EMPTY: Cell = { lines: [], hasHeader: false, isHeaderCell: false };

/** `layout`: a table that only arranges a page, such as its columns; its cells are to be read one after the other. */
export type ConvertedTable = Table<string> | 'layout' | 'empty';

export function convertTable(table: HtmlElement, readCell: (cell: HtmlElement) => CellText): ConvertedTable {
  const rowElements = findElements(table, ['tr']);
  if (rowElements.length === 0) return 'layout';
  const grid = divideRow(fillGrid(rowElements, readCell));
  if (grid.every((row) => row.every(isEmpty))) return 'empty';
  if (grid.some((row) => row.some((cell) => isPart(cell, grid)))) return 'layout';
  const width = Math.max(...grid.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  const isFilled = width * grid.length <= MAX_FILLED_CELLS;
  const hasHeader = isHeaderRow(grid);
  const rows = grid.map((row, index) => {
    const length = isFilled ? width : row.findLastIndex((cell) => !isEmpty(cell)) + 1;
    return Array.from({ length }, (_, column) => toLine(row[column] ?? EMPTY, hasHeader && index === 0));
  });
  const converted: Table<string> = {
    kind: 'table',
    header: hasHeader ? (rows[0] ?? []) : null,
    rows: hasHeader ? rows.slice(1) : rows,
  };
  const languages = hasHeader ? readLanguages(table, rowElements[0]) : undefined;
  return languages === undefined ? converted : { ...converted, languages };
}

/** The languages of a word list that a lecture was copied with. */
function readLanguages({ attributes }: HtmlElement, header: HtmlElement | undefined): string[] | undefined {
  if (attributes.class !== 'words' || header === undefined) return undefined;
  const names = findElements(header, ['td', 'th']).map((cell) => cell.attributes.lang ?? '');
  return readWordsLine(`@words ${names.slice(1).join(' ')}`, 0);
}

/** The rows with an empty cell wherever one is covered by its neighbour. */
function fillGrid(rows: readonly HtmlElement[], readCell: (cell: HtmlElement) => CellText): Cell[][] {
  /** For each column, how many of the next rows a cell above reaches into. */
  const covered: number[] = [];
  return rows.map((row) => {
    const cells: Cell[] = [];
    const skipCovered = () => {
      for (; (covered[cells.length] ?? 0) > 0; cells.push(EMPTY))
        covered[cells.length] = (covered[cells.length] ?? 0) - 1;
    };
    for (const element of findElements(row, ['td', 'th'])) {
      skipCovered();
      const rowSpan = readSpan(element.attributes.rowspan);
      const cell = { ...readCell(element), isHeaderCell: element.name === 'th' };
      for (let column = 0; column < readSpan(element.attributes.colspan); column += 1) {
        covered[cells.length] = rowSpan - 1;
        cells.push(column === 0 ? cell : EMPTY);
      }
    }
    skipCovered();
    return cells;
  });
}

function readSpan(value: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(value ?? 1)) || 1, 1), MAX_SPAN);
}

/**
 * Two lists of words next to each other are often one row, below a header or not, with all words in two cells. The same
 * number of lines in each cell belong together: each line becomes a row.
 */
function divideRow(grid: Cell[][]): Cell[][] {
  const [body, header] = grid.toReversed();
  if (body === undefined || grid.length > 2 || (header !== undefined && !isHeaderRow(grid))) return grid;
  const cells = body.filter((cell) => !isEmpty(cell));
  const count = cells[0]?.lines.length ?? 0;
  if (cells.length < 2 || count < 2 || cells.some(({ lines, hasHeader }) => hasHeader || lines.length !== count))
    return grid;
  const rows = Array.from({ length: count }, (_, index) =>
    body.map((cell) => ({ ...cell, lines: cell.lines.slice(index, index + 1) })),
  );
  return header === undefined ? rows : [header, ...rows];
}

/**
 * Whether a cell is a part of a page, and so its table a layout: it has headers
 * above text, or more lines than a cell has.
 */
function isPart({ lines, hasHeader }: Cell, { length }: readonly unknown[]): boolean {
  return lines.length > (length === 1 ? 2 : MAX_CELL_LINES) || (hasHeader && lines.length > 1);
}

/** Whether the first row is a header: header cells, or the only row that is bold throughout. */
function isHeaderRow([first = [], second]: readonly (readonly Cell[])[]): boolean {
  const cells = first.filter((cell) => !isEmpty(cell));
  if (cells.length === 0 || second === undefined) return false;
  return cells.every(({ isHeaderCell }) => isHeaderCell) || (cells.every(isBold) && !second.every(isBold));
}

function isEmpty({ lines }: Cell): boolean {
  return lines.length === 0;
}

function isBold({ lines }: Cell): boolean {
  return lines.every((line) => line.every((run) => isText(run) && (run.isBold || run.text.trim() === '')));
}

/** The text of a cell on one line; a header cell is bold by the style of the page. */
function toLine({ lines }: Cell, isHeader: boolean): Line<string> {
  const line = joinLines(lines);
  return isHeader ? line.map((run) => (isText(run) ? { ...run, isBold: false } : run)) : line;
}
