// The postings of the search: which words a text has, by their numbers. A posting list of SQLite's
// FTS5, or an indexed array of PostgreSQL.
import { type SqlBool, sql } from 'kysely';
import { isPostgres } from '#db/is-postgres.ts';
import { jsonTexts } from '#db/json-texts.ts';
import { likeContains } from '#db/like.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { listConditions } from './words.ts';

export type SearchKind = Tables['search_entries']['kind'];
export type SearchField = 'title' | 'body';

/** In one number with that of a word, so that each list has one field of one kind. */
const FIELD_CODES: Readonly<Record<SearchKind, Readonly<Record<SearchField, number>>>> = {
  draft: { body: 0, title: 1 },
  page: { body: 2, title: 3 },
  media: { body: 4, title: 5 },
};
const CODES = 8;

/** Words whose numbers are looked up in one query. */
const WORDS_PER_QUERY = 1000;

/** What is part of more words than these is part of so many texts that looking at the newest ones finds them sooner. */
const MAX_WORDS = 100;

/** The number of a word in a field. */
export function toPosting(wordId: number, kind: SearchKind, field: SearchField): number {
  return wordId * CODES + FIELD_CODES[kind][field];
}

/** The numbers of words; those that are new get one. */
export async function numberWords(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (let at = 0; at < words.length; at += WORDS_PER_QUERY) {
    const batch = words.slice(at, at + WORDS_PER_QUERY);
    await addWordNumbers(db, batch, numbers);
    // In one order in all processes: two that add the same words in another one wait for each other.
    const missing = batch.filter((word) => !numbers.has(word)).sort();
    if (missing.length > 0) {
      await db
        .insertInto('search_words')
        .values(missing.map((word) => ({ word })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await addWordNumbers(db, missing, numbers);
    }
    await yieldToEventLoop();
  }
  return numbers;
}

async function addWordNumbers(db: Db, words: readonly string[], numbers: Map<string, number>): Promise<void> {
  const rows = await db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where('word', 'in', jsonTexts(db, JSON.stringify(words)))
    .execute();
  for (const { id, word } of rows) numbers.set(word, id);
}

/** Adds an entry with its postings. */
export async function insertEntry(
  trx: DbTransaction,
  entry: Tables['search_entries'],
  postings: readonly number[],
): Promise<void> {
  const { number, kind, id, title, body, text } = entry;
  if (isPostgres(trx)) {
    const array = `{${postings.join(',')}}`;
    await sql`insert into search_entries (number, kind, id, title, body, text, postings)
      values (${number}, ${kind}, ${id}, ${title}, ${body}, ${text}, cast(${array} as integer[]))`.execute(trx);
    return;
  }
  await trx.insertInto('search_entries').values(entry).execute();
  await sql`insert into search_postings (rowid, postings) values (cast(${number} as integer), ${postings.join(' ')})`.execute(
    trx,
  );
}

/**
 * What the postings of a text with all terms have: of each list at least one. Empty when
 * the terms are part of nearly every text.
 * @returns undefined when no text has them
 */
export async function findPostings(
  db: Db,
  terms: readonly string[],
  { kind, field }: { kind: SearchKind; field: SearchField },
): Promise<number[][] | undefined> {
  const lists: number[][] = [];
  for (const { word, isWhole } of terms.flatMap(listConditions)) {
    const query = db
      .selectFrom('search_words')
      .select('id')
      .limit(MAX_WORDS + 1);
    const rows = await (isWhole
      ? query.where('word', '=', word)
      : query.where((eb) => likeContains(eb.ref('word'), word))
    ).execute();
    if (rows.length === 0) return undefined;
    if (rows.length <= MAX_WORDS) lists.push(rows.map(({ id }) => toPosting(id, kind, field)));
    await yieldToEventLoop();
  }
  return lists;
}

/**
 * The numbers of entries with these postings, the newest first: `limit` of those below `below`, and not below `from`.
 */
export async function listNumbers(
  db: Db,
  kind: SearchKind,
  postings: readonly (readonly number[])[],
  { below, from = 0, limit }: { below: number; from?: number; limit: number },
): Promise<number[]> {
  const range = sql<SqlBool>`number < cast(${below} as bigint) and number >= cast(${from} as bigint)`;
  if (postings.length > 0 && !isPostgres(db)) {
    const match = postings.map((list) => `(${list.join(' OR ')})`).join(' AND ');
    const { rows } = await sql<{ number: number }>`
      select rowid as number from search_postings where search_postings match ${match}
        and rowid < cast(${below} as integer) and rowid >= cast(${from} as integer)
      order by rowid desc limit ${limit}`.execute(db);
    return rows.map(({ number }) => Number(number));
  }
  let query = db.selectFrom('search_entries').select('number').where('kind', '=', kind).where(range);
  for (const list of postings)
    query = query.where(sql<SqlBool>`postings && cast(${`{${list.join(',')}}`} as integer[])`);
  const rows = await query.orderBy('number', 'desc').limit(limit).execute();
  return rows.map(({ number }) => Number(number));
}
