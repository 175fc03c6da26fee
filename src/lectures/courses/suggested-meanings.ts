// What dictionaries of the server suggest for the words of a draft: for the new ones, and for the
// rows of its word lists that lack a meaning.
import { MAX_LOOKED_UP, type NewWords, type SuggestedMeaning } from '#api/lecture-words.ts';
import { type DictionaryInfo, lookUp } from '#dictionaries/dictionaries.ts';
import type { Document, Table } from '#document/document.ts';
import { listPageWords } from '#document/words.ts';

type Suggestions = Pick<NewWords, 'emptyRows' | 'dictionaries'> & { suggest(word: string): SuggestedMeaning[] };

/** @param languages `from` is undefined where it is not known: then nothing is suggested */
export async function suggestMeanings(
  folder: string,
  document: Document,
  {
    words,
    languages: { from, to },
  }: { words: readonly string[]; languages: { from: string | undefined; to: readonly string[] } },
): Promise<Suggestions> {
  const list = findLastList(document);
  const wanted = list?.languages ?? to;
  if (from === undefined || wanted.length === 0) return { suggest: () => [], emptyRows: [], dictionaries: [] };
  const incomplete = list === undefined ? [] : listIncompleteRows(list);
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

/** The last word list, to which the editor adds words, and whose rows it fills. */
function findLastList({ blocks }: Document): Table | undefined {
  const list = blocks.findLast((block) => block.kind === 'table' && block.languages !== undefined);
  return list?.kind === 'table' ? list : undefined;
}

/** Words of a list, each with the languages in which it has no meaning yet. */
function listIncompleteRows(list: Table): { word: string; missing: string[] }[] {
  return listPageWords({ blocks: [list] }).flatMap(({ forms: [first], meanings }) => {
    const missing = (list.languages ?? []).filter((tag) => meanings.every(({ language }) => language !== tag));
    return first === undefined || missing.length === 0 ? [] : [{ word: first.word, missing }];
  });
}
