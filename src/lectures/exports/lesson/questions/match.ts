// Pairs to connect.

import { type Content, toLetter } from '#exercises/content.ts';
import { isWhole } from '#exercises/given.ts';
import type { Pairing } from '#exercises/pairing.ts';
import { type Line, plainLine } from '#lectures/exports/lesson/lines/line.ts';
import { readFixedLine } from '#lectures/exports/lesson/lines/read-line.ts';
import { plainRun } from '#syntax/text-run.ts';
import { numberLine } from './paper.ts';
import type {
  IdentifiedItem,
  PlainQuestion,
  QuestionForm,
  QuestionIdentity,
  QuestionOptions,
} from './question-form.ts';

type Pair = QuestionIdentity & { left: Line /** The number of its right side. */; right: number };

/** Pairs that share their right sides. */
export type Matching = {
  kind: 'match';
  pairs: readonly Pair[];
  rights: readonly Line[];
  /** The numbers of the right sides as learners see them. */
  shown: readonly number[];
};

export const MATCH: QuestionForm<Matching, Pairing<Content>> = {
  reads: 'match',
  read: readMatching,
  listLines: ({ pairs, rights }) => [...pairs.map(({ left }) => left), ...rights],
  listTitles: ({ pairs }) => pairs.map(({ left }) => left),
  toPlain,
};

function readMatching(
  { kind, entries, targets, shown }: Pairing<Content>,
  items: readonly IdentifiedItem[],
  { media }: QuestionOptions,
): Matching {
  const answered = entries.filter(({ answers }) => isWhole({ kind, options: targets, answers }));
  return {
    kind: 'match',
    pairs: answered.map(({ content }, at) => {
      const { id = '', number = 0, answers = [] } = items[at] ?? {};
      return { id, number, left: readFixedLine(content, media), right: Number(answers[0]) };
    }),
    rights: targets.map((target) => readFixedLine(target, media)),
    shown,
  };
}

/** Numbers on the left, letters on the right. */
function toPlain({ pairs, rights, shown }: Matching): PlainQuestion {
  const rows = Array.from({ length: Math.max(pairs.length, shown.length) }, (_, at) => {
    const pair = pairs[at];
    const right = shown[at];
    return [
      pair === undefined ? [] : numberLine(pair.number, pair.left),
      right === undefined ? [] : [plainRun(`${toLetter(at)}. `), ...(rights[right - 1] ?? [])],
    ];
  });
  const items = pairs.map(({ id, number, left, right }) => {
    const answer = `${toLetter(shown.indexOf(right))}. ${plainLine(rights[right - 1] ?? [])}`.trim();
    return { id, number, line: left, answers: [answer], given: [String(right)] };
  });
  return { kind: 'plain', blocks: [{ kind: 'table', header: null, rows }], items };
}
