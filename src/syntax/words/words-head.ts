// The header of a word list, apart from the other tags: the names of languages are more than a lecture loads.
import { languageCellTag, WORDS_TAG } from '#syntax/tags.ts';
import { findLanguageName } from './language-names.ts';

/** The start of a word list: the header has an empty cell above the words, and the name of each language. */
export const wordsHeadHtml = (languages: readonly string[]) =>
  `${WORDS_TAG}<thead><tr><td></td>${languages
    .map((tag) => `${languageCellTag(tag)}${findLanguageName(tag) ?? tag}</th>`)
    .join('')}</tr></thead>`;
