// How many lines a text to write has on paper.

/** About as many words as a line of handwriting holds. */
const WORDS_PER_LINE = 8;
const [MIN_LINES, MAX_LINES] = [6, 28];

/** @param words that are asked for at most; not a number where that is not said */
export function countLinesOnPaper(words: number): number {
  return Math.min(MAX_LINES, Math.max(MIN_LINES, Math.ceil(words / WORDS_PER_LINE)));
}
