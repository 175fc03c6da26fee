// Three-way merge by lines: changes of one side are taken, overlapping changes are conflicts to choose from.
import { type Change, diffSequences, splitLines } from './text-diff.ts';

/** Lines on which both sides agree, or that only one of them changed. */
type StableHunk = { kind: 'stable'; lines: readonly string[] };

/** Lines that both sides changed, differently. */
export type ConflictHunk = {
  kind: 'conflict';
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
};

export type Hunk = StableHunk | ConflictHunk;

export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Merges two texts over their common base, like diff3: hunks in order. A change of one side that neither overlaps nor
 * adjoins a change of the other is taken; the same change on both sides is taken once.
 */
export function mergeLines(base: string, mine: string, theirs: string): Hunk[] {
  const lines = { base: splitLines(base), mine: splitLines(mine), theirs: splitLines(theirs) };
  const groups = groupOverlappingChanges(
    diffSequences(lines.base, lines.mine),
    diffSequences(lines.base, lines.theirs),
  );
  const hunks: Hunk[] = [];
  let consumed = 0;
  for (const group of groups) {
    appendHunk(hunks, { kind: 'stable', lines: lines.base.slice(consumed, group.start) });
    appendHunk(hunks, mergeGroup(lines, group));
    consumed = group.end;
  }
  appendHunk(hunks, { kind: 'stable', lines: lines.base.slice(consumed) });
  return hunks;
}

/** The merged text: for conflict number `i`, the side that `choices[i]` names, or both without one, mine first. */
export function applyChoices(hunks: readonly Hunk[], choices: readonly (Choice | undefined)[] = []): string {
  let conflictIndex = 0;
  const lines = hunks.flatMap((hunk, index) => {
    if (hunk.kind === 'stable') return hunk.lines;
    const choice = choices[conflictIndex] ?? 'both';
    conflictIndex += 1;
    if (choice !== 'both') return hunk[choice];
    return [...hunk.mine, ...(isBetweenBlankLines(hunks, index) ? [''] : []), ...hunk.theirs];
  });
  return lines.join('\n');
}

export function findConflictHunks(hunks: readonly Hunk[]): ConflictHunk[] {
  return hunks.filter((hunk) => hunk.kind === 'conflict');
}

/** Merges the names of a draft: the one that was changed, or mine when both were. */
export function mergeNames(base: string, mine: string, theirs: string): string {
  return mine === base ? theirs : mine;
}

type Sides = Record<'base' | 'mine' | 'theirs', readonly string[]>;

/** Changes of both sides that overlap or adjoin, over the lines `[start, end)` of the base. */
type ChangeGroup = { start: number; end: number; mine: Change[]; theirs: Change[] };

function groupOverlappingChanges(mine: readonly Change[], theirs: readonly Change[]): ChangeGroup[] {
  const sidedChanges = [
    ...mine.map((change) => ({ change, side: 'mine' as const })),
    ...theirs.map((change) => ({ change, side: 'theirs' as const })),
  ];
  sidedChanges.sort((a, b) => a.change.aStart - b.change.aStart || a.change.aEnd - b.change.aEnd);
  const groups: ChangeGroup[] = [];
  for (const { change, side } of sidedChanges) {
    let group = groups.at(-1);
    if (group === undefined || change.aStart > group.end) {
      group = { start: change.aStart, end: change.aEnd, mine: [], theirs: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, change.aEnd);
    group[side].push(change);
  }
  return groups;
}

function mergeGroup(lines: Sides, group: ChangeGroup): Hunk {
  const mine = sliceSide(lines.mine, group.mine, group);
  const theirs = sliceSide(lines.theirs, group.theirs, group);
  if (group.theirs.length === 0 || isEqual(mine, theirs)) return { kind: 'stable', lines: mine };
  if (group.mine.length === 0) return { kind: 'stable', lines: theirs };
  return { kind: 'conflict', base: lines.base.slice(group.start, group.end), mine, theirs };
}

/** The lines of one side that replace the group's lines of the base; empty for a side without changes in the group. */
function sliceSide(
  lines: readonly string[],
  changes: readonly Change[],
  { start, end }: Pick<ChangeGroup, 'start' | 'end'>,
): readonly string[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return [];
  return lines.slice(first.bStart - (first.aStart - start), last.bEnd + (end - last.aEnd));
}

function appendHunk(hunks: Hunk[], hunk: Hunk): void {
  const last = hunks.at(-1);
  if (hunk.kind === 'stable' && hunk.lines.length === 0) return;
  if (last?.kind === 'stable' && hunk.kind === 'stable') last.lines = [...last.lines, ...hunk.lines];
  else hunks.push({ ...hunk });
}

/** Whether a hunk has nothing or a blank line on either side, so that a blank line between its halves breaks no block. */
function isBetweenBlankLines(hunks: readonly Hunk[], index: number): boolean {
  const [previous, next] = [hunks[index - 1], hunks[index + 1]];
  const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
  return (
    isBlank(previous?.kind === 'stable' ? previous.lines.at(-1) : undefined) &&
    isBlank(next?.kind === 'stable' ? next.lines[0] : undefined)
  );
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
