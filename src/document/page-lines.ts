// The lines of a page that a learner can point at: those of its blocks and of
// its exercises, with what is answered there.
import { type Content, visitInlines } from '#exercises/content.ts';
import { isWhole } from '#exercises/given.ts';
import type { Block, Document, Exercise, ExerciseChild } from './document.ts';
import { visibleChildText } from './visible-text.ts';
import { listChildFacts, listItems, listSpokenTasks, listTasks } from './walk.ts';

/**
 * `line` is its number in the block, from 0; `text` is without answers; `key` that of the first
 * item in it, null where nothing is answered.
 */
export type PageLine = { block: number; line: number; text: string; key: string | null };

type Line = Pick<PageLine, 'text' | 'key'>;

/** The lines of a page in its order; those of an exercise without words and without anything to answer are left out. */
export function listPageLines(document: Document): PageLine[] {
  const keys = {
    items: listItems(document).values(),
    spoken: listSpokenTasks(document).values(),
    tasks: listTasks(document).values(),
  };
  return document.blocks.flatMap((block, at) => {
    return listBlockLines(block, keys).map(({ text, key }, line) => ({ block: at, line, text, key }));
  });
}

function listBlockLines(block: Block, keys: Keys): Line[] {
  if (block.kind === 'exercise') return listExerciseLines(block, keys);
  if (block.kind !== 'list') return splitLines('write', block);
  return block.items.map(({ content }) => ({
    text: toLine(visibleChildText('write', { kind: 'paragraph', content })),
    key: null,
  }));
}

type Keys = Record<'items' | 'spoken' | 'tasks', Iterator<{ key: string }>>;

const take = (keys: Iterator<{ key: string }>) => keys.next().value?.key ?? null;

function listExerciseLines({ name, children }: Exercise, keys: Keys): Line[] {
  // A text to write is one task, however many lines its prompt has.
  if (children.some(({ kind }) => kind === 'task')) {
    const text = toLine(children.map((child) => visibleChildText(name, child)).join(' '));
    return [{ text, key: take(keys.tasks) }];
  }
  const lines = children.flatMap((child): Line[] => {
    if (child.kind === 'spoken') return [{ text: toLine(visibleChildText(name, child)), key: take(keys.spoken) }];
    const found = listChildFacts(name, child).map((facts) => (isWhole(facts) ? take(keys.items) : null));
    return splitLines(name, child, found);
  });
  return lines.filter(({ text, key }) => text !== '' || key !== null);
}

/**
 * The lines of a child of an exercise, or of a block that is none.
 * @param keys of its items in order, null for what cannot be answered
 */
function splitLines(name: Exercise['name'], child: ExerciseChild, keys: readonly (string | null)[] = []): Line[] {
  const whole = { text: toLine(visibleChildText(name, child)), key: keys.find((key) => key !== null) ?? null };
  if (child.kind !== 'paragraph') return [whole];
  const parts = splitAtBreaks(child.content);
  const blanks = parts.reduce((sum, part) => sum + countBlanks(part), 0);
  if (parts.length === 1 || (keys.length > 0 && keys.length !== blanks)) return [whole];
  let at = 0;
  return parts.map((part) => {
    const ofLine = keys.slice(at, at + countBlanks(part));
    at += ofLine.length;
    const text = toLine(visibleChildText(name, { kind: 'paragraph', content: part }));
    return { text, key: ofLine.find((key) => key !== null) ?? null };
  });
}

function splitAtBreaks(content: Content): Content[] {
  const parts: Content[number][][] = [[]];
  for (const node of content) {
    if (node.kind === 'break') parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

function countBlanks(content: Content): number {
  let count = 0;
  visitInlines(content, ({ kind }) => {
    if (kind === 'blank') count += 1;
  });
  return count;
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
