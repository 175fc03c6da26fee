// GIFT has no exercises: our own export repeats what stands above one with each of its questions.
import type { ImportedBlock } from '#lectures/import/imported.ts';
import { hasBlank, type ImportedText } from './lines.ts';

/** The blocks of a question without those that stood above the first question of its exercise too. */
export function withoutTask(
  blocks: readonly ImportedBlock[],
  first: readonly ImportedBlock[],
): readonly ImportedBlock[] {
  const start = countEqual(blocks, first, (block) => block.kind === 'heading' || block.kind === 'paragraph');
  const [block, ...others] = blocks.slice(start);
  const before = first[start];
  if (block?.kind !== 'write' || before?.kind !== 'write') return block === undefined ? blocks : [block, ...others];
  return [{ ...block, blocks: withoutLines(block.blocks, before.blocks) }, ...others];
}

function withoutLines(blocks: readonly ImportedText[], first: readonly ImportedText[]): readonly ImportedText[] {
  const start = countEqual(blocks, first, (block) => block.kind !== 'paragraph' || !block.lines.some(hasBlank));
  const [block, ...others] = blocks.slice(start);
  const before = first[start];
  if (block?.kind !== 'paragraph' || before?.kind !== 'paragraph') return blocks.slice(start);
  const lines = block.lines.slice(countEqual(block.lines, before.lines, (line) => !hasBlank(line)));
  return [{ ...block, lines }, ...others];
}

/** How many items at the beginning are the same in both. */
function countEqual<Item>(items: readonly Item[], others: readonly Item[], mayCount: (item: Item) => boolean): number {
  const end = items.findIndex((item, at) => !mayCount(item) || JSON.stringify(item) !== JSON.stringify(others[at]));
  return end < 0 ? items.length : end;
}
