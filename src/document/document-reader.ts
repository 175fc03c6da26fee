// Token handler that builds the document: decides what of the HTML the lecture markup
// could have produced, and keeps only that.
import { Token, type TokenHandler, type Tokenizer, TokenizerMode } from 'parse5';
import type { Color } from '#exercises/content.ts';
import type { StructureChild } from '#exercises/structure.ts';
import { MEDIA_PATH } from '#syntax/allow-list.ts';
import { readLinkAddress } from '#syntax/link-address.ts';
import { MEDIA_ADDRESS } from '#syntax/tags.ts';
import type { Document } from './document.ts';
import { MAX_DEPTH } from './element-stack.ts';
import { PageBuilder } from './page-builder.ts';

const COLORS: ReadonlyMap<string, Color> = new Map([
  ['color-red', 'red'],
  ['color-blue', 'blue'],
  ['color-green', 'green'],
]);
const BLOCK_TAGS = new Set(['h1', 'h2', 'h3', 'p']);
const INLINE_TAGS = new Set(['strong', 'em', 'span', 'a']);
const LEAF_TAGS = new Set(['br', 'img', 'audio', 'video']);
/** Others that stand in a line. */
const TEXT_TAGS = new Set(['input', 'ruby', 'rt']);
const MEDIA_KINDS = { audio: 'audio', video: 'video', img: 'image' } as const;

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

const STRUCTURE_TAGS = new Set(['fieldset', 'legend', 'ol', 'ul', 'li', 'label', 'data', 'div']);

/** The correction that text goes into: not kept before it has a text, or dropped because it stands behind no answer. */
type Correction = { kind: 'correction' | 'alternative'; state: 'held' | 'kept' | 'dropped' };

/** Receives HTML tokens and builds the document of the page that lecture markup could have produced from them. */
export class DocumentReader implements TokenHandler {
  /** Switches the tokenizer's state, as a parser would for the content of `<script>` and the like. */
  setTokenizerState: (tokenizerState: Tokenizer['state']) => void = () => {};
  /** Characters of the page so far, at least: those of its texts, as HTML. */
  characters = 0;
  #tokens = 0;
  readonly #page = new PageBuilder();
  readonly #stack = this.#page.stack;
  /** The element that is being dropped with its contents, and how often it is open in itself. */
  #dropped: { name: string; depth: number } | undefined;
  #correction: Correction | undefined;
  /** The answers that corrections are added to. */
  #answers: string[] = [];
  /** Words that are being read, and their reading from its tag on. */
  #ruby: { words: string; reading?: string } | undefined;
  /**
   * Where an answer's input or correction ended: a blank is an input and its corrections, with nothing between them.
   */
  #answerPart: { kind: 'input' | 'correction'; end: number } | undefined;

  /** The number of tokens and open elements that were visited. */
  get steps(): number {
    return this.#tokens + this.#stack.steps;
  }

  finish(): Document {
    this.#endCorrection();
    this.#endRuby();
    return this.#page.finish();
  }

  onStartTag(tag: Token.TagToken): void {
    this.#tokens += 1;
    const name = tag.tagName;
    if (this.#dropped !== undefined) {
      if (this.#dropped.name === name) this.#dropped.depth += 1;
      return;
    }
    if (name === 'textarea') this.#page.startStructure(name, Token.getTokenAttr(tag, 'class') ?? '', '');
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
    const parts = this.#page.isBetweenParts;
    if (this.#page.isBetweenBlocks) {
      if (this.#dropped === undefined) this.#page.addSpace(withLineFeeds(token.chars));
    } else if (parts === undefined || (parts === 'item' && this.#correction !== undefined)) this.#text(token.chars);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #start(name: string, tag: Token.TagToken): void {
    if (this.#correction !== undefined) {
      if (INLINE_TAGS.has(name) || LEAF_TAGS.has(name) || TEXT_TAGS.has(name)) return;
      this.#endCorrection();
    }
    if (this.#ruby !== undefined) {
      if (name === 'rt' && this.#ruby.reading === undefined) this.#ruby.reading = '';
      if (name === 'rt' || INLINE_TAGS.has(name)) return;
      this.#endRuby();
    }
    const className = Token.getTokenAttr(tag, 'class') ?? '';
    if (BLOCK_TAGS.has(name)) this.#page.startTextBlock(name);
    else if (name === 'a') this.#startLink(Token.getTokenAttr(tag, 'href') ?? '');
    else if (INLINE_TAGS.has(name)) this.#startInline(name, className);
    else if (name === 'ruby') this.#startRuby();
    else if (LEAF_TAGS.has(name)) this.#addLeaf(name, tag);
    else if (name === 'input') this.#startInput(className, Token.getTokenAttr(tag, 'type') ?? '');
    else if (name === 'select') this.#startSelect();
    else if (name === 'data' && className === 'take') this.#startTake(Token.getTokenAttr(tag, 'value') ?? '');
    else if (STRUCTURE_TAGS.has(name))
      this.#page.startStructure(name, className, Token.getTokenAttr(tag, 'value') ?? '');
    else if (name === 'form') this.#page.startForm(className);
    else if (name === 'button') {
      if (className === 'check' && this.#page.startButton()) this.#dropped = { name, depth: 1 };
    } else if (name === 'table') this.#page.startTable(className === 'words');
    else this.#page.startTablePart(name, Token.getTokenAttr(tag, 'lang') ?? '');
  }

  #end(name: string): void {
    if (this.#correction !== undefined) {
      if (name !== 'span' && INLINE_TAGS.has(name)) return;
      this.#endCorrection();
      if (name === 'span') return;
    }
    if (this.#ruby !== undefined) {
      if (INLINE_TAGS.has(name)) return;
      this.#endRuby();
    }
    const index = INLINE_TAGS.has(name)
      ? this.#stack.find(name, (element) => !INLINE_TAGS.has(element.name))
      : this.#stack.find(name);
    if (index < 0) return;
    this.#page.closeToDepth(name === 'tbody' ? index + 1 : index);
    // The solution of a field set stands directly behind its list.
    if (name === 'ol' && this.#stack.top?.name === 'fieldset') this.#endAnswerPart('input');
  }

  #startInline(name: string, className: string): void {
    const color = COLORS.get(className);
    if (name === 'strong' || name === 'em') this.#openInline(name, { kind: name, children: [] });
    else if (className === 'correction' || className === 'alternative') this.#startCorrection(className);
    else if (className === 'given' && this.#page.rules.hasGivenWords)
      this.#openInline(name, { kind: 'given', children: [] });
    else if (className === 'remark' && this.#page.startRemark()) return;
    else if (color !== undefined) this.#openInline(name, { kind: 'color', color, children: [] });
    else this.#openInline(name, undefined);
  }

  /** A link holds no other one. Of a link whose address the markup does not allow, only the words stay. */
  #startLink(href: string): void {
    const address = readLinkAddress(href);
    if (address === undefined || this.#stack.find('a', ({ name }) => !INLINE_TAGS.has(name)) >= 0) return;
    this.#openInline('a', { kind: 'link', address, children: [] });
  }

  #startRuby(): void {
    this.#page.ensureTextContainer();
    this.#ruby = { words: '' };
  }

  /** Words and their reading; without one of the two, what there is of them is text. */
  #endRuby(): void {
    const { words, reading = '' } = this.#ruby ?? { words: '' };
    this.#ruby = undefined;
    const hasBoth = words.trim() !== '' && reading.trim() !== '';
    if (hasBoth) this.#add({ kind: 'ruby', reading, children: [{ kind: 'text', text: words }] });
    else if (words + reading !== '') this.#addText(words + reading);
  }

  /** Opens an inline element; one without a node is dropped, and its content stands in its parent. */
  #openInline(name: string, node: Extract<StructureChild, { children: unknown[] }> | undefined): void {
    this.#page.ensureTextContainer();
    if (this.#stack.depth >= MAX_DEPTH) return;
    const children = this.#stack.top?.children ?? [];
    if (node !== undefined) children.push(node);
    this.#stack.open(name, node?.children ?? children, node !== undefined);
  }

  #addLeaf(name: string, tag: Token.TagToken): void {
    if (name === 'br') {
      this.#add({ kind: 'break' });
      return;
    }
    const src = Token.getTokenAttr(tag, 'src') ?? '';
    const kind = MEDIA_KINDS[name as keyof typeof MEDIA_KINDS]; // the only other leaves
    if (!MEDIA_PATH.test(src)) return;
    const alt = kind === 'image' ? withLineFeeds(Token.getTokenAttr(tag, 'alt') ?? '') : '';
    this.#add({ kind, medium: src.slice(MEDIA_ADDRESS.length), alt });
  }

  #add(node: StructureChild): void {
    this.#page.ensureTextContainer();
    this.#stack.top?.children.push(node);
    this.#stack.length += 1;
  }

  /** The input of a blank is kept together with its correction: without one it could not be checked. */
  #startInput(className: string, type: string): void {
    if (this.#page.rules.hasOptions) this.#page.addOption(type);
    if (!this.#page.rules.hasBlanks || className !== 'answer') return;
    this.#page.ensureTextContainer();
    this.#endAnswerPart('input');
  }

  /**
   * As the input of a blank, the select of a left side is kept together with its correction, and without what is in it.
   */
  #startSelect(): void {
    if (!this.#page.canHoldSelect()) return;
    this.#endAnswerPart('input');
    this.#dropped = { name: 'select', depth: 1 };
  }

  /** A take is kept together with the words that are said. */
  #startTake(seconds: string): void {
    if (this.#page.startTake(seconds)) this.#endAnswerPart('input');
  }

  #startCorrection(kind: Correction['kind']): void {
    const isInSequence = this.#isDirectlyAfter(kind === 'correction' ? 'input' : 'correction');
    this.#correction = { kind, state: isInSequence && this.#stack.depth < MAX_DEPTH ? 'held' : 'dropped' };
  }

  #endCorrection(): void {
    if (this.#correction?.state === 'kept') this.#endAnswerPart('correction');
    this.#correction = undefined;
  }

  #addToCorrection(correction: Correction, text: string): void {
    if (correction.state === 'dropped') return;
    if (correction.state === 'held') {
      if (correction.kind === 'correction') this.#startAnswers();
      this.#answers.push('');
      this.#stack.length += 1;
      correction.state = 'kept';
    }
    this.#answers[this.#answers.length - 1] += text;
  }

  /** What the answers are of: the field set that is open, a take, the select of a left side, or a blank. */
  #startAnswers(): void {
    const { rules } = this.#page;
    const isSolution = this.#stack.top?.name === 'fieldset' || rules.hasTakes === true;
    const kind = isSolution ? 'solution' : rules.hasSelects ? 'select' : 'blank';
    this.#answers = [];
    this.#stack.top?.children.push({ kind, answers: this.#answers });
  }

  #text(raw: string): void {
    this.#tokens += 1;
    if (this.#dropped !== undefined) return;
    const text = withLineFeeds(raw);
    this.characters += escapedLength(text);
    if (this.#correction !== undefined) {
      this.#addToCorrection(this.#correction, text);
      return;
    }
    if (this.#ruby === undefined) this.#addText(text);
    else if (this.#ruby.reading === undefined) this.#ruby.words += text;
    else this.#ruby.reading += text;
  }

  #addText(text: string): void {
    this.#page.ensureTextContainer();
    const children = this.#stack.top?.children ?? [];
    const last = children.at(-1);
    // A dropped element between two texts leaves no trace.
    if (last?.kind === 'text') last.text += text;
    else children.push({ kind: 'text', text });
    this.#stack.length += 1;
  }

  #dropWithContent(name: string, tokenizerState: Tokenizer['state'], selfClosing: boolean): void {
    if (selfClosing && (name === 'svg' || name === 'math')) return;
    this.#dropped = { name, depth: 1 };
    this.setTokenizerState(tokenizerState);
  }

  #endAnswerPart(kind: 'input' | 'correction'): void {
    this.#answerPart = { kind, end: this.#stack.length };
  }

  #isDirectlyAfter(kind: 'input' | 'correction'): boolean {
    return this.#answerPart?.kind === kind && this.#answerPart.end === this.#stack.length;
  }
}

/** A carriage return would be read as a line end, so it is one. */
function withLineFeeds(raw: string): string {
  return raw.includes('\r') ? raw.replaceAll('\r', '\n') : raw;
}

const [AMPERSAND, LESS_THAN, GREATER_THAN] = [0x26, 0x3c, 0x3e];

/** The length of a text as HTML. */
function escapedLength(text: string): number {
  let { length } = text;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === AMPERSAND) length += '&amp;'.length - 1;
    else if (code === LESS_THAN || code === GREATER_THAN) length += '&lt;'.length - 1;
  }
  return length;
}
