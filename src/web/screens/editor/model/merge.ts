// Three-way merge by lines, and by words in lines that both changed: changes of one side are taken, those of the same
// words are conflicts to choose from.
import { type Change, diffSequences, splitLines } from './text-diff.ts';
import { matchWords, splitWords } from './words.ts';

/** Lines on which both sides agree, or that only one of them changed. */
type StableHunk = { kind: 'stable'; lines: readonly string[] };

/** Lines in which both sides changed the same words, differently. */
export type ConflictHunk = {
  kind: 'conflict';
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
};

export type Hunk = StableHunk | ConflictHunk;

export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Merges two texts over their common base, like diff3: hunks in order. A change of one side that
 * overlaps none of the other is taken; the same change on both sides is taken once. Lines that both
 * added at one place follow each other, mine first.
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
    for (const hunk of mergeGroup(lines, group)) appendHunk(hunks, hunk);
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

/** The text into which both sides merge by themselves; undefined where both changed the same words. */
export function mergeWithoutQuestion(base: string, mine: string, theirs: string): string | undefined {
  const hunks = mergeLines(base, mine, theirs);
  return findConflictHunks(hunks).length === 0 ? applyChoices(hunks) : undefined;
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
    if (group === undefined || !overlaps(group, change)) {
      group = { start: change.aStart, end: change.aEnd, mine: [], theirs: [] };
      groups.push(group);
    }
    group.end = Math.max(group.end, change.aEnd);
    group[side].push(change);
  }
  return groups;
}

/** A change that adjoins another one has items of its own. Insertions overlap where they are at one place. */
function overlaps(group: ChangeGroup, { aStart, aEnd }: Change): boolean {
  const isInsertion = aStart === aEnd;
  return aStart < group.end || (isInsertion && aStart === group.start && group.start === group.end);
}

function mergeGroup(lines: Sides, group: ChangeGroup): Hunk[] {
  const base = lines.base.slice(group.start, group.end);
  const mine = group.mine.length === 0 ? base : sliceSide(lines.mine, group.mine, group);
  const theirs = group.theirs.length === 0 ? base : sliceSide(lines.theirs, group.theirs, group);
  const merged = mergeChangedLines({ base, mine, theirs });
  if (merged !== undefined) return [{ kind: 'stable', lines: merged }];
  return divideConflict({ base, mine, theirs });
}

/** Some lines as both sides have changed them; undefined where they changed the same words. */
function mergeChangedLines({ base, mine, theirs }: Sides): readonly string[] | undefined {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine;
  if (isEqual(mine, base)) return theirs;
  if (base.length === 0) return joinInsertions(mine, theirs);
  const merged = mergeWords(base.join('\n'), mine.join('\n'), theirs.join('\n'));
  return merged === undefined ? undefined : splitLines(merged);
}

/** A conflict in neighbouring lines that both sides still have is one in those of them whose words both changed. */
function divideConflict({ base, mine, theirs }: Sides): Hunk[] {
  const conflict: ConflictHunk = { kind: 'conflict', base, mine, theirs };
  const hasSameLines = [mine, theirs].every(
    (side) =>
      side.length === base.length && base.every((line, at) => line === side[at] || resembles(line, side[at] ?? '')),
  );
  if (base.length < 2 || !hasSameLines) return [conflict];
  return base.map((line, at): Hunk => {
    const sides = { base: [line], mine: mine.slice(at, at + 1), theirs: theirs.slice(at, at + 1) };
    const merged = mergeChangedLines(sides);
    return merged === undefined ? { kind: 'conflict', ...sides } : { kind: 'stable', lines: merged };
  });
}

/** What both sides inserted at one place, once where one of them has all that the other has. */
function joinInsertions(mine: readonly string[], theirs: readonly string[]): string[] {
  const isPart = (part: readonly string[], whole: readonly string[]) =>
    whole.some((_, index) => isEqual(part, whole.slice(index, index + part.length)));
  if (isPart(theirs, mine)) return [...mine];
  return isPart(mine, theirs) ? [...theirs] : [...mine, ...theirs];
}

/**
 * The lines that both sides changed, merged by words; undefined where both changed the same
 * words, or one of them wrote the lines anew.
 */
function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  if (!resembles(base, mine) || !resembles(base, theirs)) return undefined;
  const tokens = { base: splitTokens(base), mine: splitTokens(mine), theirs: splitTokens(theirs) };
  const groups = groupOverlappingChanges(
    diffSequences(tokens.base, tokens.mine),
    diffSequences(tokens.base, tokens.theirs),
  );
  const joinsLines = ({ start, end }: ChangeGroup) => tokens.base.slice(start, end).includes('\n');
  let merged = '';
  let consumed = 0;
  for (const [index, group] of groups.entries()) {
    const previous = groups[index - 1];
    // Where one side joined lines, what the other wrote next to the line end would stand in another line.
    if (previous?.end === group.start && (joinsLines(previous) || joinsLines(group))) return undefined;
    const content = mergeTokens(tokens, group);
    if (content === undefined) return undefined;
    merged += tokens.base.slice(consumed, group.start).join('') + content;
    consumed = group.end;
  }
  return merged + tokens.base.slice(consumed).join('');
}

function mergeTokens(tokens: Sides, group: ChangeGroup): string | undefined {
  const mine = sliceSide(tokens.mine, group.mine, group).join('');
  const theirs = sliceSide(tokens.theirs, group.theirs, group).join('');
  if (group.theirs.length === 0 || mine === theirs) return mine;
  if (group.mine.length === 0) return theirs;
  if (group.start < group.end) return undefined;
  // Both inserted at the end of a line: words that belong to it come before a line that was added below it.
  const [isMyLine, isTheirLine] = [mine.startsWith('\n'), theirs.startsWith('\n')];
  if (isMyLine && isTheirLine)
    return joinInsertions(mine.split('\n').slice(1), theirs.split('\n').slice(1))
      .map((line) => `\n${line}`)
      .join('');
  if (isMyLine === isTheirLine) return undefined;
  return isMyLine ? theirs + mine : mine + theirs;
}

/** Words, line ends, the other white space between them, and every other character by itself. */
function splitTokens(text: string): string[] {
  return splitWords(text).flatMap((token) => (token.includes('\n') ? token.split(/(\n)/).filter(Boolean) : [token]));
}

/** Whether a side still has half of the words: else it is another text, in which words stand by chance. */
function resembles(base: string, side: string): boolean {
  const readWords = (text: string) => Array.from(matchWords(text), ([word]) => word);
  const words = readWords(base);
  const removed = diffSequences(words, readWords(side)).reduce((sum, { aStart, aEnd }) => sum + aEnd - aStart, 0);
  return removed * 2 <= words.length;
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

/**
 * Whether a hunk has nothing or a blank line on either side, so that a blank line between its halves breaks no block.
 */
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
