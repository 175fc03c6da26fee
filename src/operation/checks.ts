// What must work for a request to be answered.
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { BlobNotFoundError, type Blobs } from '#blobs/blobs.ts';
import type { Db } from '#db/open.ts';

/** The name of no bytes at all. */
const NOTHING = '0'.repeat(64);

/** Less than this, or a fiftieth of a small disk, is no room: uploads end there, too. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** The checks of readiness, by name. */
export function readinessChecks(db: Db, blobs: Blobs, dataDir: string): Record<string, () => Promise<void>> {
  return {
    async database() {
      await sql`select 1`.execute(db);
    },
    async blobs() {
      const bytes = await blobs.open(NOTHING).catch((error: unknown) => {
        if (!(error instanceof BlobNotFoundError)) throw error;
      });
      bytes?.destroy();
    },
    async disk() {
      const free = await freeBytes(dataDir);
      if (free.bytes < Math.min(LEAST_FREE_BYTES, free.of / 50)) throw new Error('The disk is full.');
    },
  };
}

/** Free and all bytes of the disk that a folder is on. */
export async function freeBytes(folder: string): Promise<{ bytes: number; of: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { bytes: bavail * bsize, of: blocks * bsize };
}
