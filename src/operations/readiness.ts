// Readiness checks (`/readyz`): database, blob store, free disk space.
import { sql } from 'kysely';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import { availableForUploads, getDiskSpace } from '#system/disk-space.ts';

/** No known bytes have this hash. */
const NONEXISTENT_SHA256 = '0'.repeat(64);

/** The readiness checks by name; each rejects while its dependency cannot serve requests. */
export function readinessChecks(db: Db, blobs: BlobStore, dataDir: string): Record<string, () => Promise<void>> {
  return {
    async database() {
      await sql`select 1`.execute(db);
    },
    async blobs() {
      const bytes = await blobs.open(NONEXISTENT_SHA256).catch((error: unknown) => {
        if (!(error instanceof BlobNotFoundError)) throw error;
      });
      bytes?.destroy();
    },
    async disk() {
      if (availableForUploads(await getDiskSpace(dataDir)) < 0) throw new Error('The disk is full.');
    },
  };
}
