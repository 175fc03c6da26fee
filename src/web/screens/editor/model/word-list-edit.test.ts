// Tables that become word lists, and back: `^` marks the caret, `«»` what is selected then.
import { describe, expect, it } from 'vitest';
import { lint, toHtml } from '#markup/index.ts';
import type { Edit, TextSelection } from './markup-edits.ts';
import { convertToTable, convertToWords, type EditLanguages } from './word-list-edit.ts';

const FRENCH: EditLanguages = { course: 'fr', reader: 'en' };

function run(
  marked: string,
  convert: (selection: TextSelection, languages: EditLanguages) => Edit | undefined,
  languages = FRENCH,
): string {
  const start = marked.indexOf('^');
  const text = marked.replace('^', '');
  const edit = convert({ text, start, end: start }, languages);
  if (edit === undefined) return 'none';
  const [from, to] = edit.select;
  const changed = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${changed.slice(0, from)}«${changed.slice(from, to)}»${changed.slice(to)}`;
}

const toWords = (marked: string, languages?: EditLanguages) => run(marked, convertToWords, languages);
const toTable = (marked: string, languages?: EditLanguages) => run(marked, convertToTable, languages);

describe('a table that becomes a word list', () => {
  it('keeps its rows, and the text around it', () => {
    expect(toWords('Avant\n\n@table\nle pain | b^read\n| un œuf | an egg |\n\nAprès | ici')).toBe(
      'Avant\n\n@words «en»\nle pain | bread\n| un œuf | an egg |\n\nAprès | ici',
    );
  });

  it.each([
    ['@table\nMot | Traduction\n---\nle pa^in | bread', '@words «en»\nle pain | bread'],
    ['@table\nFrançais | Українська\n---\nle pa^in | хліб', '@words «uk»\nle pain | хліб'],
    ['@table\nFrench | German\n---\nle pa^in | das Brot', '@words «de»\nle pain | das Brot'],
    ['@table\nfrançais | anglais | *ukrainien*\n|---|---|---|\na | b | c^', '@words «en uk»\na | b | c'],
    ['@table\nmasc. | fém. | English\n---\nun ami | une amie | a f^riend', '@words «en»\nun ami | une amie | a friend'],
    ['@table\n^le pain | хліб\nсвіт | світ', '@words «uk»\nle pain | хліб\nсвіт | світ'],
    ['@table\nle pa^in | bread | das Brot', '@words «en de»\nle pain | bread | das Brot'],
  ])('has the languages that its header or its words tell: %s', (table, words) => {
    expect(toWords(table)).toBe(words);
  });

  it('has the language of the interface unless that is what is taught', () => {
    expect(toWords('@table\nle pain | x^', { course: 'fr', reader: 'de' })).toContain('@words «de»');
    expect(toWords('@table\nle pain | x^', { course: 'fr', reader: 'fr' })).toContain('@words «en»');
    expect(toWords('@table\nthe bread | x^', { course: 'en', reader: 'en' })).toContain('@words «fr»');
  });

  it('moves recordings behind their word, where none counts as a meaning', () => {
    const table = '@table\n{ AUDIO | A1 } | le pain | bread\n| | un œuf | an e^gg';
    const words = toWords(table);
    expect(words).toBe('@words «en»\n| le pain | { AUDIO | A1 } | bread |\n| un œuf | an egg |');
    expect(toHtml(words.replace(/[«»]/g, ''))).toContain('<td>un œuf</td><td>an egg</td>');
  });

  it('is not made of other tables', () => {
    for (const marked of [
      '@write\n@table\n---a---^ | b',
      '@table\nseul^',
      '@table\n{ AUDIO | A } | seul^',
      'a | b^',
      '@table\nA | B^\n---',
      '@table\na | b | c | d | e | f | g | h^',
      '@words en\na^ | b',
    ])
      expect(toWords(marked)).toBe('none');
  });
});

describe('a word list that becomes a table', () => {
  it('has a header with the names of the languages', () => {
    expect(toTable('Avant\n\n@words en uk\nle pain | br^ead | хліб\n\nAprès')).toBe(
      'Avant\n\n@table\n«»| Français | English | Українська |\n---\nle pain | bread | хліб\n\nAprès',
    );
    expect(toTable('@words en\na | b^', { course: undefined, reader: 'en' })).toContain('|  | English |');
  });

  it('has as many cells in each row', () => {
    const table = toTable('@words ^en uk\nun ami | une amie | friend | друг\nle pain | { AUDIO | A } | bread\n| \\| |');
    expect(table.replace(/[«»]/g, '')).toBe(
      '@table\n| Français | English | Українська |\n---\n| un ami / une amie | friend | друг |\n| le pain { AUDIO | A } | bread |  |\n| \\| |  |  |',
    );
    expect(lint(table.replace(/[«»]/g, '')).map(({ code }) => code)).not.toContain('uneven-rows');
  });

  it('becomes the same list again', () => {
    const words = '@words en uk\nle pain | bread | хліб\nêtre : suis, es | to be | бути';
    const table = toTable(words.replace('bread', 'br^ead')).replace(/[«»]/g, '');
    expect(toWords(table.replace('bread', 'br^ead')).replace(/[«»]/g, '')).toBe(words);
  });
});
