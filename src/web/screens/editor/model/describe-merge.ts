// What a merge brought into a text, as the one line that says so names it.
import type { DraftText } from './draft-state.ts';
import { diffSequences, splitLines } from './text-diff.ts';

/** Lines are counted from 1, in the text after the merge. */
export type MergeSummary =
  | { kind: 'added' | 'changed'; first: number; last: number }
  | { kind: 'deleted' | 'several'; count: number }
  | { kind: 'renamed' };

/** Undefined where the merge changed nothing that is seen. */
export function describeMerge(before: DraftText, after: DraftText): MergeSummary | undefined {
  const changes = diffSequences(splitLines(before.markup), splitLines(after.markup));
  const [change, ...others] = changes;
  if (change === undefined) return before.name === after.name ? undefined : { kind: 'renamed' };
  if (others.length > 0) return { kind: 'several', count: changes.length };
  const { aStart, aEnd, bStart, bEnd } = change;
  if (bStart === bEnd) return { kind: 'deleted', count: aEnd - aStart };
  return { kind: aStart === aEnd ? 'added' : 'changed', first: bStart + 1, last: bEnd };
}
