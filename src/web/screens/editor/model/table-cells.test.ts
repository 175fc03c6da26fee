// Tab in tables, and Enter before closing signs: `«»` marks the selection.
import { describe, expect, it } from 'vitest';
import { lint, toHtml } from '#markup/index.ts';
import { type Edit, insertTable, type TextSelection } from './markup-edits.ts';
import { addTableColumn, addTableRow, breakLine, moveToCell } from './table-cells.ts';

/** The marked text after an edit, marked again; the same one where there is none. */
function apply(marked: string, createEdit: (selection: TextSelection) => Edit | undefined): string {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const text = marked.replace(/[«»]/g, '');
  const edit = createEdit({ text, start, end });
  if (edit === undefined) return 'none';
  const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const [from, to] = edit.select;
  return `${result.slice(0, from)}«${result.slice(from, to)}»${result.slice(to)}`;
}

const tab = (marked: string) => apply(marked, (selection) => moveToCell(selection, false));
const shiftTab = (marked: string) => apply(marked, (selection) => moveToCell(selection, true));
const enter = (marked: string) => apply(marked, breakLine);

it('makes a table without a notice, which Tab goes through', () => {
  const { text, select } = insertTable({ text: '', start: 0, end: 0 }, ['A', 'B']);
  expect(lint(text)).toEqual([]);
  const marked = `${text.slice(0, select[0])}«${text.slice(...select)}»${text.slice(select[1])}`;
  const steps = [marked];
  for (let step = 0; step < 5; step += 1) steps.push(tab(steps.at(-1) ?? ''));
  expect(steps).toEqual([
    '@table\n«A» | B\n---\n|  |  |',
    '@table\nA | «B»\n---\n|  |  |',
    '@table\nA | B\n---\n| «» |  |',
    '@table\nA | B\n---\n|  | «» |',
    '@table\nA | B\n---\n|  |  |\n| «» |  |',
    '@table\nA | B\n---\n|  |  |\n|  | «» |',
  ]);
  expect(lint((steps.at(-1) ?? '').replace(/[«»]/g, ''))).toEqual([]);
});

it('goes back with Shift+Tab, over the line below the header, and out of the first cell', () => {
  expect(shiftTab('@table\nA | B\n---\nc«» | d')).toBe('@table\nA | «B»\n---\nc | d');
  expect(shiftTab('@table\nA | «B»')).toBe('@table\n«A» | B');
  expect(shiftTab('@table\n«A» | B')).toBe('none');
  expect(tab('@table\nA | B\n-«»--\nc | d')).toBe('@table\nA | B\n---\n«c» | d');
});

it('divides rows as the table does', () => {
  expect(tab('@write\n@table\n«»je | ---suis|es--- | { RED | x } | a \\| b')).toContain('| «---suis|es---» |');
  expect(tab('@write\n@table\nje | «»---suis|es--- | { RED | x } | a \\| b')).toContain('| «{ RED | x }» |');
  expect(tab('@table\nje | { RED | «»x } | a \\| b')).toContain('| «a \\| b»');
  expect(tab('@table\n«»seul\n\nfin')).toBe('@table\nseul\n| «» |\n\nfin');
});

it('leaves Tab to the browser outside of tables', () => {
  for (const marked of [
    'a«»',
    '@ta«»ble\na | b',
    '@table\na | b\n\nc«»',
    '@write\na | «»b',
    '@table\na«» | b\n\nc'.replace('a«»', '«a | b\n\nc»'),
  ])
    expect(tab(marked)).toBe('none');
});

it('ends the line behind what closes a colour, emphasis or a blank', () => {
  expect(enter('un { RED | mot«» }\ndeux')).toBe('un { RED | mot }\n«»\ndeux');
  expect(enter('un { RED | **mot«»** }')).toBe('un { RED | **mot** }\n«»');
  expect(enter('un **mot«»**')).toBe('un **mot**\n«»');
  expect(enter('Je ---suis«»---')).toBe('Je ---suis---\n«»');
  expect(enter('• { RED | mot«» }')).toBe('• { RED | mot }\n• «»');
  for (const marked of [
    'un { RED | mo«»t }',
    'un «»}',
    '«»---',
    'un mot«»',
    'un **mot**«»',
    'un **mot** «»**',
    '«a» }',
  ])
    expect(enter(marked)).toBe('none');
});

describe('the menu of a table', () => {
  const run = (text: string, createEdit: (selection: TextSelection) => Edit | undefined): string => {
    const at = text.indexOf('^');
    const plain = text.replace('^', '');
    const edit = createEdit({ text: plain, start: at, end: at });
    if (edit === undefined) return 'nothing';
    const changed = plain.slice(0, edit.start) + edit.text + plain.slice(edit.end);
    return `${changed.slice(0, edit.select[0])}^${changed.slice(edit.select[0])}`;
  };

  it('adds a column to the end of every row', () => {
    const text = 'Avant\n\n@table\nUn | Deux\n---\n|  ^|  |\na \\| b | c\n\nAprès | ici';
    const wider = 'Avant\n\n@table\nUn | Deux | ^ |\n---\n|  |  |  |\na \\| b | c |  |\n\nAprès | ici';
    expect(run(text, addTableColumn)).toBe(wider);
    const { length } = toHtml(wider.replace('^', 'x')).match(/<t[hd]\b/g) ?? [];
    expect(length).toBe(9);
  });

  it('adds a row below the caret, as wide as the row, or as the header', () => {
    expect(run('@table\nUn | De^ux\n---\na | b', addTableRow)).toBe('@table\nUn | Deux\n| ^ |  |\n---\na | b');
    expect(run('@table\nUn | Deux\n-^--\na | b', addTableRow)).toBe('@table\nUn | Deux\n---\n| ^ |  |\na | b');
  });

  it('does nothing outside of tables', () => {
    for (const createEdit of [addTableRow, addTableColumn]) {
      expect(run('a ^| b', createEdit)).toBe('nothing');
      expect(run('@table^\na | b', createEdit)).toBe('nothing');
    }
  });
});
