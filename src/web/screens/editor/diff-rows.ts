// Two texts as rows of a table of differences: lines side by side, changed words marked, long same stretches folded.
import { changedWords, changesBetween, linesOf, type Stretch } from './text-diff.ts';

/** A row with a line of either side, or of one; or a number of lines that are the same and are not shown. */
export type DiffRow =
  | { kind: 'lines'; before: readonly Stretch[] | undefined; after: readonly Stretch[] | undefined; isChanged: boolean }
  | { kind: 'gap'; count: number };

/** So many same lines stand around a change. */
const CONTEXT = 2;

/** The rows of a difference; none when the texts are the same. */
export function diffRows(before: string, after: string): DiffRow[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const changes = changesBetween(a, b);
  if (changes.length === 0) return [];
  const rows: DiffRow[] = [];
  let done = 0;
  for (const [at, { aStart, aEnd, bStart, bEnd }] of changes.entries()) {
    rows.push(...sameLines(a.slice(done, aStart), at > 0, true));
    const [old, made] = [a.slice(aStart, aEnd), b.slice(bStart, bEnd)];
    for (let line = 0; line < Math.max(old.length, made.length); line += 1)
      rows.push(changedRow(old[line], made[line]));
    done = aEnd;
  }
  return [...rows, ...sameLines(a.slice(done), true, false)];
}

function changedRow(old: string | undefined, made: string | undefined): DiffRow {
  if (old === undefined || made === undefined) {
    return { kind: 'lines', before: whole(old, true), after: whole(made, true), isChanged: true };
  }
  return { kind: 'lines', ...changedWords(old, made), isChanged: true };
}

function whole(line: string | undefined, isChanged: boolean): readonly Stretch[] | undefined {
  return line === undefined ? undefined : [{ text: line, isChanged }];
}

/** Same lines before, between or behind changes: those near a change are shown, the others counted. */
function sameLines(lines: readonly string[], isBehindChange: boolean, isBeforeChange: boolean): DiffRow[] {
  const head = isBehindChange ? CONTEXT : 0;
  const tail = isBeforeChange ? CONTEXT : 0;
  const row = (line: string): DiffRow => {
    const text = whole(line, false);
    return { kind: 'lines', before: text, after: text, isChanged: false };
  };
  const hidden = lines.length - head - tail;
  if (hidden <= 1) return lines.map(row);
  return [
    ...lines.slice(0, head).map(row),
    { kind: 'gap', count: hidden },
    ...lines.slice(lines.length - tail, lines.length).map(row),
  ];
}
