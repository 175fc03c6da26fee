// The size limit of a stream of bytes, whose length is not known before its end.

/**
 * The same bytes, as long as they are at most `maxBytes`.
 * @throws what `tooLarge` returns, in place of the chunk with which they are more
 */
export async function* limitBytes<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  maxBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Chunk> {
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > maxBytes) throw tooLarge();
    yield chunk;
  }
}
