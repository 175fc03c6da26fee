// Tests that texts write numbers in the format of the interface's language, in whatever language they are.
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createPlural } from './plurals.ts';

const TEXTS = {
  found: (number: number) => (number === 1 ? '1 word' : `${number} words`),
  some: { lines: (numbers: readonly number[], name: string) => `lines ${numbers.join(' and ')} of ${name}` },
};

async function loadTexts(language: string) {
  vi.resetModules();
  const { setInterfaceLanguage, translated } = await import('./translated.ts');
  setInterfaceLanguage(language, (_area, english) => english);
  return translated('test', TEXTS);
}

describe('a number in a text', () => {
  afterAll(() => vi.resetModules());

  it.each([
    ['en', '1,234 words', 'lines 2 and 12,345 of 1234.docx'],
    ['de', '1.234 words', 'lines 2 and 12.345 of 1234.docx'],
    ['fr', '1 234 words', 'lines 2 and 12 345 of 1234.docx'],
    ['es', '1234 words', 'lines 2 and 12.345 of 1234.docx'],
    ['uk', '1 234 words', 'lines 2 and 12 345 of 1234.docx'],
    ['ar', '1,234 words', 'lines 2 and 12,345 of 1234.docx'],
  ])('is in the format of the language: %s', async (language, words, lines) => {
    const { found, some } = await loadTexts(language);
    const formatted = [found(1234), some.lines([2, 12_345], '1234.docx')];
    expect(formatted.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([words, lines]);
    expect([found(1), found(999)]).toEqual(['1 word', '999 words']);
  });

  it('has the plural form of its value', async () => {
    vi.resetModules();
    const { setInterfaceLanguage, translated } = await import('./translated.ts');
    const count = createPlural('uk');
    const days = (number: number) => count(number, { one: '# день', few: '# дні', many: '# днів', other: '# дня' });
    setInterfaceLanguage('uk', () => ({ days }));
    const texts = translated('test', { days });
    const formatted = [2021, 2022, 2025].map((number) => texts.days(number).replaceAll(/\s/g, ' '));
    expect(formatted).toEqual(['2 021 день', '2 022 дні', '2 025 днів']);
  });
});
