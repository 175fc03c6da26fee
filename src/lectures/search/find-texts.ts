// Finds texts by folded terms, the newest first, in batches: by the postings of the
// index, and then in the texts themselves.
import { likeContains } from '#db/like.ts';
import type { Db } from '#db/open.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { findPostings, listNumbers, type SearchField, type SearchKind } from './postings.ts';

/** Numbers of entries within a millisecond. */
export const NUMBERS_PER_MS = 4096;

/**
 * Entries that are looked at before other requests get their turn: bodies may have some hundred thousand characters.
 */
const BATCH_SIZES: Readonly<Record<SearchField, number>> = { title: 500, body: 25 };

/** The ids of a batch, the newest first, and how many texts were looked at. */
export type FoundTexts = { ids: string[]; examined: number };

/**
 * The texts that contain each term. A batch has all texts of each millisecond that it has any of, so that its rows can
 * be put in the order of a list with a cursor.
 * @param until ISO 8601: only texts that last changed at this time or before
 */
export async function* findTexts(
  db: Db,
  {
    kind,
    field,
    terms,
    until,
  }: { kind: SearchKind; field: SearchField; terms: readonly string[]; until?: string | undefined },
): AsyncGenerator<FoundTexts> {
  const postings = await findPostings(db, terms, { kind, field });
  if (postings === undefined) return;
  const limit = BATCH_SIZES[field];
  let below = until === undefined ? Number.MAX_SAFE_INTEGER : (Date.parse(until) + 1) * NUMBERS_PER_MS;
  for (;;) {
    const numbers = await listNumbers(db, kind, postings, { below, limit });
    const last = numbers.at(-1);
    if (last === undefined) return;
    below = last - (last % NUMBERS_PER_MS);
    numbers.push(...(await listNumbers(db, kind, postings, { below: last, from: below, limit: NUMBERS_PER_MS })));
    yield { ids: await selectContaining(db, numbers, { field, terms }), examined: numbers.length };
    if (numbers.length < limit) return;
    await yieldToEventLoop();
  }
}

/** The ids of those entries that contain every term. */
async function selectContaining(
  db: Db,
  numbers: readonly number[],
  { field, terms }: { field: SearchField; terms: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_entries')
    .select('id')
    .where('number', 'in', numbers)
    .where((eb) => eb.and(terms.map((term) => likeContains(eb.ref(field), term))))
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
