// What is taken of entries as dictionaries write them.
import { expect, it } from 'vitest';
import { readMeaning } from './read-meaning.ts';

it.each([
  ['chat /ʃa/ <n, masc>\ncat', 'cat'],
  ['maison /mɛzɔ̃/ <n, fem>\n1. house\n2. home\n3. family', 'house, home'],
  ['maison\n1. house\n1. house', 'house'],
  ['Haus /haʊs/ <neut, n, sg>\n [arch.] \n 1. house\n   Synonym: {Bude}\n    "das Haus" - "the house"', 'house'],
  ['chat /ʃa/ cat', 'cat'],
  ['chat', ''],
  ['Straße /x/ <fem>\navenue <n> /Ave./ , <n>, alley <n>', 'avenue, alley'],
  ['chat /ʃa/ <n>\n   see: {minou}', ''],
  ['a\n{b | c} **d** @x ---', 'b c d x'],
  ['a\r\nb\u202e\r\n', 'b'],
  ['a\n<n>\n[x]\n...\n1.', ''],
  [
    'accord\nagreement, arrangement, understanding, settlement, harmony, chord, consent',
    'agreement, arrangement, understanding, settlement, harmony',
  ],
  [`a\n${'long '.repeat(30)}`, 'long long long long long long long long long long long long'],
  [`a\n${'x'.repeat(100)}`, ''],
  ['', ''],
])('%j', (entry, meaning) => {
  expect(readMeaning(entry)).toBe(meaning);
});
