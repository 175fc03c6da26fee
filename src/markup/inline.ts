// The second layer of inline reading: from the tokens of a line, or of a table row's cells, to nodes.
// Emphasis is resolved first, on the tokens alone, so that no node is ever made that has to be taken back.
import { BAR, isWhite, skipWhite, trimEnd } from './text.ts';
import { ALONE, AS_TEXT, CLOSES, CLOSES_BOTH, OPENER, OPENS, PIPE, type Report, RUN, Tokens } from './tokens.ts';
import type { Color, Emphasis, Inline, TableColumn } from './tree.ts';

/** Colours nest this deep and no deeper, so that no page can be too deep for a browser. */
const DEEPEST = 8;
const NONE = -1;
/** Places a scope takes in the list of open emphasis: one for each length of run, 1 to 3, and one unused. */
const SCOPE = 4;
const STYLES = ['italic', 'bold', 'bold-italic'] as const;

/** Reads lines of one markup text, one after the other. */
export class InlineReader {
  readonly #source: string;
  readonly #tokens: Tokens;
  readonly #report: Report | undefined;
  /** For each scope (the line, then each colour around the place) and length of run: the token that opened an emphasis, or NONE. */
  readonly #open: number[] = new Array<number>(SCOPE * (DEEPEST + 1)).fill(NONE);
  readonly #around: (Emphasis | Color)[] = [];
  /** Where the line that was read last ends, without the white space at its end. */
  end = 0;

  constructor(source: string, report: Report | undefined) {
    this.#source = source;
    this.#report = report;
    this.#tokens = new Tokens(source, report);
  }

  /** Reads the line from `from` (not white space) on, adds its nodes to `into`, and returns the offset of its line end. */
  readLine(from: number, isExercise: boolean, into: Inline[]): number {
    const tokens = this.#tokens;
    const lineEnd = tokens.read(from, isExercise);
    this.end = trimEnd(this.#source, from, lineEnd);
    if (tokens.count === 0) into.push({ kind: 'TEXT', start: from, end: this.end, isPlain: tokens.isPlain });
    else {
      this.#resolveEmphasis(0, tokens.count, from, this.end);
      this.#build(0, tokens.count, from, this.end, into);
    }
    return lineEnd;
  }

  /** Reads the line as a table row: its cells are added to `into`, at least one. Returns the offset of its line end. */
  readRow(from: number, isExercise: boolean, into: TableColumn[]): number {
    const tokens = this.#tokens;
    const lineEnd = tokens.read(from, isExercise);
    this.end = trimEnd(this.#source, from, lineEnd);
    let depth = 0;
    let first = 0;
    let start = from;
    for (let index = 0; index < tokens.count; index += 1) {
      const role = tokens.roles[index];
      const kind = tokens.kinds[index];
      if (kind === PIPE || (kind === OPENER && role === AS_TEXT)) {
        if (depth > 0) continue;
        const pipe = this.#pipeOf(index);
        if (pipe > from) into.push(this.#readCell(first, index, start, pipe));
        start = pipe + 1;
        first = index + 1;
      } else if (kind === OPENER) depth += 1;
      else if (role === CLOSES) depth -= 1;
    }
    if (start < this.end || into.length === 0) into.push(this.#readCell(first, tokens.count, start, this.end));
    return lineEnd;
  }

  /** The offset of the `|` of a PIPE or of a colour opener: behind it only white space belongs to the token. */
  #pipeOf(index: number): number {
    let at = (this.#tokens.ends[index] ?? 1) - 1;
    while (this.#source.charCodeAt(at) !== BAR) at -= 1;
    return at;
  }

  #readCell(first: number, last: number, rawStart: number, rawEnd: number): TableColumn {
    const start = Math.min(skipWhite(this.#source, rawStart), rawEnd);
    const end = trimEnd(this.#source, start, rawEnd);
    const children: Inline[] = [];
    if (first < last) this.#resolveEmphasis(first, last, start, end);
    this.#build(first, last, start, end, children);
    return { kind: 'TABLE_COLUMN', start, end, children };
  }

  /** Gives each run of `*` among the tokens its role, and makes text of colours that are too deep. */
  #resolveEmphasis(first: number, last: number, from: number, to: number): void {
    const { kinds, roles, partners, starts } = this.#tokens;
    let scope = 0;
    this.#enter(scope);
    for (let index = first; index < last; index += 1) {
      if (kinds[index] === RUN) this.#resolveRun(index, scope, from, to);
      else if (kinds[index] === OPENER && roles[index] === OPENS) {
        if (scope < SCOPE * DEEPEST) {
          scope += SCOPE;
          this.#enter(scope);
        } else {
          roles[index] = AS_TEXT;
          roles[partners[index] ?? index] = AS_TEXT;
          this.#report?.('deep-colour', starts[index] ?? 0);
        }
      } else if (roles[index] === CLOSES) {
        this.#leave(scope, NONE);
        scope -= SCOPE;
      }
    }
    this.#leave(scope, NONE);
  }

  #enter(scope: number): void {
    for (let length = 1; length <= 3; length += 1) this.#open[scope + length] = NONE;
  }

  /** Emphasis of the scope that was opened after the token `since` and is still open reverts to text. */
  #leave(scope: number, since: number): void {
    for (let length = 1; length <= 3; length += 1) {
      const opener = this.#open[scope + length] ?? NONE;
      if (opener <= since) continue;
      this.#report?.('unclosed-emphasis', this.#tokens.starts[opener] ?? 0);
      this.#open[scope + length] = NONE;
    }
  }

  #resolveRun(index: number, scope: number, from: number, to: number): void {
    const { roles, starts, ends } = this.#tokens;
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    const length = end - start;
    const canClose = start > from && !isWhite(this.#source.charCodeAt(start - 1));
    const canOpen = end < to && !isWhite(this.#source.charCodeAt(end));
    const opener = this.#open[scope + length] ?? NONE;
    const italic = this.#open[scope + 1] ?? NONE;
    const bold = this.#open[scope + 2] ?? NONE;
    if (canClose && opener !== NONE) {
      this.#leave(scope, opener);
      this.#open[scope + length] = NONE;
      roles[opener] = OPENS;
      roles[index] = CLOSES;
    } else if (length === 3 && canClose && italic !== NONE && bold !== NONE) {
      this.#enter(scope);
      roles[italic] = OPENS;
      roles[bold] = OPENS;
      roles[index] = CLOSES_BOTH;
    } else if (canOpen && opener === NONE) this.#open[scope + length] = index;
  }

  /** Adds the nodes of `[from, to)`, which holds the tokens from `first` to before `last`, to `into`. */
  #build(first: number, last: number, from: number, to: number, into: Inline[]): void {
    const { roles, kinds, starts, ends } = this.#tokens;
    const around = this.#around;
    let children = into;
    let text = from;
    for (let index = first; index < last; index += 1) {
      const role = roles[index];
      if (role === AS_TEXT) continue;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      if (role === CLOSES || role === CLOSES_BOTH) {
        const textEnd = kinds[index] === RUN ? start : trimEnd(this.#source, text, start);
        this.#addText(text, textEnd, children);
        if (role === CLOSES_BOTH) {
          const inner = around.pop();
          if (inner?.kind === 'EMPHASIS') inner.end = start + (inner.style === 'bold' ? 2 : 1);
        }
        const closed = around.pop();
        if (closed !== undefined) closed.end = end;
        children = around.at(-1)?.children ?? into;
      } else {
        this.#addText(text, start, children);
        if (role === ALONE) children.push(this.#tokens.leafOf(index) ?? { kind: 'PIPE', start, end });
        else {
          const opened = kinds[index] === RUN ? emphasisAt(start, end) : colorAt(this.#source, start, end);
          children.push(opened);
          around.push(opened);
          children = opened.children;
        }
      }
      text = end;
    }
    this.#addText(text, to, children);
  }

  #addText(start: number, end: number, into: Inline[]): void {
    if (start < end) into.push({ kind: 'TEXT', start, end, isPlain: this.#tokens.isPlain });
  }
}

/** An emphasis whose opening run spans `[start, end)`; its own end is set when it closes. */
function emphasisAt(start: number, end: number): Emphasis {
  return { kind: 'EMPHASIS', start, end, children: [], style: STYLES[end - start - 1] ?? 'italic' };
}

function colorAt(source: string, start: number, end: number): Color {
  const name = source.charAt(skipWhite(source, start + 1));
  const color = name === 'R' ? 'RED' : name === 'B' ? 'BLUE' : 'GREEN';
  return { kind: 'COLOR', start, end, children: [], color };
}
