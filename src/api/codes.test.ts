// Codes of classes and of sign-in cards: what people type, what is shown, and the addresses in QR codes.
import { describe, expect, it } from 'vitest';
import {
  cardAddress,
  formatCode,
  joinAddress,
  newCardCode,
  newClassCode,
  parseCardCode,
  parseClassCode,
  readCardFragment,
} from './codes.ts';

const CODE = '7K3M9QXA01BCDEFG';

describe('a typed code of a card', () => {
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

describe('a typed code of a class', () => {
  it.each([
    ['as it is shown', 'K7QM 2XVD'],
    ['in lower case', 'k7qm2xvd'],
    ['with a dash', ' K7QM-2XVD\n'],
    ['with dashes and spaces of other kinds', 'K7\u2013QM\u00a02X\u2009VD'],
    ['in full-width characters', 'Ｋ７ＱＭ２ＸＶＤ'],
  ])('is read %s', (_, text) => {
    expect(parseClassCode(text)).toBe('K7QM2XVD');
  });

  it('may have O for 0, and I or L for 1', () => {
    expect(parseClassCode('ooIILlKM')).toBe('001111KM');
  });

  it.each(['', 'K7QM2XV', 'K7QM2XVDA', 'K7QM2XVU', 'K7QM2XV!', 'К7QM2XVD', 'K7QM2XVD01BCDEFG'])(
    'is none when it is "%s"',
    (text) => {
      expect(parseClassCode(text)).toBeUndefined();
    },
  );
});

describe('a new code of a class', () => {
  it('is random, and reads back from how it is shown', () => {
    const codes = Array.from({ length: 200 }, newClassCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(parseClassCode(formatCode(code))).toBe(code);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  it('is part of the address of its QR code', () => {
    expect(joinAddress('https://cahier.example', 'K7QM2XVD')).toBe('https://cahier.example/join?code=K7QM2XVD');
  });
});
