// The databases that tests run on: always a SQLite file, and PostgreSQL where there is one (test/support/global-setup.ts).
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import { queryPostgres } from './postgres-server.ts';

/** An empty database: the settings that select it, and a function that deletes it. */
export type TestDatabase = { environment: Environment; close(): Promise<void> };

export type DatabaseKind = { name: string; open(): Promise<TestDatabase> };

const postgresUrl = inject('postgresUrl');

/** The kinds of databases available. */
export const databases: readonly DatabaseKind[] = [
  { name: 'SQLite', open: async () => ({ environment: {}, close: async () => {} }) },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', open: () => createDatabase(postgresUrl) }]),
];

/** A new database on a shared server. */
async function createDatabase(server: string): Promise<TestDatabase> {
  const name = `cahier_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  await queryPostgres(server, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    environment: { DATABASE_URL: url.href },
    close: () => queryPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
