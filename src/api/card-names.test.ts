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
    [
      'without addresses',
      'Émile; emile@x.org\nAda <ada@x.org>\nBen,ben@x.org\n"Zoé";"zoe@x.org"',
      ['Émile', 'Ada', 'Ben', 'Zoé'],
    ],
    ['of two columns before an address', 'Jean;Roux;j@x.org\nRoux, Jean, j@x.org', ['Jean Roux', 'Roux, Jean']],
    ['without tags', '<b>Anna</b>\n<td class="x">Ben</td>\nJ <3 M', ['Anna', 'Ben', 'J <3 M']],
    ['with signs that are no address', 'L@ura\nJ. R.\n@nna', ['L@ura', 'J. R.', '@nna']],
    ['nothing', ' \n\n', []],
  ])('are read: %s', (_, text, names) => expect(parseCardNames(text).names).toEqual(names));

  it('may occur twice, with a note', () => {
    const { names, duplicates } = parseCardNames('Anna\nBen\nanna\nANNA\nZoe\u0308', ['Zoë']);
    expect(names).toEqual(['Anna', 'Ben', 'anna', 'ANNA', 'Zoë']);
    expect(duplicates).toEqual(['anna', 'Zoë']);
  });

  it('tell what was left out of them', () => {
    expect(parseCardNames('Anna\n  Ben  \n')).toMatchObject({ isCleaned: false, leftOut: [] });
    expect(parseCardNames('Anna\nBen; ben@x.org')).toMatchObject({ isCleaned: true, leftOut: [] });
    expect(parseCardNames('Anna\ncleo@x.org\n<br>')).toMatchObject({
      names: ['Anna'],
      isCleaned: true,
      leftOut: ['cleo@x.org', '<br>'],
    });
  });
});
