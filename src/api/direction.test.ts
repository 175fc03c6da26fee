// The direction of writing of languages.
import { expect, it } from 'vitest';
import { getDirection } from './direction.ts';

it.each([
  ['fr', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ku', 'ltr'],
  ['ckb', 'rtl'],
  ['ja', 'ltr'],
  ['no tag', 'ltr'],
])('a text in %s is written %s', (language, direction) => {
  expect(getDirection(language)).toBe(direction);
});
