// Names for sign-in cards, typed or pasted.
import { describe, expect, it } from 'vitest';
import { parseCardNames } from './card-names.ts';

describe('names for cards', () => {
  it.each([
    ['one a line, without blank lines', 'Anna\n\n  \nBen\n', ['Anna', 'Ben']],
    ['with line ends of Windows and old Macs', 'Anna\r\nBen\rCléo', ['Anna', 'Ben', 'Cléo']],
    ['a column of a spreadsheet', '"Anna"\t\r\nBen\tBrown\r\n', ['Anna', 'Ben Brown']],
    ['a numbered list', '1. Anna\n2) Ben\n• Cléo\n- Dana', ['Anna', 'Ben', 'Cléo', 'Dana']],
    ['in any script', 'محمد\nЮлия\n美咲\nÅsa', ['محمد', 'Юлия', '美咲', 'Åsa']],
    ['without marks that change the direction of text', '\u202eAnna\u202c\u0007', ['Anna']],
    ['with two words, a hyphen or an apostrophe', 'Anna  Lena\nJean-Luc\nO’Neil', ['Anna Lena', 'Jean-Luc', 'O’Neil']],
    ['nothing', ' \n\n', []],
  ])('are read: %s', (_, text, names) => expect(parseCardNames(text).names).toEqual(names));

  it('may occur twice, with a note', () => {
    const { names, duplicates } = parseCardNames('Anna\nBen\nanna\nANNA\nZoe\u0308', ['Zoë']);
    expect(names).toEqual(['Anna', 'Ben', 'anna', 'ANNA', 'Zoë']);
    expect(duplicates).toEqual(['anna', 'Zoë']);
  });
});
