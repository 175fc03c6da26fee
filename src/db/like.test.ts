import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { likeContains, likeStartsWith } from './like.ts';
import { type Db, openDb } from './open.ts';

const NAMES = ['50% off', '500 off', 'a_b', 'axb', 'back\\slash', 'backslash', "it's"];

let db: Db;

beforeAll(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  const rows = NAMES.map((name) => ({ name, holder: '', held_until: 0, done_at: 0 }));
  await db.insertInto('jobs').values(rows).execute();
});
afterAll(() => db.destroy());

async function find(condition: typeof likeContains, text: string): Promise<string[]> {
  const query = db
    .selectFrom('jobs')
    .select('name')
    .where(condition(sql.ref('name'), text))
    .orderBy('name');
  return (await query.execute()).map(({ name }) => name);
}

it('finds a substring, and escapes wildcards and the escape character', async () => {
  expect(await find(likeContains, 'off')).toEqual(['50% off', '500 off']);
  expect(await find(likeContains, '0% ')).toEqual(['50% off']);
  expect(await find(likeContains, '_')).toEqual(['a_b']);
  expect(await find(likeContains, '\\')).toEqual(['back\\slash']);
  expect(await find(likeContains, "'")).toEqual(["it's"]);
  expect(await find(likeContains, '')).toHaveLength(NAMES.length);
});

it('finds a prefix, and nothing that has it further on', async () => {
  expect(await find(likeStartsWith, 'back')).toEqual(['back\\slash', 'backslash']);
  expect(await find(likeStartsWith, 'back\\')).toEqual(['back\\slash']);
  expect(await find(likeStartsWith, '50%')).toEqual(['50% off']);
  expect(await find(likeStartsWith, 'off')).toEqual([]);
});
