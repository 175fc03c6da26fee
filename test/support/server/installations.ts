// The installations that integration tests run on: SQLite and disk, PostgreSQL and S3, and SQLite and disk with an
// external auth server. Each project of vitest.config.ts names one.
import { describe, inject } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import { postgresql } from '../services/databases.ts';
import { startS3Server } from '../services/s3-server.ts';

/** The settings of a server on this installation, and a function that deletes it. */
export type Installation = { environment: Environment; close(): Promise<void> };

export type InstallationKind = { name: string; open(): Promise<Installation> };

/** The installation of this run: `disk` with SQLite, `postgres` with S3, or `external` (auth by another Cahier) with SQLite and disk. */
export const installationName = process.env.TEST_INSTALLATION ?? 'disk';

const onDisk: InstallationKind = {
  name: 'SQLite and disk',
  open: async () => ({ environment: { TEST_INSTALLATION: 'disk' }, close: async () => {} }),
};
const onPostgres: InstallationKind = { name: 'PostgreSQL and S3', open: () => openPostgresAndS3() };

/** Where this run stores files. */
export const fileStoreName = installationName === 'postgres' ? 'S3' : 'disk';

/** Describes tests that one installation has. On the others they do not exist, since there they would be skipped in each run. */
export function describeOn(installation: 'disk' | 'postgres', title: string, define: () => void): void {
  if (installationName === installation) describe(title, define);
}

/** The installation of this run with rows and files of its own. */
export const localInstallation = installationName === 'postgres' ? onPostgres : onDisk;

/** The transfers from one installation to another that this run tests: each of those that touch PostgreSQL, or the one that does not. */
export const transfers: readonly { from: InstallationKind; to: InstallationKind }[] =
  installationName === 'postgres'
    ? [
        { from: onDisk, to: onPostgres },
        { from: onPostgres, to: onDisk },
        { from: onPostgres, to: onPostgres },
      ]
    : [{ from: onDisk, to: onDisk }];

const OPENERS: Record<string, () => Promise<Installation>> = {
  disk: onDisk.open,
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
  const [database, store] = [await postgresql.open(state), await startS3Server()];
  return {
    environment: { ...database.environment, ...store.settings },
    async close() {
      await store.close();
      await database.close();
    },
  };
}
