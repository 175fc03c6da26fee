// What learners give for items: whether it is possible, and what it says in words.
import type { Item } from './item.ts';
import { ITEM_RULES } from './item-rules.ts';
import { areAnswers, findFault, parseNumbers } from './numbers.ts';

type Given = Pick<Item, 'kind' | 'options' | 'several'>;
/** Of the options, how many there are. */
type Asked = Pick<Item, 'kind' | 'several'> & { options?: { readonly length: number } | undefined };

/**
 * Why an answer cannot be given for an item: a text in place of numbers, an option that
 * there is not, an option twice, or too many.
 * Undefined when it can be given; an unfinished order can.
 */
export function findGivenFault({ kind, options = [], several = false }: Asked, given: string): string | undefined {
  return findFault(ITEM_RULES[kind].givenForm({ several }), options.length, given);
}

/**
 * Whether an item can be answered: it has an answer, and of options each answer is numbers that they have. Others are
 * text: the sanitizer also lets through what no renderer writes.
 */
export function isWhole({ kind, options = [], several = false, answers }: Asked & Pick<Item, 'answers'>): boolean {
  return areAnswers(ITEM_RULES[kind].givenForm({ several }), options.length, answers);
}

/** An answer in words: the texts of the options in place of their numbers. */
export function formatGiven({ kind, options = [] }: Given, given: string): string {
  const { givenForm, separator } = ITEM_RULES[kind];
  const numbers = givenForm({}) === 'text' ? undefined : parseNumbers(given);
  if (numbers === undefined) return given;
  return numbers.map((number) => options[number - 1] || String(number)).join(separator);
}

/** The accepted answers of an item in words, the first as it is shown. */
export function formatAnswers(item: Given & Pick<Item, 'answers'>): string[] {
  return item.answers.map((answer) => formatGiven(item, answer));
}
