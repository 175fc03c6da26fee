// Syntax highlighting: which ranges of a markup text are headings, emphasis, answers, directives and so on.
import { isLineEnd } from '#syntax/chars.ts';
import type { Node, Root } from '#syntax/tree.ts';

/**
 * What a range is; `directive` is the line of a keyword, `media` a recording, a picture,
 * a video, a link or words with a reading.
 */
export const HIGHLIGHT_KINDS = ['heading', 'red', 'blue', 'green', 'emphasis', 'media', 'directive', 'answer'] as const;
type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** Offsets into the text, end exclusive. */
export type HighlightRange = { kind: HighlightKind; start: number; end: number };

/** An option of `@choose` that is right, from its brackets on. */
const RIGHT_OPTION = /[([][ \t\u00a0]*[xX]/y;

/** The ranges of a text that was parsed, those around others first. */
export function findHighlights(root: Root): HighlightRange[] {
  const found: HighlightRange[] = [];
  for (const child of root.children) collect(child, root.source, found);
  return found;
}

function collect(node: Node, source: string, found: HighlightRange[]): void {
  const range = highlightOf(node, source);
  if (range !== undefined) found.push(range);
  // What stands in a link is its words, and a picture has no children.
  if ('children' in node && node.kind !== 'LINK') {
    for (const child of node.children) collect(child, source, found);
  }
}

function highlightOf(node: Node, source: string): HighlightRange | undefined {
  const { start, end } = node;
  switch (node.kind) {
    case 'TITLE_1':
    case 'TITLE_2':
    case 'TITLE_3':
    case 'TABLE_HEADER':
      return { kind: 'heading', start, end };
    case 'EMPHASIS':
      return { kind: 'emphasis', start, end };
    case 'COLOR':
      return { kind: node.color === 'RED' ? 'red' : node.color === 'BLUE' ? 'blue' : 'green', start, end };
    case 'HIDDEN_INPUT':
      return { kind: 'answer', start, end };
    case 'AUDIO':
    case 'IMAGE':
    case 'VIDEO':
    case 'LINK':
    case 'RUBY':
      return { kind: 'media', start, end };
    case 'WRITING_PRACTICE':
    case 'EXERCISE':
    case 'TABLE':
    case 'LIST':
      return { kind: 'directive', start, end: findLineEnd(source, start) };
    case 'PART':
      return node.role === 'option' ? rightOption(source, start, end) : undefined;
    default:
      return undefined;
  }
}

/** The brackets of an option stand before its node, or within it. */
function rightOption(source: string, start: number, end: number): HighlightRange | undefined {
  const lineStart = Math.max(source.lastIndexOf('\n', start - 1), source.lastIndexOf('\r', start - 1)) + 1;
  const mark = lineStart + (/^[ \t]*/.exec(source.slice(lineStart, start + 1))?.[0].length ?? 0);
  RIGHT_OPTION.lastIndex = Math.min(mark, start);
  return RIGHT_OPTION.test(source) ? { kind: 'answer', start: Math.min(mark, start), end } : undefined;
}

function findLineEnd(source: string, start: number): number {
  let end = start;
  while (!isLineEnd(source, end)) end += 1;
  return end;
}
