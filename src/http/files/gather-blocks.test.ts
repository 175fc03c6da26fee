// The number of blocks, which bounds how often an upload is hashed, parsed and written.
import { expect, it } from 'vitest';
import { BLOCK_BYTES, gatherBlocks } from './gather-blocks.ts';

it.each([7, 100, 1000, 65_537, 300_000])('a file in chunks of %i bytes is passed on in as few blocks', async (size) => {
  const file = Buffer.alloc(200_000, 'cahier');
  function* chunks(): Generator<Buffer> {
    for (let offset = 0; offset < file.length; offset += size) yield file.subarray(offset, offset + size);
  }
  async function* source(): AsyncGenerator<Buffer> {
    yield* chunks();
  }
  const blocks = await Array.fromAsync(gatherBlocks(source()));
  expect(blocks.map(({ length }) => length)).toEqual([
    BLOCK_BYTES,
    BLOCK_BYTES,
    BLOCK_BYTES,
    200_000 - 3 * BLOCK_BYTES,
  ]);
  expect(Buffer.concat(blocks).equals(file)).toBe(true);
});

it('an empty file has no blocks', async () => {
  expect(await Array.fromAsync(gatherBlocks((async function* () {})()))).toEqual([]);
});
