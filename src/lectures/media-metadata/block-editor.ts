// Runs a synchronous parser over a stream of blocks: it copies, zeroes or drops
// what it reads, and never awaits a piece.
import { Problem } from '#api/problem.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';

/** A parser as a coroutine: it works on the block in hand, and yields only to get the next one. */
export type Parser<Result = void> = Generator<undefined, Result, undefined>;

/**
 * Markers, chunks or boxes of one file. Real files have some thousands at the most; a crafted one of nothing but small
 * ones would cost hundreds of times the processor time of a normal file.
 */
const MAX_PIECES = 50_000;

/** A set of bytes as a table, which is read for each byte of a file: 1 for those that it contains. */
export type ByteSet = Uint8Array;

/** The set of these bytes, as a table to look them up in. */
export function createByteSet(bytes: readonly number[]): ByteSet {
  const set = new Uint8Array(257);
  for (const byte of bytes) set[byte] = 1;
  return set;
}

const EMPTY: Buffer = Buffer.alloc(0);

/** @returns Problem 415 `broken_picture` */
export function brokenFile(): Problem {
  const message = 'The file is damaged; please save it again with the program that created it.';
  return new Problem(415, 'broken_picture', message, { extras: { field: 'file' } });
}

/**
 * The stream as a parser edits it: one block of output at most for each block of input. What the parser leaves unread
 * is discarded. The event loop gets a turn after each block, also if nothing of it is passed on.
 * @throws whatever the parser throws
 */
export async function* editBlocks(
  blocks: AsyncIterable<Buffer>,
  parse: (editor: BlockEditor) => Parser,
): AsyncGenerator<Buffer> {
  const editor = new BlockEditor();
  const parser = parse(editor);
  let isDone = false;
  for await (const block of blocks) {
    if (!isDone) {
      editor.append(block);
      isDone = parser.next().done === true;
    }
    const output = editor.takeOutput();
    if (output.length > 0) yield output;
    else await yieldToEventLoop();
  }
  editor.end();
  if (!isDone) parser.next();
  const output = editor.takeOutput();
  if (output.length > 0) yield output;
}

/** The block in hand, and the output so far. */
export class BlockEditor {
  #block = EMPTY;
  #position = 0;
  #isAtEnd = false;
  #pieces = 0;
  #output: Buffer[] = [];

  append(block: Buffer): void {
    const rest = this.#block.subarray(this.#position);
    this.#block = rest.length === 0 ? block : Buffer.concat([rest, block]);
    this.#position = 0;
  }

  end(): void {
    this.#isAtEnd = true;
  }

  takeOutput(): Buffer {
    const output = this.#output.length === 1 ? this.#output[0] : Buffer.concat(this.#output);
    this.#output = [];
    return output ?? EMPTY;
  }

  /** Counts a marker, chunk or box. @throws Problem 415 `broken_picture` when there are too many */
  countPiece(): void {
    this.#pieces += 1;
    if (this.#pieces > MAX_PIECES) throw brokenFile();
  }

  /** Adds bytes to the output. */
  write(bytes: Buffer): void {
    this.#output.push(bytes);
  }

  /** The next `count` bytes; fewer only at the end of the file. For small counts: they are held in memory. */
  *read(count: number): Parser<Buffer> {
    while (this.#available < count && !this.#isAtEnd) yield;
    return this.#consume(count);
  }

  /**
   * Passes the next `count` bytes on, or as many as there are.
   * @param edit what to pass on in place of each part of them; a part may have any length
   */
  *copy(count: number, edit?: (part: Buffer) => Buffer): Parser {
    for (let remaining = count; remaining > 0; ) {
      if (!(yield* this.#fill())) return;
      const part = this.#consume(remaining);
      remaining -= part.length;
      this.write(edit === undefined ? part : edit(part));
    }
  }

  *skip(count: number): Parser {
    for (let remaining = count; remaining > 0; ) {
      if (!(yield* this.#fill())) return;
      remaining -= this.#consume(remaining).length;
    }
  }

  /**
   * Goes to the next byte `first` whose following byte is not `ordinary`, or to the end if there is none. The bytes
   * before it are passed on when `isKept`, and discarded otherwise.
   */
  *goTo(first: number, ordinary: ByteSet, isKept: boolean): Parser {
    for (;;) {
      const index = this.#indexOfPair(first, ordinary);
      const isFound = index + 1 < this.#block.length;
      const part = this.#consume((isFound || !this.#isAtEnd ? index : this.#block.length) - this.#position);
      if (isKept && part.length > 0) this.write(part);
      if (isFound || this.#isAtEnd) return;
      yield;
    }
  }

  /** The index of the pair; of a last byte that may begin one; or else the length. */
  #indexOfPair(first: number, ordinary: ByteSet): number {
    const block = this.#block;
    const { length } = block;
    for (let index = block.indexOf(first, this.#position); index >= 0 && index < length; index += 1) {
      if (block[index] === first && ordinary[block[index + 1] ?? 256] !== 1) return index;
    }
    return length;
  }

  get #available(): number {
    return this.#block.length - this.#position;
  }

  /** Waits until there is a byte; false at the end of the file. */
  *#fill(): Parser<boolean> {
    while (this.#available === 0 && !this.#isAtEnd) yield;
    return this.#available > 0;
  }

  #consume(count: number): Buffer {
    const consumed = this.#block.subarray(this.#position, this.#position + count);
    this.#position += consumed.length;
    return consumed;
  }
}
