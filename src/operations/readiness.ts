// Readiness checks (`/readyz`): database, blob store, a disk that can be written and has space.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import { isPostgres } from '#db/is-postgres.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { availableForUploads, getDiskSpace } from '#system/disk-space.ts';
import { temporaryName } from '#system/temporary-files.ts';
import type { DatabaseIntegrity } from './integrity.ts';

/** No known bytes have this hash. */
const NONEXISTENT_SHA256 = '0'.repeat(64);

export type ReadinessOptions = { db: Db; blobs: BlobStore; dataDir: string; integrity: DatabaseIntegrity };

/** The readiness checks by name; each rejects while its dependency cannot serve requests. */
export function readinessChecks({
  db,
  blobs,
  dataDir,
  integrity,
}: ReadinessOptions): Record<string, () => Promise<void>> {
  return {
    async database() {
      integrity.assertWhole();
      if (isPostgres(db)) await assertPostgresWrites(db);
      else await sql`select 1`.execute(db);
    },
    async blobs() {
      const bytes = await blobs.open(NONEXISTENT_SHA256).catch((error: unknown) => {
        if (!(error instanceof BlobNotFoundError)) throw error;
      });
      bytes?.destroy();
    },
    async disk() {
      await assertWritable(dataDir);
      if (availableForUploads(await getDiskSpace(dataDir)) < 0) throw new Error('The disk is full.');
    },
  };
}

/**
 * A standby answers, and takes no writes; nor does a server whose own disk is full,
 * which shows where it writes a temporary file.
 */
async function assertPostgresWrites(db: Db): Promise<void> {
  await withTransaction(db, async (trx) => {
    const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(trx);
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database takes no writes.');
    await sql`set local work_mem = '64kB'`.execute(trx); // the least there is: these rows take twice as much
    await sql`select count(*) from generate_series(1, 10000)`.execute(trx);
  });
}

/** Writes a small file to the disk of the data folder, and deletes it. */
async function assertWritable(folder: string): Promise<void> {
  const { name, release } = temporaryName('.ready-');
  const file = path.join(folder, name);
  try {
    await writeFile(file, 'written', { flush: true });
  } finally {
    await rm(file, { force: true });
    release();
  }
}
