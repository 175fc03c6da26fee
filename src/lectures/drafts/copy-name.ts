// The names of copies: "Au marché (copy)", with the word for it in a language of the interface.
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#api/interface-languages.ts';
import { MAX_NAME_LENGTH } from '#api/limits.ts';
import { nameCopy } from '#texts/language/name-copy.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

const WORDS = INTERFACE_LANGUAGES.map((language) => SERVER_TEXTS[language].copyTexts.word);

/** What ends the name of a copy, in whichever language it was made. */
const COPY_SUFFIX = new RegExp(` \\((?:${WORDS.join('|')})(?: \\d{1,9})?\\)$`);

/** The name of what a copy was made of. */
export function nameOriginal(name: string): string {
  return name.replace(COPY_SUFFIX, '');
}

/**
 * The name with "(copy)" in the given language, or with the first number from 2 on that no copy has in any language.
 * A copy of a copy is one more of the original. No name stays none.
 */
export function nameFreeCopy(name: string, taken: ReadonlySet<string>, language: InterfaceLanguage): string {
  if (name.trim() === '') return '';
  const original = nameOriginal(name);
  const isTaken = (number: number) =>
    WORDS.map((word) => nameCopy(original, word, number, MAX_NAME_LENGTH)).some(
      (copy) => copy === name || taken.has(copy),
    );
  let number = 1;
  while (isTaken(number)) number += 1;
  return nameCopy(original, SERVER_TEXTS[language].copyTexts.word, number, MAX_NAME_LENGTH);
}
