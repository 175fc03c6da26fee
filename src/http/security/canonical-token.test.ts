import { expect, it } from 'vitest';
import { isCanonicalBase64url } from './canonical-token.ts';

const SIGNED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.AQ';

it.each([
  ['as an encoder writes it', SIGNED, true],
  ['with padding', `${SIGNED}==`, false],
  ['with loose trailing bits, which decode to the same bytes', SIGNED.replace(/AQ$/, 'AR'), false],
  ['with a space', SIGNED.replace('.', ' .'), false],
  ['with a line break', `${SIGNED}\n`, false],
  ['in plain base64', 'a+/b', false],
  ['with an empty part', 'AQ..AQ', true],
])('a token %s: canonical is %s %s', (_what, token, expected) => {
  expect(isCanonicalBase64url(token)).toBe(expected);
  if (!expected && token !== 'a+/b') {
    const last = (text: string) => Buffer.from(text.split('.').at(-1) ?? '', 'base64url').toString('hex');
    expect(last(token)).toBe(last(SIGNED));
  }
});
