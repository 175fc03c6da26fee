// The items of all exercises of a published page, parsed from its HTML.

import { findChoices } from './choice.ts';
import { findDictations } from './dictation.ts';
import { isWhole } from './given.ts';
import type { FormItem, Item } from './item.ts';
import { findMatches } from './match.ts';
import { findOrders } from './order.ts';
import { FORM, findBlanks } from './page-blanks.ts';

const FINDERS: Readonly<Record<string, (form: string) => FormItem[]>> = {
  choose: findChoices,
  order: findOrders,
  match: findMatches,
  dictation: findDictations,
};

/**
 * Every item of a page that can be answered, blanks and others, in the order of the page. `html` comes from the renderer or the sanitizer. The key of
 * an item other than a blank is made of its question and its options, not of what is right; an item that is there twice gets a number.
 */
export function findItems(html: string): Item[] {
  const blanks = Map.groupBy(findBlanks(html), ({ exercise }) => exercise);
  const seen = new Map<string, number>();
  return [...html.matchAll(FORM)].flatMap(([, name = '', form = ''], at): Item[] => {
    const exercise = at + 1;
    const find = FINDERS[name];
    if (find === undefined) return (blanks.get(exercise) ?? []).map((blank) => ({ ...blank, kind: 'blank' }));
    const items = find(form).filter(isWhole);
    const lead = findLead(form, items[0]?.html);
    return items.map((item, index) => {
      const duplicates = seen.get(item.key) ?? 0;
      seen.set(item.key, duplicates + 1);
      const key = duplicates === 0 ? item.key : `${item.key}.${duplicates}`;
      // A space separates the answer from its question, as in the line of a blank.
      const before = item.before === '' ? '' : `${item.before} `;
      return { ...item, before, key, exercise, number: index + 1, ...(lead === '' ? {} : { lead }) };
    });
  });
}

/** What stands before the first item, without headings, and without the start of the list that the items are in. */
function findLead(form: string, first: string | undefined): string {
  if (first === undefined) return '';
  return form
    .slice(0, form.indexOf(first))
    .replace(/<ul>\s*$/, '')
    .trim();
}

/** What `name` returns for each item, exercise by exercise; an exercise without items has none. */
export function listByExercise<Listed extends Pick<Item, 'exercise'>>(
  items: readonly Listed[],
  name: (item: Listed) => string,
): string[][] {
  const exercises: string[][] = [];
  for (const item of items) {
    while (exercises.length < item.exercise) exercises.push([]);
    exercises[item.exercise - 1]?.push(name(item));
  }
  return exercises;
}
