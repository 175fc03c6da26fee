// Formats of styles of a Word document, with what they inherit.
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import { readNumber, readSwitch, readValue } from './word-xml.ts';

/** Undefined where the properties leave it open. The colour is a CSS colour. */
export type RunFormat = {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  /** A CSS colour, of a highlighter or of shading. */
  background?: string;
  isHidden?: boolean;
  color?: string;
  /** The font of the first kind of characters, where letters are concerned. */
  font?: string;
};

export type WordStyle = {
  name: string;
  format: RunFormat;
  /** 1 to 9; undefined for text. */
  headingLevel: number | undefined;
  /** The numbering of the paragraphs of the style. */
  numbering: XmlElement | undefined;
  /** Of a table: whether its first row is bold. */
  hasBoldFirstRow: boolean;
};

const PLAIN: WordStyle = {
  name: '',
  format: {},
  headingLevel: undefined,
  numbering: undefined,
  hasBoldFirstRow: false,
};

/** A style that is based on more styles than this is read without the others. */
const MAX_INHERITANCE = 20;

/** The styles of a document by id, each with what it inherits. */
export class WordStyles {
  readonly #elements: ReadonlyMap<string, XmlElement>;
  readonly #styles = new Map<string, WordStyle>();
  readonly #defaultParagraph: string | undefined;
  #isBelowTitle = false;

  /** @param elements the `w:style` elements */
  constructor(elements: readonly XmlElement[]) {
    this.#elements = new Map(elements.map((element) => [element.attributes.get('w:styleId') ?? '', element]));
    this.#defaultParagraph = elements
      .find(({ attributes }) => attributes.get('w:type') === 'paragraph' && attributes.get('w:default') === '1')
      ?.attributes.get('w:styleId');
  }

  /** The style of a paragraph, or the default one. */
  getParagraphStyle(id: string | null | undefined): WordStyle {
    const style = this.get(id ?? this.#defaultParagraph);
    if (!this.#isBelowTitle || style.headingLevel === undefined || isTitle(style)) return style;
    return { ...style, headingLevel: Math.min(style.headingLevel + 1, 9) };
  }

  /**
   * Headings are a level lower where a body has a title and headings of the first
   * level: the lecture has one of that level.
   */
  placeBelowTitle(body: XmlElement): void {
    const paragraphs = body.children.flatMap((child) =>
      child.name === 'w:sdt' ? (findElement(child, 'w:sdtContent')?.children ?? []) : [child],
    );
    const styles = paragraphs.map((paragraph) => {
      const properties = paragraph.name === 'w:p' ? findElement(paragraph, 'w:pPr') : undefined;
      return this.getParagraphStyle(readValue(properties, 'w:pStyle'));
    });
    this.#isBelowTitle = styles.some(isTitle) && styles.some((style) => style.headingLevel === 1 && !isTitle(style));
  }

  get(id: string | null | undefined): WordStyle {
    if (typeof id !== 'string') return PLAIN;
    const known = this.#styles.get(id);
    if (known !== undefined) return known;
    const style = this.#read(id, 0);
    this.#styles.set(id, style);
    return style;
  }

  #read(id: string, depth: number): WordStyle {
    const element = this.#elements.get(id);
    if (element === undefined || depth > MAX_INHERITANCE) return PLAIN;
    const basedOn = readValue(element, 'w:basedOn');
    const base = typeof basedOn === 'string' ? this.#read(basedOn, depth + 1) : PLAIN;
    const name = readValue(element, 'w:name') ?? '';
    const paragraph = findElement(element, 'w:pPr');
    return {
      name,
      format: { ...base.format, ...readRunFormat(findElement(element, 'w:rPr')) },
      headingLevel: readHeadingLevel(name, paragraph) ?? base.headingLevel,
      numbering: (paragraph && findElement(paragraph, 'w:numPr')) ?? base.numbering,
      hasBoldFirstRow: hasBoldFirstRow(element) ?? base.hasBoldFirstRow,
    };
  }
}

function isTitle({ name }: WordStyle): boolean {
  return /^title$/i.test(name);
}

/** Styles have English names in documents of every language. */
function readHeadingLevel(name: string, paragraph: XmlElement | undefined): number | undefined {
  if (/^title$/i.test(name)) return 1;
  const [, level] = /^heading ([1-9])$/i.exec(name) ?? [];
  return level === undefined ? readOutlineLevel(paragraph) : Number(level);
}

/** Level 9 of the outline, counted from 0, is text. */
export function readOutlineLevel(paragraph: XmlElement | undefined): number | undefined {
  const level = readNumber(paragraph, 'w:outlineLvl');
  return level === undefined || level < 0 || level > 8 ? undefined : level + 1;
}

function hasBoldFirstRow(style: XmlElement): boolean | undefined {
  const firstRow = style.children.find(
    ({ name, attributes }) => name === 'w:tblStylePr' && attributes.get('w:type') === 'firstRow',
  );
  return firstRow === undefined ? undefined : readSwitch(findElement(firstRow, 'w:rPr'), 'w:b') === true;
}

/** The format that the properties of a run say; text in Arabic and Hebrew has a bold of its own. */
export function readRunFormat(properties: XmlElement | undefined): RunFormat {
  const format: RunFormat = {};
  const isComplex = readSwitch(properties, 'w:rtl') === true || readSwitch(properties, 'w:cs') === true;
  const isBold = readSwitch(properties, isComplex ? 'w:bCs' : 'w:b');
  const isItalic = readSwitch(properties, isComplex ? 'w:iCs' : 'w:i');
  const isUnderlined = readSwitch(properties, 'w:u');
  const background = readBackground(properties);
  const isHidden = readSwitch(properties, 'w:vanish');
  const color = readValue(properties, 'w:color');
  if (isBold !== undefined) format.isBold = isBold;
  if (isItalic !== undefined) format.isItalic = isItalic;
  if (isUnderlined !== undefined) format.isUnderlined = isUnderlined;
  if (background !== undefined) format.background = background;
  if (isHidden !== undefined) format.isHidden = isHidden;
  if (typeof color === 'string') format.color = /^[0-9a-f]{6}$/i.test(color) ? `#${color}` : 'black';
  const font = properties && findElement(properties, 'w:rFonts')?.attributes.get('w:ascii');
  if (font !== undefined) format.font = font;
  return format;
}

/** Google Docs highlights with shading. Word's colours have the names that CSS has, such as `darkYellow`. */
function readBackground(properties: XmlElement | undefined): string | undefined {
  const highlight = readValue(properties, 'w:highlight');
  if (typeof highlight === 'string' && /^[a-z]+$/i.test(highlight)) return highlight.toLowerCase();
  const fill = properties && findElement(properties, 'w:shd')?.attributes.get('w:fill');
  return fill !== undefined && /^[0-9a-f]{6}$/i.test(fill) ? `#${fill}` : undefined;
}

/** A format as a browser writes it. */
export function toCss(format: RunFormat): string {
  const declarations = [
    format.isBold === undefined ? '' : `font-weight:${format.isBold ? 'bold' : 'normal'}`,
    format.isItalic === undefined ? '' : `font-style:${format.isItalic ? 'italic' : 'normal'}`,
    format.isUnderlined === undefined ? '' : `text-decoration:${format.isUnderlined ? 'underline' : 'none'}`,
    format.background === undefined ? '' : `background:${format.background}`,
    format.color === undefined ? '' : `color:${format.color}`,
  ];
  return declarations.filter((declaration) => declaration !== '').join(';');
}

/** A tab to a stop with one of these is a line to write on. */
const LEADERS = new Set(['dot', 'hyphen', 'underscore', 'heavy', 'middleDot']);

/**
 * Of each tab stop in a paragraph, whether a line leads to it; the dots of a table of contents lead to page numbers.
 */
export function readTabLeaders(properties: XmlElement | undefined, { name }: WordStyle): boolean[] {
  const stops = properties && findElement(properties, 'w:tabs');
  if (stops === undefined || /^toc \d$/i.test(name)) return [];
  return stops.children
    .filter(({ attributes }) => attributes.get('w:val') !== 'clear')
    .toSorted((a, b) => Number(a.attributes.get('w:pos')) - Number(b.attributes.get('w:pos')))
    .map(({ attributes }) => LEADERS.has(attributes.get('w:leader') ?? ''));
}
