// Source map of the preview: which range of the markup each rendered block was made from.

import { type Block, isInline, type Node, parse } from '#markup/index.ts';
import { matchWords } from './words.ts';

/** Offsets into the markup, end exclusive. */
export type SourceRange = { start: number; end: number };

export type SourceBlock = SourceRange & { nodes: readonly Block[] };

/** For each top-level element of the lecture's HTML, in order, the nodes that it was rendered from. */
export function findSourceBlocks(markup: string): SourceBlock[] {
  const blocks: (SourceBlock & { nodes: Block[] })[] = [];
  let isParagraphOpen = false;
  for (const node of parse(markup).children) {
    const last = blocks.at(-1);
    // Adjacent inline nodes are one paragraph (markup/to-html.ts).
    if (isInline(node) && isParagraphOpen && last?.end === node.start) {
      last.end = node.end;
      last.nodes.push(node);
    } else blocks.push({ start: node.start, end: node.end, nodes: [node] });
    isParagraphOpen = isInline(node);
  }
  return blocks;
}

/** The source ranges of the rows of all tables in a block, in order. */
export function findTableRows(block: SourceBlock): SourceRange[] {
  const rows: SourceRange[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'TABLE') rows.push(...node.children);
    else if (node.kind === 'WRITING_PRACTICE') for (const child of node.children) visit(child);
  };
  for (const node of block.nodes) visit(node);
  return rows;
}

/**
 * The offset of a word of the preview in the source: its occurrence number `occurrence` (from 0) within the range, its
 * last one if there are fewer, and the start of the range if there is none.
 */
export function findWordOffset(markup: string, { start, end }: SourceRange, word: string, occurrence: number): number {
  if (word === '') return start;
  let remaining = occurrence;
  let lastOffset = start;
  for (const { 0: matched, index } of matchWords(markup.slice(start, end))) {
    if (matched !== word) continue;
    lastOffset = start + index;
    if (remaining === 0) return lastOffset;
    remaining -= 1;
  }
  return lastOffset;
}
