// Lines that are heard and typed.
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { ExerciseChild } from '#document/document.ts';
import { type Line, lineSounds } from '#lectures/exports/lesson/lines/line.ts';
import { readFixedLine } from '#lectures/exports/lesson/lines/read-line.ts';
import { linesForSentence, numberLine } from './paper.ts';
import type { PlainQuestion, QuestionForm, QuestionIdentity } from './question-form.ts';

/** A line that is heard and typed. */
export type Dictation = QuestionIdentity & {
  kind: 'dictation';
  /** The recording, and the words that are given. */
  line: Line;
  answers: readonly string[];
  rules?: LanguageRules;
};

export const DICTATION: QuestionForm<Dictation, Extract<ExerciseChild, { kind: 'paragraph' }>> = {
  reads: 'paragraph',
  read({ content }, [{ id, number, answers }], { media, rules }) {
    const line = readFixedLine(content, media);
    // What cannot be heard cannot be written: the line is text, and scores nothing.
    if (lineSounds(line).length === 0) return undefined;
    return { kind: 'dictation', id, number, line, answers, ...(rules && { rules }) };
  },
  listLines: ({ line }) => [line],
  listTitles: ({ line }) => [line],
  toPlain,
};

function toPlain({ id, number, line, answers }: Dictation): PlainQuestion {
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, line), ...linesForSentence(answers)] }],
    items: [{ id, number, line, answers, given: answers }],
  };
}
