// Reads the text of HTML block by block, with the format of its characters.

import { GAP } from '#exercises/written.ts';
import { toLinkTarget } from '#syntax/link-address.ts';
import type { TextColor } from '#syntax/text-run.ts';
import { type FormatChange, readDeclarations, readFormat, type StyleSheet } from './css.ts';
import { type HtmlElement, type HtmlNode, textContent } from './html-tree.ts';
import { formatListMarker, readListStyle } from './list-numbers.ts';
import { raiseCharacters } from './raised-characters.ts';
import { isBlankRun, isText, keepSpaces, type Run } from './runs.ts';

/** An item of a list; its first block has the marker. `depth` counts the lists that it stands in from 1. */
export type ListItem = { marker: string; depth: number; isStarted: boolean };

/** A paragraph, a header (`level` from 1) or a block of a list item. */
export type TextBlock = { runs: readonly Run[]; level: number; item: ListItem | undefined };

/** What white space counts for in an element, which those within it inherit. */
export type WhiteSpace = Pick<Context, 'isPreformatted' | 'isCode'>;

export type TextSink = {
  addText(block: TextBlock): void;
  /** A table without tables in it; whether it was taken. Otherwise its cells are read as blocks. */
  addTable(table: HtmlElement, whiteSpace: WhiteSpace): boolean;
};

type Format = {
  isBold: boolean;
  isItalic: boolean;
  color: TextColor | null;
  isUnderlined: boolean;
  isHighlighted: boolean;
};

type Context = {
  format: Format;
  item: ListItem | undefined;
  listDepth: number;
  /** Links have the colour of links. */
  isLink: boolean;
  /** Where a link leads. */
  address: string | undefined;
  /** Of words with a reading, as furigana is. */
  reading: string | undefined;
  /** Line ends count, and white space does in a line to write on. */
  isPreformatted: boolean;
  /** In `pre`: code is indented. */
  isCode: boolean;
};

const PLAIN: Format = { isBold: false, isItalic: false, color: null, isUnderlined: false, isHighlighted: false };

const HIDDEN = new Set([
  ...['head', 'style', 'script', 'title', 'template', 'noscript', 'xml', 'svg', 'del'],
  ...['iframe', 'object', 'textarea'],
]);
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'legend', 'summary'],
  ...['figure', 'footer', 'form', 'header', 'hr', 'html', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'ul'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]);
/**
 * Word writes the marker of a list item as text. Characters without punctuation are bullets
 * in fonts of symbols, such as `o` and `ü`.
 */
const NUMBER_MARKER = /\p{N}|\p{L}\s*[.):،-]/u;
const MAX_MARKER = 20;
/** The signs of fields to tick: open and ticked. */
const BOXES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['checkbox', ['☐', '☑']],
  ['radio', ['○', '●']],
]);
const BOX_MARKER = /^[☐☑☒]$/u;
const BULLETS = ['•', '◦'] as const;
const ALL_SPACE = /^[ \t\r\n\f\u00a0]+$/;

const COLLAPSED: WhiteSpace = { isPreformatted: false, isCode: false };

/** Reads a node and everything in it into the sink. */
export function readText(
  node: HtmlElement,
  styleSheet: StyleSheet,
  sink: TextSink,
  whiteSpace: WhiteSpace = COLLAPSED,
): void {
  const reader = new TextReader(styleSheet, sink);
  reader.visit(node, {
    format: PLAIN,
    item: undefined,
    listDepth: 0,
    isLink: false,
    address: undefined,
    reading: undefined,
    isPreformatted: whiteSpace.isPreformatted,
    isCode: whiteSpace.isCode,
  });
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
    else if (node.name === 'img') this.#addPicture(node, context);
    else if (node.name === 'input') this.#addBox(node, context);
    else if (node.name === 'select') this.#addOptions(node, context);
    else this.#visitElement(node, context);
  }

  #visitElement(node: HtmlElement, context: Context): void {
    const declarations = readDeclarations(node, this.#styleSheet);
    const msoList = declarations['mso-list'];
    if (isHidden(node, declarations) || msoList?.toLowerCase() === 'ignore') return;
    if (node.name === 'table' && this.#addTable(node, context)) return;
    const isLink = context.isLink || node.name === 'a' || node.attributes.class === 'MsoHyperlink';
    const inner: Context = {
      ...context,
      isLink,
      address: context.address ?? (node.name === 'a' ? toLinkTarget(node.attributes.href ?? '') : undefined),
      format: applyFormat(context.format, readFormat(node, declarations), isLink),
      isPreformatted: isPreformatted(node, declarations['white-space']) ?? context.isPreformatted,
      isCode: context.isCode || node.name === 'pre',
    };
    if (msoList !== undefined) inner.item = readWordItem(node, msoList);
    const level = getHeadingLevel(node);
    const isBlock = level > 0 || BLOCKS.has(node.name);
    if (isBlock) this.endBlock();
    if (isBlock) this.#level = level;
    if (declarations['mso-tab-count'] !== undefined) this.#addText('\t', { ...inner, isPreformatted: true });
    else if (node.name === 'ul' || node.name === 'ol') this.#visitList(node, inner);
    else if (node.name === 'ruby') this.#visitRuby(node, inner);
    else if (node.name === 'sup' || node.name === 'sub') this.#visitRaised(node, inner);
    else this.#visitChildren(node, inner);
    if (isBlock) this.endBlock();
  }

  endBlock(): void {
    const block = { runs: this.#runs, level: this.#level, item: this.#item };
    this.#runs = [];
    this.#level = 0;
    if (!block.runs.every(isBlankRun)) this.#sink.addText(block);
  }

  #visitChildren(node: HtmlElement, context: Context): void {
    for (const child of node.children) this.visit(child, context);
  }

  /** Words, each followed by their reading; brackets for programs that do not show readings are left out. */
  #visitRuby(ruby: HtmlElement, context: Context): void {
    let words: HtmlNode[] = [];
    const endWords = (reading: string | undefined): void => {
      for (const node of words) this.visit(node, { ...context, reading });
      words = [];
    };
    for (const child of ruby.children) {
      if (typeof child === 'string' || !/^r[pt]$/.test(child.name)) words.push(child);
      else if (child.name === 'rt') endWords(textContent(child).replaceAll(/\s+/g, ' ').trim() || undefined);
    }
    endWords(undefined);
  }

  /** Characters above or below the line, where Unicode has all of them; else they come on the line. */
  #visitRaised(node: HtmlElement, context: Context): void {
    const text = node.children.every((child) => typeof child === 'string') ? textContent(node) : '';
    const raised = raiseCharacters(text, node.name === 'sup' ? 'superscript' : 'subscript');
    if (raised === undefined || text.trim() === '') this.#visitChildren(node, context);
    else this.#addText(raised, context);
  }

  #visitList(list: HtmlElement, context: Context): void {
    const listStyle = this.#readListStyle(list);
    const listDepth = context.listDepth + 1;
    let number = readListNumber(list.attributes.start) ?? 1;
    for (const child of list.children) {
      if (typeof child === 'string' || child.name !== 'li') {
        this.visit(child, { ...context, listDepth });
        continue;
      }
      number = readListNumber(child.attributes.value) ?? number;
      const style = this.#readListStyle(child) ?? listStyle;
      const marker =
        readBoxItem(child) ?? formatListMarker(number, style, list.name === 'ol') ?? getBullet(context.listDepth);
      number += 1;
      this.visit(child, { ...context, item: { marker, depth: listDepth, isStarted: false }, listDepth });
    }
  }

  #readListStyle(element: HtmlElement): string | undefined {
    const declarations = readDeclarations(element, this.#styleSheet);
    return readListStyle(declarations['list-style-type'] ?? declarations['list-style'], element.attributes.type);
  }

  #addText(text: string, { format, item, isPreformatted, isCode, address, reading }: Context): void {
    this.#item = item;
    const { isUnderlined, isHighlighted, ...style } = format;
    if (isUnderlined && isLineToWriteOn(text, isPreformatted)) {
      this.#addGap();
      return;
    }
    const shown = isPreformatted ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const isMarked = isUnderlined || isHighlighted;
    this.#runs.push({
      kind: 'text',
      ...style,
      text: isCode && text !== '\n' ? keepSpaces(shown) : shown,
      ...(isMarked && { isMarked }),
      ...(address !== undefined && { address }),
      ...(reading !== undefined && { reading }),
    });
  }

  /** Word divides a line to write on into several runs: together they are one gap. */
  #addGap(): void {
    const last = this.#runs.at(-1);
    if (last !== undefined && isText(last) && last.text === GAP) return;
    this.#runs.push({ kind: 'text', text: GAP, isBold: false, isItalic: false, color: null });
  }

  /** A box to tick or a round button; other fields have no text. */
  #addBox({ attributes }: HtmlElement, context: Context): void {
    const signs = BOXES.get(attributes.type?.toLowerCase() ?? '');
    if (signs !== undefined) this.#addText(`${signs[attributes.checked === undefined ? 0 : 1]} `, context);
  }

  /** A list to choose from is a gap with its options. */
  #addOptions(list: HtmlElement, context: Context): void {
    const options = listOptions(list);
    if (options.length === 0) return;
    this.#addGap();
    this.#addText(` (${options.join(' / ')})`, context);
  }

  #addPicture({ attributes }: HtmlElement, { item }: Context): void {
    this.#item = item;
    this.#runs.push({ kind: 'medium', medium: attributes.src ?? '', alt: attributes.alt ?? '' });
  }

  #addTable(table: HtmlElement, { isPreformatted, isCode }: WhiteSpace): boolean {
    this.endBlock();
    return this.#sink.addTable(table, { isPreformatted, isCode });
  }
}

type Declarations = ReturnType<typeof readDeclarations>;

/** Comments of reviewers are not part of the text. */
function isHidden({ name, attributes }: HtmlElement, declarations: Declarations): boolean {
  if (HIDDEN.has(name) || attributes.class === 'MsoCommentReference') return true;
  const isComment = declarations['mso-element']?.startsWith('comment') ?? false;
  return isComment || declarations.display === 'none' || declarations['mso-hide'] === 'all';
}

/** White space with a line below it, longer than between two words. */
function isLineToWriteOn(text: string, isPreformatted: boolean): boolean {
  if (!ALL_SPACE.test(text)) return false;
  return isPreformatted ? text.includes('\t') || text.length > 1 : text.split('\u00a0').length > 2;
}

function applyFormat(format: Format, change: FormatChange, isLink: boolean): Format {
  const changed = { ...format, ...change };
  return isLink ? { ...changed, color: null, isUnderlined: false } : changed;
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

/** A whole number of an attribute; undefined for anything else. */
function readListNumber(value: string | undefined): number | undefined {
  return /^\s*[+-]?\d{1,9}\s*$/.test(value ?? '') ? Number(value) : undefined;
}

function listOptions({ children }: HtmlElement): string[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.name !== 'option') return listOptions(child);
    const text = textContent(child).replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [text];
  });
}

function getBullet(depth: number): string {
  return BULLETS[depth] ?? '◦';
}

/** An item of a list to tick, as programs for documents write it on the clipboard. */
function readBoxItem({ attributes }: HtmlElement): string | undefined {
  if (attributes.role !== 'checkbox') return undefined;
  return attributes['aria-checked'] === 'true' ? '☑' : '☐';
}

/** Word's list items are paragraphs; the marker is in an element that is marked to be ignored by other programs. */
function readWordItem(paragraph: HtmlElement, msoList: string): ListItem {
  const [, level = '1'] = /level(\d)/.exec(msoList) ?? [];
  const marker = findIgnoredText(paragraph).trim();
  const isShown = BOX_MARKER.test(marker) || (NUMBER_MARKER.test(marker) && marker.length <= MAX_MARKER);
  const depth = Number(level);
  return { marker: isShown ? marker : getBullet(depth - 1), depth, isStarted: false };
}

function findIgnoredText(element: HtmlElement): string {
  if (/mso-list:\s*ignore/i.test(element.attributes.style ?? '')) return textContent(element);
  return element.children.map((child) => (typeof child === 'string' ? '' : findIgnoredText(child))).join('');
}
