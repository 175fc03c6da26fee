// Parsing of Go durations.
import { expect, it } from 'vitest';
import { parseDuration } from './durations.ts';

it.each([
  ['none', 0],
  ['0', 0],
  ['0s', 0],
  ['90s', 90],
  ['1h30m', 5400],
  ['2h45m10s', 9910],
  ['1.5h', 5400],
  ['300ms', 0.3],
  ['250us', 0.00025],
  ['250µs', 0.00025],
  ['5ns', 5e-9],
  ['876000h', 3_153_600_000],
])('%s is %d seconds', (text, seconds) => {
  expect(parseDuration(text)).toBeCloseTo(seconds, 12);
});

it.each(['', 'forever', '10', '-1h', '1d', '1h ', ' 1h', 'h', '1 h', '1h30', '.5h', '1.h', '1H', 'none1h'])(
  '"%s" is no duration',
  (text) => {
    expect(parseDuration(text)).toBeUndefined();
  },
);
