// A temporary folder in memory, for the data of test servers: on a disk, each commit would wait for it.
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const PREFIX = 'cahier-tests-';

/** What a run stores at once stays far below; a container often has 64 MB here. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** A run adds to its folder much more often. */
const ABANDONED_MS = 30 * 60_000;

/** Makes a folder in memory; undefined without such a file system, or with too little memory. */
export async function makeMemoryFolder(): Promise<{ path: string; remove(): Promise<void> } | undefined> {
  if (!(await hasMemory())) return undefined;
  await removeAbandoned();
  const folder = await mkdtemp(path.join(MEMORY_FOLDER, `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o711); // PostgreSQL runs as another user
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

async function hasMemory(): Promise<boolean> {
  const free = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, freemem(), process.availableMemory()) >= MIN_FREE_BYTES;
}

/** Removes the folders of runs that were killed: a run in another container may have a process of the same number. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(MEMORY_FOLDER)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    const folder = path.join(MEMORY_FOLDER, name);
    const changed = await stat(folder).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - changed > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
