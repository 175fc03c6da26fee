// Paints the colours of the markup in the copy behind the text area: custom highlights (CSS
// Custom Highlight API) in the lines in sight.
import { findHighlights, HIGHLIGHT_KINDS } from '#markup/highlight-ranges.ts';
import { parse } from '#markup/index.ts';
import type { LineCopy } from './line-copy.ts';

/** Registered names begin so; the style sheet has the same. */
const PREFIX = 'markup-';
const WRONG = `${PREFIX}wrong`;

/** A part of the text without a blank line is read this many lines around the window, and no further. */
const MAX_LINES_AROUND = 300;

type Point = { node: Text; offset: number };

/** Colours the lines from `first` to `last` (indexes, both included), with those that they are one block with. */
export function paintColours({ lines }: LineCopy, first: number, last: number): void {
  const isBlank = (index: number) => (lines[index]?.text ?? '').trim() === '';
  let from = first;
  while (from > 0 && first - from < MAX_LINES_AROUND && !isBlank(from - 1)) from -= 1;
  let to = last + 1;
  while (to < lines.length && to - last < MAX_LINES_AROUND && !isBlank(to)) to += 1;
  const shown = lines.slice(from, to);
  const starts: number[] = [];
  let length = 0;
  for (const { text } of shown) {
    starts.push(length);
    length += text.length;
  }
  const pointAt = (offset: number): Point | undefined => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const line = shown[low];
    return line && { node: line.node, offset: offset - (starts[low] ?? 0) };
  };
  const ranges = new Map<string, AbstractRange[]>(HIGHLIGHT_KINDS.map((kind) => [PREFIX + kind, []]));
  for (const { kind, start, end } of findHighlights(parse(shown.map(({ text }) => text).join('')))) {
    const [before, behind] = [pointAt(start), pointAt(end)];
    if (before && behind) ranges.get(PREFIX + kind)?.push(createRange(before, behind));
  }
  const wrong = shown.flatMap(({ node, wrong: spans }) =>
    spans.map(([start, end]) => createRange({ node, offset: start }, { node, offset: end })),
  );
  for (const [name, found] of ranges) CSS.highlights.set(name, new Highlight(...found));
  CSS.highlights.set(WRONG, new Highlight(...wrong));
}

export function clearColours(): void {
  for (const kind of HIGHLIGHT_KINDS) CSS.highlights.delete(PREFIX + kind);
  CSS.highlights.delete(WRONG);
}

function createRange(start: Point, end: Point): AbstractRange {
  return new StaticRange({
    startContainer: start.node,
    startOffset: start.offset,
    endContainer: end.node,
    endOffset: end.offset,
  });
}
