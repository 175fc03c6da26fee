// Reads the block of `@choose`, `@order`, `@match` or `@dictation`: each kind has its grammar in a file of its own.

import { readChoice } from '#exercises/choose/syntax.ts';
import { readDictation } from '#exercises/dictation/syntax.ts';
import { readMatch } from '#exercises/match/syntax.ts';
import { readOrder } from '#exercises/order/syntax.ts';
import { InlineReader } from '#syntax/inline.ts';
import type { BlockKeyword } from '#syntax/line-starts.ts';
import type { Report, ReportCode } from '#syntax/tokenizer.ts';
import type { Exercise } from '#syntax/tree.ts';
import { type ExerciseReading, type Line, readBody } from './exercise-lines.ts';

export type ExerciseKeyword = Exclude<BlockKeyword, 'write' | 'bank' | 'table'>;

const READERS: Readonly<Record<ExerciseKeyword, (reading: ExerciseReading) => Exercise | undefined>> = {
  choose: readChoice,
  order: readOrder,
  match: readMatch,
  dictation: readDictation,
};

const WIDE_SIGNS = { choose: /^[（［][ \u3000]*[xXｘＸ]?[ \u3000]*[）］]/, order: /／/, match: /｜/ } as const;

/** Where a sign of the grammar stands that an input method typed in its full-width form; -1 for nowhere. */
function findWideSign(source: string, lines: readonly Line[], keyword: keyof typeof WIDE_SIGNS): number {
  for (const { start, end } of lines) {
    const at = source.slice(start, end).search(WIDE_SIGNS[keyword]);
    if (at >= 0) return start + at;
  }
  return -1;
}

/** What is reported at the keyword when no line of the body even looks like an item. */
const NOTHING_FITS = {
  choose: 'choose-without-options',
  order: 'order-without-pieces',
  match: 'pair-without-right',
  dictation: 'dictation-without-sound',
} as const satisfies Record<ExerciseKeyword, ReportCode>;

/**
 * The exercise whose keyword stands at `start` and whose body begins at `from`, and where the line begins that ends it.
 * Undefined when nothing in the body fits: its lines are then text, and no more than why it does not fit was reported.
 */
export function readExercise(
  keyword: ExerciseKeyword,
  { source, inline, report }: { source: string; inline: InlineReader; report: Report | undefined },
  start: number,
  from: number,
): { exercise: Exercise; after: number } | undefined {
  const { lines, after } = readBody(source, from);
  const reading = { source, start, end: lines.at(-1)?.end ?? from, lines };
  if (report === undefined) {
    const exercise = READERS[keyword]({ ...reading, inline, report: () => {} });
    return exercise === undefined ? undefined : { exercise, after };
  }
  // A line can be read more than once, and is read again as text when nothing fits: what its inline text has to report waits until then.
  const inlineReports = new Map<string, Parameters<Report>>();
  const ownReports: Parameters<Report>[] = [];
  const exercise = READERS[keyword]({
    ...reading,
    inline: new InlineReader(source, (code, at) => inlineReports.set(`${code} ${at}`, [code, at])),
    report: (code, at) => ownReports.push([code, at]),
  });
  const wideSign = keyword === 'dictation' ? -1 : findWideSign(source, lines, keyword);
  if (wideSign >= 0) ownReports.push(['full-width-mark', wideSign]);
  if (exercise === undefined && ownReports.length === 0) ownReports.push([NOTHING_FITS[keyword], start]);
  for (const found of ownReports) report(...found);
  if (exercise === undefined) return undefined;
  for (const found of inlineReports.values()) report(...found);
  return { exercise, after };
}
