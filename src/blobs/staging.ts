// Where bytes arrive: a folder in which each stream becomes a file of its own, whose hash is known when it ends.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobStoreFullError, BlobStoreUnavailableError, type StoredBlob } from './blob-store.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How much is written between two looks at the room that is left. */
const SPACE_CHECK_INTERVAL_BYTES = 16 * MEGABYTE;

/** What a disk says when it is full, when a quota is used up, or when a file may not grow further. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What a disk says that is dying or gone, and a system that has no more open files to give. */
const DISK_UNAVAILABLE_CODES = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'ENODEV', 'ESTALE']);

/** Names of the files that this process is writing now, so that clearing up leaves them alone. */
const activeFiles = new Set<string>();

/** A folder for files that are being written. */
export class StagingArea {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder if need be, and clears away what a crash left half written. */
  static async open(folder: string): Promise<StagingArea> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteStaleFiles(folder);
    return new StagingArea(folder);
  }

  /**
   * Writes a stream to a file, has the disk confirm it, and gives it to `keep`, which may move it away. Afterwards the
   * file is gone, whatever happened.
   * @param expectedSize how many bytes will come, or somewhat more, if that is known
   * @throws BlobsFullError, BlobsUnavailableError, and whatever the stream or `keep` fails with
   */
  async receive(
    bytes: Readable,
    expectedSize: number,
    commit: (file: string, blob: StoredBlob) => Promise<void>,
  ): Promise<StoredBlob> {
    const name = `${randomUUID()}.${process.pid}.${hostname()}`;
    const file = path.join(this.#folder, name);
    activeFiles.add(name);
    try {
      await assertFreeSpace(this.#folder, expectedSize);
      const blob = await writeFileSynced(file, bytes);
      await commit(file, blob);
      return blob;
    } catch (error) {
      bytes.destroy();
      throw toBlobError(error);
    } finally {
      await rm(file, { force: true });
      activeFiles.delete(name);
    }
  }
}

/**
 * Some room is left to the database, which may be on the same disk, so that texts can still be saved when no file can:
 * 64 MB, or a fiftieth of a small disk.
 * @throws BlobsFullError
 */
async function assertFreeSpace(folder: string, neededBytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const reservedBytes = Math.min(64 * MEGABYTE, (blocks * bsize) / 50);
  if (bavail * bsize - reservedBytes < neededBytes) throw new BlobStoreFullError('There is no room left for files.');
}

/** Writes a new file to its end and has the disk confirm it. */
async function writeFileSynced(file: string, bytes: Readable): Promise<StoredBlob> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let checkedAt = 0;
    for await (const chunk of bytes) {
      const block: Uint8Array = chunk;
      hash.update(block);
      size += block.length;
      await writeFully(handle, block);
      if (size - checkedAt < SPACE_CHECK_INTERVAL_BYTES) continue;
      checkedAt = size;
      await assertFreeSpace(path.dirname(file), 0);
    }
    await handle.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await handle.close();
  }
}

async function writeFully(handle: FileHandle, block: Uint8Array): Promise<void> {
  for (let offset = 0; offset < block.length; ) {
    const { bytesWritten } = await handle.write(block, offset, block.length - offset);
    offset += bytesWritten;
  }
}

/** Removes what no living process can be writing: files of a process that is gone, and any that are older than a day. */
async function deleteStaleFiles(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (activeFiles.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    const [, pid = '', ...host] = entry.name.split('.');
    const isWriterGone = host.join('.') === hostname() && !isProcessRunning(Number(pid));
    const stats = isWriterGone ? undefined : await stat(file).catch(() => undefined);
    if (isWriterGone || (stats !== undefined && Date.now() - stats.mtimeMs > DAY_MS)) await rm(file, { force: true });
  }
}

/** Whether another process has that number. Our own files are in `beingWritten`; one with our number is an earlier life's. */
function isProcessRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** What a disk without room, or a dying one, means to whoever wanted to keep a file; any other error as it is. */
export function toBlobError(error: unknown): unknown {
  const code = String(errorCode(error));
  if (DISK_FULL_CODES.has(code)) return new BlobStoreFullError('There is no room left for files.', { cause: error });
  if (DISK_UNAVAILABLE_CODES.has(code))
    return new BlobStoreUnavailableError('The disk does not take files.', { cause: error });
  return error;
}
