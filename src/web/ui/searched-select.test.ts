// Unit test of the search in a long select.
import { expect, it } from 'vitest';
import { matchesQuery } from './searched-select.tsx';

it.each([
  ['Élèves 7b', 'eleves', true],
  ['Élèves 7b', '7b élè', true],
  ['Élèves 7b', '', true],
  ['Élèves 7b', '7c', false],
])('%s is found by “%s”: %s', (name, query, isFound) => {
  expect(matchesQuery(name, query)).toBe(isFound);
});
