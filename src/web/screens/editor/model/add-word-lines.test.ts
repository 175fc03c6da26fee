// Words that are added to a draft as lines to complete: `^` is the caret then.
import { expect, it } from 'vitest';
import { lint } from '#markup/index.ts';
import { addWordLines } from './add-word-lines.ts';

function add(text: string, words: readonly string[], course: string | undefined, reader: string): string {
  const edit = addWordLines(text, words, { course, reader });
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
