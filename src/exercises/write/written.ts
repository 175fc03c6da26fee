// Texts with blanks to be written as markup.
import { type LineRules, mapTextLines, type PartMaps, type PartWriter, type TextBlock } from '#exercises/written.ts';

/** `@write`, with `hasBank` `@write bank`. */
export type WriteExercise<Medium> = { kind: 'write'; blocks: readonly TextBlock<Medium>[]; hasBank: boolean };

const WRITE: LineRules = { hasBars: false, hasDashes: true, isItem: false, canHaveBlanks: true };
const WRITE_CELL: LineRules = { ...WRITE, hasBars: true };

export function mapWrite<From, To>(exercise: WriteExercise<From>, { line }: PartMaps<From, To>): WriteExercise<To> {
  return { ...exercise, blocks: exercise.blocks.map((block) => mapTextLines(block, line)) };
}

/**
 * An empty line, which ends a table, ends the exercise too: what follows a
 * table in it becomes an exercise of its own.
 */
export function writeWrite<Medium>({ blocks, hasBank }: WriteExercise<Medium>, writer: PartWriter<Medium>): string[][] {
  const parts: TextBlock<Medium>[][] = [];
  for (const [index, block] of blocks.entries()) {
    const isBehindTable = blocks[index - 1]?.kind === 'table' && block.kind !== 'table';
    if (index === 0 || isBehindTable) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts.flatMap((part) => {
    if (!part.some((block) => writer.hasBlank(block))) return part.map((block) => writer.textBlock(block));
    return [[hasBank ? '@write bank' : '@write', ...part.flatMap((block) => writer.block(block, WRITE, WRITE_CELL))]];
  });
}
