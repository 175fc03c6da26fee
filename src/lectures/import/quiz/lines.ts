// Lines of imported text, and the gaps in them.

import { GAP, type TextBlock } from '#exercises/written.ts';
import type { ImportedInline, ImportedLine, ImportedMedium } from '#lectures/import/imported.ts';
import { plainRun } from '#syntax/text-run.ts';
import { GAP_MARKERS } from './question.ts';

export type ImportedText = TextBlock<ImportedMedium>;

/** The indexes of the gaps whose markers are in a line. */
export function findGaps(line: ImportedLine): number[] {
  return line.flatMap((run) =>
    run.kind === 'text' ? [...run.text.matchAll(GAP_MARKERS)].map(([, index]) => Number(index)) : [],
  );
}

/** The line with other runs in place of each marker; by default a line to write on. */
export function replaceGaps(
  line: ImportedLine,
  replace: (index: number) => ImportedInline[] = () => [plainRun(GAP)],
): ImportedLine {
  return line.flatMap((run): ImportedInline[] => {
    if (run.kind === 'medium') return [{ ...run, alt: run.alt.replace(GAP_MARKERS, GAP) }];
    if (run.kind === 'blank') return [run];
    // Splitting by a pattern with a group gives texts and indexes in turn.
    return run.text
      .split(GAP_MARKERS)
      .flatMap((part, at) => (at % 2 === 1 ? replace(Number(part)) : part === '' ? [] : [{ ...run, text: part }]));
  });
}

/** The text of a line, without its media and blanks. */
export function lineText(line: ImportedLine): string {
  return line.map((run) => (run.kind === 'text' ? run.text : '')).join('');
}

/** Whether something is typed in a line. */
export function hasBlank(line: ImportedLine): boolean {
  return line.some(({ kind }) => kind === 'blank');
}

/** Whether a line shows nothing. */
export function isEmptyLine(line: ImportedLine): boolean {
  return line.every((run) => run.kind === 'text' && run.text.trim() === '');
}
