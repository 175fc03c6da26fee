// The directions of writing in a lesson: that of its language, and those of lines
// that begin with a letter of the other one.
import { type Direction, getDirection } from '#api/direction.ts';
import { findTextDirection } from '#api/text-direction.ts';
import type { Line } from '#lectures/exports/lesson/lines/line.ts';
import type { Lesson } from './lesson.ts';

/** Whether the language of a lesson is written from right to left. */
export function isRightToLeft({ language }: Pick<Lesson, 'language'>): boolean {
  return getDirection(language) === 'rtl';
}

/** ` dir="…"` of lines that have another direction than the page around them; '' for others. */
export function directionAttribute(lines: readonly Line[], page: Direction = 'ltr'): string {
  const own = findLineDirection(lines);
  return own === undefined || own === page ? '' : ` dir="${own}"`;
}

/** By the first letter of some lines, or of the answers of their blanks; undefined without letters. */
export function findLineDirection(lines: readonly Line[]): Direction | undefined {
  const texts = lines.flat().map((inline) => {
    if (inline.kind === 'text') return inline.text;
    return inline.kind === 'blank' ? (inline.answers[0] ?? '') : '';
  });
  return findTextDirection(texts.join(' '));
}
