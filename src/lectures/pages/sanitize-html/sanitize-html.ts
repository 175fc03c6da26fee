// Lets through of a published page only what the lecture markup can make. A reader's browser gets nothing that was not
// written here: HTML's own tokenizer takes the input apart, and every tag that comes out is one of ours, in our words.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Version of these rules; editions that went through older ones are cleaned again when they are read. */
export const SANITIZER_VERSION = 1;

/** Nothing nests deeper in the output, blocks and inline elements counted together. */
export const MAX_DEPTH = 64;

const MEDIA_URL = /^\/public\/api\/media\/[A-Za-z0-9_-]+$/;
const CHECK_BUTTON = '<button type="submit" class="check">Check</button>';
const COLOR_CLASSES = new Set(['color-red', 'color-blue', 'color-green']);
const BLOCK_TAGS = new Set(['h1', 'h2', 'h3', 'p']);
const INLINE_TAGS = new Set(['strong', 'em', 'span']);
const LEAF_TAGS = new Set(['br', 'img', 'audio', 'video']);
/** Parts of a table that hold no text themselves. */
const TABLE_STRUCTURE_TAGS = new Set(['table', 'thead', 'tbody', 'tr']);

/** Dropped with everything in them, and how the tokenizer has to read what is in them. */
const DROPPED_WITH_CONTENT: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ['template', TokenizerMode.DATA],
  ['svg', TokenizerMode.DATA],
  ['math', TokenizerMode.DATA],
]);

/** An element that is open in the output. */
type OpenElement = {
  name: string;
  /** What closes it in the output; nothing for a tag that was dropped and only waits for its end. */
  closingTag: string;
  /** Answers of an exercise, parts of a table or rows of its header, so far. */
  count: number;
  /** An exercise whose button is written takes nothing more. */
  isFinished: boolean;
};

/** The correction that text goes into: not written before it has a text, or dropped because it stands behind no answer. */
type Correction = { kind: 'correction' | 'alternative'; state: 'held' | 'written' | 'dropped' };

/**
 * The HTML of a page, cleaned. What our own renderer makes comes out as it went in; anything else is dropped (a tag, an
 * attribute) or shown as text. The output is well nested, reads the same in every browser, and cleans to itself. Time and
 * length are linear in the input, for every input.
 */
export function sanitizeHtml(html: string): string {
  return sanitizeWithReport(html).html;
}

/** Characters that are cleaned in one go: some ten milliseconds at the worst. */
const CHUNK_LENGTH = 16_384;

/** As `cleanHtml`, but lets others have their turn in between: a page that is meant to be slow keeps nobody waiting. */
export async function sanitizeHtmlAsync(html: string, chunkLength = CHUNK_LENGTH): Promise<string> {
  const { writer, tokenizer } = createSanitizer();
  const text = stripByteOrderMark(html);
  for (let offset = 0; offset + chunkLength < text.length; offset += chunkLength) {
    tokenizer.write(text.slice(offset, offset + chunkLength), false);
    await yieldToEventLoop();
  }
  const remainder = text.length % chunkLength || Math.min(chunkLength, text.length);
  tokenizer.write(text.slice(text.length - remainder), true);
  return writer.finish();
}

/** As `cleanHtml`, with the number of tokens and open elements that were looked at. */
export function sanitizeWithReport(html: string): { html: string; steps: number } {
  const { writer, tokenizer } = createSanitizer();
  tokenizer.write(stripByteOrderMark(html), true);
  return { html: writer.finish(), steps: writer.steps };
}

function createSanitizer(): { writer: SanitizingWriter; tokenizer: Tokenizer } {
  const writer = new SanitizingWriter();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, writer);
  writer.setTokenizerState = (tokenizerState) => {
    tokenizer.state = tokenizerState;
  };
  return { writer, tokenizer };
}

/** A byte order mark is no text. */
function stripByteOrderMark(html: string): string {
  return html.startsWith('\uFEFF') ? html.slice(1) : html;
}

/** Takes tokens in, writes a page out. Its stack holds what is open in the output. */
class SanitizingWriter implements TokenHandler {
  steps = 0;
  /** Tells the tokenizer how to read what follows. */
  setTokenizerState: (tokenizerState: Tokenizer['state']) => void = () => {};
  readonly #stack: OpenElement[] = [];
  readonly #output: string[] = [];
  /** The element that is being dropped with its contents, and how often it is open in itself. */
  #dropped: { name: string; depth: number } | undefined;
  #correction: Correction | undefined;
  /** What was written last, as far as answers go: they are an input and its corrections, without a gap. */
  #lastWritten: 'input' | 'correction' | 'other' = 'other';

  finish(): string {
    this.#endCorrection();
    this.#closeToDepth(0);
    return this.#output.join('');
  }

  onStartTag(tag: Token.TagToken): void {
    this.steps += 1;
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
    this.steps += 1;
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
    const top = this.#stack.at(-1);
    const isBetweenBlocks = top === undefined || top.name === 'form';
    if (!isBetweenBlocks) {
      if (!TABLE_STRUCTURE_TAGS.has(top.name)) this.#text(token.chars);
    } else if (this.#dropped === undefined) this.#write(token.chars.replaceAll('\r', '\n'));
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
    else if (name === 'input') this.#startAnswer(tag);
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
      ? this.#findOpen(name, (element) => !INLINE_TAGS.has(element.name))
      : this.#findOpen(name);
    // The one body of a table stays open until the table ends, so that a second one joins it.
    if (index >= 0) this.#closeToDepth(name === 'tbody' ? index + 1 : index);
  }

  /** A block stands on the page or in an exercise. In a cell there are none. */
  #startBlock(name: string): void {
    if (this.#findOpen('table') >= 0) return;
    this.#closeToBlockLevel();
    this.#openElement(name, `<${name}>`);
  }

  #startInline(name: string, tag: Token.TagToken): void {
    const className = Token.getTokenAttr(tag, 'class') ?? '';
    if (name !== 'span') this.#openInline(name, `<${name}>`, `</${name}>`);
    else if (className === 'correction' || className === 'alternative') this.#startCorrection(className);
    else if (COLOR_CLASSES.has(className)) this.#openInline(name, `<span class="${className}">`, '</span>');
    else this.#openInline(name, '', '');
  }

  #openInline(name: string, startTag: string, closingTag: string): void {
    this.#ensureTextContainer();
    if (this.#stack.length >= MAX_DEPTH) return;
    if (startTag !== '') this.#write(startTag);
    this.#stack.push({ name, closingTag, count: 0, isFinished: false });
  }

  #writeLeaf(name: string, tag: Token.TagToken): void {
    const src = Token.getTokenAttr(tag, 'src') ?? '';
    if (name !== 'br' && !MEDIA_URL.test(src)) return;
    this.#ensureTextContainer();
    if (name === 'br') this.#write('<br>');
    if (name === 'audio') this.#write(`<audio controls preload="none" src="${src}"></audio>`);
    if (name === 'video') this.#write(`<video controls preload="metadata" src="${src}"></video>`);
    if (name === 'img') {
      const alt = escapeAttribute(Token.getTokenAttr(tag, 'alt') ?? '');
      this.#write(`<img src="${src}" alt="${alt}" loading="lazy">`);
    }
  }

  /** The input of a blank is written together with its correction: without one it could not be checked. */
  #startAnswer(tag: Token.TagToken): void {
    const form = this.#currentForm();
    if (form === undefined || form.isFinished || Token.getTokenAttr(tag, 'class') !== 'answer') return;
    this.#ensureTextContainer();
    this.#lastWritten = 'input';
  }

  #startCorrection(kind: Correction['kind']): void {
    const isInSequence = kind === 'correction' ? this.#lastWritten === 'input' : this.#lastWritten === 'correction';
    this.#correction = { kind, state: isInSequence && this.#stack.length < MAX_DEPTH ? 'held' : 'dropped' };
  }

  #endCorrection(): void {
    if (this.#correction?.state === 'written') {
      this.#write('</span>');
      this.#lastWritten = 'correction';
    }
    this.#correction = undefined;
  }

  #writeCorrection(correction: Correction, raw: string): void {
    if (correction.state === 'dropped') return;
    if (correction.state === 'held') {
      const form = this.#currentForm();
      if (form !== undefined && correction.kind === 'correction') {
        form.count += 1;
        this.#write(renderAnswerInput(form.count));
      }
      this.#write(`<span class="${correction.kind}" hidden>`);
      correction.state = 'written';
    }
    this.#write(escapeText(raw));
  }

  #startForm(tag: Token.TagToken): void {
    const form = this.#currentForm();
    if (Token.getTokenAttr(tag, 'class') !== 'write-form' || (form !== undefined && !form.isFinished)) return;
    this.#closeToDepth(0);
    this.#openElement('form', '<form class="write-form">');
  }

  #writeButton(tag: Token.TagToken): void {
    const form = this.#currentForm();
    if (form === undefined || Token.getTokenAttr(tag, 'class') !== 'check') return;
    this.#closeToDepth(1);
    if (!form.isFinished) this.#write(CHECK_BUTTON);
    form.isFinished = true;
    this.#dropped = { name: 'button', depth: 1 };
  }

  #startTable(): void {
    this.#closeToBlockLevel();
    this.#openElement('table', '<table>');
  }

  #startTablePart(name: string): void {
    const table = this.#findOpen('table');
    if (table < 0) return;
    const isEmpty = table === this.#stack.length - 1 && this.#stack[table]?.count === 0;
    if (name === 'thead' && isEmpty) this.#openTableSection(table, 'thead');
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.#openTableBody(table);
    else if (name === 'tr') this.#startRow(table);
    else if (name === 'td' || name === 'th') this.#startCell(table);
  }

  #openTableSection(table: number, name: 'thead' | 'tbody'): void {
    const tableElement = this.#stack[table];
    if (tableElement !== undefined) tableElement.count += 1;
    this.#openElement(name, `<${name}>`);
  }

  /** Makes the table's body the innermost open element. */
  #openTableBody(table: number): void {
    const isOpen = this.#stack[table + 1]?.name === 'tbody';
    this.#closeToDepth(isOpen ? table + 2 : table + 1);
    if (!isOpen) this.#openTableSection(table, 'tbody');
  }

  /** A header has one row; the next one begins the body. */
  #startRow(table: number): void {
    const section = this.#stack[table + 1];
    if (section?.name === 'thead' && section.count === 0) section.count = 1;
    else this.#openTableBody(table);
    this.#openElement('tr', '<tr>');
  }

  #startCell(table: number): void {
    if (this.#stack[table + 2]?.name === 'tr') this.#closeToDepth(table + 3);
    else this.#startRow(table);
    if (this.#stack[table + 1]?.name === 'thead') this.#openElement('th', '<th scope="col">');
    else this.#openElement('td', '<td>');
  }

  /** Text and what goes with it stand in a paragraph, a header or a cell; one is opened where there is none. */
  #ensureTextContainer(): void {
    const top = this.#stack.at(-1);
    if (top === undefined || top.name === 'form') this.#startBlock('p');
    else if (TABLE_STRUCTURE_TAGS.has(top.name)) this.#startCell(this.#findOpen('table'));
  }

  #text(raw: string): void {
    this.steps += 1;
    if (this.#dropped !== undefined) return;
    if (this.#correction !== undefined) this.#writeCorrection(this.#correction, raw);
    else {
      this.#ensureTextContainer();
      this.#write(escapeText(raw));
    }
  }

  #dropWithContent(name: string, tokenizerState: Tokenizer['state'], selfClosing: boolean): void {
    if (selfClosing && (name === 'svg' || name === 'math')) return;
    this.#dropped = { name, depth: 1 };
    this.setTokenizerState(tokenizerState);
  }

  #openElement(name: string, startTag: string): void {
    this.#write(startTag);
    this.#stack.push({ name, closingTag: `</${name}>`, count: 0, isFinished: false });
  }

  #write(html: string): void {
    this.#output.push(html);
    this.#lastWritten = 'other';
  }

  /** An exercise stands on the page itself, so it can only be the outermost element. */
  #currentForm(): OpenElement | undefined {
    const [outermost] = this.#stack;
    return outermost?.name === 'form' ? outermost : undefined;
  }

  /** Closes what is open in the page or exercise; an exercise whose button is written has ended. */
  #closeToBlockLevel(): void {
    const form = this.#currentForm();
    this.#closeToDepth(form === undefined || form.isFinished ? 0 : 1);
  }

  /** Where in the stack the innermost open element of that name is; -1 if there is none, or one further in stops the search. */
  #findOpen(name: string, isBarrier: (element: OpenElement) => boolean = () => false): number {
    for (let index = this.#stack.length - 1; index >= 0; index -= 1) {
      this.steps += 1;
      const element = this.#stack[index];
      if (element === undefined || element.name === name) return index;
      if (isBarrier(element)) return -1;
    }
    return -1;
  }

  #closeToDepth(depth: number): void {
    while (this.#stack.length > depth) {
      this.steps += 1;
      const element = this.#stack.pop();
      if (element?.name === 'form' && !element.isFinished) this.#write(CHECK_BUTTON);
      if (element !== undefined && element.closingTag !== '') this.#write(element.closingTag);
    }
  }
}

function renderAnswerInput(number: number): string {
  return `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
}

/** A carriage return would be read as a line end, so it is one. */
function escapeText(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '\n');
}

function escapeAttribute(raw: string): string {
  return escapeText(raw).replaceAll('"', '&quot;');
}
