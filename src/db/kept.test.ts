// Questions that are worded once must still be asked with the values of each time.
import { afterEach, expect, it } from 'vitest';
import { kept } from './kept.ts';
import { type Db, openDb } from './open.ts';

const opened: Db[] = [];

async function open(): Promise<Db> {
  const db = await openDb({ sqliteFile: ':memory:' });
  opened.push(db);
  return db;
}

afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

type Bucket = { key: string; left: number; at: number };

const put = kept((db, { key, left, at }: Bucket) =>
  db
    .insertInto('limits')
    .values({ key, left, at, full_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ left, at }))
    .returning(['key', 'left']),
);
const find = kept((db, { key }: { key: string }) =>
  db.selectFrom('limits').select(['key', 'left']).where('key', '=', key),
);

it('asks with other values each time, wherever and however often one stands', async () => {
  const db = await open();
  expect(await put(db, { key: 'one', left: 3, at: 5 })).toEqual([{ key: 'one', left: 3 }]);
  expect(await put(db, { key: 'one', left: 2, at: 6 })).toEqual([{ key: 'one', left: 2 }]);
  await put(db, { key: 'two', left: 9, at: 6 });
  expect(await find(db, { key: 'one' })).toEqual([{ key: 'one', left: 2 }]);
  expect(await find(db, { key: 'two' })).toEqual([{ key: 'two', left: 9 }]);
  expect(await find(db, { key: "' or 1 = 1 --" })).toEqual([]);
});

it('asks in the transaction that it is given', async () => {
  const db = await open();
  const change = db.transaction().execute(async (rows) => {
    await put(rows, { key: 'one', left: 1, at: 1 });
    expect(await find(rows, { key: 'one' })).toHaveLength(1);
    throw new Error('undone');
  });
  await expect(change).rejects.toThrow('undone');
  expect(await find(db, { key: 'one' })).toEqual([]);
});

it('asks the database that it is given', async () => {
  const [one, other] = [await open(), await open()];
  await put(one, { key: 'here', left: 1, at: 1 });
  expect(await find(one, { key: 'here' })).toHaveLength(1);
  expect(await find(other, { key: 'here' })).toEqual([]);
});
