import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, type DbOptions, openDb } from '#db/open.ts';
import {
  type Backup,
  type BackupContext,
  backupName,
  createBackup,
  deleteBackupsBefore,
  deleteOldBackups,
} from './backup.ts';
import { countRows, RestoreError, restore } from './restore.ts';
import { verifyArchive } from './verify-archive.ts';

const CONTENT = 'Bonjour, madame ! Comment allez-vous ?';
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const MISSING_SHA256 = 'ab'.repeat(32);
const KEYS = '{"secret":"un secret"}';

let folder: string;
let source: BackupContext & { blobs: DiskBlobStore };
let db: Db;
let archive: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-backup-'));
  const dataDir = path.join(folder, 'source');
  await mkdir(dataDir);
  const database = { sqliteFile: path.join(dataDir, 'db.sqlite') };
  db = await openDb(database);
  const blobs = await DiskBlobStore.open(path.join(dataDir, 'blobs'));
  source = { database, blobs, dataDir, now: () => new Date('2026-01-01T00:00:00Z') };
  archive = path.join(folder, 'backups', 'a.tar.gz');
  await blobs.put(Readable.from([CONTENT]));
  await addVariant(SHA256, CONTENT.length);
  await writeFile(path.join(dataDir, 'keys.json'), KEYS);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function addVariant(sha256: string, size: number): Promise<void> {
  const row = { source_sha256: sha256, width: 640, sha256, size, created_at: '2026-01-01T00:00:00.000Z' };
  await db.insertInto('variants').values(row).execute();
}

async function openTarget(): Promise<{ database: DbOptions; blobs: DiskBlobStore; dataDir: string }> {
  const dataDir = path.join(folder, 'target');
  const blobs = await DiskBlobStore.open(path.join(dataDir, 'blobs'));
  return { database: { sqliteFile: path.join(dataDir, 'db.sqlite') }, blobs, dataDir };
}

/** Flips a bit of the first `text` in the uncompressed archive, as a tampered or decayed file would have it. */
async function flipBit(needle: string): Promise<void> {
  const tar = gunzipSync(await readFile(archive));
  const offset = tar.indexOf(needle);
  expect(offset).toBeGreaterThan(0);
  tar[offset] = (tar[offset] ?? 0) ^ 1;
  await writeFile(archive, gzipSync(tar));
}

async function restoreError(): Promise<unknown> {
  const target = await openTarget();
  const error = await restore(target, archive).catch((thrown: unknown) => thrown);
  expect(await readdir(target.dataDir)).toEqual(['blobs']);
  return error;
}

describe('a backup', () => {
  it('that is interrupted at any step leaves nothing behind', async () => {
    let steps = 0;
    const interruptAt = (step: number): AbortSignal => {
      steps = 0;
      const { signal } = new AbortController();
      signal.throwIfAborted = () => {
        steps += 1;
        if (steps === step) throw new Error('stop');
      };
      return signal;
    };
    await createBackup({ ...source, signal: interruptAt(0) }, archive);
    await rm(archive);
    const allSteps = steps;
    expect(allSteps).toBeGreaterThan(5);
    for (let step = 1; step <= allSteps; step += 1) {
      await expect(createBackup({ ...source, signal: interruptAt(step) }, archive)).rejects.toThrow('stop');
      expect(await readdir(path.dirname(archive))).toEqual([]);
    }
  });

  it('contains rows, blobs and keys, and only its owner can read it', async () => {
    const { file, bytes, inventory } = await createBackup(source, archive);
    expect([file, bytes]).toEqual([archive, (await stat(archive)).size]);
    expect(inventory).toMatchObject({ blobs: 1, blobBytes: CONTENT.length, missingBlobs: [] });
    expect(inventory.tables.variants?.count).toBe(1);
    expect(countRows(inventory.tables)).toBe(1);
    if (platform !== 'win32') expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(archive))).toEqual(['a.tar.gz']);
  });

  it('names blobs that rows refer to and the store does not have', async () => {
    await addVariant(MISSING_SHA256, 5);
    const { inventory } = await createBackup(source, archive);
    expect(inventory).toMatchObject({ blobs: 1, missingBlobs: [MISSING_SHA256] });
  });

  it('names blobs whose bytes changed on the disk or are cut off, and can be restored without them', async () => {
    const damaged: string[] = [];
    for (const [original, change] of [
      ['a text that decays', 'a text that decayz'],
      ['a text that is cut off', 'a text'],
      ['a text that has grown', 'a text that has grown by itself'],
    ] as const) {
      const { sha256, size } = await source.blobs.put(Readable.from([original]));
      await addVariant(sha256, size);
      await writeFile(path.join(source.dataDir, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256), change);
      damaged.push(sha256);
    }
    const { inventory } = await createBackup(source, archive);
    expect(inventory.blobs).toBe(4);
    expect(inventory.missingBlobs.toSorted()).toEqual(damaged.toSorted());
    const target = await openTarget();
    await restore(target, archive);
    expect(await text(await target.blobs.open(SHA256))).toBe(CONTENT);
  });

  it('can omit blobs', async () => {
    const { inventory } = await createBackup({ ...source, blobs: undefined }, archive);
    expect(inventory).toMatchObject({ blobs: 0, blobBytes: 0, missingBlobs: [] });
    const { manifest } = await restore(await openTarget(), archive);
    expect(manifest).toMatchObject({ bytes: false, madeAt: '2026-01-01T00:00:00.000Z' });
  });

  it('leaves no file behind when it fails', async () => {
    const blobs = await DiskBlobStore.open(path.join(folder, 'broken'));
    blobs.open = () => Promise.reject(new Error('the disk is gone'));
    await expect(createBackup({ ...source, blobs }, archive)).rejects.toThrow('the disk is gone');
    expect(await readdir(path.dirname(archive))).toEqual([]);
  });
});

describe('an archive that is read back', () => {
  it('is not counted as a backup when the disk returns other bytes than were written', async () => {
    const { sha256, size } = await source.blobs.put(Readable.from([randomBytes(500_000)]));
    await addVariant(sha256, size);
    const decaying: DiskBlobStore = Object.create(source.blobs);
    let openedCount = 0;
    decaying.open = async (name) => {
      openedCount += 1;
      if (openedCount === 2) {
        const [partialName = ''] = await readdir(path.dirname(archive));
        const partialFile = path.join(path.dirname(archive), partialName);
        await expect.poll(async () => (await stat(partialFile)).size).toBeGreaterThan(0);
        await truncate(partialFile);
      }
      return source.blobs.open(name);
    };
    await expect(createBackup({ ...source, blobs: decaying }, archive)).rejects.toThrow(
      'could not be verified, and was deleted',
    );
    expect(openedCount).toBe(2);
    expect(await readdir(path.dirname(archive))).toEqual([]);
  });

  it('is refused with each difference to the inventory', async () => {
    const { inventory } = await createBackup(source, archive);
    await verifyArchive(archive, inventory);
    const differing = { ...inventory, tables: {}, blobs: 2, keysSha256: SHA256 };
    await expect(verifyArchive(archive, differing)).rejects.toThrow(
      'variants should have 0 rows and has 1; there should be 2 files of 38 bytes, and there are 1 of 38; the keys are not the same',
    );
  });
});

describe('a restored backup', () => {
  it('has the same rows, blobs and keys', async () => {
    const backup: Backup = await createBackup(source, archive);
    const target = await openTarget();
    const { inventory } = await restore(target, archive);
    expect(inventory).toEqual(backup.inventory);
    expect(await text(await target.blobs.open(SHA256))).toBe(CONTENT);
    expect(await readFile(path.join(target.dataDir, 'keys.json'), 'utf8')).toBe(KEYS);
    const restored = await openDb(target.database);
    const rows = await restored.selectFrom('variants').selectAll().execute();
    await restored.destroy();
    expect(rows).toEqual(await db.selectFrom('variants').selectAll().execute());
  });

  it('is refused when a byte of a blob was changed', async () => {
    await createBackup(source, archive);
    await flipBit('Comment allez');
    const error = await restoreError();
    expect(error).toBeInstanceOf(RestoreError);
    expect(String(error)).toContain(`The restored data do not match the backup: the file ${SHA256} has other bytes`);
  });

  it('is refused when a value of a row was changed', async () => {
    await createBackup(source, archive);
    await flipBit('640');
    const error = await restoreError();
    expect(error).toBeInstanceOf(RestoreError);
    expect(String(error)).toContain('the rows of variants are not the same');
  });

  it('is refused when a byte of the keys was changed', async () => {
    await createBackup(source, archive);
    await flipBit('un secret');
    expect(String(await restoreError())).toContain('the keys are not the same');
  });

  it('is refused when the inventory counts another number of blobs', async () => {
    await createBackup(source, archive);
    await flipBit('1,"blobBytes"');
    expect(String(await restoreError())).toContain('there should be 0 files of 38 bytes, and there are 1 of 38');
  });

  it('is refused when it is truncated, with the reason', async () => {
    await createBackup(source, archive);
    await writeFile(archive, (await readFile(archive)).subarray(0, -20));
    expect(String(await restoreError())).toMatch(/RestoreError: .*a\.tar\.gz cannot be restored: it is cut off/);
  });

  it('is refused over rows or keys that exist, which stay', async () => {
    await createBackup(source, archive);
    const occupied = { database: source.database, blobs: source.blobs, dataDir: path.join(folder, 'target') };
    await expect(restore(occupied, archive)).rejects.toThrow(RestoreError);
    expect(await db.selectFrom('variants').select('size').execute()).toHaveLength(1);
    const target = await openTarget();
    await writeFile(path.join(target.dataDir, 'keys.json'), 'other keys');
    await expect(restore(target, archive)).rejects.toThrow('this one has keys or rows');
    expect(await readFile(path.join(target.dataDir, 'keys.json'), 'utf8')).toBe('other keys');
  });
});

describe('the name of a backup', () => {
  it('has its kind and its time, so that names sort by time', () => {
    expect(backupName('nightly', new Date('2026-01-02T03:04:05.678Z'))).toBe('cahier-nightly-20260102T030405Z.tar.gz');
    const times = ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2026-10-01T00:00:00Z'];
    const names = times.map((time) => backupName('manual', new Date(time)));
    expect(names.toSorted()).toEqual(names);
  });
});

describe('the retention of backups', () => {
  const NAMES = [
    'cahier-nightly-20260101T.tar.gz',
    'cahier-nightly-20260102T.tar.gz',
    'cahier-nightly-20260103T.tar.gz',
  ];
  const OTHERS = ['cahier-manual-20250101T.tar.gz', 'cahier-nightly-20250101T.tar.gz.unfinished', 'notes.txt'];

  it.each([
    [5, NAMES],
    [3, NAMES],
    [2, NAMES.slice(1)],
    [1, NAMES.slice(2)],
    [0, []],
  ])('of %d deletes the oldest ones of a kind, and no other files', async (retention, left) => {
    const backups = path.join(folder, 'retention');
    await mkdir(backups);
    for (const name of [...NAMES, ...OTHERS]) await writeFile(path.join(backups, name), '');
    await deleteOldBackups(backups, 'nightly', retention);
    expect((await readdir(backups)).sort()).toEqual([...left, ...OTHERS].sort());
  });

  it('deletes those of one kind from before a time', async () => {
    const backups = path.join(folder, 'expired');
    await mkdir(backups);
    const backup = (kind: string, day: number) => backupName(kind, new Date(Date.UTC(2026, 0, day)));
    const names = [backup('before-update', 1), backup('before-update', 15), backup('nightly', 1), 'notes.txt'];
    for (const name of names) await writeFile(path.join(backups, name), '');
    await deleteBackupsBefore(backups, 'before-update', new Date(Date.UTC(2026, 0, 10)));
    await deleteBackupsBefore(path.join(folder, 'none'), 'nightly', new Date());
    expect((await readdir(backups)).sort()).toEqual(names.slice(1).sort());
  });
});
