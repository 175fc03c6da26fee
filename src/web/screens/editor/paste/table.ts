// Tables of HTML as rows of cells in markup.
import type { TableCells } from '#web/screens/editor/model/markup-edits.ts';
import { findElements, type HtmlElement } from './html-tree.ts';
import { formatLines, type Run } from './inline-markup.ts';

type Cell = { runs: readonly Run[]; isHeader: boolean };

/** A cell over more columns or rows is followed by empty ones; spreadsheets let it span all of their 16,384 columns. */
const MAX_SPAN = 50;

const EMPTY: Cell = { runs: [], isHeader: false };

/** Undefined for a table without text. */
export function convertTable(
  table: HtmlElement,
  readRuns: (cell: HtmlElement) => readonly Run[],
): TableCells | undefined {
  const grid = fillGrid(findElements(table, ['tr']), readRuns);
  if (grid.every((row) => row.every(isEmpty))) return undefined;
  const width = Math.max(...grid.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1));
  const hasHeader = isHeaderRow(grid);
  const rows = grid.map((row, index) =>
    Array.from({ length: width }, (_, column) => formatCell(row[column] ?? EMPTY, hasHeader && index === 0)),
  );
  return { rows, hasHeader };
}

/** The rows with an empty cell wherever one is covered by its neighbour. */
function fillGrid(rows: readonly HtmlElement[], readRuns: (cell: HtmlElement) => readonly Run[]): Cell[][] {
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
      const cell = { runs: readRuns(element), isHeader: element.name === 'th' };
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

/** Whether the first row is a header: header cells, or the only row that is bold throughout. */
function isHeaderRow([first = [], second]: readonly (readonly Cell[])[]): boolean {
  const cells = first.filter((cell) => !isEmpty(cell));
  if (cells.length === 0 || second === undefined) return false;
  return cells.every(({ isHeader }) => isHeader) || (cells.every(isBold) && !second.every(isBold));
}

function isEmpty({ runs }: Cell): boolean {
  return runs.every(({ text }) => text.trim() === '');
}

function isBold({ runs }: Cell): boolean {
  return runs.every(({ text, bold }) => bold || text.trim() === '');
}

/** The text of a cell on one line; a header cell is bold by the style of the page. */
function formatCell({ runs }: Cell, isHeader: boolean): string {
  const shown = isHeader ? runs.map((run) => ({ ...run, bold: false })) : runs;
  return formatLines(shown, { isCell: true }).join(' ');
}
