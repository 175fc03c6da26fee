import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from './open.ts';
import { runOutOfScope } from './sqlite/connection-lock.ts';
import { retryTransactionOnConflict, withTransaction } from './transaction.ts';

let db: Db;

beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0); // the pause before a retry
  db = await openDb({ sqliteFile: ':memory:' });
});
afterEach(() => db.destroy());

function databaseError(properties: object): Error {
  return Object.assign(new Error('a database error'), properties);
}

async function listJobs(): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Inserts a row, and fails with the given errors at the first attempts. */
async function runWithErrors(errors: readonly Error[]): Promise<number> {
  await db.deleteFrom('jobs').execute();
  let attempts = 0;
  await withTransaction(db, async (transaction) => {
    const row = { name: `attempt ${attempts}`, holder: '', held_until: 0, done_at: 0 };
    await transaction.insertInto('jobs').values(row).execute();
    const error = errors[attempts];
    attempts += 1;
    if (error !== undefined) throw error;
  });
  return attempts;
}

describe('a transaction', () => {
  it('commits its rows and returns the result', async () => {
    expect(await runWithErrors([])).toBe(1);
    expect(await listJobs()).toEqual(['attempt 0']);
    expect(await withTransaction(db, async () => 'result')).toBe('result');
  });

  it('rolls back and rethrows an error of its body, without a retry', async () => {
    const error = new Error('a rule was broken');
    await expect(runWithErrors([error])).rejects.toBe(error);
    expect(await listJobs()).toEqual([]);
  });

  it.each(['40001', '40P01'])('is retried after %s, with the rows of the last attempt only', async (code) => {
    expect(await runWithErrors([databaseError({ code }), databaseError({ code })])).toBe(3);
    expect(await listJobs()).toEqual(['attempt 2']);
  });

  it('is not retried after another SQLSTATE', async () => {
    await expect(runWithErrors([databaseError({ code: '23505' })])).rejects.toThrow('a database error');
    expect(await listJobs()).toEqual([]);
  });

  it('fails after eight attempts', async () => {
    const errors = Array.from({ length: 8 }, () => databaseError({ code: '40001' }));
    expect(await runWithErrors(errors.slice(1))).toBe(8);
    await expect(runWithErrors(errors)).rejects.toBe(errors[7]);
    expect(await listJobs()).toEqual([]);
  });

  it('is retried once when SQLite is full, as a checkpoint may have freed space', async () => {
    const full = databaseError({ code: 'ERR_SQLITE_ERROR', errcode: 13 });
    expect(await runWithErrors([full])).toBe(2);
    await expect(runWithErrors([full, full])).rejects.toBe(full);
    expect(await runWithErrors([databaseError({ code: '40001' }), full, databaseError({ code: '40001' })])).toBe(4);
  });

  it('refuses a query on the database, which would wait for its end', async () => {
    const nested = withTransaction(db, () => listJobs());
    await expect(nested).rejects.toThrow('A query inside a transaction must use the transaction');
    await expect(withTransaction(db, () => withTransaction(db, async () => 1))).rejects.toThrow('must use the');
    expect(await listJobs()).toEqual([]);
  });

  it('lets a task that it starts query the database', async () => {
    let task: Promise<string[]> | undefined;
    await withTransaction(db, async (transaction) => {
      task = runOutOfScope(listJobs);
      const row = { name: 'a job', holder: '', held_until: 0, done_at: 0 };
      await transaction.insertInto('jobs').values(row).execute();
    });
    expect(await task).toEqual(['a job']);
    const inside = await withTransaction(db, async () => ({ query: new Promise(setImmediate).then(listJobs) }));
    expect(await inside.query).toEqual(['a job']);
  });
});

describe('a transaction that can lose a race', () => {
  const insertJob = (trx: Db, name: string) =>
    trx.insertInto('jobs').values({ name, holder: '', held_until: 0, done_at: 0 }).execute();

  it('runs again after a conflict, and finds the row of the concurrent transaction', async () => {
    await insertJob(db, 'backup');
    let attempts = 0;
    const found = await retryTransactionOnConflict(db, async (trx) => {
      attempts += 1;
      // The first attempt did not see the row yet.
      if (attempts === 1) await insertJob(trx, 'backup');
      return trx.selectFrom('jobs').select('name').executeTakeFirst();
    });
    expect([attempts, found]).toEqual([2, { name: 'backup' }]);
  });

  it('gives up after three attempts, with the error of the database', async () => {
    await insertJob(db, 'backup');
    let attempts = 0;
    const insert = retryTransactionOnConflict(db, (trx) => {
      attempts += 1;
      return insertJob(trx, 'backup');
    });
    await expect(insert).rejects.toThrow(/UNIQUE/);
    expect(attempts).toBe(3);
  });

  it('has all attempts left after a conflict, also on a full disk', async () => {
    await insertJob(db, 'backup');
    const full = databaseError({ code: 'ERR_SQLITE_ERROR', errcode: 13 });
    const deadlocks = Array.from({ length: 6 }, () => databaseError({ code: '40P01' }));
    let attempts = 0;
    const result = await retryTransactionOnConflict(db, async (trx) => {
      attempts += 1;
      if (attempts === 8) await insertJob(trx, 'backup');
      const error = [full, ...deadlocks, undefined, full, ...deadlocks][attempts - 1];
      if (error !== undefined) throw error;
      return 'done';
    });
    expect([attempts, result]).toEqual([16, 'done']);
  });

  it('rolls back and does not retry other errors', async () => {
    let attempts = 0;
    const failing = retryTransactionOnConflict(db, async (trx) => {
      attempts += 1;
      await insertJob(trx, 'backup');
      throw new Error('another error');
    });
    await expect(failing).rejects.toThrow('another error');
    expect(attempts).toBe(1);
    expect(await listJobs()).toEqual([]);
  });
});
