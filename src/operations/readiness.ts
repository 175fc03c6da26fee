// What must work for a request to be answered.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';

/** The name of no bytes at all. */
const NONEXISTENT_SHA256 = '0'.repeat(64);

/** Less than this, or a fiftieth of a small disk, is no room: uploads end there, too. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** The checks of readiness, by name. */
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
      const space = await getDiskSpace(dataDir);
      if (space.free < Math.min(MIN_FREE_BYTES, space.total / 50)) throw new Error('The disk is full.');
    },
  };
}

/** Free and all bytes of the disk that a folder is on. */
export async function getDiskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
