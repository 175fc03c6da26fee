import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { assertNoKeysLost, assertSameKeys } from './key-fingerprint.ts';

let db: Db;
beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
});
afterEach(() => db.destroy());

const check = { file: '/data/keys.json', acceptNewKeys: false };
const accepting = { ...check, acceptNewKeys: true };

describe('the keys of an installation', () => {
  it('may be created at the first start, and are the same at each other one', async () => {
    await assertNoKeysLost(db, check);
    await assertSameKeys(db, 'a', check);
    await assertSameKeys(db, 'a', check);
  });

  it('are missed when they are gone or others, with what to do', async () => {
    await assertSameKeys(db, 'a', check);
    await expect(assertNoKeysLost(db, check)).rejects.toThrow(/there is no \/data\/keys\.json\..*ACCEPT_NEW_KEYS=on/);
    await expect(assertSameKeys(db, 'b', check)).rejects.toThrow(/are not those of this installation\. Put the former/);
    await assertSameKeys(db, 'a', check);
  });

  it('are replaced when the operator accepts it', async () => {
    await assertSameKeys(db, 'a', check);
    await assertNoKeysLost(db, accepting);
    await assertSameKeys(db, 'b', accepting);
    await assertSameKeys(db, 'b', check);
  });
});
