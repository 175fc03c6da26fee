// Unit tests of the word bank: which words are used up.
import { expect, it } from 'vitest';
import { countUses } from './word-bank.ts';

it('strikes a word out once it stands in as many blanks as it is for, however it is capitalized', () => {
  const blanks = (...given: string[]) =>
    ['suis', 'es', 'suis'].map((answer, at) => ({ answer, given: given[at] ?? '' }));
  const words = ['es', 'suis'];
  expect(countUses(words, blanks())).toEqual([false, false]);
  expect(countUses(words, blanks('suis', 'Es '))).toEqual([true, false]);
  expect(countUses(words, blanks('suis', 'suis'))).toEqual([false, true]);
  expect(countUses(words, blanks('suit', 'e', ''))).toEqual([false, false]);
});
