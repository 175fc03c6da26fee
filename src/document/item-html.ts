// The HTML of single items of a page, for screens that show an item without its exercise.
import { isWhole } from '#exercises/given.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { Item } from '#exercises/item.ts';
import type { Document, Exercise, ExerciseChild } from './document.ts';
import { childToHtml, createItemWriter } from './to-html.ts';
import { listChildFacts, listExercises } from './walk.ts';

/**
 * An item's own element in the page, and what stands before the first item of its
 * exercise: instructions, and right sides.
 */
export type ItemHtml = { html: string; lead: string };

/**
 * The HTML of those items of a page that have an element of their own, one after the other; blanks have none.
 * @param items of the document, as `listItems` returns them
 */
export function* visitItemHtml<Listed extends Item>(
  document: Document,
  items: readonly Listed[],
): Generator<readonly [Listed, ItemHtml]> {
  const byExercise = Map.groupBy(items, ({ exercise }) => exercise);
  for (const [at, { name, children }] of listExercises(document).entries()) {
    const own = byExercise.get(at + 1) ?? [];
    if (own.every(({ kind }) => kind === 'blank')) continue;
    const numbers = { count: 0 };
    let lead = '';
    let written = 0;
    for (const child of children) {
      const parts = writeParts(name, child, numbers);
      if (written === 0) lead += `${child.space ?? '\n'}${parts.lead}`;
      for (const html of parts.items) {
        const item = own[written];
        written += 1;
        if (item !== undefined && html !== undefined) yield [item, { html, lead: lead.trim() }];
      }
    }
  }
}

/** The HTML of the items in a child of an exercise that can be answered; `lead` is that of what stands before them. */
function writeParts(
  name: Exercise['name'],
  child: ExerciseChild,
  numbers: { count: number },
): { lead: string; items: (string | undefined)[] } {
  const facts = listChildFacts(name, child);
  const whole = facts.filter(isWhole);
  const kind = EXERCISE_KINDS[name];
  const holdsItems = child.kind !== 'heading' && child.kind !== 'paragraph' && child.kind !== 'table';
  if (whole.length > 0 && holdsItems && child.kind !== 'structure' && kind.writeParts !== undefined) {
    const { lead, items } = kind.writeParts(child, createItemWriter(numbers));
    return { lead, items: items.filter((_, at) => facts[at] !== undefined && isWhole(facts[at])) };
  }
  const html = childToHtml(child, name, numbers);
  if (whole.length === 0) return { lead: html, items: [] };
  return { lead: '', items: whole.map(({ kind: itemKind }) => (itemKind === 'blank' ? undefined : html)) };
}
