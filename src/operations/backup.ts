// Online backups: a snapshot of all rows, the blobs they refer to, and the keys, in one archive.
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { DbOptions } from '#db/open.ts';
import type { TableChecksum } from '#db/snapshot/checksums.ts';
import { type Row, RowChecksum, type Snapshot, withSnapshot } from '#db/snapshot/snapshot.ts';
import type { SnapshotSize } from '#db/snapshot/snapshot-size.ts';
import { availableForUploads, getDiskSpace, isDiskFullError } from '#system/disk-space.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { syncFolder } from '#system/files.ts';
import { sha256Hex } from '#system/sha256.ts';
import { deleteStaleFiles, temporaryName } from '#system/temporary-files.ts';
import { ARCHIVE_FORMAT, ArchiveError, ArchiveWriter, type Inventory } from './backup-archive.ts';
import { verifyArchive } from './verify-archive.ts';

export type BackupContext = {
  database: DbOptions;
  /** Undefined for a backup of rows and keys only, as before a migration. */
  blobs: BlobStore | undefined;
  /** The folder of keys.json, if there is one. */
  dataDir: string;
  now: () => Date;
  /** When it is aborted, the backup ends at its next step, and leaves nothing behind. */
  signal?: AbortSignal | undefined;
};

export type Backup = { file: string; bytes: number; inventory: Inventory };

/** The sizes in bytes of the blobs that rows refer to, by SHA-256. */
type BlobSizes = Map<string, number>;

/** Approximate size of an archive entry with rows; texts are long, so it is not a number of rows. */
const CHUNK_BYTES = 1024 * 1024;

/** The backup was not made, and left nothing behind; the message says why. */
class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The ending of archives that are being written. */
const UNFINISHED = '.unfinished';

/**
 * Writes an archive. The file appears under its name when it is complete, flushed to disk and
 * read back, and only its owner can read it.
 * @throws BackupError when there is no space for it, or it was not read back as it was written
 */
export async function createBackup(context: BackupContext, file: string): Promise<Backup> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteUnfinishedBackups(folder);
  const prefix = `${path.basename(file)}.`;
  await deleteStaleFiles(folder, prefix, UNFINISHED); // those of a backup to a path of its own
  const { name, release } = temporaryName(prefix, UNFINISHED);
  const partialFile = path.join(folder, name);
  try {
    const inventory = await withSnapshot(context.database, async (snapshot) => {
      await assertSpace(folder, await snapshot.measure(), context.blobs !== undefined);
      return writeArchive(context, snapshot, partialFile);
    });
    await verifyArchive(partialFile, inventory, context.signal);
    await rename(partialFile, file);
    await syncFolder(folder);
    return { file, bytes: (await stat(file)).size, inventory };
  } catch (error) {
    throw toBackupError(error, folder);
  } finally {
    await rm(partialFile, { force: true });
    release();
  }
}

/** @throws BackupError when the folder's disk lacks the space for an archive, or what stays reserved would be used */
async function assertSpace(folder: string, { rows, blobs }: SnapshotSize, withBlobs: boolean): Promise<void> {
  const needed = rows + (withBlobs ? blobs : 0);
  const available = Math.max(0, availableForUploads(await getDiskSpace(folder)));
  if (needed <= available) return;
  throw new BackupError(
    `There is no space for a backup in ${folder}: it may need ${formatMegabytes(needed)}, and ${formatMegabytes(available)} are available. Free some space, or set BACKUP_DIR to a folder on another disk`,
  );
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function toBackupError(error: unknown, folder: string): unknown {
  if (isDiskFullError(error))
    return new BackupError(`The disk of ${folder} is full; the backup was not made`, { cause: error });
  if (error instanceof ArchiveError)
    return new BackupError(`The backup in ${folder} could not be verified, and was deleted: ${error.message}`, {
      cause: error,
    });
  return error;
}

/** Deletes what processes that crashed left of unfinished archives. */
export async function deleteUnfinishedBackups(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  // Those of 0.1, whose names do not say which process wrote them, would stay forever.
  for (const name of names.filter((name) => /^cahier-[\w-]+\.tar\.gz\.unfinished$/.test(name)))
    await rm(path.join(folder, name), { force: true });
  if (names.length > 0) await deleteStaleFiles(folder, 'cahier-', UNFINISHED);
}

async function writeArchive(context: BackupContext, snapshot: Snapshot, file: string): Promise<Inventory> {
  const archive = new ArchiveWriter(createWriteStream(file, { mode: 0o600, flush: true }));
  try {
    const inventory = await writeSnapshot(context, snapshot, archive);
    await archive.finish(inventory);
    return inventory;
  } catch (error) {
    await archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function writeSnapshot(context: BackupContext, snapshot: Snapshot, archive: ArchiveWriter): Promise<Inventory> {
  const { migrations } = snapshot;
  const bytes = context.blobs !== undefined;
  await archive.writeManifest({
    format: ARCHIVE_FORMAT,
    madeAt: context.now().toISOString(),
    migrations: [...migrations],
    bytes,
  });
  const blobSizes: BlobSizes = new Map();
  const tables: Record<string, TableChecksum> = {};
  for (const table of snapshot.tables) {
    const checksum = new RowChecksum();
    for await (const rows of chunkRows(snapshot.rows(table))) {
      context.signal?.throwIfAborted();
      for (const row of rows) {
        checksum.add(row);
        recordBlob(blobSizes, row);
      }
      await archive.writeRows(table.name, rows);
    }
    tables[table.name] = { count: checksum.count, digest: checksum.digest };
  }
  const keys = await readFile(path.join(context.dataDir, 'keys.json'), 'utf8').catch(() => undefined);
  if (keys !== undefined) await archive.writeKeys(keys);
  const totals = await writeBlobs(archive, context, blobSizes);
  return { tables, ...totals, ...(keys === undefined ? {} : { keysSha256: sha256Hex(keys) }) };
}

async function* chunkRows(rows: AsyncIterable<readonly Row[]>): AsyncGenerator<Row[]> {
  let chunk: Row[] = [];
  let length = 0;
  for await (const batch of rows) {
    for (const row of batch) {
      chunk.push(row);
      for (const value of Object.values(row)) length += typeof value === 'string' ? value.length : 8;
      if (length < CHUNK_BYTES) continue;
      yield chunk;
      [chunk, length] = [[], 0];
    }
  }
  if (chunk.length > 0) yield chunk;
}

/** In every table the columns `sha256` and `size` refer to a blob. */
function recordBlob(blobSizes: BlobSizes, { sha256, size }: Row): void {
  if (typeof sha256 === 'string' && typeof size === 'number') blobSizes.set(sha256, size);
}

async function writeBlobs(
  archive: ArchiveWriter,
  { blobs, signal }: BackupContext,
  blobSizes: BlobSizes,
): Promise<Omit<Inventory, 'tables' | 'keysSha256'>> {
  const totals = { blobs: 0, blobBytes: 0, missingBlobs: [] as string[] };
  for (const [sha256, size] of blobs === undefined ? [] : blobSizes) {
    signal?.throwIfAborted();
    const bytes = await blobs?.open(sha256).catch((error: unknown) => {
      if (!(error instanceof BlobNotFoundError)) throw error;
    });
    if (bytes === undefined) {
      totals.missingBlobs.push(sha256);
      continue;
    }
    const hash = createHash('sha256');
    await archive.writeBlob(sha256, size, Readable.from(hashExactly(bytes, size, { hash, signal })));
    if (hash.digest('hex') !== sha256) totals.missingBlobs.push(sha256);
    totals.blobs += 1;
    totals.blobBytes += size;
  }
  return totals;
}

/** The first `size` bytes of a stream, with zeros in place of those that a damaged blob lacks, hashed on the way. */
async function* hashExactly(
  bytes: Readable,
  size: number,
  { hash, signal }: { hash: Hash; signal: AbortSignal | undefined },
): AsyncGenerator<Uint8Array> {
  let remaining = size;
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    const block: Uint8Array = chunk;
    hash.update(block);
    if (remaining > 0) yield block.subarray(0, remaining);
    remaining = Math.max(0, remaining - block.length);
  }
  for (; remaining > 0; remaining -= Math.min(remaining, CHUNK_BYTES))
    yield Buffer.alloc(Math.min(remaining, CHUNK_BYTES));
}

/** A backup's file name; the names of one kind sort by time. */
export function backupName(kind: string, date: Date): string {
  return `cahier-${kind}-${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
}

export type BackupFile = { name: string; kind: string; createdAt: Date; bytes: number };

const BACKUP_NAME = /^cahier-([a-z-]+)-(\d{8})T(\d{6})Z\.tar\.gz$/;

/** The complete backups in a folder, the latest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  const files: BackupFile[] = [];
  for (const name of names) {
    const [, kind, date = '', time = ''] = BACKUP_NAME.exec(name) ?? [];
    const size = kind === undefined ? undefined : await stat(path.join(folder, name)).catch(() => undefined);
    if (kind === undefined || size === undefined) continue;
    files.push({ name, kind, createdAt: parseBackupTime(date, time), bytes: size.size });
  }
  return files.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** @param date such as `20261123` @param time such as `030000`, in UTC */
function parseBackupTime(date: string, time: string): Date {
  return new Date(`${date.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`);
}

/** The time of the latest backup with files in a folder, where each was read back before it got its name. */
export async function findLastBackup(folder: string): Promise<Date | undefined> {
  return (await listBackups(folder)).find(({ kind }) => kind !== 'before-update')?.createdAt;
}

/** Deletes backups of a kind that were made before a time. */
export async function deleteBackupsBefore(folder: string, kind: string, before: Date): Promise<void> {
  const expired = (await listBackups(folder)).filter((backup) => backup.kind === kind && backup.createdAt < before);
  for (const { name } of expired) await rm(path.join(folder, name), { force: true });
}

/** Deletes the oldest backups of a kind, leaving `retention`. */
export async function deleteOldBackups(folder: string, kind: string, retention: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`cahier-${kind}-`) && name.endsWith('.gz'));
  for (const name of names.sort().toReversed().slice(retention)) await rm(path.join(folder, name));
}
