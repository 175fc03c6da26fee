// Scores answers by notes of Anki: what is typed is compared with one field, and the back shows what else is accepted.
import type { Item } from '../../../../src/exercises/item.ts';
import { decode } from '../h5p/read-h5p.ts';
import { type Score, type Scores, typed } from './slots.ts';

/** @param notes the joined fields of each */
export function scoreAnki(notes: readonly string[], items: ReadonlyMap<number, readonly Item[]>): Scores {
  const scores = new Map<Item, Score>();
  const all = [...items.values()].flat();
  for (const note of notes) {
    const [, answer = '', accepted = '', , , , key = ''] = note.split('\u001F');
    const item = all.find((candidate) => key.endsWith(`.${candidate.key}`));
    const right = [answer, ...accepted.split(' · ')].map(decode);
    if (item !== undefined)
      scores.set(item, (given) => (typed(item, given).some((text) => right.includes(text)) ? 1 : 0));
  }
  return scores;
}
