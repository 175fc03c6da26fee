// Opens the database (SQLite or PostgreSQL) and runs its migrations.
import { Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';

export type Db = Kysely<Tables>;

/** For queries that run on their own as well as within a transaction. */
export type DbOrTransaction = Db | Transaction<Tables>;

/** A SQLite file (or `:memory:`), or a PostgreSQL server by its URL. */
export type DbOptions =
  | { sqliteFile: string }
  | {
      postgresUrl: string;
      connections?: number;
      /** Where `postgresUrl` is a pooler in transaction mode: the database itself, for migrations and snapshots. */
      directUrl?: string | undefined;
    };

/** Migrations that a database has been through, and those it lacks, in order. */
export type PendingMigrations = { applied: string[]; missing: string[] };

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

async function migrate(
  db: Db,
  target: string | readonly string[] | undefined,
  beforeMigrating: (pending: PendingMigrations) => Promise<void>,
): Promise<void> {
  const applied = await appliedMigrations(db);
  assertKnownMigrations(applied);
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
  // Most starts: the migrator would look into all tables several times.
  if (target === undefined && missing.length === 0) return;
  if (applied.length > 0 && missing.length > 0) await beforeMigrating({ applied, missing });
  const isWanted = (name: string) => typeof target !== 'object' || target.includes(name);
  const surplus = applied.find((name) => !isWanted(name));
  if (surplus !== undefined)
    throw new Error(`The database has tables of a later version (the change ${surplus}); use one without tables`);
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => isWanted(name)));
  // What was released with a later number may be in a database that lacks one with an earlier number.
  const provider = { getMigrations: async () => wanted };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = typeof target === 'string' ? await migrator.migrateTo(target) : await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether a database has exactly the migrations of this version. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return applied.length === Object.keys(migrations).length && applied.every((name) => Object.hasOwn(migrations, name));
}

/** @throws Error with a message for the operator when a migration is unknown, as after a downgrade */
export function assertKnownMigrations(applied: readonly string[]): void {
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new Error(
    `The database was made by a newer version of Cahier (it has the change ${unknown}, which this one does not know); update Cahier, or restore a backup`,
  );
}

/** The migrations that a database has been through, in order; none for an empty one. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
