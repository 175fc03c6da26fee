// The database that the tests of a project run on: a SQLite file, or PostgreSQL (test/support/global-setup.ts).
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import type { SharedPostgres } from '../global-setup.ts';
import { queryPostgres } from './postgres-server.ts';

/** A database: the settings that select it, and a function that deletes it. */
export type TestDatabase = { environment: Environment; close(): Promise<void> };

/** Opens an empty database, or on PostgreSQL one that has been through all migrations. */
export type DatabaseKind = { name: string; open(state?: 'empty' | 'migrated'): Promise<TestDatabase> };

const postgres = inject('postgres');

export const sqlite: DatabaseKind = { name: 'SQLite', open: async () => ({ environment: {}, close: async () => {} }) };

/** Only the projects of the installation `postgres` have it. */
export const postgresql: DatabaseKind = { name: 'PostgreSQL', open: openPostgres };

/** The database of this project. */
export const projectDatabase = process.env.TEST_INSTALLATION === 'postgres' ? postgresql : sqlite;

/** Emptied databases that have been through all migrations, of tests before. */
const idle: TestDatabase[] = [];

/**
 * A database on a shared server. A migrated one is emptied and used again: making and dropping one took half of the processor time of a
 * test of accounts.
 */
async function openPostgres(state?: 'empty' | 'migrated'): Promise<TestDatabase> {
  if (postgres === undefined) throw new Error('There is no PostgreSQL.');
  const isMigrated = state === 'migrated';
  const reused = isMigrated ? idle.pop() : undefined;
  return reused ?? createDatabase(postgres, isMigrated);
}

/** The settings of a database, through the pooler of this run if it has one. */
function behindPooler(url: URL): Environment {
  const port = inject('pooler');
  if (port === undefined || process.env.TEST_POOLER === undefined) return { DATABASE_URL: url.href };
  const pooled = new URL(url);
  [pooled.hostname, pooled.port] = ['127.0.0.1', String(port)];
  return { DATABASE_URL: pooled.href, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url.href };
}

/** The global setup drops those that are left: their names begin with the template's. */
async function createDatabase({ url: server, template }: SharedPostgres, isMigrated: boolean): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  await queryPostgres(server, `CREATE DATABASE ${name}${isMigrated ? ` TEMPLATE ${template}` : ''}`);
  url.pathname = `/${name}`;
  const database = {
    environment: behindPooler(url),
    async close() {
      await (isMigrated
        ? queryPostgres(url.href, EMPTY_TABLES)
        : queryPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`));
      if (isMigrated) idle.push(database);
    },
  };
  return database;
}

/**
 * Ends what a server left open, and deletes all rows but those of the migrator; what others refer to in a later round. Truncating, which
 * makes new files, takes longer.
 */
const EMPTY_TABLES = `DO $$
DECLARE name text; is_done boolean := false;
BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
  WHILE NOT is_done LOOP
    is_done := true;
    FOR name IN SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' LOOP
      BEGIN
        EXECUTE 'DELETE FROM ' || name;
      EXCEPTION WHEN foreign_key_violation THEN
        is_done := false;
      END;
    END LOOP;
  END LOOP;
END $$`;
