// The edit commands of the toolbar; «» is the selection.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import type { Edit } from './markup-edits.ts';
import {
  cycleHeader,
  formatCell,
  formatMediaMarkup,
  insertExercise,
  insertLink,
  insertReading,
  insertTable,
  parseCells,
  pasteTable,
  type TextSelection,
  toggleBlank,
  toggleDelimiters,
  toggleHeader,
} from './markup-edits.ts';

function parseSelection(markedText: string): TextSelection {
  const start = markedText.indexOf('«');
  const end = markedText.indexOf('»') - 1;
  return { text: markedText.replace('«', '').replace('»', ''), start, end };
}

function applyToMarked(markedText: string, edit: (selection: TextSelection) => Edit): string {
  const selection = parseSelection(markedText);
  const { start, end, text, select } = edit(selection);
  const result = selection.text.slice(0, start) + text + selection.text.slice(end);
  return `${result.slice(0, select[0])}«${result.slice(select[0], select[1])}»${result.slice(select[1])}`;
}

const bold = (selection: TextSelection) => toggleDelimiters(selection, '**', '**', 'text');
const italic = (selection: TextSelection) => toggleDelimiters(selection, '*', '*', 'text');
const red = (selection: TextSelection) => toggleDelimiters(selection, '{ RED | ', ' }', 'text');

describe('bold, italic and colours', () => {
  it.each([
    ['un «mot» ici', 'un **«mot»** ici'],
    ['un« mot »ici', 'un **«mot»** ici'],
    ['«»', '**«text»**'],
    ['un **«mot»** ici', 'un «mot» ici'],
    ['un «**mot**» ici', 'un «mot» ici'],
    ['*«mot»*', '***«mot»***'],
  ])('bold: %s becomes %s', (before, expected) => expect(applyToMarked(before, bold)).toBe(expected));

  it('italic does not remove half of the stars of bold', () => {
    expect(applyToMarked('**«mot»**', italic)).toBe('***«mot»***');
  });

  it.each([
    ['un **mot«»**', 'un **mot**«»'],
    ['un **mot *gras*«»**', 'un **mot *gras***«»'],
    ['un **«»** mot', 'un «» mot'],
    ['un «»**mot**', 'un **«text»****mot**'],
    ['un ***mot«»***', 'un ***mot**«text»*****'],
    ['**un**\nmot«»** ici', '**un**\nmot**«text»**** ici'],
  ])('bold without a selection ends, or begins: %s becomes %s', (before, expected) =>
    expect(applyToMarked(before, bold)).toBe(expected),
  );

  it('italic in bold ends before it', () => {
    expect(applyToMarked('un **mot *gras«»***', italic)).toBe('un **mot *gras*«»**');
  });

  it('colours without a selection end, too', () => {
    expect(applyToMarked('un { RED | mot«» }.', red)).toBe('un { RED | mot }«».');
    expect(applyToMarked('un { RED | «» }.', red)).toBe('un «».');
    expect(applyToMarked('{ RED | un } mot«» }', red)).toBe('{ RED | un } mot{ RED | «text» } }');
  });

  it('colours are added and removed', () => {
    expect(applyToMarked('un «mot»', red)).toBe('un { RED | «mot» }');
    expect(applyToMarked('un { RED | «mot» }', red)).toBe('un «mot»');
  });
});

describe('headers', () => {
  const header = (level: 1 | 2 | 3) => (selection: TextSelection) => toggleHeader(selection, level, 'Header');
  it('are made of whole lines, changed and removed', () => {
    expect(applyToMarked('un\nde«u»x', header(2))).toBe('un\n«## deux»');
    expect(applyToMarked('## de«»ux', header(1))).toBe('«# deux»');
    expect(applyToMarked('# de«»ux', header(1))).toBe('«deux»');
    expect(applyToMarked('«un\ndeux»', header(3))).toBe('«### un\n### deux»');
    expect(applyToMarked('un\n«»', header(1))).toBe('un\n# «Header»');
  });
});

describe('blocks', () => {
  it('are separated by empty lines', () => {
    expect(applyToMarked('un«»', (selection) => insertTable(selection, ['A', 'B']))).toBe(
      'un\n\n@table\n«A» | B\n---\n|  |  |',
    );
    expect(
      applyToMarked('«Je ---suis--- là.»\n\nfin', (selection) => insertExercise(selection, '@write', { text: 'x' })),
    ).toBe('@write\n«Je ---suis--- là.»\n\nfin');
    expect(
      applyToMarked('un\n«»\ndeux', (selection) => insertExercise(selection, '@write', { text: 'Je ---suis---.' })),
    ).toBe('un\n\n@write\n«Je ---suis---.»\n\ndeux');
  });

  it('of exercises have their keyword, and what is to be typed over selected', () => {
    const insert = (keyword: string, text: string, select?: [number, number]) => (selection: TextSelection) =>
      insertExercise(selection, keyword, select === undefined ? { text } : { text, select });
    expect(applyToMarked('un«»', insert('@order', 'Je / suis / là'))).toBe('un\n\n@order\n«Je / suis / là»');
    expect(applyToMarked('«»', insert('@dictation', '{ AUDIO | id } Oui', [10, 12]))).toBe(
      '@dictation\n{ AUDIO | «id» } Oui',
    );
    expect(applyToMarked('«pomme | rouge\nneige | blanche»', insert('@match', 'x', [0, 1]))).toBe(
      '@match\n«pomme | rouge\nneige | blanche»',
    );
  });

  it('of media have the id, and the alternative text of a picture', () => {
    expect(formatMediaMarkup({ id: 'AAAAAAAAAAA', type: 'AUDIO' }, 'x')).toBe('{ AUDIO | AAAAAAAAAAA }');
    expect(formatMediaMarkup({ id: 'AAAAAAAAAAA', type: 'IMAGE' }, 'une pomme')).toBe(
      '{ IMAGE | AAAAAAAAAAA | une pomme }',
    );
    expect(formatMediaMarkup({ id: 'AAAAAAAAAAA', type: 'IMAGE' })).toBe('{ IMAGE | AAAAAAAAAAA }');
  });
});

describe('a table from a spreadsheet', () => {
  it('is parsed by its tabs, with quoted cells', () => {
    expect(parseCells('je\tsuis\r\ntu\tes\r\n')).toEqual([
      ['je', 'suis'],
      ['tu', 'es'],
    ]);
    expect(parseCells('"deux\nlignes"\t"dit ""oui"""\nx\t')).toEqual([
      ['deux\nlignes', 'dit "oui"'],
      ['x', ''],
    ]);
    for (const text of ['un texte', 'un\ndeux', 'a\tb\nc', '', '\n']) expect(parseCells(text)).toBeUndefined();
  });

  it('is parsed in linear time, whatever blank lines and quotes are in it', () => {
    const blankLines = '\r\n'.repeat(100_000);
    expect(parseCells(`un${blankLines}deux`)).toBeUndefined();
    expect(parseCells(`a\tb${blankLines}`)).toEqual([['a', 'b']]);
    expect(parseCells(`"${'""'.repeat(1_000_000)}\tb`)?.[0]).toHaveLength(2);
  });

  it('is distinguished from other texts with tabs, such as an indented paragraph or an address block', () => {
    expect(parseCells('\tIl était une fois')).toBeUndefined();
    expect(parseCells('Nom :\tLeroy', true)).toBeUndefined();
    expect(parseCells('1.\tJe suis\n2.\tTu es')).toBeUndefined();
    expect(parseCells('a)\toui\nb)\tnon')).toBeUndefined();
    expect(parseCells('•\toui\n•\tnon')).toBeUndefined();
    expect(parseCells('\tsingulier\nje\tsuis')).toEqual([
      ['', 'singulier'],
      ['je', 'suis'],
    ]);
  });

  it('keeps its empty cells, also at both ends of a row', () => {
    const cells = [
      ['', 'singulier', 'pluriel'],
      ['1', 'suis', ''],
      ['', '', ''],
    ];
    const { text } = pasteTable({ text: '', start: 0, end: 0 }, { rows: cells, hasHeader: false });
    const [, ...rows] = toHtml(text).split('<tr>');
    expect(
      rows.map((row) =>
        row
          .split('<td>')
          .slice(1)
          .map((cell) => cell.replace(/<.*/, '')),
      ),
    ).toEqual(cells);
  });

  it('leaves the rows around it and the enclosing exercise intact', () => {
    const paste = (selection: TextSelection) => pasteTable(selection, { rows: [['tu', 'es']], hasHeader: true });
    expect(applyToMarked('@table\n«»il | est', paste)).toBe('@table\ntu | es«»\nil | est');
    expect(applyToMarked('@table«»\nil | est', paste)).toBe('@table\ntu | es«»\nil | est');
    expect(applyToMarked('@write\n«»', paste)).toBe('@write\n@table\ntu | es\n---«»');
    expect(applyToMarked('@write\nComplétez :«»', (selection) => insertTable(selection, ['A', 'B']))).toBe(
      '@write\nComplétez :\n@table\n«A» | B\n---\n|  |  |',
    );
    expect(applyToMarked('@write bank\n«»', paste)).toBe('@write bank\n@table\ntu | es\n---«»');
    expect(applyToMarked('@choose\n«»', paste)).toBe('@choose\n\n@table\ntu | es\n---«»');
  });

  it('becomes @table on lines of its own, with a header where it has one', () => {
    const rows = [
      ['je', 'suis'],
      ['tu', 'es'],
    ];
    const paste = (selection: TextSelection) => pasteTable(selection, { rows, hasHeader: false });
    expect(applyToMarked('Voici :«»', paste)).toBe('Voici :\n\n@table\nje | suis\ntu | es«»');
    expect(applyToMarked('@table\nil | est\n«»', paste)).toBe('@table\nil | est\nje | suis\ntu | es«»');
    const pasteWithHeader = (selection: TextSelection) => pasteTable(selection, { rows, hasHeader: true });
    expect(applyToMarked('Voici :«»', pasteWithHeader)).toBe('Voici :\n\n@table\nje | suis\n---\ntu | es«»');
    expect(formatCell('suis | été\n de')).toBe('suis \\| été de');
  });
});

describe('a blank', () => {
  /** The text after the edit at the caret `|`, with the caret in it again. */
  function toggleAt(marked: string): string {
    const start = marked.indexOf('|');
    const text = marked.replace('|', '');
    const edit = toggleBlank({ text, start, end: start }, 'answer');
    const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    return `${result.slice(0, edit.select[1])}|${result.slice(edit.select[1])}`;
  }

  it.each([
    ['in a word', 'Je su|is là', 'Je ---suis---| là'],
    ['behind a word', 'Je suis|', 'Je ---suis---|'],
    ['before a word', 'Je |suis là', 'Je ---suis---| là'],
    ['in a word with an accent and a hyphen', 'le week-e|nd passé', 'le ---week-end---| passé'],
    ['in a blank, which it takes away', 'Je ---su|is--- là', 'Je suis| là'],
    ['between words', 'Je |', 'Je ---answer|---'],
    ['at the end of what it began', 'Je ---suis|---', 'Je ---suis---|'],
  ])('is made with the caret %s', (_, text, expected) => {
    expect(toggleAt(text)).toBe(expected);
  });
});

it('makes a line a heading, one level lower each time, and a plain line again', () => {
  let text = 'Titre';
  const levels = Array.from({ length: 4 }, () => {
    const edit = cycleHeader({ text, start: 2, end: 2 }, 'Heading');
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    return text;
  });
  expect(levels).toEqual(['# Titre', '## Titre', '### Titre', 'Titre']);
});

describe('a link', () => {
  it.each([
    ['Lisez «la page» !', 'Lisez { LINK | «https://» | la page } !'],
    ['«https://example.org/» !', '{ LINK | https://example.org/ | «texte» } !'],
    ['«»', '{ LINK | «https://» | texte }'],
  ])('of %j is %j', (before, after) => {
    expect(applyToMarked(before, (selection) => insertLink(selection, 'texte'))).toBe(after);
  });
});

describe('a reading', () => {
  it.each([
    ['Je lis «東京 »!', 'Je lis { RUBY | 東京 | «kana» } !'],
    ['Je lis «»!', 'Je lis { RUBY | texte | «kana» }!'],
  ])('of %j is %j', (before, after) => {
    expect(applyToMarked(before, (selection) => insertReading(selection, 'texte', 'kana'))).toBe(after);
  });
});
