import { describe, expect, it } from 'vitest';
import { type EncodedBody, matchIfNoneMatch, negotiateEncoding } from './negotiate-encoding.ts';

const body = (encoding: EncodedBody['encoding']): EncodedBody => ({
  encoding,
  body: Buffer.from(encoding),
  etag: `"${encoding}"`,
});
const [identity, brotli, gzip] = [body('identity'), body('br'), body('gzip')];
const encodings = [identity, brotli, gzip];

describe('content negotiation', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
    ['x-gzip', 'identity'],
    ['brotli', 'identity'],
  ])('for "%s" chooses %s', (accepted, expected) => {
    expect(negotiateEncoding(accepted, encodings).encoding).toBe(expected);
  });

  it('sends what there is when it was not compressed', () => {
    expect(negotiateEncoding('br, gzip', [identity])).toBe(identity);
  });
});

describe('If-None-Match', () => {
  it.each([
    ['the ETag that would be sent', '"br"', brotli],
    ['the same as a weak one', 'W/"br"', brotli],
    ['another coding of the same version', '"gzip"', gzip],
    ['a list', '"old", "identity"', identity],
    ['a star', '*', brotli],
    ['an old ETag', '"old"', undefined],
    ['no header', undefined, undefined],
  ])('with %s', (_what, header, expected) => {
    expect(matchIfNoneMatch(header, brotli, encodings)).toBe(expected);
  });
});
