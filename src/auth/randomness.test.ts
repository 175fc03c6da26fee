// What must not be guessed: how much chance is in it, and where the chance comes from.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomCode } from './one-time.ts';
import { randomToken } from './sessions.ts';
import { newSecret } from './totp.ts';

const MANY = 100_000;

/** Whether zeros and ones are about as frequent at each place: within six times what chance makes of so many. */
function isEven(all: readonly Buffer[]): boolean {
  const bits = (all[0]?.length ?? 0) * 8;
  const ones = new Array<number>(bits).fill(0);
  for (const bytes of all) {
    for (let bit = 0; bit < bits; bit += 1) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  return ones.every((count) => Math.abs(count - all.length / 2) < 3 * Math.sqrt(all.length));
}

test('a hundred thousand tokens have 256 bits each, and none comes twice', () => {
  const tokens = Array.from({ length: MANY }, randomToken);
  expect(new Set(tokens).size).toBe(MANY);
  // Nor do two begin alike: 128 of their bits would be enough.
  expect(new Set(tokens.map((token) => token.slice(0, 22))).size).toBe(MANY);
  const all = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(all.every((bytes) => bytes.length === 32)).toBe(true);
  expect(isEven(all.slice(0, 10_000))).toBe(true);
});

test('secrets of authenticator apps have 160 bits, and none comes twice', () => {
  const secrets = Array.from({ length: 10_000 }, newSecret);
  expect(new Set(secrets).size).toBe(secrets.length);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
});

test('every digit of a code is as likely as each other one, at every place', () => {
  const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0));
  const codes = Array.from({ length: 20_000 }, () => randomCode(6));
  for (const code of codes) {
    for (const [place, digit] of [...code].entries()) {
      const row = counts[place] ?? [];
      row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
    }
  }
  const expected = codes.length / 10;
  expect(counts.flat().every((count) => Math.abs(count - expected) < 6 * Math.sqrt(expected))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(19_000);
});

describe('chance comes from the operating system', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|js)$/.test(file) && !file.includes('.test.'),
  );
  const textOf = (file: string) => readFileSync(path.join(src, file), 'utf8');

  test('and nowhere from Math.random, but for how long to wait before another try', () => {
    const strays = files.filter((file) => /Math\s*(?:\.\s*random|\[)/.test(textOf(file)));
    expect(strays).toEqual([path.join('db', 'transact.ts')]);
  });

  test('and no hash that is broken is used', () => {
    // SHA-1 is what authenticator apps know (RFC 6238), through a library of its own.
    const weak = files.filter((file) => /create(?:Hash|Hmac)\(\s*['"`](?:md|sha-?1|ripemd)/i.test(textOf(file)));
    expect(weak).toEqual([]);
  });
});
