// A private PostgreSQL server, where Debian's is installed: runs in a temporary folder, which is deleted in the end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '#http/lifecycle/listen-address.ts';

/** A server that a test may stop and start again. */
export type PostgresServer = {
  url: string;
  /** Its port on 127.0.0.1. */
  port: number;
  /** Its data folder, with its certificate. */
  folder: string;
  start(): Promise<void>;
  /** Stops it at once, like a crash: SIGQUIT is its "immediate" shutdown. */
  crash(): Promise<void>;
  /** Kills its main process with SIGKILL; resolves when its children have exited. */
  kill(): Promise<void>;
  /** Stops all of its processes, as on a machine that hangs: connections stay open. It goes on when the returned function is called. */
  freeze(): () => void;
  remove(): Promise<void>;
};

/** Its TLS certificate and key: PEM. */
export type Certificate = { certificate: string; key: string };

type Ids = { uid?: number; gid?: number };

const DEBIAN_POSTGRES_FOLDER = '/usr/lib/postgresql';
const READY_TIMEOUT_MS = 60_000;

/** The folder of the newest installed server's binaries; undefined without one. */
export function findPostgresBinaries(): string | undefined {
  if (!existsSync(DEBIAN_POSTGRES_FOLDER)) return undefined;
  const versions = readdirSync(DEBIAN_POSTGRES_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(DEBIAN_POSTGRES_FOLDER, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** Settings that override ours, such as `fsync=on`, and a folder to use instead of a temporary one. */
type PostgresOptions = { settings?: readonly string[]; parentFolder?: string };

/** Prepares a server without starting it; undefined where PostgreSQL is not installed. With a certificate, it requires TLS. */
export async function preparePostgresServer(
  tls?: Certificate,
  options: PostgresOptions = {},
): Promise<PostgresServer | undefined> {
  const binaryFolder = findPostgresBinaries();
  return binaryFolder === undefined ? undefined : createServer(binaryFolder, tls, options);
}

async function createServer(
  binaryFolder: string,
  tls: Certificate | undefined,
  options: PostgresOptions,
): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(options.parentFolder ?? (await sharedTemporaryFolder()), 'cahier-pg-'));
  const processOwner = await getProcessOwner(folder);
  const data = path.join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'cahier', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const initResult = spawnSync(path.join(binaryFolder, 'initdb'), initArgs, {
    ...processOwner,
    cwd: folder,
    encoding: 'utf8',
  });
  if (initResult.status !== 0) throw new Error(`initdb failed: ${initResult.error?.message ?? initResult.stderr}`);
  const port = await findFreePort('127.0.0.1');
  if (tls !== undefined) await requireTls(data, tls, processOwner);
  const settings = [
    ...(tls === undefined ? [] : ['ssl=on']),
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    // Many concurrent servers, each with a pool.
    'max_connections=400',
    'shared_buffers=32MB',
    ...(options.settings ?? []),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://cahier@127.0.0.1:${port}/postgres${tls === undefined ? '' : '?sslmode=no-verify'}`;
  let server: ChildProcess | undefined;
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null;
  const stopWith = async (signal: NodeJS.Signals) => {
    if (server === undefined || !isRunning()) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  return {
    url,
    port,
    folder: data,
    async start() {
      if (server === undefined || !isRunning()) {
        server = spawn(path.join(binaryFolder, 'postgres'), args, { ...processOwner, cwd: folder, stdio: 'ignore' });
        stopWithThisProcess(server);
      }
      await waitUntilReady(url, server);
    },
    crash: () => stopWith('SIGQUIT'),
    async kill() {
      await stopWith('SIGKILL');
      while (hasProcessIn(data)) await sleep(20);
    },
    freeze() {
      const pids = listProcessIds(data);
      signalProcesses(pids, 'SIGSTOP');
      return () => signalProcesses(pids, 'SIGCONT');
    },
    async remove() {
      await stopWith('SIGINT'); // its "fast" shutdown
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Stops a server when this process ends, however it does: an interrupted run of tests leaves none behind. A shell waits for the end
 * of its input, which is a pipe from this process.
 */
function stopWithThisProcess({ pid }: ChildProcess): void {
  if (pid === undefined || process.platform === 'win32') return;
  const script = `read -r _; kill -INT ${pid} 2>/dev/null`;
  const watcher = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.on('error', () => {}); // without a shell it stays, as before
  watcher.unref();
  const input = watcher.stdin;
  if ('unref' in input && typeof input.unref === 'function') input.unref();
}

/** The ids of a running server's main process, the first one, and of its children. */
function listProcessIds(dataFolder: string): number[] {
  const [mainPid = ''] = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && readParentPid(pid) === mainPid);
  return [mainPid, ...children].map(Number);
}

function readParentPid(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined; // it has ended since
  }
}

/** A connection that is being closed ends its process meanwhile: the main process reaps it as soon as it goes on itself. */
function signalProcesses(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Whether a process has the folder as its working directory. */
function hasProcessIn(folder: string): boolean {
  return readdirSync('/proc').some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false; // not a process, or it has exited since
    }
  });
}

/** Refuses connections without TLS. */
async function requireTls(data: string, { certificate, key }: Certificate, processOwner: Ids): Promise<void> {
  await writeFile(path.join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n');
  await writeFile(path.join(data, 'server.crt'), certificate);
  const keyFile = path.join(data, 'server.key');
  await writeFile(keyFile, key, { mode: 0o600 });
  if (processOwner.uid !== undefined && processOwner.gid !== undefined)
    await chown(keyFile, processOwner.uid, processOwner.gid);
}

/** Runs one statement on a new connection; returns its rows. */
export async function queryPostgres<Row extends pg.QueryResultRow = never>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A temporary folder that another user can access, since PostgreSQL does not run as root; one of `mktemp -d` is private. */
export async function sharedTemporaryFolder(): Promise<string> {
  const tempFolder = path.resolve(tmpdir());
  if (process.getuid?.() !== 0) return tempFolder;
  for (let folder = tempFolder; ; folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return '/tmp';
    if (folder === path.dirname(folder)) return tempFolder;
  }
}

/** PostgreSQL does not run as root: then it runs as Debian's user `postgres`. */
export async function getProcessOwner(folder: string): Promise<Ids> {
  if (process.getuid?.() !== 0) return {};
  const readUserId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const ids = { uid: readUserId('-u'), gid: readUserId('-g') };
  await chown(folder, ids.uid, ids.gid);
  return ids;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (const start = Date.now(); ; await sleep(50)) {
    try {
      await queryPostgres(url, 'SELECT 1');
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() - start > READY_TIMEOUT_MS) {
        server.kill('SIGKILL');
        throw new Error('PostgreSQL did not start.', { cause: error });
      }
    }
  }
}
