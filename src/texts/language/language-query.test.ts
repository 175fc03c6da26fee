// The query that asks the server for the language of the interface.
import { afterEach, expect, it } from 'vitest';
import { languageQuery } from './language-query.ts';
import { setInterfaceLanguage } from './translated.ts';

const setLanguage = (language: string) => setInterfaceLanguage(language, (_area, english) => english);

afterEach(() => setLanguage('en'));

it('names the language, unless it is English or one that the server does not have', () => {
  expect([languageQuery(), languageQuery({ copy: 'yes' })]).toEqual(['', '?copy=yes']);
  setLanguage('fr');
  expect([languageQuery(), languageQuery({ copy: 'yes' })]).toEqual(['?language=fr', '?copy=yes&language=fr']);
  setLanguage('en-XA');
  expect(languageQuery()).toBe('');
});
