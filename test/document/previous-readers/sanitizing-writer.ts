// Token handler of the sanitizer: decides what of the input the lecture markup could have produced, and writes only that.
import { Token, type TokenHandler, type Tokenizer, TokenizerMode } from 'parse5';
import { MEDIA_PATH } from '#syntax/allow-list.ts';
import {
  answerInputHtml,
  audioHtml,
  CHECK_BUTTON,
  formTag,
  HEADER_CELL_TAG,
  imageHtml,
  selectHtml,
  videoHtml,
} from '#syntax/tags.ts';
import { type ExerciseKind, ExerciseStructure, isStructureTag, parseFormClass } from './exercise-structure.ts';
import { MAX_DEPTH, OutputStack } from './output-stack.ts';

const COLOR_CLASSES = new Set(['color-red', 'color-blue', 'color-green']);
const BLOCK_TAGS = new Set(['h1', 'h2', 'h3', 'p']);
const INLINE_TAGS = new Set(['strong', 'em', 'span']);
const LEAF_TAGS = new Set(['br', 'img', 'audio', 'video']);
/** Parts of a table that hold no text themselves. */
const TABLE_STRUCTURE_TAGS = new Set(['table', 'thead', 'tbody', 'tr']);

/** How the tokenizer has to read what is in an element that holds text only. */
export const TEXT_STATES: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

/** Dropped with everything in them, and how the tokenizer has to read what is in them. */
const DROPPED_WITH_CONTENT: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ...TEXT_STATES,
  ['plaintext', TokenizerMode.PLAINTEXT],
  ['template', TokenizerMode.DATA],
  ['svg', TokenizerMode.DATA],
  ['math', TokenizerMode.DATA],
]);

/** The correction that text goes into: not written before it has a text, or dropped because it stands behind no answer. */
type Correction = { kind: 'correction' | 'alternative'; state: 'held' | 'written' | 'dropped' };

/** Receives HTML tokens and writes the page that lecture markup could have produced from them. */
export class SanitizingWriter implements TokenHandler {
  /** Switches the tokenizer's state, as a parser would for the content of `<script>` and the like. */
  setTokenizerState: (tokenizerState: Tokenizer['state']) => void = () => {};
  #tokens = 0;
  readonly #output = new OutputStack();
  readonly #exercise = new ExerciseStructure(this.#output);
  /** The element that is being dropped with its contents, and how often it is open in itself. */
  #dropped: { name: string; depth: number } | undefined;
  #correction: Correction | undefined;
  /** Where an answer's input or correction ended: a blank is an input and its corrections, with nothing between them. */
  #blankPart: { kind: 'input' | 'correction'; end: number } | undefined;

  /** The number of tokens and open elements that were visited. */
  get steps(): number {
    return this.#tokens + this.#output.steps;
  }

  /** Characters of the HTML written so far. */
  get characters(): number {
    return this.#output.characters;
  }

  finish(): string {
    this.#endCorrection();
    this.#output.closeToDepth(0);
    return this.#output.html();
  }

  onStartTag(tag: Token.TagToken): void {
    this.#tokens += 1;
    const name = tag.tagName;
    if (this.#dropped !== undefined) {
      if (this.#dropped.name === name) this.#dropped.depth += 1;
      return;
    }
    const tokenizerState = DROPPED_WITH_CONTENT.get(name);
    if (tokenizerState !== undefined) this.#dropWithContent(name, tokenizerState, tag.selfClosing);
    else this.#start(name, tag);
  }

  onEndTag(tag: Token.TagToken): void {
    this.#tokens += 1;
    const name = tag.tagName;
    if (this.#dropped === undefined) this.#end(name);
    else if (this.#dropped.name === name) {
      this.#dropped.depth -= 1;
      if (this.#dropped.depth === 0) this.#dropped = undefined;
    }
  }

  onCharacter(token: Token.CharacterToken): void {
    this.#text(token.chars);
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    const top = this.#output.top;
    const isBetweenBlocks = top === undefined || top.name === 'form';
    if (!isBetweenBlocks) {
      if (!TABLE_STRUCTURE_TAGS.has(top.name) && (this.#correction !== undefined || !this.#exercise.isStructure(top)))
        this.#text(token.chars);
    } else if (this.#dropped === undefined) this.#output.write(token.chars.replaceAll('\r', '\n'));
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #start(name: string, tag: Token.TagToken): void {
    const isTextContent = INLINE_TAGS.has(name) || LEAF_TAGS.has(name) || name === 'input';
    if (this.#correction !== undefined) {
      if (isTextContent) return;
      this.#endCorrection();
    }
    if (BLOCK_TAGS.has(name)) this.#startBlock(name);
    else if (INLINE_TAGS.has(name)) this.#startInline(name, tag);
    else if (LEAF_TAGS.has(name)) this.#writeLeaf(name, tag);
    else if (name === 'input') this.#startInput(tag);
    else if (name === 'select') this.#startSelect();
    else if (isStructureTag(name)) this.#exercise.start(name, tag);
    else if (name === 'form') this.#startForm(tag);
    else if (name === 'button') this.#writeButton(tag);
    else if (name === 'table') this.#startTable();
    else this.#startTablePart(name);
  }

  #end(name: string): void {
    if (this.#correction !== undefined) {
      if (name !== 'span' && INLINE_TAGS.has(name)) return;
      this.#endCorrection();
      if (name === 'span') return;
    }
    const index = INLINE_TAGS.has(name)
      ? this.#output.find(name, (element) => !INLINE_TAGS.has(element.name))
      : this.#output.find(name);
    // The one body of a table stays open until the table ends, so that a second one joins it.
    if (index >= 0) this.#output.closeToDepth(name === 'tbody' ? index + 1 : index);
    // The solution of a field set stands directly behind its list.
    if (index >= 0 && name === 'ol' && this.#output.top?.name === 'fieldset') this.#endBlankPart('input');
  }

  /** A block stands on the page or in an exercise. In a cell there are none. */
  #startBlock(name: string): void {
    if (this.#output.find('table') >= 0) return;
    this.#output.closeToBlockLevel();
    this.#output.open(name);
  }

  #startInline(name: string, tag: Token.TagToken): void {
    const className = Token.getTokenAttr(tag, 'class') ?? '';
    if (name !== 'span') this.#openInline(name, `<${name}>`, `</${name}>`);
    else if (className === 'correction' || className === 'alternative') this.#startCorrection(className);
    else if (className === 'given' && this.#isIn('dictation'))
      this.#openInline(name, '<span class="given">', '</span>');
    else if (className === 'remark' && this.#exercise.startRemark()) return;
    else if (COLOR_CLASSES.has(className)) this.#openInline(name, `<span class="${className}">`, '</span>');
    else this.#openInline(name, '', '');
  }

  #openInline(name: string, startTag: string, closingTag: string): void {
    this.#ensureTextContainer();
    if (this.#output.depth >= MAX_DEPTH) return;
    this.#output.open(name, startTag, closingTag);
  }

  #writeLeaf(name: string, tag: Token.TagToken): void {
    const src = Token.getTokenAttr(tag, 'src') ?? '';
    if (name !== 'br' && !MEDIA_PATH.test(src)) return;
    this.#ensureTextContainer();
    if (name === 'br') this.#output.write('<br>');
    if (name === 'audio') this.#output.write(audioHtml(src));
    if (name === 'video') this.#output.write(videoHtml(src));
    if (name === 'img') {
      const alt = escapeAttribute(Token.getTokenAttr(tag, 'alt') ?? '');
      this.#output.write(imageHtml(src, alt));
    }
  }

  /** The input of a blank is written together with its correction: without one it could not be checked. */
  #startInput(tag: Token.TagToken): void {
    if (this.#isIn('choose')) this.#exercise.writeOptionInput(tag);
    if (!this.#isIn('write') && !this.#isIn('dictation')) return;
    if (Token.getTokenAttr(tag, 'class') !== 'answer') return;
    this.#ensureTextContainer();
    this.#endBlankPart('input');
  }

  /** As the input of a blank, the select of a left side is written together with its correction, and without what is in it. */
  #startSelect(): void {
    if (!this.#isIn('match') || !this.#exercise.canHoldSelect()) return;
    this.#endBlankPart('input');
    this.#dropped = { name: 'select', depth: 1 };
  }

  #isIn(kind: ExerciseKind): boolean {
    const { form } = this.#output;
    return form !== undefined && !form.isFinished && this.#exercise.kind === kind;
  }

  #startCorrection(kind: Correction['kind']): void {
    const isInSequence = this.#isDirectlyAfter(kind === 'correction' ? 'input' : 'correction');
    this.#correction = { kind, state: isInSequence && this.#output.depth < MAX_DEPTH ? 'held' : 'dropped' };
  }

  #endCorrection(): void {
    if (this.#correction?.state === 'written') {
      this.#output.write('</span>');
      this.#endBlankPart('correction');
    }
    this.#correction = undefined;
  }

  #writeCorrection(correction: Correction, raw: string): void {
    if (correction.state === 'dropped') return;
    if (correction.state === 'held') {
      const form = this.#output.form;
      if (form !== undefined && correction.kind === 'correction' && this.#output.top?.name !== 'fieldset') {
        form.count += 1;
        const isMatch = this.#exercise.kind === 'match';
        this.#output.write(isMatch ? `${selectHtml(form.count)}</select>` : answerInputHtml(form.count));
      }
      this.#output.write(`<span class="${correction.kind}" hidden>`);
      correction.state = 'written';
    }
    this.#output.write(escapeText(raw));
  }

  #startForm(tag: Token.TagToken): void {
    const form = this.#output.form;
    const kind = parseFormClass(Token.getTokenAttr(tag, 'class') ?? '');
    if (kind === undefined || (form !== undefined && !form.isFinished)) return;
    this.#output.closeToDepth(0);
    this.#exercise.kind = kind;
    this.#output.open('form', formTag(kind));
  }

  #writeButton(tag: Token.TagToken): void {
    const form = this.#output.form;
    if (form === undefined || Token.getTokenAttr(tag, 'class') !== 'check') return;
    this.#output.closeToDepth(1);
    if (!form.isFinished) this.#output.write(CHECK_BUTTON);
    form.isFinished = true;
    this.#dropped = { name: 'button', depth: 1 };
  }

  /** Tables stand on the page and in writing exercises. */
  #startTable(): void {
    const { form } = this.#output;
    if (form !== undefined && !form.isFinished && !this.#isIn('write')) return;
    this.#output.closeToBlockLevel();
    this.#output.open('table');
  }

  #startTablePart(name: string): void {
    const table = this.#output.find('table');
    if (table < 0) return;
    const isEmpty = table === this.#output.depth - 1 && this.#output.at(table)?.count === 0;
    if (name === 'thead' && isEmpty) this.#openTableSection(table, 'thead');
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.#openTableBody(table);
    else if (name === 'tr') this.#startRow(table);
    else if (name === 'td' || name === 'th') this.#startCell(table);
  }

  #openTableSection(table: number, name: 'thead' | 'tbody'): void {
    const tableElement = this.#output.at(table);
    if (tableElement !== undefined) tableElement.count += 1;
    this.#output.open(name);
  }

  /** Makes the table's body the innermost open element. */
  #openTableBody(table: number): void {
    const isOpen = this.#output.at(table + 1)?.name === 'tbody';
    this.#output.closeToDepth(isOpen ? table + 2 : table + 1);
    if (!isOpen) this.#openTableSection(table, 'tbody');
  }

  /** A header has one row; the next one begins the body. */
  #startRow(table: number): void {
    const section = this.#output.at(table + 1);
    if (section?.name === 'thead' && section.count === 0) section.count = 1;
    else this.#openTableBody(table);
    this.#output.open('tr');
  }

  #startCell(table: number): void {
    if (this.#output.at(table + 2)?.name === 'tr') this.#output.closeToDepth(table + 3);
    else this.#startRow(table);
    if (this.#output.at(table + 1)?.name === 'thead') this.#output.open('th', HEADER_CELL_TAG);
    else this.#output.open('td');
  }

  /** Text and what goes with it stand in a paragraph, a header or a cell; one is opened where there is none. */
  #ensureTextContainer(): void {
    const top = this.#output.top;
    if (top === undefined || top.name === 'form' || this.#exercise.isStructure(top)) this.#startBlock('p');
    else if (TABLE_STRUCTURE_TAGS.has(top.name)) this.#startCell(this.#output.find('table'));
  }

  #text(raw: string): void {
    this.#tokens += 1;
    if (this.#dropped !== undefined) return;
    if (this.#correction !== undefined) this.#writeCorrection(this.#correction, raw);
    else {
      this.#ensureTextContainer();
      this.#output.write(escapeText(raw));
    }
  }

  #dropWithContent(name: string, tokenizerState: Tokenizer['state'], selfClosing: boolean): void {
    if (selfClosing && (name === 'svg' || name === 'math')) return;
    this.#dropped = { name, depth: 1 };
    this.setTokenizerState(tokenizerState);
  }

  #endBlankPart(kind: 'input' | 'correction'): void {
    this.#blankPart = { kind, end: this.#output.length };
  }

  #isDirectlyAfter(kind: 'input' | 'correction'): boolean {
    return this.#blankPart?.kind === kind && this.#blankPart.end === this.#output.length;
  }
}

/** A carriage return would be read as a line end, so it is one. */
function escapeText(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '\n');
}

function escapeAttribute(raw: string): string {
  return escapeText(raw).replaceAll('"', '&quot;');
}
