// Reads the children of an exercise as items: elements of its kind, and paragraphs that can be said.
import { EXERCISE_KINDS } from '#exercises/index.ts';
import { type Structure, type StructureChild, takeInlines } from '#exercises/structure.ts';
import type { KindName } from '#syntax/kinds.ts';
import type { ExerciseChild, TextBlock } from './document.ts';

/** The children of an exercise, with its elements read as items where they are ones. */
export function readItems(name: KindName, children: readonly ExerciseChild[]): ExerciseChild[] {
  const kind = EXERCISE_KINDS[name];
  const read: ExerciseChild[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (child === undefined) break;
    if (kind.readLine !== undefined && child.kind === 'paragraph') {
      read.push(...readParagraph(kind.readLine, child));
      continue;
    }
    const found = child.kind === 'structure' ? kind.readItem?.(child, findFollowing(children, at)) : undefined;
    // What cannot be answered is no item.
    const isItem = found !== undefined && (kind.isAnswerable?.(found.item) ?? true);
    if (!isItem) read.push(child);
    else {
      // Each kind returns its own items, all of which the document's type lists.
      const item = found.item as ExerciseChild;
      read.push(child.space === undefined ? item : { ...item, space: child.space });
      at += found.count - 1;
    }
  }
  return read;
}

/** The items that a paragraph holds, and what stands behind the last one as a paragraph of its own. */
function readParagraph(
  readLine: NonNullable<(typeof EXERCISE_KINDS)[KindName]['readLine']>,
  paragraph: Extract<TextBlock, { kind: 'paragraph' }>,
): ExerciseChild[] {
  const read: ExerciseChild[] = [];
  let rest: readonly StructureChild[] = paragraph.content;
  for (let found = readLine(rest); found !== undefined; found = readLine(rest)) {
    // Each kind returns its own items, all of which the document's type lists.
    read.push(found.item as ExerciseChild);
    rest = found.rest;
  }
  if (read.length === 0 || rest.length > 0) read.push({ kind: 'paragraph', content: takeInlines(rest) });
  return read.map((child, at) =>
    at === 0 && paragraph.space !== undefined ? { ...child, space: paragraph.space } : child,
  );
}

/** No item is more elements than this and one. */
const MAX_FOLLOWING = 3;

/** The elements directly behind a child of an exercise. */
function findFollowing(children: readonly ExerciseChild[], at: number): Structure[] {
  const next = children.slice(at + 1, at + 1 + MAX_FOLLOWING);
  const end = next.findIndex(({ kind }) => kind !== 'structure');
  return next.slice(0, end < 0 ? next.length : end).filter((child) => child.kind === 'structure');
}
