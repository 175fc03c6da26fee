// What Enter and a space write in a list, and where they are only typed.
import { expect, it } from 'vitest';
import { continueList, replaceMarker } from './list-lines.ts';

/** Applies an edit to a text whose caret is marked by a bar; undefined where the browser types what the key says. */
function apply(createEdit: typeof continueList, marked: string): string | undefined {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const edit = createEdit({ text, start: caret, end: caret });
  if (edit === undefined) return undefined;
  const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${result.slice(0, edit.select[0])}|${result.slice(edit.select[0])}`;
}

it.each([
  ['Fruits :\n• une pomme|\n\nfin', 'Fruits :\n• une pomme\n• |\n\nfin'],
  ['- une pomme|', '- une pomme\n- |'],
  ['— Salut !|', '— Salut !\n— |'],
  ['9. Je suis là.|', '9. Je suis là.\n10. |'],
  ['2) un|', '2) un\n3) |'],
  ['(x) oui|', '(x) oui\n( ) |'],
  ['• une pomme, |une poire', '• une pomme, \n• |une poire'],
  ['• une pomme\n• |\nfin', '• une pomme\n\n|\nfin'],
  ['1. |', '\n|'],
  ['@list\nun\n  a|', '@list\nun\n  a\n  |'],
  ['@list\nun\n  a\n  |', '@list\nun\n  a\n|'],
  ['@list\n1. un\n  - a|b', '@list\n1. un\n  - a\n  - |b'],
  ['@list\n1. un\n  1. a|', '@list\n1. un\n  1. a\n  2. |'],
  ['@list\n1. un\n  1. a\n  2. |\nfin', '@list\n1. un\n  1. a\n2. |\nfin'],
])('Enter changes %j to %j', (before, after) => expect(apply(continueList, before)).toBe(after));

it.each([
  '|',
  '\n|',
  'un|',
  '|• un',
  '•| un',
  '---|',
  '-5 degrés|',
  '(y) un|',
  '1000. un|',
  '3.5 kilos|',
  '@list\nun|',
  '  un|',
  '@list\nun\n |  a',
])('%j begins a line', (before) => expect(apply(continueList, before)).toBeUndefined());

it.each([
  ['— Salut !\n— —|', '— Salut !\n— |'],
  ['2. 2.|', '2. |'],
  ['2. 3)|tard', '3) |tard'],
  ['( ) (x)|', '(x) |'],
])('a space changes %j to %j', (before, after) => expect(apply(replaceMarker, before)).toBe(after));

it.each(['—|', '— un —|', '( ) (|', '2. 2|', '1. —|', '— —\n|'])('%j takes a space', (before) =>
  expect(apply(replaceMarker, before)).toBeUndefined(),
);

it('a selection is replaced by a line', () => {
  expect(continueList({ text: '• un', start: 2, end: 4 })).toBeUndefined();
});
