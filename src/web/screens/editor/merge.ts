// Joins two texts that go back to the same third one: line by line where they do not touch, to choose where they do.
import { type Change, changesBetween, linesOf } from './text-diff.ts';

/** Lines on which both agree, or that only one of them changed. */
type Agreed = { kind: 'agreed'; lines: readonly string[] };

/** Lines that both changed, each in another way. */
export type Touching = {
  kind: 'touching';
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
};

export type Piece = Agreed | Touching;

export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Three texts as pieces in order (the idea of diff3). A change of one side that neither overlaps nor adjoins a change of
 * the other is taken; the same change on both sides is taken once.
 */
export function mergeLines(base: string, mine: string, theirs: string): Piece[] {
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) };
  const my = changesBetween(lines.base, lines.mine);
  const their = changesBetween(lines.base, lines.theirs);
  const pieces: Piece[] = [];
  let done = 0;
  for (const group of touchingGroups(my, their)) {
    add(pieces, { kind: 'agreed', lines: lines.base.slice(done, group.start) });
    add(pieces, pieceOf(lines, group));
    done = group.end;
  }
  add(pieces, { kind: 'agreed', lines: lines.base.slice(done) });
  return pieces;
}

/** The joined text: for the touching piece with the number `at`, what `choices[at]` says, else both, mine first. */
export function mergedText(pieces: readonly Piece[], choices: readonly (Choice | undefined)[] = []): string {
  let count = 0;
  const lines = pieces.flatMap((piece, at) => {
    if (piece.kind === 'agreed') return piece.lines;
    const choice = choices[count] ?? 'both';
    count += 1;
    if (choice !== 'both') return piece[choice];
    return [...piece.mine, ...(standsAlone(pieces, at) ? [''] : []), ...piece.theirs];
  });
  return lines.join('\n');
}

export function touchingPieces(pieces: readonly Piece[]): Touching[] {
  return pieces.filter((piece) => piece.kind === 'touching');
}

/** The name of a draft is one line: the one that was changed, or mine when both changed it. */
export function mergedName(base: string, mine: string, theirs: string): string {
  return mine === base ? theirs : mine;
}

type Sides = Record<'base' | 'mine' | 'theirs', readonly string[]>;

/** Changes of both sides that hang together, over the lines `[start, end)` of the base. */
type Group = { start: number; end: number; my: Change[]; their: Change[] };

function touchingGroups(my: readonly Change[], their: readonly Change[]): Group[] {
  const all = [
    ...my.map((change) => ({ change, side: 'my' as const })),
    ...their.map((change) => ({ change, side: 'their' as const })),
  ];
  all.sort((one, other) => one.change.aStart - other.change.aStart || one.change.aEnd - other.change.aEnd);
  const groups: Group[] = [];
  for (const { change, side } of all) {
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

function pieceOf(lines: Sides, { start, end, my, their }: Group): Piece {
  const mine = sideOf(lines.mine, my, start, end);
  const theirs = sideOf(lines.theirs, their, start, end);
  if (their.length === 0 || isSame(mine, theirs)) return { kind: 'agreed', lines: mine };
  if (my.length === 0) return { kind: 'agreed', lines: theirs };
  return { kind: 'touching', base: lines.base.slice(start, end), mine, theirs };
}

/** What one side made of the base's lines `[start, end)`; without a change of its own, it is not asked for. */
function sideOf(lines: readonly string[], changes: readonly Change[], start: number, end: number): readonly string[] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return [];
  return lines.slice(first.bStart - (first.aStart - start), last.bEnd + (end - last.aEnd));
}

function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (piece.kind === 'agreed' && piece.lines.length === 0) return;
  if (last?.kind === 'agreed' && piece.kind === 'agreed') last.lines = [...last.lines, ...piece.lines];
  else pieces.push({ ...piece });
}

/** Whether a piece has nothing or an empty line on either side, so that an empty line between its halves harms no block. */
function standsAlone(pieces: readonly Piece[], at: number): boolean {
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const isOpen = (line: string | undefined) => line === undefined || line.trim() === '';
  return (
    isOpen(before?.kind === 'agreed' ? before.lines.at(-1) : undefined) &&
    isOpen(after?.kind === 'agreed' ? after.lines[0] : undefined)
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}
