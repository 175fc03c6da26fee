// Lists of drafts, in pages.
import { expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { listDrafts } from './drafts.ts';

const row = (id: string, minute: number) => ({ id, updated_at: `2026-03-01T08:0${minute}:00.000Z` });

it('lists pages of drafts, each after the last of the one before, also among drafts of the same time', async () => {
  await using db = await openDb({ sqliteFile: ':memory:' });
  await insertDrafts(db, [row('A', 1), row('B', 2), row('C', 2), row('D', 2), row('E', 3)]);
  const ids: string[] = [];
  for (let after: Parameters<typeof listDrafts>[1] = { limit: 2 }; ; ) {
    const { drafts, next } = await listDrafts(db, after);
    ids.push(...drafts.map((draft) => draft.id), '|');
    if (next === undefined) break;
    after = { limit: 2, after: next };
  }
  expect(ids.join('')).toBe('ED|CB|A|');
});

async function insertDrafts(db: Db, rows: readonly ReturnType<typeof row>[]): Promise<void> {
  const common = { name: '', revision: 1, created_at: '', created_by: '', updated_by: '' };
  await db
    .insertInto('drafts')
    .values(rows.map((draft) => ({ ...common, ...draft })))
    .execute();
}
