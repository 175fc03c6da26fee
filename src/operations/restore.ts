// Restores a backup into an empty installation, and verifies counts and checksums.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { DbOptions } from '#db/open.ts';
import type { Checksums } from '#db/snapshot/checksums.ts';
import { isDbEmpty, loadSnapshot } from '#db/snapshot/load-snapshot.ts';
import { fileExists, writeNewFile } from '#system/files.ts';
import { type ArchiveEntry, ArchiveError, type Inventory, type Manifest, readArchive } from './backup-archive.ts';
import { diffInventory } from './verify-archive.ts';

export type RestoreContext = { database: DbOptions; blobs: BlobStore; dataDir: string };

export type RestoreResult = { manifest: Manifest; inventory: Inventory };

/** The backup was not restored, or not completely; the message says why. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/**
 * Restores an archive into an installation without rows and keys: all rows or none. Blobs that were restored before an error
 * stay until they are garbage-collected, as no row refers to them.
 * @param file the archive's path
 * @throws RestoreError
 */
export async function restore(context: RestoreContext, file: string): Promise<RestoreResult> {
  await assertEmpty(context);
  const entries = readArchive(file);
  try {
    const firstEntry = (await entries.next()).value;
    if (firstEntry?.kind !== 'manifest') throw new ArchiveError('it does not begin as one');
    const remainder = new ArchiveRemainder(entries, context.blobs);
    const checksums = await loadSnapshot(context.database, firstEntry.manifest.migrations, remainder.rows());
    const inventory = await remainder.finish();
    const { blobs, keys } = remainder;
    const mismatches = diffInventory(inventory, { tables: checksums, blobs, keys });
    if (mismatches.length > 0)
      throw new RestoreError(`What was restored is not what was backed up: ${mismatches.join('; ')}`);
    if (remainder.keys !== undefined) await writeNewFile(keyFile(context), remainder.keys);
    return { manifest: firstEntry.manifest, inventory };
  } catch (error) {
    await rollback(context);
    if (error instanceof ArchiveError)
      throw new RestoreError(`${file} cannot be restored: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await entries.return(undefined);
  }
}

/** @throws RestoreError */
async function assertEmpty({ database, dataDir }: RestoreContext): Promise<void> {
  if (!(await fileExists(keyFile({ dataDir }))) && (await isDbEmpty(database))) return;
  throw new RestoreError(
    'A backup is restored into an empty installation only, and this one has keys or rows already. Set DATA_DIR to an empty folder, and DATABASE_URL to an empty database',
  );
}

function keyFile({ dataDir }: Pick<RestoreContext, 'dataDir'>): string {
  return path.join(dataDir, 'keys.json');
}

/** Deletes the SQLite database that a failed attempt created, so that it can be repeated. PostgreSQL is left to the operator. */
async function rollback({ database }: RestoreContext): Promise<void> {
  if (!('sqliteFile' in database)) return;
  for (const suffix of ['', '-wal', '-shm']) await rm(`${database.sqliteFile}${suffix}`, { force: true });
}

/** Reads what follows the manifest in one pass: passes rows on, then stores blobs, keys and inventory. */
class ArchiveRemainder {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  readonly #store: BlobStore;
  #next: ArchiveEntry | undefined;
  keys: string | undefined;
  blobs = { count: 0, bytes: 0, corrupt: [] as string[] };

  constructor(entries: AsyncGenerator<ArchiveEntry>, store: BlobStore) {
    this.#entries = entries;
    this.#store = store;
  }

  async *rows(): AsyncGenerator<Extract<ArchiveEntry, { kind: 'rows' }>> {
    for (;;) {
      const { value } = await this.#entries.next();
      this.#next = value;
      if (this.#next?.kind !== 'rows') return;
      yield this.#next;
    }
  }

  /** @throws ArchiveError when the archive is incomplete or out of order */
  async finish(): Promise<Inventory> {
    let inventory: Inventory | undefined;
    for (let entry = this.#next; entry !== undefined; entry = (await this.#entries.next()).value) {
      if (entry.kind === 'keys') this.keys = entry.text;
      else if (entry.kind === 'blob') await this.#storeBlob(entry);
      else if (entry.kind === 'contents') inventory = entry.inventory;
      else throw new ArchiveError('its entries are out of order');
    }
    if (inventory === undefined) throw new ArchiveError('it is cut off');
    return inventory;
  }

  async #storeBlob({ sha256, size, bytes }: Extract<ArchiveEntry, { kind: 'blob' }>): Promise<void> {
    const stored = await this.#store.put(bytes, size);
    this.blobs.count += 1;
    this.blobs.bytes += stored.size;
    if (stored.sha256 !== sha256) this.blobs.corrupt.push(sha256);
  }
}

/** The number of rows in all tables. */
export function countRows(tables: Checksums): number {
  return Object.values(tables).reduce((sum, { count }) => sum + count, 0);
}
