// Migrates an installation that has outgrown one machine: rows from SQLite to PostgreSQL, blobs from disk to S3.
import type { BlobStore } from '#blobs/blob-store.ts';
import type { DbOptions } from '#db/open.ts';
import { type Checksums, checksumSnapshot, diffChecksums } from '#db/snapshot/checksums.ts';
import { isDbEmpty, loadSnapshot } from '#db/snapshot/load-snapshot.ts';
import { type Snapshot, withSnapshot } from '#db/snapshot/snapshot.ts';

/** Nothing was migrated, or not everything; the message says why. */
export class DataMigrationError extends Error {
  override readonly name = 'DataMigrationError';
}

/**
 * Copies all rows into an empty database and compares checksums. The source is locked
 * against writes meanwhile, and left unchanged.
 * @returns the checksums of the copied rows
 * @throws DataMigrationError
 */
export async function copyRows(source: DbOptions, target: DbOptions): Promise<Checksums> {
  if (!(await isDbEmpty(target))) {
    throw new DataMigrationError(
      'The database of DATABASE_URL is not empty; rows can only be copied into an empty one',
    );
  }
  return withSnapshot(
    source,
    async (snapshot) => {
      if (snapshot.migrations.length === 0)
        throw new DataMigrationError('There is no SQLite database in DATA_DIR to copy');
      const checksums = await loadSnapshot(target, snapshot.migrations, streamRows(snapshot));
      const mismatches = diffChecksums(await checksumSnapshot(snapshot), checksums);
      if (mismatches.length > 0)
        throw new DataMigrationError(`The copied data do not match the source: ${mismatches.join('; ')}`);
      return checksums;
    },
    { blockWriters: true },
  );
}

async function* streamRows(snapshot: Snapshot) {
  for (const table of snapshot.tables) {
    for await (const rows of snapshot.rows(table)) yield { table: table.name, rows };
  }
}

/**
 * Copies all blobs and compares their hashes. Blobs that the target has already are sent again, so
 * that an interrupted attempt can be repeated.
 * @returns how many blobs, and their size in bytes
 * @throws DataMigrationError
 */
export async function copyBlobs(source: BlobStore, target: BlobStore): Promise<{ blobs: number; bytes: number }> {
  const copied = { blobs: 0, bytes: 0 };
  for await (const { sha256, size } of source.list()) {
    const stored = await target.put(await source.open(sha256), size);
    if (stored.sha256 !== sha256)
      throw new DataMigrationError(`The content of the file ${sha256} on the disk does not match its name`);
    copied.blobs += 1;
    copied.bytes += stored.size;
  }
  return copied;
}
