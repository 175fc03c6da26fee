// Which of the two databases it is.
import { type Kysely, PostgresAdapter } from 'kysely';
import type { Db } from './open.ts';

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Kysely<never> | Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
