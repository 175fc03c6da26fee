// Random texts from a pool, also where it is filled again.
import { describe, expect, it } from 'vitest';
import { randomText } from './random-text.ts';

describe('a random text', () => {
  it('has all its bytes, and no two are the same, whatever their lengths', () => {
    const lengths = Array.from({ length: 5000 }, (_, index) => 9 + (index % 24));
    const texts = lengths.map(randomText);
    expect(texts.map((text) => Buffer.from(text, 'base64url').length)).toEqual(lengths);
    expect(new Set(texts.map((text) => text.slice(0, 12))).size).toBe(texts.length);
  });

  it('may be as long as the pool', () => {
    const [first, second] = [randomText(4096), randomText(4096)];
    expect(Buffer.from(first, 'base64url')).toHaveLength(4096);
    expect(first).not.toBe(second);
  });

  it('has no run of zeros, as bytes that were handed out before would be', () => {
    const texts = Array.from({ length: 2000 }, () => Buffer.from(randomText(32), 'base64url').toString('hex'));
    expect(texts.filter((text) => text.includes('0'.repeat(20)))).toEqual([]);
  });
});
