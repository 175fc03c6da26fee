// The words of a page: the rows of its word lists, with the forms that they have in texts, and their meanings.
import { foldText } from '#answers/fold-text.ts';
import {
  type Content,
  collapseSpace,
  contentCharacters,
  digest,
  limitPrompt,
  visitInlines,
} from '#exercises/content.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import { readWordForms, type WordForms } from '#syntax/words/word-row.ts';
import type { Document } from './document.ts';

type Meaning = { text: string; language: string };

/** A row of a word list. */
export type PageWord = {
  /** Lasting: made of the folded first form, so that a row that moves, or gets another meaning, stays the same word. */
  id: string;
  /** Words of one meaning, at least one, each with its further forms. */
  forms: readonly WordForms[];
  /** Those that are not empty, each with the tag of its language. */
  meanings: readonly Meaning[];
  /** The media ids of its recordings. */
  sounds: readonly string[];
  /** The heading above its list. */
  heading: string;
};

/** What the id of a word of a list looks like. */
export const LISTED_WORD_ID = /^words\.[0-9a-z]{14}$/;

/** The words of a page in its order. Of two rows with the same first form, the first one with a meaning is the word. */
export function listPageWords({ blocks }: Document): PageWord[] {
  const words = new Map<string, PageWord>();
  let heading = '';
  for (const block of blocks) {
    if (block.kind === 'heading') heading = limitPrompt(collapseSpace(contentCharacters(block.content)));
    if (block.kind !== 'table' || block.languages === undefined) continue;
    for (const row of block.rows) {
      const word = readWord(row, heading, block.languages);
      const other = word && words.get(word.id);
      if (word !== undefined && (other === undefined || other.meanings.length === 0)) words.set(word.id, word);
    }
  }
  return [...words.values()];
}

function readWord(
  [cell = [], ...others]: readonly Content[],
  heading: string,
  languages: readonly string[],
): PageWord | undefined {
  const forms = readWordForms(collapseSpace(contentCharacters(cell)));
  const [first] = forms;
  if (first === undefined) return undefined;
  const meanings = others
    .map((meaning, at) => ({ text: collapseSpace(contentCharacters(meaning)), language: languages[at] ?? '' }))
    .filter(({ text }) => text !== '');
  return { id: wordId(first.word), forms, meanings, sounds: [cell, ...others].flatMap(listSounds), heading };
}

/**
 * What a word means for a reader of a language: the meaning in it, else the first; all
 * of them where the language is not known.
 */
export function describeMeaning({ meanings }: Pick<PageWord, 'meanings'>, language?: string): string {
  const own = language && findMeaningIn(meanings, language);
  return (own ? [own] : meanings).map(({ text }) => text).join(' — ');
}

/** The meaning in a language, else the first one. */
export function findMeaningIn<Meant extends { language: string }>(
  meanings: readonly Meant[],
  language: string,
): Meant | undefined {
  const primary = primaryLanguage(language);
  return meanings.find((meaning) => primaryLanguage(meaning.language) === primary) ?? meanings[0];
}

/** The lasting id of a word, by its first form. */
export function wordId(form: string): string {
  return `words.${digest(foldText(form))}`;
}

/** The recordings in some content. */
export function listSounds(content: Content): string[] {
  const sounds: string[] = [];
  visitInlines(content, (node) => {
    if (node.kind === 'audio') sounds.push(node.medium);
  });
  return sounds;
}
