// The dependencies of converting a question: readers of its texts, and lists of what is lost.

import { joinLines } from '#exercises/written.ts';
import { unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedLine } from '#lectures/import/imported.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import { blockLines } from '#markup/write/map-lines.ts';
import type { ImportedText } from './lines.ts';
import { type ContentQuestion, countParts, type QuizText } from './question.ts';
import { type QuestionLosses, readQuizText } from './read-text.ts';

export type QuestionContext = QuestionLosses & {
  readBlocks(text: QuizText): ImportedText[];
  readLine(text: QuizText): ImportedLine;
  /** Characters of the texts that were read. */
  length: number;
};

/**
 * Bounds the time without a pause: a question of this length takes a third of a
 * second at the worst. Files are not counted.
 */
const MAX_LENGTH = 300_000;
/** Gaps, answers and other parts of one question. */
const MAX_PARTS = 2000;

/**
 * @throws Problem 422 `unreadable_import` when the question has too many parts, and later when its texts are too long
 */
export function createQuestionContext(question: ContentQuestion): QuestionContext {
  if (countParts(question) > MAX_PARTS) throw unreadableImport(importMessage('too-many-answers'));
  const context: QuestionContext = {
    readBlocks: (text) => {
      context.length += text.text.length;
      if (context.length > MAX_LENGTH) throw unreadableImport(importMessage('question-too-long'));
      return readQuizText(text, question.files, context);
    },
    readLine: (text) => joinLines(context.readBlocks(text).flatMap(blockLines)),
    losses: [...question.losses],
    notices: [...(question.notices ?? [])],
    known: [],
    length: 0,
  };
  return context;
}
