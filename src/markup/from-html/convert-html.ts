// Converts HTML of word processors, spreadsheets and web pages to blocks of a lecture.

import { joinLines, type Line, type TextBlock as MarkupBlock } from '#exercises/written.ts';
import { toLineText } from '#markup/write/apply-gaps.ts';
import { divideLists, toLists } from '#markup/write/list-items.ts';
import { plainRun } from '#syntax/text-run.ts';
import { readStyleSheet, type StyleSheet } from './css.ts';
import { findElements, type HtmlElement } from './html-tree.ts';
import { type ListItem, readText, type TextBlock, type TextSink, type WhiteSpace } from './read-text.ts';
import { isFormatted, isText, splitLines } from './runs.ts';
import { type CellText, convertTable } from './table.ts';

export type ConvertedHtml = {
  /** Media are pictures, known by their address. */
  blocks: readonly MarkupBlock<string>[];
  /**
   * Whether there is anything that plain text does not have: a header, a list, a table,
   * bold, italic, a colour or a line to write on.
   */
  isFormatted: boolean;
  /** Tables that arrange the page, or are around other tables: their cells were read one after the other. */
  layoutTables: number;
};

/** The markup has no more levels of headers; a deeper one becomes a bold line. */
const MAX_LEVEL = 3;

/** Converts parsed HTML; what the markup cannot show becomes its text. */
export function convertHtml(root: HtmlElement): ConvertedHtml {
  const collector = new BlockCollector(readStyleSheet(root), findOuterTables(root));
  readText(root, collector.styleSheet, collector);
  return collector.finish();
}

/** The tables with another table in them. */
function findOuterTables(root: HtmlElement): ReadonlySet<HtmlElement> {
  const outer = new Set<HtmlElement>();
  const hasTable = (element: HtmlElement): boolean => {
    let isFound = false;
    for (const child of element.children) if (typeof child !== 'string' && hasTable(child)) isFound = true;
    if (element.name === 'table' && isFound) outer.add(element);
    return isFound || element.name === 'table';
  };
  hasTable(root);
  return outer;
}

class BlockCollector implements TextSink, ConvertedHtml {
  blocks: MarkupBlock<string>[] = [];
  readonly styleSheet: StyleSheet;
  isFormatted = false;
  layoutTables = 0;
  readonly #outerTables: ReadonlySet<HtmlElement>;
  /** The last block, where further lines of its kind join it. */
  #openLines: { kind: LineKind; lines: Line<string>[] } | undefined;

  /** Paragraphs of items, with the marks of their lines; undefined once an item is more than a line. */
  readonly #lists: { block: number; marks: { mark: string; depth: number }[] | undefined }[] = [];

  constructor(styleSheet: StyleSheet, outerTables: ReadonlySet<HtmlElement>) {
    this.styleSheet = styleSheet;
    this.#outerTables = outerTables;
  }

  addText({ runs, level, item }: TextBlock): void {
    const lines = splitLines(runs);
    if (lines.length === 0) return;
    if (level > 0 || item !== undefined || runs.some(isFormatted)) this.isFormatted = true;
    if (level > 0) this.#addBlock(toHeading(lines, level));
    else if (item !== undefined) this.#addItem(lines, item);
    else this.#addLines(findTypedKind(lines), lines);
  }

  addTable(table: HtmlElement, whiteSpace: WhiteSpace): boolean {
    const isOuter = this.#outerTables.has(table);
    const converted = isOuter ? 'layout' : convertTable(table, (cell) => this.#readCell(cell, whiteSpace));
    if (converted === 'empty') return true;
    if (converted === 'layout') {
      this.layoutTables += 1;
      return false;
    }
    const { header, rows } = converted;
    const isColumn = [...(header === null ? [] : [header]), ...rows].every((row) => row.length < 2);
    if (isColumn && rows.length === 1) return false; // a box around a text
    if (isColumn) {
      const lines = [...(header ?? []), ...rows.flat()].filter((line) => line.length > 0);
      this.#addBlock({ kind: 'paragraph', lines });
      return true;
    }
    for (const caption of findElements(table, ['caption'])) readText(caption, this.styleSheet, this, whiteSpace);
    this.isFormatted = true;
    this.#addBlock(converted);
    return true;
  }

  #addBlock(block: MarkupBlock<string>): void {
    this.#openLines = undefined;
    this.blocks.push(block);
  }

  /** Lines of one kind that follow one another are lines of one paragraph; those without a kind are a paragraph. */
  #addLines(kind: LineKind | undefined, lines: readonly Line<string>[]): void {
    if (kind !== undefined && this.#openLines?.kind === kind) {
      this.#openLines.lines.push(...lines);
      return;
    }
    const paragraph = [...lines];
    this.#addBlock({ kind: 'paragraph', lines: paragraph });
    if (kind !== undefined) this.#openLines = { kind, lines: paragraph };
  }

  /** A block of an item that has several is a line without a mark: then the lines are no list. */
  #addItem(lines: readonly Line<string>[], item: ListItem): void {
    const isFirst = this.#openLines?.kind !== 'item';
    const isWhole = !item.isStarted && lines.length === 1;
    this.#addLines('item', withMarker(lines, item));
    if (isFirst) this.#lists.push({ block: this.blocks.length - 1, marks: [] });
    const list = this.#lists.at(-1);
    if (isWhole) list?.marks?.push({ mark: item.marker, depth: item.depth });
    else if (list !== undefined) list.marks = undefined;
  }

  /** Divides the paragraphs of items into lists, where they are such as the markup has. */
  finish(): this {
    const lists = new Map(this.#lists.map(({ block, marks }) => [block, marks && divideLists(marks)]));
    this.blocks = this.blocks.flatMap((block, at) => {
      const divided = block.kind === 'paragraph' ? lists.get(at) : undefined;
      return divided === undefined || block.kind !== 'paragraph' ? [block] : toLists(block.lines, divided);
    });
    return this;
  }

  /** All lines of a cell. */
  #readCell(cell: HtmlElement, whiteSpace: WhiteSpace): CellText {
    const lines: Line<string>[] = [];
    let hasHeader = false;
    const sink: TextSink = {
      addText({ runs, level, item }) {
        const blockLines = splitLines(runs);
        lines.push(...(item === undefined ? blockLines : withMarker(blockLines, item)));
        if (level > 0) hasHeader = true;
      },
      addTable: () => false,
    };
    readText(cell, this.styleSheet, sink, whiteSpace);
    return { lines, hasHeader };
  }
}

/** Items of lists, and what is typed as lines though each is a paragraph: a dialogue, and sentences with numbers. */
type LineKind = 'item' | 'dialogue' | 'numbered';

const DASH = /^[—–-]\s/;
const NUMBER = /^\(?(?:\d{1,3}|\p{L})[.)]\s/u;

function findTypedKind([first, ...further]: readonly Line<string>[]): LineKind | undefined {
  if (first === undefined || further.length > 0) return undefined;
  const text = toLineText(first);
  return DASH.test(text) ? 'dialogue' : NUMBER.test(text) ? 'numbered' : undefined;
}

/** The lines of a block of a list item; the first block has the marker. */
function withMarker(lines: readonly Line<string>[], item: ListItem): readonly Line<string>[] {
  const [first, ...rest] = lines;
  if (first === undefined || item.isStarted) return lines;
  item.isStarted = true;
  return [[plainRun(`${item.marker} `), ...first], ...rest];
}

/** Headers are bold and coloured by the style of the page. */
function toHeading(lines: readonly Line<string>[], level: number): MarkupBlock<string> {
  const line = joinLines(lines);
  const hasStyle = line.some((run) => isText(run) && run.isItalic);
  const isBold = level > MAX_LEVEL && !hasStyle;
  const plain = line.map((run) => (isText(run) ? { ...run, isBold, color: null } : run));
  return level === 1 || level === 2 || level === 3
    ? { kind: 'heading', level, line: plain }
    : { kind: 'paragraph', lines: [plain] };
}
