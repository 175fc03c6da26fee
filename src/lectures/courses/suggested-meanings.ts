// What dictionaries of the server suggest for the words of a draft: for the new ones, and for the rows of its word lists that lack a meaning.
import { MAX_LOOKED_UP, type NewWords, type SuggestedMeaning } from '#api/lecture-words.ts';
import { type DictionaryInfo, lookUp } from '#dictionaries/dictionaries.ts';
import type { Document } from '#document/document.ts';
import { listPageWords } from '#document/words.ts';

type Suggestions = Pick<NewWords, 'emptyRows' | 'dictionaries'> & { suggest(word: string): SuggestedMeaning[] };

/** @param languages `from` is undefined where nobody knows it: then nothing is suggested */
export async function suggestMeanings(
  folder: string,
  document: Document,
  {
    words,
    languages: { from, to },
  }: { words: readonly string[]; languages: { from: string | undefined; to: readonly string[] } },
): Promise<Suggestions> {
  const listed = listLanguages(document);
  const wanted = listed.length > 0 ? listed : to;
  if (from === undefined || wanted.length === 0) return { suggest: () => [], emptyRows: [], dictionaries: [] };
  const incomplete = listIncompleteRows(document);
  const asked = [...words, ...incomplete.map(({ word }) => word)].slice(0, MAX_LOOKED_UP);
  const dictionaries = await lookUp(folder, asked, { from, to: wanted });
  const suggest = (word: string) =>
    wanted.flatMap((language) => {
      const found = dictionaries.find(({ to: code, meanings }) => code === codeOf(language) && meanings.has(word));
      const text = found?.meanings.get(word);
      return text === undefined ? [] : [{ language, text }];
    });
  const emptyRows = incomplete.flatMap(({ word, missing }) => {
    const meanings = suggest(word).filter(({ language }) => missing.includes(language));
    return meanings.length === 0 ? [] : [{ word, meanings }];
  });
  return { suggest, emptyRows, dictionaries: dictionaries.map(toInfo) };
}

function toInfo({ name, from, to, licence, problem }: DictionaryInfo): DictionaryInfo {
  return problem === undefined ? { name, from, to, licence } : { name, from, to, licence, problem };
}

function codeOf(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** The languages of the last word list, to which words are added. */
function listLanguages({ blocks }: Document): readonly string[] {
  const list = blocks.findLast((block) => block.kind === 'table' && block.languages !== undefined);
  return (list?.kind === 'table' && list.languages) || [];
}

/** Words of the lists, each with the languages in which it has no meaning yet. */
function listIncompleteRows(document: Document): { word: string; missing: string[] }[] {
  const languages = listLanguages(document);
  return listPageWords(document).flatMap(({ forms: [first], meanings }) => {
    const missing = languages.filter((tag) => meanings.every(({ language }) => language !== tag));
    return first === undefined || missing.length === 0 ? [] : [{ word: first.word, missing }];
  });
}
