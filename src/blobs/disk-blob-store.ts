// Keeps blobs in a folder: written under a name of their own, made safe, then moved to ab/cd/<sha256> in one step.
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, type BlobStore, type ByteRange, type StoredBlob } from './blob-store.ts';
import { FileHandleCache } from './file-handle-cache.ts';
import { StagingArea } from './staging.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const SHARD = /^[0-9a-f]{2}$/;

/** A store in a folder that belongs to it alone. */
export class DiskBlobStore implements BlobStore {
  readonly #folder: string;
  readonly #staging: StagingArea;
  readonly #handles = new FileHandleCache();
  /** Moving a blob into its place and removing an old one wait for each other. */
  #lock: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, staging: StagingArea) {
    this.#folder = folder;
    this.#staging = staging;
  }

  /** Opens the store, makes its folder if need be, and clears away what a crash left half written. */
  static async open(folder: string): Promise<DiskBlobStore> {
    return new DiskBlobStore(folder, await StagingArea.open(path.join(folder, 'incoming')));
  }

  async put(bytes: Readable, expectedSize = 0): Promise<StoredBlob> {
    return this.#staging.receive(bytes, expectedSize, (file, { sha256 }) =>
      this.#withLock(() => this.#moveToPath(file, sha256)),
    );
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = SHA256.test(sha256)
      ? await this.#handles.read(this.#pathOf(sha256), range).catch(ignoreMissing)
      : undefined;
    if (bytes === undefined) throw new BlobNotFoundError(`There is no blob ${sha256}.`);
    return bytes;
  }

  async remove(sha256: string, writtenBefore = Number.POSITIVE_INFINITY): Promise<void> {
    if (!SHA256.test(sha256)) return;
    const file = this.#pathOf(sha256);
    await this.#withLock(async () => {
      const stats = await stat(file).catch(ignoreMissing);
      if (stats === undefined || stats.mtimeMs >= writtenBefore) return;
      await unlink(file).catch(ignoreMissing);
      this.#handles.evict(file);
    });
  }

  async *list(): AsyncGenerator<StoredBlob & { writtenAt: number }> {
    for await (const first of listShards(this.#folder)) {
      for await (const second of listShards(first)) {
        for await (const entry of await opendir(second)) {
          if (!entry.isFile() || !SHA256.test(entry.name)) continue;
          const stats = await stat(path.join(second, entry.name)).catch(ignoreMissing);
          if (stats !== undefined) yield { sha256: entry.name, size: stats.size, writtenAt: stats.mtimeMs };
        }
      }
    }
  }

  close(): void {
    this.#handles.close();
  }

  #pathOf(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  /** Moves over whatever has that name: it has the same bytes, and its time becomes that of the new ones. */
  async #moveToPath(file: string, sha256: string): Promise<void> {
    const target = this.#pathOf(sha256);
    const createdFolder = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(file, target);
    await syncFolder(path.dirname(target));
    if (createdFolder !== undefined) {
      await syncFolder(path.dirname(path.dirname(target)));
      await syncFolder(this.#folder);
    }
  }

  #withLock<T>(critical: () => Promise<T>): Promise<T> {
    const done = this.#lock.then(critical);
    this.#lock = done.catch(() => {});
    return done;
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

async function* listShards(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() && SHARD.test(entry.name)) yield path.join(folder, entry.name);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
}
