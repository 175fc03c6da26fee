// What learners give for items: whether it is possible, and what it says in words.
import type { Item } from './item.ts';
import { parseNumbers } from './numbers.ts';

type Given = Pick<Item, 'kind' | 'options' | 'several'>;

/**
 * Why an answer cannot be given for an item: a text in place of numbers, an option that there is not, an option twice, or too many.
 * Undefined when it can be given; an unfinished order can.
 */
export function findGivenFault({ kind, options = [], several = false }: Given, given: string): string | undefined {
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
export function isWhole(item: Given & Pick<Item, 'answers'>): boolean {
  return (
    item.answers.length > 0 &&
    item.answers.every((answer) => answer !== '' && findGivenFault(item, answer) === undefined)
  );
}
