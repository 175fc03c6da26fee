// What is said beside the field of a new password.
import { expect, it } from 'vitest';
import { newPasswordHint } from './new-password.ts';

it('says the rules that the provider has, in words where a set of characters has a name', () => {
  expect(newPasswordHint({ min_length: 12, characters: [] })).toMatch(/^At least 12 characters\. A few words/);
  const characters = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '!?'];
  expect(newPasswordHint({ min_length: 8, characters })).toBe(
    'At least 8 characters. One each of: small letters, digits, !?. A few words in a row are easy to remember and hard to guess.',
  );
});

it('says no rule that it does not know', () => {
  expect(newPasswordHint(undefined)).toBe('A few words in a row are easy to remember and hard to guess.');
});
