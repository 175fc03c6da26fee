// Builds the blocks of a document from the start tags of its HTML: each element
// only where lecture markup could have put it.
import type { Inline } from '#exercises/content.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { FormRules } from '#exercises/kind.ts';
import type { Structure, StructureTag } from '#exercises/structure.ts';
import { LANGUAGE_TAG } from '#syntax/allow-list.ts';
import { isKindName, type KindName } from '#syntax/kinds.ts';
import { LIMITS_PATTERN, MAX_TAKE_SECONDS } from '#syntax/tags.ts';
import type { Block, Document, Exercise, ExerciseChild, TextBlock } from './document.ts';
import { ElementStack, MAX_DEPTH, type OpenElement } from './element-stack.ts';
import { OpenList } from './open-list.ts';
import { readItems } from './read-items.ts';

const HEADING_LEVELS = { h1: 1, h2: 2, h3: 3 } as const;
/** Parts of a table that hold no text themselves. */
const TABLE_STRUCTURE_TAGS = new Set(['table', 'thead', 'tbody', 'tr']);
/** The number of a piece: of at most seven digits, more than the longest page has pieces. */
const NUMBER = /^[1-9]\d{0,6}$/;
/** The seconds of a take, of which there are `MAX_TAKE_SECONDS` at most. */
const SECONDS = /^[1-9]\d{0,2}$/;
const LIMITS = new RegExp(`^${LIMITS_PATTERN}$`);

/** How far a field set is read: its legend, then its list. */
const [HAS_LEGEND, HAS_LIST] = [1, 2];
/** How far an option is read: its label, then its remark. */
const [HAS_LABEL, HAS_REMARK] = [1, 2];

/** The exercise that is being read. With its button it is finished: it takes nothing more. */
type OpenForm = {
  name: KindName;
  rules: FormRules;
  space: { space?: string };
  children: ExerciseChild[];
  /** White space before its button, once that was read. */
  beforeButton: string | undefined;
};

/** A table whose rows are being read. */
type OpenTable = { kind: 'table'; header: Inline[][] | null; rows: Inline[][][]; languages?: string[] };

/** The document so far, and the elements that are open in it. */
export class PageBuilder {
  readonly stack = new ElementStack();
  readonly #list = new OpenList(this.stack);
  readonly #blocks: Block[] = [];
  #form: OpenForm | undefined;
  /** White space behind the last block. */
  #space = '';
  #table: OpenTable = { kind: 'table', header: null, rows: [] };

  /** What the form that is open may hold; nothing outside of one, or when it is finished. */
  get rules(): FormRules {
    return this.#form === undefined || this.#form.beforeButton !== undefined ? {} : this.#form.rules;
  }

  get isInExercise(): boolean {
    return this.#form !== undefined && this.#form.beforeButton === undefined;
  }

  /** Whether the innermost open element holds blocks: white space in it stands between them. */
  get isBetweenBlocks(): boolean {
    return this.stack.depth === 0 || this.stack.top?.name === 'form';
  }

  /** Whether the innermost open element holds parts of a table, or those of an item: white space in it is dropped. */
  get isBetweenParts(): 'table' | 'item' | undefined {
    const { top } = this.stack;
    if (top === undefined) return undefined;
    return TABLE_STRUCTURE_TAGS.has(top.name) ? 'table' : this.#isStructure(top) ? 'item' : undefined;
  }

  addSpace(text: string): void {
    this.#space += text;
    this.stack.length += 1;
  }

  finish(): Document {
    this.closeToDepth(0);
    return this.#space === '' ? { blocks: this.#blocks } : { blocks: this.#blocks, space: this.#space };
  }

  closeToDepth(depth: number): void {
    this.stack.closeToDepth(depth);
    if (depth === 0 && this.#form !== undefined) this.#endForm(this.#form);
  }

  /** A header or paragraph stands on the page or in an exercise. In a cell, or an item of a list, there are none. */
  startTextBlock(name: string): void {
    if (this.stack.find('table') >= 0 || this.#list.isInItem) return;
    const content: Inline[] = [];
    if (name === 'h1' || name === 'h2' || name === 'h3')
      this.#startBlock(name, content, { kind: 'heading', level: HEADING_LEVELS[name], content });
    else this.#startBlock(name, content, { kind: 'paragraph', content });
  }

  /** Tables stand on the page and in writing exercises. */
  startTable(isWords: boolean): void {
    if (this.isInExercise && this.rules.hasTables !== true) return;
    const table: OpenTable = { kind: 'table', header: null, rows: [] };
    if (isWords && !this.isInExercise) table.languages = [];
    this.#table = table;
    this.#startBlock('table', [], table);
  }

  /** `language` is that of a header cell of a word list. */
  startTablePart(name: string, language: string): void {
    const table = this.stack.find('table');
    if (table < 0) return;
    const isEmpty = table === this.stack.depth - 1 && this.stack.at(table)?.count === 0;
    if (name === 'thead' && isEmpty) this.#openTableSection(table, 'thead');
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.#openTableBody(table);
    else if (name === 'tr') this.#startRow(table);
    else if (name === 'td' || name === 'th') {
      this.#startCell(table);
      this.#addLanguage(language);
    }
  }

  /** The languages are those of the header's cells behind the first, without a gap. */
  #addLanguage(language: string): void {
    const { header, languages } = this.#table;
    const isNext = this.stack.top?.name === 'th' && languages !== undefined && header?.length === languages.length + 2;
    if (isNext && LANGUAGE_TAG.test(language)) languages.push(language);
  }

  startForm(className: string): void {
    const name = /^(\w+)-form$/.exec(className)?.[1] ?? '';
    if (!isKindName(name) || this.isInExercise) return;
    this.closeToDepth(0);
    this.#form = {
      name,
      rules: EXERCISE_KINDS[name].rules,
      space: this.#takeSpace(this.#blocks.length === 0 ? '' : '\n'),
      children: [],
      beforeButton: undefined,
    };
    this.stack.open('form', []);
  }

  /** The button of an exercise ends it. Returns whether there is one to end. */
  startButton(): boolean {
    if (this.#form === undefined) return false;
    this.closeToDepth(1);
    if (this.#form.beforeButton === undefined) {
      this.#form.beforeButton = this.#space;
      this.#space = '';
      this.stack.length += 1;
    }
    return true;
  }

  /** Opens a field set, a list or a part of one where the renderer could have written it; else the tag is dropped. */
  startStructure(name: string, className: string, value: string): void {
    const { rules } = this;
    const { top } = this.stack;
    switch (name) {
      case 'fieldset':
        if (rules.fieldsets !== undefined && rules.fieldsets.length > 0)
          this.#startStructureBlock('fieldset', rules.fieldsets.includes(className) ? className : '');
        break;
      case 'legend':
        if (top?.name === 'fieldset' && top.count === 0) this.#openPart('legend', HAS_LEGEND);
        break;
      case 'ol':
      case 'ul':
        if (this.isInExercise) this.#startList(name, className);
        else if (this.stack.find('table') < 0) this.#list.start(name);
        break;
      case 'li':
        if (this.isInExercise) this.#startEntry();
        else this.#startListItem();
        break;
      case 'label':
        if (rules.hasOptions && this.#isEntry('ol', 0)) this.#openPart('label', HAS_LABEL);
        break;
      case 'textarea':
        this.#startTextField(className);
        break;
      case 'div':
        if (className === 'model' && this.#isBehind('textarea', 'data')) this.#startStructureBlock('div', className);
        break;
      case 'data':
        if (className === 'limits') this.#addLimits(value);
        else if (rules.hasPieces && this.#isEntry('ol', 0) && NUMBER.test(value))
          this.#openPart('data', 1, Number(value));
        break;
    }
  }

  /** The radio button or check box of an option: its label's first content. */
  addOption(type: string): void {
    const { top } = this.stack;
    if (top?.name !== 'label' || top.count > 0 || (type !== 'radio' && type !== 'checkbox')) return;
    top.count = 1;
    top.children.push({ kind: 'option', type });
    this.stack.length += 1;
  }

  /** Opens the remark of an option, as an inline element; false where none can stand. */
  startRemark(): boolean {
    const { top } = this.stack;
    if (!this.rules.hasOptions || !this.#isEntry('ol', HAS_LABEL) || top === undefined) return false;
    top.count = HAS_REMARK;
    const remark = createStructure('remark');
    top.children.push(remark);
    this.stack.open('span', remark.children);
    return true;
  }

  /**
   * How long a take of the paragraph may last that is open; false where there is
   * none. What is open in the paragraph ends.
   */
  startTake(value: string): boolean {
    if (this.rules.hasTakes !== true || this.stack.at(1)?.name !== 'p') return false;
    const seconds = Number(value);
    if (!SECONDS.test(value) || seconds > MAX_TAKE_SECONDS) return false;
    this.stack.closeToDepth(2);
    this.stack.top?.children.push({ kind: 'take', seconds });
    this.stack.length += 1;
    return true;
  }

  /** The field of a text, of which an exercise has one. */
  #startTextField(className: string): void {
    const hasField = this.#form?.children.some((child) => child.kind === 'structure' && child.tag === 'textarea');
    if (this.rules.hasTextField !== true || className !== 'answer' || hasField) return;
    this.#startStructureBlock('textarea', '');
    this.closeToDepth(1);
  }

  /** The limits of a text are the text of their element; what else stands in it is dropped. */
  #addLimits(value: string): void {
    if (!LIMITS.test(value) || !this.#isBehind('textarea')) return;
    const structure = createStructure('data', 'limits');
    structure.children.push({ kind: 'text', text: value });
    this.#startBlock('data', [], structure);
  }

  /** Whether the last child of the exercise is one of these elements of a text. */
  #isBehind(...tags: StructureTag[]): boolean {
    const last = this.rules.hasTextField === true ? this.#form?.children.at(-1) : undefined;
    return last?.kind === 'structure' && tags.includes(last.tag);
  }

  /** Whether the select of a left side can stand here. */
  canHoldSelect(): boolean {
    return this.rules.hasSelects === true && this.#isEntry('ul');
  }

  /**
   * Text and what goes with it stand in a paragraph, a header, a cell or a part of an item; a
   * paragraph or cell is opened where there is none.
   */
  ensureTextContainer(): void {
    const { top } = this.stack;
    if (top === undefined || top.name === 'form' || this.#isStructure(top)) this.startTextBlock('p');
    else if (TABLE_STRUCTURE_TAGS.has(top.name)) this.#startCell(this.stack.find('table'));
  }

  #takeSpace(usual: string): { space?: string } {
    const space = this.#space;
    this.#space = '';
    return space === usual ? {} : { space };
  }

  /** Begins a child of the page or of the exercise; what is open in that is closed, and a finished exercise too. */
  #startBlock(name: string, children: OpenElement['children'], block: TextBlock | Structure): void {
    this.closeToDepth(this.isInExercise ? 1 : 0);
    const form = this.#form;
    Object.assign(block, this.#takeSpace(form === undefined && this.#blocks.length === 0 ? '' : '\n'));
    if (form !== undefined) form.children.push(block);
    else if (block.kind !== 'structure') this.#blocks.push(block);
    this.stack.open(name, children);
  }

  #endForm({ name, space, children, beforeButton }: OpenForm): void {
    const buttonSpace = beforeButton === undefined ? [this.#space, ''] : [beforeButton, this.#space];
    this.#form = undefined;
    this.#space = '';
    const exercise: Exercise = { kind: 'exercise', name, children: readItems(name, children), ...space };
    const [before = '', behind = ''] = buttonSpace;
    const isUsual = before === '\n' && behind === '\n';
    this.#blocks.push(isUsual ? exercise : { ...exercise, buttonSpace: [before, behind] });
  }

  #startStructureBlock(tag: 'fieldset' | 'ol' | 'ul' | 'textarea' | 'div', className: string): void {
    const structure = createStructure(tag, className);
    this.#startBlock(tag, structure.children, structure);
  }

  #openTableSection(table: number, name: 'thead' | 'tbody'): void {
    const element = this.stack.at(table);
    if (element !== undefined) element.count += 1;
    this.stack.open(name, []);
  }

  /**
   * Makes the table's body the innermost open element. It stays open until the
   * table ends, so that a second one joins it.
   */
  #openTableBody(table: number): void {
    const isOpen = this.stack.at(table + 1)?.name === 'tbody';
    this.stack.closeToDepth(isOpen ? table + 2 : table + 1);
    if (!isOpen) this.#openTableSection(table, 'tbody');
  }

  /** A header has one row; the next one begins the body. */
  #startRow(table: number): void {
    const section = this.stack.at(table + 1);
    if (section?.name === 'thead' && section.count === 0) {
      section.count = 1;
      this.#table.header = [];
    } else {
      this.#openTableBody(table);
      this.#table.rows.push([]);
    }
    this.stack.open('tr', []);
  }

  #startCell(table: number): void {
    if (this.stack.at(table + 2)?.name === 'tr') this.stack.closeToDepth(table + 3);
    else this.#startRow(table);
    const cell: Inline[] = [];
    const isInHeader = this.stack.at(table + 1)?.name === 'thead';
    (isInHeader ? this.#table.header : this.#table.rows.at(-1))?.push(cell);
    this.stack.open(isInHeader ? 'th' : 'td', cell);
  }

  /** The list of options or pieces, of which a field set has one, or a list in the form itself. */
  #startList(tag: 'ol' | 'ul', className: string): void {
    const { lists = [] } = this.rules;
    if (this.rules.hasTextField && !this.#isBehind('textarea', 'data', 'div')) return;
    const name = className === '' ? tag : `${tag}.${className}`;
    if (lists.includes(name)) this.#startStructureBlock(tag, className);
    else if (lists.includes(tag)) this.#startStructureBlock(tag, '');
    else this.#startListOfFieldset(tag);
  }

  /** A list is on the page from its first item on. */
  #startListItem(): void {
    if (!this.#list.canHoldItem || this.stack.find('table') >= 0) return;
    if (!this.#list.isOpen) this.closeToDepth(0);
    const items = this.#list.startItem();
    if (items !== undefined)
      this.#blocks.push({ kind: 'list', items, ...this.#takeSpace(this.#blocks.length === 0 ? '' : '\n') });
  }

  #startListOfFieldset(tag: 'ol' | 'ul'): void {
    const depth = this.stack.find('fieldset');
    const fieldset = this.stack.at(depth);
    if (tag === 'ul' || fieldset === undefined || fieldset.count >= HAS_LIST) return;
    this.stack.closeToDepth(depth + 1);
    fieldset.count = HAS_LIST;
    this.#openStructure(fieldset, 'ol');
  }

  #startEntry(): void {
    const index = this.stack.depth === 0 ? -1 : Math.max(this.stack.find('ol'), this.stack.find('ul'));
    const list = this.stack.at(index);
    if (list === undefined) return;
    this.stack.closeToDepth(index + 1);
    list.count += 1;
    this.#openStructure(list, 'li');
  }

  /** Opens a child of the innermost element, whose count becomes `count`. */
  #openPart(tag: StructureTag, count: number, number = 0): void {
    const { top } = this.stack;
    if (top === undefined || this.stack.depth >= MAX_DEPTH) return;
    top.count = count;
    this.#openStructure(top, tag, number);
  }

  #openStructure(parent: OpenElement, tag: StructureTag, number = 0): void {
    const structure = createStructure(tag, '', number);
    parent.children.push(structure);
    this.stack.open(tag, structure.children);
  }

  /** Whether an element holds no text itself: what stands in it is white space, or does not belong there. */
  #isStructure(element: OpenElement): boolean {
    if (this.#list.isOpen) return !this.#list.isInItem;
    return ['fieldset', 'ol', 'ul'].includes(element.name) || this.#isEntry('ol');
  }

  /** Whether an entry of such a list is the innermost open element, with this count where one is given. */
  #isEntry(list: 'ol' | 'ul', count?: number): boolean {
    const { top, depth } = this.stack;
    return top?.name === 'li' && this.stack.at(depth - 2)?.name === list && (count ?? top.count) === top.count;
  }
}

function createStructure(tag: StructureTag, className = '', number = 0): Structure {
  return { kind: 'structure', tag, className, number, children: [] };
}
