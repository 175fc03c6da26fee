// Tests that numbers, lists, sizes and dates are formatted in the language of the interface.
import { describe, expect, it } from 'vitest';
import { setInterfaceLanguage } from '#texts/language/translated.ts';
import { formatBytes, formatMaxBytes } from './format-bytes.ts';
import { formatAnd } from './format-list.ts';
import { formatNumber, formatPercent } from './format-number.ts';
import { formatFullDate, formatTime } from './format-time.ts';

const useLanguage = (language: string) => setInterfaceLanguage(language, (_area, english) => english);

describe('formats', () => {
  it.each([
    ['en', '1,234.5', '45%', 'a, b and c', '840 kB', 'Sunday, 3 May 2026 at 14:02'],
    ['de', '1.234,5', '45 %', 'a, b und c', '840 kB', 'Sonntag, 3. Mai 2026 um 14:02'],
    ['fr', '1 234,5', '45 %', 'a, b et c', '840 ko', 'dimanche 3 mai 2026 à 14:02'],
    ['uk', '1 234,5', '45%', 'a, b і c', '840 кБ', 'неділя, 3 травня 2026 р. о 14:02'],
  ])('are those of the language: %s', (language, number, percent, list, size, date) => {
    useLanguage(language);
    const formatted = [
      formatNumber(1234.5),
      formatPercent(0.45),
      formatAnd(['a', 'b', 'c']),
      formatBytes(840_000),
      formatFullDate(new Date(2026, 4, 3, 14, 2)),
    ];
    expect(formatted.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([number, percent, list, size, date]);
  });

  it('have Latin digits in Arabic, as the exercises of lectures', () => {
    useLanguage('ar');
    expect(formatNumber(1234.5)).toBe('1,234.5');
    for (const text of [formatTime(new Date(2026, 4, 3, 14, 2)), formatFullDate(new Date(2026, 4, 3, 14, 2))]) {
      expect(text).toMatch(/[0-9]/);
      expect(text).not.toMatch(/[٠-٩]/);
    }
  });

  it('of the largest file never name more than it is', () => {
    useLanguage('en');
    expect([200_000_000, 1_999_999_999, 999].map(formatMaxBytes)).toEqual(['200 MB', '1.9 GB', '999 byte']);
  });
});
