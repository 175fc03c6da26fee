import { describe, expect, it } from 'vitest';
import { assertBucketName, assertKey, baseName, parentFolder } from './validate-names.ts';

describe('the name of a bucket', () => {
  it.each(['media', 'A b-c_d.e', "!.*'()&$@=;:+,?-_", '...', 'x'.repeat(100)])('may be %s', (name) => {
    expect(() => assertBucketName(name)).not.toThrow();
  });

  it.each(['', ' media', 'media ', '.', '..', 'a/b', 'a\\b', 'é', 'a\nb', 'a%2fb', 'a#b', 'x'.repeat(101)])(
    'may not be %j',
    (name) => {
      expect(() => assertBucketName(name)).toThrow(
        expect.objectContaining({ code: 'InvalidBucketName', status: 400, message: 'Bucket name invalid' }),
      );
    },
  );
});

describe('the key of an object', () => {
  it.each(['a', 'a/b/c.mp3', '...', 'a/.hidden', ' a / b ', 'x'.repeat(1024)])('may be %j', (key) => {
    expect(() => assertKey(key)).not.toThrow();
  });

  it.each([
    ['a path traversal', '../a'],
    ['a path traversal further on', 'a/../b'],
    ['a path traversal at the end', 'a/..'],
    ['the current folder', './a'],
    ['the current folder further on', 'a/./b'],
    ['an absolute path', '/a'],
    ['an empty segment', 'a//b'],
    ['a trailing slash', 'a/'],
    ['an empty key', ''],
    ['a backslash', 'a\\..\\b'],
    ['a percent sign', 'a%2f..'],
    ['NUL', 'a\0'],
    ['a line feed', 'a\nb'],
    ['a letter outside of ASCII', 'élève.mp3'],
    ['1025 characters', `${'x'.repeat(1000)}/${'x'.repeat(24)}`],
  ])('may not have %s', (_, key) => {
    expect(() => assertKey(key)).toThrow(
      expect.objectContaining({ code: 'InvalidKey', status: 400, message: `Invalid key: ${key}` }),
    );
  });

  it('has a folder and a base name', () => {
    expect(['a/b/c.mp3', 'c.mp3', 'a/c'].map(parentFolder)).toEqual(['a/b', '', 'a']);
    expect(['a/b/c.mp3', 'c.mp3', 'a/c'].map(baseName)).toEqual(['c.mp3', 'c.mp3', 'c']);
  });
});
