// Questions with options to choose from.

import type { Choice as ChoiceItem } from '#exercises/choose/html.ts';
import type { Content } from '#exercises/content.ts';
import { parseNumbers } from '#exercises/numbers.ts';
import { type Line, plainLine } from '#lectures/exports/lesson/lines/line.ts';
import { readFixedLine, readLines, withoutFields } from '#lectures/exports/lesson/lines/read-line.ts';
import { plainRun } from '#syntax/text-run.ts';
import { numberLine } from './paper.ts';
import type {
  IdentifiedItem,
  PlainQuestion,
  QuestionForm,
  QuestionIdentity,
  QuestionOptions,
} from './question-form.ts';

type ChoiceOption = {
  line: Line;
  /** What a learner who chose it sees after the check. */
  remark: Line | null;
};

/** A question with options. Numbers of options, pieces and right sides begin at 1. */
export type Choice = QuestionIdentity & {
  kind: 'choice';
  prompt: readonly Line[];
  options: readonly ChoiceOption[];
  right: readonly number[];
  /** Whether several options can be right: check boxes. */
  isMultiple: boolean;
};

export const CHOICE: QuestionForm<Choice, ChoiceItem<Content>> = {
  reads: 'choice',
  read: readChoice,
  listLines: ({ prompt, options }) => [
    ...prompt,
    ...options.flatMap(({ line, remark }) => (remark === null ? [line] : [line, remark])),
  ],
  listTitles: ({ prompt }) => prompt,
  toPlain,
};

function readChoice(
  { prompt, options: choices, isMultiple }: ChoiceItem<Content>,
  [{ id, number, answers }]: readonly [IdentifiedItem, ...IdentifiedItem[]],
  { media }: QuestionOptions,
): Choice {
  return {
    kind: 'choice',
    id,
    number,
    prompt: prompt === null ? [] : readLines(prompt, withoutFields(media)),
    options: choices.map(({ content, remark }) => ({
      line: readFixedLine(content, media),
      remark: remark === null ? null : readFixedLine(remark, media),
    })),
    // Of several right options one is enough where one is chosen, and all are wanted where several are.
    right: (isMultiple ? answers.slice(0, 1) : answers).flatMap((answer) => parseNumbers(answer) ?? []),
    isMultiple,
  };
}

function toPlain({ id, number, prompt, options, right, isMultiple }: Choice): PlainQuestion {
  const [first = [], ...others] = prompt;
  const boxes = options.map(({ line }) => [plainRun('☐ '), ...line]);
  const words = right.map((option) => plainLine(options[option - 1]?.line ?? []) || `☐ ${option}`);
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, first), ...others, ...boxes] }],
    items: [
      {
        id,
        number,
        line: prompt.flat(),
        answers: isMultiple ? [words.join(', ')] : words,
        given: isMultiple ? [right.join(' ')] : right.map(String),
        remarks: listRemarks(options),
      },
    ],
  };
}

/** Each remark of the author behind its option, without recordings. */
export function listRemarks(options: Choice['options']): Line[] {
  return options.flatMap(({ line, remark }) =>
    remark === null ? [] : [[...line.filter(({ kind }) => kind !== 'audio'), plainRun(': '), ...remark]],
  );
}
