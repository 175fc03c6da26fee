// The names of the kinds of exercises, in the order in which authors are
// offered them. What they do is in src/exercises.

/**
 * By keyword, which is also the class of the form: `@write` begins a `write-form`. `item` names what is answered, in
 * stored data and requests, where it is not called as the kind, and is null where nothing is judged: what learners make
 * is handed in. `targets` is the class of the list that the entries of the kind are answered from, `classes` are those
 * of its other elements, as `tag.class`.
 */
const KINDS = {
  write: { item: 'blank', classes: ['ul.bank'] },
  choose: { item: 'choice' },
  order: { classes: ['fieldset.lines'] },
  match: { targets: 'rights' },
  dictation: {},
  sort: { targets: 'columns' },
  text: { item: null, classes: ['ul.criteria'] },
  speak: { item: null },
} as const satisfies Readonly<Record<string, KindFacts>>;

type KindFacts = { item?: string | null; targets?: string; classes?: readonly string[] };

/** The keyword of a kind without its `@`. */
export type KindName = keyof typeof KINDS;

/**
 * A blank, a question with options, a sentence in pieces, the left side of a pair,
 * a line that is heard, or a word to sort.
 */
export type ItemKind = {
  [Name in KindName]: (typeof KINDS)[Name] extends { item: infer Item } ? Extract<Item, string> : Name;
}[KindName];

/** A kind whose entries are answered from a list of targets. */
export type PairingKind = {
  [Name in KindName]: (typeof KINDS)[Name] extends { targets: string } ? Name : never;
}[KindName];

export const KIND_NAMES = Object.keys(KINDS) as KindName[]; // the keys are written above
const FACTS: Readonly<Record<KindName, KindFacts>> = KINDS;

const itemOf = (name: KindName) => (FACTS[name].item ?? name) as ItemKind; // as its type says
const JUDGED_KINDS = KIND_NAMES.filter((name) => FACTS[name].item !== null);
export const ITEM_KINDS = JUDGED_KINDS.map(itemOf);

/** The class of the list that the entries of a kind are answered from. */
export function targetsClass(name: PairingKind): string {
  return KINDS[name].targets;
}

/** Whether a text is the name of a kind. */
export function isKindName(name: string): name is KindName {
  return Object.hasOwn(KINDS, name);
}

/** The kind whose items have this name. */
export function kindOfItem(item: ItemKind): KindName {
  return JUDGED_KINDS.find((name) => itemOf(name) === item) ?? 'write';
}

/** The classes of elements of exercises with this tag. */
export function listClasses(tag: string): string[] {
  const names = Object.values(FACTS).flatMap(({ targets, classes = [] }) => [
    ...classes,
    ...(targets === undefined ? [] : [`ol.${targets}`]),
  ]);
  return names.filter((name) => name.startsWith(`${tag}.`)).map((name) => name.slice(tag.length + 1));
}
