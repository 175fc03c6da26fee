// The names and tags of languages, and the search for them.
import { describe, expect, it } from 'vitest';
import { describeLanguage, findNamedLanguage, formatLanguage, parseLanguage, searchLanguages } from './languages.ts';
import { stepOption } from './use-language.ts';

describe('a language', () => {
  it.each([
    ['fr', 'fr'],
    [' pt-BR ', 'pt-BR'],
    ['PT_br', 'pt-BR'],
    ['fre', 'fr'],
    ['tlh', 'tlh'],
    ['fr-BE', 'fr-BE'],
    ['ca-valencia', 'ca-valencia'],
    ['qaa', 'qaa'],
    ['French', 'fr'],
    ['français', 'fr'],
    ['francais', 'fr'],
    ['GERMAN', 'de'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Farsi', 'fa'],
    ['Mandarin', 'zh'],
    ['العربية', 'ar'],
    ['日本語', 'ja'],
    ['українська', 'uk'],
    ['not a language', undefined],
    ['xx', undefined],
    ['de-x', undefined],
    ['', undefined],
  ])('typed as “%s” is %s', (typed, tag) => {
    expect(parseLanguage(typed, 'en')).toBe(tag);
  });

  it('can be typed in the language of the interface, in English, and in its own', () => {
    for (const typed of ['Spanisch', 'Spanish', 'español']) expect(parseLanguage(typed, 'de')).toBe('es');
    expect(parseLanguage('Spanisch', 'en')).toBeUndefined();
  });

  it.each([
    ['Deutsch A1', 'de'],
    ['Allemand pour débutants', 'de'],
    ['Cours de français', 'fr'],
    ['日本語 A1', 'ja'],
    ['العربية للمبتدئين', 'ar'],
    ['My new course', undefined],
    ['A1', undefined],
    ['', undefined],
  ])('is found in the title of a course: %s', (title, tag) => {
    expect(findNamedLanguage(title, 'fr')).toBe(tag);
  });

  it('is shown in the language of the interface, and with its own name where that is another one', () => {
    expect(describeLanguage('fr', 'en')).toEqual({ tag: 'fr', name: 'French', ownName: 'français' });
    expect(describeLanguage('fr', 'fr')).toEqual({ tag: 'fr', name: 'français', ownName: undefined });
    expect(formatLanguage('uk', 'ar')).toBe('الأوكرانية');
    expect(formatLanguage('xx', 'en')).toBe('xx');
    expect(formatLanguage('not a tag', 'en')).toBe('not a tag');
  });
});

describe('a search for languages', () => {
  const search = (text: string, locale = 'en') => searchLanguages(text, locale).map(({ tag }) => tag);

  it.each([
    ['span', ['es', 'es-AR', 'es-ES', 'es-419', 'es-MX']],
    ['mandarin', ['zh', 'zh-Hans', 'zh-Hant']],
    ['gaelic', ['ga', 'gd']],
    ['Norwegian', ['nb', 'nn']],
    ['украї', ['uk']],
    ['frnech', ['fr', 'fr-BE']],
    ['germn', ['de']],
    ['spansh', ['es', 'es-AR']],
    ['ukrianian', ['uk']],
    ['xyzzy', []],
    ['zzz', []],
  ])('for “%s” finds %j', (text, tags) => {
    expect(search(text)).toEqual(tags);
  });

  it('puts languages that many learn before others that match equally', () => {
    expect(search('esp').slice(0, 2)).toEqual(['es', 'eo']);
    expect(search('esp', 'de')[0]).toBe('es');
    expect(search('ch')[0]).toBe('ch');
    expect(search('chi')[0]).toBe('zh');
    expect(search('po').slice(0, 2)).toEqual(['pt', 'pl']);
    expect(search('gre')[0]).toBe('el');
  });

  it('puts exact names before beginnings, and languages before their variants', () => {
    expect(search('fr').slice(0, 2)).toEqual(['fr', 'frp']);
    expect(search('portuguese')[0]).toBe('pt');
    expect(search('español')[0]).toBe('es');
  });

  it('for nothing finds all languages, in the order of their names', () => {
    const german = searchLanguages('', 'de').map(({ name }) => name);
    expect(german.length).toBeGreaterThan(200);
    expect(german).toEqual(german.toSorted(new Intl.Collator('de').compare));
    for (const { tag, name } of searchLanguages('', 'en')) expect([tag, parseLanguage(name, 'en')]).toEqual([tag, tag]);
  });
});

describe('the arrow keys in the list', () => {
  const place = { active: 3, isEntered: false, length: 5 };

  it('stay on what is marked when they enter it, and go on from there', () => {
    expect(stepOption(place, 1)).toBe(3);
    expect(stepOption({ active: 3, isEntered: true, length: 5 }, 1)).toBe(4);
    expect(stepOption({ active: 4, isEntered: true, length: 5 }, 1)).toBe(0);
    expect(stepOption(place, -1)).toBe(2);
  });

  it('begin at either end where nothing is marked', () => {
    const unmarked = { active: undefined, isEntered: false, length: 5 };
    expect([stepOption(unmarked, 1), stepOption(unmarked, -1)]).toEqual([0, 4]);
  });
});
