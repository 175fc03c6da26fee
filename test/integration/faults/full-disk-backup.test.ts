// Backups on a full disk: refused or aborted with the reason, nothing left behind, and the process goes on.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '#blobs/blob-store.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import { type BackupContext, createBackup } from '#operations/backup.ts';
import { ensureDataDir } from '../../../src/server/data-dir.ts';
import { runCommand } from '../../support/server/server-process.ts';
import { canMountSmallDisks, mountSmallDisk, unmountSmallDisk } from '../../support/services/small-disk.ts';

const MEGABYTE = 1024 * 1024;
const canMount = await canMountSmallDisks();

describe.skipIf(!canMount)('a backup to a disk of 8 MB', () => {
  let folder: string;
  let disk: string;
  let db: Db;
  let blobs: DiskBlobStore;
  let context: BackupContext & { blobs: BlobStore };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cahier-full-backup-'));
    disk = path.join(folder, 'disk');
    await mkdir(disk);
    mountSmallDisk(disk, 8);
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const database = { sqliteFile: path.join(dataDir, 'cahier.sqlite') };
    db = await openDb(database);
    blobs = await DiskBlobStore.open(path.join(dataDir, 'blobs'));
    context = { database, blobs, dataDir, now: () => new Date() };
  });
  afterAll(async () => {
    await db.destroy();
    unmountSmallDisk(disk);
    await rm(folder, { recursive: true, force: true });
  });

  let rowCount = 0;
  async function addRows(count: number): Promise<void> {
    for (const last = rowCount + count; rowCount < last; rowCount += 1) {
      const text = randomBytes(MEGABYTE / 4).toString('hex');
      await db.insertInto('shared_keys').values({ id: rowCount, text }).execute();
    }
  }
  async function addBlob(bytes: number): Promise<void> {
    const { sha256, size } = await blobs.put(Readable.from([randomBytes(bytes)]));
    const created_at = '2026-01-01T00:00:00.000Z';
    await db.insertInto('variants').values({ source_sha256: sha256, width: 1, sha256, size, created_at }).execute();
  }
  const ballast = () => path.join(disk, 'ballast');
  const fillDisk = () => {
    try {
      writeFileSync(ballast(), Buffer.alloc(8 * MEGABYTE));
    } catch {}
  };
  const backUp = (changed: Partial<BackupContext> = {}) =>
    createBackup({ ...context, ...changed }, path.join(disk, 'a.tar.gz'));

  it('is aborted when the disk fills up while rows or files are written, and leaves nothing', async () => {
    await addRows(6);
    await addBlob(MEGABYTE);
    // The manifest, which has the time, is written first.
    const now = () => {
      fillDisk();
      return new Date();
    };
    await expect(backUp({ now })).rejects.toThrow(`The disk of ${disk} is full`);
    expect(await readdir(disk)).toEqual(['ballast']);
    await rm(ballast());
    const open = async (sha256: string) => {
      fillDisk();
      return blobs.open(sha256);
    };
    const fullWhenFilesAreRead: BlobStore = Object.assign(Object.create(blobs), { open });
    await expect(backUp({ blobs: fullWhenFilesAreRead })).rejects.toThrow(`The disk of ${disk} is full`);
    expect(await readdir(disk)).toEqual(['ballast']);
    await rm(ballast());
    await backUp();
    expect(await readdir(disk)).toEqual(['a.tar.gz']);
    await rm(path.join(disk, 'a.tar.gz'));
  });

  it('is refused before anything is written when it may be larger than the space that is left', async () => {
    await addBlob(6 * MEGABYTE);
    const refusal = `There is no space for a backup in ${disk}: it may need`;
    await expect(backUp()).rejects.toThrow(refusal);
    await backUp({ blobs: undefined });
    await rm(path.join(disk, 'a.tar.gz'));
    await addRows(10);
    await expect(backUp({ blobs: undefined })).rejects.toThrow(refusal);
    const environment = { DATA_DIR: context.dataDir, BACKUP_DIR: disk };
    const output: unknown = await runCommand(['backup'], environment).catch((error: unknown) => error);
    expect(String(output)).toMatch(
      /^Error: backup failed: There is no space for a backup in .* to a folder on another disk\.\n$/,
    );
    expect(await readdir(disk)).toEqual([]);
  });

  it('leaves a folder whose disk is read-only to the operator, who is told so', async () => {
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    await expect(ensureDataDir(disk)).rejects.toThrow(
      `The data folder ${disk} cannot be written. Its disk is mounted read-only.`,
    );
    await expect(ensureDataDir(path.join(disk, 'data'))).rejects.toThrow('Its disk is mounted read-only.');
  });
});
