// The hint next to the field for a new password.
import { expect, it } from 'vitest';
import { newPasswordHint } from './new-password.ts';

it('lists the rules of the auth server, with named character sets', () => {
  expect(newPasswordHint({ min_length: 12, characters: [] })).toMatch(/^At least 12 characters\. A few words/);
  const characters = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '!?'];
  expect(newPasswordHint({ min_length: 8, characters })).toBe(
    'At least 8 characters. Must contain: lowercase letters, digits, !?. A few words in a row are easy to remember and hard to guess.',
  );
});

it('lists no unknown rule', () => {
  expect(newPasswordHint(undefined)).toBe('A few words in a row are easy to remember and hard to guess.');
});
