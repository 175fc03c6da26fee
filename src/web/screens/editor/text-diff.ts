// What changed between two texts: line by line, and word by word within lines.

/** Items `[aStart, aEnd)` of the one list gave way to `[bStart, bEnd)` of the other; everything between changes is the same. */
export type Change = { aStart: number; aEnd: number; bStart: number; bEnd: number };

/** A stretch of a text that is in both, or in one only. */
export type Stretch = { text: string; isChanged: boolean };

/** Beyond this many edits, a stretch without a common landmark counts as replaced: it would be unreadable anyway. */
const MOST_EDITS = 700;

/** The lines of a text, without their ends. A text has at least one. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** Words, the white space between them, and every other character by itself; joined, they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[\s\S]/gu) ?? [];
}

/**
 * The changes that lead from `a` to `b`, in order. Items that occur once in both are landmarks ("patience diff"), so that
 * moved and rewritten stretches stay together; between landmarks the shortest way is taken (Myers 1986).
 */
export function changesBetween(a: readonly string[], b: readonly string[]): Change[] {
  const found: Change[] = [];
  compare({ a, b, found }, { aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length });
  return joined(found);
}

/** Both texts cut into stretches, those that are only in one of them marked. */
export function changedWords(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const changes = changesBetween(a, b);
  return {
    before: stretches(
      a,
      changes.map(({ aStart, aEnd }) => [aStart, aEnd]),
    ),
    after: stretches(
      b,
      changes.map(({ bStart, bEnd }) => [bStart, bEnd]),
    ),
  };
}

function stretches(words: readonly string[], changed: readonly (readonly [number, number])[]): Stretch[] {
  const cut: Stretch[] = [];
  let at = 0;
  const add = (end: number, isChanged: boolean) => {
    if (end > at) cut.push({ text: words.slice(at, end).join(''), isChanged });
    at = end;
  };
  for (const [start, end] of changed) {
    add(start, false);
    add(end, true);
  }
  add(words.length, false);
  return cut;
}

type Comparison = { a: readonly string[]; b: readonly string[]; found: Change[] };

function compare(work: Comparison, range: Change): void {
  const { a, b, found } = work;
  let { aStart, aEnd, bStart, bEnd } = range;
  while (aStart < aEnd && bStart < bEnd && a[aStart] === b[bStart]) {
    aStart += 1;
    bStart += 1;
  }
  while (aStart < aEnd && bStart < bEnd && a[aEnd - 1] === b[bEnd - 1]) {
    aEnd -= 1;
    bEnd -= 1;
  }
  const rest = { aStart, aEnd, bStart, bEnd };
  if (aStart === aEnd || bStart === bEnd) {
    if (aStart < aEnd || bStart < bEnd) found.push(rest);
    return;
  }
  const marks = landmarks(work, rest);
  if (marks.length === 0) {
    shortestWay(work, rest);
    return;
  }
  for (const [aAt, bAt] of [...marks, [aEnd, bEnd] as const]) {
    compare(work, { aStart, aEnd: aAt, bStart, bEnd: bAt });
    [aStart, bStart] = [aAt + 1, bAt + 1];
  }
}

/** Pairs of positions of items that occur once on either side, as many as stand in the same order on both. */
function landmarks({ a, b }: Comparison, { aStart, aEnd, bStart, bEnd }: Change): (readonly [number, number])[] {
  const seen = new Map<string, { inA: number; inB: number; aAt: number; bAt: number }>();
  for (let at = aStart; at < aEnd; at += 1) {
    const known = seen.get(a[at] ?? '');
    if (known === undefined) seen.set(a[at] ?? '', { inA: 1, inB: 0, aAt: at, bAt: 0 });
    else known.inA += 1;
  }
  for (let at = bStart; at < bEnd; at += 1) {
    const known = seen.get(b[at] ?? '');
    if (known === undefined) continue;
    known.inB += 1;
    known.bAt = at;
  }
  const pairs = [...seen.values()].filter(({ inA, inB }) => inA === 1 && inB === 1);
  return longestRising(pairs.map(({ aAt, bAt }) => [aAt, bAt] as const));
}

/** The longest run of pairs whose second numbers rise, the first ones rising already (patience sorting). */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = [];
  const before: number[] = [];
  for (const [at, [, value]] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (tops[low - 1] ?? -1) : -1;
    tops[low] = at;
  }
  const run: (readonly [number, number])[] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) run.push(pair);
  }
  return run.reverse();
}

/** The fewest items to take out and put in, by Myers' greedy walk; a stretch that needs too many counts as replaced. */
function shortestWay({ a, b, found }: Comparison, range: Change): void {
  const [n, m] = [range.aEnd - range.aStart, range.bEnd - range.bStart];
  const most = Math.min(n + m, MOST_EDITS);
  const furthest = new Int32Array(2 * most + 3);
  const trail: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trail.push(furthest.slice(most - edits, most + edits + 3));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(furthest, most + k) < at(furthest, most + k + 2));
      let x = down ? at(furthest, most + k + 2) : at(furthest, most + k) + 1;
      while (x < n && x - k < m && a[range.aStart + x] === b[range.bStart + x - k]) x += 1;
      furthest[most + k + 1] = x;
      if (x < n || x - k < m) continue;
      found.push(...walkedBack(trail, range, n, m));
      return;
    }
  }
  found.push(range);
}

/** The steps that led to the end, each a change of one item. `trail[d]` holds what was reached before edit `d`. */
function walkedBack(trail: readonly Int32Array[], range: Change, n: number, m: number): Change[] {
  const steps: Change[] = [];
  let [x, y] = [n, m];
  for (let edits = trail.length - 1; edits > 0; edits -= 1) {
    const reached = trail[edits] ?? new Int32Array();
    const k = x - y;
    const down = k === -edits || (k !== edits && at(reached, edits + k) < at(reached, edits + k + 2));
    const beforeX = at(reached, edits + k + (down ? 2 : 0));
    const beforeY = beforeX - (down ? k + 1 : k - 1);
    const [aAt, bAt] = [range.aStart + beforeX, range.bStart + beforeY];
    steps.push({ aStart: aAt, aEnd: aAt + (down ? 0 : 1), bStart: bAt, bEnd: bAt + (down ? 1 : 0) });
    [x, y] = [beforeX, beforeY];
  }
  return steps.reverse();
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** Changes that touch become one. */
function joined(changes: readonly Change[]): Change[] {
  const whole: Change[] = [];
  for (const change of changes) {
    const last = whole.at(-1);
    if (last !== undefined && last.aEnd === change.aStart && last.bEnd === change.bStart) {
      last.aEnd = change.aEnd;
      last.bEnd = change.bEnd;
    } else whole.push({ ...change });
  }
  return whole;
}
