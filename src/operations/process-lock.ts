// A lock on a data folder for the one process that may use its SQLite database: a lock of SQLite itself on an empty
// database, so that the system releases it however the process ends.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSqliteBusy } from '#db/database-errors.ts';

const LOCK_FILE = 'cahier.lock';

/**
 * Locks a data folder.
 * @returns a function that unlocks it
 * @throws Error with a message for the operator when another process has locked it
 */
export function lockDataDir(dataDir: string): () => void {
  const database = new DatabaseSync(path.join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    database.close();
    if (!isSqliteBusy(cause)) throw cause;
    throw new Error(
      `A Cahier server is already running in the data folder ${dataDir}, and SQLite allows only one process. Stop that one first, or set DATA_DIR to another folder; for several processes, set DATABASE_URL (PostgreSQL)`,
      { cause },
    );
  }
  return () => database.close();
}
