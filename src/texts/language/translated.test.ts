// Tests that texts write numbers in the format of the interface's language, in whatever language they are.
import { describe, expect, it } from 'vitest';
import { createPlural } from './plurals.ts';
import { setInterfaceLanguage, translated } from './translated.ts';

const TEXTS = {
  found: (number: number) => (number === 1 ? '1 word' : `${number} words`),
  some: { lines: (numbers: readonly number[], name: string) => `lines ${numbers.join(' and ')} of ${name}` },
};

function textsIn(language: string) {
  setInterfaceLanguage(language, (_area, english) => english);
  return translated('test', TEXTS);
}

describe('a number in a text', () => {
  it.each([
    ['en', '1,234 words', 'lines 2 and 12,345 of 1234.docx'],
    ['de', '1.234 words', 'lines 2 and 12.345 of 1234.docx'],
    ['fr', '1 234 words', 'lines 2 and 12 345 of 1234.docx'],
    ['es', '1234 words', 'lines 2 and 12.345 of 1234.docx'],
    ['uk', '1 234 words', 'lines 2 and 12 345 of 1234.docx'],
    ['ar', '1,234 words', 'lines 2 and 12,345 of 1234.docx'],
  ])('is in the format of the language: %s', (language, words, lines) => {
    const { found, some } = textsIn(language);
    const formatted = [found(1234), some.lines([2, 12_345], '1234.docx')];
    expect(formatted.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([words, lines]);
    expect([found(1), found(999)]).toEqual(['1 word', '999 words']);
  });

  it('has the plural form of its value', () => {
    const count = createPlural('uk');
    const days = (number: number) => count(number, { one: '# день', few: '# дні', many: '# днів', other: '# дня' });
    setInterfaceLanguage('uk', () => ({ days }));
    const texts = translated('test', { days });
    const formatted = [2021, 2022, 2025].map((number) => texts.days(number).replaceAll(/\s/g, ' '));
    expect(formatted).toEqual(['2 021 день', '2 022 дні', '2 025 днів']);
  });
});
