// Buffered reader over a stream of chunks: reads by byte counts, and buffers no more than was asked for.

const EMPTY = Buffer.alloc(0);

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffer: Buffer = EMPTY;
  #isDone = false;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next `count` bytes; fewer only at the end of the stream. */
  async read(count: number): Promise<Buffer> {
    await this.#fill(count);
    return this.#consume(count);
  }

  /** The next `count` bytes in chunks of any size; fewer only at the end of the stream. */
  async *stream(count: number): AsyncGenerator<Buffer> {
    for (let remaining = count; remaining > 0; ) {
      await this.#fill(1);
      if (this.#buffer.length === 0) return;
      const chunk = this.#consume(remaining);
      remaining -= chunk.length;
      yield chunk;
    }
  }

  /** All bytes before the next `first` whose following byte is not ordinary; up to the end if there is none. */
  async *streamUntil(first: number, isOrdinary: (second: number) => boolean): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#fill(2);
      const buffered = this.#buffer;
      if (buffered.length < 2) return yield this.#consume(buffered.length);
      let index = buffered.indexOf(first);
      while (index >= 0 && index + 1 < buffered.length && isOrdinary(buffered.readUInt8(index + 1)))
        index = buffered.indexOf(first, index + 1);
      if (index !== 0) yield this.#consume(index < 0 ? buffered.length : index);
      if (index >= 0 && index + 1 < buffered.length) return;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.stream(count));
  }

  async #fill(count: number): Promise<void> {
    if (this.#buffer.length >= count || this.#isDone) return;
    const chunks = [this.#buffer];
    for (let length = this.#buffer.length; length < count; ) {
      const result = await this.#source.next();
      if (result.done === true) {
        this.#isDone = true;
        break;
      }
      chunks.push(result.value);
      length += result.value.length;
    }
    this.#buffer = Buffer.concat(chunks);
  }

  #consume(count: number): Buffer {
    const consumed = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(consumed.length);
    return consumed;
  }
}
