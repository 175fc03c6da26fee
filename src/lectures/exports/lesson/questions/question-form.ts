// The interface of a form of question, and what all of them share. Each kind that has a form of its own is a file
// beside this one; questions.ts registers them.
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { ExerciseChild } from '#document/document.ts';
import type { Item } from '#exercises/item.ts';
import type { Line, Medium, TextBlock } from '#lectures/exports/lesson/lines/line.ts';

export type QuestionIdentity = {
  /** Lasting, as that of a blank. */
  id: string;
  /** Counted from 1 within its exercise. */
  number: number;
};

export type PlainItem = QuestionIdentity & {
  /** What is asked, with what there is to choose from. */
  line: Line;
  /** What is right, in words; the first is the one that is shown. */
  answers: readonly string[];
  /** What is right as the key shows it; as `answers` by default. */
  words?: readonly string[];
  /** What is right, as the page gives it: a text, or numbers of options. */
  given: readonly string[];
  /** What the author says of answers, each behind its own. */
  remarks?: readonly Line[];
};

/**
 * A question of any kind as text. If the kind has no type of its own here, a lesson holds nothing else of the question.
 */
export type PlainQuestion = {
  kind: 'plain';
  blocks: readonly TextBlock[];
  items: readonly PlainItem[];
  /** What stands in the key of a question that has no items, since nothing of it is judged. */
  model?: { number: number; answers: readonly string[] };
};

/** An item of the page, with its lasting id. */
export type IdentifiedItem = Item & { id: string };

export type QuestionOptions = {
  /** The media that the page may show, by id; any other is left out. */
  media: ReadonlyMap<string, Medium>;
  /** What counts in typed answers; undefined for the usual rules. */
  rules?: LanguageRules | undefined;
};

/** `Child` is what it is read from; never for a form that is read otherwise. */
export interface QuestionForm<Question, Child extends ExerciseChild = never> {
  readonly reads?: Child['kind'];
  /** @returns undefined for what is only text */
  read?(
    child: Child,
    items: readonly [IdentifiedItem, ...IdentifiedItem[]],
    options: QuestionOptions,
  ): Question | undefined;
  listLines(question: Question): readonly Line[];
  /** The lines whose first words can name the exercise. */
  listTitles(question: Question): readonly Line[];
  /** As text, with boxes to tick, lines to write on, or two columns to connect. */
  toPlain(question: Question): PlainQuestion;
}
