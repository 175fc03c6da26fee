// The texts that requests may contain.
import { expect, it } from 'vitest';
import { isValidText } from './limits.ts';

it.each(['', 'été', '😀', 'a\u0001b', '\uFFFF', 'e\u0301'])('%j is valid', (text) => {
  expect(isValidText(text)).toBe(true);
});

it.each(['\0', 'a\0b', '\uD83D', '\uDE00😀', '😀\uD83D'])('%j is not valid', (text) => {
  expect(isValidText(text)).toBe(false);
});
