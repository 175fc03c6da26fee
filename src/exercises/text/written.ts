// Texts to write, to be written as markup.
import { ITEM, type Line, type PartMaps, type PartWriter } from '#exercises/written.ts';

/**
 * `@text`: what is to be written; `limits` is how many words are asked for, such as `80` or `80-120`, or an empty text.
 */
export type TextExercise<Medium> = {
  kind: 'text';
  limits: string;
  instruction: readonly Line<Medium>[];
  model: readonly Line<Medium>[];
};

export function mapText<From, To>(exercise: TextExercise<From>, { line }: PartMaps<From, To>): TextExercise<To> {
  return { ...exercise, instruction: exercise.instruction.map(line), model: exercise.model.map(line) };
}

/** Nothing without a line: a keyword alone would be text. */
export function writeText<Medium>(
  { limits, instruction, model }: TextExercise<Medium>,
  writer: PartWriter<Medium>,
): string[][] {
  const task = writer.lines(instruction, ITEM).map((line) => line.replace(/^[=?]/, '\\$&'));
  const answer = model.map((line) => writer.line(line, ITEM)).filter((line) => line !== '');
  const lines = [...task, ...answer.map((line) => `= ${line}`)];
  return lines.length === 0 ? [] : [[limits === '' ? '@text' : `@text ${limits}`, ...lines]];
}
