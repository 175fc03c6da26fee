import { describe, expect, it } from 'vitest';
import { assertAllowedObjectType, parseMimeTypes, parseSizeLimit } from './bucket-limits.ts';

const MAX_BYTES = 50_000_000_000;

describe('the size limit of a bucket', () => {
  it.each([
    [null, null],
    ['', null],
    [0, 0],
    [12_345, 12_345],
    ['12345', 12_345],
    ['3B', 3],
    ['30kb', 30_000],
    ['20MB', 20_000_000],
    ['1.5Mb', 1_500_000],
    ['20gB', 20_000_000_000],
    ['1.2345kb', 1230],
    ['1234b', 1230],
    ['0.6b', 1],
    [MAX_BYTES, MAX_BYTES],
  ])('%j means %j bytes', (value, bytes) => {
    expect(parseSizeLimit(value, MAX_BYTES)).toBe(bytes);
  });

  it.each([-1, 1.5, Number.NaN, '1.5', '-1', 'MB', '20 MB', '20TB', '1e3', '.5MB', true, [], {}, undefined])(
    'may not be %j',
    (value) => {
      expect(() => parseSizeLimit(value, MAX_BYTES)).toThrow(
        expect.objectContaining({ code: 'InvalidRequest', message: expect.stringContaining('Invalid file size') }),
      );
    },
  );

  it.each([MAX_BYTES + 1, '51GB'])('may not be above the maximum, as %j is', (value) => {
    expect(() => parseSizeLimit(value, MAX_BYTES)).toThrow(
      expect.objectContaining({ code: 'EntityTooLarge', extras: expect.objectContaining({ statusCode: '413' }) }),
    );
  });
});

describe('the allowed media types of a bucket', () => {
  it.each([
    [null, null],
    [[], []],
    [
      ['audio/mpeg', '', 'image/*', '*', 'x*'],
      ['audio/mpeg', 'image/*', '*', 'x*'],
    ],
    [
      ['text/plain; charset=utf-8', 'a/b;c="d e"'],
      ['text/plain; charset=utf-8', 'a/b;c="d e"'],
    ],
  ])('%j are %j', (list, parsed) => {
    expect(parseMimeTypes(list)).toEqual(parsed);
  });

  it.each(['audio', 'audio/', '/mpeg', 'a b/c', 'audio/mpeg;', 'audio/mpeg; charset', 'a/b;c="d"e"'])(
    'may not have %j, which the error names',
    (type) => {
      expect(() => parseMimeTypes(['image/png', type, 'bad'])).toThrow(
        expect.objectContaining({ code: 'InvalidMimeType', message: `mime type ${type} is not supported` }),
      );
    },
  );

  it('accept the types on the list, and all without a list', () => {
    for (const allowed of [null, [], ['image/png'], ['image/*'], ['*/*']]) {
      expect(() => assertAllowedObjectType('image/png', allowed)).not.toThrow();
    }
    expect(() => assertAllowedObjectType('image/png', ['image/jpeg', 'audio/*'])).toThrow('image/png is not supported');
    expect(() => assertAllowedObjectType('not a type', null)).toThrow('not a type is not supported');
  });
});
