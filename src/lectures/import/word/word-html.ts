// The text of a Word document as the HTML tree from which pasted text is converted, too.

import { quoteAll } from '#lectures/import/quote-text.ts';
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import type { HtmlElement, HtmlNode } from '#markup/from-html/html-tree.ts';
import { raiseCharacters } from '#markup/from-html/raised-characters.ts';
import { toLinkTarget } from '#syntax/link-address.ts';
import {
  isEmptyFormField,
  listOptions,
  readCheckBox,
  readFormField,
  readInstructions,
  toOptions,
  UNDERLINED_TAB,
} from './form-fields.ts';
import type { WordNumbering } from './numbering.ts';
import { readOutlineLevel, readRunFormat, readTabLeaders, toCss, type WordStyle, type WordStyles } from './styles.ts';
import { isSymbolFont, toEmoji, toSymbol } from './symbol-characters.ts';
import {
  collectText,
  findAlt,
  findDescendants,
  findPlace,
  findThroughWrappers,
  joinAddress,
  readAddress,
  readChildren,
  readNumber,
  readSwitch,
  readValue,
  withLevel,
} from './word-xml.ts';

export type WordContext = {
  styles: WordStyles;
  numbering: WordNumbering;
  /** The part of a picture in the package; undefined, with a notice, where it has none. */
  findPicture: (relationship: string, place: ImportMessage) => string | undefined;
  report: (place: ImportMessage, message: ImportMessage) => void;
  /** The address of a link; undefined for one within the document. */
  findLink: (relationship: string) => string | undefined;
  /** The text of a footnote or an endnote. */
  findNote: (kind: NoteKind, id: string) => string;
};

export type NoteKind = 'footnote' | 'endnote';

const DOCUMENT = importMessage('document');

/** The tree of the body of a document. */
export function toHtmlTree(body: XmlElement, context: WordContext): HtmlElement {
  const children = new WordReader(context).readBody(body);
  // Tabs and spaces count in Word as they are.
  return { name: 'body', attributes: { style: 'white-space:pre' }, children };
}

/**
 * An open field: while its instructions are read, nothing is shown; they can be in several pieces. `form` is what a
 * form field shows where nothing was typed.
 */
type Field = { isHidden: boolean; instructions: string; form: HtmlNode[]; isEmpty: boolean };

class WordReader {
  readonly #context: WordContext;
  /** The paragraph that is being read: its first words, the tab stops, and the text boxes in it. */
  #place: ImportMessage = DOCUMENT;
  #tabLeaders: boolean[] = [];
  #boxes: HtmlElement[] = [];
  /** What a reader of the document does not see. */
  #hidden = '';
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
    const outer = {
      tabLeaders: this.#tabLeaders,
      place: this.#place,
      boxes: this.#boxes,
      hidden: this.#hidden,
    };
    this.#tabLeaders = readTabLeaders(properties, style);
    this.#place = findPlace(paragraph) ?? this.#place;
    this.#boxes = [];
    this.#hidden = '';
    const own = this.#readInlines(paragraph, style);
    this.#reportText('hidden-text', this.#hidden);
    const isInitial = (properties && findElement(properties, 'w:framePr'))?.attributes.has('w:dropCap') === true;
    const children = [...this.#initial, ...own];
    this.#initial = isInitial ? own : [];
    const boxes = this.#boxes;
    ({ tabLeaders: this.#tabLeaders, place: this.#place, boxes: this.#boxes, hidden: this.#hidden } = outer);
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
          return this.#createLink(this.#findAddress(element), this.#readInlines(element, style), collectText(element));
        case 'w:fldSimple':
          return this.#createLink(
            readAddress(element.attributes.get('w:instr') ?? ''),
            this.#readInlines(element, style),
            collectText(element),
          );
        case 'w:sdt':
          return readCheckBox(element) ?? this.#readControl(element, (content) => this.#readInlines(content, style));
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
    const content = findElement(control, 'w:sdtContent');
    if (readSwitch(properties, 'w:showingPlcHdr') === true) {
      if (content !== undefined && options.length === 0)
        this.#reportText('field-prompt', collectText(content), DOCUMENT);
      return [UNDERLINED_TAB, ...toOptions(options)];
    }
    if (options.length > 0) this.#context.report(this.#place, importMessage('list-options', options.join(' / ')));
    return content === undefined ? [] : read(content);
  }

  #readRun(run: XmlElement, style: WordStyle): HtmlNode[] {
    const properties = findElement(run, 'w:rPr');
    const character = this.#context.styles.get(readValue(properties, 'w:rStyle')).format;
    // A header looks like one by its style.
    const paragraph = style.headingLevel === undefined ? style.format : {};
    const format = { ...paragraph, ...character, ...readRunFormat(properties) };
    if (format.isHidden === true) {
      this.#hidden += collectText(run);
      return [];
    }
    const place = readValue(properties, 'w:vertAlign') ?? '';
    const children = readChildren(run)
      .flatMap((element) => this.#readRunContent(element, format.font))
      .map((child) => this.#raise(child, place));
    if (children.length === 0) return [];
    const span: HtmlElement = { name: 'span', attributes: { style: toCss(format) }, children };
    const field = this.#fields.findLast(
      ({ instructions, isHidden }) => !isHidden && readAddress(instructions) !== undefined,
    );
    const href = field && toLinkTarget(readAddress(field.instructions) ?? '');
    return [href === undefined ? span : { name: 'a', attributes: { href }, children: [span] }];
  }

  #readRunContent(element: XmlElement, font: string | undefined): HtmlNode[] {
    if (element.name === 'w:fldChar') return this.#readFieldCharacter(element);
    const field = this.#fields.at(-1);
    if (element.name === 'w:instrText' && field !== undefined) field.instructions += element.text;
    if (this.#fields.some(({ isHidden }) => isHidden)) return [];
    switch (element.name) {
      case 'w:t':
        if (field !== undefined && field.form.length > 0 && /^[\u2002\u00a0]*$/.test(element.text)) return [];
        if (field !== undefined) field.isEmpty = false;
        if (isEmptyFormField(element.text)) return [UNDERLINED_TAB];
        return [this.#readText(element.text.replaceAll(/[\r\n]+/g, ' '), font ?? '')];
      case 'w:tab':
      case 'w:ptab':
        return [this.#tabLeaders.shift() === true ? UNDERLINED_TAB : '\t'];
      case 'w:br':
      case 'w:cr':
        return [{ name: 'br', attributes: {}, children: [] }];
      case 'w:noBreakHyphen':
        return ['\u2011'];
      case 'w16se:symEx':
        return [toEmoji(element.attributes.get('w16se:char') ?? '')];
      case 'w:sym':
        return this.#readSymbol(element);
      case 'w:ruby':
        return readRuby(element);
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.#readDrawing(element);
      case 'w:footnoteReference':
        return this.#reportNote('footnote', element);
      case 'w:endnoteReference':
        return this.#reportNote('endnote', element);
      default:
        return [];
    }
  }

  /** A field has instructions, then a separator and its text. Form fields without text are gaps, lists or boxes. */
  #readFieldCharacter(element: XmlElement): HtmlNode[] {
    const type = element.attributes.get('w:fldCharType');
    const field = this.#fields.at(-1);
    if (type === 'begin')
      this.#fields.push({ isHidden: true, instructions: '', form: readFormField(element), isEmpty: true });
    else if (type === 'separate' && field !== undefined) field.isHidden = false;
    else if (type === 'end') {
      this.#fields.pop();
      const address = readAddress(field?.instructions ?? '');
      if (toLinkTarget(address ?? '') === undefined) this.#reportLink('', address);
    }
    const isShown = type === 'end' && !this.#fields.some(({ isHidden }) => isHidden);
    if (!isShown || field === undefined) return [];
    if (field.isEmpty && field.form.length > 0) return field.form;
    const shown = field.isHidden ? readInstructions(field.instructions) : undefined;
    if (shown?.isFormula === true) this.#context.report(this.#place, importMessage('formula'));
    return shown === undefined ? [] : [shown.text];
  }

  /** The address of a link, with the place in it; the lines of a table of contents lead to places by themselves. */
  #findAddress({ attributes }: XmlElement): string | undefined {
    const anchor = attributes.get('w:anchor') ?? '';
    const address = this.#context.findLink(attributes.get('r:id') ?? '') ?? '';
    return joinAddress(address, anchor);
  }

  /** A link; an address that no lecture links to is named, and its words stay. */
  #createLink(address: string | undefined, children: HtmlNode[], text: string): HtmlNode[] {
    const href = toLinkTarget(address ?? '');
    if (href === undefined) this.#reportLink(text, address);
    return [{ name: 'a', attributes: href === undefined ? {} : { href }, children }];
  }

  #reportLink(text: string, address: string | undefined): void {
    if (address === undefined) return;
    const words = text.trim();
    this.#context.report(this.#place, importMessage('link-address', words === '' ? address : words, address));
  }

  /** A text in a symbol font has other characters than its codes say. */
  #readText(text: string, font: string): string {
    if (!isSymbolFont(font) && !/[\uf000-\uf0ff]/.test(text)) return text;
    return [...text].map((character) => this.#showSymbol(character, font)).join('');
  }

  #showSymbol(character: string, font: string): string {
    const code = character.codePointAt(0) ?? 0;
    if (!isSymbolFont(font) && (code < 0xf000 || code > 0xf0ff)) return character;
    const shown = toSymbol(font, code);
    if (shown === undefined) this.#context.report(this.#place, importMessage('symbol', font.slice(0, 40)));
    return shown ?? '';
  }

  /** A text above or below the line, as far as Unicode has its characters. */
  #raise(node: HtmlNode, place: string): HtmlNode {
    if (typeof node !== 'string' || !/^su(?:per|b)script$/.test(place) || node.trim() === '') return node;
    const raised = raiseCharacters(node, place);
    if (raised === undefined) this.#context.report(this.#place, importMessage('raised', node.trim()));
    return raised ?? node;
  }

  #readSymbol(element: XmlElement): HtmlNode[] {
    const code = Number.parseInt(element.attributes.get('w:char') ?? '', 16);
    const font = element.attributes.get('w:font') ?? '';
    const shown = toSymbol(font, code);
    if (shown !== undefined) return [shown];
    const isPrivate = Number.isNaN(code) || (code >= 0xe000 && code <= 0xf8ff) || code < 0x20 || code > 0xffff;
    if (!isPrivate && !isSymbolFont(font)) return [String.fromCharCode(code)];
    this.#context.report(this.#place, importMessage('symbol', font.slice(0, 40)));
    return [];
  }

  #readDrawing(drawing: XmlElement): HtmlNode[] {
    for (const box of findDescendants(drawing, 'w:txbxContent')) {
      this.#context.report(this.#place, importMessage('text-box'));
      const children = this.readBlocks(box);
      this.#boxes.push({ name: 'div', attributes: {}, children });
    }
    for (const { attributes } of findDescendants(drawing, 'v:textpath')) {
      const art = attributes.get('string') ?? '';
      if (art.trim() === '') continue;
      this.#context.report(this.#place, importMessage('text-box'));
      this.#boxes.push({ name: 'p', attributes: {}, children: [art] });
    }
    const alt = findAlt(drawing);
    for (const { attributes } of findDescendants(drawing, 'a:hlinkClick'))
      this.#reportLink(alt, this.#context.findLink(attributes.get('r:id') ?? ''));
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
    this.#reportText(kind, this.#context.findNote(kind, reference.attributes.get('w:id') ?? ''));
    return [];
  }

  #reportText(code: NoteKind | 'hidden-text' | 'field-prompt', text: string, place = this.#place): void {
    for (const part of quoteAll(text)) this.#context.report(place, importMessage(code, part));
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

/** Words with their reading above them; without one of the two, what there is of them. */
function readRuby(ruby: XmlElement): HtmlNode[] {
  const [base, reading] = [findElement(ruby, 'w:rubyBase'), findElement(ruby, 'w:rt')].map((part) =>
    part === undefined ? '' : collectText(part),
  );
  if (base === undefined || reading === undefined || base.trim() === '' || reading.trim() === '')
    return [`${base ?? ''}${reading ?? ''}`];
  return [{ name: 'ruby', attributes: {}, children: [base, { name: 'rt', attributes: {}, children: [reading] }] }];
}
