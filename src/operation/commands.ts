// The operator's commands: backup, restore, migrate-data. Each says in a few lines what it did.
import path from 'node:path';
import type { Blobs } from '#blobs/blobs.ts';
import { openBlobs } from '#blobs/open.ts';
import type { S3Options } from '#blobs/s3-bucket.ts';
import { connectDb, type DbOptions, isUpToDate } from '#db/open.ts';
import { type Backup, backupName, makeBackup } from './backup.ts';
import { BACKUP, runAlone } from './jobs.ts';
import { MoveError, moveBlobs, moveRows } from './move-data.ts';
import { countRows, RestoreError, restore } from './restore.ts';

export const OPERATION_USAGE = `  backup [FILE]                 rows, files and keys in one archive, while the server runs
  restore FILE                  an archive, into an empty house
  migrate-data                  from SQLite and the disk in DATA_DIR to DATABASE_URL and S3_…`;

/** Where things are, by the settings. */
export type Place = {
  dataDir: string;
  database: DbOptions;
  s3: S3Options | undefined;
  /** Where backups go that are not told where. */
  backupFolder: string;
};

const now = () => new Date();

/** Opens the store of files for one piece of work. */
async function withBlobs<Result>(
  { dataDir, s3 }: Pick<Place, 'dataDir' | 's3'>,
  work: (blobs: Blobs) => Promise<Result>,
): Promise<Result> {
  const blobs = await openBlobs(path.join(dataDir, 'blobs'), s3);
  try {
    return await work(blobs);
  } finally {
    blobs.close();
  }
}

/** @throws Error in words */
export async function runBackup(place: Place, [wanted]: readonly string[]): Promise<string> {
  const file = wanted === undefined ? path.join(place.backupFolder, backupName('manual', now())) : path.resolve(wanted);
  const { database, dataDir } = place;
  return withBlobs(place, async (blobs) =>
    told(await aloneIfPossible(database, () => makeBackup({ database, blobs, dataDir, now }, file))),
  );
}

/** While others know that a backup is made, they remove no bytes. An older database has no such list yet. */
async function aloneIfPossible(database: DbOptions, work: () => Promise<Backup>): Promise<Backup> {
  const db = await connectDb(database);
  try {
    if (!(await isUpToDate(db))) return await work();
    let made: Backup | undefined;
    await runAlone({ db, now }, BACKUP, Number.MAX_SAFE_INTEGER, async () => {
      made = await work();
    });
    if (made === undefined) throw new Error('Another backup is being made at this moment; wait until it is done');
    return made;
  } finally {
    await db.destroy();
  }
}

function told({ file, bytes, contents }: Backup): string {
  const { tables, blobs, blobBytes, missingBlobs } = contents;
  const lines = [
    `${file}`,
    `${countRows(tables)} rows, ${blobs} files of ${blobBytes} bytes; the archive has ${bytes} bytes`,
  ];
  if (missingBlobs.length > 0) {
    lines.push(`Attention: rows name ${missingBlobs.length} files that are not there: ${missingBlobs.join(', ')}`);
  }
  return lines.join('\n');
}

/** @throws Error in words */
export async function runRestore(place: Place, [file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new RestoreError('Say which archive to restore: restore FILE');
  const { manifest, contents } = await withBlobs(place, (blobs) => restore({ ...place, blobs }, path.resolve(file)));
  const { tables, blobs, blobBytes } = contents;
  const files = manifest.bytes ? `${blobs} files of ${blobBytes} bytes` : 'no files: this archive has none';
  return `Restored what was backed up at ${manifest.madeAt}: ${countRows(tables)} rows, ${files}.\nCounts and hashes are right.`;
}

/** @throws Error in words */
export async function runMoveData(place: Place): Promise<string> {
  const lines: string[] = [];
  const { dataDir, database, s3 } = place;
  if (!('sqliteFile' in database)) {
    const tables = await moveRows({ sqliteFile: path.join(dataDir, 'cahier.sqlite') }, database);
    lines.push(`Moved ${countRows(tables)} rows of ${Object.keys(tables).length} tables to PostgreSQL.`);
  }
  if (s3 !== undefined) {
    const { blobs, bytes } = await withBlobs({ dataDir, s3: undefined }, (from) =>
      withBlobs(place, (to) => moveBlobs(from, to)),
    );
    lines.push(`Moved ${blobs} files of ${bytes} bytes to S3.`);
  }
  if (lines.length === 0) {
    throw new MoveError('There is nowhere to move to: set DATABASE_URL for the rows, S3_… for the files, or both');
  }
  lines.push(`Counts and hashes are right. What was moved is still in ${dataDir}; keep keys.json there.`);
  return lines.join('\n');
}
