// What learners give for items: whether it is possible, and what it says in words.
import type { Item } from './item.ts';
import { parseNumbers } from './numbers.ts';

type Given = Pick<Item, 'kind' | 'options' | 'several'>;
/** Of the options, how many there are. */
type Asked = Pick<Item, 'kind' | 'several'> & { options?: { readonly length: number } | undefined };

/**
 * Why an answer cannot be given for an item: a text in place of numbers, an option that there is not, an option twice, or too many.
 * Undefined when it can be given; an unfinished order can.
 */
export function findGivenFault({ kind, options = [], several = false }: Asked, given: string): string | undefined {
  if (kind === 'blank' || kind === 'dictation') return undefined;
  const numbers = parseNumbers(given);
  if (numbers === undefined) return 'must be numbers of options, separated by one space';
  const unknown = numbers.find((number) => number > options.length);
  if (unknown !== undefined) return `names option ${unknown} of ${options.length}`;
  const seen = new Set<number>();
  const repeated = numbers.find((number) => seen.size === seen.add(number).size);
  if (repeated !== undefined) return `names option ${repeated} twice`;
  if (numbers.length > 1 && (kind === 'match' || (kind === 'choice' && !several))) return 'must be one number';
  if (kind === 'choice' && numbers.some((number, at) => at > 0 && number < (numbers[at - 1] ?? 0)))
    return 'must be ascending numbers';
  return undefined;
}

/**
 * Whether an item can be answered: it has an answer, and of options each answer is numbers that they have. Others are text: the sanitizer
 * also lets through what no renderer writes.
 */
export function isWhole(item: Asked & Pick<Item, 'answers'>): boolean {
  return (
    item.answers.length > 0 &&
    item.answers.every((answer) => answer !== '' && findGivenFault(item, answer) === undefined)
  );
}

const SEPARATORS = { choice: ', ', order: ' / ', match: ', ' } as const;

/** An answer in words: the texts of the options in place of their numbers. */
export function formatGiven({ kind, options = [] }: Given, given: string): string {
  if (kind === 'blank' || kind === 'dictation') return given;
  const numbers = parseNumbers(given);
  if (numbers === undefined) return given;
  return numbers.map((number) => options[number - 1] || String(number)).join(SEPARATORS[kind]);
}

/** The accepted answers of an item in words, the first as it is shown. */
export function formatAnswers(item: Given & Pick<Item, 'answers'>): string[] {
  return item.answers.map((answer) => formatGiven(item, answer));
}
