// The items of a page with exercises beyond the blank, their answers in words; loaded when a page has one.
import { findItems } from '#exercises/find-items.ts';
import { formatAnswers } from '#exercises/given.ts';
import type { Item } from '#exercises/item.ts';

/** What the lecture needs to know of an item: its key, its place, and its answers as people read them. */
export type ListedItem = Pick<Item, 'key' | 'exercise' | 'number' | 'answers'>;

/** Every item of a page, in document order. */
export function listItems(html: string): ListedItem[] {
  return findItems(html).map((item) => {
    const answers = formatAnswers(item);
    const isSentence = item.kind === 'order' && !item.html?.startsWith('<fieldset class="lines">');
    return { ...item, answers: isSentence ? answers.map((answer) => answer.replaceAll(' / ', ' ')) : answers };
  });
}
