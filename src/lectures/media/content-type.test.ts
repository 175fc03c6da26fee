// Content types by the signature of a file, and how much of a file is read for it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MediaType } from '#api/lectures.ts';
import { detectContentType, readHead } from './content-type.ts';

const readDemo = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../../demo/media', file));

async function* split(bytes: Buffer, chunkSize: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < bytes.length; offset += chunkSize) yield bytes.subarray(offset, offset + chunkSize);
}

describe('the content type', () => {
  it.each<[string, MediaType, string | undefined]>([
    ['l4-clocks.mp4', 'VIDEO', 'video/mp4'],
    ['l4-clocks.mp4', 'AUDIO', undefined],
    ['l4-clocks.mp4', 'IMAGE', undefined],
  ])('of %s as %s is %s', async (file, type, contentType) => {
    expect(await detectContentType(readDemo(file), type)).toBe(contentType);
  });

  it('of an mp3 that was cut anywhere is audio/mpeg', async () => {
    const [mp3, notAFrame] = [readDemo('l1-d1.mp3'), Buffer.from([0xff, 0xfb, 0, 0])];
    const tag = Buffer.from('ID3\x03\0\0\0\0\x01\0', 'latin1');
    const padded = Buffer.concat([tag, Buffer.alloc(500), mp3]);
    const heads = [1, 7, 100, 333, 1000, 20_000].map((offset) => mp3.subarray(offset, offset + 4100));
    for (const head of [...heads, mp3.subarray(0, 2000), padded, Buffer.concat([notAFrame, mp3])])
      expect(await detectContentType(head, 'AUDIO')).toBe('audio/mpeg');
    for (const type of ['VIDEO', 'IMAGE'] as const)
      expect(await detectContentType(mp3.subarray(7), type)).toBeUndefined();
  });

  it('of bytes that look like an mp3 in one place is undefined', async () => {
    for (const bytes of [Buffer.alloc(4100, 0xff), Buffer.alloc(4100, Buffer.from([0, 0xff, 0xfb, 0x90, 0]))])
      expect(await detectContentType(bytes, 'AUDIO')).toBeUndefined();
  });

  it('of text, HTML and an empty file is undefined', async () => {
    for (const text of [
      '',
      'text',
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ])
      expect(await detectContentType(Buffer.from(text), 'IMAGE')).toBeUndefined();
  });
});

describe('the head of a file', () => {
  it('has at least 4100 bytes, or the whole file, and the rest can be read after it', async () => {
    const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251));
    for (const [chunkSize, headLength] of [
      [1, 4100],
      [4000, 8000],
      [20_000, 10_000],
    ] as const) {
      const chunks = split(bytes, chunkSize);
      const head = await readHead(chunks);
      expect(head.length).toBe(headLength);
      expect(Buffer.concat([head, ...(await Array.fromAsync(chunks))])).toEqual(bytes);
    }
    expect(await readHead(split(Buffer.alloc(7), 3))).toHaveLength(7);
    expect(await readHead(split(Buffer.alloc(0), 3))).toHaveLength(0);
  });
});
