// Codes of sign-in cards: what people type, and the address in the QR code.
import { describe, expect, it } from 'vitest';
import { cardAddress, newCardCode, parseCardCode, readCardFragment } from './card-code.ts';
import { formatCode } from './crockford.ts';

const CODE = '7K3M9QXA01BCDEFG';

describe('a typed code', () => {
  it.each([
    ['as printed', '7K3M 9QXA 01BC DEFG'],
    ['in lower case', '7k3m9qxa01bcdefg'],
    ['with dashes of any kind', '7K3M-9QXA–01BC—DEFG'],
    ['with O for 0', '7K3M 9QXA O1BC DEFG'],
    ['with I for 1', '7K3M 9QXA 0IBC DEFG'],
    ['with a small l for 1', '7k3m 9qxa olbc defg'],
    ['with spaces and line breaks around', ' \n7K3M\u00a09QXA\t01BC DEFG\r\n'],
    ['in full-width characters', '７Ｋ３Ｍ９ＱＸＡ０１ＢＣＤＥＦＧ'],
    ['with invisible marks of a right-to-left text', '\u200e7K3M 9QXA 01BC DEFG\u200f'],
  ])('is read %s', (_, text) => expect(parseCardCode(text)).toBe(CODE));

  it.each([
    ['nothing', ''],
    ['a character too few', '7K3M 9QXA 01BC DEF'],
    ['a character too many', '7K3M 9QXA 01BC DEFGH'],
    ['the letter U, which no code has', '7K3M 9QXA 01BC DEFU'],
    ['another alphabet', '7К3М 9QXA 01BC DEFG'],
    ['a class code', '7K3M9QXA'],
  ])('is none with %s', (_, text) => expect(parseCardCode(text)).toBeUndefined());

  it('is shown in groups that read back as the same code', () => {
    expect(formatCode(CODE)).toBe('7K3M 9QXA 01BC DEFG');
    const codes = Array.from({ length: 200 }, newCardCode);
    expect(codes.every((code) => parseCardCode(formatCode(code)) === code)).toBe(true);
    expect(new Set(codes).size).toBe(200);
  });
});

describe('the address of a card', () => {
  it('has the code in its fragment, where it can be read again', () => {
    const address = cardAddress('https://cahier.example', CODE);
    expect(address).toBe(`https://cahier.example/join#card=${CODE}`);
    expect(readCardFragment(new URL(address).hash)).toBe(CODE);
  });

  it('has none without one', () => {
    expect(readCardFragment('')).toBeUndefined();
    expect(readCardFragment('#code=ABCD')).toBeUndefined();
  });
});
