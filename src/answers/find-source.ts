// Finds where a lecture shows a form that a learner did not know: the row of a table, or the sentence, by
// the words of the answer and of its line.
import { normalizeAnswer } from './normalize-answer.ts';

/** A row of a table, or a line, of a lecture; not of its exercises. */
export type Source = { text: string; isRow: boolean };

/** A longer text is something to read, in which nobody finds a word. In characters. */
const MAX_SOURCE_LENGTH = 300;

/** In scripts that are written without spaces, each character is one. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[\p{L}\p{M}\p{N}]+/gu;

/** As in answers, without capitals: `Je` at the beginning of a sentence is `je` in a table. */
function listWords(text: string): string[] {
  return normalizeAnswer(text).toLowerCase().match(WORD) ?? [];
}

function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));
}

/** An answer of fewer letters is in many lines: then another word of its own line has to be there, too. */
const SHORT_LETTERS = 3;

/**
 * The place of the best source for an answer; undefined where none shows it. It has all words of
 * the answer next to each other. Of several it is the one that shares most words with the line of
 * the blank, then a row, then the shortest.
 * @param line the words around the blank
 */
export function findSource(answer: string, line: string, sources: readonly Source[]): number | undefined {
  const phrase = listWords(answer);
  if (phrase.length === 0) return undefined;
  const around = new Set(listWords(line));
  const isShort = phrase.join('').length < SHORT_LETTERS;
  let best: { at: number; score: readonly number[] } | undefined;
  for (const [at, { text, isRow }] of sources.entries()) {
    if (text.length > MAX_SOURCE_LENGTH) continue;
    const words = listWords(text);
    if (!hasPhrase(words, phrase)) continue;
    const shared = new Set(words.filter((word) => around.has(word) && !phrase.includes(word))).size;
    if (isShort && shared === 0) continue;
    const score = [shared, Number(isRow), -words.length];
    if (best === undefined || isBetter(score, best.score)) best = { at, score };
  }
  return best?.at;
}

function isBetter(score: readonly number[], than: readonly number[]): boolean {
  const at = score.findIndex((value, place) => value !== than[place]);
  return at >= 0 && (score[at] ?? 0) > (than[at] ?? 0);
}
