// Queries of SQLite run in the thread of the server: many of them in a row let other work have its turn.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';

/** How often other work had its turn while `work` ran. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let turns = 0;
  const count = async () => {
    for (; !isDone; turns += 1) await nextTurn();
  };
  const counting = count();
  await work();
  isDone = true;
  await counting;
  return turns;
}

/** Queries one after the other for 100 ms of this thread, which nothing else interrupts. */
async function queryLong(db: Db): Promise<void> {
  for (const since = performance.now(); performance.now() - since < 100; )
    await db.selectFrom('drafts').select('id').execute();
}

it('gives other work its turn between many queries of SQLite, in a transaction too', async () => {
  const db = await openDb({ sqliteFile: ':memory:' });
  try {
    expect(await countTurns(() => queryLong(db))).toBeGreaterThan(3);
    expect(await countTurns(() => withTransaction(db, (trx) => queryLong(trx)))).toBeGreaterThan(3);
  } finally {
    await db.destroy();
  }
});
