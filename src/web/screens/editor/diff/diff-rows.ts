// Rows of a side-by-side diff: lines next to each other, changed words marked, long unchanged runs folded.
import { diffSequences, diffWords, type Segment, splitLines } from '#web/screens/editor/model/text-diff.ts';

/** A row with a line of both sides, or of one; or the number of unchanged lines that are folded. */
export type DiffRow =
  | { kind: 'lines'; before: readonly Segment[] | undefined; after: readonly Segment[] | undefined; isChanged: boolean }
  | { kind: 'gap'; count: number };

/** Unchanged lines that are shown on either side of a change. */
const CONTEXT_LINES = 2;

/** The rows of the diff from `before` to `after`; none when the texts are equal. */
export function buildDiffRows(before: string, after: string): DiffRow[] {
  const [a, b] = [splitLines(before), splitLines(after)];
  const changes = diffSequences(a, b);
  if (changes.length === 0) return [];
  const rows: DiffRow[] = [];
  let consumed = 0;
  for (const [index, { aStart, aEnd, bStart, bEnd }] of changes.entries()) {
    rows.push(...unchangedRows(a.slice(consumed, aStart), index > 0, true));
    const [oldLines, newLines] = [a.slice(aStart, aEnd), b.slice(bStart, bEnd)];
    for (let line = 0; line < Math.max(oldLines.length, newLines.length); line += 1)
      rows.push(changedRow(oldLines[line], newLines[line]));
    consumed = aEnd;
  }
  return [...rows, ...unchangedRows(a.slice(consumed), true, false)];
}

function changedRow(oldLine: string | undefined, newLine: string | undefined): DiffRow {
  if (oldLine === undefined || newLine === undefined) {
    return { kind: 'lines', before: toSegments(oldLine, true), after: toSegments(newLine, true), isChanged: true };
  }
  return { kind: 'lines', ...diffWords(oldLine, newLine), isChanged: true };
}

function toSegments(line: string | undefined, isChanged: boolean): readonly Segment[] | undefined {
  return line === undefined ? undefined : [{ text: line, isChanged }];
}

/** Unchanged lines before, between or after changes: those next to a change are shown, the others counted. */
function unchangedRows(lines: readonly string[], isAfterChange: boolean, isBeforeChange: boolean): DiffRow[] {
  const leadingContext = isAfterChange ? CONTEXT_LINES : 0;
  const trailingContext = isBeforeChange ? CONTEXT_LINES : 0;
  const toRow = (line: string): DiffRow => {
    const text = toSegments(line, false);
    return { kind: 'lines', before: text, after: text, isChanged: false };
  };
  const hiddenCount = lines.length - leadingContext - trailingContext;
  if (hiddenCount <= 1) return lines.map(toRow);
  return [
    ...lines.slice(0, leadingContext).map(toRow),
    { kind: 'gap', count: hiddenCount },
    ...lines.slice(lines.length - trailingContext, lines.length).map(toRow),
  ];
}
