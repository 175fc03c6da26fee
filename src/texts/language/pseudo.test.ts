// Tests the pseudo-language and the plural forms.
import { describe, expect, it } from 'vitest';
import { createPlural } from './plurals.ts';
import { toPseudoLanguage } from './pseudo.ts';

describe('the pseudo-language', () => {
  it('lengthens every text by 40 %, in lists and functions, too', () => {
    const english = {
      heading: 'Your drafts',
      list: ['one', 'two'],
      count: (count: number) => `${count} words`,
      size: 3,
    };
    const pseudo = toPseudoLanguage(english);
    expect(pseudo.heading).toBe('Ýöûr··· dråfţš···');
    expect(pseudo.heading.length).toBeGreaterThanOrEqual(english.heading.length * 1.4);
    expect(pseudo.list).toEqual(['öñé··', 'ţŵö··']);
    expect(pseudo.count(3)).toMatch(/^3·* ŵördš·+$/);
    expect(pseudo.size).toBe(3);
  });
});

describe('plural forms', () => {
  it('follow the rules of the language', () => {
    const count = createPlural('uk');
    const forms = { one: '# день', few: '# дні', many: '# днів', other: '# дня' };
    expect([1, 2, 5, 11, 21, 22, 1.5].map((days) => count(days, forms))).toEqual([
      '1 день',
      '2 дні',
      '5 днів',
      '11 днів',
      '21 день',
      '22 дні',
      '1.5 дня',
    ]);
  });

  it('fall back to the general form', () => {
    const count = createPlural('ar');
    expect([0, 1, 2, 3, 11].map((lessons) => count(lessons, { two: 'درسان', few: '# دروس', other: '# درسًا' }))).toEqual(
      ['0 درسًا', '1 درسًا', 'درسان', '3 دروس', '11 درسًا'],
    );
  });
});
