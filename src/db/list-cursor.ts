// Cursor paging over lists that are ordered by a time and then by id, both descending:
// the cursor is an opaque text for clients.
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';

/**
 * The last item of a page of results; the next page begins after it. `time` is an ISO
 * 8601 time, of the last save for example.
 */
export type ListCursor = { time: string; id: string };

/** Parses a cursor from a query string. */
export const listCursor = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url').toString().split(' '))
  .pipe(z.tuple([z.iso.datetime(), z.string()], 'must be one that a list has given'))
  .transform(([time, id]): ListCursor => ({ time, id }));

/** The cursor as clients get it; opaque to them. */
export function formatCursor({ time, id }: ListCursor): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

/**
 * Condition for the rows after the cursor. The columns are those that the list is
 * ordered by, such as `drafts.updated_at`.
 */
export function isAfterCursor(timeColumn: string, idColumn: string, { time, id }: ListCursor) {
  return sql<SqlBool>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${time}, ${id})`;
}

/** The same for a list that is ordered by both ascending. */
function isLaterThanCursor(timeColumn: string, idColumn: string, { time, id }: ListCursor) {
  return sql<SqlBool>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) > (${time}, ${id})`;
}

/**
 * Cuts one page off rows that were queried with a limit of `limit + 1`.
 * @returns at most `limit` rows, and the cursor of the next page if there are more
 */
export function takePage<Row>(
  rows: readonly Row[],
  toCursor: (row: Row) => ListCursor,
  limit = rows.length,
): { rows: readonly Row[]; next?: ListCursor } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined || page.length === rows.length) return { rows: page };
  return { rows: page, next: toCursor(last) };
}

type PageQuery<Row> = {
  table: string;
  /** The column of a time, which no listed row lacks. */
  time: keyof Row & string;
  direction?: 'asc' | 'desc';
  limit: number;
  cursor: ListCursor | undefined;
};

/** One page of the rows of a query, in the order of a time and of their ids, and the cursor of the next page. */
export async function loadPage<Tables, From extends keyof Tables, Row extends { id: string }>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { table, time, direction = 'desc', limit, cursor }: PageQuery<Row>,
): Promise<{ rows: readonly Row[]; cursor: string | null }> {
  const [timeColumn, idColumn] = [`${table}.${time}`, `${table}.id`];
  const isNext = direction === 'asc' ? isLaterThanCursor : isAfterCursor;
  const found: Row[] = await (cursor === undefined ? query : query.where(isNext(timeColumn, idColumn, cursor)))
    .orderBy(sql.ref(timeColumn), direction)
    .orderBy(sql.ref(idColumn), direction)
    .limit(limit + 1)
    .execute();
  const { rows, next } = takePage(found, (row) => ({ time: String(row[time]), id: row.id }), limit);
  return { rows, cursor: next === undefined ? null : formatCursor(next) };
}
