// The range of drafts that Shift and a click select.
import { expect, it } from 'vitest';
import { listRange } from './use-draft-selection.ts';

const LISTED = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['hidden by a search', 'c', ['c']],
])('from %s to %s', (from, to, range) => {
  expect(listRange(LISTED, from, to)).toEqual(range);
});
