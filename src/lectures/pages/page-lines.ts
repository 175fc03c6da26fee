// The lines of an edition that learners ask about, with the lasting ids of the items in them.
import { MAX_PAGE_LINES, MAX_QUOTE_LENGTH } from '#api/limits.ts';
import type { DbOrTransaction } from '#db/open.ts';
import { listPageLines } from '#document/page-lines.ts';
import { trimHalfCharacters } from '#syntax/whole-characters.ts';
import { loadIdentifiedDocument } from './identified-document.ts';

/** `item` is the lasting id of the first item in the line; null where nothing is answered. */
export type IdentifiedLine = { block: number; line: number; text: string; item: string | null };

/** The number of the current edition of a page that is published; undefined where none is. */
export async function findPublishedEdition(db: DbOrTransaction, pageId: string): Promise<number | undefined> {
  const page = await db
    .selectFrom('pages')
    .select('edition')
    .where('id', '=', pageId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return page?.edition;
}

/** The lines of an edition, each cut to what is quoted of it; undefined where there is no such edition. */
export async function loadPageLines(
  db: DbOrTransaction,
  pageId: string,
  edition: number,
): Promise<IdentifiedLine[] | undefined> {
  const loaded = await loadIdentifiedDocument(db, { pageId, edition });
  if (loaded === undefined) return undefined;
  const { document, ids } = loaded;
  return listPageLines(document)
    .slice(0, MAX_PAGE_LINES)
    .map(({ key, text, ...place }) => ({
      ...place,
      text: trimHalfCharacters(text.slice(0, MAX_QUOTE_LENGTH)),
      item: key === null ? null : (ids[key] ?? key),
    }));
}
