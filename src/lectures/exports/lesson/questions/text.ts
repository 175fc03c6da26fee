// Texts to write, which no program scores.

import type { Content } from '#exercises/content.ts';
import type { TextTask } from '#exercises/text/html.ts';
import { countLinesOnPaper } from '#exercises/text/lines-on-paper.ts';
import { type Line, type Medium, plainLine, type TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { readFixedLine, readLines, withoutFields } from '#lectures/exports/lesson/lines/read-line.ts';
import { plainRun } from '#syntax/text-run.ts';
import { WHOLE_LINE } from './paper.ts';
import type { PlainQuestion, QuestionForm, QuestionIdentity } from './question-form.ts';

/** A text to write, which no program scores. */
export type TextToWrite = QuestionIdentity & {
  kind: 'text';
  /** How many words it is to have, such as `80-120`; empty when that is not said. */
  limits: string;
  model: readonly Line[];
  /** What it is to have. */
  criteria: readonly Line[];
};

export const TEXT: QuestionForm<TextToWrite> = {
  listLines: ({ criteria, model }) => [...criteria, ...model],
  listTitles: ({ criteria }) => criteria,
  toPlain,
};

/** The task of an exercise, which is no item. */
export function readTask(
  { limits, model, criteria }: TextTask<Content>,
  id: string,
  media: ReadonlyMap<string, Medium>,
): TextToWrite {
  return {
    kind: 'text',
    id,
    number: 1,
    limits,
    model: model === null ? [] : readLines(model, withoutFields(media)),
    criteria: criteria.map((criterion) => readFixedLine(criterion, media)),
  };
}

/** Boxes for what it is to have, and lines to write on; its model answer is in the key. */
function toPlain({ number, limits, model, criteria }: TextToWrite): PlainQuestion {
  const boxes = criteria.map((line) => [plainRun('☐ '), ...line]);
  const length = limits === '' ? [] : [[plainRun(formatLimits(limits))]];
  const notes: TextBlock = { kind: 'paragraph', lines: [...boxes, ...length] };
  const lines: TextBlock = {
    kind: 'paragraph',
    lines: Array.from({ length: countLinesOnPaper(Number(limits.split('-').at(-1))) }, () => [WHOLE_LINE]),
  };
  const blocks = notes.lines.length === 0 ? [lines] : [notes, lines];
  const answer = model
    .map((line) => plainLine(line))
    .join(' ')
    .trim();
  const question = { kind: 'plain', blocks, items: [] } as const;
  return answer === '' ? question : { ...question, model: { number, answers: [answer] } };
}

/** `(80–120)`, or `(≥ 80)` where there is only a minimum. */
export function formatLimits(limits: string): string {
  return limits.includes('-') ? `(${limits.replace('-', '–')})` : `(≥ ${limits})`;
}
