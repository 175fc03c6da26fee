// The registration of the forms of questions, and what is asked of a question of any form.
import type { ExerciseChild } from '#document/document.ts';
import { type Line, type TextBlock, textLines } from '#lectures/exports/lesson/lines/line.ts';
import { CHOICE, type Choice } from './choice.ts';
import { DICTATION, type Dictation } from './dictation.ts';
import { MATCH, type Matching } from './match.ts';
import { ORDER, type Ordering } from './order.ts';
import { PLAIN } from './plain.ts';
import type { IdentifiedItem, PlainQuestion, QuestionForm, QuestionOptions } from './question-form.ts';
import { TEXT, type TextToWrite } from './text.ts';

export type Question = Choice | Ordering | Matching | Dictation | TextToWrite | PlainQuestion;
type QuestionOf<Kind> = Extract<Question, { kind: Kind }>;

const FORMS = {
  choice: CHOICE,
  order: ORDER,
  match: MATCH,
  dictation: DICTATION,
  text: TEXT,
  plain: PLAIN,
};

// Each form stands under the kind of the questions that it takes.
const formOf = ({ kind }: Question) => FORMS[kind] as QuestionForm<Question>;

/** The question of an item, or of several; undefined for what is only text. */
export function readQuestion(
  child: ExerciseChild,
  [first, ...others]: readonly IdentifiedItem[],
  options: QuestionOptions,
): Question | undefined {
  if (first === undefined) return undefined;
  const form = Object.values<Pick<QuestionForm<Question, ExerciseChild>, 'reads'>>(FORMS).find(
    ({ reads }) => reads === child.kind,
  );
  // A form takes the children of the kind that it reads, and `PLAIN` any.
  return ((form ?? PLAIN) as QuestionForm<Question, ExerciseChild>).read?.(child, [first, ...others], options);
}

/** Whether a block is a question, and not text. */
export function isQuestion(block: TextBlock | Question): block is Question {
  return block.kind in FORMS;
}

/** The lines of a block: those of a paragraph, a heading, a question, or the cells of a table row joined. */
export function blockLines(block: TextBlock | Question): readonly Line[] {
  return isQuestion(block) ? formOf(block).listLines(block) : textLines(block);
}

/** The lines whose first words can name the exercise of a block. */
export function titleLines(block: TextBlock | Question): readonly Line[] {
  if (isQuestion(block)) return formOf(block).listTitles(block);
  return block.kind === 'table' ? [...(block.header ?? []), ...block.rows.flat()] : textLines(block);
}

/** A question as text, with boxes to tick, lines to write on, or two columns to connect. */
export function toPlainQuestion(question: Question): PlainQuestion {
  return formOf(question).toPlain(question);
}

/** How a format writes questions: each kind that it has a form for, and `plain` for every other. */
export type QuestionWriters<Arguments extends readonly unknown[], Result> = {
  readonly [Kind in Exclude<Question['kind'], 'plain'>]?: (question: QuestionOf<Kind>, ...rest: Arguments) => Result;
} & { readonly plain: (question: PlainQuestion, ...rest: Arguments) => Result };

/** Writes a question by the writer of its kind, or as text where there is none. */
export function writeQuestion<Arguments extends readonly unknown[], Result>(
  writers: QuestionWriters<Arguments, Result>,
  question: Question,
  ...rest: Arguments
): Result {
  // Each writer stands under the kind of the questions that it takes.
  const write = writers[question.kind] as ((question: Question, ...rest: Arguments) => Result) | undefined;
  return write === undefined ? writers.plain(toPlainQuestion(question), ...rest) : write(question, ...rest);
}
