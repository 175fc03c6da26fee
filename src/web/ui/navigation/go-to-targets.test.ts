// Unit tests of what "Go to" finds for a few letters.
import { expect, it } from 'vitest';
import { rankTargets } from './go-to-targets.ts';

const TARGETS = ['Copy for a new class', '6b: Work', '6b: Sign-in cards', 'Work', 'Élèves'].map((name) => ({ name }));
const find = (query: string) => rankTargets(TARGETS, query).map(({ name }) => name);

it('names that begin with the letters come first, then those that have all the words', () => {
  expect(find('work')).toEqual(['Work', '6b: Work']);
  expect(find('cards 6b')).toEqual(['6b: Sign-in cards']);
  expect(find('eleves')).toEqual(['Élèves']);
  expect(find('nothing')).toEqual([]);
});

it('shows a few, in the order of the screen, before anything is typed', () => {
  expect(find('')).toEqual(TARGETS.map(({ name }) => name));
  expect(rankTargets([...TARGETS, ...TARGETS], '')).toHaveLength(8);
});
