// Where blanks are found in a page, and which of them are the same in the next edition.
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { findBlanks } from '../../test/support/page-items.ts';

function blankKeys(markup: string): string[] {
  return findBlanks(toHtml(markup)).map((blank) => blank.key);
}

const PAGE =
  '# Hello\n\n@write\nJe ---suis--- { RED | là } & tu ---es|as---.\n**Nous** ---sommes---\n\nText.\n\n@write\n@table\nun | ---une---\n---\nle | ---la---';

describe('the blanks of a page', () => {
  it('are listed in order, with the text of their line and all answers', () => {
    const found = findBlanks(toHtml(PAGE)).map(({ key: _, kind: __, ...blank }) => blank);
    expect(found).toEqual([
      { exercise: 1, number: 1, before: 'Je ', after: ' là & tu ….', answers: ['suis'] },
      { exercise: 1, number: 2, before: 'Je … là & tu ', after: '.', answers: ['es', 'as'] },
      { exercise: 1, number: 3, before: 'Nous ', after: '', answers: ['sommes'] },
      { exercise: 2, number: 1, before: 'un ', after: '', answers: ['une'] },
      { exercise: 2, number: 2, before: 'le ', after: '', answers: ['la'] },
    ]);
  });

  it('have answers as typed, including markup characters', () => {
    const [blank] = findBlanks(toHtml('@write\nx ---<b> & "c"---'));
    expect(blank?.answers).toEqual(['<b> & "c"']);
  });

  it('are as many as the inputs', () => {
    const html = toHtml(PAGE);
    expect(findBlanks(html)).toHaveLength(html.match(/<input/g)?.length ?? 0);
    expect(findBlanks('<p>No exercise.</p>')).toEqual([]);
  });

  it('keep their keys when the page changes around them', () => {
    const [first, , third] = blankKeys(PAGE);
    const changed = blankKeys(`New start.\n\n@write\n---Oui---, madame.\n\n${PAGE.replace('as---', 'es---')}`);
    expect(changed).toContain(third);
    expect(changed).toContain(first);
    expect(blankKeys(PAGE.replace('{ RED | là }', '{ AUDIO | x } **là**')).slice(2)).toEqual(blankKeys(PAGE).slice(2));
  });

  it('get new keys when their line or their answers change', () => {
    const [first, second] = blankKeys(PAGE);
    expect(blankKeys(PAGE.replace('& tu', 'et tu'))).not.toContain(first);
    expect(blankKeys(PAGE.replace('es|as', 'es|est'))).not.toContain(second);
  });

  it('have distinct keys when a line occurs twice', () => {
    const duplicateKeys = blankKeys('@write\n---oui---\n---oui---\n\n@write\n---oui---');
    expect(new Set(duplicateKeys).size).toBe(3);
  });

  it('of a line with thousands of them have the nearest text as context, and distinct keys', () => {
    const count = 5000;
    const found = findBlanks(toHtml(`@write\n${'mot ---oui--- '.repeat(count)}`));
    expect(new Set(found.map(({ key }) => key)).size).toBe(count);
    expect(found[0]).toMatchObject({ before: 'mot ', answers: ['oui'] });
    expect(found[count / 2]?.before).toMatch(/^….{496}mot $/);
    expect(found[count / 2]?.after).toMatch(/^ mot .{495}…$/);
    expect(found.at(-1)?.after).toBe('');
  });
});
