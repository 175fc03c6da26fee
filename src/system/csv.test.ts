// CSV: encoding, quoting and the guard against formulas.
import { describe, expect, it } from 'vitest';
import { formatCsv, formatCsvRow } from './csv.ts';

describe('formatCsv', () => {
  it('begins with a byte order mark, and ends each line with CRLF', () => {
    const csv = formatCsv(['name', 'right'], [['Zoé', 3]]);
    expect([...Buffer.from(csv).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv).toBe('\uFEFFname,right\r\nZoé,3\r\n');
  });

  it('has semicolons between cells where spreadsheets expect them', () => {
    expect(formatCsv(['nom', 'juste'], [['a;b', 3]], ';')).toBe('\uFEFFnom;juste\r\n"a;b";3\r\n');
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['one;two', '"one;two"'],
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [true, 'true'],
  ])('writes %j as %s', (value, expected) => {
    expect(formatCsvRow([value])).toBe(`${expected}\r\n`);
  });

  it.each(['=1+1', '+cmd', '-cmd', '@sum(a1)', '  =1+1', '\t=1', '\r=1', '\n=1', '＝1+1', '-', '+1+1', '-1|x'])(
    'keeps spreadsheets from running %j',
    (text) => {
      const cell = formatCsvRow([text]).trimEnd();
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
      expect(cell).toContain(text);
    },
  );

  it.each(['-3', '+4.5', 'a=b', 'e-mail', "l'été"])('leaves %j as it is', (text) => {
    expect(formatCsvRow([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
  });
});
