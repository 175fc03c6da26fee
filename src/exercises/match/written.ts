// Pairs to be written as markup.
import { ITEM, type Line, type PartMaps, type PartWriter } from '#exercises/written.ts';
import { escapeLineStart } from '#syntax/line-starts.ts';

/** `@match` */
export type MatchExercise<Medium> = {
  kind: 'match';
  instruction: readonly Line<Medium>[];
  pairs: readonly { left: Line<Medium>; right: Line<Medium> }[];
};

export function mapMatch<From, To>(exercise: MatchExercise<From>, { line }: PartMaps<From, To>): MatchExercise<To> {
  return {
    ...exercise,
    instruction: exercise.instruction.map(line),
    pairs: exercise.pairs.map(({ left, right }) => ({ left: line(left), right: line(right) })),
  };
}

export function writeMatch<Medium>(
  { instruction, pairs }: MatchExercise<Medium>,
  writer: PartWriter<Medium>,
): string[][] {
  const lines: string[] = [];
  const texts: string[] = [];
  for (const { left, right } of pairs) {
    const sides = [writer.line(left, ITEM), writer.line(right, ITEM)];
    if (sides.includes('')) texts.push(...writer.textLines([left, right]));
    else lines.push(escapeLineStart(sides.join(' | ')));
  }
  if (lines.length === 0) return [[...writer.textLines(instruction), ...texts]];
  return [['@match', ...writer.lines(instruction, ITEM), ...lines], texts];
}
