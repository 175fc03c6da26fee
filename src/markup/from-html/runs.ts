// Lines of formatted text, with the white space that HTML shows.

import type { InlineRun, Line } from '#exercises/written.ts';
import type { TextRun } from '#syntax/text-run.ts';

/** Text with line breaks, or a picture, which is known by its address. */
export type Run = InlineRun<string>;

/** Whether a run is text, and no picture or recording. */
export function isText(run: Run): run is TextRun {
  return run.kind === 'text';
}

/** Whether a run shows something that plain text does not have. */
export function isFormatted(run: Run): boolean {
  return (
    isText(run) &&
    run.text.trim() !== '' &&
    (run.isBold || run.isItalic || run.color !== null || run.address !== undefined || run.reading !== undefined)
  );
}

/** Whether a run is nothing but white space. */
export function isBlankRun(run: Run): boolean {
  return isText(run) && run.text.trim() === '';
}

/** The lines of the runs without white space that HTML does not show, and without empty lines. */
export function splitLines(runs: readonly Run[]): Line<string>[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (!isText(run)) lines.at(-1)?.push(run);
    else
      for (const [index, text] of run.text.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push({ ...run, text });
      }
  }
  return lines.map(normalizeSpaces).filter((line) => line.length > 0);
}

const TAB_WIDTH = 4;

/**
 * The text of code with the spaces that indent its lines and align its columns: a
 * lecture shows spaces without a break only.
 */
export function keepSpaces(code: string): string {
  return code
    .replaceAll('\t', ' '.repeat(TAB_WIDTH))
    .replaceAll(/^ +| {2,}/gm, (spaces) => '\u00A0'.repeat(spaces.length));
}

/**
 * Joins white space, also across runs, joins runs of one format, and leaves out white space at both ends of the line.
 */
function normalizeSpaces(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  let isBehindSpace = true;
  for (const run of line) {
    if (!isText(run)) {
      runs.push(run);
      isBehindSpace = false;
      continue;
    }
    const joined = run.text.replaceAll(/[ \t\r\f]+/g, ' ');
    const text: string = isBehindSpace && joined.startsWith(' ') ? joined.slice(1) : joined;
    if (text === '') continue;
    isBehindSpace = text.endsWith(' ');
    const last: Run | undefined = runs.at(-1);
    if (last !== undefined && isText(last) && isSameFormat(last, run))
      runs[runs.length - 1] = { ...last, text: `${last.text}${text}` };
    else runs.push({ ...run, text });
  }
  return trimLineEnd(runs);
}

function trimLineEnd(runs: Run[]): Run[] {
  const last = runs.at(-1);
  if (last === undefined || !isText(last)) return runs;
  const text = last.text.trimEnd();
  return text === '' ? trimLineEnd(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }];
}

function isSameFormat(a: TextRun, b: TextRun): boolean {
  const isSameMark = (a.isMarked ?? false) === (b.isMarked ?? false) && (a.reading ?? b.reading) === undefined;
  return (
    isSameMark && a.address === b.address && a.isBold === b.isBold && a.isItalic === b.isItalic && a.color === b.color
  );
}
