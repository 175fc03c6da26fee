// Which part of the markup each part of the preview comes from.
import { parse } from '#markup/parse.ts';
import type { Block, Node } from '#markup/tree.ts';

/** Offsets into the markup, end exclusive. */
export type SourceRange = { start: number; end: number };

export type SourceBlock = SourceRange & { nodes: readonly Block[] };

/** For each element at the top of a lecture's HTML, in order, what it was made of. */
export function findSourceBlocks(markup: string): SourceBlock[] {
  const blocks: (SourceBlock & { nodes: Block[] })[] = [];
  let isParagraphOpen = false;
  for (const node of parse(markup).children) {
    const last = blocks.at(-1);
    // Inline nodes that touch are one paragraph (markup/to-html.ts).
    if (isInline(node) && isParagraphOpen && last?.end === node.start) {
      last.end = node.end;
      last.nodes.push(node);
    } else blocks.push({ start: node.start, end: node.end, nodes: [node] });
    isParagraphOpen = isInline(node);
  }
  return blocks;
}

/** The rows of all tables in a block, in order. */
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
 * Where a word of the preview stands in the source: its occurrence number `count` (from 0) within the range, or the
 * beginning of the range when it is not found there.
 */
export function findWordOffset(markup: string, { start, end }: SourceRange, word: string, occurrence: number): number {
  if (word === '') return start;
  let remaining = occurrence;
  let lastOffset = start;
  for (const { 0: matched, index } of markup.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (matched !== word) continue;
    lastOffset = start + index;
    if (remaining === 0) return lastOffset;
    remaining -= 1;
  }
  return lastOffset;
}

function isInline(node: Block): boolean {
  return !/^(TITLE_[123]|TABLE|WRITING_PRACTICE)$/.test(node.kind);
}
