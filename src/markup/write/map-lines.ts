// The lines of blocks: one after the other, as they are or changed.
import { type Line, mapTextLines, type TextBlock } from '#exercises/written.ts';
import type { Block } from './blocks.ts';

/** The lines of a block: of a table its cells. */
export function blockLines<Medium>(block: TextBlock<Medium>): readonly Line<Medium>[] {
  switch (block.kind) {
    case 'heading':
      return [block.line];
    case 'paragraph':
      return block.lines;
    case 'table':
      return [...(block.header ?? []), ...block.rows.flat()];
  }
}

/** Whether a block is a heading, a paragraph or a table, which are made of lines. */
export function isTextBlock<Medium>(block: Block<Medium>): block is TextBlock<Medium> {
  return block.kind === 'heading' || block.kind === 'paragraph' || block.kind === 'table';
}

/** The lines that blanks can stand in, in the order of the text: those of text, and of `write` exercises. */
export function textLines<Medium>(block: Block<Medium>): readonly Line<Medium>[] {
  if (block.kind === 'write') return block.blocks.flatMap(blockLines);
  return isTextBlock(block) ? blockLines(block) : [];
}

/** The block with each of its `textLines` as `map` returns it; `index` counts them. */
export function mapLines<Medium>(
  block: Block<Medium>,
  map: (line: Line<Medium>, index: number) => Line<Medium>,
): Block<Medium> {
  let index = 0;
  const next = (line: Line<Medium>): Line<Medium> => {
    const mapped = map(line, index);
    index += 1;
    return mapped;
  };
  if (block.kind === 'write') return { ...block, blocks: block.blocks.map((text) => mapTextLines(text, next)) };
  return isTextBlock(block) ? mapTextLines(block, next) : block;
}
