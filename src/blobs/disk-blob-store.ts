// A blob store in a folder: bytes are written to a temporary file, flushed, and renamed to ab/cd/<sha256>.
import { mkdir, opendir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { hasErrorCode } from '#system/error-code.ts';
import { syncFolder } from '#system/files.ts';
import { BlobNotFoundError, type BlobStore, type ByteRange, SHA256_PATTERN, type StoredBlob } from './blob-store.ts';
import { FileHandleCache } from './file-handle-cache.ts';
import { StagingArea } from './staging.ts';

/** A folder below the store's, named by two digits of the hash. */
const SHARD = /^[0-9a-f]{2}$/;

/** The folder must belong to the store alone. */
export class DiskBlobStore implements BlobStore {
  readonly #folder: string;
  readonly #staging: StagingArea;
  readonly #handles = new FileHandleCache();
  /** A mutex: renaming a blob to its path and deleting an old one must not overlap. */
  readonly #exclusively = pLimit(1);

  private constructor(folder: string, staging: StagingArea) {
    this.#folder = folder;
    this.#staging = staging;
  }

  /** Opens the store, creates its folder if it is missing, and deletes temporary files that a crash left. */
  static async open(folder: string): Promise<DiskBlobStore> {
    return new DiskBlobStore(folder, await StagingArea.open(path.join(folder, 'incoming')));
  }

  /** A store that another thread of this process has opened. */
  static openAgain(folder: string): DiskBlobStore {
    return new DiskBlobStore(folder, StagingArea.openAgain(path.join(folder, 'incoming')));
  }

  async put(bytes: Readable, expectedSize = 0): Promise<StoredBlob> {
    return this.#staging.receive(bytes, expectedSize, (file, { sha256 }) =>
      this.#exclusively(() => this.#moveToPath(file, sha256)),
    );
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = SHA256_PATTERN.test(sha256)
      ? await this.#handles.read(this.#getPath(sha256), range).catch(ignoreMissing)
      : undefined;
    if (bytes === undefined) throw new BlobNotFoundError(`There is no blob ${sha256}.`);
    return bytes;
  }

  async remove(sha256: string, writtenBefore = Number.POSITIVE_INFINITY): Promise<void> {
    if (!SHA256_PATTERN.test(sha256)) return;
    const file = this.#getPath(sha256);
    await this.#exclusively(async () => {
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
          if (!entry.isFile() || !SHA256_PATTERN.test(entry.name)) continue;
          const stats = await stat(path.join(second, entry.name)).catch(ignoreMissing);
          if (stats !== undefined) yield { sha256: entry.name, size: stats.size, writtenAt: stats.mtimeMs };
        }
      }
    }
  }

  close(): void {
    this.#handles.close();
  }

  #getPath(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  /** Replaces a blob that exists already: the bytes are the same, and its time becomes that of the new file. */
  async #moveToPath(file: string, sha256: string): Promise<void> {
    const target = this.#getPath(sha256);
    const createdFolder = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(file, target);
    await syncFolder(path.dirname(target));
    if (createdFolder !== undefined) {
      await syncFolder(path.dirname(path.dirname(target)));
      await syncFolder(this.#folder);
    }
  }
}

async function* listShards(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() && SHARD.test(entry.name)) yield path.join(folder, entry.name);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!hasErrorCode(error, 'ENOENT')) throw error;
}
