// Reads the text of HTML block by block, with the format of its characters.
import { readDeclarations, readFormat, type StyleSheet, type TextFormat } from './css.ts';
import { findElements, type HtmlElement, type HtmlNode, textContent } from './html-tree.ts';
import type { Run } from './inline-markup.ts';

/** An item of a list; its first block has the marker. */
export type ListItem = { marker: string; isStarted: boolean };

/** A paragraph, a header (`level` from 1) or a block of a list item. */
export type TextBlock = { runs: readonly Run[]; level: number; item: ListItem | undefined };

export type TextSink = {
  addText(block: TextBlock): void;
  /** A table without tables in it; whether it was taken. Otherwise its cells are read as blocks. */
  addTable(table: HtmlElement): boolean;
};

type Context = {
  format: Omit<Run, 'text'>;
  item: ListItem | undefined;
  listDepth: number;
  /** Links have the colour of links. */
  isLink: boolean;
  /** Line ends and white space count, as in `pre`. */
  isPreformatted: boolean;
};

const PLAIN = { bold: false, italic: false, color: undefined };

const HIDDEN = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'xml', 'o:p', 'svg', 'select']);
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'div', 'dl', 'dt', 'figcaption'],
  ...['figure', 'footer', 'form', 'header', 'hr', 'html', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'ul'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]);
/** Word writes the marker of a list item as text. */
const NUMBER_MARKER = /^\(?[0-9A-Za-z]{1,4}[.)]/;
const BULLETS = ['•', '◦'] as const;

/** Reads a node and everything in it into the sink. */
export function readText(node: HtmlElement, styleSheet: StyleSheet, sink: TextSink): void {
  const reader = new TextReader(styleSheet, sink);
  reader.visit(node, { format: PLAIN, item: undefined, listDepth: 0, isLink: false, isPreformatted: false });
  reader.endBlock();
}

class TextReader {
  readonly #styleSheet: StyleSheet;
  readonly #sink: TextSink;
  /** Of the block that is being read. */
  #runs: Run[] = [];
  #level = 0;
  #item: ListItem | undefined;

  constructor(styleSheet: StyleSheet, sink: TextSink) {
    this.#styleSheet = styleSheet;
    this.#sink = sink;
  }

  visit(node: HtmlNode, context: Context): void {
    if (typeof node === 'string') this.#addText(node, context);
    else if (node.name === 'br') this.#addText('\n', { ...context, isPreformatted: true });
    else this.#visitElement(node, context);
  }

  #visitElement(node: HtmlElement, context: Context): void {
    const declarations = readDeclarations(node, this.#styleSheet);
    const msoList = declarations['mso-list'];
    const isHidden = HIDDEN.has(node.name) || declarations.display === 'none' || declarations['mso-hide'] === 'all';
    if (isHidden || msoList?.toLowerCase() === 'ignore') return;
    if (node.name === 'table' && this.#addTable(node)) return;
    const isLink = context.isLink || node.name === 'a' || node.attributes.class === 'MsoHyperlink';
    const inner: Context = {
      ...context,
      isLink,
      format: applyFormat(context.format, readFormat(node, declarations), isLink),
      isPreformatted: isPreformatted(node, declarations['white-space']) ?? context.isPreformatted,
    };
    if (msoList !== undefined) inner.item = readWordItem(node, msoList);
    const level = getHeadingLevel(node);
    const isBlock = level > 0 || BLOCKS.has(node.name);
    if (isBlock) this.endBlock();
    if (isBlock) this.#level = level;
    if (node.name === 'ul' || node.name === 'ol') this.#visitList(node, inner);
    else this.#visitChildren(node, inner);
    if (isBlock) this.endBlock();
  }

  endBlock(): void {
    const block = { runs: this.#runs, level: this.#level, item: this.#item };
    this.#runs = [];
    this.#level = 0;
    if (block.runs.some(({ text }) => text.trim() !== '')) this.#sink.addText(block);
  }

  #visitChildren(node: HtmlElement, context: Context): void {
    for (const child of node.children) this.visit(child, context);
  }

  #visitList(list: HtmlElement, context: Context): void {
    let number = Number(list.attributes.start ?? 1) || 1;
    for (const child of list.children) {
      const isItem = typeof child !== 'string' && child.name === 'li';
      const marker = list.name === 'ol' ? `${number}.` : getBullet(context.listDepth);
      if (isItem) number += 1;
      const item = isItem ? { marker, isStarted: false } : context.item;
      this.visit(child, { ...context, item, listDepth: context.listDepth + 1 });
    }
  }

  #addText(text: string, { format, item, isPreformatted }: Context): void {
    const shown = isPreformatted ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    this.#item = item;
    this.#runs.push({ ...format, text: shown });
  }

  #addTable(table: HtmlElement): boolean {
    if (findElements(table, ['table']).length > 0) return false;
    this.endBlock();
    return this.#sink.addTable(table);
  }
}

function applyFormat(format: Context['format'], change: TextFormat, isLink: boolean): Context['format'] {
  const color = change.color === undefined ? format.color : (change.color ?? undefined);
  return {
    bold: change.bold ?? format.bold,
    italic: change.italic ?? format.italic,
    color: isLink ? undefined : color,
  };
}

/** Undefined where the element says nothing about white space. */
function isPreformatted({ name }: HtmlElement, whiteSpace: string | undefined): boolean | undefined {
  if (whiteSpace === undefined) return name === 'pre' ? true : undefined;
  return whiteSpace.startsWith('pre');
}

/** 0 for what is no header. */
function getHeadingLevel({ name, attributes }: HtmlElement): number {
  const [, level = '0'] = /^h([1-6])$/.exec(name) ?? [];
  return attributes.class === 'MsoTitle' ? 1 : Number(level);
}

function getBullet(depth: number): string {
  return BULLETS[depth] ?? '◦';
}

/** Word's list items are paragraphs; the marker is in an element that is marked to be ignored by other programs. */
function readWordItem(paragraph: HtmlElement, msoList: string): ListItem {
  const [, level = '1'] = /level(\d)/.exec(msoList) ?? [];
  const marker = findIgnoredText(paragraph).trim();
  return { marker: NUMBER_MARKER.exec(marker)?.[0] ?? getBullet(Number(level) - 1), isStarted: false };
}

function findIgnoredText(element: HtmlElement): string {
  if (/mso-list:\s*ignore/i.test(element.attributes.style ?? '')) return textContent(element);
  return element.children.map((child) => (typeof child === 'string' ? '' : findIgnoredText(child))).join('');
}
