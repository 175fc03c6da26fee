// The word bank of `@write bank`: the answers of the blanks, shuffled.

import { createSeed, shuffleNumbers } from '#exercises/shuffle.ts';
import type { Node, WritingPractice } from '#syntax/tree.ts';
import { writeBank } from './html.ts';

/** The list of the exercise's first answers, each once, and a line end; empty when it has no blank. */
export function renderBank(exercise: WritingPractice, source: string): string {
  const answers = new Set<string>();
  for (const child of exercise.children) collectAnswers(child, answers);
  if (answers.size === 0) return '';
  const words = [...answers];
  const order = shuffleNumbers(words.length, createSeed(source, exercise.start, exercise.end));
  return `${writeBank({ kind: 'bank', words: order.map((index) => words[index] ?? '') })}\n`;
}

function collectAnswers(node: Node, answers: Set<string>): void {
  if (node.kind === 'HIDDEN_INPUT') answers.add(node.answers[0] ?? '');
  else if ('children' in node) for (const child of node.children) collectAnswers(child, answers);
}
