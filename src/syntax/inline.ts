// The second layer of inline reading: from the tokens of a line, or of a table row's cells, to nodes.
// Emphasis is resolved first, on the tokens alone, so that no node is ever created and then discarded.
import { BAR, isWhitespace, SLASH, skipWhitespace, trimEnd } from './chars.ts';
import {
  CLOSES,
  CLOSES_BOTH,
  LITERAL,
  OPENER,
  OPENS,
  PIPE,
  type Report,
  RUN,
  Tokenizer,
  UNPAIRED,
} from './tokenizer.ts';
import type { Block, Color, Inline, TableColumn } from './tree.ts';

/** Colours nest this deep and no deeper, so that no page can be too deep for a browser. */
const MAX_COLOR_DEPTH = 8;
const NONE = -1;
/** Places a scope takes in the list of open emphasis: one for each length of run, 1 to 3, and one unused. */
const SCOPE_SIZE = 4;
const STYLES = ['italic', 'bold', 'bold-italic'] as const;

/** A piece of a line between separators, without the white space around it; `start` equals `end` when it is empty. */
export interface Part {
  start: number;
  end: number;
  children: Inline[];
  /** Separated from the part before it by ` / `; else by `|`, or it is the first. */
  isAfterSlash: boolean;
}

/** Reads lines of one markup text, one after the other. */
export class InlineReader {
  readonly #source: string;
  readonly #tokens: Tokenizer;
  readonly #report: Report | undefined;
  /**
   * For each scope (the line, then each enclosing colour) and length of run:
   * the token that opened an emphasis, or NONE.
   */
  readonly #openers: number[] = new Array<number>(SCOPE_SIZE * (MAX_COLOR_DEPTH + 1)).fill(NONE);
  /**
   * Nodes that no parent has taken yet; the lists of children are cut from its top, each of just the length it needs.
   */
  readonly #nodes: Inline[] = [];
  #top = 0;
  readonly #cells: TableColumn[] = [];
  /** For each open construct: its opening token, and where its children begin in `#nodes`. */
  readonly #openConstructs: number[] = [];
  /** Where the line that was read last ends: without the white space at its end, and at its line end. */
  end = 0;
  lineEnd = 0;

  constructor(source: string, report: Report | undefined) {
    this.#source = source;
    this.#report = report;
    this.#tokens = new Tokenizer(source, report);
  }

  /** Reads the line from `from` (not white space) on, and adds its nodes to `into`. */
  readLine(from: number, isExercise: boolean, into: Block[]): void {
    this.#read(from, isExercise);
    if (this.#tokens.count === 0) {
      into.push({ kind: 'TEXT', start: from, end: this.end, isPlain: this.#tokens.isPlain });
      return;
    }
    this.#build(0, this.#tokens.count, from, this.end);
    for (let index = 0; index < this.#top; index += 1) {
      const node = this.#nodes[index];
      if (node !== undefined) into.push(node);
    }
    this.#top = 0;
  }

  /** Reads the line as the text of a header. */
  readTitle(from: number, isExercise: boolean): Inline[] {
    this.#read(from, isExercise);
    this.#build(0, this.#tokens.count, from, this.end);
    return this.#popNodes(0);
  }

  /** Parses the line as a table row: its cells, at least one. */
  readRow(from: number, isExercise: boolean): TableColumn[] {
    this.#read(from, isExercise);
    const tokens = this.#tokens;
    let count = 0;
    let depth = 0;
    let first = 0;
    let start = from;
    for (let index = 0; index < tokens.count; index += 1) {
      const role = tokens.roles[index];
      const kind = tokens.kinds[index];
      if (kind === PIPE || (kind === OPENER && role === LITERAL)) {
        if (depth > 0) continue;
        const pipe = this.#findPipe(index);
        if (pipe > from) this.#cells[count++] = this.#readCell(first, index, start, pipe);
        start = pipe + 1;
        first = index + 1;
      } else if (kind === OPENER) depth += 1;
      else if (role === CLOSES) depth -= 1;
    }
    if (start < this.end || count === 0) this.#cells[count++] = this.#readCell(first, tokens.count, start, this.end);
    return this.#cells.slice(0, count);
  }

  /**
   * Reads the line from `from` on as parts, at least one: cut at each `|`, and with `hasSlashes` at each `/` between
   * white space, where they do not stand in a colour or media construct. Each part is parsed inline by itself.
   */
  readParts(from: number, hasSlashes: boolean): Part[] {
    this.#read(from, false);
    const tokens = this.#tokens;
    const parts: Part[] = [];
    let depth = 0;
    let first = 0;
    let start = from;
    let isAfterSlash = false;
    const cut = (last: number, at: number, isSlash: boolean): void => {
      const { start: partStart, end, children } = this.#readCell(first, last, start, at);
      parts.push({ start: partStart, end, children, isAfterSlash });
      first = last;
      start = at + 1;
      isAfterSlash = isSlash;
    };
    let text = from;
    for (let index = 0; index <= tokens.count; index += 1) {
      const tokenStart = index < tokens.count ? (tokens.starts[index] ?? this.end) : this.end;
      if (hasSlashes && depth === 0) {
        for (let at = text; at < tokenStart; at += 1) if (this.#isSlash(at, start)) cut(index, at, true);
      }
      if (index === tokens.count) break;
      const role = tokens.roles[index];
      const kind = tokens.kinds[index];
      text = tokens.ends[index] ?? this.end;
      if (kind === PIPE || (kind === OPENER && role === LITERAL)) {
        if (depth > 0) continue;
        cut(index, this.#findPipe(index), false);
        first = index + 1;
      } else if (kind === OPENER) depth += 1;
      else if (role === CLOSES) depth -= 1;
    }
    cut(tokens.count, this.end, false);
    return parts;
  }

  /** Whether a `/` with white space, or an end of its part or line, on both sides is at `at`. */
  #isSlash(at: number, partStart: number): boolean {
    const source = this.#source;
    if (source.charCodeAt(at) !== SLASH) return false;
    const isOpen = at === partStart || isWhitespace(source.charCodeAt(at - 1));
    const after = source.charCodeAt(at + 1);
    return isOpen && (at + 1 >= this.end || isWhitespace(after) || after === BAR);
  }

  #read(from: number, isExercise: boolean): void {
    this.lineEnd = this.#tokens.read(from, isExercise);
    this.end = trimEnd(this.#source, from, this.lineEnd);
  }

  /** The offset of the `|` of a PIPE or of a colour opener: behind it only white space belongs to the token. */
  #findPipe(index: number): number {
    let at = (this.#tokens.ends[index] ?? 1) - 1;
    while (this.#source.charCodeAt(at) !== BAR) at -= 1;
    return at;
  }

  #readCell(first: number, last: number, rawStart: number, rawEnd: number): TableColumn {
    const start = Math.min(skipWhitespace(this.#source, rawStart), rawEnd);
    const end = trimEnd(this.#source, start, rawEnd);
    this.#build(first, last, start, end);
    return { kind: 'TABLE_COLUMN', start, end, children: this.#popNodes(0) };
  }

  /** Gives each run of `*` among the tokens its role, and turns colours that are nested too deeply into text. */
  #resolveEmphasis(first: number, last: number, from: number, to: number): void {
    const { kinds, roles, partners, starts } = this.#tokens;
    let scope = 0;
    this.#openScope(scope);
    for (let index = first; index < last; index += 1) {
      if (kinds[index] === RUN) this.#resolveRun(index, scope, from, to);
      else if (kinds[index] === OPENER && roles[index] === OPENS) {
        if (scope < SCOPE_SIZE * MAX_COLOR_DEPTH) {
          scope += SCOPE_SIZE;
          this.#openScope(scope);
        } else {
          roles[index] = LITERAL;
          roles[partners[index] ?? index] = LITERAL;
          this.#report?.('deep-colour', starts[index] ?? 0);
        }
      } else if (roles[index] === CLOSES) {
        this.#closeScope(scope, NONE);
        scope -= SCOPE_SIZE;
      }
    }
    this.#closeScope(scope, NONE);
    if (this.#report !== undefined) this.#reportLoose(first, last, to);
  }

  /** Two runs of the same length, `**` or `***`, neither of them directly before a word: probably meant as a pair. */
  #reportLoose(first: number, last: number, to: number): void {
    const { kinds, roles, starts, ends } = this.#tokens;
    const loose = [NONE, NONE, NONE, NONE];
    for (let index = first; index < last; index += 1) {
      if (kinds[index] !== RUN || roles[index] !== LITERAL || this.#canOpen(index, to)) continue;
      const start = starts[index] ?? 0;
      const length = (ends[index] ?? 0) - start;
      const before = loose[length] ?? NONE;
      if (length > 1 && before !== NONE) this.#report?.('loose-emphasis', before);
      loose[length] = before === NONE ? start : NONE;
    }
  }

  #canOpen(run: number, to: number): boolean {
    const end = this.#tokens.ends[run] ?? 0;
    return end < to && !isWhitespace(this.#source.charCodeAt(end));
  }

  #openScope(scope: number): void {
    for (let length = 1; length <= 3; length += 1) this.#openers[scope + length] = NONE;
  }

  /** Emphasis of the scope that was opened after the token `since` and is still open reverts to text. */
  #closeScope(scope: number, since: number): void {
    for (let length = 1; length <= 3; length += 1) {
      const opener = this.#openers[scope + length] ?? NONE;
      if (opener <= since) continue;
      this.#report?.('unclosed-emphasis', this.#tokens.starts[opener] ?? 0);
      this.#openers[scope + length] = NONE;
    }
  }

  #resolveRun(index: number, scope: number, from: number, to: number): void {
    const { roles, starts, ends } = this.#tokens;
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    const length = end - start;
    const canClose = start > from && !isWhitespace(this.#source.charCodeAt(start - 1));
    const opener = this.#openers[scope + length] ?? NONE;
    const italic = this.#openers[scope + 1] ?? NONE;
    const bold = this.#openers[scope + 2] ?? NONE;
    if (canClose && opener !== NONE) {
      this.#closeScope(scope, opener);
      this.#openers[scope + length] = NONE;
      roles[opener] = OPENS;
      roles[index] = CLOSES;
    } else if (length === 3 && canClose && italic !== NONE && bold !== NONE) {
      this.#openScope(scope);
      roles[italic] = OPENS;
      roles[bold] = OPENS;
      roles[index] = CLOSES_BOTH;
    } else if (opener === NONE && this.#canOpen(index, to)) this.#openers[scope + length] = index;
  }

  /** Appends the nodes of `[from, to)`, which holds the tokens `[first, last)`, to `#nodes`. */
  #build(first: number, last: number, from: number, to: number): void {
    if (first < last) this.#resolveEmphasis(first, last, from, to);
    const { kinds, roles, starts, ends } = this.#tokens;
    const openConstructs = this.#openConstructs;
    let depth = 0;
    let text = from;
    for (let index = first; index < last; index += 1) {
      const role = roles[index];
      if (role === LITERAL) continue;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      if (role === UNPAIRED) {
        this.#addText(text, start);
        this.#add(this.#tokens.getLeaf(index) ?? { kind: 'PIPE', start, end });
      } else if (role === OPENS) {
        this.#addText(text, start);
        openConstructs[depth] = index;
        openConstructs[depth + 1] = this.#top;
        depth += 2;
      } else {
        this.#addText(text, kinds[index] === RUN ? start : trimEnd(this.#source, text, start));
        if (role === CLOSES_BOTH) {
          depth -= 2;
          const inner = openConstructs[depth] ?? 0;
          this.#close(inner, openConstructs[depth + 1] ?? 0, start + (ends[inner] ?? 0) - (starts[inner] ?? 0));
        }
        depth -= 2;
        this.#close(openConstructs[depth] ?? 0, openConstructs[depth + 1] ?? 0, end);
      }
      text = end;
    }
    this.#addText(text, to);
  }

  /** Creates the node that the token `opener` opened; its children are the nodes from `mark` on. */
  #close(opener: number, mark: number, end: number): void {
    const start = this.#tokens.starts[opener] ?? 0;
    const children = this.#popNodes(mark);
    if (this.#tokens.kinds[opener] === OPENER) {
      this.#add({ kind: 'COLOR', start, end, children, color: colorAt(this.#source, start) });
    } else {
      const length = (this.#tokens.ends[opener] ?? 0) - start;
      this.#add({ kind: 'EMPHASIS', start, end, children, style: STYLES[length - 1] ?? 'italic' });
    }
  }

  #add(node: Inline): void {
    this.#nodes[this.#top] = node;
    this.#top += 1;
  }

  #addText(start: number, end: number): void {
    if (start < end) this.#add({ kind: 'TEXT', start, end, isPlain: this.#tokens.isPlain });
  }

  /** Takes the nodes from `mark` on off the top. */
  #popNodes(mark: number): Inline[] {
    const first = this.#nodes[mark];
    const count = this.#top - mark;
    if (count === 0 || first === undefined) return [];
    const popped = count === 1 ? [first] : this.#nodes.slice(mark, this.#top);
    this.#top = mark;
    return popped;
  }
}

function colorAt(source: string, start: number): Color['color'] {
  const name = source.charAt(skipWhitespace(source, start + 1));
  return name === 'R' ? 'RED' : name === 'B' ? 'BLUE' : 'GREEN';
}
