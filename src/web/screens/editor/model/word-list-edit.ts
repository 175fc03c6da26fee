// Edits that make a table of words a word list, `@words`, and a word list a table again.

import { guessLanguage } from '#api/guess-language.ts';
import { INTERFACE_LANGUAGES } from '#api/interface-languages.ts';
import { parse } from '#markup/index.ts';
import { arrangeCells, isMediaCell } from '#markup/word-rows.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import type { Table, TableColumn, TableRow } from '#syntax/tree.ts';
import { findLanguageName, LISTED_TAGS } from '#syntax/words/language-names.ts';
import { WORD_SEPARATOR } from '#syntax/words/word-row.ts';
import { readWordsLine } from '#syntax/words/words-line.ts';
import type { Edit, TextSelection } from './markup-edits.ts';

/** Of the course, undefined when it is in none; and of the interface. */
export type EditLanguages = { course: string | undefined; reader: string };

/**
 * Makes the table with the caret a word list, whose languages are selected then: those that its header names at its
 * end, else one for each column behind the first. The header itself goes: a word list has its own. Undefined outside of
 * tables, in one of an exercise, and in one without a second column of words or with more columns than a word list has.
 */
export function convertToWords(selection: TextSelection, languages: EditLanguages): Edit | undefined {
  const table = findTable(selection);
  if (table === undefined || table.languages !== undefined) return undefined;
  const { text } = selection;
  const rows = table.children.filter(({ kind }) => kind === 'TABLE_ROW');
  const header = table.children.find(({ kind }) => kind === 'TABLE_HEADER')?.children ?? [];
  const columns = findWordColumns(rows);
  if (rows.length === 0 || columns.length < 2) return undefined;
  const read = (cell: TableColumn | undefined) => (cell === undefined ? '' : text.slice(cell.start, cell.end));
  const names = columns.slice(1).map((column) => findTag(read(header[column]), languages));
  const meanings = names.includes(undefined) ? columns.slice(names.lastIndexOf(undefined) + 2) : columns.slice(1);
  const chosen = (meanings.length > 0 ? meanings : columns.slice(1)).map((column) => ({
    tag: findTag(read(header[column]), languages),
    text: rows.map(({ children }) => read(children[column])).join('\n'),
  }));
  const words = rows.map(({ children }) => read(children[columns[0] ?? 0])).join('\n');
  const tags = chooseTags(chosen, words, languages);
  const keyword = `@words ${tags.join(' ')}`;
  if (tags.includes('') || readWordsLine(keyword, 0) === undefined) return undefined;
  const isArranged =
    columns.every((column, at) => column === at) && rows.every((row) => row.children.length <= columns.length);
  const lines = rows.map((row) =>
    isArranged ? text.slice(row.start, row.end) : formatRow(arrangeRow(row.children, columns).map(read)),
  );
  const from = table.start + '@words '.length;
  return {
    start: table.start,
    end: table.end,
    text: [keyword, ...lines].join('\n'),
    select: [from, table.start + keyword.length],
  };
}

/** Makes the word list with the caret a table, whose header names the languages. Undefined outside of word lists. */
export function convertToTable(selection: TextSelection, { course }: EditLanguages): Edit | undefined {
  const table = findTable(selection);
  if (table?.languages === undefined) return undefined;
  const { languages, children: rows, start, end } = table;
  const { text } = selection;
  const read = (cell: TableColumn) => text.slice(cell.start, cell.end);
  const nameOf = (tag = '') => findLanguageName(tag) ?? '';
  const lines = rows.map((row) => {
    const { words, media, meanings } = arrangeCells(row.children, languages.length);
    if (words.length === 1 && media.length === 0 && meanings.length === languages.length)
      return text.slice(row.start, row.end);
    const word = [words.map(read).join(WORD_SEPARATOR), ...media.map(read)].join(' ');
    return formatRow([word, ...languages.map((_, at) => (meanings[at] === undefined ? '' : read(meanings[at])))]);
  });
  const header = formatRow([nameOf(course), ...languages.map(nameOf)]);
  const caret = start + '@table\n'.length;
  return { start, end, text: ['@table', header, '---', ...lines].join('\n'), select: [caret, caret] };
}

/** Which of the two stands at the caret, and can become the other. */
export function findConversion(
  selection: TextSelection,
  languages: EditLanguages,
): 'to-words' | 'to-table' | undefined {
  if (convertToWords(selection, languages) !== undefined) return 'to-words';
  return convertToTable(selection, languages) === undefined ? undefined : 'to-table';
}

/** The table or word list with the caret, outside of exercises. */
function findTable({ text, start }: TextSelection): Table | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return parse(text).children.find(
    (block): block is Table => block.kind === 'TABLE' && block.start <= start && lineStart <= block.end,
  );
}

/** The columns that have more than media. */
function findWordColumns(rows: readonly TableRow[]): number[] {
  const width = Math.max(0, ...rows.map(({ children }) => children.length));
  const isWord = (cell: TableColumn | undefined) => cell !== undefined && cell.start < cell.end && !isMediaCell(cell);
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some(({ children }) => isWord(children[column])),
  );
}

/** The word, its media, and what else the row has: media before the word would be read as the word. */
function arrangeRow(cells: readonly TableColumn[], columns: readonly number[]): (TableColumn | undefined)[] {
  const media = cells.filter((cell, column) => !columns.includes(column) && cell.start < cell.end);
  const [word, ...others] = columns.map((column) => cells[column]);
  return [word, ...media, ...others];
}

export function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

type Meanings = { tag: string | undefined; text: string };

/** A language for each column of meanings, each once. */
function chooseTags(columns: readonly Meanings[], words: string, { course, reader }: EditLanguages): string[] {
  const tags = columns.flatMap(({ tag }) => tag ?? []);
  const own = primaryLanguage(course ?? guessLanguage(words) ?? '');
  const isFree = (tag: string | undefined): tag is string =>
    tag !== undefined && findLanguageName(tag) !== undefined && primaryLanguage(tag) !== own && !tags.includes(tag);
  return columns.map(({ tag, text }) => {
    if (tag !== undefined) return tag;
    const chosen = [guessLanguage(text), reader, ...INTERFACE_LANGUAGES].find(isFree) ?? '';
    tags.push(chosen);
    return chosen;
  });
}

/** The language of the meanings of a new list: that of the interface, unless the text is in it. */
export function chooseMeaningLanguage(text: string, languages: EditLanguages): string {
  return chooseTags([{ tag: undefined, text: '' }], text, languages)[0] ?? '';
}

/**
 * The tag of the language that a header names: by its own name, its tag, or its name in English or in the language of
 * the course or of the interface.
 */
function findTag(name: string, { course, reader }: EditLanguages): string | undefined {
  const wanted = name
    .replaceAll(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase();
  if (wanted === '') return undefined;
  const displays = [reader, course ?? 'en', 'en'].map(
    (locale) => new Intl.DisplayNames([locale], { type: 'language' }),
  );
  return LISTED_TAGS.find((tag) =>
    [tag, findLanguageName(tag), ...displays.map((display) => display.of(tag))].some(
      (known) => known?.toLowerCase() === wanted,
    ),
  );
}
