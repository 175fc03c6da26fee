// Numbers of options as a text: what a learner gives for a question, a sentence in pieces or a pair.

/** Digits of a number; no exercise has as many options. */
const NUMBERS = /^[1-9]\d{0,5}(?: [1-9]\d{0,5})*$/;

/** The numbers of `2 1 3`, none of an empty text, and undefined of any other text. */
export function parseNumbers(given: string): number[] | undefined {
  if (given === '') return [];
  return NUMBERS.test(given) ? given.split(' ').map(Number) : undefined;
}
