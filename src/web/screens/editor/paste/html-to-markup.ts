// Converts HTML of the clipboard (Word, LibreOffice, Google Docs, spreadsheets, web pages) to blocks of markup.
import type { TableCells } from '#web/screens/editor/model/markup-edits.ts';
import { readStyleSheet, type StyleSheet } from './css.ts';
import { findElements, type HtmlElement } from './html-tree.ts';
import { formatLines, isFormatted, type Run } from './inline-markup.ts';
import { type ListItem, readText, type TextBlock, type TextSink } from './read-text.ts';
import { convertTable } from './table.ts';

export type MarkupBlock = { kind: 'paragraph' | 'header' | 'list'; text: string } | ({ kind: 'table' } & TableCells);

export type ConvertedHtml = {
  blocks: readonly MarkupBlock[];
  /** Whether there is anything that plain text does not have: a header, a list, a table, bold, italic or a colour. */
  isFormatted: boolean;
};

/** The markup has no more levels of headers; a deeper one becomes a bold line. */
const MAX_LEVEL = 3;

/** Converts parsed HTML; what the markup cannot show, such as links, becomes its text. */
export function convertHtml(root: HtmlElement): ConvertedHtml {
  const collector = new BlockCollector(readStyleSheet(root));
  readText(root, collector.styleSheet, collector);
  return collector;
}

class BlockCollector implements TextSink, ConvertedHtml {
  readonly blocks: MarkupBlock[] = [];
  readonly styleSheet: StyleSheet;
  isFormatted = false;

  constructor(styleSheet: StyleSheet) {
    this.styleSheet = styleSheet;
  }

  addText({ runs, level, item }: TextBlock): void {
    const lines = formatLines(runs, { isHeading: level > 0 });
    if (lines.length === 0) return;
    if (level > 0 || item !== undefined || runs.some(isFormatted)) this.isFormatted = true;
    if (level > 0) this.blocks.push({ kind: 'header', text: formatHeader(lines.join(' '), level) });
    else if (item !== undefined) this.#addListLines(lines, item);
    else this.blocks.push({ kind: 'paragraph', text: lines.join('\n') });
  }

  addTable(table: HtmlElement): boolean {
    const cells = convertTable(table, (cell) => readCell(cell, this.styleSheet));
    if (cells === undefined) return true;
    const isColumn = cells.rows.every((row) => row.length < 2);
    if (isColumn && cells.rows.length === 1) return false; // a box around a text
    if (isColumn) {
      this.blocks.push({ kind: 'paragraph', text: cells.rows.flat().filter(Boolean).join('\n') });
      return true;
    }
    for (const caption of findElements(table, ['caption'])) readText(caption, this.styleSheet, this);
    this.isFormatted = true;
    this.blocks.push({ kind: 'table', ...cells });
    return true;
  }

  /** The markup has no lists: the items are lines of one paragraph, each with its marker. */
  #addListLines(lines: readonly string[], item: ListItem): void {
    const text = `${item.isStarted ? '' : `${item.marker} `}${lines.join('\n')}`;
    item.isStarted = true;
    const previous = this.blocks.at(-1);
    if (previous?.kind === 'list') previous.text += `\n${text}`;
    else this.blocks.push({ kind: 'list', text });
  }
}

function formatHeader(text: string, level: number): string {
  return level <= MAX_LEVEL ? `${'#'.repeat(level)} ${text}` : text.includes('*') ? text : `**${text}**`;
}

/** All text of a cell, its blocks separated by spaces. */
function readCell(cell: HtmlElement, styleSheet: StyleSheet): Run[] {
  const cellRuns: Run[] = [];
  readText(cell, styleSheet, {
    addText({ runs, item }) {
      const marker = item === undefined || item.isStarted ? '' : `${item.marker} `;
      if (item !== undefined) item.isStarted = true;
      const format = runs[0] ?? { bold: false, italic: false, color: undefined };
      cellRuns.push({ ...format, text: ` ${marker}` }, ...runs);
    },
    addTable: () => false,
  });
  return cellRuns;
}
