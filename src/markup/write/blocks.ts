// Blocks of a lecture to be written as markup, and what is done to all of them.
import { findWordColumns, pairWords } from '#exercises/match/pair-words.ts';
import { type Line, mapTextLines, type Table, type TextBlock } from '#exercises/written.ts';
import { isExercise, mapExercise, type WrittenExercise } from '#exercises/written-exercises.ts';

/** Lines that are markup already, as a file of ours says of them: they are written as they are. */
export type MarkupBlock<Medium> = { kind: 'markup'; lines: readonly Line<Medium>[] };

export type Block<Medium> = TextBlock<Medium> | WrittenExercise<Medium> | MarkupBlock<Medium>;

/** Whether a table is a list of words: of two columns, beside those that have nothing but media. */
export function isWordList<Medium>(block: Block<Medium>): block is Table<Medium> {
  return block.kind === 'table' && findWordColumns(block).length === 2;
}

/** The blocks with exercises of pairs in place of lists of words. */
export function toPairs<Medium>(blocks: readonly Block<Medium>[]): Block<Medium>[] {
  return blocks.flatMap((block) => (isWordList(block) ? pairWords(block) : [block]));
}

/** The blocks with each medium as `map` returns it. */
export function mapMedia<From, To>(blocks: readonly Block<From>[], map: (medium: From) => To): Block<To>[] {
  const mapLine = (line: Line<From>): Line<To> =>
    line.map((run) => (run.kind === 'medium' ? { ...run, medium: map(run.medium) } : run));
  return blocks.map((block) => mapBlock(block, mapLine, map));
}

/** How many lines some blocks have: of a table its cells, of a dictation its recordings. */
export function countLines<Medium>(blocks: readonly Block<Medium>[]): number {
  let count = 0;
  const counted = <Part>(part: Part): Part => {
    count += 1;
    return part;
  };
  for (const block of blocks) mapBlock<Medium, Medium>(block, counted, counted);
  return count;
}

/** All lines of some blocks, in the order of the text; a recording that is an item of its own is in none. */
export function listLines<Medium>(blocks: readonly Block<Medium>[]): Line<Medium>[] {
  const lines: Line<Medium>[] = [];
  const collect = (line: Line<Medium>): Line<Medium> => {
    lines.push(line);
    return line;
  };
  for (const block of blocks) mapBlock<Medium, Medium>(block, collect, (sound) => sound);
  return lines;
}

/**
 * A block with each of its lines, in the order of the text, and each recording that
 * is an item of its own as they are mapped.
 */
function mapBlock<From, To>(
  block: Block<From>,
  mapLine: (line: Line<From>) => Line<To>,
  mapSound: (sound: From) => To,
): Block<To> {
  if (isExercise(block)) return mapExercise(block, { line: mapLine, sound: mapSound });
  return block.kind === 'markup' ? { ...block, lines: block.lines.map(mapLine) } : mapTextLines(block, mapLine);
}
