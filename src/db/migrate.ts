// Runs migrations: those that a database lacks, at every start.
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Migrations that a database has been through, and those it lacks, in order. */
export type PendingMigrations = { applied: string[]; missing: string[] };

/**
 * Runs the migrations that a database lacks: all of them, those up to `target`, or those of a list.
 * @param beforeMigrating runs first when tables that already exist are about to change
 */
export async function migrate(
  db: Kysely<Tables>,
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
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
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
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
