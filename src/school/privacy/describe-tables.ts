// The README of a download of one's own data, in the language of its person.
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

type Description = { about: string; fields: Readonly<Record<string, string>> };

/** The fields of a table, in the order of its columns; none for an unknown table. */
export function listFields(table: string): string[] {
  const tables: Readonly<Record<string, Description>> = SERVER_TEXTS.en.readmeTexts.tables;
  return Object.keys(tables[table]?.fields ?? {});
}

/** The text of `README.txt`, which describes the tables of these names and their fields. */
export function describeTables(names: readonly string[], language: InterfaceLanguage): string {
  const { intro, tables } = SERVER_TEXTS[language].readmeTexts;
  const descriptions: Readonly<Record<string, Description>> = tables;
  const sections = names.map((name) => {
    const { about = '', fields = {} } = descriptions[name] ?? {};
    const lines = Object.entries(fields).map(([field, meaning]) => `  ${field}: ${meaning}`);
    return [`${name}.csv, ${name}.json`, about, ...lines].join('\n');
  });
  return `${[intro.join('\n'), ...sections].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
