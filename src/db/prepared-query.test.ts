// Questions that are worded once must still be asked with the values of each time.
import { afterEach, expect, it } from 'vitest';
import { type Db, openDb } from './open.ts';
import { prepareListQuery, prepareQuery } from './prepared-query.ts';

const openDbs: Db[] = [];

async function openTestDb(): Promise<Db> {
  const db = await openDb({ sqliteFile: ':memory:' });
  openDbs.push(db);
  return db;
}

afterEach(async () => {
  for (const db of openDbs.splice(0)) await db.destroy();
});

type Bucket = { key: string; left: number; at: number };

const upsert = prepareQuery((db, { key, left, at }: Bucket) =>
  db
    .insertInto('limits')
    .values({ key, left, at, full_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ left, at }))
    .returning(['key', 'left']),
);
const find = prepareQuery((db, { key }: { key: string }) =>
  db.selectFrom('limits').select(['key', 'left']).where('key', '=', key),
);

it('runs with other values each time, wherever and however often a placeholder occurs', async () => {
  const db = await openTestDb();
  expect(await upsert(db, { key: 'one', left: 3, at: 5 })).toEqual([{ key: 'one', left: 3 }]);
  expect(await upsert(db, { key: 'one', left: 2, at: 6 })).toEqual([{ key: 'one', left: 2 }]);
  await upsert(db, { key: 'two', left: 9, at: 6 });
  expect(await find(db, { key: 'one' })).toEqual([{ key: 'one', left: 2 }]);
  expect(await find(db, { key: 'two' })).toEqual([{ key: 'two', left: 9 }]);
  expect(await find(db, { key: "' or 1 = 1 --" })).toEqual([]);
});

it('runs in the given transaction', async () => {
  const db = await openTestDb();
  const change = db.transaction().execute(async (transaction) => {
    await upsert(transaction, { key: 'one', left: 1, at: 1 });
    expect(await find(transaction, { key: 'one' })).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(change).rejects.toThrow('undone');
  expect(await find(db, { key: 'one' })).toEqual([]);
});

it('runs on the given database', async () => {
  const [first, second] = [await openTestDb(), await openTestDb()];
  await upsert(first, { key: 'here', left: 1, at: 1 });
  expect(await find(first, { key: 'here' })).toHaveLength(1);
  expect(await find(second, { key: 'here' })).toEqual([]);
});

it('runs for lists of any length, with the values of each entry', async () => {
  const db = await openTestDb();
  const insert = prepareListQuery((on, rows: readonly Bucket[]) =>
    on.insertInto('limits').values(rows.map(({ key, left, at }) => ({ key, left, at, full_at: at }))),
  );
  const list = prepareListQuery((on, rows: readonly { key: string; left: number }[]) =>
    on
      .selectFrom('limits')
      .select('key')
      .where(({ or, and, eb }) => or(rows.map(({ key, left }) => and([eb('left', '=', left), eb('key', '=', key)]))))
      .orderBy('key'),
  );
  await insert(db, [{ key: 'a', left: 1, at: 1 }]);
  await insert(db, [
    { key: 'b', left: 2, at: 1 },
    { key: 'c', left: 3, at: 1 },
  ]);
  await insert(db, [{ key: 'd', left: 4, at: 1 }]);
  expect(await list(db, [{ key: 'd', left: 4 }])).toEqual([{ key: 'd' }]);
  const [second, third] = [
    { key: 'c', left: 3 },
    { key: 'b', left: 2 },
  ];
  expect(await list(db, [second, third])).toEqual([{ key: 'b' }, { key: 'c' }]);
  expect(await list(db, [second, { key: 'b', left: 3 }])).toEqual([{ key: 'c' }]);
});
