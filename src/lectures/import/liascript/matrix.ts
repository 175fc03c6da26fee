// Turns a matrix of LiaScript into pairs, where each row has one column, else into a question for each row.
import { createPairs, PLAIN_EMPTY, type QuestionContent, type QuizText } from '#lectures/import/quiz/question.ts';
import type { MatrixRow } from './course-lines.ts';

type RowQuestion = { prompt: string; content: QuestionContent };

/** The pairs of a matrix, or its rows. */
type Matrix = { pairs: QuestionContent } | { rows: RowQuestion[] };

/** Formats, formulas, pictures and recordings, which the right side of a pair does not have. */
const FORMATTED = /[*_`$<\\]|\]\(/;

export function toMatrix(heads: readonly string[], rows: readonly MatrixRow[]): Matrix {
  const arePairs = rows.every(
    ({ isMultiple, rights, text }) => !isMultiple && text !== '' && rights.filter(Boolean).length === 1,
  );
  const columns = rows.map(({ rights }) => heads[rights.indexOf(true)] ?? '');
  if (arePairs && columns.every((column) => column !== '' && !FORMATTED.test(column))) {
    const pairs = rows.map(({ text }, at) => ({ left: toText(text), right: columns[at] ?? '' }));
    return {
      pairs: createPairs(
        pairs,
        heads.filter((head) => !columns.includes(head)),
      ),
    };
  }
  return { rows: rows.map((row) => ({ prompt: row.text, content: toQuestion(heads, row) })) };
}

function toQuestion(heads: readonly string[], { isMultiple, rights }: MatrixRow): QuestionContent {
  const answers = Array.from({ length: Math.max(heads.length, rights.length) }, (_, at) => ({
    text: toText(heads[at] ?? `${at + 1}`),
    fraction: rights[at] === true ? 100 : 0,
    feedback: PLAIN_EMPTY,
  }));
  return { kind: 'choice', isMultiple, answers };
}

function toText(text: string): QuizText {
  return { format: 'liascript', text };
}
