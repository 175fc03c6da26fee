// The databases that a journey is made on: a SQLite file always, and PostgreSQL where there is one.
// Debian's own server is started in a temporary folder if it is installed; DATABASE_URL names another one instead.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Environment } from '../../src/config.ts';
import { freePort } from '../../src/main.ts';

/** An empty database: what a house has to be told to use it, and how to be rid of it. */
export type TestDatabase = { environment: Environment; close(): Promise<void> };

export type DatabaseKind = { name: string; open(): Promise<TestDatabase> };

type Server = { url: string; stop(): Promise<void> };

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY_WITHIN_MS = 20_000;

/** The kinds of database that are here; a missing PostgreSQL is said aloud. */
export const databases: readonly DatabaseKind[] = [
  { name: 'SQLite', open: async () => ({ environment: {}, close: async () => {} }) },
  ...postgresHere(),
];

function postgresHere(): DatabaseKind[] {
  const given = process.env.DATABASE_URL;
  const programs = debianPrograms();
  if (given) return [{ name: 'PostgreSQL', open: () => newDatabase({ url: given, stop: async () => {} }) }];
  if (programs !== undefined) {
    const share = shared(() => startServer(programs));
    return [{ name: 'PostgreSQL', open: async () => newDatabase(await share()) }];
  }
  process.stdout.write(
    'PostgreSQL is not tested: there is no server in /usr/lib/postgresql, and DATABASE_URL is not set.\n',
  );
  return [];
}

/** One server for everyone who has a database on it at the same time; it stops when the last of them stops it. */
function shared(start: () => Promise<Server>): () => Promise<Server> {
  let running: Promise<Server> | undefined;
  let users = 0;
  return async () => {
    users += 1;
    running ??= start();
    const { url, stop } = await running;
    return {
      url,
      async stop() {
        users -= 1;
        if (users > 0) return;
        running = undefined;
        await stop();
      },
    };
  };
}

/** Where the newest installed server has its programs. */
function debianPrograms(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const versions = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

async function newDatabase(server: Server): Promise<TestDatabase> {
  const name = `cahier_${randomBytes(6).toString('hex')}`;
  const url = new URL(server.url);
  await ask(server.url, `CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    environment: { DATABASE_URL: url.href },
    async close() {
      await ask(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function startServer(programs: string): Promise<Server> {
  const server = await prepareServer(programs);
  await server.start();
  return { url: server.url, stop: server.remove };
}

/** A server of its own that a test may kill and start again; undefined where PostgreSQL is not installed. */
export type FragileServer = {
  url: string;
  start(): Promise<void>;
  /** Ends it at once, as a crash does: SIGQUIT is its "immediate" stop. */
  crash(): Promise<void>;
  remove(): Promise<void>;
};

export async function openFragileServer(): Promise<FragileServer | undefined> {
  const programs = debianPrograms();
  return programs === undefined ? undefined : prepareServer(programs);
}

async function prepareServer(programs: string): Promise<FragileServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-pg-'));
  const as = await ownerOf(folder);
  const data = path.join(folder, 'data');
  const init = ['-D', data, '-U', 'cahier', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(path.join(programs, 'initdb'), init, { ...as, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort('127.0.0.1');
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://cahier@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url,
    async start() {
      server = spawn(path.join(programs, 'postgres'), args, { ...as, cwd: folder, stdio: 'ignore' });
      await untilReady(url, server);
    },
    crash: () => end('SIGQUIT'),
    async remove() {
      await end('SIGINT'); // its "fast" stop
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root: there it gets the user that Debian made for it. */
async function ownerOf(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const ids = { uid: idOf('-u'), gid: idOf('-g') };
  await chown(folder, ids.uid, ids.gid);
  return ids;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const start = Date.now(); ; await sleep(50)) {
    try {
      return await ask(url, 'SELECT 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() - start > READY_WITHIN_MS) {
        server.kill('SIGKILL');
        throw new Error('PostgreSQL did not start.', { cause: error });
      }
    }
  }
}
