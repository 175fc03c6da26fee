// Which letters of a wrong answer differ from the right one, so that both can be shown with them marked.

import { UNSEEN } from './check-answer.ts';

/** A run of letters, all of which are in the other text too, or none of which. */
export interface Run {
  text: string;
  differs: boolean;
}

export interface Comparison {
  given: Run[];
  wanted: Run[];
}

/** A letter with the marks, joiners and skin tones that belong to it. */
const LETTERS = /\P{M}(?:\p{M}|\u200D\P{M}|[\u{1F3FB}-\u{1F3FF}\uFE0F])*/gsu;
/** Longer texts are not compared letter by letter: the table of the comparison grows with the square. */
const LONGEST = 200;
/** With a smaller share of common letters, marks would only make the correction hard to read. */
const ENOUGH_IN_COMMON = 0.5;

/**
 * Compares two texts letter by letter by their longest common subsequence. Undefined when the share of
 * letters that they have in common is below `least`. What cannot be seen counts for nothing, as in `checkAnswer`.
 */
export function compareLetters(given: string, wanted: string, least = ENOUGH_IN_COMMON): Comparison | undefined {
  const [one, other] = [lettersOf(given), lettersOf(wanted)];
  if (one.length > LONGEST || other.length > LONGEST) return undefined;
  const lengths = commonLengths(one.map(asCompared), other.map(asCompared));
  const common = lengths[0]?.[0] ?? 0;
  if (common < least * Math.max(one.length, other.length)) return undefined;
  const comparison: Comparison = { given: [], wanted: [] };
  let [at, to] = [0, 0];
  while (at < one.length || to < other.length) {
    const [letter, wished] = [one[at], other[to]];
    if (letter !== undefined && wished !== undefined && asCompared(letter) === asCompared(wished)) {
      push(comparison.given, letter, false);
      push(comparison.wanted, wished, false);
      at += 1;
      to += 1;
    } else if (
      wished === undefined ||
      (letter !== undefined && (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0))
    ) {
      push(comparison.given, letter ?? '', true);
      at += 1;
    } else {
      push(comparison.wanted, wished, true);
      to += 1;
    }
  }
  return comparison;
}

/** Emoji are held together by what cannot be seen. */
function lettersOf(text: string): string[] {
  const seen = /\p{Extended_Pictographic}/u.test(text) ? text : text.replace(UNSEEN, '');
  return seen.normalize('NFC').replace(/\s+/g, ' ').trim().match(LETTERS) ?? [];
}

function asCompared(letter: string): string {
  return letter
    .replace(UNSEEN, '')
    .replace(/[\u2018\u2019\u02BC]/, "'")
    .replace(/[\u2010\u2011]/, '-');
}

/** For every pair of places the length of the longest common subsequence behind them. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let at = one.length - 1; at >= 0; at -= 1) {
    const [row, below] = [lengths[at] ?? [], lengths[at + 1] ?? []];
    for (let to = other.length - 1; to >= 0; to -= 1) {
      row[to] = one[at] === other[to] ? 1 + (below[to + 1] ?? 0) : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return lengths;
}

function push(runs: Run[], text: string, differs: boolean): void {
  const last = runs.at(-1);
  if (last?.differs === differs) last.text += text;
  else runs.push({ text, differs });
}
