// Files that are read again and again stay open for a while: a player that seeks asks for many parts of one file.
import { close, open, read, readSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { ByteRange } from './blob-store.ts';

/** A file that nobody reads any more stays open for so long, if no more than so many are open. */
const MAX_OPEN_HANDLES = 32;
const IDLE_TIMEOUT_MS = 10_000;

/** Two such blocks are in memory for each stream: one that is on its way out, and the next. */
const READ_CHUNK_BYTES = 64 * 1024;

/** A part of at most so many bytes is read at once, as SQLite reads its pages: what a player wants when it seeks. */
const MAX_SYNC_READ_BYTES = 64 * 1024;

/** One such block is in memory for each answer; a few are kept for the next ones. */
const WRITE_CHUNK_BYTES = 128 * 1024;
const MAX_POOLED_BUFFERS = 16;
const bufferPool: Buffer[] = [];

const openDescriptor: (path: string, flags: string) => Promise<number> = promisify(open);

type CachedHandle = { descriptor: Promise<number>; readers: number; idle: NodeJS.Timeout | undefined };

export class FileHandleCache {
  readonly #handles = new Map<string, CachedHandle>();

  /**
   * Reads a file whose bytes never change, or a part of it.
   * @throws what opening it fails with
   */
  async read(path: string, range?: ByteRange): Promise<Readable> {
    const handle = this.#handles.get(path) ?? this.#open(path);
    handle.readers += 1;
    clearTimeout(handle.idle);
    try {
      return new RangeReader(await handle.descriptor, range, () => this.#release(path, handle));
    } catch (error) {
      this.evict(path);
      throw error;
    }
  }

  /** Closes a file as soon as nobody reads it any more: it was removed. */
  evict(path: string): void {
    const handle = this.#handles.get(path);
    this.#handles.delete(path);
    if (handle?.readers === 0) closeHandle(handle);
  }

  /** Closes everything as soon as nobody reads it any more. */
  close(): void {
    for (const path of [...this.#handles.keys()]) this.evict(path);
  }

  #open(path: string): CachedHandle {
    const handle: CachedHandle = { descriptor: openDescriptor(path, 'r'), readers: 0, idle: undefined };
    this.#handles.set(path, handle);
    return handle;
  }

  #release(path: string, handle: CachedHandle): void {
    handle.readers -= 1;
    if (handle.readers > 0) return;
    if (this.#handles.get(path) !== handle) closeHandle(handle);
    else if (this.#handles.size >= MAX_OPEN_HANDLES) this.evict(path);
    else handle.idle = setTimeout(() => this.evict(path), IDLE_TIMEOUT_MS).unref();
  }
}

function closeHandle({ descriptor, idle }: CachedHandle): void {
  clearTimeout(idle);
  descriptor.then((number) => close(number, () => {})).catch(() => {}); // one that was never open needs no closing
}

/**
 * Reads from a descriptor that others read, too, and gives it back in the end. Into an answer on a real connection it
 * writes block by block and uses the same memory over again, which halves what a megabyte costs.
 */
class RangeReader extends Readable {
  readonly #descriptor: number;
  readonly #onRelease: () => void;
  readonly #end: number;
  /** Handing a short part to another thread costs more than reading it. */
  readonly #isSmall: boolean;
  #position: number;
  /** Set while a block is being read; called when it has come. */
  #onReadDone: (() => void) | undefined;

  constructor(descriptor: number, range: ByteRange | undefined, onRelease: () => void) {
    super({ highWaterMark: READ_CHUNK_BYTES });
    this.#descriptor = descriptor;
    this.#onRelease = onRelease;
    this.#position = range?.start ?? 0;
    this.#end = range === undefined ? Number.POSITIVE_INFINITY : range.end + 1;
    this.#isSmall = this.#end - this.#position <= MAX_SYNC_READ_BYTES;
  }

  override _read(): void {
    const buffer = Buffer.allocUnsafeSlow(Math.min(READ_CHUNK_BYTES, Math.max(0, this.#end - this.#position)));
    this.#readInto(buffer, (bytes) => this.push(bytes));
  }

  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    // Others may hold on to what they were given, so they get memory of their own.
    if (!(to instanceof ServerResponse && to.socket instanceof Socket)) return super.pipe(to, options);
    this.#writeResponse(to, bufferPool.pop() ?? Buffer.allocUnsafeSlow(WRITE_CHUNK_BYTES), options?.end !== false);
    return to;
  }

  #writeResponse(response: ServerResponse, buffer: Buffer, endResponse: boolean): void {
    this.#readInto(buffer, (bytes) => {
      if (bytes !== null) {
        // Called when the connection has taken all of them; with an error the block may still be in use, and is let go.
        response.write(bytes, (error) => {
          if (!error && !this.destroyed) this.#writeResponse(response, buffer, endResponse);
        });
        return;
      }
      if (bufferPool.length < MAX_POOLED_BUFFERS) bufferPool.push(buffer);
      if (endResponse) response.end();
      this.push(null);
      this.resume();
    });
  }

  /** Reads the next bytes, as many as fit; null behind the last one. */
  #readInto(buffer: Buffer, onBytes: (bytes: Buffer | null) => void): void {
    const length = Math.min(buffer.length, this.#end - this.#position);
    if (length <= 0) {
      onBytes(null);
      return;
    }
    const done = (error: Error | null, count: number) => {
      const onReadDone = this.#onReadDone;
      this.#onReadDone = undefined;
      this.#position += count;
      if (error !== null) this.destroy(error);
      else if (count === 0 && this.#end !== Number.POSITIVE_INFINITY) this.destroy(fileTooShortError());
      else if (!this.destroyed) onBytes(count === 0 ? null : buffer.subarray(0, count));
      onReadDone?.();
    };
    if (this.#isSmall) {
      done(...tryReadSync(this.#descriptor, buffer, length, this.#position));
      return;
    }
    this.#onReadDone = () => {};
    read(this.#descriptor, buffer, 0, length, this.#position, done);
  }

  /** A descriptor that was given back may be closed, and its number used anew: no block may be on its way then. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const finish = () => {
      this.#onRelease();
      done(error);
    };
    if (this.#onReadDone === undefined) finish();
    else this.#onReadDone = finish;
  }
}

function tryReadSync(descriptor: number, buffer: Buffer, length: number, position: number): [Error | null, number] {
  try {
    return [null, readSync(descriptor, buffer, 0, length, position)];
  } catch (error) {
    return [error instanceof Error ? error : new Error(String(error)), 0];
  }
}

function fileTooShortError(): Error {
  return new Error('The file is shorter than the part that is wanted of it.');
}
