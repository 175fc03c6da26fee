// The keyword of a word list: `@words`, and the languages of the meanings.
import { findLanguageName } from './language-names.ts';

/** More columns than this do not fit on a page. */
export const MAX_LANGUAGES = 6;

const WORDS = /@words((?:[ \t]+[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)+)[ \t]*(?=[\n\r]|$)/y;

/**
 * The languages that a line which begins with `@words` names, each once, at least one; undefined for any other line.
 */
export function readWordsLine(source: string, start: number): string[] | undefined {
  WORDS.lastIndex = start;
  const languages =
    WORDS.exec(source)?.[1]
      ?.trim()
      .split(/[ \t]+/) ?? [];
  const isKnown = languages.every((tag) => findLanguageName(tag) !== undefined);
  const isEachOnce = new Set(languages).size === languages.length;
  return isKnown && isEachOnce && languages.length > 0 && languages.length <= MAX_LANGUAGES ? languages : undefined;
}

/** The first word behind a keyword that is no language. */
export function findUnknownLanguage(names: string): string | undefined {
  return names
    .trim()
    .split(/[ \t]+/)
    .find((name) => name !== '' && findLanguageName(name) === undefined);
}
