// The door for rows: opens the database that the settings name and brings its tables up to date.
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export type Db = Kysely<Tables>;

/** Where rows are kept: a SQLite file (or `:memory:`), or a PostgreSQL server by its URL. */
export type DbOptions = { sqliteFile: string } | { postgresUrl: string; connections?: number };

/**
 * Opens the database and runs the migrations that it lacks.
 * @throws Error in words, when the database cannot be reached or written, or was made by a newer Cahier.
 */
export async function openDb(options: DbOptions): Promise<Db> {
  const db: Db = new Kysely<Tables>({
    dialect:
      'sqliteFile' in options
        ? sqliteDialect(options.sqliteFile)
        : await postgresDialect(options.postgresUrl, options.connections),
  });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const applied = (await migrator.getMigrations().catch(() => [])).filter((one) => one.executedAt !== undefined);
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new Error(
      `The database was made by a newer version of Cahier (it knows ${applied.length} of its changes only in part); update Cahier, or restore a backup.`,
      { cause: error },
    );
  }
  throw error;
}
