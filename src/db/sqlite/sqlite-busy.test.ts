import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSqliteBusy } from '#db/database-errors.ts';
import { type Db, openDb } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** Longer than any pause of a busy machine. */
const LONG_TIMEOUT_MS = 60_000;

let folder: string;
let sqliteFile: string;
let db: Db;
let outside: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-busy-'));
  sqliteFile = path.join(folder, 'db.sqlite');
  await (await openDb({ sqliteFile })).destroy();
  db = openWithTimeout(LONG_TIMEOUT_MS);
  outside = new DatabaseSync(sqliteFile);
});
afterEach(async () => {
  outside.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const openWithTimeout = (timeoutMs: number): Db =>
  new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile, timeoutMs) });
const insert = (trx: Db, id: number) => trx.insertInto('shared_keys').values({ id, text: '' }).execute();
const readIds = async () =>
  (await db.selectFrom('shared_keys').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Reads before it writes, so that SQLite itself would not wait. */
const saveInTransaction = (id: number) =>
  withTransaction(db, async (trx) => {
    await trx.selectFrom('shared_keys').select('id').execute();
    await insert(trx, id);
  });

it('writes wait for another process’s lock without blocking the event loop, and lose nothing', async () => {
  await readIds();
  outside.exec('BEGIN IMMEDIATE');
  let settledCount = 0;
  const writes = [saveInTransaction(1), insert(db, 2), saveInTransaction(3)];
  for (const write of writes) void write.finally(() => (settledCount += 1));
  let turns = 0;
  await expect.poll(() => (turns += 1), { interval: 5 }).toBeGreaterThan(5);
  expect(settledCount).toBe(0);
  outside.exec("INSERT INTO shared_keys VALUES (9, ''); COMMIT");
  await Promise.all(writes);
  expect(await readIds()).toEqual([1, 2, 3, 9]);
});

it('a lock that is held too long fails the first write by timeout and the next ones sooner; once it is released, writes succeed', async () => {
  await db.destroy();
  db = openWithTimeout(200);
  await readIds();
  outside.exec('BEGIN IMMEDIATE');
  const fail = async (write: Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    expect(isSqliteBusy(await write.catch((error: unknown) => error))).toBe(true);
    return performance.now() - startedAt;
  };
  const firstWaitMs = await fail(saveInTransaction(1));
  let laterWaitMs = 0;
  for (let id = 2; id < 12; id += 1) laterWaitMs += await fail(insert(db, id));
  expect(laterWaitMs).toBeLessThan(firstWaitMs);
  outside.exec('ROLLBACK');
  await saveInTransaction(12);
  expect(await readIds()).toEqual([12]);
});
