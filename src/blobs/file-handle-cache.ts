// Cache of open file handles, and streams over byte ranges of them: a player
// that seeks requests many ranges of one file.
import { close, open, read, readSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ByteRange } from './blob-store.ts';

/** Files that are cached open; more may be open while they are read. */
const MAX_OPEN_HANDLES = 32;
/** A cached file is closed when it was not used for this long. */
const IDLE_TIMEOUT_MS = 10_000;

/** Two chunks are in memory for each stream: one being sent, and the next. */
const READ_CHUNK_BYTES = 64 * 1024;

/**
 * Ranges up to this size are read synchronously: handing a short read to the thread pool costs more than reading it.
 */
const MAX_SYNC_READ_BYTES = 64 * 1024;

/** Each response reuses one buffer; some are pooled for the next ones. */
const WRITE_CHUNK_BYTES = 128 * 1024;
const MAX_POOLED_BUFFERS = 16;
const bufferPool: Buffer[] = [];

const openDescriptor: (path: string, flags: string) => Promise<number> = promisify(open);

/** `isCached` ends with eviction; the file is closed when it is neither cached nor read. */
type Handle = { descriptor: Promise<number>; readers: number; isCached: boolean };

/** Keeps files open for a while: a player that seeks requests many ranges of one file. */
export class FileHandleCache {
  readonly #handles = new LRUCache<string, Handle>({
    max: MAX_OPEN_HANDLES,
    ttl: IDLE_TIMEOUT_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose(handle) {
      handle.isCached = false;
      closeIfUnused(handle);
    },
  });

  /**
   * Reads a file whose bytes never change, or a range of it.
   * @throws the error of opening it
   */
  async read(path: string, range?: ByteRange): Promise<Readable> {
    const handle = this.#handles.get(path) ?? this.#open(path);
    handle.readers += 1;
    try {
      return new RangeReader(await handle.descriptor, range, () => this.#release(path, handle));
    } catch (error) {
      this.evict(path);
      throw error;
    }
  }

  /** Closes a deleted file as soon as its last reader is done. */
  evict(path: string): void {
    this.#handles.delete(path);
  }

  /** Closes all files, each as soon as its last reader is done. */
  close(): void {
    this.#handles.clear();
  }

  #open(path: string): Handle {
    const handle = { descriptor: openDescriptor(path, 'r'), readers: 0, isCached: true };
    this.#handles.set(path, handle);
    return handle;
  }

  #release(path: string, handle: Handle): void {
    handle.readers -= 1;
    if (handle.isCached)
      this.#handles.get(path); // the idle time begins now
    else closeIfUnused(handle);
  }
}

function closeIfUnused({ descriptor, readers }: Handle): void {
  if (readers > 0) return;
  descriptor.then((number) => close(number, () => {})).catch(() => {}); // it could not be opened
}

/**
 * Streams a range of a shared file descriptor, and releases it in the end. Piped into an HTTP response it reuses one
 * buffer, which halves the cost of a megabyte.
 */
class RangeReader extends Readable {
  readonly #descriptor: number;
  readonly #onRelease: () => void;
  readonly #end: number;
  readonly #isSmall: boolean;
  #position: number;
  /** Set while a read is pending; called when it is done. */
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
    // Other destinations may keep the chunks, so they get buffers of their own.
    if (!(to instanceof ServerResponse && to.socket instanceof Socket)) return super.pipe(to, options);
    this.#writeResponse(to, bufferPool.pop() ?? Buffer.allocUnsafeSlow(WRITE_CHUNK_BYTES), options?.end !== false);
    return to;
  }

  #writeResponse(response: ServerResponse, buffer: Buffer, endResponse: boolean): void {
    this.#readInto(buffer, (bytes) => {
      if (bytes !== null) {
        // Called when all bytes were handed to the system; after an error the buffer may be in use and is not pooled.
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

  /** Fills the buffer with the next bytes; calls back with null at the end of the range. */
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

  /** Waits for a pending read: a released descriptor may be closed, and its number reused for another file. */
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
  return new Error('The file is shorter than the requested range.');
}
