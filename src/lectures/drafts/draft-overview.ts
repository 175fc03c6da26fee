// The list of drafts as authors see it: who edited each when, and whether learners have what it says now.
import type { DraftOverview } from '#api/search.ts';
import type { Db } from '#db/open.ts';
import { searchTerms } from '#lectures/search/normalize.ts';
import { matchesAllTerms } from '#lectures/search/search.ts';
import { refreshSearchIndex } from '#lectures/search/search-index.ts';
import { emailOrNull } from './authors.ts';
import type { DraftCursor } from './draft-cursor.ts';
import { toPublicationState } from './publication-state.ts';

export type OverviewQuery = {
  limit: number;
  after?: DraftCursor | undefined;
  /** Only drafts that hold every word of it, in their name or their text. */
  searchQuery?: string | undefined;
};

/** `limit` drafts behind the cursor, the one that was saved last first. `next` is there if there are more. */
export async function listDraftOverview(
  db: Db,
  { limit, after, searchQuery = '' }: OverviewQuery,
): Promise<{ drafts: DraftOverview['drafts']; next?: DraftCursor }> {
  const terms = searchTerms(searchQuery);
  let query = db
    .selectFrom('drafts')
    .leftJoin('authors', 'authors.id', 'drafts.updated_by')
    .leftJoin('pages', 'pages.id', 'drafts.id')
    .leftJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select([
      'drafts.id',
      'drafts.name',
      'drafts.revision',
      'drafts.updated_at',
      'authors.email',
      'pages.withdrawn_at',
      'editions.revision as published_revision',
      'editions.published_at',
    ])
    .where('drafts.deleted_at', 'is', null);
  if (after !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('drafts.updated_at', '<', after.updatedAt),
        eb.and([eb('drafts.updated_at', '=', after.updatedAt), eb('drafts.id', '<', after.id)]),
      ]),
    );
  }
  if (terms.length > 0) {
    await refreshSearchIndex(db);
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('search_texts')
          .select('search_texts.id')
          .where('search_texts.kind', '=', 'draft')
          .whereRef('search_texts.id', '=', 'drafts.id')
          .where((searchEb) => matchesAllTerms(searchEb, 'search_texts.body', terms)),
      ),
    );
  }
  const rows = await query
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const pageRows = rows.slice(0, limit);
  const drafts = pageRows.map((row) => ({
    id: row.id,
    name: row.name,
    editedAt: row.updated_at,
    editedBy: emailOrNull(row.email),
    publication: toPublicationState(row),
  }));
  const last = pageRows.at(-1);
  if (last === undefined || pageRows.length === rows.length) return { drafts };
  return { drafts, next: { updatedAt: last.updated_at, id: last.id } };
}
