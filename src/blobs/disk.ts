// Keeps blobs in a folder: written under a name of their own, made safe, then moved to ab/cd/<sha256> in one step.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, type Blobs, BlobsFullError, type ByteRange, type StoredBlob } from './blobs.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const SHARD = /^[0-9a-f]{2}$/;
const READ_AT_ONCE = 256 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a disk says when it is full, when a quota is used up, or when a file may not grow further. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Names of the files that this process is writing now, so that clearing up leaves them alone. */
const beingWritten = new Set<string>();

/** A store in a folder that belongs to it alone. */
export class DiskBlobs implements Blobs {
  readonly #folder: string;
  readonly #incoming: string;
  /** Moving a blob into its place and removing an old one wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = path.join(folder, 'incoming');
  }

  /** Opens the store, makes its folder if need be, and clears away what a crash left half written. */
  static async open(folder: string): Promise<DiskBlobs> {
    const store = new DiskBlobs(folder);
    await mkdir(store.#incoming, { recursive: true, mode: 0o700 });
    await clearStale(store.#incoming);
    return store;
  }

  async put(bytes: Readable): Promise<StoredBlob> {
    const name = `${randomUUID()}.${process.pid}.${hostname()}`;
    const file = path.join(this.#incoming, name);
    beingWritten.add(name);
    try {
      const blob = await writeSafely(file, bytes);
      await this.#inTurn(() => this.#moveIntoPlace(file, blob.sha256));
      return blob;
    } catch (error) {
      bytes.destroy();
      await rm(file, { force: true });
      throw translated(error);
    } finally {
      beingWritten.delete(name);
    }
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.#openForReading(sha256);
    return handle.createReadStream({ highWaterMark: READ_AT_ONCE, ...range });
  }

  async remove(sha256: string, writtenBefore = Number.POSITIVE_INFINITY): Promise<void> {
    if (!SHA256.test(sha256)) return;
    const file = this.#placeOf(sha256);
    await this.#inTurn(async () => {
      const found = await stat(file).catch(ignoreMissing);
      if (found !== undefined && found.mtimeMs < writtenBefore) await unlink(file).catch(ignoreMissing);
    });
  }

  async *list(): AsyncGenerator<StoredBlob & { writtenAt: number }> {
    for await (const first of foldersIn(this.#folder)) {
      for await (const second of foldersIn(first)) {
        for await (const entry of await opendir(second)) {
          if (!entry.isFile() || !SHA256.test(entry.name)) continue;
          const found = await stat(path.join(second, entry.name)).catch(ignoreMissing);
          if (found !== undefined) yield { sha256: entry.name, size: found.size, writtenAt: found.mtimeMs };
        }
      }
    }
  }

  #placeOf(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  async #openForReading(sha256: string): Promise<FileHandle> {
    const handle = SHA256.test(sha256) ? await open(this.#placeOf(sha256), 'r').catch(ignoreMissing) : undefined;
    if (handle === undefined) throw new BlobNotFoundError(`There is no blob ${sha256}.`);
    return handle;
  }

  /** Moves over whatever has that name: it has the same bytes, and its time becomes that of the new ones. */
  async #moveIntoPlace(file: string, sha256: string): Promise<void> {
    const place = this.#placeOf(sha256);
    const made = await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    await rename(file, place);
    await syncFolder(path.dirname(place));
    if (made !== undefined) {
      await syncFolder(path.dirname(path.dirname(place)));
      await syncFolder(this.#folder);
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }
}

/** Writes a new file to its end and has the disk confirm it. */
async function writeSafely(file: string, bytes: Readable): Promise<StoredBlob> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of bytes) {
      const block: Uint8Array = chunk;
      hash.update(block);
      size += block.length;
      await writeWhole(handle, block);
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await handle.close();
  }
}

async function writeWhole(handle: FileHandle, block: Uint8Array): Promise<void> {
  for (let from = 0; from < block.length; ) {
    const { bytesWritten } = await handle.write(block, from, block.length - from);
    from += bytesWritten;
  }
}

/** Makes new names in a folder survive a power cut. Some systems cannot do it, and do not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* foldersIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() && SHARD.test(entry.name)) yield path.join(folder, entry.name);
  }
}

/** Removes what no living process can be writing: files of a process that is gone, and any that are older than a day. */
async function clearStale(incoming: string): Promise<void> {
  for await (const entry of await opendir(incoming)) {
    if (beingWritten.has(entry.name)) continue;
    const file = path.join(incoming, entry.name);
    const [, pid = '', ...host] = entry.name.split('.');
    const writerIsGone = host.join('.') === hostname() && !isRunning(Number(pid));
    const found = writerIsGone ? undefined : await stat(file).catch(ignoreMissing);
    if (writerIsGone || (found !== undefined && Date.now() - found.mtimeMs > DAY_MS)) await rm(file, { force: true });
  }
}

/** Whether another process has that number. Our own files are in `beingWritten`; one with our number is an earlier life's. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function translated(error: unknown): unknown {
  if (!FULL.has(String(codeOf(error)))) return error;
  return new BlobsFullError('There is no room left for files.', { cause: error });
}
