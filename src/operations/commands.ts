// The operator's commands backup, restore and migrate-data; each returns its report as text.
import path from 'node:path';
import type { BlobStore } from '#blobs/blob-store.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import type { S3Options } from '#blobs/s3-client.ts';
import { isUpToDate } from '#db/migrate.ts';
import { connectDb, type DbOptions } from '#db/open.ts';
import { type Backup, backupName, createBackup } from './backup.ts';
import { mergeDeletionLists } from './deletion-list.ts';
import { assertInstalled } from './installation.ts';
import { BACKUP_JOB, runExclusively } from './job-lock.ts';
import { copyBlobs, copyRows, DataMigrationError } from './migrate-data.ts';
import { lockDataDir } from './process-lock.ts';
import { countRows, RestoreError, restore } from './restore.ts';

export const OPERATIONS_USAGE = `  backup [FILE]                 writes rows, files and keys to one archive, while the server runs
  restore FILE                  restores an archive into an empty installation
  migrate-data                  copies SQLite and the files in DATA_DIR to DATABASE_URL and S3_…`;

/** Where an installation has its data. */
export type Installation = {
  dataDir: string;
  database: DbOptions;
  s3: S3Options | undefined;
  /** The folder of backups without a path of their own. */
  backupFolder: string;
};

const now = () => new Date();

/** Opens the blob store, and closes it after `work`. */
async function withBlobStore<Result>(
  { dataDir, s3 }: Pick<Installation, 'dataDir' | 's3'>,
  work: (blobs: BlobStore) => Promise<Result>,
): Promise<Result> {
  const blobs = await openBlobStore(path.join(dataDir, 'blobs'), s3);
  try {
    return await work(blobs);
  } finally {
    blobs.close();
  }
}

/** Runs `work` while no server uses the SQLite database of the data folder. */
async function withDataDirLock<Result>(
  { dataDir }: Pick<Installation, 'dataDir'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = lockDataDir(dataDir);
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** @throws Error with a message for the operator */
export async function runBackup(installation: Installation, [target]: readonly string[]): Promise<string> {
  const file =
    target === undefined ? path.join(installation.backupFolder, backupName('manual', now())) : path.resolve(target);
  const { database, dataDir } = installation;
  await assertInstalled(installation, false);
  return withBlobStore(installation, async (blobs) =>
    formatBackupReport(await withBackupLock(database, () => createBackup({ database, blobs, dataDir, now }, file))),
  );
}

/** Other processes delete no blobs while one has the lock. An older database has no table for it yet. */
async function withBackupLock(database: DbOptions, work: () => Promise<Backup>): Promise<Backup> {
  const db = await connectDb(database);
  try {
    if (!(await isUpToDate(db))) return await work();
    let backup: Backup | undefined;
    const run = async () => {
      backup = await work();
    };
    await runExclusively({ db, now }, { name: BACKUP_JOB, dueSince: Number.MAX_SAFE_INTEGER, run });
    if (backup === undefined) throw new Error('Another backup is being made; wait until it is done');
    return backup;
  } finally {
    await db.destroy();
  }
}

function formatBackupReport({ file, bytes, inventory }: Backup): string {
  const { tables, blobs, blobBytes, missingBlobs } = inventory;
  const lines = [
    `${file}`,
    `${countRows(tables)} rows, ${blobs} files of ${blobBytes} bytes; the archive has ${bytes} bytes`,
  ];
  if (missingBlobs.length > 0) {
    lines.push(
      `Warning: rows name ${missingBlobs.length} files that are missing or damaged: ${missingBlobs.join(', ')}`,
    );
  }
  return lines.join('\n');
}

/** @throws Error with a message for the operator */
export async function runRestore(installation: Installation, [file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new RestoreError('Say which archive to restore: restore FILE');
  const { manifest, inventory } = await withDataDirLock(installation, () =>
    withBlobStore(installation, (blobs) => restore({ ...installation, blobs }, path.resolve(file))),
  );
  // The list of accounts that were deleted since lies next to the backup; the next start deletes them again.
  await mergeDeletionLists(path.dirname(path.resolve(file)), installation.backupFolder);
  const { tables, blobs, blobBytes } = inventory;
  const files = manifest.bytes ? `${blobs} files of ${blobBytes} bytes` : 'no files: this archive has none';
  return `Restored the backup of ${manifest.madeAt}: ${countRows(tables)} rows, ${files}.\nCounts and hashes match.`;
}

/** @throws Error with a message for the operator */
export function runMigrateData(installation: Installation): Promise<string> {
  return withDataDirLock(installation, () => migrateData(installation));
}

async function migrateData(installation: Installation): Promise<string> {
  const lines: string[] = [];
  const { dataDir, database, s3 } = installation;
  if (!('sqliteFile' in database)) {
    const source = { sqliteFile: path.join(dataDir, 'cahier.sqlite') };
    await assertInstalled({ dataDir, database: source }, false);
    const tables = await copyRows(source, database);
    lines.push(`Copied ${countRows(tables)} rows of ${Object.keys(tables).length} tables to PostgreSQL.`);
  }
  if (s3 !== undefined) {
    const { blobs, bytes } = await withBlobStore({ dataDir, s3: undefined }, (source) =>
      withBlobStore(installation, (target) => copyBlobs(source, target)),
    );
    lines.push(`Copied ${blobs} files (${bytes} bytes) to S3.`);
  }
  if (lines.length === 0) {
    throw new DataMigrationError('There is no destination: set DATABASE_URL for the rows, S3_… for the files, or both');
  }
  lines.push(`Counts and hashes match. The source is still in ${dataDir}; keep keys.json there.`);
  return lines.join('\n');
}
