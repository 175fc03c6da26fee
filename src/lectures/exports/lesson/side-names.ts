// Names for the right sides of pairs, for programs that accept only text there.

import { toLetter } from '#exercises/content.ts';
import { type Line, plainLine, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { plainRun } from '#syntax/text-run.ts';

/**
 * The words of each side. When one has none, or more than words, all are letters in the order in which they are shown,
 * and `legend` says what they stand for.
 */
export function nameSides(sides: readonly Line[], shown: readonly number[]): { names: string[]; legend: TextBlock[] } {
  const areWords = sides.every((side) => plainLine(side) !== '' && side.every(({ kind }) => kind === 'text'));
  if (areWords) return { names: sides.map((side) => plainLine(side)), legend: [] };
  const names = sides.map((_, at) => toLetter(shown.indexOf(at + 1)));
  const lines = shown.map((number) => [plainRun(`${names[number - 1]}: `), ...(sides[number - 1] ?? [])]);
  return { names, legend: [{ kind: 'paragraph', lines }] };
}
