// Restores a backup into an empty installation, and verifies counts and checksums.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { DbOptions } from '#db/open.ts';
import type { Checksums } from '#db/snapshot/checksums.ts';
import { isDbEmpty, loadSnapshot } from '#db/snapshot/load-snapshot.ts';
import { fileExists, writeNewFile } from '#system/files.ts';
import { type ArchiveEntry, ArchiveError, type Inventory, type Manifest, readArchive } from './backup-archive.ts';
import { isRestoreUnfinished, markRestore, unmarkRestore } from './restore-marker.ts';
import { diffInventory } from './verify-archive.ts';

export type RestoreContext = { database: DbOptions; blobs: BlobStore; dataDir: string };

export type RestoreResult = { manifest: Manifest; inventory: Inventory };

/** The backup was not restored, or not completely; the message says why. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/**
 * Restores an archive into an installation without rows and keys: all rows or none. Until everything is verified the
 * data folder is marked, and the server does not start in it; what an interrupted attempt left is deleted by the next
 * one. Blobs that were restored before an error stay until they are garbage-collected, as no row refers to them.
 * @param file the archive's path
 * @throws RestoreError
 */
export async function restore(context: RestoreContext, file: string): Promise<RestoreResult> {
  if (await isRestoreUnfinished(context.dataDir)) await rollback(context);
  await assertEmpty(context);
  await markRestore(context.dataDir, file);
  const entries = readArchive(file);
  try {
    const firstEntry = (await entries.next()).value;
    if (firstEntry?.kind !== 'manifest') throw new ArchiveError('it does not begin as one');
    const remainder = new ArchiveRemainder(entries, context);
    const checksums = await loadSnapshot(context.database, firstEntry.manifest.migrations, remainder.rows());
    const inventory = await remainder.finish();
    const { blobs, keys } = remainder;
    const mismatches = diffInventory(inventory, { tables: checksums, blobs, keys });
    if (mismatches.length > 0)
      throw new RestoreError(`The restored data do not match the backup: ${mismatches.join('; ')}`);
    await unmarkRestore(context.dataDir);
    return { manifest: firstEntry.manifest, inventory };
  } catch (error) {
    await rollback(context);
    if ('sqliteFile' in context.database || (await isDbEmpty(context.database).catch(() => false)))
      await unmarkRestore(context.dataDir);
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
    'A backup can only be restored into an empty installation, and this one has keys or rows. Set DATA_DIR to an empty folder, and DATABASE_URL to an empty database',
  );
}

function keyFile({ dataDir }: Pick<RestoreContext, 'dataDir'>): string {
  return path.join(dataDir, 'keys.json');
}

/**
 * Deletes the keys and the SQLite database that a failed or interrupted attempt created, so that it can be repeated.
 * PostgreSQL is left to the operator.
 */
async function rollback(context: RestoreContext): Promise<void> {
  await rm(keyFile(context), { force: true });
  const { database } = context;
  if (!('sqliteFile' in database)) return;
  for (const suffix of ['', '-wal', '-shm']) await rm(`${database.sqliteFile}${suffix}`, { force: true });
}

/**
 * Reads what follows the manifest in one pass: passes rows on, then stores keys and blobs, and returns the inventory.
 */
class ArchiveRemainder {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  readonly #context: RestoreContext;
  #next: ArchiveEntry | undefined;
  keys: string | undefined;
  blobs = { count: 0, bytes: 0, corrupt: [] as string[] };

  constructor(entries: AsyncGenerator<ArchiveEntry>, context: RestoreContext) {
    this.#entries = entries;
    this.#context = context;
  }

  /** The keys follow the rows, and are stored before these are committed: rows without their keys cannot be read. */
  async *rows(): AsyncGenerator<Extract<ArchiveEntry, { kind: 'rows' }>> {
    for (;;) {
      const { value } = await this.#entries.next();
      this.#next = value;
      if (this.#next?.kind === 'keys') await this.#storeKeys(this.#next.text);
      if (this.#next?.kind !== 'rows') return;
      yield this.#next;
    }
  }

  /** @throws ArchiveError when the archive is incomplete or out of order */
  async finish(): Promise<Inventory> {
    let inventory: Inventory | undefined;
    for (let entry = this.#next; entry !== undefined; entry = (await this.#entries.next()).value) {
      if (entry.kind === 'keys') await this.#storeKeys(entry.text);
      else if (entry.kind === 'blob') await this.#storeBlob(entry);
      else if (entry.kind === 'contents') inventory = entry.inventory;
      else throw new ArchiveError('its entries are out of order');
    }
    if (inventory === undefined) throw new ArchiveError('it is cut off');
    return inventory;
  }

  async #storeKeys(text: string): Promise<void> {
    if (this.keys === text) return;
    await writeNewFile(keyFile(this.#context), text);
    this.keys = text;
  }

  async #storeBlob({ sha256, size, bytes }: Extract<ArchiveEntry, { kind: 'blob' }>): Promise<void> {
    const stored = await this.#context.blobs.put(bytes, size);
    this.blobs.count += 1;
    this.blobs.bytes += stored.size;
    if (stored.sha256 !== sha256) this.blobs.corrupt.push(sha256);
  }
}

/** The number of rows in all tables. */
export function countRows(tables: Checksums): number {
  return Object.values(tables).reduce((sum, { count }) => sum + count, 0);
}
