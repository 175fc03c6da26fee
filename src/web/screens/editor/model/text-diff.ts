// What changed between two texts: line by line, and word by word within lines.

/** Items `[aStart, aEnd)` of the one list gave way to `[bStart, bEnd)` of the other; everything between changes is the same. */
export type Change = { aStart: number; aEnd: number; bStart: number; bEnd: number };

/** A stretch of a text that is in both, or in one only. */
export type Segment = { text: string; isChanged: boolean };

/** Beyond this many edits, a stretch without a common landmark counts as replaced: it would be unreadable anyway. */
const MAX_EDITS = 700;

/** The lines of a text, without their ends. A text has at least one. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** Words, the white space between them, and every other character by itself; joined, they are the text again. */
function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[\s\S]/gu) ?? [];
}

/**
 * The changes that lead from `a` to `b`, in order. Items that occur once in both are landmarks ("patience diff"), so that
 * moved and rewritten stretches stay together; between landmarks the shortest way is taken (Myers 1986).
 */
export function diffSequences(a: readonly string[], b: readonly string[]): Change[] {
  const changes: Change[] = [];
  compareRange({ a, b, changes }, { aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length });
  return mergeAdjacentChanges(changes);
}

/** Both texts cut into stretches, those that are only in one of them marked. */
export function diffWords(before: string, after: string): { before: Segment[]; after: Segment[] } {
  const [a, b] = [splitWords(before), splitWords(after)];
  const changes = diffSequences(a, b);
  return {
    before: toSegments(
      a,
      changes.map(({ aStart, aEnd }) => [aStart, aEnd]),
    ),
    after: toSegments(
      b,
      changes.map(({ bStart, bEnd }) => [bStart, bEnd]),
    ),
  };
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

type Comparison = { a: readonly string[]; b: readonly string[]; changes: Change[] };

function compareRange(comparison: Comparison, range: Change): void {
  const { a, b, changes } = comparison;
  let { aStart, aEnd, bStart, bEnd } = range;
  while (aStart < aEnd && bStart < bEnd && a[aStart] === b[bStart]) {
    aStart += 1;
    bStart += 1;
  }
  while (aStart < aEnd && bStart < bEnd && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  const remaining = { aStart, aEnd, bStart, bEnd };
  if (aStart === aEnd || bStart === bEnd) {
    if (aStart < aEnd || bStart < bEnd) changes.push(remaining);
    return;
  }
  const landmarks = findLandmarks(comparison, remaining);
  if (landmarks.length === 0) {
    diffMyers(comparison, remaining);
    return;
  }
  for (const [aIndex, bIndex] of [...landmarks, [aEnd, bEnd] as const]) {
    compareRange(comparison, { aStart, aEnd: aIndex, bStart, bEnd: bIndex });
    [aStart, bStart] = [aIndex + 1, bIndex + 1];
  }
}

/** Pairs of positions of items that occur once on either side, as many as stand in the same order on both. */
function findLandmarks({ a, b }: Comparison, { aStart, aEnd, bStart, bEnd }: Change): (readonly [number, number])[] {
  const occurrences = new Map<string, { inA: number; inB: number; aIndex: number; bIndex: number }>();
  for (let index = aStart; index < aEnd; index += 1) {
    const occurrence = occurrences.get(a[index] ?? '');
    if (occurrence === undefined) occurrences.set(a[index] ?? '', { inA: 1, inB: 0, aIndex: index, bIndex: 0 });
    else occurrence.inA += 1;
  }
  for (let index = bStart; index < bEnd; index += 1) {
    const occurrence = occurrences.get(b[index] ?? '');
    if (occurrence === undefined) continue;
    occurrence.inB += 1;
    occurrence.bIndex = index;
  }
  const pairs = [...occurrences.values()].filter(({ inA, inB }) => inA === 1 && inB === 1);
  return longestIncreasingSubsequence(pairs.map(({ aIndex, bIndex }) => [aIndex, bIndex] as const));
}

/** The longest run of pairs whose second numbers rise, the first ones rising already (patience sorting). */
function longestIncreasingSubsequence(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const pileTops: number[] = [];
  const predecessors: number[] = [];
  for (const [index, [, value]] of pairs.entries()) {
    let [low, high] = [0, pileTops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[pileTops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    predecessors[index] = low > 0 ? (pileTops[low - 1] ?? -1) : -1;
    pileTops[low] = index;
  }
  const subsequence: (readonly [number, number])[] = [];
  for (let index = pileTops.at(-1) ?? -1; index >= 0; index = predecessors[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) subsequence.push(pair);
  }
  return subsequence.reverse();
}

/** The fewest items to take out and put in, by Myers' greedy walk; a stretch that needs too many counts as replaced. */
function diffMyers({ a, b, changes }: Comparison, range: Change): void {
  const [n, m] = [range.aEnd - range.aStart, range.bEnd - range.bStart];
  const maxEdits = Math.min(n + m, MAX_EDITS);
  const furthest = new Int32Array(2 * maxEdits + 3);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= maxEdits; edits += 1) {
    trace.push(furthest.slice(maxEdits - edits, maxEdits + edits + 3));
    for (let k = -edits; k <= edits; k += 2) {
      const down =
        k === -edits || (k !== edits && valueAt(furthest, maxEdits + k) < valueAt(furthest, maxEdits + k + 2));
      let x = down ? valueAt(furthest, maxEdits + k + 2) : valueAt(furthest, maxEdits + k) + 1;
      while (x < n && x - k < m && a[range.aStart + x] === b[range.bStart + x - k]) x += 1;
      furthest[maxEdits + k + 1] = x;
      if (x < n || x - k < m) continue;
      changes.push(...backtrack(trace, range, n, m));
      return;
    }
  }
  changes.push(range);
}

/** The steps that led to the end, each a change of one item. `trail[d]` holds what was reached before edit `d`. */
function backtrack(trace: readonly Int32Array[], range: Change, n: number, m: number): Change[] {
  const steps: Change[] = [];
  let [x, y] = [n, m];
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const reached = trace[edits] ?? new Int32Array();
    const k = x - y;
    const down = k === -edits || (k !== edits && valueAt(reached, edits + k) < valueAt(reached, edits + k + 2));
    const beforeX = valueAt(reached, edits + k + (down ? 2 : 0));
    const beforeY = beforeX - (down ? k + 1 : k - 1);
    const [aIndex, bIndex] = [range.aStart + beforeX, range.bStart + beforeY];
    steps.push({ aStart: aIndex, aEnd: aIndex + (down ? 0 : 1), bStart: bIndex, bEnd: bIndex + (down ? 1 : 0) });
    [x, y] = [beforeX, beforeY];
  }
  return steps.reverse();
}

function valueAt(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** Changes that touch become one. */
function mergeAdjacentChanges(changes: readonly Change[]): Change[] {
  const merged: Change[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    if (last !== undefined && last.aEnd === change.aStart && last.bEnd === change.bStart) {
      last.aEnd = change.aEnd;
      last.bEnd = change.bEnd;
    } else merged.push({ ...change });
  }
  return merged;
}
