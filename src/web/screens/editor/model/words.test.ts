// Words and tokens of a text.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../test/support/fast-check.ts';
import { matchWords, splitWords } from './words.ts';

describe('words', () => {
  it('keep their accents, also decomposed ones, and end at an apostrophe or hyphen', () => {
    const words = [...matchWords('L’été, peut-être e\u0301te\u0301 2 fois')].map(([word]) => word);
    expect(words).toEqual(['L', 'été', 'peut', 'être', 'e\u0301te\u0301', '2', 'fois']);
  });

  it('and what is between them are the whole text', () => {
    expect(splitWords('un  mot, 🎈')).toEqual(['un', '  ', 'mot', ',', ' ', '🎈']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(splitWords(text).join('')).toBe(text);
      }),
    );
  });
});
