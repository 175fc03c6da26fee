// Numbers of options as a text: what a learner gives for a question, a sentence in pieces or a pair.

/** Digits of a number; no exercise has as many options. */
const NUMBERS = /^[1-9]\d{0,5}(?: [1-9]\d{0,5})*$/;

/** The numbers of `2 1 3`, none of an empty text, and undefined of any other text. */
export function parseNumbers(given: string): number[] | undefined {
  if (given === '') return [];
  return NUMBERS.test(given) ? given.split(' ').map(Number) : undefined;
}

/**
 * What is given for an item: a text, one number of an option, such numbers
 * ascending, or the numbers of all in an order.
 */
export type GivenForm = 'text' | 'number' | 'ascending' | 'order';

/**
 * Why a text is none that can be given in this form, with so many options;
 * undefined when it is. An unfinished order is one.
 */
export function findFault(form: GivenForm, optionCount: number, given: string): string | undefined {
  if (form === 'text') return undefined;
  const numbers = parseNumbers(given);
  if (numbers === undefined) return 'must be numbers of options, separated by one space';
  const unknown = numbers.find((number) => number > optionCount);
  if (unknown !== undefined) return `names option ${unknown} of ${optionCount}`;
  const seen = new Set<number>();
  const repeated = numbers.find((number) => seen.size === seen.add(number).size);
  if (repeated !== undefined) return `names option ${repeated} twice`;
  if (form === 'number' && numbers.length > 1) return 'must be one number';
  if (form === 'ascending' && numbers.some((number, at) => at > 0 && number < (numbers[at - 1] ?? 0)))
    return 'must be ascending numbers';
  return undefined;
}

/** Whether there are right answers, each of which can be given in this form. */
export function areAnswers(form: GivenForm, optionCount: number, answers: readonly string[]): boolean {
  return (
    answers.length > 0 && answers.every((answer) => answer !== '' && findFault(form, optionCount, answer) === undefined)
  );
}
