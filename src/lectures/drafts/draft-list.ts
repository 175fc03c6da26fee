// The list of drafts for authors: who edited each of them when, and whether its page is up to date.
import { type SqlBool, sql } from 'kysely';
import type { DraftOverview } from '#api/draft-list.ts';
import { countRows } from '#db/count-rows.ts';
import { isAfterCursor, type ListCursor, takePage } from '#db/list-cursor.ts';
import type { Db } from '#db/open.ts';
import type { DraftComments } from '#lectures/context.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import { findTexts } from '#lectures/search/find-texts.ts';
import { searchTerms } from '#lectures/search/normalize.ts';
import type { SearchIndexer } from '#lectures/search/search-index.ts';
import { authorName } from './authors.ts';
import { toDraftCursor } from './drafts.ts';
import { toPublicationState } from './publication-state.ts';

/** Whether a course outline lists the page of the draft. */
const IS_LISTED = sql<SqlBool>`exists (select 1 from lectures where lectures.page_id = drafts.id)`;

/** The title of the draft in an outline, if possible one that is not its name. */
const OUTLINE_TITLE = sql<string | null>`(
  select lectures.title from lectures where lectures.page_id = drafts.id
  order by case when lectures.title = drafts.name then 1 else 0 end, lectures.title limit 1
)`;

export type OverviewQuery = {
  limit: number;
  after?: ListCursor | undefined;
  /** Only drafts that have each of its words in their name or text. */
  searchQuery?: string | undefined;
  /** Only drafts whose page a course outline lists, or only the others. */
  isInCourse?: boolean | undefined;
  /** Only drafts that ask something of the caller. */
  asksMe?: boolean | undefined;
};

type ListContext = { db: Db; searchIndexer: SearchIndexer; comments: DraftComments };
type Overview = Pick<DraftOverview, 'drafts' | 'asking' | 'isIndexing'> & { next?: ListCursor };

/** `limit` drafts after the cursor, the last saved first; `next` is the cursor of the next page, if there is one. */
export async function listDraftOverview(
  { db, searchIndexer, comments }: ListContext,
  userId: string,
  { limit, after, searchQuery = '', isInCourse, asksMe }: OverviewQuery,
): Promise<Overview> {
  const terms = searchTerms(searchQuery);
  const asking = selectAsking({ db, comments }, userId);
  const listed = selectOverview(db, asking, { after, isInCourse });
  const query = (asksMe === true ? listed.where('drafts.id', 'in', asking) : listed).limit(limit + 1);
  const isIndexing = terms.length > 0 && (await searchIndexer.settle());
  const found = terms.length === 0 ? await query.execute() : await findOverview(db, { terms, after, limit }, query);
  const { rows, ...rest } = takePage(found, toDraftCursor, limit);
  const open = await comments.countOpen(rows.map(({ id }) => id));
  const drafts = rows.map((row) => ({
    id: row.id,
    name: row.name,
    editedAt: row.updated_at,
    editedBy: row.edited_by,
    publication: toPublicationState(row),
    isInCourse: row.outline_title !== null,
    ...(row.outline_title !== null && { outlineTitle: row.outline_title }),
    workState: row.work_state,
    openComments: open.get(row.id) ?? 0,
    asksMe: Number(row.asks_me) === 1,
  }));
  return { drafts, asking: await countRows(asking), isIndexing, ...rest };
}

/** The rows of the query that have the terms; one more than `limit`, if there are more. */
async function findOverview(
  db: Db,
  { terms, after, limit }: Pick<OverviewQuery, 'after' | 'limit'> & { terms: readonly string[] },
  query: ReturnType<typeof selectOverview>,
) {
  const rows: Awaited<ReturnType<typeof query.execute>> = [];
  for await (const { ids } of findTexts(db, { kind: 'draft', field: 'body', terms, until: after?.time })) {
    if (ids.length > 0) rows.push(...(await query.where('drafts.id', 'in', ids).execute()));
    if (rows.length > limit) break;
  }
  return rows.slice(0, limit + 1);
}

type Asking = ReturnType<typeof selectAsking>;

/** The drafts that ask something of a person: an answer to a comment, or a review that somebody else wants. */
function selectAsking({ db, comments }: Pick<ListContext, 'db' | 'comments'>, userId: string) {
  return db
    .selectFrom('drafts as asking')
    .select('asking.id')
    .where('asking.deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('asking.work_state', '=', 'please_review'), eb('asking.work_state_by', '<>', userId)]),
        eb('asking.id', 'in', comments.selectAsking(userId)),
      ]),
    );
}

function selectOverview(db: Db, asking: Asking, { after, isInCourse }: Pick<OverviewQuery, 'after' | 'isInCourse'>) {
  let query = db
    .selectFrom('drafts')
    .leftJoin('pages', 'pages.id', 'drafts.id')
    .leftJoin('editions', onCurrentEdition)
    .select([
      'drafts.id',
      'drafts.name',
      'drafts.revision',
      'drafts.updated_at',
      'drafts.work_state',
      'pages.withdrawn_at',
      'editions.revision as published_revision',
      'editions.published_at',
    ])
    .select(authorName('drafts.updated_by').as('edited_by'))
    .select(OUTLINE_TITLE.as('outline_title'))
    .select((eb) => eb.case().when('drafts.id', 'in', asking).then(1).else(0).end().as('asks_me'))
    .where('drafts.deleted_at', 'is', null);
  if (after !== undefined) query = query.where(isAfterCursor('drafts.updated_at', 'drafts.id', after));
  if (isInCourse !== undefined) query = query.where((eb) => (isInCourse ? IS_LISTED : eb.not(IS_LISTED)));
  return query.orderBy('drafts.updated_at', 'desc').orderBy('drafts.id', 'desc');
}
