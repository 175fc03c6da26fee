// Dictations to be written as markup.

import { HAS_WORD } from '#exercises/heard-line.ts';
import { ITEM, type Line, type LineRules, type PartMaps, type PartWriter } from '#exercises/written.ts';
import { plainRun } from '#syntax/text-run.ts';

/** `@dictation`: recordings, each with every right spelling of its sentence. */
export type DictationExercise<Medium> = {
  kind: 'dictation';
  instruction: readonly Line<Medium>[];
  items: readonly { sound: Medium; answers: readonly string[] }[];
};

const SENTENCE: LineRules = { ...ITEM, hasBrackets: true };

export function mapDictation<From, To>(
  exercise: DictationExercise<From>,
  { line, sound: mapSound }: PartMaps<From, To>,
): DictationExercise<To> {
  return {
    ...exercise,
    instruction: exercise.instruction.map(line),
    items: exercise.items.map(({ sound, answers }) => ({ sound: mapSound(sound), answers })),
  };
}

export function writeDictation<Medium>(
  { instruction, items }: DictationExercise<Medium>,
  writer: PartWriter<Medium>,
): string[][] {
  const lines: string[] = [];
  const texts: string[] = [];
  for (const { sound, answers } of items) {
    const medium = { kind: 'medium', medium: sound, alt: '' } as const;
    const isSound = writer.isSound(sound);
    const sentences = answers
      .filter((answer) => HAS_WORD.test(answer))
      .map((text) => writer.line([plainRun(text)], SENTENCE));
    if (isSound && sentences.length > 0) lines.push(`${writer.line([medium], SENTENCE)} ${sentences.join(' | ')}`);
    else texts.push(...writer.textLines([[medium, plainRun(` ${answers[0] ?? ''}`)]]));
  }
  if (lines.length === 0) return [[...writer.textLines(instruction), ...texts]];
  return [['@dictation', ...writer.lines(instruction, SENTENCE), ...lines], texts];
}
