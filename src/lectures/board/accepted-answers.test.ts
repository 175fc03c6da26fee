// Accepting another answer in the markup of a lecture, and removing it again.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/to-html.ts';
import { findBlanks } from '../../../test/support/page-items.ts';
import { AcceptedAnswerError, addAcceptedAnswer, findBlankNodes, removeAcceptedAnswer } from './accepted-answers.ts';

function blankAt(markup: string, index: number) {
  const node = findBlankNodes(markup)[index];
  if (node === undefined) throw new Error(`The markup has no blank ${index}.`);
  return node;
}

const accept = (markup: string, answer: string, index = 0) => addAcceptedAnswer(markup, blankAt(markup, index), answer);
const remove = (markup: string, answer: string, index = 0) =>
  removeAcceptedAnswer(markup, blankAt(markup, index), answer);

const line = (text: string) => `@write\nAvant ${text} après.`;

describe('accepting an answer', () => {
  it.each([
    ['after the only answer', '---a---', 'b', '---a | b---'],
    ['after several', '---a|b---', 'c', '---a|b | c---'],
    ['before the white space at the end', '--- a  ---', 'b', '--- a | b  ---'],
    ['with a hyphen in a word', '---a---', 'rendez-vous', '---a | rendez-vous---'],
    ['with hyphens that would end the blank', '---a---', 'b---c', '---a | b\\-\\-\\-c---'],
    ['with a hyphen at either end', '---a---', '-b-', '---a | \\-b\\----'],
    ['with a bar', '---a---', 'b|c', '---a | b\\|c---'],
    ['with a backslash', '---a---', 'b\\-c\\', '---a | b\\\\-c\\\\---'],
    ['with what is emphasis and a brace in other text', '---a---', '**b** {RED|', '---a | **b** {RED\\|---'],
    ['after an escaped bar', '---a\\|b---', 'c', '---a\\|b | c---'],
    ['before a dash that is text', '---a----', 'b', '---a | b----'],
  ])('writes it %s', (_, before, answer, after) => {
    const edited = accept(line(before), answer);
    expect(edited).toBe(line(after));
    expect(findBlanks(toHtml(edited))[0]?.answers.at(-1)).toBe(answer);
    expect(remove(edited, answer)).toBe(line(before));
  });

  it('edits the blank that is asked for among equal ones, in emphasis and in a table', () => {
    const twins =
      '@write\nJe ---suis--- là.\nJe ---suis--- là.\n**{ RED | Je ---suis--- }**\n\n@write\n@table\n| je | ---suis--- |';
    for (const index of [0, 1, 2, 3]) {
      const edited = accept(twins, 'sois', index);
      expect(findBlanks(toHtml(edited)).map(({ answers }) => answers.length)).toEqual(
        [0, 1, 2, 3].map((other) => (other === index ? 2 : 1)),
      );
      expect(remove(edited, 'sois', index)).toBe(twins);
    }
  });

  it('changes nothing when it is accepted already, however it is typed', () => {
    expect(accept(line('---l’été---'), " l'e\u0301te\u0301 ")).toBe(line('---l’été---'));
  });

  it.each(['', ' \u200B ', 'a\nb', 'a\0b'])('refuses %j, which no markup can express', (answer) => {
    expect(() => accept(line('---a---'), answer)).toThrow(AcceptedAnswerError);
  });
});

describe('removing an accepted answer', () => {
  it.each([
    ['the first one', '--- a | b ---', 'a', '--- b ---'],
    ['one in the middle', '---a | b|c---', 'b', '---a|c---'],
    ['one that is written twice', '---a | b | b---', 'b', '---a---'],
    ['none that is not there', '---a | b---', 'c', '---a | b---'],
  ])('removes %s', (_, before, answer, after) => {
    expect(remove(line(before), answer)).toBe(line(after));
  });

  it('refuses to remove the only answer', () => {
    expect(() => remove(line('---a---'), 'a')).toThrow('A blank needs at least one answer.');
  });
});
