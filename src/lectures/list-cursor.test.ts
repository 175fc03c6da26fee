// Cursors of lists, and pages cut by them.
import { describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { listDrafts, toDraftCursor } from './drafts/drafts.ts';
import { formatCursor, listCursor, takePage } from './list-cursor.ts';

const row = (id: string, minute: number) => ({ id, updated_at: `2026-03-01T08:0${minute}:00.000Z` });

describe('a cursor', () => {
  it('is parsed as it was formatted, and safe in a URL', () => {
    const cursor = { time: '2026-03-01T08:00:00.000Z', id: 'M6DKHFL2KUK' };
    expect(formatCursor(cursor)).toMatch(/^[\w-]+$/);
    expect(listCursor.parse(formatCursor(cursor))).toEqual(cursor);
  });

  it.each([
    '',
    'x',
    'äöü',
    Buffer.from('2026-03-01').toString('base64url'),
    Buffer.from('yesterday M6DKHFL2KUK').toString('base64url'),
    Buffer.from('2026-03-01T08:00:00Z M6DKHFL2KUK more').toString('base64url'),
  ])('like %j is rejected', (text) => {
    expect(listCursor.safeParse(text).success).toBe(false);
  });
});

describe('a page of rows', () => {
  const rows = [row('C', 3), row('B', 2), row('A', 1)];

  it('has at most as many rows as the limit, and the cursor of its last row when there are more', () => {
    expect(takePage(rows, toDraftCursor, 2)).toEqual({
      rows: rows.slice(0, 2),
      next: { time: row('B', 2).updated_at, id: 'B' },
    });
    expect(takePage(rows, toDraftCursor, 3)).toEqual({ rows });
    expect(takePage(rows, toDraftCursor)).toEqual({ rows });
    expect(takePage([], toDraftCursor, 3)).toEqual({ rows: [] });
  });

  it('continues after the cursor, also among drafts of the same time', async () => {
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
});

async function insertDrafts(db: Db, rows: readonly ReturnType<typeof row>[]): Promise<void> {
  const common = { name: '', revision: 1, created_at: '', created_by: '', updated_by: '' };
  await db
    .insertInto('drafts')
    .values(rows.map((draft) => ({ ...common, ...draft })))
    .execute();
}
