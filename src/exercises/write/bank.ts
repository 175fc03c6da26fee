// The word bank of `@write bank`: the answers of the blanks, shuffled.

import { createSeed, shuffleNumbers } from '#exercises/shuffle.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { BANK_TAG } from '#syntax/tags.ts';
import type { Node, WritingPractice } from '#syntax/tree.ts';

/** The list of the exercise's first answers, each once; empty when it has no blank. */
export function renderBank(exercise: WritingPractice, source: string): string {
  const answers = new Set<string>();
  for (const child of exercise.children) collectAnswers(child, answers);
  if (answers.size === 0) return '';
  const words = [...answers];
  const order = shuffleNumbers(words.length, createSeed(source, exercise.start, exercise.end));
  return `${BANK_TAG}${order.map((index) => `<li>${escapeHtml(words[index] ?? '')}</li>`).join('')}</ul>\n`;
}

function collectAnswers(node: Node, answers: Set<string>): void {
  if (node.kind === 'HIDDEN_INPUT') answers.add(node.answers[0] ?? '');
  else if ('children' in node) for (const child of node.children) collectAnswers(child, answers);
}
