// What the buttons of the toolbar do to a text; «» shows what is selected.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import type { Edit } from './insert-text.ts';
import {
  cellsOf,
  insertExercise,
  insertTable,
  makeHeader,
  mediaMarkup,
  pasteTable,
  type Selected,
  wrap,
} from './markup-edits.ts';

function at(marked: string): Selected {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  return { text: marked.replace('«', '').replace('»', ''), start, end };
}

function after(marked: string, edit: (selected: Selected) => Edit): string {
  const selected = at(marked);
  const { start, end, text, select } = edit(selected);
  const made = selected.text.slice(0, start) + text + selected.text.slice(end);
  return `${made.slice(0, select[0])}«${made.slice(select[0], select[1])}»${made.slice(select[1])}`;
}

const bold = (selected: Selected) => wrap(selected, '**', '**', 'text');
const italic = (selected: Selected) => wrap(selected, '*', '*', 'text');
const red = (selected: Selected) => wrap(selected, '{ RED | ', ' }', 'text');

describe('bold, italic and colours', () => {
  it.each([
    ['un «mot» ici', 'un **«mot»** ici'],
    ['un« mot »ici', 'un **«mot»** ici'],
    ['«»', '**«text»**'],
    ['un **«mot»** ici', 'un «mot» ici'],
    ['un «**mot**» ici', 'un «mot» ici'],
    ['*«mot»*', '***«mot»***'],
  ])('bold: %s becomes %s', (before, made) => expect(after(before, bold)).toBe(made));

  it('italic does not take half of a bold for its own', () => {
    expect(after('**«mot»**', italic)).toBe('***«mot»***');
  });

  it('colours go around and away', () => {
    expect(after('un «mot»', red)).toBe('un { RED | «mot» }');
    expect(after('un { RED | «mot» }', red)).toBe('un «mot»');
  });
});

describe('headers', () => {
  const header = (level: 1 | 2 | 3) => (selected: Selected) => makeHeader(selected, level, 'Header');
  it('are made of whole lines, changed and taken away', () => {
    expect(after('un\nde«u»x', header(2))).toBe('un\n«## deux»');
    expect(after('## de«»ux', header(1))).toBe('«# deux»');
    expect(after('# de«»ux', header(1))).toBe('«deux»');
    expect(after('«un\ndeux»', header(3))).toBe('«### un\n### deux»');
    expect(after('un\n«»', header(1))).toBe('un\n# «Header»');
  });
});

describe('blocks', () => {
  it('stand by themselves', () => {
    expect(after('un«»', (selected) => insertTable(selected, ['A', 'B']))).toBe('un\n\n@table\n«A | B»\n---\n | ');
    expect(after('«Je ---suis--- là.»\n\nfin', (selected) => insertExercise(selected, 'x'))).toBe(
      '@write\n«Je ---suis--- là.»\n\nfin',
    );
    expect(after('un\n«»\ndeux', (selected) => insertExercise(selected, 'Je ---suis---.'))).toBe(
      'un\n\n@write\n«Je ---suis---.»\n\ndeux',
    );
  });

  it('of media name the file, and what a picture shows', () => {
    expect(mediaMarkup({ id: 'AAAAAAAAAAA', type: 'AUDIO' }, 'x')).toBe('{ AUDIO | AAAAAAAAAAA }');
    expect(mediaMarkup({ id: 'AAAAAAAAAAA', type: 'IMAGE' }, 'une pomme')).toBe('{ IMAGE | AAAAAAAAAAA | une pomme }');
  });
});

describe('a table from a spreadsheet', () => {
  it('is read by its tabs, quoted cells and all', () => {
    expect(cellsOf('je\tsuis\r\ntu\tes\r\n')).toEqual([
      ['je', 'suis'],
      ['tu', 'es'],
    ]);
    expect(cellsOf('"deux\nlignes"\t"dit ""oui"""\nx\t')).toEqual([
      ['deux\nlignes', 'dit "oui"'],
      ['x', ''],
    ]);
    for (const other of ['un texte', 'un\ndeux', 'a\tb\nc', '', '\n']) expect(cellsOf(other)).toBeUndefined();
  });

  it('is told from other texts with tabs, such as an indented paragraph or the lines of a letter', () => {
    expect(cellsOf('\tIl était une fois')).toBeUndefined();
    expect(cellsOf('Nom :\tLeroy', '<p>Nom :\tLeroy</p>')).toBeUndefined();
    expect(cellsOf('\tsingulier\nje\tsuis')).toEqual([
      ['', 'singulier'],
      ['je', 'suis'],
    ]);
    expect(cellsOf('être\nje\tsuis\n', '<table border="1"><tr><td colspan="2">être</td></tr>…')).toEqual([
      ['être', ''],
      ['je', 'suis'],
    ]);
  });

  it('keeps its empty cells, at both ends of a row too', () => {
    const cells = [
      ['', 'singulier', 'pluriel'],
      ['1', 'suis', ''],
      ['', '', ''],
    ];
    const { text } = pasteTable({ text: '', start: 0, end: 0 }, cells);
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

  it('leaves the rows around it whole, and the exercise that it belongs to', () => {
    const paste = (selected: Selected) => pasteTable(selected, [['tu', 'es']]);
    expect(after('@table\n«»il | est', paste)).toBe('@table\ntu | es«»\nil | est');
    expect(after('@table«»\nil | est', paste)).toBe('@table\ntu | es«»\nil | est');
    expect(after('@write\n«»', paste)).toBe('@write\n@table\ntu | es«»');
    expect(after('@write\nComplétez :«»', (selected) => insertTable(selected, ['A', 'B']))).toBe(
      '@write\nComplétez :\n@table\n«A | B»\n---\n | ',
    );
  });

  it('becomes @table on lines of its own, with bars in cells escaped', () => {
    const paste = (selected: Selected) =>
      pasteTable(selected, [
        ['je', 'suis | été'],
        ['tu', 'es'],
      ]);
    expect(after('Voici :«»', paste)).toBe('Voici :\n\n@table\nje | suis \\| été\ntu | es«»');
    expect(after('@table\nil | est\n«»', paste)).toBe('@table\nil | est\nje | suis \\| été\ntu | es«»');
  });
});
