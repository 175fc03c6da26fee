// The media library: the media of all drafts, searched by name, transcript, draft and kind, page by page.
import { foldText } from '#answers/fold-text.ts';
import type { MediaType } from '#api/lectures.ts';
import type { LibraryMedia } from '#api/media-library.ts';
import { isAfterCursor, type ListCursor, takePage } from '#db/list-cursor.ts';
import type { Db } from '#db/open.ts';
import { toMedia } from '#lectures/drafts/draft-media.ts';
import { findTexts } from '#lectures/search/find-texts.ts';
import { searchTerms } from '#lectures/search/normalize.ts';
import type { SearchField } from '#lectures/search/postings.ts';
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

/** Before the id of a cursor: the next page still has media whose own name has the words. */
const NAMED = '+';

/**
 * `limit` media after the cursor; `next` is the cursor of the next page, if there is one. The newest first; those whose
 * name has the words of a search come before all others, and on a page those whose transcript has them before those
 * whose draft has them.
 */
export async function listMediaLibrary(
  { db, searchIndexer }: LibraryContext,
  { searchQuery = '', ...rest }: LibraryQuery,
): Promise<LibraryPage> {
  const terms = searchTerms(searchQuery);
  const isIndexing = terms.length > 0 && (await searchIndexer.settle());
  const found =
    terms.length === 0
      ? await selectLibrary(db, rest)
          .limit(rest.limit + 1)
          .execute()
      : await findLibrary(db, rest, terms);
  const toCursor = ({ created_at, id, name }: LibraryRow) => ({
    time: created_at,
    id: terms.length > 0 && hasTerms(name, terms) ? `${NAMED}${id}` : id,
  });
  const { rows, ...page } = takePage(found, toCursor, rest.limit);
  const media = rows.map((row) => ({
    ...toMedia(row),
    createdAt: row.created_at,
    draft: { id: row.draft_id, name: row.draft_name },
  }));
  const isOwn = ({ name, transcript = '' }: LibraryMedia) => hasTerms(`${name}\n${transcript}`, terms);
  const [own, others] = [media.filter(isOwn), media.filter((medium) => !isOwn(medium))];
  return { media: [...own, ...others], isIndexing, ...page };
}

function hasTerms(text: string, terms: readonly string[]): boolean {
  const folded = foldText(text);
  return terms.every((term) => folded.includes(term));
}

type LibraryRow = Awaited<ReturnType<ReturnType<typeof selectLibrary>['execute']>>[number];

/** The media that have the terms, those that have them in their names first; one more than `limit`, if there are more. */
async function findLibrary(db: Db, query: LibraryQuery, terms: readonly string[]): Promise<LibraryRow[]> {
  const { after, limit } = query;
  const isNamed = after?.id.startsWith(NAMED) !== false;
  const cursor = after && { ...after, id: after.id.replace(NAMED, '') };
  const named = isNamed ? await findInField(db, { ...query, after: cursor }, { field: 'title', terms }) : [];
  if (named.length > limit) return named;
  const rest = { ...query, after: isNamed ? undefined : cursor, limit: limit - named.length };
  return [...named, ...(await findInField(db, rest, { field: 'body', terms }))];
}

/** At most `limit` and one; in the field of all texts, only those that do not have the terms in their names. */
async function findInField(
  db: Db,
  query: LibraryQuery,
  { field, terms }: { field: SearchField; terms: readonly string[] },
): Promise<LibraryRow[]> {
  const rows: LibraryRow[] = [];
  for await (const { ids } of findTexts(db, { kind: 'media', field, terms, until: query.after?.time })) {
    const found = ids.length === 0 ? [] : await selectLibrary(db, query).where('media.id', 'in', ids).execute();
    rows.push(...found.filter(({ name }) => field === 'title' || !hasTerms(name, terms)));
    if (rows.length > query.limit) break;
  }
  return rows.slice(0, query.limit + 1);
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
