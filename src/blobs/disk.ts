// Keeps blobs in a folder: written under a name of their own, made safe, then moved to ab/cd/<sha256> in one step.
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, type Blobs, type ByteRange, type StoredBlob } from './blobs.ts';
import { Incoming } from './incoming.ts';
import { OpenFiles } from './open-files.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const SHARD = /^[0-9a-f]{2}$/;

/** A store in a folder that belongs to it alone. */
export class DiskBlobs implements Blobs {
  readonly #folder: string;
  readonly #incoming: Incoming;
  readonly #files = new OpenFiles();
  /** Moving a blob into its place and removing an old one wait for each other. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(folder: string, incoming: Incoming) {
    this.#folder = folder;
    this.#incoming = incoming;
  }

  /** Opens the store, makes its folder if need be, and clears away what a crash left half written. */
  static async open(folder: string): Promise<DiskBlobs> {
    return new DiskBlobs(folder, await Incoming.open(path.join(folder, 'incoming')));
  }

  async put(bytes: Readable, expectedSize = 0): Promise<StoredBlob> {
    return this.#incoming.receive(bytes, expectedSize, (file, { sha256 }) =>
      this.#inTurn(() => this.#moveIntoPlace(file, sha256)),
    );
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = SHA256.test(sha256)
      ? await this.#files.read(this.#placeOf(sha256), range).catch(ignoreMissing)
      : undefined;
    if (bytes === undefined) throw new BlobNotFoundError(`There is no blob ${sha256}.`);
    return bytes;
  }

  async remove(sha256: string, writtenBefore = Number.POSITIVE_INFINITY): Promise<void> {
    if (!SHA256.test(sha256)) return;
    const file = this.#placeOf(sha256);
    await this.#inTurn(async () => {
      const found = await stat(file).catch(ignoreMissing);
      if (found === undefined || found.mtimeMs >= writtenBefore) return;
      await unlink(file).catch(ignoreMissing);
      this.#files.forget(file);
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

  close(): void {
    this.#files.close();
  }

  #placeOf(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
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

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
}
