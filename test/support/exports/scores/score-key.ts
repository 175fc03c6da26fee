// Scores answers by the key of a worksheet or a book: a line for each item of an exercise, with all that is right.
import type { Item } from '../../../../src/exercises/item.ts';
import { ItemQueue, type Score, type Scores, typed } from './slots.ts';

/** @param lines the right answers of every item in the order of the lecture, without their numbers */
export function scoreKey(lines: readonly string[], items: ReadonlyMap<number, readonly Item[]>): Scores {
  const queue = new ItemQueue([...items.values()].flat());
  const scores = new Map<Item, Score>();
  for (const line of lines) {
    const item = queue.take();
    // A letter names the right side of a pair.
    const right = [line, ...line.split(' / ')].map((text) =>
      item.kind === 'match' ? text.replace(/^[A-Z]\. /, '') : text,
    );
    scores.set(item, (given) => (typed(item, given).some((text) => right.includes(text)) ? 1 : 0));
  }
  return scores;
}
