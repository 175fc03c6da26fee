import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { smallerPicturesMigration } from './0094-smaller-pictures.ts';

let db: Db;
beforeEach(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
});
afterEach(() => db.destroy());

it('forgets pictures that an earlier release could not make smaller, and keeps the widths that it made', async () => {
  const row = { created_at: '2026-01-01T00:00:00.000Z', size: 0 };
  const none = { ...row, source_sha256: 'photo', width: 640, sha256: null };
  const made = { ...row, source_sha256: 'picture', width: 640, sha256: 'small', size: 9 };
  await db.insertInto('variants').values([none, made]).execute();
  await smallerPicturesMigration.up(db);
  expect(await db.selectFrom('variants').selectAll().execute()).toEqual([made]);
});
