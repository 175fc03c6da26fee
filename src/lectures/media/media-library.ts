// The media library: the media of all drafts, searched by name, transcript, draft and kind, page by page.
import { foldText } from '#answers/fold-text.ts';
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import type { Db } from '#db/open.ts';
import { toMedia } from '#lectures/drafts/draft-media.ts';
import { isAfterCursor, type ListCursor, takePage } from '#lectures/list-cursor.ts';
import { findTexts } from '#lectures/search/find-texts.ts';
import { searchTerms } from '#lectures/search/normalize.ts';
import type { SearchIndexer } from '#lectures/search/search-index.ts';

export type LibraryQuery = {
  limit: number;
  after?: ListCursor | undefined;
  /** Only media with each of its words in their name, their transcript or the name of their draft. */
  searchQuery?: string | undefined;
  type?: MediaType | undefined;
  ids?: readonly string[] | undefined;
};

type LibraryContext = { db: Db; searchIndexer: SearchIndexer };
type LibraryPage = { media: LibraryMedia[]; isIndexing: boolean; next?: ListCursor };

/**
 * `limit` media after the cursor, the newest first, on each page those that have the words themselves before those
 * whose draft has them; `next` is the cursor of the next page, if there is one.
 */
export async function listMediaLibrary(
  { db, searchIndexer }: LibraryContext,
  { searchQuery = '', ...rest }: LibraryQuery,
): Promise<LibraryPage> {
  const terms = searchTerms(searchQuery);
  const query = selectLibrary(db, rest).limit(rest.limit + 1);
  const isIndexing = terms.length > 0 && (await searchIndexer.settle());
  const found = terms.length === 0 ? await query.execute() : await findLibrary(db, { ...rest, terms }, query);
  const { rows, ...page } = takePage(found, ({ created_at, id }) => ({ time: created_at, id }), rest.limit);
  const media = rows.map((row) => ({
    ...toMedia(row),
    createdAt: row.created_at,
    draft: { id: row.draft_id, name: row.draft_name },
  }));
  const isNamed = ({ name, transcript = '' }: LibraryMedia) => {
    const own = foldText(`${name}\n${transcript}`);
    return terms.every((term) => own.includes(term));
  };
  const [named, others] = [media.filter(isNamed), media.filter((medium) => !isNamed(medium))];
  return { media: [...named, ...others], isIndexing, ...page };
}

/** The rows of the query that have the terms; one more than `limit`, if there are more. */
async function findLibrary(
  db: Db,
  { terms, after, limit }: Pick<LibraryQuery, 'after' | 'limit'> & { terms: readonly string[] },
  query: ReturnType<typeof selectLibrary>,
) {
  const rows: Awaited<ReturnType<typeof query.execute>> = [];
  for await (const { ids } of findTexts(db, { kind: 'media', field: 'body', terms, until: after?.time })) {
    if (ids.length > 0) rows.push(...(await query.where('media.id', 'in', ids).execute()));
    if (rows.length > limit) break;
  }
  return rows.slice(0, limit + 1);
}

function selectLibrary(db: Db, { after, type, ids }: Pick<LibraryQuery, 'after' | 'type' | 'ids'>) {
  let query = db
    .selectFrom('media')
    .innerJoin('drafts', 'drafts.id', 'media.draft_id')
    .select(['media.id', 'media.name', 'media.type', 'media.transcript', 'media.created_at'])
    .select(['drafts.id as draft_id', 'drafts.name as draft_name'])
    .where('media.deleted_at', 'is', null);
  // A page may show the media of a deleted draft, but new texts should not.
  if (ids === undefined) query = query.where('drafts.deleted_at', 'is', null);
  else query = query.where('media.id', 'in', ids);
  if (type !== undefined) query = query.where('media.type', '=', type);
  if (after !== undefined) query = query.where(isAfterCursor('media.created_at', 'media.id', after));
  return query.orderBy('media.created_at', 'desc').orderBy('media.id', 'desc');
}
