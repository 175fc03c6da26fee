// Hints at the answer of a blank: how it begins, and how long it is.
import { splitGraphemes } from './graphemes.ts';

export type AnswerHint = {
  /** The first letter, with what stands before it, such as `¿Q`. */
  start: string;
  /** Letters and digits of each word. */
  wordLengths: readonly number[];
};

/** The hints at an answer; undefined for one without letters and digits. */
export function createHint(answer: string): AnswerHint | undefined {
  const graphemes = splitGraphemes(answer.normalize('NFC').trim());
  const first = graphemes.findIndex(isLetter);
  if (first < 0) return undefined;
  const words: number[] = [0];
  for (const grapheme of graphemes) {
    if (/^\s/.test(grapheme)) words.push(0);
    else if (isLetter(grapheme)) words.push((words.pop() ?? 0) + 1);
  }
  return { start: graphemes.slice(0, first + 1).join(''), wordLengths: words.filter((length) => length > 0) };
}

function isLetter(grapheme: string): boolean {
  return /[\p{L}\p{N}]/u.test(grapheme);
}
