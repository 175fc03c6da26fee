// What tests of one run share, started before them and ended after them: a PostgreSQL server, a Cahier that only provides, and
// what Node has compiled, which the next run finds as well.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { wellKnownProblems } from '../../src/config/well-known.ts';
import type { Provider } from './elsewhere.ts';
import type { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests make databases; undefined where there is none. */
    postgresUrl: string | undefined;
    /** Where people sign in on the installation `elsewhere`. */
    elsewhere: Provider | undefined;
  }
}

/** Starts what the projects of this run need. DATABASE_URL names another server than Debian's own. */
export async function setup(run: TestProject): Promise<() => Promise<void>> {
  // A third of a server's start is compiling. Node itself compiles again what has changed.
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../.tmp/compiled');
  const projects = run.vitest.projects.map(({ name }) => name);
  const isWanted = (...names: string[]) => projects.some((project) => names.some((name) => project.startsWith(name)));
  const given = process.env.DATABASE_URL;
  const server = given || !isWanted('journeys', 'contract') ? undefined : await startPostgres();
  const guest = given && wellKnownProblems({ DATABASE_URL: given }).length > 0 ? await openGuest(given) : undefined;
  const postgresUrl = guest?.url ?? (given || server?.url);
  if (postgresUrl === undefined && isWanted('journeys', 'contract')) {
    process.stdout.write(
      'PostgreSQL is not tested: there is no server in /usr/lib/postgresql, and DATABASE_URL is not set.\n',
    );
  }
  const elsewhere = isWanted('journeys-elsewhere') ? await startElsewhere() : undefined;
  run.provide('postgresUrl', postgresUrl);
  run.provide('elsewhere', elsewhere?.provider);
  return async () => {
    await elsewhere?.close();
    await guest?.close();
    await server?.remove();
  };
}

// Loaded only when they are wanted, for much of the house comes with them.
async function startPostgres(): Promise<PostgresServer | undefined> {
  const { openPostgresServer } = await import('./postgres-server.ts');
  const server = await openPostgresServer();
  await server?.start();
  return server;
}

/** A way in to a server whose own password stands in manuals, as those of test machines do: no house would start with that one. */
async function openGuest(given: string): Promise<{ url: string; close(): Promise<void> }> {
  const { askPostgres } = await import('./postgres-server.ts');
  const url = new URL(given);
  url.username = `cahier_${randomBytes(6).toString('hex')}`;
  url.password = randomBytes(16).toString('hex');
  await askPostgres(given, `CREATE ROLE ${url.username} SUPERUSER LOGIN PASSWORD '${url.password}'`);
  return { url: url.href, close: () => askPostgres(given, `DROP ROLE ${url.username}`) };
}

async function startElsewhere(): Promise<{ provider: Provider; close(): Promise<void> }> {
  const { openElsewhere } = await import('./elsewhere.ts');
  return openElsewhere('secret');
}
