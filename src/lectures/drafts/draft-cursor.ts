// Cursor paging over drafts, the last saved first: the cursor is an opaque text for clients.
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/schema.ts';

/** The last draft of a page of results; the next page begins after it. */
export type DraftCursor = { updatedAt: string; id: string };

/** Parses a cursor from a query string. */
export const draftCursor = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url').toString().split(' '))
  .pipe(z.tuple([z.iso.datetime(), z.string()], 'must be one that a list has given'))
  .transform(([updatedAt, id]): DraftCursor => ({ updatedAt, id }));

export function formatCursor({ updatedAt, id }: DraftCursor): string {
  return Buffer.from(`${updatedAt} ${id}`).toString('base64url');
}

/** Condition for the drafts after the cursor, where they are ordered by `updated_at` and then `id`, both descending. */
export function isAfterCursor(eb: ExpressionBuilder<Tables, 'drafts'>, after: DraftCursor) {
  return eb.or([
    eb('drafts.updated_at', '<', after.updatedAt),
    eb.and([eb('drafts.updated_at', '=', after.updatedAt), eb('drafts.id', '<', after.id)]),
  ]);
}

/**
 * Cuts one page off rows that were queried with a limit of `limit + 1`.
 * @returns at most `limit` rows, and the cursor of the next page if there are more
 */
export function takePage<Row extends { id: string; updated_at: string }>(
  rows: readonly Row[],
  limit = rows.length,
): { rows: readonly Row[]; next?: DraftCursor } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last === undefined || page.length === rows.length) return { rows: page };
  return { rows: page, next: { updatedAt: last.updated_at, id: last.id } };
}
