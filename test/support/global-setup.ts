// Global setup of a test run: a temporary folder in memory, a PostgreSQL server, an external auth server, and
// caches for the next run: an unpacked Chromium, and Node's compile cache.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findInsecureSecrets } from '../../src/config/insecure-defaults.ts';
import { prepareChromium } from './browser/chromium.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import type { ExternalAuthServer } from './server/external-auth-server.ts';
import type { PostgresServer } from './services/postgres-server.ts';

/** A PostgreSQL server, and the name of its database that has been through all migrations. */
export type SharedPostgres = { url: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which tests create databases; undefined where there is none. */
    postgres: SharedPostgres | undefined;
    /** The auth server of the installation `external`. */
    externalAuth: ExternalAuthServer | undefined;
  }
}

/** Starts what the projects of this run need. DATABASE_URL replaces Debian's own PostgreSQL server. */
export async function setup(run: TestProject): Promise<() => Promise<void>> {
  // A third of a server's start is compilation. Node recompiles what has changed.
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../.tmp/compiled');
  const memoryFolder = await makeMemoryFolder();
  if (memoryFolder !== undefined) process.env.TMPDIR = memoryFolder.path;
  const projects = run.vitest.projects.map(({ name }) => name);
  const runsProject = (...names: string[]) =>
    projects.some((project) => names.some((name) => project.startsWith(name)));
  if (runsProject('browser')) await prepareChromium();
  const databaseUrl = process.env.DATABASE_URL;
  const server = databaseUrl || !runsProject('integration', 'contract') ? undefined : await startPostgresServer();
  const temporaryRole =
    databaseUrl && findInsecureSecrets({ DATABASE_URL: databaseUrl }).length > 0
      ? await createTemporaryRole(databaseUrl)
      : undefined;
  const postgresUrl = temporaryRole?.url ?? (databaseUrl || server?.url);
  if (postgresUrl === undefined && runsProject('integration', 'contract')) {
    process.stdout.write(
      'PostgreSQL is not tested: there is no server in /usr/lib/postgresql, and DATABASE_URL is not set.\n',
    );
  }
  const external = runsProject('integration-external') ? await startExternal() : undefined;
  const template = postgresUrl === undefined ? undefined : await addTemplate(postgresUrl);
  run.provide('postgres', template?.postgres);
  run.provide('externalAuth', external?.externalServer);
  return async () => {
    await external?.close();
    await template?.remove();
    await temporaryRole?.close();
    await server?.remove();
    await memoryFolder?.remove();
  };
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
