// The databases that tests run on: always a SQLite file, and PostgreSQL where there is one (test/support/global-setup.ts).
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

/** The kinds of databases available. */
export const databases: readonly DatabaseKind[] = [
  { name: 'SQLite', open: async () => ({ environment: {}, close: async () => {} }) },
  ...(postgres === undefined
    ? []
    : [{ name: 'PostgreSQL', open: (state?: string) => createDatabase(postgres, state === 'migrated') }]),
];

/** A new database on a shared server; copying a migrated one takes half of the time of the migrations. */
async function createDatabase({ url: server, template }: SharedPostgres, isMigrated: boolean): Promise<TestDatabase> {
  const name = `cahier_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  await queryPostgres(server, `CREATE DATABASE ${name}${isMigrated ? ` TEMPLATE ${template}` : ''}`);
  url.pathname = `/${name}`;
  return {
    environment: { DATABASE_URL: url.href },
    close: () => queryPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
