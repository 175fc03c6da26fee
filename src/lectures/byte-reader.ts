// Reads bytes that come in pieces of any size by counts, and holds no more than it was asked for.

const NONE = Buffer.alloc(0);

export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #held: Buffer = NONE;
  #ended = false;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next `count` bytes; fewer only if there are no more. */
  async take(count: number): Promise<Buffer> {
    await this.#hold(count);
    return this.#release(count);
  }

  /** The next `count` bytes, in pieces as they come; fewer only if there are no more. */
  async *pass(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      await this.#hold(1);
      if (this.#held.length === 0) return;
      const piece = this.#release(left);
      left -= piece.length;
      yield piece;
    }
  }

  /** Everything before the next two bytes of which the first is `first` and the second is not ordinary behind it. */
  async *passUntil(first: number, isOrdinary: (second: number) => boolean): AsyncGenerator<Buffer> {
    for (;;) {
      await this.#hold(2);
      const held = this.#held;
      if (held.length < 2) return yield this.#release(held.length);
      let at = held.indexOf(first);
      while (at >= 0 && at + 1 < held.length && isOrdinary(held.readUInt8(at + 1))) at = held.indexOf(first, at + 1);
      if (at !== 0) yield this.#release(at < 0 ? held.length : at);
      if (at >= 0 && at + 1 < held.length) return;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  async #hold(count: number): Promise<void> {
    if (this.#held.length >= count || this.#ended) return;
    const pieces = [this.#held];
    for (let length = this.#held.length; length < count; ) {
      const next = await this.#pieces.next();
      if (next.done === true) {
        this.#ended = true;
        break;
      }
      pieces.push(next.value);
      length += next.value.length;
    }
    this.#held = Buffer.concat(pieces);
  }

  #release(count: number): Buffer {
    const released = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(released.length);
    return released;
  }
}
