// Words that are added to a draft as lines to complete: `^` is the caret then.
import { expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { addWordLines, fillMeanings, listMeaningLanguages } from './add-word-lines.ts';

function add(text: string, words: readonly string[], course: string | undefined, reader: string): string {
  const lines = words.map((word) => ({ word, meanings: [{ language: 'ja', text: 'x' }] }));
  const edit = addWordLines(text, lines, { course, reader });
  const changed = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return `${changed.slice(0, edit.select[0])}^${changed.slice(edit.select[1])}`;
}

it('go to the end of the last word list, with a cell for each language', () => {
  const text = '@words en\na | b\n\nTexte\n\n@words en uk\nle pain | bread | хліб\n\nFin';
  expect(add(text, ['eau', 'lait'], 'fr', 'en')).toBe(
    '@words en\na | b\n\nTexte\n\n@words en uk\nle pain | bread | хліб\n| eau | ^ |  |\n| lait |  |  |\n\nFin',
  );
});

it('begin a list at the end of a text without one, in the language of the interface', () => {
  expect(add('Du lait.\n', ['lait'], 'fr', 'de')).toBe('Du lait.\n\n@words de\n| lait | ^ |\n');
  expect(add('Milk.', ['milk'], 'en', 'en')).toBe('Milk.\n\n@words fr\n| milk | ^ |');
  expect(add('', ['lait'], undefined, 'uk')).toBe('@words uk\n| lait | ^ |');
});

it('are lines whose meanings the suggestions ask for', () => {
  const text = add('Du lait.', ['lait'], 'fr', 'en').replace('^', '');
  expect(lint(text).map(({ code }) => code)).toEqual(['word-without-meaning']);
});

const MEANINGS = [
  { language: 'en', text: 'bread' },
  { language: 'uk', text: 'хліб' },
];

it('have the suggested meanings in the cells of their languages', () => {
  const text = 'Du pain.\n\n@words uk en\nzut';
  const edit = addWordLines(text, [{ word: 'pain', meanings: MEANINGS }], { course: 'fr', reader: 'en' });
  expect(edit.text).toBe('\n| pain | хліб | bread |');
  expect(listMeaningLanguages(text, { course: 'fr', reader: 'de' })).toEqual(['uk', 'en']);
  expect(listMeaningLanguages('Du pain.', { course: 'fr', reader: 'de' })).toEqual(['de']);
});

it.each([
  ['pain', '| pain | bread | хліб |'],
  ['| pain | | хліб |', '| pain | bread | хліб |'],
  ['pain | Brot |', '| pain | Brot | хліб |'],
  ['pain : pains | { AUDIO | BONJOUR2222 }', '| pain : pains | { AUDIO | BONJOUR2222 } | bread | хліб |'],
  ['pain { AUDIO | BONJOUR2222 }', 'pain { AUDIO | BONJOUR2222 }'],
  ['pain | a | b', 'pain | a | b'],
  ['lait', 'lait'],
])('meanings that the row %j lacks are filled in', (row, filled) => {
  const text = `@words de\npain\n\n@words en uk\nzut | x\n${row}\nfin | y\n\nTexte`;
  const edit = fillMeanings(text, [{ word: 'pain', meanings: MEANINGS }]);
  if (row === filled) expect(edit).toBeUndefined();
  else
    expect(text.slice(0, edit?.start) + edit?.text + text.slice(edit?.end)).toBe(
      `@words de\npain\n\n@words en uk\nzut | x\n${filled}\nfin | y\n\nTexte`,
    );
});
