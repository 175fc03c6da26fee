import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import { DatabaseIntegrity } from './integrity.ts';
import { readinessChecks } from './readiness.ts';

let folder: string;
let db: Db;
let blobs: DiskBlobStore;
let integrity: DatabaseIntegrity;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-ready-'));
  db = await openDb({ sqliteFile: ':memory:' });
  blobs = await DiskBlobStore.open(path.join(folder, 'blobs'));
  integrity = new DatabaseIntegrity();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The checks that fail, with their messages. */
async function failures(dataDir = folder): Promise<Record<string, string>> {
  const failed: Record<string, string> = {};
  for (const [name, check] of Object.entries(readinessChecks({ db, blobs, dataDir, integrity }))) {
    await check().catch((error: Error) => {
      failed[name] = error.message;
    });
  }
  return failed;
}

it('passes with a database, a blob store and space on the disk', async () => {
  expect(Object.keys(readinessChecks({ db, blobs, dataDir: folder, integrity }))).toEqual([
    'database',
    'blobs',
    'disk',
  ]);
  expect(await failures()).toEqual({});
  await db.destroy();
});

it('fails from when damage was found until a check finds none', async () => {
  await expect(integrity.check(async () => ['page 7 is never used'])).rejects.toThrow('damaged (page 7 is never used)');
  expect(Object.keys(await failures())).toEqual(['database']);
  await integrity.check(async () => []);
  expect(await failures()).toEqual({});
  expect(await readdir(folder)).toEqual(['blobs']);
  await db.destroy();
});

it('fails for each dependency separately', async () => {
  blobs.open = () => Promise.reject(new BlobStoreUnavailableError('no answer'));
  expect(await failures()).toEqual({ blobs: 'no answer' });
  blobs.open = () => Promise.resolve(Readable.from([]));
  expect(Object.keys(await failures(path.join(folder, 'unmounted')))).toEqual(['disk']);
  await db.destroy();
  expect(Object.keys(await failures())).toEqual(['database']);
});
