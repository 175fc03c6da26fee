// Codes of classes: what people type, and what is shown.
import { describe, expect, it } from 'vitest';
import { formatClassCode, joinAddress, newClassCode, parseClassCode } from './class-code.ts';

describe('a typed code', () => {
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

describe('a new code', () => {
  it('is random, and reads back from how it is shown', () => {
    const codes = Array.from({ length: 200 }, newClassCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(parseClassCode(formatClassCode(code))).toBe(code);
    expect(new Set(codes.join('')).size).toBe(32);
  });

  it('is part of the address of its QR code', () => {
    expect(joinAddress('https://cahier.example', 'K7QM2XVD')).toBe('https://cahier.example/join?code=K7QM2XVD');
  });
});
