// Opens the database (SQLite or PostgreSQL), with the tables of this version.
import { Kysely, sql, type Transaction } from 'kysely';
import { migrate, type PendingMigrations } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';

export type Db = Kysely<Tables>;

/** For what must run in a transaction of the caller. */
export type DbTransaction = Transaction<Tables>;

/** For queries that run on their own as well as within a transaction. */
export type DbOrTransaction = Db | DbTransaction;

/** A SQLite file (or `:memory:`), or a PostgreSQL server by its URL. */
export type DbOptions =
  | { sqliteFile: string }
  | {
      postgresUrl: string;
      connections?: number;
      /** Where `postgresUrl` is a pooler in transaction mode: the database itself, for migrations and snapshots. */
      directUrl?: string | undefined;
    };

const DEFAULT_CONNECTIONS = 10;

/**
 * Opens the database and runs the migrations that it lacks.
 * @param beforeMigrating runs first when tables that already exist are about to change
 * @throws Error with a message for the operator when the database cannot be
 *   reached or written, or is from a newer Cahier.
 */
export async function openDb(
  options: DbOptions,
  beforeMigrating: (pending: PendingMigrations) => Promise<void> = async () => {},
): Promise<Db> {
  const db = await connectDb(options);
  try {
    if ('sqliteFile' in options) {
      await migrate(db, undefined, beforeMigrating);
      // Empties the write-ahead log after the migrations, for disks that are nearly full; fails on those that are full.
      await sql`pragma wal_checkpoint(passive)`.execute(db).catch(() => {});
    } else {
      // On connections of its own, without the statement timeout.
      await migrateDb(options, undefined, beforeMigrating);
    }
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Connects without migrating: the tables may be older than `Tables` says. */
export async function connectDb(options: DbOptions, disableStatementTimeout = false): Promise<Db> {
  if ('sqliteFile' in options) return new Kysely<Tables>({ dialect: sqliteDialect(options.sqliteFile) });
  const { postgresUrl, connections = DEFAULT_CONNECTIONS, directUrl } = options;
  const dialect = disableStatementTimeout
    ? postgresDialect({ url: directUrl ?? postgresUrl, connections, disableStatementTimeout })
    : postgresDialect({ url: postgresUrl, connections, behindPooler: directUrl });
  return new Kysely<Tables>({ dialect: await dialect });
}

/** Runs the missing migrations: all of them, those up to `target`, or those of a list. */
export async function migrateDb(
  options: DbOptions,
  target?: string | readonly string[],
  beforeMigrating: (pending: PendingMigrations) => Promise<void> = async () => {},
): Promise<void> {
  const db = await connectDb(options, true);
  try {
    await migrate(db, target, beforeMigrating);
  } finally {
    await db.destroy();
  }
}
