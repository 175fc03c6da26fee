// The words of texts, and that every substring of a text meets the conditions by which it is looked for.

import { describe, expect, it } from 'vitest';
import { foldText } from '#answers/fold-text.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { listConditions, listWords } from './words.ts';

const meets = (words: readonly string[], term: string) =>
  listConditions(term).every(({ word, isWhole }) =>
    words.some((candidate) => (isWhole ? candidate === word : candidate.includes(word))),
  );

describe('the words of a text', () => {
  it('are what stands between spaces and signs', () => {
    expect(listWords("l'ete, c:\\d 100%")).toEqual(['l', 'ete', 'c', 'd', '100']);
  });

  it('are pairs of neighbours where nothing stands between words', () => {
    expect(listWords('東京都へ jr線')).toEqual(['東京', '京都', '都へ', 'jr', '線']);
    expect(listConditions('京')).toEqual([{ word: '京', isWhole: false }]);
    expect(listConditions('東京都')).toEqual([
      { word: '東京', isWhole: true },
      { word: '京都', isWhole: true },
    ]);
  });

  it('are parts of a very long one', () => {
    const words = listWords('ab'.repeat(100));
    expect(words.every(({ length }) => length <= 64)).toBe(true);
    expect(words.length).toBeLessThan(10);
  });

  it('meet the conditions of every term that the text contains', () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab é1 -'東京のกรุง한국абв"), maxLength: 200 });
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 60 }), (source, start, length) => {
        const folded = foldText(source);
        const from = folded.length === 0 ? 0 : start % folded.length;
        const terms = folded
          .slice(from, from + length)
          .split(/\s+/u)
          .filter((term) => term !== '');
        expect(terms.every((term) => meets(listWords(folded), term))).toBe(true);
      }),
    );
  });
});
