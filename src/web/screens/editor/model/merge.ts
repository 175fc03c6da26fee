// Joins two texts that go back to the same third one: line by line where they do not touch, to choose where they do.
import { type Change, diffSequences, splitLines } from './text-diff.ts';

/** Lines on which both agree, or that only one of them changed. */
type StableHunk = { kind: 'agreed'; lines: readonly string[] };

/** Lines that both changed, each in another way. */
export type ConflictHunk = {
  kind: 'touching';
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
};

export type Hunk = StableHunk | ConflictHunk;

export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Three texts as pieces in order (the idea of diff3). A change of one side that neither overlaps nor adjoins a change of
 * the other is taken; the same change on both sides is taken once.
 */
export function mergeLines(base: string, mine: string, theirs: string): Hunk[] {
  const lines = { base: splitLines(base), mine: splitLines(mine), theirs: splitLines(theirs) };
  const my = diffSequences(lines.base, lines.mine);
  const their = diffSequences(lines.base, lines.theirs);
  const hunks: Hunk[] = [];
  let consumed = 0;
  for (const group of groupOverlappingChanges(my, their)) {
    appendHunk(hunks, { kind: 'agreed', lines: lines.base.slice(consumed, group.start) });
    appendHunk(hunks, mergeGroup(lines, group));
    consumed = group.end;
  }
  appendHunk(hunks, { kind: 'agreed', lines: lines.base.slice(consumed) });
  return hunks;
}

/** The joined text: for the touching piece with the number `at`, what `choices[at]` says, else both, mine first. */
export function applyChoices(hunks: readonly Hunk[], choices: readonly (Choice | undefined)[] = []): string {
  let conflictIndex = 0;
  const lines = hunks.flatMap((hunk, index) => {
    if (hunk.kind === 'agreed') return hunk.lines;
    const choice = choices[conflictIndex] ?? 'both';
    conflictIndex += 1;
    if (choice !== 'both') return hunk[choice];
    return [...hunk.mine, ...(isBetweenBlankLines(hunks, index) ? [''] : []), ...hunk.theirs];
  });
  return lines.join('\n');
}

export function findConflictHunks(hunks: readonly Hunk[]): ConflictHunk[] {
  return hunks.filter((hunk) => hunk.kind === 'touching');
}

/** The name of a draft is one line: the one that was changed, or mine when both changed it. */
export function mergeNames(base: string, mine: string, theirs: string): string {
  return mine === base ? theirs : mine;
}

type Sides = Record<'base' | 'mine' | 'theirs', readonly string[]>;

/** Changes of both sides that hang together, over the lines `[start, end)` of the base. */
type Group = { start: number; end: number; my: Change[]; their: Change[] };

function groupOverlappingChanges(my: readonly Change[], their: readonly Change[]): Group[] {
  const sidedChanges = [
    ...my.map((change) => ({ change, side: 'my' as const })),
    ...their.map((change) => ({ change, side: 'their' as const })),
  ];
  sidedChanges.sort((a, b) => a.change.aStart - b.change.aStart || a.change.aEnd - b.change.aEnd);
  const groups: Group[] = [];
  for (const { change, side } of sidedChanges) {
    let group = groups.at(-1);
    if (group === undefined || change.aStart > group.end) {
      group = { start: change.aStart, end: change.aEnd, my: [], their: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, change.aEnd);
    group[side].push(change);
  }
  return groups;
}

function mergeGroup(lines: Sides, { start, end, my, their }: Group): Hunk {
  const mine = sliceSide(lines.mine, my, start, end);
  const theirs = sliceSide(lines.theirs, their, start, end);
  if (their.length === 0 || isEqual(mine, theirs)) return { kind: 'agreed', lines: mine };
  if (my.length === 0) return { kind: 'agreed', lines: theirs };
  return { kind: 'touching', base: lines.base.slice(start, end), mine, theirs };
}

/** What one side made of the base's lines `[start, end)`; without a change of its own, it is not asked for. */
function sliceSide(
  lines: readonly string[],
  changes: readonly Change[],
  start: number,
  end: number,
): readonly string[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return [];
  return lines.slice(first.bStart - (first.aStart - start), last.bEnd + (end - last.aEnd));
}

function appendHunk(hunks: Hunk[], hunk: Hunk): void {
  const last = hunks.at(-1);
  if (hunk.kind === 'agreed' && hunk.lines.length === 0) return;
  if (last?.kind === 'agreed' && hunk.kind === 'agreed') last.lines = [...last.lines, ...hunk.lines];
  else hunks.push({ ...hunk });
}

/** Whether a piece has nothing or an empty line on either side, so that an empty line between its halves harms no block. */
function isBetweenBlankLines(hunks: readonly Hunk[], index: number): boolean {
  const [before, after] = [hunks[index - 1], hunks[index + 1]];
  const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
  return (
    isBlank(before?.kind === 'agreed' ? before.lines.at(-1) : undefined) &&
    isBlank(after?.kind === 'agreed' ? after.lines[0] : undefined)
  );
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
