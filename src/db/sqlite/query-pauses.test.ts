// Queries of SQLite run in the thread of the server: many of them in a row let other work have its turn.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';

/** Far more queries than the server makes for one request. */
const MANY_QUERIES = 50_000;
const SOME_TURNS = 4;

/** How often other work had its turn during queries one after the other, which stop when it had some turns. */
async function countTurns(db: Db): Promise<number> {
  let isDone = false;
  let turns = 0;
  const count = async () => {
    for (; !isDone; turns += 1) await nextTurn();
  };
  const counting = count();
  for (let queries = 0; queries < MANY_QUERIES && turns < SOME_TURNS; queries += 1)
    await db.selectFrom('drafts').select('id').execute();
  const counted = turns;
  isDone = true;
  await counting;
  return counted;
}

it('gives other work its turn between many queries of SQLite, in a transaction too', async () => {
  const db = await openDb({ sqliteFile: ':memory:' });
  try {
    expect(await countTurns(db)).toBe(SOME_TURNS);
    expect(await withTransaction(db, countTurns)).toBe(SOME_TURNS);
  } finally {
    await db.destroy();
  }
});
