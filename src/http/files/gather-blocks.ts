// Coalesces the chunks of an upload into blocks, so that the cost of a file depends on its size and not on its pieces.

export const BLOCK_BYTES = 64 * 1024;

/**
 * The same bytes in blocks of BLOCK_BYTES; only the last one may be smaller.
 */
export async function* gatherBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let block: Buffer | undefined;
  let length = 0;
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length; ) {
      block ??= Buffer.allocUnsafeSlow(BLOCK_BYTES);
      const part = chunk.subarray(offset, offset + BLOCK_BYTES - length);
      block.set(part, length);
      length += part.length;
      offset += part.length;
      if (length < BLOCK_BYTES) continue;
      yield block;
      [block, length] = [undefined, 0];
    }
  }
  if (block !== undefined) yield block.subarray(0, length);
}
