// The tags and names of languages.
import { describe, expect, it } from 'vitest';
import { formatLanguage, OFFERED_LANGUAGES, parseLanguage } from './languages.ts';

describe('a language', () => {
  it.each([
    ['fr', 'fr'],
    [' pt-BR ', 'pt-BR'],
    ['tlh', 'tlh'],
    ['French', 'fr'],
    ['français', 'fr'],
    ['GERMAN', 'de'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['not a language', undefined],
    ['', undefined],
  ])('typed as “%s” is %s', (typed, tag) => {
    expect(parseLanguage(typed)).toBe(tag);
  });

  it('is shown with its English name and its own', () => {
    expect(formatLanguage('fr')).toBe('French (français)');
    expect(formatLanguage('en')).toBe('English');
    expect(formatLanguage('xx')).toBeUndefined();
    expect(formatLanguage('not a language')).toBeUndefined();
    expect(OFFERED_LANGUAGES.every(({ tag, name }) => parseLanguage(name.split(' (')[0] ?? '') === tag)).toBe(true);
  });
});
