// Global setup of a test run: a temporary folder in memory, a PostgreSQL server, an external auth server, and
// caches for the next run: an unpacked Chromium, and Node's compile cache.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findInsecureSecrets } from '../../src/config/insecure-defaults.ts';
import { prepareChromium } from './browser/chromium.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import type { ExternalAuthServer } from './server/external-auth-server.ts';
import type { Pooler } from './services/pgbouncer.ts';
import type { PostgresServer } from './services/postgres-server.ts';

/** A PostgreSQL server, and the name of its database that has been through all migrations. */
export type SharedPostgres = { url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which tests create databases; undefined where there is none. */
    postgres: SharedPostgres | undefined;
    /** The port of a pooler in front of it, on this machine; undefined where no project of the run has one. */
    pooler: number | undefined;
    /** The auth server of the installation `external`. */
    externalAuth: ExternalAuthServer | undefined;
  }
}

/** Starts what the projects of this run need. */
export async function setup(run: TestProject): Promise<() => Promise<void>> {
  // A third of a server's start is compilation. Node recompiles what has changed.
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../.tmp/compiled');
  const memoryFolder = await makeMemoryFolder();
  if (memoryFolder !== undefined) process.env.TMPDIR = memoryFolder.path;
  const { projects } = run.vitest;
  if (projects.some(({ name }) => name.endsWith('browser'))) await prepareChromium();
  const runsOn = (installation: string) =>
    projects.some(({ config }) => config.env?.TEST_INSTALLATION === installation);
  const postgres = runsOn('postgres') ? await openPostgres() : undefined;
  const external = runsOn('external') ? await startExternal() : undefined;
  const needsPooler = projects.some(({ config }) => config.env?.TEST_POOLER !== undefined);
  const pooler = needsPooler && postgres !== undefined ? await openPooler(postgres.shared.url) : undefined;
  run.provide('postgres', postgres?.shared);
  run.provide('pooler', pooler?.port);
  run.provide('externalAuth', external?.externalServer);
  return async () => {
    await external?.close();
    await pooler?.stop();
    await postgres?.close();
    await memoryFolder?.remove();
  };
}

/** DATABASE_URL replaces Debian's own PostgreSQL server. Without either, vitest.config.ts has no project that needs it. */
async function openPostgres(): Promise<{ shared: SharedPostgres; close(): Promise<void> }> {
  const databaseUrl = process.env.DATABASE_URL;
  const server = databaseUrl ? undefined : await startPostgresServer();
  const temporaryRole =
    databaseUrl && findInsecureSecrets({ DATABASE_URL: databaseUrl }).length > 0
      ? await createTemporaryRole(databaseUrl)
      : undefined;
  const url = temporaryRole?.url ?? (databaseUrl || server?.url);
  if (url === undefined) throw new Error('PostgreSQL is gone.');
  const template = await addTemplate(url);
  return {
    shared: template.postgres,
    async close() {
      await template.remove();
      await temporaryRole?.close();
      await server?.remove();
    },
  };
}

async function openPooler(url: string): Promise<Pooler> {
  const { startPooler } = await import('./services/pgbouncer.ts');
  return startPooler(url);
}

// Loaded on demand, since they import much of the server.
async function startPostgresServer(): Promise<PostgresServer | undefined> {
  const { preparePostgresServer } = await import('./services/postgres-server.ts');
  const server = await preparePostgresServer();
  await server?.start();
  return server;
}

/** A role with a password of its own: the server refuses to start with a well-known one, which test machines have. */
async function createTemporaryRole(adminUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const { queryPostgres } = await import('./services/postgres-server.ts');
  const url = new URL(adminUrl);
  url.username = `cahier_${randomBytes(6).toString('hex')}`;
  url.password = randomBytes(16).toString('hex');
  await queryPostgres(adminUrl, `CREATE ROLE ${url.username} SUPERUSER LOGIN PASSWORD '${url.password}'`);
  return { url: url.href, close: async () => void (await queryPostgres(adminUrl, `DROP ROLE ${url.username}`)) };
}

/** Makes a database that has been through all migrations, to copy. */
async function addTemplate(url: string): Promise<{ postgres: SharedPostgres; remove(): Promise<void> }> {
  const { queryPostgres } = await import('./services/postgres-server.ts');
  const { migrateDb } = await import('#db/open.ts');
  const template = `cahier_migrated_${randomBytes(6).toString('hex')}`;
  const postgresUrl = new URL(url);
  postgresUrl.pathname = `/${template}`;
  await queryPostgres(url, `CREATE DATABASE ${template}`);
  await migrateDb({ postgresUrl: postgresUrl.href });
  return {
    postgres: { url, template },
    // Tests leave copies (test/support/services/databases.ts).
    async remove() {
      const copies = await queryPostgres<{ datname: string }>(
        url,
        `SELECT datname FROM pg_database WHERE starts_with(datname, '${template}')`,
      );
      for (const { datname } of copies) await queryPostgres(url, `DROP DATABASE ${datname} WITH (FORCE)`);
    },
  };
}

async function startExternal(): Promise<{ externalServer: ExternalAuthServer; close(): Promise<void> }> {
  const { startExternalAuthServer } = await import('./server/external-auth-server.ts');
  return startExternalAuthServer('secret');
}
