// Makes backups while the house is open: rows of one moment, the bytes that they name, and the keys, in one archive.
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BlobNotFoundError, type Blobs } from '#blobs/blobs.ts';
import type { TableSum } from '#db/fill.ts';
import type { DbOptions } from '#db/open.ts';
import { type Row, RowSum, type Snapshot, withSnapshot } from '#db/snapshot.ts';
import { ArchiveWriter, type Contents, FORMAT } from './archive.ts';

export type BackupParts = {
  database: DbOptions;
  /** Undefined leaves the bytes of files out: they are safe where they are, and only rows are about to change. */
  blobs: Blobs | undefined;
  /** Where keys.json is, if the house has keys. */
  dataDir: string;
  now: () => Date;
};

export type Backup = { file: string; bytes: number; contents: Contents };

/** Bytes of files by their SHA-256, each with its size. */
type Named = Map<string, number>;

/** Texts are long, so a piece has as many rows as make about this many bytes. */
const PIECE_BYTES = 1024 * 1024;

/**
 * Writes an archive under that name: complete when it is there, safe on the disk, and readable by its owner only.
 * @throws Error in words when it cannot be written
 */
export async function makeBackup(parts: BackupParts, file: string): Promise<Backup> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const archive = new ArchiveWriter(target);
  try {
    const contents = await withSnapshot(parts.database, (snapshot) => writeAll(parts, snapshot, archive));
    await archive.end(contents);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return { file, bytes: (await stat(file)).size, contents };
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(parts: BackupParts, snapshot: Snapshot, archive: ArchiveWriter): Promise<Contents> {
  const { migrations } = snapshot;
  const bytes = parts.blobs !== undefined;
  await archive.manifest({ format: FORMAT, madeAt: parts.now().toISOString(), migrations: [...migrations], bytes });
  const named: Named = new Map();
  const tables: Record<string, TableSum> = {};
  for (const table of snapshot.tables) {
    const sum = new RowSum();
    for await (const rows of inPieces(snapshot.rows(table))) {
      for (const row of rows) {
        sum.add(row);
        noteBlob(named, row);
      }
      await archive.rows(table.name, rows);
    }
    tables[table.name] = { count: sum.count, digest: sum.digest };
  }
  const keys = await readFile(path.join(parts.dataDir, 'keys.json'), 'utf8').catch(() => undefined);
  if (keys !== undefined) await archive.keys(keys);
  return { tables, ...(await writeBlobs(archive, parts.blobs, named)) };
}

async function* inPieces(rows: AsyncIterable<readonly Row[]>): AsyncGenerator<Row[]> {
  let piece: Row[] = [];
  let length = 0;
  for await (const some of rows) {
    for (const row of some) {
      piece.push(row);
      for (const value of Object.values(row)) length += typeof value === 'string' ? value.length : 8;
      if (length < PIECE_BYTES) continue;
      yield piece;
      [piece, length] = [[], 0];
    }
  }
  if (piece.length > 0) yield piece;
}

/** Whatever names bytes does so in the columns `sha256` and `size`. */
function noteBlob(named: Named, { sha256, size }: Row): void {
  if (typeof sha256 === 'string' && typeof size === 'number') named.set(sha256, size);
}

async function writeBlobs(
  archive: ArchiveWriter,
  blobs: Blobs | undefined,
  named: Named,
): Promise<Omit<Contents, 'tables'>> {
  const written = { blobs: 0, blobBytes: 0, missingBlobs: [] as string[] };
  for (const [sha256, size] of blobs === undefined ? [] : named) {
    const bytes = await blobs?.open(sha256).catch((error: unknown) => {
      if (!(error instanceof BlobNotFoundError)) throw error;
    });
    if (bytes === undefined) {
      written.missingBlobs.push(sha256);
      continue;
    }
    await archive.blob(sha256, size, bytes);
    written.blobs += 1;
    written.blobBytes += size;
  }
  return written;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The name of a backup of that moment; names of one kind sort by time. */
export function backupName(kind: string, at: Date): string {
  return `cahier-${kind}-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Removes the oldest backups of a kind, so that `kept` are left. */
export async function removeOldBackups(folder: string, kind: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`cahier-${kind}-`) && name.endsWith('.gz'));
  for (const name of names.sort().toReversed().slice(kept)) await rm(path.join(folder, name));
}
