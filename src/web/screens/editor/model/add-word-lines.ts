// Adds words to the word list of a draft, as lines whose meanings are to be written or
// checked, and fills in meanings that rows lack.
import type { SuggestedMeaning } from '#api/lecture-words.ts';
import { parse } from '#markup/index.ts';
import { arrangeCells } from '#markup/word-rows.ts';
import type { Table, TableColumn } from '#syntax/tree.ts';
import { readWordForms, WORD_SEPARATOR } from '#syntax/words/word-row.ts';
import type { Edit } from './markup-edits.ts';
import { chooseMeaningLanguage, formatRow } from './word-list-edit.ts';

/** A word, and what is suggested that it means. */
export type SuggestedWord = { word: string; meanings: readonly SuggestedMeaning[] };

/**
 * The edit that adds the words to the last word list of the text, or in a new one at
 * its end; the caret is at the first meaning.
 */
export function addWordLines(
  text: string,
  words: readonly SuggestedWord[],
  languages: { course: string | undefined; reader: string },
): Edit {
  const list = findLastList(text);
  const columns = list?.languages ?? [chooseMeaningLanguage(text, languages)];
  const lines = words.map(({ word, meanings }) => `| ${word} |${columns.map(readCell(meanings)).join('')}`).join('\n');
  const end = list?.end ?? text.trimEnd().length;
  const keyword = `@words ${columns.join(' ')}\n`;
  const lead = list !== undefined ? '\n' : `${end === 0 ? '' : '\n\n'}${keyword}`;
  const caret = end + lead.length + `| ${words[0]?.word ?? ''} | `.length;
  return { start: end, end, text: lead + lines, select: [caret, caret] };
}

const readCell = (meanings: readonly SuggestedMeaning[]) => (language: string) => {
  const text = meanings.find((meaning) => meaning.language === language)?.text;
  return text === undefined ? '  |' : ` ${text} |`;
};

/** The languages in which new lines have meanings. */
export function listMeaningLanguages(
  text: string,
  languages: { course: string | undefined; reader: string },
): readonly string[] {
  return findLastList(text)?.languages ?? [chooseMeaningLanguage(text, languages)];
}

function findLastList(text: string): Table | undefined {
  const list = parse(text).children.findLast((block) => block.kind === 'TABLE' && block.languages !== undefined);
  return list?.kind === 'TABLE' ? list : undefined;
}

/**
 * The edit that fills the empty meanings of the last word list; undefined where no row lacks one
 * of them any more. What is written stays.
 */
export function fillMeanings(text: string, suggested: readonly SuggestedWord[]): Edit | undefined {
  const list = findLastList(text);
  if (list?.languages === undefined) return undefined;
  const { languages, start, end } = list;
  const read = (cell: TableColumn | undefined) => (cell === undefined ? '' : text.slice(cell.start, cell.end));
  let filled = '';
  let [from, count] = [start, 0];
  for (const row of list.children) {
    const { words, media, meanings } = arrangeCells(row.children, languages.length);
    const first = readWordForms(read(words[0]))[0]?.word;
    const known = suggested.find(({ word }) => word === first)?.meanings ?? [];
    const cells = languages.map((language, at) => {
      const written = read(meanings[at]);
      return written === '' ? (known.find((meaning) => meaning.language === language)?.text ?? '') : written;
    });
    if (cells.every((cell, at) => cell === read(meanings[at]))) continue;
    const word = words.map(read).join(WORD_SEPARATOR);
    filled += text.slice(from, row.start) + formatRow([word, ...media.map(read), ...cells]);
    [from, count] = [row.end, count + 1];
  }
  if (count === 0) return undefined;
  filled += text.slice(from, end);
  return { start, end, text: filled, select: [start + filled.length, start + filled.length] };
}
