// Reads the block of a keyword other than `@write`: each kind has its grammar in its folder.
import { InlineReader } from '#syntax/inline.ts';
import type { KindName } from '#syntax/kinds.ts';
import type { ExerciseNode } from '#syntax/tree.ts';
import { type Line, readBody } from './exercise-lines.ts';
import { EXERCISE_KINDS, type ExerciseReport } from './index.ts';

/** Where a sign of the grammar stands that an input method typed in its full-width form; -1 for nowhere. */
function findWideSign(source: string, lines: readonly Line[], wideSign: RegExp): number {
  for (const { start, end } of lines) {
    const at = source.slice(start, end).search(wideSign);
    if (at >= 0) return start + at;
  }
  return -1;
}

/**
 * The exercise whose keyword stands at `start` and whose body begins at `from`, and where the line begins that ends it.
 * Undefined when nothing in the body fits: its lines are then text, and no more than why it does not fit was reported.
 */
export function readExercise(
  keyword: KindName,
  { source, inline, report }: { source: string; inline: InlineReader; report: ExerciseReport | undefined },
  start: number,
  from: number,
): { exercise: ExerciseNode; after: number } | undefined {
  const { syntax } = EXERCISE_KINDS[keyword];
  if (syntax === undefined) return undefined;
  const { lines, after } = readBody(source, from);
  const reading = { source, start, end: lines.at(-1)?.end ?? from, lines };
  if (report === undefined) {
    const exercise = syntax.read({ ...reading, inline, report: () => {} });
    return exercise === undefined ? undefined : { exercise, after };
  }
  // A line can be read more than once, and is read again as text when nothing fits: what its
  // inline text has to report waits until then.
  const inlineReports = new Map<string, Parameters<ExerciseReport>>();
  const ownReports: Parameters<ExerciseReport>[] = [];
  const exercise = syntax.read({
    ...reading,
    inline: new InlineReader(source, (code, at) => inlineReports.set(`${code} ${at}`, [code, at])),
    report: (code, at) => ownReports.push([code, at]),
  });
  const wideSign = syntax.wideSign === undefined ? -1 : findWideSign(source, lines, syntax.wideSign);
  if (wideSign >= 0) ownReports.push(['full-width-mark', wideSign]);
  if (exercise === undefined && ownReports.length === 0 && syntax.nothingFits !== undefined)
    ownReports.push([syntax.nothingFits, start]);
  for (const found of ownReports) report(...found);
  if (exercise === undefined) return undefined;
  for (const found of inlineReports.values()) report(...found);
  return { exercise, after };
}
