// A list of words with their meanings, as a table, made into exercises of pairs.

import { joinLines, type Line, type Table } from '#exercises/written.ts';
import { plainRun } from '#syntax/text-run.ts';
import type { MatchExercise } from './written.ts';

/** Pairs of one exercise: more are too many to look through. */
const MAX_LISTED_PAIRS = 12;

/** The columns of a table that have words; a list of words has two. */
export function findWordColumns<Medium>({ rows }: Table<Medium>): number[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const hasWords = (line: Line<Medium> = []) => line.some((run) => run.kind === 'text' && run.text.trim() !== '');
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => hasWords(row[column])),
  );
}

/** The exercises of a list of words, whose header becomes the instruction. Media belong to the first word. */
export function pairWords<Medium>(list: Table<Medium>): MatchExercise<Medium>[] {
  const [left = 0, right = 0] = findWordColumns(list);
  const pairs = list.rows.map((row) => ({
    left: row.flatMap((cell, at) => (at === right ? [] : at === left ? cell : [plainRun(' '), ...cell])),
    right: row[right] ?? [],
  }));
  const named = joinLines(list.header ?? []);
  return Array.from({ length: Math.ceil(pairs.length / MAX_LISTED_PAIRS) }, (_, at) => ({
    kind: 'match',
    instruction: at === 0 && named.length > 0 ? [named] : [],
    pairs: pairs.slice(at * MAX_LISTED_PAIRS, (at + 1) * MAX_LISTED_PAIRS),
  }));
}
