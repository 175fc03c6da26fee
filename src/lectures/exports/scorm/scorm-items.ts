// What a SCORM package reports: every item of a lecture, as interactions of the types that platforms know.
import type { Lesson } from '#lectures/exports/lesson/lesson.ts';
import { findExercises } from '#lectures/exports/lesson/lesson-lines.ts';
import { lineBlanks, plainLine } from '#lectures/exports/lesson/lines/line.ts';
import {
  blockLines,
  isQuestion,
  type QuestionWriters,
  writeQuestion,
} from '#lectures/exports/lesson/questions/questions.ts';

/** An item as the driver knows it. */
export type ScormItem = {
  id: string;
  type: 'fill-in' | 'choice' | 'sequencing' | 'matching';
  /** As the page gives them: texts, or numbers of options. */
  answers: readonly string[];
  /** What is asked, in words. */
  line: string;
  /** Of a pair: the number of its left side. */
  source?: number;
};

/** The items of each form of the page. Forms that are no exercise have none. */
export function findScormItems({ blocks }: Lesson): ScormItem[][] {
  const forms: ScormItem[][] = [];
  for (const { number, blocks: parts } of findExercises(blocks)) {
    while (forms.length < number) forms.push([]);
    forms[number - 1] = parts.flatMap((part) =>
      isQuestion(part)
        ? writeQuestion(QUESTION_ITEMS, part)
        : blockLines(part).flatMap((line) =>
            lineBlanks(line).map(({ id, answers }): ScormItem => {
              return { id, type: 'fill-in', answers, line: plainLine(line) };
            }),
          ),
    );
  }
  return forms;
}

const QUESTION_ITEMS: QuestionWriters<[], ScormItem[]> = {
  // Of several right options one is enough where one is chosen, and all are wanted where several are.
  choice: ({ id, prompt, right, isMultiple }) => [
    {
      id,
      type: 'choice',
      answers: isMultiple ? [right.join(' ')] : right.map(String),
      line: plainLine(prompt.flat()),
    },
  ],
  order: ({ id, orders, pieces, shown }) => {
    const line = shown.map((number) => plainLine(pieces[number - 1] ?? [])).join(' / ');
    return [{ id, type: 'sequencing', answers: orders.map((order) => order.join(' ')), line }];
  },
  match: ({ pairs }) =>
    pairs.map(({ id, left, right }, at) => {
      return { id, type: 'matching', answers: [String(right)], line: plainLine(left), source: at + 1 };
    }),
  // Nothing of a text is scored.
  text: () => [],
  plain: ({ items }) =>
    items.map(({ id, line, given }) => ({ id, type: 'fill-in', answers: given, line: plainLine(line) })),
};
