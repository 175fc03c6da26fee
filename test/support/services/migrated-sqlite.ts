// Data folders to copy: a SQLite file that has been through all migrations, and one with the demo course. Migrations take a quarter of the start
// of a server, and the demo course three times as long as all else.
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import { openDb } from '#db/open.ts';
import { seedDemoCourse, seedOutline } from '#lectures/seed.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SQLITE_FILE = 'cahier.sqlite';

let migrated: Promise<Buffer> | undefined;
let seeded: Promise<string> | undefined;

/** Makes a new database without rows in `sqliteFile`; it is migrated once for each process. */
export async function copyMigratedSqlite(sqliteFile: string): Promise<void> {
  migrated ??= migrate();
  await writeFile(sqliteFile, await migrated, { mode: 0o600, flag: 'wx' });
}

/** Makes a new database and files with the demo course, as the first start of a server does; they are made once for each process. */
export async function copyDemoCourse(dataDir: string): Promise<void> {
  seeded ??= seed();
  await cp(await seeded, dataDir, { recursive: true });
}

async function migrate(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-migrated-'));
  const sqliteFile = path.join(folder, SQLITE_FILE);
  const db = await openDb({ sqliteFile });
  await db.destroy();
  const bytes = await readFile(sqliteFile);
  await rm(folder, { recursive: true, force: true });
  return bytes;
}

async function seed(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-seeded-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sqliteFile = path.join(folder, SQLITE_FILE);
  await copyMigratedSqlite(sqliteFile);
  const db = await openDb({ sqliteFile });
  const blobs = await openBlobStore(path.join(folder, 'blobs'), undefined);
  await seedOutline({ db });
  await seedDemoCourse({ db, blobs, now: () => new Date() }, path.join(ROOT, 'demo'));
  blobs.close();
  await db.destroy();
  return folder;
}
