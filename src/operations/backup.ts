// Online backups: a snapshot of all rows, the blobs they refer to, and the keys, in one archive.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import type { DbOptions } from '#db/open.ts';
import type { TableChecksum } from '#db/snapshot/checksums.ts';
import { type Row, RowChecksum, type Snapshot, withSnapshot } from '#db/snapshot/snapshot.ts';
import { syncFolder } from '#system/files.ts';
import { ARCHIVE_FORMAT, ArchiveWriter, type Inventory } from './backup-archive.ts';

export type BackupContext = {
  database: DbOptions;
  /** Undefined for a backup of rows and keys only, as before a migration. */
  blobs: BlobStore | undefined;
  /** The folder of keys.json, if there is one. */
  dataDir: string;
  now: () => Date;
};

export type Backup = { file: string; bytes: number; inventory: Inventory };

/** The sizes in bytes of the blobs that rows refer to, by SHA-256. */
type BlobSizes = Map<string, number>;

/** Approximate size of an archive entry with rows; texts are long, so it is not a number of rows. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * Writes an archive. The file appears under its name when it is complete and flushed to disk, and only its owner can read it.
 * @throws Error with a message for the operator when it cannot be written
 */
export async function createBackup(context: BackupContext, file: string): Promise<Backup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const partialFile = `${file}.unfinished`;
  const target = createWriteStream(partialFile, { mode: 0o600, flush: true });
  const archive = new ArchiveWriter(target);
  try {
    const inventory = await withSnapshot(context.database, (snapshot) => writeSnapshot(context, snapshot, archive));
    await archive.finish(inventory);
    await rename(partialFile, file);
    await syncFolder(path.dirname(file));
    return { file, bytes: (await stat(file)).size, inventory };
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    await rm(partialFile, { force: true });
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
  return { tables, ...(await writeBlobs(archive, context.blobs, blobSizes)) };
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
  blobs: BlobStore | undefined,
  blobSizes: BlobSizes,
): Promise<Omit<Inventory, 'tables'>> {
  const totals = { blobs: 0, blobBytes: 0, missingBlobs: [] as string[] };
  for (const [sha256, size] of blobs === undefined ? [] : blobSizes) {
    const bytes = await blobs?.open(sha256).catch((error: unknown) => {
      if (!(error instanceof BlobNotFoundError)) throw error;
    });
    if (bytes === undefined) {
      totals.missingBlobs.push(sha256);
      continue;
    }
    await archive.writeBlob(sha256, size, bytes);
    totals.blobs += 1;
    totals.blobBytes += size;
  }
  return totals;
}

/** A backup's file name; the names of one kind sort by time. */
export function backupName(kind: string, date: Date): string {
  return `cahier-${kind}-${date.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Deletes the oldest backups of a kind, leaving `retention`. */
export async function deleteOldBackups(folder: string, kind: string, retention: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`cahier-${kind}-`) && name.endsWith('.gz'));
  for (const name of names.sort().toReversed().slice(retention)) await rm(path.join(folder, name));
}
