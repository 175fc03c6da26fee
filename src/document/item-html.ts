// The HTML of single items of a page, for screens that show an item without its exercise.
import { isWhole } from '#exercises/given.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { Document, Exercise, ExerciseChild } from './document.ts';
import { childToHtml, createItemWriter } from './to-html.ts';
import { listChildFacts, listExercises } from './walk.ts';

/** An item's own element in the page, and what stands before the first item of its exercise: instructions, and right sides. */
export type ItemHtml = { html: string; lead: string };

/** The HTML of the items of a page, in the order of `listItems`; undefined for blanks, which have no element of their own. */
export function listItemHtml(document: Document): (ItemHtml | undefined)[] {
  return listExercises(document).flatMap(listHtmlOfExercise);
}

function listHtmlOfExercise({ name, children }: Exercise): (ItemHtml | undefined)[] {
  const numbers = { count: 0 };
  const items: (string | undefined)[] = [];
  let lead = '';
  for (const child of children) {
    const parts = writeParts(name, child, numbers);
    if (items.length === 0) lead += `${child.space ?? '\n'}${parts.lead}`;
    for (const item of parts.items) items.push(item);
  }
  return items.map((html) => (html === undefined ? undefined : { html, lead: lead.trim() }));
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
