// The installations that a journey is made on: alone with SQLite and the disk, on PostgreSQL and S3, and with accounts kept
// by a provider elsewhere. A project of vitest.config.ts names the one for all of its journeys.
import { inject } from 'vitest';
import type { Environment } from '../../../src/config/index.ts';
import { databases } from '../services/databases.ts';
import { startS3Server } from '../services/s3-server.ts';

/** What a house has to be told to be installed so, and how to be rid of it. */
export type Installation = { environment: Environment; close(): Promise<void> };

export type InstallationKind = { name: string; open(): Promise<Installation> };

/** What the houses of this run are installed on: `disk` with SQLite, `postgres` with S3, or `external` (accounts kept by another Cahier) with SQLite and disk. */
export const installationName = process.env.TEST_INSTALLATION ?? 'disk';

/** The installations that have rows and files of their own: what is brought from one to another is tried both ways. */
export const localInstallations: readonly InstallationKind[] = [
  { name: 'SQLite and disk', open: async () => ({ environment: {}, close: async () => {} }) },
  ...(databases.length > 1 ? [{ name: 'PostgreSQL and S3', open: openPostgresAndS3 }] : []),
];

const OPENERS: Record<string, () => Promise<Installation>> = {
  disk: async () => ({ environment: {}, close: async () => {} }),
  postgres: openPostgresAndS3,
  external: async () => ({ environment: inject('externalAuth')?.environment ?? {}, close: async () => {} }),
};

/** An empty place of the kind that this run is about. */
export function openInstallation(): Promise<Installation> {
  const openNamed = OPENERS[installationName];
  if (openNamed === undefined) throw new Error(`There is no installation "${installationName}".`);
  return openNamed();
}

/** Where there is a PostgreSQL. */
export async function openPostgresAndS3(): Promise<Installation> {
  const kind = databases.find(({ name }) => name === 'PostgreSQL');
  if (kind === undefined) throw new Error('There is no PostgreSQL.');
  const [database, store] = [await kind.open(), await startS3Server()];
  return {
    environment: { ...database.environment, ...store.settings },
    async close() {
      await store.close();
      await database.close();
    },
  };
}
