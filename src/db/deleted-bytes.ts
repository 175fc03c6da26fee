// Removes the bytes of deleted rows from the files of SQLite.
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db } from './open.ts';

/**
 * Moves the write-ahead log into the database and empties it, so that neither file contains deleted rows: the database
 * overwrites them with zeros (`secure_delete`). Does nothing while another connection reads, and on PostgreSQL, which
 * reuses the space by itself (autovacuum).
 */
export async function removeDeletedBytes(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
