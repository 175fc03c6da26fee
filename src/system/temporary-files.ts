// Names of temporary files that say which process writes them, so that those of crashed processes can be deleted.
import { randomUUID } from 'node:crypto';
import { lstat, opendir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '#durations.ts';
import { hasErrorCode } from './error-code.ts';

/** The process and the machine in a name of `temporaryName`, before an optional ending. */
const WRITER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(\d+)\.(.+)$/;

/** Names that this process uses: `deleteStaleFiles` skips them. */
const activeNames = new Set<string>();

/** A unique name for a file or folder, in use until `release` is called. */
export function temporaryName(prefix = '', suffix = ''): { name: string; release(): void } {
  const name = `${prefix}${randomUUID()}.${process.pid}.${hostname()}${suffix}`;
  activeNames.add(name);
  return { name, release: () => void activeNames.delete(name) };
}

/**
 * Deletes the files and folders of this naming whose process runs no more on this machine, and all others that were not
 * changed for a day. What cannot be deleted, such as another user's, stays.
 */
export async function deleteStaleFiles(folder: string, prefix = '', suffix = ''): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith(prefix) || !name.endsWith(suffix) || activeNames.has(name)) continue;
    const file = path.join(folder, name);
    const isStale = isWriterGone(name.slice(0, name.length - suffix.length)) || (await isOlderThanDay(file));
    if (isStale) await rm(file, { recursive: true, force: true }).catch(() => {});
  }
}

function isWriterGone(name: string): boolean {
  const [, pid, host] = WRITER.exec(name) ?? [];
  return host === hostname() && !isProcessRunning(Number(pid));
}

async function isOlderThanDay(file: string): Promise<boolean> {
  const stats = await lstat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > DAY_MS;
}

/**
 * Whether another process has this id. A file with our own id that is not active is from before a restart, as in a
 * container, where ids repeat.
 */
function isProcessRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasErrorCode(error, 'EPERM'); // it runs, as another user
  }
}
