// Sequence diff (Myers, by jsdiff) of two texts: by lines, and by words within a line.
import { diffArrays } from 'diff/lib/diff/array.js'; // the package's index would put all of its formats into the chunk
import { splitWords } from './words.ts';

/**
 * Items `[aStart, aEnd)` of one list are replaced by `[bStart, bEnd)` of the other; items between changes are equal.
 */
export type Change = { aStart: number; aEnd: number; bStart: number; bEnd: number };

/** A run of characters that occurs in both texts, or in one only. */
export type Segment = { text: string; isChanged: boolean };

/**
 * Myers' algorithm takes time and memory quadratic in the number of edits. Lists that need more edits than this count
 * as replaced from the first difference to the last: such a diff would be unreadable anyway.
 */
const MAX_EDITS = 1000;

/** Lower than for lines, because a text may have a thousand changed lines, each of which is compared by words. */
export const MAX_WORD_EDITS = 300;

/** The lines of a text, without their ends. A text has at least one. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** A shortest list of changes that leads from `a` to `b`, in order and apart from each other. */
export function diffSequences(a: readonly string[], b: readonly string[], maxEditLength = MAX_EDITS): Change[] {
  const components = diffArrays([...a], [...b], { maxEditLength });
  if (components === undefined) return [replaceMiddle(a, b)];
  const changes: Change[] = [];
  let [aStart, bStart] = [0, 0];
  for (const { added, removed, count } of components) {
    const [aEnd, bEnd] = [added ? aStart : aStart + count, removed ? bStart : bStart + count];
    if (added || removed) appendChange(changes, { aStart, aEnd, bStart, bEnd });
    [aStart, bStart] = [aEnd, bEnd];
  }
  return changes;
}

/** A change of a text: `text` replaces the characters `[start, end)`. */
type TextChange = { start: number; end: number; text: string };

/**
 * The changes that lead from one text to another, line by line, in order,
 * without what is the same at both ends of each.
 */
export function findTextChanges(before: string, after: string): TextChange[] {
  const [a, b] = [splitAfterLineEnds(before), splitAfterLineEnds(after)];
  const changes: TextChange[] = [];
  let [offset, consumed] = [0, 0];
  for (const { aStart, aEnd, bStart, bEnd } of diffSequences(a, b)) {
    const start = offset + a.slice(consumed, aStart).join('').length;
    const removed = a.slice(aStart, aEnd).join('');
    changes.push(trimChange(start, removed, b.slice(bStart, bEnd).join('')));
    [offset, consumed] = [start + removed.length, aEnd];
  }
  return changes;
}

/** The lines of a text with their ends. */
export function splitAfterLineEnds(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function trimChange(start: number, removed: string, text: string): TextChange {
  const shorter = Math.min(removed.length, text.length);
  let lead = 0;
  while (lead < shorter && removed[lead] === text[lead]) lead += 1;
  let tail = 0;
  while (tail < shorter - lead && removed.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  return { start: start + lead, end: start + removed.length - tail, text: text.slice(lead, text.length - tail) };
}

/** A removal and the insertion right after it become one change. */
function appendChange(changes: Change[], change: Change): void {
  const last = changes.at(-1);
  if (last !== undefined && last.aEnd === change.aStart && last.bEnd === change.bStart) {
    last.aEnd = change.aEnd;
    last.bEnd = change.bEnd;
  } else changes.push(change);
}

/** One change for everything between the common beginning and the common end. */
function replaceMiddle(a: readonly string[], b: readonly string[]): Change {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { aStart: start, aEnd: a.length - tail, bStart: start, bEnd: b.length - tail };
}

/** Both texts as segments; those that occur in one of them only are marked as changed. */
export function diffWords(before: string, after: string): { before: Segment[]; after: Segment[] } {
  const [a, b] = [splitWords(before), splitWords(after)];
  const changes = diffSequences(a, b, MAX_WORD_EDITS);
  const removals = changes.map(({ aStart, aEnd }) => [aStart, aEnd] as const);
  const insertions = changes.map(({ bStart, bEnd }) => [bStart, bEnd] as const);
  return { before: toSegments(a, removals), after: toSegments(b, insertions) };
}

function toSegments(words: readonly string[], changedRanges: readonly (readonly [number, number])[]): Segment[] {
  const segments: Segment[] = [];
  let position = 0;
  const pushUntil = (end: number, isChanged: boolean) => {
    if (end > position) segments.push({ text: words.slice(position, end).join(''), isChanged });
    position = end;
  };
  for (const [start, end] of changedRanges) {
    pushUntil(start, false);
    pushUntil(end, true);
  }
  pushUntil(words.length, false);
  return segments;
}
