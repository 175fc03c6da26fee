// Tests of the names of recordings.
import { expect, it } from 'vitest';
import { shortenName } from './recording-name.ts';

it('ends a long name after a word, and marks that it goes on unless a sentence ends there', () => {
  expect(shortenName('Two friends meet: Camille and Karim. They say tu.')).toBe('Two friends meet: Camille and Karim.');
  expect(shortenName('Karim is on his way to his French class, and late.')).toBe(
    'Karim is on his way to his French class…',
  );
  expect(shortenName('Je vais au cours de français. À demain !')).toBe('Je vais au cours de français. À demain !');
});

it('ends a long name anywhere in a language without spaces', () => {
  const name = `はい ${'あ'.repeat(60)}`;
  expect(shortenName(name)).toBe(`はい ${'あ'.repeat(37)}…`);
});
