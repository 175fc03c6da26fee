// Exercises as text, and their key: for paper, and for each format that has no form of its own for a kind of question.

import type { Line, TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { isQuestion, type Question, toPlainQuestion } from '#lectures/exports/lesson/questions/questions.ts';
import { plainRun } from '#syntax/text-run.ts';
import type { Block, Exercise } from './lesson.ts';
import { exerciseBlanks } from './lesson-lines.ts';

/** The word bank as a paragraph of its own; nothing for an exercise without one. */
export function bankBlocks({ bank }: Exercise): readonly TextBlock[] {
  if (bank.length === 0) return [];
  return [{ kind: 'paragraph', lines: [[{ ...plainRun(bank.join(' · ')), isItalic: true }]] }];
}

/** The blocks of an exercise with its word bank below its headings. */
export function withBank(exercise: Exercise): readonly (TextBlock | Question)[] {
  const { blocks } = exercise;
  const start = blocks.findIndex(({ kind }) => kind !== 'heading');
  const at = start < 0 ? blocks.length : start;
  return [...blocks.slice(0, at), ...bankBlocks(exercise), ...blocks.slice(at)];
}

/**
 * The headings, paragraphs and tables of a block; questions are paragraphs and tables with the numbers of their items.
 */
export function toTextBlocks(block: Block | Question): readonly TextBlock[] {
  if (block.kind === 'exercise') return withBank(block).flatMap(toTextBlocks);
  return isQuestion(block) ? toPlainQuestion(block).blocks : [block];
}

/** What is right for an item, in words, and what the author says of other answers. */
export type KeyEntry = { number: number; answers: readonly string[]; remarks?: readonly Line[] };

/** What is right for each item of an exercise, in words, the first as it is shown. */
export function findKey(exercise: Exercise): KeyEntry[] {
  const questions = exercise.blocks.filter(isQuestion);
  return [...exerciseBlanks(exercise), ...questions.flatMap(listKey)];
}

function listKey(question: Question): KeyEntry[] {
  const { items, model } = toPlainQuestion(question);
  return model === undefined ? items.map((item) => ({ ...item, answers: item.words ?? item.answers })) : [model];
}

/** Whether an exercise has something to answer. */
export function hasItems(exercise: Exercise): boolean {
  return hasTextToWrite(exercise) || hasKey(exercise);
}

/** Whether something of an exercise stands in the key. */
export function hasKey(exercise: Exercise): boolean {
  return findKey(exercise).length > 0;
}

/** Whether an exercise has a text to write. */
export function hasTextToWrite(exercise: Exercise): boolean {
  return exercise.blocks.some(({ kind }) => kind === 'text');
}
