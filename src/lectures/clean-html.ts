// Lets through of a published page only what the lecture markup can make. A reader's browser gets nothing that was not
// written here: HTML's own tokenizer takes the input apart, and every tag that comes out is one of ours, in our words.
import { setImmediate as othersTurn } from 'node:timers/promises';
import { Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/** Version of these rules; editions that went through older ones are cleaned again when they are read. */
export const CLEANED_BY = 1;

/** Nothing nests deeper in the output, blocks and inline elements counted together. */
export const MAX_DEPTH = 64;

const MEDIA_ADDRESS = /^\/public\/api\/media\/[A-Za-z0-9_-]+$/;
const CHECK_BUTTON = '<button type="submit" class="check">Check</button>';
const COLOURS = new Set(['color-red', 'color-blue', 'color-green']);
const BLOCKS = new Set(['h1', 'h2', 'h3', 'p']);
const INLINE = new Set(['strong', 'em', 'span']);
const LEAVES = new Set(['br', 'img', 'audio', 'video']);
/** Parts of a table that hold no text themselves. */
const FRAMES = new Set(['table', 'thead', 'tbody', 'tr']);

/** Dropped with everything in them, and how the tokenizer has to read what is in them. */
const DROPPED_WHOLE: ReadonlyMap<string, Tokenizer['state']> = new Map([
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
type Open = {
  name: string;
  /** What closes it in the output; nothing for a tag that was dropped and only waits for its end. */
  close: string;
  /** Answers of an exercise, parts of a table or rows of its header, so far. */
  count: number;
  /** An exercise whose button is written takes nothing more. */
  finished: boolean;
};

/** The correction that text goes into: not written before it has a text, or dropped because it stands behind no answer. */
type Correction = { kind: 'correction' | 'alternative'; state: 'held' | 'written' | 'dropped' };

/**
 * The HTML of a page, cleaned. What our own renderer makes comes out as it went in; anything else is dropped (a tag, an
 * attribute) or shown as text. The output is well nested, reads the same in every browser, and cleans to itself. Time and
 * length are linear in the input, for every input.
 */
export function cleanHtml(html: string): string {
  return cleanCounting(html).html;
}

/** Characters that are cleaned in one go: some ten milliseconds at the worst. */
const AT_ONCE = 16_384;

/** As `cleanHtml`, but lets others have their turn in between: a page that is meant to be slow keeps nobody waiting. */
export async function cleanHtmlInTurns(html: string, atOnce = AT_ONCE): Promise<string> {
  const { writer, tokenizer } = newCleaning();
  const text = withoutMark(html);
  for (let from = 0; from + atOnce < text.length; from += atOnce) {
    tokenizer.write(text.slice(from, from + atOnce), false);
    await othersTurn();
  }
  const rest = text.length % atOnce || Math.min(atOnce, text.length);
  tokenizer.write(text.slice(text.length - rest), true);
  return writer.finish();
}

/** As `cleanHtml`, with the number of tokens and open elements that were looked at. */
export function cleanCounting(html: string): { html: string; steps: number } {
  const { writer, tokenizer } = newCleaning();
  tokenizer.write(withoutMark(html), true);
  return { html: writer.finish(), steps: writer.steps };
}

function newCleaning(): { writer: PageWriter; tokenizer: Tokenizer } {
  const writer = new PageWriter();
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, writer);
  writer.readAs = (mode) => {
    tokenizer.state = mode;
  };
  return { writer, tokenizer };
}

/** A byte order mark is no text. */
function withoutMark(html: string): string {
  return html.startsWith('\uFEFF') ? html.slice(1) : html;
}

/** Takes tokens in, writes a page out. Its stack holds what is open in the output. */
class PageWriter implements TokenHandler {
  steps = 0;
  /** Tells the tokenizer how to read what follows. */
  readAs: (mode: Tokenizer['state']) => void = () => {};
  readonly #stack: Open[] = [];
  readonly #written: string[] = [];
  /** The element that is being dropped with its contents, and how often it is open in itself. */
  #dropping: { name: string; depth: number } | undefined;
  #correction: Correction | undefined;
  /** What was written last, as far as answers go: they are an input and its corrections, without a gap. */
  #last: 'input' | 'correction' | 'other' = 'other';

  finish(): string {
    this.#endCorrection();
    this.#closeTo(0);
    return this.#written.join('');
  }

  onStartTag(tag: Token.TagToken): void {
    this.steps += 1;
    const name = tag.tagName;
    if (this.#dropping !== undefined) {
      if (this.#dropping.name === name) this.#dropping.depth += 1;
      return;
    }
    const mode = DROPPED_WHOLE.get(name);
    if (mode !== undefined) this.#dropWhole(name, mode, tag.selfClosing);
    else this.#start(name, tag);
  }

  onEndTag(tag: Token.TagToken): void {
    this.steps += 1;
    const name = tag.tagName;
    if (this.#dropping === undefined) this.#end(name);
    else if (this.#dropping.name === name) {
      this.#dropping.depth -= 1;
      if (this.#dropping.depth === 0) this.#dropping = undefined;
    }
  }

  onCharacter(token: Token.CharacterToken): void {
    this.#text(token.chars);
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    const top = this.#stack.at(-1);
    const isBetweenBlocks = top === undefined || top.name === 'form';
    if (!isBetweenBlocks) {
      if (!FRAMES.has(top.name)) this.#text(token.chars);
    } else if (this.#dropping === undefined) this.#write(token.chars.replaceAll('\r', '\n'));
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #start(name: string, tag: Token.TagToken): void {
    const isInText = INLINE.has(name) || LEAVES.has(name) || name === 'input';
    if (this.#correction !== undefined) {
      if (isInText) return;
      this.#endCorrection();
    }
    if (BLOCKS.has(name)) this.#startBlock(name);
    else if (INLINE.has(name)) this.#startInline(name, tag);
    else if (LEAVES.has(name)) this.#writeLeaf(name, tag);
    else if (name === 'input') this.#startAnswer(tag);
    else if (name === 'form') this.#startForm(tag);
    else if (name === 'button') this.#writeButton(tag);
    else if (name === 'table') this.#startTable();
    else this.#startPart(name);
  }

  #end(name: string): void {
    if (this.#correction !== undefined) {
      if (name !== 'span' && INLINE.has(name)) return;
      this.#endCorrection();
      if (name === 'span') return;
    }
    const at = INLINE.has(name) ? this.#find(name, (open) => !INLINE.has(open.name)) : this.#find(name);
    // The one body of a table stays open until the table ends, so that a second one joins it.
    if (at >= 0) this.#closeTo(name === 'tbody' ? at + 1 : at);
  }

  /** A block stands on the page or in an exercise. In a cell there are none. */
  #startBlock(name: string): void {
    if (this.#find('table') >= 0) return;
    this.#closeToBlocks();
    this.#open(name, `<${name}>`);
  }

  #startInline(name: string, tag: Token.TagToken): void {
    const wanted = Token.getTokenAttr(tag, 'class') ?? '';
    if (name !== 'span') this.#openInline(name, `<${name}>`, `</${name}>`);
    else if (wanted === 'correction' || wanted === 'alternative') this.#startCorrection(wanted);
    else if (COLOURS.has(wanted)) this.#openInline(name, `<span class="${wanted}">`, '</span>');
    else this.#openInline(name, '', '');
  }

  #openInline(name: string, start: string, close: string): void {
    this.#makeRoomForText();
    if (this.#stack.length >= MAX_DEPTH) return;
    if (start !== '') this.#write(start);
    this.#stack.push({ name, close, count: 0, finished: false });
  }

  #writeLeaf(name: string, tag: Token.TagToken): void {
    const source = Token.getTokenAttr(tag, 'src') ?? '';
    if (name !== 'br' && !MEDIA_ADDRESS.test(source)) return;
    this.#makeRoomForText();
    if (name === 'br') this.#write('<br>');
    if (name === 'audio') this.#write(`<audio controls preload="none" src="${source}"></audio>`);
    if (name === 'video') this.#write(`<video controls preload="metadata" src="${source}"></video>`);
    if (name === 'img') {
      const alt = escapeValue(Token.getTokenAttr(tag, 'alt') ?? '');
      this.#write(`<img src="${source}" alt="${alt}" loading="lazy">`);
    }
  }

  /** The input of a blank is written together with its correction: without one it could not be checked. */
  #startAnswer(tag: Token.TagToken): void {
    const form = this.#form();
    if (form === undefined || form.finished || Token.getTokenAttr(tag, 'class') !== 'answer') return;
    this.#makeRoomForText();
    this.#last = 'input';
  }

  #startCorrection(kind: Correction['kind']): void {
    const fits = kind === 'correction' ? this.#last === 'input' : this.#last === 'correction';
    this.#correction = { kind, state: fits && this.#stack.length < MAX_DEPTH ? 'held' : 'dropped' };
  }

  #endCorrection(): void {
    if (this.#correction?.state === 'written') {
      this.#write('</span>');
      this.#last = 'correction';
    }
    this.#correction = undefined;
  }

  #writeCorrection(correction: Correction, raw: string): void {
    if (correction.state === 'dropped') return;
    if (correction.state === 'held') {
      const form = this.#form();
      if (form !== undefined && correction.kind === 'correction') {
        form.count += 1;
        this.#write(answerInput(form.count));
      }
      this.#write(`<span class="${correction.kind}" hidden>`);
      correction.state = 'written';
    }
    this.#write(escapeText(raw));
  }

  #startForm(tag: Token.TagToken): void {
    const form = this.#form();
    if (Token.getTokenAttr(tag, 'class') !== 'write-form' || (form !== undefined && !form.finished)) return;
    this.#closeTo(0);
    this.#open('form', '<form class="write-form">');
  }

  #writeButton(tag: Token.TagToken): void {
    const form = this.#form();
    if (form === undefined || Token.getTokenAttr(tag, 'class') !== 'check') return;
    this.#closeTo(1);
    if (!form.finished) this.#write(CHECK_BUTTON);
    form.finished = true;
    this.#dropping = { name: 'button', depth: 1 };
  }

  #startTable(): void {
    this.#closeToBlocks();
    this.#open('table', '<table>');
  }

  #startPart(name: string): void {
    const table = this.#find('table');
    if (table < 0) return;
    const isFresh = table === this.#stack.length - 1 && this.#stack[table]?.count === 0;
    if (name === 'thead' && isFresh) this.#openPart(table, 'thead');
    else if (name === 'thead' || name === 'tbody' || name === 'tfoot') this.#openBody(table);
    else if (name === 'tr') this.#startRow(table);
    else if (name === 'td' || name === 'th') this.#startCell(table);
  }

  #openPart(table: number, name: 'thead' | 'tbody'): void {
    const frame = this.#stack[table];
    if (frame !== undefined) frame.count += 1;
    this.#open(name, `<${name}>`);
  }

  /** Makes the table's body the innermost open element. */
  #openBody(table: number): void {
    const isOpen = this.#stack[table + 1]?.name === 'tbody';
    this.#closeTo(isOpen ? table + 2 : table + 1);
    if (!isOpen) this.#openPart(table, 'tbody');
  }

  /** A header has one row; the next one begins the body. */
  #startRow(table: number): void {
    const part = this.#stack[table + 1];
    if (part?.name === 'thead' && part.count === 0) part.count = 1;
    else this.#openBody(table);
    this.#open('tr', '<tr>');
  }

  #startCell(table: number): void {
    if (this.#stack[table + 2]?.name === 'tr') this.#closeTo(table + 3);
    else this.#startRow(table);
    if (this.#stack[table + 1]?.name === 'thead') this.#open('th', '<th scope="col">');
    else this.#open('td', '<td>');
  }

  /** Text and what goes with it stand in a paragraph, a header or a cell; one is opened where there is none. */
  #makeRoomForText(): void {
    const top = this.#stack.at(-1);
    if (top === undefined || top.name === 'form') this.#startBlock('p');
    else if (FRAMES.has(top.name)) this.#startCell(this.#find('table'));
  }

  #text(raw: string): void {
    this.steps += 1;
    if (this.#dropping !== undefined) return;
    if (this.#correction !== undefined) this.#writeCorrection(this.#correction, raw);
    else {
      this.#makeRoomForText();
      this.#write(escapeText(raw));
    }
  }

  #dropWhole(name: string, mode: Tokenizer['state'], selfClosing: boolean): void {
    if (selfClosing && (name === 'svg' || name === 'math')) return;
    this.#dropping = { name, depth: 1 };
    this.readAs(mode);
  }

  #open(name: string, start: string): void {
    this.#write(start);
    this.#stack.push({ name, close: `</${name}>`, count: 0, finished: false });
  }

  #write(html: string): void {
    this.#written.push(html);
    this.#last = 'other';
  }

  /** An exercise stands on the page itself, so it can only be the outermost element. */
  #form(): Open | undefined {
    const [outermost] = this.#stack;
    return outermost?.name === 'form' ? outermost : undefined;
  }

  /** Closes what is open in the page or exercise; an exercise whose button is written has ended. */
  #closeToBlocks(): void {
    const form = this.#form();
    this.#closeTo(form === undefined || form.finished ? 0 : 1);
  }

  /** Where in the stack the innermost open element of that name is; -1 if there is none, or one further in stops the search. */
  #find(name: string, stops: (open: Open) => boolean = () => false): number {
    for (let at = this.#stack.length - 1; at >= 0; at -= 1) {
      this.steps += 1;
      const open = this.#stack[at];
      if (open === undefined || open.name === name) return at;
      if (stops(open)) return -1;
    }
    return -1;
  }

  #closeTo(length: number): void {
    while (this.#stack.length > length) {
      this.steps += 1;
      const open = this.#stack.pop();
      if (open?.name === 'form' && !open.finished) this.#write(CHECK_BUTTON);
      if (open !== undefined && open.close !== '') this.#write(open.close);
    }
  }
}

function answerInput(number: number): string {
  return `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
}

/** A carriage return would be read as a line end, so it is one. */
function escapeText(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '\n');
}

function escapeValue(raw: string): string {
  return escapeText(raw).replaceAll('"', '&quot;');
}
