// Moves a house that has outgrown one machine: rows from SQLite to PostgreSQL, bytes from the disk to S3.
import type { Blobs } from '#blobs/blobs.ts';
import { differences, fillDb, isEmptyDb, type Sums, sumSnapshot } from '#db/fill.ts';
import type { DbOptions } from '#db/open.ts';
import { type Snapshot, withSnapshot } from '#db/snapshot.ts';

/** Thrown in words: why nothing, or not everything, was moved. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/**
 * Copies all rows into an empty database and compares counts and hashes. Nobody can write to the source meanwhile, and
 * nothing of it is changed.
 * @throws MoveError
 */
export async function moveRows(from: DbOptions, to: DbOptions): Promise<Sums> {
  if (!(await isEmptyDb(to))) {
    throw new MoveError('The database that DATABASE_URL names is not empty; rows are moved into an empty one only');
  }
  return withSnapshot(
    from,
    async (snapshot) => {
      if (snapshot.migrations.length === 0) throw new MoveError('There is no SQLite database in DATA_DIR to move');
      const found = await fillDb(to, snapshot.migrations, rowsOf(snapshot));
      const faults = differences(await sumSnapshot(snapshot), found);
      if (faults.length > 0) throw new MoveError(`What arrived is not what was sent: ${faults.join('; ')}`);
      return found;
    },
    { holdsOthers: true },
  );
}

async function* rowsOf(snapshot: Snapshot) {
  for (const table of snapshot.tables) {
    for await (const rows of snapshot.rows(table)) yield { table: table.name, rows };
  }
}

/**
 * Copies all bytes and compares their hashes. What is there already is sent again; an attempt that was broken off can be
 * made again.
 * @throws MoveError
 */
export async function moveBlobs(from: Blobs, to: Blobs): Promise<{ blobs: number; bytes: number }> {
  const moved = { blobs: 0, bytes: 0 };
  for await (const { sha256, size } of from.list()) {
    const stored = await to.put(await from.open(sha256), size);
    if (stored.sha256 !== sha256)
      throw new MoveError(`The file ${sha256} on the disk has other bytes than its name says`);
    moved.blobs += 1;
    moved.bytes += stored.size;
  }
  return moved;
}
