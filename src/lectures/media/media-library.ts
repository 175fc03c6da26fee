// The media library: the media of all drafts, searched by name, transcript, draft and kind, page by page.
import type { ExpressionBuilder } from 'kysely';
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { likeContains } from '#db/like.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { toMedia } from '#lectures/drafts/draft-media.ts';
import { isAfterCursor, type ListCursor, takePage } from '#lectures/list-cursor.ts';
import { searchTerms } from '#lectures/search/normalize.ts';
import { refreshSearchIndex } from '#lectures/search/search-index.ts';

export type LibraryQuery = {
  limit: number;
  after?: ListCursor | undefined;
  /** Only media with each of its words in their name, their transcript or the name of their draft. */
  searchQuery?: string | undefined;
  type?: MediaType | undefined;
  ids?: readonly string[] | undefined;
};

/** `limit` media after the cursor, the newest first; `next` is the cursor of the next page, if there is one. */
export async function listMediaLibrary(
  db: Db,
  { limit, after, searchQuery = '', type, ids }: LibraryQuery,
): Promise<{ media: LibraryMedia[]; next?: ListCursor }> {
  const terms = searchTerms(searchQuery);
  if (terms.length > 0) await refreshSearchIndex(db);
  let query = db
    .selectFrom('media')
    .innerJoin('drafts', 'drafts.id', 'media.draft_id')
    .leftJoin('search_texts', (join) =>
      join.onRef('search_texts.id', '=', 'media.draft_id').on('search_texts.kind', '=', 'draft'),
    )
    .select(['media.id', 'media.name', 'media.type', 'media.transcript', 'media.created_at'])
    .select(['drafts.id as draft_id', 'drafts.name as draft_name'])
    .where('media.deleted_at', 'is', null)
    .where((eb) => eb.and(terms.map((term) => containsTerm(eb, term))));
  // A page may show the media of a deleted draft, but new texts should not.
  if (ids === undefined) query = query.where('drafts.deleted_at', 'is', null);
  else query = query.where('media.id', 'in', ids);
  if (type !== undefined) query = query.where('media.type', '=', type);
  if (after !== undefined) query = query.where(isAfterCursor('media.created_at', 'media.id', after));
  const allRows = await query
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, ...rest } = takePage(allRows, ({ created_at, id }) => ({ time: created_at, id }), limit);
  const media = rows.map((row) => ({
    ...toMedia(row),
    createdAt: row.created_at,
    draft: { id: row.draft_id, name: row.draft_name },
  }));
  return { media, ...rest };
}

function containsTerm(eb: ExpressionBuilder<Tables, 'media' | 'search_texts'>, term: string) {
  return eb.or([likeContains(eb.ref('media.search_text'), term), likeContains(eb.ref('search_texts.title'), term)]);
}
