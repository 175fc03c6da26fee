// The README of a download of one's own data, in the language of its person.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { arabic } from './ar.ts';
import { type DataTexts, ENGLISH_DATA_TEXTS } from './data-fields.ts';
import { german } from './de.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { ukrainian } from './uk.ts';

const TEXTS: Readonly<Record<InterfaceLanguage, DataTexts>> = {
  ar: arabic,
  de: german,
  en: ENGLISH_DATA_TEXTS,
  es: spanish,
  fr: french,
  uk: ukrainian,
};

type Description = { about: string; fields: Readonly<Record<string, string>> };

/** The text of `README.txt`, which describes the tables of these names and their fields. */
export function describeTables(names: readonly string[], language: InterfaceLanguage): string {
  const { intro, tables } = TEXTS[language];
  const descriptions: Readonly<Record<string, Description>> = tables;
  const sections = names.map((name) => {
    const { about = '', fields = {} } = descriptions[name] ?? {};
    const lines = Object.entries(fields).map(([field, meaning]) => `  ${field}: ${meaning}`);
    return [`${name}.csv, ${name}.json`, about, ...lines].join('\n');
  });
  return `${[intro.join('\n'), ...sections].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
