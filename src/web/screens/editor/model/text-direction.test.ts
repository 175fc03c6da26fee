// The direction of a language's script.
import { expect, it } from 'vitest';
import { getDirection } from './text-direction.ts';

it.each([
  ['fr', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ja', 'ltr'],
  ['no tag', 'ltr'],
])('a text in %s is written %s', (language, direction) => {
  expect(getDirection(language)).toBe(direction);
});
