// Files that are read again and again stay open for a while: a player that seeks asks for many parts of one file.
import { close, open, read, readSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ByteRange } from './blobs.ts';

/** A file that nobody reads any more stays open for so long, if no more than so many are open. */
const KEPT_OPEN = 32;
const KEPT_MS = 10_000;

/** Two such blocks are in memory for each stream: one that is on its way out, and the next. */
const READ_AT_ONCE = 64 * 1024;

/** A part of at most so many bytes is read at once, as SQLite reads its pages: what a player wants when it seeks. */
const READ_ON_THE_SPOT = 64 * 1024;

/** One such block is in memory for each answer; a few are kept for the next ones. */
const SENT_AT_ONCE = 128 * 1024;
const FREE_BLOCKS = 16;
const freeBlocks: Buffer[] = [];

const openFile: (path: string, flags: string) => Promise<number> = promisify(open);

type OpenFile = { descriptor: Promise<number>; readers: number; idle: NodeJS.Timeout | undefined };

export class OpenFiles {
  readonly #files = new Map<string, OpenFile>();

  /**
   * Reads a file whose bytes never change, or a part of it.
   * @throws what opening it fails with
   */
  async read(path: string, range?: ByteRange): Promise<Readable> {
    const file = this.#files.get(path) ?? this.#open(path);
    file.readers += 1;
    clearTimeout(file.idle);
    try {
      return new PartReader(await file.descriptor, range, () => this.#release(path, file));
    } catch (error) {
      this.forget(path);
      throw error;
    }
  }

  /** Closes a file as soon as nobody reads it any more: it was removed. */
  forget(path: string): void {
    const file = this.#files.get(path);
    this.#files.delete(path);
    if (file?.readers === 0) closeFile(file);
  }

  /** Closes everything as soon as nobody reads it any more. */
  close(): void {
    for (const path of [...this.#files.keys()]) this.forget(path);
  }

  #open(path: string): OpenFile {
    const file: OpenFile = { descriptor: openFile(path, 'r'), readers: 0, idle: undefined };
    this.#files.set(path, file);
    return file;
  }

  #release(path: string, file: OpenFile): void {
    file.readers -= 1;
    if (file.readers > 0) return;
    if (this.#files.get(path) !== file) closeFile(file);
    else if (this.#files.size >= KEPT_OPEN) this.forget(path);
    else file.idle = setTimeout(() => this.forget(path), KEPT_MS).unref();
  }
}

function closeFile({ descriptor, idle }: OpenFile): void {
  clearTimeout(idle);
  descriptor.then((number) => close(number, () => {})).catch(() => {}); // one that was never open needs no closing
}

/**
 * Reads from a descriptor that others read, too, and gives it back in the end. Into an answer on a real connection it
 * writes block by block and uses the same memory over again, which halves what a megabyte costs.
 */
class PartReader extends Readable {
  readonly #descriptor: number;
  readonly #giveBack: () => void;
  readonly #end: number;
  /** Handing a short part to another thread costs more than reading it. */
  readonly #isShort: boolean;
  #at: number;
  /** Set while a block is being read; called when it has come. */
  #afterBlock: (() => void) | undefined;

  constructor(descriptor: number, range: ByteRange | undefined, giveBack: () => void) {
    super({ highWaterMark: READ_AT_ONCE });
    this.#descriptor = descriptor;
    this.#giveBack = giveBack;
    this.#at = range?.start ?? 0;
    this.#end = range === undefined ? Number.POSITIVE_INFINITY : range.end + 1;
    this.#isShort = this.#end - this.#at <= READ_ON_THE_SPOT;
  }

  override _read(): void {
    const block = Buffer.allocUnsafeSlow(Math.min(READ_AT_ONCE, Math.max(0, this.#end - this.#at)));
    this.#readInto(block, (bytes) => this.push(bytes));
  }

  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    // Others may hold on to what they were given, so they get memory of their own.
    if (!(to instanceof ServerResponse && to.socket instanceof Socket)) return super.pipe(to, options);
    this.#sendAll(to, freeBlocks.pop() ?? Buffer.allocUnsafeSlow(SENT_AT_ONCE), options?.end !== false);
    return to;
  }

  #sendAll(answer: ServerResponse, block: Buffer, isAll: boolean): void {
    this.#readInto(block, (bytes) => {
      if (bytes !== null) {
        // Called when the connection has taken all of them; with an error the block may still be in use, and is let go.
        answer.write(bytes, (error) => {
          if (!error && !this.destroyed) this.#sendAll(answer, block, isAll);
        });
        return;
      }
      if (freeBlocks.length < FREE_BLOCKS) freeBlocks.push(block);
      if (isAll) answer.end();
      this.push(null);
      this.resume();
    });
  }

  /** Reads the next bytes, as many as fit; null behind the last one. */
  #readInto(block: Buffer, use: (bytes: Buffer | null) => void): void {
    const length = Math.min(block.length, this.#end - this.#at);
    if (length <= 0) {
      use(null);
      return;
    }
    const done = (error: Error | null, count: number) => {
      const afterBlock = this.#afterBlock;
      this.#afterBlock = undefined;
      this.#at += count;
      if (error !== null) this.destroy(error);
      else if (count === 0 && this.#end !== Number.POSITIVE_INFINITY) this.destroy(tooShort());
      else if (!this.destroyed) use(count === 0 ? null : block.subarray(0, count));
      afterBlock?.();
    };
    if (this.#isShort) {
      done(...readNow(this.#descriptor, block, length, this.#at));
      return;
    }
    this.#afterBlock = () => {};
    read(this.#descriptor, block, 0, length, this.#at, done);
  }

  /** A descriptor that was given back may be closed, and its number used anew: no block may be on its way then. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const finish = () => {
      this.#giveBack();
      done(error);
    };
    if (this.#afterBlock === undefined) finish();
    else this.#afterBlock = finish;
  }
}

function readNow(descriptor: number, block: Buffer, length: number, at: number): [Error | null, number] {
  try {
    return [null, readSync(descriptor, block, 0, length, at)];
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error)), 0];
  }
}

function tooShort(): Error {
  return new Error('The file is shorter than the part that is wanted of it.');
}
