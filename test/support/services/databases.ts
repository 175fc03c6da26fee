// The databases that a test is made on: a SQLite file always, and PostgreSQL where there is one (test/support/global-setup.ts).
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import { queryPostgres } from './postgres-server.ts';

/** An empty database: what a house has to be told to use it, and how to be rid of it. */
export type TestDatabase = { environment: Environment; close(): Promise<void> };

export type DatabaseKind = { name: string; open(): Promise<TestDatabase> };

const postgresUrl = inject('postgresUrl');

/** The kinds of database that are here. */
export const databases: readonly DatabaseKind[] = [
  { name: 'SQLite', open: async () => ({ environment: {}, close: async () => {} }) },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', open: () => createDatabase(postgresUrl) }]),
];

/** A database of its own on a server that others use, too. */
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
