// The text of a Word document as the HTML tree from which pasted text is converted, too.

import { findElement, type XmlElement } from '#lectures/import/xml/read-xml.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import type { HtmlElement, HtmlNode } from '#markup/from-html/html-tree.ts';
import type { WordNumbering } from './numbering.ts';
import { raiseCharacters } from './raised-characters.ts';
import { type RunFormat, readOutlineLevel, readRunFormat, type WordStyle, type WordStyles } from './styles.ts';
import { collectText, findDescendants, readChildren, readNumber, readSwitch, readValue } from './word-xml.ts';

export type WordContext = {
  styles: WordStyles;
  numbering: WordNumbering;
  /** The part of a picture in the package; undefined, with a notice, where it has none. */
  findPicture: (relationship: string, place: ImportMessage) => string | undefined;
  report: (place: ImportMessage, message: ImportMessage) => void;
  /** The address of a link; undefined for one within the document. */
  findLink: (relationship: string) => string | undefined;
  /** The text of a footnote, an endnote or a comment. */
  findNote: (kind: NoteKind, id: string) => string;
};

export type NoteKind = 'footnote' | 'endnote' | 'comment';

/** A tab to a stop with one of these is a line to write on. */
const LEADERS = new Set(['dot', 'hyphen', 'underscore', 'heavy', 'middleDot']);
/** What Word shows in a form field that nothing was typed into. */
const EMPTY_FORM_FIELD = /^[\u2002\u00a0]{3,}$/;
const UNDERLINED_TAB: HtmlElement = { name: 'u', attributes: {}, children: ['\t'] };
const DOCUMENT = importMessage('document');
const NOTE_CODES = { footnote: 'footnote', endnote: 'endnote', comment: 'review-comment' } as const;

/** The tree of the body of a document. */
export function toHtmlTree(body: XmlElement, context: WordContext): HtmlElement {
  const children = new WordReader(context).readBody(body);
  // Tabs and spaces count in Word as they are.
  return { name: 'body', attributes: { style: 'white-space:pre' }, children };
}

/** An open field: while its instructions are read, nothing is shown. `form` is what a form field shows where nothing was typed. */
type Field = { isHidden: boolean; form: HtmlNode[]; isEmpty: boolean };

class WordReader {
  readonly #context: WordContext;
  /** The paragraph that is being read: its first words, the tab stops, and the text boxes in it. */
  #place: ImportMessage = DOCUMENT;
  #tabLeaders: boolean[] = [];
  #boxes: HtmlElement[] = [];
  readonly #fields: Field[] = [];
  /** A large initial, which is a paragraph of its own and belongs to the next one. */
  #initial: HtmlNode[] = [];

  constructor(context: WordContext) {
    this.#context = context;
  }

  readBody(body: XmlElement): HtmlElement[] {
    const blocks = this.readBlocks(body);
    // An initial without a paragraph behind it is one by itself.
    return this.#initial.length === 0 ? blocks : [...blocks, { name: 'p', attributes: {}, children: this.#initial }];
  }

  readBlocks(parent: XmlElement): HtmlElement[] {
    return readChildren(parent).flatMap((element) => {
      if (element.name === 'w:p') return this.#readParagraph(element);
      if (element.name === 'w:tbl') return [this.#readTable(element)];
      if (element.name === 'w:sdt') return this.#readControl(element, (content) => this.readBlocks(content));
      if (element.name === 'w:sectPr') this.#reportColumns(element);
      return [];
    });
  }

  #readParagraph(paragraph: XmlElement): HtmlElement[] {
    const { styles, numbering } = this.#context;
    const properties = findElement(paragraph, 'w:pPr');
    const section = properties && findElement(properties, 'w:sectPr');
    if (section !== undefined) this.#reportColumns(section);
    const style = styles.getParagraphStyle(readValue(properties, 'w:pStyle'));
    const level = readOutlineLevel(properties) ?? style.headingLevel ?? 0;
    const ownNumbering = properties && findElement(properties, 'w:numPr');
    const marker = numbering.next(withLevel(ownNumbering, style.numbering));
    const outer = { tabLeaders: this.#tabLeaders, place: this.#place, boxes: this.#boxes };
    this.#tabLeaders = readTabLeaders(properties, style);
    this.#place = findPlace(paragraph) ?? this.#place;
    this.#boxes = [];
    const own = this.#readInlines(paragraph, style);
    const isInitial = (properties && findElement(properties, 'w:framePr'))?.attributes.has('w:dropCap') === true;
    const children = [...this.#initial, ...own];
    this.#initial = isInitial ? own : [];
    const boxes = this.#boxes;
    ({ tabLeaders: this.#tabLeaders, place: this.#place, boxes: this.#boxes } = outer);
    if (outer.boxes.length === 0 && boxes.length === 0) this.#place = DOCUMENT;
    if (isInitial) return boxes;
    if (level > 0) {
      const number = marker === undefined || marker.text === '' ? [] : [`${marker.text} `];
      return [{ name: `h${Math.min(level, 6)}`, attributes: {}, children: [...number, ...children] }, ...boxes];
    }
    if (marker === undefined) return [{ name: 'p', attributes: {}, children }, ...boxes];
    const ignored = { name: 'span', attributes: { style: 'mso-list:Ignore' }, children: [marker.text] };
    const attributes = { style: `mso-list:l0 level${marker.level}` };
    return [{ name: 'p', attributes, children: [ignored, ...children] }, ...boxes];
  }

  #readInlines(parent: XmlElement, style: WordStyle): HtmlNode[] {
    return readChildren(parent).flatMap((element): HtmlNode[] => {
      switch (element.name) {
        case 'w:r':
          return this.#readRun(element, style);
        case 'w:hyperlink':
          this.#reportLink(element, this.#context.findLink(element.attributes.get('r:id') ?? ''));
          return [{ name: 'a', attributes: {}, children: this.#readInlines(element, style) }];
        case 'w:fldSimple':
          return this.#readInlines(element, style);
        case 'w:sdt':
          return this.#readControl(element, (content) => this.#readInlines(content, style));
        case 'm:oMath':
        case 'm:oMathPara':
          this.#context.report(this.#place, importMessage('formula'));
          return [collectText(element)];
        default:
          return [];
      }
    });
  }

  /** A content control; an empty one is a gap. */
  #readControl<Content extends HtmlNode>(
    control: XmlElement,
    read: (content: XmlElement) => Content[],
  ): (Content | HtmlElement)[] {
    const properties = findElement(control, 'w:sdtPr');
    const options = listOptions(properties);
    if (readSwitch(properties, 'w:showingPlcHdr') === true) return [UNDERLINED_TAB, ...toOptions(options)];
    const content = findElement(control, 'w:sdtContent');
    if (options.length > 0) this.#context.report(this.#place, importMessage('list-options', options.join(' / ')));
    return content === undefined ? [] : read(content);
  }

  #readRun(run: XmlElement, style: WordStyle): HtmlNode[] {
    const properties = findElement(run, 'w:rPr');
    const character = this.#context.styles.get(readValue(properties, 'w:rStyle')).format;
    // A header looks like one by its style.
    const paragraph = style.headingLevel === undefined ? style.format : {};
    const format = { ...paragraph, ...character, ...readRunFormat(properties) };
    if (format.isHidden === true) return [];
    const place = readValue(properties, 'w:vertAlign') ?? '';
    const children = readChildren(run)
      .flatMap((element) => this.#readRunContent(element))
      .map((child) => this.#raise(child, place));
    return children.length === 0 ? [] : [{ name: 'span', attributes: { style: toCss(format) }, children }];
  }

  #readRunContent(element: XmlElement): HtmlNode[] {
    if (element.name === 'w:fldChar') return this.#readFieldCharacter(element);
    if (element.name === 'w:instrText') this.#reportLink(element, /^\s*HYPERLINK\s+"([^"]+)"/.exec(element.text)?.[1]);
    if (this.#fields.some(({ isHidden }) => isHidden)) return [];
    const field = this.#fields.at(-1);
    switch (element.name) {
      case 'w:t':
        if (field !== undefined && field.form.length > 0 && /^[\u2002\u00a0]*$/.test(element.text)) return [];
        if (field !== undefined) field.isEmpty = false;
        return [EMPTY_FORM_FIELD.test(element.text) ? UNDERLINED_TAB : element.text.replaceAll(/[\r\n]+/g, ' ')];
      case 'w:tab':
      case 'w:ptab':
        return [this.#tabLeaders.shift() === true ? UNDERLINED_TAB : '\t'];
      case 'w:br':
      case 'w:cr':
        return [{ name: 'br', attributes: {}, children: [] }];
      case 'w:noBreakHyphen':
        return ['\u2011'];
      case 'w16se:symEx':
        return this.#readEmoji(element);
      case 'w:sym':
        return this.#readSymbol(element);
      case 'w:ruby': {
        // As browsers show it that have no place above a word.
        const [base, reading] = [findElement(element, 'w:rubyBase'), findElement(element, 'w:rt')];
        const shown = reading === undefined ? '' : `(${collectText(reading)})`;
        return [base === undefined ? '' : collectText(base), shown];
      }
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.#readDrawing(element);
      case 'w:footnoteReference':
        return this.#reportNote('footnote', element);
      case 'w:endnoteReference':
        return this.#reportNote('endnote', element);
      case 'w:commentReference':
        return this.#reportNote('comment', element);
      default:
        return [];
    }
  }

  /** A field has instructions, and behind a separator its text. Form fields without a text are gaps, lists and boxes to tick. */
  #readFieldCharacter(element: XmlElement): HtmlNode[] {
    const type = element.attributes.get('w:fldCharType');
    const field = this.#fields.at(-1);
    if (type === 'begin') this.#fields.push({ isHidden: true, form: readFormField(element), isEmpty: true });
    else if (type === 'separate' && field !== undefined) field.isHidden = false;
    else if (type === 'end') this.#fields.pop();
    const isShown = type === 'end' && !this.#fields.some(({ isHidden }) => isHidden);
    return isShown && field?.isEmpty === true ? field.form : [];
  }

  #reportLink(element: XmlElement, address: string | undefined): void {
    if (address === undefined) return;
    const words = collectText(element).trim();
    this.#context.report(this.#place, importMessage('link-address', words === '' ? address : words, address));
  }

  /** A text above or below the line, as far as Unicode has its characters. */
  #raise(node: HtmlNode, place: string): HtmlNode {
    if (typeof node !== 'string' || !/^su(?:per|b)script$/.test(place) || node.trim() === '') return node;
    const raised = raiseCharacters(node, place);
    if (raised === undefined) this.#context.report(this.#place, importMessage('raised', node.trim()));
    return raised ?? node;
  }

  #readEmoji(element: XmlElement): HtmlNode[] {
    const code = Number.parseInt(element.attributes.get('w16se:char') ?? '', 16);
    return code > 0x20 && code <= 0x10ffff ? [String.fromCodePoint(code)] : [];
  }

  #readSymbol(element: XmlElement): HtmlNode[] {
    const code = Number.parseInt(element.attributes.get('w:char') ?? '', 16);
    const isPrivate = Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) || code < 0x20 || code > 0xffff;
    if (!isPrivate) return [String.fromCharCode(code)];
    const font = (element.attributes.get('w:font') ?? '').slice(0, 40);
    this.#context.report(this.#place, importMessage('symbol', font));
    return [];
  }

  #readDrawing(drawing: XmlElement): HtmlNode[] {
    for (const box of findDescendants(drawing, 'w:txbxContent')) {
      this.#context.report(this.#place, importMessage('text-box'));
      const children = this.readBlocks(box);
      this.#boxes.push({ name: 'div', attributes: {}, children });
    }
    const alt = findAlt(drawing);
    const relationships = [
      ...findDescendants(drawing, 'a:blip').map(
        ({ attributes }) => attributes.get('r:embed') ?? attributes.get('r:link'),
      ),
      ...findDescendants(drawing, 'v:imagedata').map(({ attributes }) => attributes.get('r:id')),
    ];
    if (drawing.name === 'w:object') this.#context.report(this.#place, importMessage('embedded-object'));
    for (const kind of ['chart', 'diagram'] as const) {
      if (findDescendants(drawing, 'a:graphicData').some(({ attributes }) => attributes.get('uri')?.endsWith(kind)))
        this.#context.report(this.#place, importMessage(kind));
    }
    if (drawing.name === 'w:object') return [];
    return relationships.flatMap((relationship) => {
      const src = this.#context.findPicture(relationship ?? '', this.#place);
      return src === undefined ? [] : [{ name: 'img', attributes: { src, alt }, children: [] }];
    });
  }

  #reportNote(kind: NoteKind, reference: XmlElement): HtmlNode[] {
    const text = this.#context.findNote(kind, reference.attributes.get('w:id') ?? '');
    if (text !== '') this.#context.report(this.#place, importMessage(NOTE_CODES[kind], text));
    return [];
  }

  #reportColumns(section: XmlElement): void {
    const columns = findElement(section, 'w:cols');
    if (Number(columns?.attributes.get('w:num') ?? 1) > 1) this.#context.report(DOCUMENT, importMessage('columns'));
  }

  #readTable(table: XmlElement): HtmlElement {
    const properties = findElement(table, 'w:tblPr');
    const look = properties && findElement(properties, 'w:tblLook');
    const hasFirstRow =
      look?.attributes.get('w:firstRow') === '1' ||
      (Number.parseInt(look?.attributes.get('w:val') ?? '0', 16) & 0x20) > 0;
    const isFirstRowBold = hasFirstRow && this.#context.styles.get(readValue(properties, 'w:tblStyle')).hasBoldFirstRow;
    const rows = findThroughWrappers(table, 'w:tr', ['w:sdt', 'w:sdtContent']).map((row, index) => {
      const rowProperties = findElement(row, 'w:trPr');
      const isHeader = index === 0 && (isFirstRowBold || readSwitch(rowProperties, 'w:tblHeader') === true);
      const isDeleted = rowProperties !== undefined && findElement(rowProperties, 'w:del') !== undefined;
      return isDeleted ? [] : [this.#readRow(row, isHeader, readNumber(rowProperties, 'w:gridBefore') ?? 0)];
    });
    return { name: 'table', attributes: {}, children: rows.flat() };
  }

  #readRow(row: XmlElement, isHeader: boolean, gridBefore: number): HtmlElement {
    const cells = findThroughWrappers(row, 'w:tc', ['w:sdt', 'w:sdtContent']).map((cell): HtmlElement => {
      const properties = findElement(cell, 'w:tcPr');
      const merge = readValue(properties, 'w:vMerge');
      const isCovered = merge === null || merge === 'continue';
      return {
        name: isHeader ? 'th' : 'td',
        attributes: { colspan: String(readNumber(properties, 'w:gridSpan') ?? 1) },
        children: isCovered ? [] : this.readBlocks(cell),
      };
    });
    const before: HtmlElement[] =
      gridBefore > 0 ? [{ name: 'td', attributes: { colspan: String(gridBefore) }, children: [] }] : [];
    return { name: 'tr', attributes: {}, children: [...before, ...cells] };
  }
}

/** What a form field shows where nothing was typed into it: a gap, a gap with its options, or a box. */
function readFormField(begin: XmlElement): HtmlNode[] {
  const form = findElement(begin, 'w:ffData');
  if (form === undefined) return [];
  const box = findElement(form, 'w:checkBox');
  if (box !== undefined) return [(readSwitch(box, 'w:checked') ?? readSwitch(box, 'w:default')) === true ? '☑' : '☐'];
  const list = findElement(form, 'w:ddList');
  const entries = list?.children.filter(({ name }) => name === 'w:listEntry') ?? [];
  if (list !== undefined)
    return [UNDERLINED_TAB, ...toOptions(entries.map((entry) => entry.attributes.get('w:val') ?? ''))];
  return findElement(form, 'w:textInput') === undefined ? [] : [UNDERLINED_TAB];
}

/** The entries of a list to choose from. */
function listOptions(properties: XmlElement | undefined): string[] {
  const list = properties && (findElement(properties, 'w:dropDownList') ?? findElement(properties, 'w:comboBox'));
  return (list?.children ?? [])
    .map(({ attributes }) => attributes.get('w:displayText') ?? attributes.get('w:value') ?? '')
    .filter((option) => option !== '');
}

function toOptions(options: readonly string[]): HtmlElement[] {
  return options.length === 0 ? [] : [{ name: 'span', attributes: {}, children: [` (${options.join(' / ')})`] }];
}

/** The children of a name, also those in the wrappers. */
function findThroughWrappers(element: XmlElement, name: string, wrappers: readonly string[]): XmlElement[] {
  return readChildren(element).flatMap((child) => {
    if (child.name === name) return [child];
    return wrappers.includes(child.name) ? findThroughWrappers(child, name, wrappers) : [];
  });
}

/** A paragraph can take the list from its style and have a level of its own. */
function withLevel(own: XmlElement | undefined, ofStyle: XmlElement | undefined): XmlElement | undefined {
  if (own === undefined || readValue(own, 'w:numId') !== undefined || ofStyle === undefined) return own ?? ofStyle;
  return { ...own, children: [...own.children, ...ofStyle.children.filter(({ name }) => name === 'w:numId')] };
}

/** Of each tab stop in a paragraph, whether a line leads to it; the dots of a table of contents lead to page numbers. */
function readTabLeaders(properties: XmlElement | undefined, { name }: WordStyle): boolean[] {
  const stops = properties && findElement(properties, 'w:tabs');
  if (stops === undefined || /^toc \d$/i.test(name)) return [];
  return stops.children
    .filter(({ attributes }) => attributes.get('w:val') !== 'clear')
    .toSorted((a, b) => Number(a.attributes.get('w:pos')) - Number(b.attributes.get('w:pos')))
    .map(({ attributes }) => LEADERS.has(attributes.get('w:leader') ?? ''));
}

const MAX_PLACE = 40;

/** How a teacher finds a paragraph in the document: by its first words. */
function findPlace(paragraph: XmlElement): ImportMessage | undefined {
  const text = collectText(paragraph).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return importMessage('passage', text.length > MAX_PLACE ? `${text.slice(0, MAX_PLACE).toWellFormed()}…` : text);
}

function findAlt(drawing: XmlElement): string {
  const [described] = [...findDescendants(drawing, 'wp:docPr'), ...findDescendants(drawing, 'v:shape')];
  return described?.attributes.get('descr') ?? described?.attributes.get('alt') ?? '';
}

function toCss(format: RunFormat): string {
  const declarations = [
    format.isBold === undefined ? '' : `font-weight:${format.isBold ? 'bold' : 'normal'}`,
    format.isItalic === undefined ? '' : `font-style:${format.isItalic ? 'italic' : 'normal'}`,
    format.isUnderlined === undefined ? '' : `text-decoration:${format.isUnderlined ? 'underline' : 'none'}`,
    format.background === undefined ? '' : `background:${format.background}`,
    format.color === undefined ? '' : `color:${format.color}`,
  ];
  return declarations.filter((declaration) => declaration !== '').join(';');
}
