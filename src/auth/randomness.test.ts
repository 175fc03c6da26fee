// Randomness of tokens, secrets and codes, and its source.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { generateSecret } from './mfa/totp.ts';
import { randomCode } from './one-time/one-time-tokens.ts';
import { randomToken } from './sessions/sessions.ts';

const SAMPLE_SIZE = 100_000;

/** Whether zeros and ones are equally frequent at each bit position, within six standard deviations. */
function isUniform(samples: readonly Buffer[]): boolean {
  const bits = (samples[0]?.length ?? 0) * 8;
  const ones = new Array<number>(bits).fill(0);
  for (const bytes of samples) {
    for (let bit = 0; bit < bits; bit += 1) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  return ones.every((count) => Math.abs(count - samples.length / 2) < 3 * Math.sqrt(samples.length));
}

test('a hundred thousand tokens have 256 bits each and are unique', () => {
  const tokens = Array.from({ length: SAMPLE_SIZE }, randomToken);
  expect(new Set(tokens).size).toBe(SAMPLE_SIZE);
  // Their first 132 bits are unique too: half of a token would be enough.
  expect(new Set(tokens.map((token) => token.slice(0, 22))).size).toBe(SAMPLE_SIZE);
  const buffers = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(buffers.every((bytes) => bytes.length === 32)).toBe(true);
  expect(isUniform(buffers.slice(0, 10_000))).toBe(true);
});

test('secrets of authenticator apps have 160 bits and are unique', () => {
  const secrets = Array.from({ length: 10_000 }, generateSecret);
  expect(new Set(secrets).size).toBe(secrets.length);
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
});

test('every digit of a code is equally likely, at every position', () => {
  const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0));
  const codes = Array.from({ length: 20_000 }, () => randomCode(6));
  for (const code of codes) {
    for (const [position, digit] of [...code].entries()) {
      const row = counts[position] ?? [];
      row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
    }
  }
  const expected = codes.length / 10;
  expect(counts.flat().every((count) => Math.abs(count - expected) < 6 * Math.sqrt(expected))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(19_000);
});

describe('randomness comes from the operating system', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|js)$/.test(file) && !file.includes('.test.'),
  );
  const readSource = (file: string) => readFileSync(path.join(src, file), 'utf8');

  test('and nowhere from Math.random, except for the jitter of retries', () => {
    const offenders = files.filter((file) => /Math\s*(?:\.\s*random|\[)/.test(readSource(file)));
    expect(offenders).toEqual([path.join('db', 'transaction.ts')]);
  });

  test('and no broken hash function is used, except for the checksums of Anki files', () => {
    // TOTP uses SHA-1 (RFC 6238) inside the otpauth library. Anki finds equal notes by it.
    const weak = files.filter((file) =>
      /(?:create(?:Hash|Hmac)|\bhash)\(\s*['"`](?:md|sha-?1|ripemd)/i.test(readSource(file)),
    );
    expect(weak).toEqual([path.join('lectures', 'exports', 'anki', 'collection.ts')]);
  });
});
