// The structure of exercises in the sanitizer's output: field sets, lists and options, each only where the renderer writes it.
import { Token } from 'parse5';
import { BANK_TAG, dataHtml, LINES_TAG, optionInputHtml } from '#syntax/tags.ts';
import { MAX_DEPTH, type OpenElement, type OutputStack } from './output-stack.ts';

export type ExerciseKind = 'write' | 'choose' | 'order' | 'match' | 'dictation';

const FORM_CLASS = /^(write|choose|order|match|dictation)-form$/;
const STRUCTURE_TAGS = new Set(['fieldset', 'legend', 'ol', 'ul', 'li', 'label', 'data']);
/** The number of a piece: of at most seven digits, more than the longest page has pieces. */
const NUMBER = /^[1-9]\d{0,6}$/;

/** How far a field set is written: its legend, then its list. */
const [HAS_LEGEND, HAS_LIST] = [1, 2];
/** How far an option is written: its label, then its remark. */
const [HAS_LABEL, HAS_REMARK] = [1, 2];

/** The kind of exercise that a form's class names. */
export function parseFormClass(className: string): ExerciseKind | undefined {
  return FORM_CLASS.exec(className)?.[1] as ExerciseKind | undefined; // the pattern lists the kinds
}

/** Whether this is a tag of the structure of exercises; outside of exercises such a tag is dropped. */
export function isStructureTag(name: string): boolean {
  return STRUCTURE_TAGS.has(name);
}

/** Lets field sets, lists and options of exercises stand only where the renderer writes them. */
export class ExerciseStructure {
  readonly #output: OutputStack;
  /** The kind of the form that was opened last. */
  kind: ExerciseKind = 'write';

  constructor(output: OutputStack) {
    this.#output = output;
  }

  /** Writes a start tag where the renderer could have written it; else drops it. */
  start(name: string, tag: Token.TagToken): void {
    const { form } = this.#output;
    if (form === undefined || form.isFinished) return;
    const className = Token.getTokenAttr(tag, 'class') ?? '';
    switch (name) {
      case 'fieldset':
        this.#startFieldset(form, className);
        break;
      case 'legend':
        if (this.#isTop('fieldset', 0)) this.#open('legend', HAS_LEGEND);
        break;
      case 'ol':
        if (this.kind === 'match' && className === 'rights') this.#startBlock('ol', '<ol class="rights">');
        else this.#startOptions();
        break;
      case 'ul':
        if (this.kind === 'match') this.#startBlock('ul');
        else if (this.kind === 'write' && className === 'bank') this.#startBlock('ul', BANK_TAG);
        break;
      case 'li':
        this.#startItem();
        break;
      case 'label':
        if (this.kind === 'choose' && this.#isListItem('ol', 0)) this.#open('label', HAS_LABEL);
        break;
      case 'data':
        this.#startPiece(Token.getTokenAttr(tag, 'value') ?? '');
        break;
    }
  }

  /** The radio button or check box of an option: its label's first content. */
  writeOptionInput(tag: Token.TagToken): void {
    const type = Token.getTokenAttr(tag, 'type') ?? '';
    const list = this.#output.findElement('ol');
    const { top, form } = this.#output;
    if (top?.name !== 'label' || top.count > 0 || (type !== 'radio' && type !== 'checkbox')) return;
    top.count = 1;
    this.#output.write(optionInputHtml(type, form?.count ?? 1, list?.count ?? 1));
  }

  /** Opens the remark of an option as an inline element; false where none can stand. */
  startRemark(): boolean {
    if (this.kind !== 'choose' || !this.#isListItem('ol', HAS_LABEL)) return false;
    const item = this.#output.top;
    if (item !== undefined) item.count = HAS_REMARK;
    this.#output.open('span', '<span class="remark" hidden>', '</span>');
    return true;
  }

  /** Whether the innermost open element holds no text itself: what stands in it is white space, or does not belong there. */
  isStructure(top: OpenElement): boolean {
    return top.name === 'fieldset' || top.name === 'ol' || top.name === 'ul' || this.#isListItem('ol');
  }

  /** Whether the select of a left side can stand here. */
  canHoldSelect(): boolean {
    return this.kind === 'match' && this.#isListItem('ul');
  }

  #startFieldset(form: OpenElement, className: string): void {
    if (this.kind !== 'choose' && this.kind !== 'order') return;
    this.#startBlock('fieldset', this.kind === 'order' && className === 'lines' ? LINES_TAG : '<fieldset>');
    form.count += 1;
  }

  #startBlock(name: string, startTag = `<${name}>`): void {
    this.#output.closeToBlockLevel();
    this.#output.open(name, startTag);
  }

  /** The list of options or pieces: a field set has one. */
  #startOptions(): void {
    const depth = this.#output.find('fieldset');
    const fieldset = this.#output.at(depth);
    if (fieldset === undefined || fieldset.count >= HAS_LIST) return;
    this.#output.closeToDepth(depth + 1);
    fieldset.count = HAS_LIST;
    this.#output.open('ol');
  }

  #startItem(): void {
    const list = this.#output.depth === 0 ? -1 : Math.max(this.#output.find('ol'), this.#output.find('ul'));
    if (list < 0) return;
    this.#output.closeToDepth(list + 1);
    const listElement = this.#output.at(list);
    if (listElement !== undefined) listElement.count += 1;
    this.#output.open('li');
  }

  #startPiece(number: string): void {
    if (this.kind === 'choose' || !this.#isListItem('ol', 0) || !NUMBER.test(number)) return;
    const item = this.#output.top;
    if (item !== undefined) item.count = 1;
    this.#output.open('data', dataHtml(number));
  }

  /** Opens a child of the innermost element, whose count becomes `count`. */
  #open(name: string, count: number): void {
    const { top } = this.#output;
    if (top === undefined || this.#output.depth >= MAX_DEPTH) return;
    top.count = count;
    this.#output.open(name);
  }

  #isTop(name: string, count: number): boolean {
    const { top } = this.#output;
    return top?.name === name && top.count === count;
  }

  /** Whether an item of such a list is the innermost open element, with this count where one is given. */
  #isListItem(list: 'ol' | 'ul', count?: number): boolean {
    const { top, depth } = this.#output;
    return top?.name === 'li' && this.#output.at(depth - 2)?.name === list && (count ?? top.count) === top.count;
  }
}
