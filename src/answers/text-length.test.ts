// The length of written texts in words and characters.
import { describe, expect, it } from 'vitest';
import { measureText } from './text-length.ts';

describe('the length of a text', () => {
  it.each([
    ['fr', "Chère Ana, j'habite à Lyon…", 'words', 5],
    ['fr', 'l’école — 12,5 %', 'words', 2],
    ['de', '', 'words', 0],
    ['', 'one two', 'words', 2],
    ['ar', 'أَكتُبُ إلى صديقتي', 'words', 3],
    ['th', 'ฉันรักเธอ', 'words', 3],
    ['ja', '私は 東京に住んでいます。', 'characters', 12],
    ['zh-Hant', '我住在\n台北', 'characters', 5],
    ['ja', '👨‍👩‍👧がいる', 'characters', 4],
  ])('in %s of %j is in %s: %i', (language, text, unit, count) => {
    expect(measureText(text, language)).toEqual({ unit, count });
  });
});
