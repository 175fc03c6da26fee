// The files of a SQLite database: readable by the server's user only; limits; and which commits wait for the disk.
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { retryTransactionOnConflict, withTransaction } from '#db/transaction.ts';

it.skipIf(platform === 'win32')('are for their user only, also those of earlier releases', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-db-'));
  const file = path.join(folder, 'cahier.sqlite');
  try {
    for (const name of ['new', 'old']) {
      const db = await openDb({ sqliteFile: file });
      const modes = [file, `${file}-wal`, `${file}-shm`].map(async (part) => (await stat(part)).mode & 0o777);
      expect(await Promise.all(modes), name).toEqual([0o600, 0o600, 0o600]);
      await db.destroy();
      await chmod(file, 0o644);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('has the limit of a query in its SQL, so that a prepared statement is not compiled anew', async () => {
  const db = await openDb({ sqliteFile: ':memory:' });
  try {
    for (const key of ['a', 'b', 'c'])
      await db.insertInto('limits').values({ key, left: 1, at: 1, full_at: 1 }).execute();
    const query = db.selectFrom('limits').select('key').orderBy('key').limit(2).offset(1);
    expect(query.compile()).toMatchObject({ sql: expect.stringMatching(/limit 2 offset \?$/), parameters: [1] });
    expect(await query.execute()).toEqual([{ key: 'b' }, { key: 'c' }]);
  } finally {
    await db.destroy();
  }
});

describe('a commit', () => {
  const FULL = 2;
  const NORMAL = 1;
  let folder: string;
  let db: Db;
  const readLevel = async (on: Db) =>
    (await sql<{ synchronous: number }>`select synchronous from pragma_synchronous`.execute(on)).rows[0]?.synchronous;
  const add = async (on: Db, key: string) => {
    await on.insertInto('limits').values({ key, left: 1, at: 1, full_at: 1 }).execute();
    return readLevel(on);
  };
  const listKeys = async () =>
    (await db.selectFrom('limits').select('key').orderBy('key').execute()).map(({ key }) => key);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cahier-db-'));
    db = await openDb({ sqliteFile: path.join(folder, 'cahier.sqlite') });
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  it('waits for the disk unless it is not to be flushed, also between those that are', async () => {
    const flushed = (key: string) => withTransaction(db, (trx) => add(trx, key));
    const unflushed = (key: string) => retryTransactionOnConflict(db, (trx) => add(trx, key), { isFlushed: false });
    const levels = await Promise.all([flushed('a'), unflushed('b'), flushed('c'), unflushed('d'), readLevel(db)]);
    expect(levels).toEqual([FULL, NORMAL, FULL, NORMAL, FULL]);
    expect(await listKeys()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('waits for the disk after one that is not to be flushed, and fails', async () => {
    const lose = async (trx: Db) => {
      await add(trx, 'lost');
      throw new Error('refused');
    };
    const failing = retryTransactionOnConflict(db, lose, { isFlushed: false });
    await expect(failing).rejects.toThrow('refused');
    expect(await withTransaction(db, (trx) => add(trx, 'kept'))).toBe(FULL);
    expect(await listKeys()).toEqual(['kept']);
  });
});
