// The stored words of published lectures: saved when the search indexes a page,
// and compared with those of another text.
import { jsonTexts } from '#db/json-texts.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { pauseInLongTurn } from '#system/event-loop.ts';
import type { CountedWords } from './count-words.ts';

const ROWS_PER_INSERT = 500;

/** Pages whose words are looked up in one query. */
const PAGES_PER_QUERY = 20;

/** Replaces the words of a page; without words it has none, since it is not to be opened. */
export async function saveLectureWords(
  trx: DbTransaction,
  pageId: string,
  words: CountedWords | undefined,
): Promise<void> {
  await trx.deleteFrom('lecture_words').where('page_id', '=', pageId).execute();
  const rows = [...(words ?? [])].map(([word, { n }]) => ({ page_id: pageId, word, n }));
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await trx
      .insertInto('lecture_words')
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute();
    await pauseInLongTurn();
  }
}

/** The words, folded, that none of the pages has. */
export async function withoutWordsOf(
  db: Db,
  pageIds: readonly string[],
  words: Iterable<string>,
): Promise<Set<string>> {
  const missing = new Set(words);
  for (let at = 0; at < pageIds.length && missing.size > 0; at += PAGES_PER_QUERY) {
    const rows = await db
      .selectFrom('lecture_words')
      .select('word')
      .distinct()
      .where('page_id', 'in', pageIds.slice(at, at + PAGES_PER_QUERY))
      .where('word', 'in', jsonTexts(db, JSON.stringify([...missing])))
      .execute();
    for (const { word } of rows) missing.delete(word);
    await pauseInLongTurn();
  }
  return missing;
}
