// Detection of common passwords: what is on the list, and what is not.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('the list has more than ten thousand hash prefixes, sorted and unique', () => {
  const prefixes = readFileSync(path.join(import.meta.dirname, 'common-passwords.bin'));
  const count = prefixes.length / 4;
  expect(count).toBeGreaterThan(10_000);
  let previous = -1;
  for (let index = 0; index < count; index += 1) {
    const prefix = prefixes.readUInt32BE(index * 4);
    expect(prefix > previous).toBe(true);
    previous = prefix;
  }
});

test.each(
  // The top entries of every published list, for several minimum lengths.
  (
    'password password1 password12 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 qwertyuiop qwerty123 1q2w3e4r ' +
    '1qaz2wsx abc12345 abcd1234 iloveyou sunshine princess football baseball superman starwars trustno1 whatever computer ' +
    'internet letmein1 welcome1 admin123 changeme 11111111 00000000 88888888 87654321 987654321 asdfghjkl zaq12wsx ' +
    'jennifer michelle victoria alexander liverpool chocolate butterfly elephant dragon123 monkey123 qwerty12345 ' +
    'building function customer sergeant creature'
  ).split(' '),
)('"%s" is on it, in uppercase too', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(isCommonPassword(password.toUpperCase())).toBe(true);
});

test.each([
  'cahier',
  'Cahier',
  'cahier123',
  'Cahier2026!',
  '123CAHIER',
  'cahiercahier',
  'c a h i e r',
  'cahier-cahier-1',
])('"%s" is the name of the product', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['27081990', '20260101', '31415926535', '48151623420001', '987654'])('%s is digits only', (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(isCommonPassword(`${password} et quelques mots`)).toBe(false);
});

test('forty digits are as good as many words', () => {
  expect(isCommonPassword('7203941865027384916205837461928374650192')).toBe(false);
});

test("the user's own email address counts as common, whole or its local part; another one does not", () => {
  const ownValues = ['anne-lise.petit@example.org'];
  expect(isCommonPassword('Anne-Lise.Petit@example.org', ownValues)).toBe(true);
  expect(isCommonPassword('anne-lise.petit', ownValues)).toBe(true);
  expect(isCommonPassword('anne-lise.petit', ['somebody@example.org'])).toBe(false);
  expect(isCommonPassword('cette phrase-ci', [''])).toBe(false);
});

test("phrases, words around the product's name, and random passwords are not on it", () => {
  for (const password of ['une longue phrase', 'correct horse staple', 'mon cahier bleu', '', 'cahierbleu', '   ']) {
    expect(isCommonPassword(password), password).toBe(false);
  }
  const matches = Array.from({ length: 20_000 }, () => randomBytes(9).toString('base64')).filter((password) =>
    isCommonPassword(password),
  );
  expect(matches.length).toBeLessThan(5);
});
