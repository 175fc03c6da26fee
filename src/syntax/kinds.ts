// The names of the kinds of exercises, in the order in which authors are offered them. What they do is in src/exercises.

/**
 * By keyword, which is also the class of the form: `@write` begins a `write-form`. `item` names what is answered, in stored data and requests;
 * `classes` are those of its elements, as `tag.class`.
 */
const KINDS = {
  write: { item: 'blank', classes: ['ul.bank'] },
  choose: { item: 'choice', classes: [] },
  order: { item: 'order', classes: ['fieldset.lines'] },
  match: { item: 'match', classes: ['ol.rights'] },
  dictation: { item: 'dictation', classes: [] },
  sort: { item: 'sort', classes: ['ol.columns'] },
} as const satisfies Readonly<Record<string, { item: string; classes: readonly string[] }>>;

/** The keyword of a kind without its `@`. */
export type KindName = keyof typeof KINDS;

/** A blank, a question with options, a sentence in pieces, the left side of a pair, a line that is heard, or a word to sort. */
export type ItemKind = (typeof KINDS)[KindName]['item'];

export const KIND_NAMES = Object.keys(KINDS) as KindName[]; // the keys are written above
export const ITEM_KINDS = Object.values(KINDS).map(({ item }) => item);

/** Whether a text is the name of a kind. */
export function isKindName(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

/** The kind whose items have this name. */
export function kindOfItem(item: ItemKind): KindName {
  return KIND_NAMES.find((name) => KINDS[name].item === item) ?? 'write';
}

/** The classes of elements of exercises with this tag. */
export function listClasses(tag: string): string[] {
  const names: readonly string[] = Object.values(KINDS).flatMap(({ classes }) => classes);
  return names.filter((name) => name.startsWith(`${tag}.`)).map((name) => name.slice(tag.length + 1));
}
