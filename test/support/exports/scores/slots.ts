// What files are scored by: each place where a learner answers, and what an answer to an item of Cahier is there.
import type { Item } from '../../../../src/exercises/item.ts';
import { parseNumbers } from '../../../../src/exercises/numbers.ts';

/** The items of one exercise, taken in their order by the places of a file that they are answered in. */
export class ItemQueue {
  #items: readonly Item[];

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  get next(): Item | undefined {
    return this.#items[0];
  }

  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  take(): Item {
    const [item, ...others] = this.#items;
    if (item === undefined) throw new Error('The file has more to answer than the lecture.');
    this.#items = others;
    return item;
  }
}

/** The points, of one, that a file gives for what is given for an item of Cahier: a text, or numbers of options. */
export type Score = (given: string) => number;

/** How a file scores each item that it holds. */
export type Scores = ReadonlyMap<Item, Score>;

/** What is chosen of the options, by number. */
export function chosen(given: string): number[] {
  return parseNumbers(given) ?? [];
}

/** The words of an option, by number; signs stand for media in the texts of Cahier. */
export function optionText({ options = [] }: Item, number: number): string {
  return (options[number - 1] ?? '').replace(/[▣♪▶]\s*/gu, '').trim();
}

/** An answer as it is typed where a program has a field for words; pieces are joined as words, or as lines. */
export function typed(item: Item, given: string): string[] {
  if (item.kind === 'blank' || item.kind === 'dictation') return [given];
  const texts = chosen(given).map((number) => optionText(item, number));
  return item.kind === 'order' ? [texts.join(' '), texts.join(' / '), texts.join(' · ')] : [texts.join(', ')];
}
