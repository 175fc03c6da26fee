// The installations that integration tests run on: SQLite and disk, PostgreSQL and S3, and SQLite and disk with an
// external auth server. Each project of vitest.config.ts names one.
import { inject } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import { databases } from '../services/databases.ts';
import { startS3Server } from '../services/s3-server.ts';

/** The settings of a server on this installation, and a function that deletes it. */
export type Installation = { environment: Environment; close(): Promise<void> };

export type InstallationKind = { name: string; open(): Promise<Installation> };

/** The installation of this run: `disk` with SQLite, `postgres` with S3, or `external` (auth by another Cahier) with SQLite and disk. */
export const installationName = process.env.TEST_INSTALLATION ?? 'disk';

/** The installations with their own rows and files: transfers between them are tested in both directions. */
export const localInstallations: readonly InstallationKind[] = [
  { name: 'SQLite and disk', open: async () => ({ environment: {}, close: async () => {} }) },
  ...(databases.length > 1 ? [{ name: 'PostgreSQL and S3', open: () => openPostgresAndS3() }] : []),
];

const OPENERS: Record<string, () => Promise<Installation>> = {
  disk: async () => ({ environment: {}, close: async () => {} }),
  postgres: () => openPostgresAndS3('migrated'),
  external: async () => ({ environment: inject('externalAuth')?.environment ?? {}, close: async () => {} }),
};

/** Creates an installation of this run's kind, without rows. */
export function openInstallation(): Promise<Installation> {
  const openNamed = OPENERS[installationName];
  if (openNamed === undefined) throw new Error(`There is no installation "${installationName}".`);
  return openNamed();
}

/** A database on PostgreSQL without rows, and an S3 server. @throws Error without PostgreSQL. */
export async function openPostgresAndS3(state?: 'empty' | 'migrated'): Promise<Installation> {
  const kind = databases.find(({ name }) => name === 'PostgreSQL');
  if (kind === undefined) throw new Error('There is no PostgreSQL.');
  const [database, store] = [await kind.open(state), await startS3Server()];
  return {
    environment: { ...database.environment, ...store.settings },
    async close() {
      await store.close();
      await database.close();
    },
  };
}
