import { describe, expect, it } from 'vitest';
import { choosePageLanguage } from './page-language.ts';

describe('the language of a page of the server', () => {
  it.each([
    ['the account', { account: 'ar', setting: 'fr', acceptLanguage: 'de' }, 'ar'],
    ['the account, with a region', { account: 'es-MX', setting: 'auto' }, 'es'],
    ['the operator, for an account whose language the interface does not have', { account: 'it', setting: 'fr' }, 'fr'],
    ['the operator, whatever the browser asks for', { setting: 'de', acceptLanguage: 'uk' }, 'de'],
    ['the browser', { setting: 'auto', acceptLanguage: 'uk' }, 'uk'],
    [
      'the heaviest that the interface has',
      { setting: 'auto', acceptLanguage: 'ja,es;q=0.4, de-AT;q=0.8,en;q=0.1' },
      'de',
    ],
    ['none that is refused', { setting: 'auto', acceptLanguage: 'fr;q=0, es;q=0.1' }, 'es'],
    ['English without any', { setting: 'auto' }, 'en'],
    ['English for a malformed header', { setting: 'auto', acceptLanguage: ';;,*;q=x,../fr,;q=1' }, 'en'],
  ] as const)('is that of %s', (_title, options, language) => {
    expect(choosePageLanguage(options)).toBe(language);
  });

  it('is found in linear time, for a long header', () => {
    expect(choosePageLanguage({ setting: 'auto', acceptLanguage: `${'x'.repeat(15_000)},fr` })).toBe('fr');
    expect(choosePageLanguage({ setting: 'auto', acceptLanguage: 'x;'.repeat(7000) })).toBe('en');
  });
});
