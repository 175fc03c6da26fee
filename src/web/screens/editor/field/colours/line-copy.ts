// A copy of a text with an element for each line, in blocks of lines. An edit makes only the lines anew that changed,
// and only the blocks in sight are laid out and drawn.

/** A line with its line end; `node` is its text in the copy. */
type CopiedLine = { text: string; node: Text; wrong: readonly Span[] };
type Span = readonly [start: number, end: number];

/** `height` in pixels, as it was measured last; its lines may have changed since. */
type Block = { element: HTMLElement; text: string; lines: CopiedLine[]; height: number; isMeasured: boolean };

/** In a line without a line end, which would have no height when it is empty. */
const ZERO_WIDTH_SPACE = '\u200B';

const LINES_IN_BLOCK = 50;
const MAX_LINES_IN_BLOCK = 2 * LINES_IN_BLOCK;

/**
 * Added to a height, so that it is not rounded down to the unit below the one it was measured in (a 64th of a pixel).
 */
const ROUNDING = 0.004;

export class LineCopy {
  readonly #content: HTMLElement;
  #text: string | undefined;
  #blocks: Block[] = [];
  #lines: CopiedLine[] = [];

  constructor(content: HTMLElement) {
    this.#content = content;
    content.replaceChildren();
  }

  get text(): string | undefined {
    return this.#text;
  }

  get lines(): readonly Readonly<CopiedLine>[] {
    return this.#lines;
  }

  /** Makes the lines anew that differ; whether any did. */
  setText(text: string): boolean {
    if (text === this.#text) return false;
    this.#text = text;
    const lines = this.#lines;
    let [first, from] = [0, 0];
    for (const block of this.#blocks.slice(0, -1)) {
      if (!text.startsWith(block.text, from)) break;
      first += block.lines.length;
      from += block.text.length;
    }
    for (; first < lines.length - 1; first += 1) {
      const line = lines[first]?.text ?? '';
      if (!text.startsWith(line, from)) break;
      from += line.length;
    }
    let [last, to] = [lines.length, text.length];
    const endsWith = (part: string) => {
      const start = to - part.length;
      return start >= from && text.startsWith(part, start) && (start === from || text[start - 1] === '\n');
    };
    for (const block of this.#blocks.toReversed()) {
      if (last - block.lines.length < first || !endsWith(block.text)) break;
      last -= block.lines.length;
      to -= block.text.length;
    }
    for (; last > first; last -= 1) {
      const line = lines[last - 1]?.text ?? '';
      if (!endsWith(line)) break;
      to -= line.length;
    }
    this.#replaceLines(first, last, splitLines(text.slice(from, to), last === lines.length));
    this.#lines = this.#blocks.flatMap((block) => block.lines);
    return true;
  }

  /**
   * Replaces the lines from `first` to before `last`, in their blocks; those that
   * have too many lines afterwards are divided.
   */
  #replaceLines(first: number, last: number, texts: readonly string[]): void {
    const [start, end] = [this.#findBlock(first), this.#findBlock(Math.max(first, last - 1)) + 1];
    const replaced = this.#blocks.slice(start, end);
    const before = this.#blocks.slice(0, start).reduce((sum, { lines }) => sum + lines.length, 0);
    const old = replaced.flatMap(({ lines }) => lines);
    const kept = Math.min(texts.length, last - first);
    // A new text in the element that is there: another element would have the
    // styles of all its neighbours computed again.
    const changed = old
      .slice(first - before, first - before + kept)
      .map(({ node }, i) => setLine(node, texts[i] ?? ''));
    for (const { node } of old.slice(first - before + kept, last - before)) node.parentElement?.remove();
    const added = texts.slice(kept).map(createLine);
    const lines = [...old.slice(0, first - before), ...changed, ...added, ...old.slice(last - before)];
    const blocks: Block[] = [];
    const size = lines.length > MAX_LINES_IN_BLOCK ? LINES_IN_BLOCK : MAX_LINES_IN_BLOCK;
    for (let index = 0; index < lines.length; index += size) {
      const { element, height } = replaced[blocks.length] ?? { element: document.createElement('div'), height: 0 };
      const own = lines.slice(index, index + size);
      blocks.push({ element, text: own.map(({ text }) => text).join(''), lines: own, height, isMeasured: false });
    }
    for (const { element } of replaced.slice(blocks.length)) element.remove();
    const next = this.#blocks[end]?.element ?? null;
    for (const block of blocks) {
      setChildren(block);
      block.element.style.contentVisibility = '';
      if (!block.element.isConnected) this.#content.insertBefore(block.element, next);
    }
    this.#blocks.splice(start, end - start, ...blocks);
  }

  /** The index of the block of a line; for lines behind the last one, that of the last block. */
  #findBlock(line: number): number {
    let passed = 0;
    for (const [index, { lines }] of this.#blocks.entries()) {
      passed += lines.length;
      if (line < passed) return index;
    }
    return Math.max(0, this.#blocks.length - 1);
  }

  /** Has all blocks measured again: another width or type changes their heights. */
  forgetHeights(): void {
    for (const block of this.#blocks) {
      block.isMeasured = false;
      block.element.style.contentVisibility = '';
    }
  }

  /**
   * Draws the blocks between two distances from the top, in pixels. All others keep the heights
   * that were measured, without being laid out.
   */
  show(from: number, to: number): void {
    const measured = this.#blocks.map(({ element, height, isMeasured }) =>
      isMeasured ? height : element.getBoundingClientRect().height,
    );
    let top = 0;
    for (const [index, block] of this.#blocks.entries()) {
      const height = measured[index] ?? 0;
      const { style } = block.element;
      if (height !== block.height) style.containIntrinsicBlockSize = `${height + ROUNDING}px`;
      block.height = height;
      block.isMeasured = true;
      const visibility = top > to || top + height < from ? 'hidden' : '';
      if (style.contentVisibility !== visibility) style.contentVisibility = visibility;
      top += height;
    }
  }

  /**
   * Marks words, by their line and column from 1, if they are of the present text; a line that changes loses its marks.
   */
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

  /** The tops of the lines of the characters at `offsets` (in ascending order), in pixels from the top of the copy. */
  measureTops(offsets: readonly number[]): number[] {
    const hidden = this.#blocks.filter(({ element }) => element.style.contentVisibility !== '');
    for (const { element } of hidden) element.style.contentVisibility = '';
    const { top } = this.#content.getBoundingClientRect();
    let [index, start] = [0, 0];
    const tops = offsets.map((offset) => {
      while (index < this.#lines.length - 1 && start + (this.#lines[index]?.text.length ?? 0) <= offset) {
        start += this.#lines[index]?.text.length ?? 0;
        index += 1;
      }
      const line = this.#lines[index];
      return line === undefined ? 0 : measureTop(line.node, offset - start) - top;
    });
    for (const { element } of hidden) element.style.contentVisibility = 'hidden';
    return tops;
  }

  /** The index of the line at a distance from the top of the copy, in pixels; the lines there are drawn. */
  findLine(top: number): number {
    let [first, blockTop] = [0, 0];
    let [shown] = this.#blocks;
    for (const block of this.#blocks) {
      shown = block;
      if (blockTop + block.height > top || block === this.#blocks.at(-1)) break;
      first += block.lines.length;
      blockTop += block.height;
    }
    // Not beyond the block: to measure in the next one, which may be hidden, would have it laid out.
    let [low, high] = [first, first + (shown?.lines.length ?? 0)];
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

function createLine(text: string): CopiedLine {
  const node = document.createTextNode('');
  document.createElement('div').append(node);
  return setLine(node, text);
}

/** The top of the row that a character of a line is in: a long line has several. */
function measureTop(line: Text, offset: number): number {
  const top = line.parentElement?.getBoundingClientRect().top ?? 0;
  if (offset === 0) return top;
  const range = document.createRange();
  const topOf = (index: number) => {
    range.setStart(line, Math.min(index, line.length - 1));
    range.setEnd(line, Math.min(index + 1, line.length));
    return range.getClientRects()[0]?.top;
  };
  const first = topOf(0) ?? 0;
  return top + (topOf(offset) ?? first) - first;
}

/** Puts the lines of a block into its element, without touching those that are in their place. */
function setChildren({ element, lines }: Block): void {
  let next = element.firstChild;
  for (const { node } of lines) {
    const line = node.parentElement;
    if (line === next) next = next?.nextSibling ?? null;
    else if (line !== null) element.insertBefore(line, next);
  }
}

function setLine(node: Text, text: string): CopiedLine {
  node.data = text.endsWith('\n') ? text : text + ZERO_WIDTH_SPACE;
  return { text, node, wrong: [] };
}
