// A copy of a text with an element for each line, of which only those that changed are made anew: the other lines keep their layout.

/** A line with its line end; `node` is its text in the copy. */
type CopiedLine = { text: string; node: Text; wrong: readonly Span[] };
type Span = readonly [start: number, end: number];

/** In a line without a line end, which would have no height when it is empty. */
const ZERO_WIDTH_SPACE = '\u200B';

export class LineCopy {
  readonly #content: HTMLElement;
  #text: string | undefined;
  #lines: CopiedLine[] = [];

  constructor(content: HTMLElement) {
    this.#content = content;
    content.replaceChildren();
  }

  /** Of the text, in UTF-16 code units. */
  get length(): number {
    return this.#text?.length ?? 0;
  }

  get lines(): readonly Readonly<CopiedLine>[] {
    return this.#lines;
  }

  /** Makes the lines anew that differ; whether any did. */
  setText(text: string): boolean {
    if (text === this.#text) return false;
    this.#text = text;
    const lines = this.#lines;
    let first = 0;
    let from = 0;
    for (; first < lines.length - 1; first += 1) {
      const line = lines[first]?.text ?? '';
      if (!text.startsWith(line, from)) break;
      from += line.length;
    }
    let last = lines.length;
    let to = text.length;
    for (; last > first; last -= 1) {
      const line = lines[last - 1]?.text ?? '';
      const start = to - line.length;
      if (start < from || !text.startsWith(line, start) || (start > from && text[start - 1] !== '\n')) break;
      to = start;
    }
    const texts = splitLines(text.slice(from, to), last === lines.length);
    const kept = Math.min(texts.length, last - first);
    // A new text in the element that is there: another element would have the styles of all its neighbours computed again.
    const changed = lines.slice(first, first + kept).map(({ node }, index) => setLine(node, texts[index] ?? ''));
    for (const { node } of lines.slice(first + kept, last)) node.parentElement?.remove();
    const added = texts.slice(kept).map((line) => setLine(document.createTextNode(''), line));
    if (added.length > 0) {
      const fragment = document.createDocumentFragment();
      fragment.append(...added.map(({ node }) => wrap(node)));
      this.#content.insertBefore(fragment, lines[last]?.node.parentElement ?? null);
    }
    this.#lines = [...lines.slice(0, first), ...changed, ...added, ...lines.slice(last)];
    return true;
  }

  /** Marks words, by their line and column from 1, if they are of the present text; a line that changes loses its marks. */
  setWrong(text: string, positions: readonly { line: number; column: number }[]): void {
    if (text !== this.#text) return;
    for (const line of this.#lines) if (line.wrong.length > 0) line.wrong = [];
    for (const { line: number, column } of positions) {
      const line = this.#lines[number - 1];
      if (line === undefined) continue;
      const start = column - 1;
      const word = /^\S+/.exec(line.text.slice(start))?.[0] ?? '';
      if (word !== '') line.wrong = [...line.wrong, [start, start + word.length]];
    }
  }

  /** The index of the line at a distance from the top of the copy, in pixels. */
  findLine(top: number): number {
    let [low, high] = [0, this.#lines.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle]?.node.parentElement?.offsetTop ?? 0) <= top) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** The lines of a part of a text; the last one of a text has no line end. */
function splitLines(part: string, hasLastLine: boolean): string[] {
  const texts = part.split('\n').map((text, index, { length }) => (index < length - 1 ? `${text}\n` : text));
  return hasLastLine ? texts : texts.slice(0, -1);
}

function setLine(node: Text, text: string): CopiedLine {
  node.data = text.endsWith('\n') ? text : text + ZERO_WIDTH_SPACE;
  return { text, node, wrong: [] };
}

function wrap(node: Text): HTMLElement {
  const element = document.createElement('div');
  element.append(node);
  return element;
}
