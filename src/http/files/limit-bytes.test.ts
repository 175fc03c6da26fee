import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { limitBytes } from './limit-bytes.ts';

const tooLarge = () => new Error('too large');

async function read(chunks: readonly string[], maxBytes: number): Promise<string> {
  const bytes = Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: true },
  );
  let text = '';
  for await (const chunk of limitBytes<Buffer>(bytes, maxBytes, tooLarge)) text += chunk.toString();
  return text;
}

describe('a stream of bytes with a limit', () => {
  it('passes on what is as long as the limit', async () => {
    expect(await read(['abc', 'de'], 5)).toBe('abcde');
    expect(await read([], 0)).toBe('');
  });

  it('fails with the chunk that is too long, and ends what it reads', async () => {
    const passed: string[] = [];
    const chunks = Readable.from([Buffer.from('abc'), Buffer.from('de'), Buffer.from('f')], { objectMode: true });
    const reading = async () => {
      for await (const chunk of limitBytes<Buffer>(chunks, 4, tooLarge)) passed.push(chunk.toString());
    };
    await expect(reading()).rejects.toThrow('too large');
    expect(passed).toEqual(['abc']);
    expect(chunks.destroyed).toBe(true);
  });
});
