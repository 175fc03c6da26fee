// What authenticators answer in CBOR is read, and nothing else.
import { expect, test } from 'vitest';
import { decodeCbor } from './cbor.ts';

const decode = (hex: string) => decodeCbor(Buffer.from(hex, 'hex'));

test.each([
  ['00', 0],
  ['1818', 24],
  ['190100', 256],
  ['1a00010000', 65_536],
  ['26', -7],
  ['390100', -257],
  ['420102', Buffer.from([1, 2])],
  ['63c3a962', 'éb'],
  ['8201f6', [1, null]],
  ['f5', true],
  ['f4', false],
  [
    'a2613101202f',
    new Map<string | number, number>([
      ['1', 1],
      [-1, -16],
    ]),
  ],
])('%s is read', (hex, item) => {
  expect(decode(hex)).toEqual({ item, length: hex.length / 2 });
});

test('what follows the first item is left alone', () => {
  expect(decode('01ff')).toEqual({ item: 1, length: 1 });
});

test.each([
  '',
  '18',
  '42ff',
  '9a7fffffff',
  'ba7fffffff',
  '1b0000000000000001',
  'c000',
  'fb0000000000000000',
  '9f',
  'a1f601',
  '81'.repeat(20),
])('what ends too early, is endless, too deep or of another kind is refused: %s', (hex) => {
  expect(() => decode(hex)).toThrow(RangeError);
});
