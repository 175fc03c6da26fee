// The list of drafts as authors see it: who edited each when, and whether learners have what it says now.
import type { DraftOverview } from '#api/finding.ts';
import type { Db } from '#db/open.ts';
import { addressOf } from './authors.ts';
import { foldedWords } from './fold.ts';
import type { ListCursor } from './list-cursor.ts';
import { stateOf } from './publication-state.ts';
import { holds } from './search.ts';
import { refreshSearchTexts } from './search-texts.ts';

export type OverviewQuery = {
  limit: number;
  after?: ListCursor | undefined;
  /** Only drafts that hold every word of it, in their name or their text. */
  question?: string | undefined;
};

/** `limit` drafts behind the cursor, the one that was saved last first. `next` is there if there are more. */
export async function draftOverview(
  db: Db,
  { limit, after, question = '' }: OverviewQuery,
): Promise<{ drafts: DraftOverview['drafts']; next?: ListCursor }> {
  const words = foldedWords(question);
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
    query = query.where((is) =>
      is.or([
        is('drafts.updated_at', '<', after.updatedAt),
        is.and([is('drafts.updated_at', '=', after.updatedAt), is('drafts.id', '<', after.id)]),
      ]),
    );
  }
  if (words.length > 0) {
    await refreshSearchTexts(db);
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('search_texts')
          .select('search_texts.id')
          .where('search_texts.kind', '=', 'draft')
          .whereRef('search_texts.id', '=', 'drafts.id')
          .where((has) => holds(has, 'search_texts.body', words)),
      ),
    );
  }
  const rows = await query
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const drafts = shown.map((row) => ({
    id: row.id,
    name: row.name,
    editedAt: row.updated_at,
    editedBy: addressOf(row.email),
    publication: stateOf(row),
  }));
  const last = shown.at(-1);
  if (last === undefined || shown.length === rows.length) return { drafts };
  return { drafts, next: { updatedAt: last.updated_at, id: last.id } };
}
