// What others ask of a page: its items, its media and its texts.
import { type Content, contentIdentity, itemKey } from '#exercises/content.ts';
import { isWhole } from '#exercises/given.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { Item } from '#exercises/item.ts';
import type { ItemFacts } from '#exercises/kind.ts';
import type { SpokenLine } from '#exercises/speak/html.ts';
import type { TextTask } from '#exercises/text/html.ts';
import type { Document, Exercise, ExerciseChild, Table } from './document.ts';

/**
 * Every item of a page that can be answered, of every kind, in the order of the page. An item that is
 * there twice gets a number behind its key.
 */
export function listItems(document: Document): Item[] {
  return [...visitItems(document)];
}

/** As `listItems`, one after the other: a long page has tens of thousands. */
export function* visitItems(document: Document): Generator<Item> {
  const countKey = createKeyCounter();
  for (const [at, { name, children }] of listExercises(document).entries()) {
    let number = 0;
    for (const child of children) {
      for (const item of visitChildFacts(name, child)) {
        if (!isWhole(item)) continue;
        number += 1;
        // A space separates the answer from its question, as in the line of a blank.
        const before = item.kind === 'blank' || item.before === '' ? item.before : `${item.before} `;
        yield { ...item, before, key: countKey(item.key), exercise: at + 1, number };
      }
    }
  }
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

/** The exercises of a page, in its order. */
export function listExercises({ blocks }: Document): Exercise[] {
  return blocks.filter((block) => block.kind === 'exercise');
}

/** A text to write; its key is made of the words of its task, and counts those that are the same before it. */
export type Task = { key: string; exercise: number; task: TextTask<Content>; prompt: readonly Content[] };

/** The texts to write of a page, in its order. They are no items: nothing of them is judged here. */
export function listTasks(document: Document): Task[] {
  const countKey = createKeyCounter();
  return listExercises(document).flatMap(({ children }, at) => {
    const task = children.find((child) => child.kind === 'task');
    if (task === undefined) return [];
    const prompt = children.flatMap((child) =>
      child.kind === 'heading' || child.kind === 'paragraph' ? [child.content] : [],
    );
    const key = countKey(itemKey('text', prompt.map(contentIdentity)));
    return [{ key, exercise: at + 1, task, prompt }];
  });
}

/** A line to say; its key is made of its words and recordings. `line` counts those of its exercise from 1. */
export type SpokenTask = { key: string; exercise: number; line: number; spoken: SpokenLine<Content> };

/** The lines to say of a page, in its order. They are no items: nothing of them is judged here. */
export function listSpokenTasks(document: Document): SpokenTask[] {
  const countKey = createKeyCounter();
  return listExercises(document).flatMap(({ children }, at) =>
    children
      .filter((child) => child.kind === 'spoken')
      .map((spoken, index): SpokenTask => {
        const key = countKey(itemKey('speak', [spoken.words, contentIdentity(spoken.content)]));
        return { key, exercise: at + 1, line: index + 1, spoken };
      }),
  );
}

/** Adds a number to a key that was there before. */
function createKeyCounter(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const duplicates = seen.get(key) ?? 0;
    seen.set(key, duplicates + 1);
    return duplicates === 0 ? key : `${key}.${duplicates}`;
  };
}

/** What stands in a child of an exercise to be answered, also where it has no answer, or one that cannot be given. */
export function listChildFacts(name: Exercise['name'], child: ExerciseChild): ItemFacts[] {
  return [...visitChildFacts(name, child)];
}

function* visitChildFacts(name: Exercise['name'], child: ExerciseChild): Generator<ItemFacts> {
  const kind = EXERCISE_KINDS[name];
  switch (child.kind) {
    case 'heading':
    case 'paragraph':
      yield* kind.visitFields?.([child.content], child.kind) ?? [];
      return;
    case 'table':
      for (const row of listRows(child)) yield* kind.visitFields?.(row, 'table') ?? [];
      return;
    case 'structure':
      return;
    default:
      yield* kind.listItems?.(child) ?? [];
  }
}

function listRows({ header, rows }: Table): (readonly Content[])[] {
  return header === null ? [...rows] : [header, ...rows];
}

/** The ids of the media of a page, each once. */
export function listMediaIds(document: Document): string[] {
  const ids = new Set<string>();
  visitStrings(document, (text, property) => {
    if (property === 'medium') ids.add(text);
  });
  return [...ids];
}

/**
 * Every text of a page, its answers included, in the order of the page, and the ids of
 * its media; with pauses between its parts.
 */
export async function collectStrings(
  document: Document,
  pause: () => Promise<void> | undefined,
): Promise<{ texts: string[]; mediaIds: string[] }> {
  const texts: string[] = [];
  const mediaIds = new Set<string>();
  const open: Iterator<readonly [property: string, value: unknown]>[] = [listEntries('', document)];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { value: entry, done } = top.next();
    if (done === true) {
      open.pop();
      continue;
    }
    const [property, value] = entry;
    if (typeof value === 'object' && value !== null) open.push(listEntries(property, value));
    else if (typeof value === 'string' && TEXT_PROPERTIES.has(property)) texts.push(value);
    else if (typeof value === 'string' && property === 'medium') mediaIds.add(value);
    const due = pause();
    if (due !== undefined) await due;
  }
  return { texts, mediaIds: [...mediaIds] };
}

const TEXT_PROPERTIES: ReadonlySet<string> = new Set(['text', 'answers', 'words']);

/** What an object holds, by the property that it stands in: the entries of an array stand in that of the array. */
function* listEntries(property: string, value: object): Generator<readonly [property: string, value: unknown]> {
  if (Array.isArray(value)) for (const entry of value) yield [property, entry];
  // What an object holds by a name of its own is unknown, whatever the object is.
  else for (const name in value) yield [name, (value as Record<string, unknown>)[name]];
}

/** Calls `visit` for the strings in an object and in what it holds, with the property that each stands in. */
function visitStrings(value: unknown, visit: (text: string, property: string) => void, property = ''): void {
  if (typeof value === 'string') visit(value, property);
  else if (Array.isArray(value)) for (const entry of value) visitStrings(entry, visit, property);
  else if (typeof value === 'object' && value !== null)
    // A page may have hundred thousands of nodes: `Object.entries` would make an array for each.
    for (const name in value) visitStrings((value as Record<string, unknown>)[name], visit, name);
}
