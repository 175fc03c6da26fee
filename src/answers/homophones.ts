// Words that sound alike and are written for one another: tables that are loaded for the language of an answer.
import { primaryLanguage } from '#syntax/primary-language.ts';

/** Groups of words, divided by bars, or of characters, divided by spaces. Words that differ in accents, apostrophes or spaces alone are near misses anyway. */
type Table = { HOMOPHONES: string };

/** By language (ISO 639). */
const TABLES: Readonly<Record<string, () => Promise<Table>>> = {
  de: () => import('./homophones/de.ts'),
  el: () => import('./homophones/el.ts'),
  en: () => import('./homophones/en.ts'),
  es: () => import('./homophones/es.ts'),
  fr: () => import('./homophones/fr.ts'),
  it: () => import('./homophones/it.ts'),
  nl: () => import('./homophones/nl.ts'),
  pl: () => import('./homophones/pl.ts'),
  pt: () => import('./homophones/pt.ts'),
  ru: () => import('./homophones/ru.ts'),
  sv: () => import('./homophones/sv.ts'),
  tr: () => import('./homophones/tr.ts'),
  zh: () => import('./homophones/zh.ts'),
};

/** The groups that each word is in. */
type Groups = Map<string, string[][]>;

const groupsByLanguage = new Map<string, Groups>();
/** Those of every language that was loaded, for answers whose language is not known. */
const allGroups: Groups = new Map();

/** Whether each character of a language is a word. */
export function isWrittenInCharacters(language: string): boolean {
  return language === 'zh';
}

/**
 * Loads the table of a language; undefined where it is here, or there is none. A browser without a connection tries again
 * with the next answer.
 */
export function loadHomophones(language: string): Promise<void> | undefined {
  const primary = primaryLanguage(language);
  const load = groupsByLanguage.has(primary) ? undefined : TABLES[primary];
  return load && loadTable(primary, load);
}

/** Loads the tables of all languages: a server judges answers of each. */
export async function loadAllHomophones(): Promise<void> {
  await Promise.all(Object.keys(TABLES).map(loadHomophones));
}

async function loadTable(language: string, load: () => Promise<Table>): Promise<void> {
  const table = await load().catch(() => undefined);
  if (table === undefined || groupsByLanguage.has(language)) return;
  const inCharacters = isWrittenInCharacters(language);
  const groups: Groups = new Map();
  for (const group of table.HOMOPHONES.split(inCharacters ? ' ' : '|')) {
    const words = inCharacters ? [...group] : group.split(' ');
    for (const word of words) {
      add(groups, word, words);
      if (!inCharacters) add(allGroups, word, words);
    }
  }
  groupsByLanguage.set(language, groups);
}

function add(groups: Groups, word: string, group: string[]): void {
  groups.set(word, [...(groups.get(word) ?? []), group]);
}

/**
 * The groups that each word of a language is in, once its table is loaded.
 * @param language the primary one of a tag (ISO 639); empty where it is not known
 */
export function findHomophones(language: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  return (language === '' ? allGroups : groupsByLanguage.get(language)) ?? NONE;
}

const NONE: Groups = new Map();
