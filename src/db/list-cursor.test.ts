// Cursors of lists, and pages cut by them.
import { describe, expect, it } from 'vitest';
import { formatCursor, listCursor, takePage } from './list-cursor.ts';

const row = (id: string, minute: number) => ({ id, updated_at: `2026-03-01T08:0${minute}:00.000Z` });
const toCursor = ({ updated_at, id }: ReturnType<typeof row>) => ({ time: updated_at, id });

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
    expect(takePage(rows, toCursor, 2)).toEqual({
      rows: rows.slice(0, 2),
      next: { time: row('B', 2).updated_at, id: 'B' },
    });
    expect(takePage(rows, toCursor, 3)).toEqual({ rows });
    expect(takePage(rows, toCursor)).toEqual({ rows });
    expect(takePage([], toCursor, 3)).toEqual({ rows: [] });
  });
});
