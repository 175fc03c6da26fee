// Lines of paper to write on.

import type { Line } from '#lectures/exports/lesson/lines/line.ts';
import { plainRun, type TextRun } from '#syntax/text-run.ts';

/** About as many underscores as a line of a worksheet holds. */
const LINE_LENGTH = 60;

/** A line to write a word or a sentence of so many characters on; handwriting is wider than print. */
export function lineToWriteOn(length: number): TextRun {
  return plainRun(` ${'_'.repeat(Math.min(LINE_LENGTH, Math.max(12, 2 * length)))}`);
}

/** Lines of their own for a sentence, however long: the longest of its answers has room. */
export function linesForSentence(answers: readonly string[]): Line[] {
  const longest = answers.reduce((max, { length }) => Math.max(max, length), 0);
  return Array.from({ length: Math.max(1, Math.ceil((1.5 * longest) / LINE_LENGTH)) }, () => [WHOLE_LINE]);
}

/** A line behind its number, as in the key. */
export function numberLine(number: number, line: Line): Line {
  return [plainRun(`(${number}) `), ...line];
}

export const WHOLE_LINE = plainRun('_'.repeat(LINE_LENGTH));
