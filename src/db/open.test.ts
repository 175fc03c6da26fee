// The order of migrations: what was released with a later number may be in a
// database that lacks one with an earlier number.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appliedMigrations } from './migrate.ts';
import { migrations } from './migrations.ts';
import { connectDb, type DbOptions, migrateDb, openDb } from './open.ts';

let folder: string;
let options: DbOptions;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-open-'));
  options = { sqliteFile: path.join(folder, 'cahier.sqlite') };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('runs the migrations that a database lacks, also before its last one', async () => {
  const all = Object.keys(migrations);
  const isLater = /^(?:0093|0099|010[0-4]|010[7-9]|01[1-9])-?/;
  const earlier = all.filter((name) => !isLater.test(name));
  expect(earlier.at(-1)).toBe('0106-work-state');
  await migrateDb(options, earlier);
  const before = await connectDb(options);
  expect(await appliedMigrations(before)).toEqual(earlier);
  await before.destroy();
  const db = await openDb(options);
  expect(await appliedMigrations(db)).toEqual(all.toSorted());
  await db.destroy();
  await expect(migrateDb(options, earlier)).rejects.toThrow('tables of a later version');
});
