// Full-text search over published pages and over drafts: every term of the query must occur.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import { MAX_HITS } from '#api/limits.ts';
import type { DraftHits, Hit, PageHit, PageHits } from '#api/search.ts';
import { likeContains } from '#db/like.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import { excerpt, highlight } from './highlight.ts';
import { markupToText } from './markup-text.ts';
import { searchTerms } from './normalize.ts';
import { refreshSearchIndex } from './search-index.ts';

/** Published pages that contain every term: first those with all terms in their name, then the newest. */
export async function searchPages(db: Db, searchQuery: string): Promise<PageHits> {
  const terms = searchTerms(searchQuery);
  if (terms.length === 0) return { pages: [], hasMore: false };
  await refreshSearchIndex(db);
  const rows = await db
    .selectFrom('search_texts')
    .innerJoin('pages', 'pages.id', 'search_texts.id')
    .innerJoin('editions', onCurrentEdition)
    .select(['pages.id', 'editions.name', 'search_texts.text'])
    .where('search_texts.kind', '=', 'page')
    .where('pages.withdrawn_at', 'is', null)
    .where((eb) => matchesAllTerms(eb, 'search_texts.body', terms))
    .orderBy((eb) => titleMatchesFirst(eb, terms))
    .orderBy('editions.published_at', 'desc')
    .orderBy('pages.id')
    .limit(MAX_HITS + 1)
    .execute();
  const hits = rows.slice(0, MAX_HITS);
  const courses = await findCourses(
    db,
    hits.map(({ id }) => id),
  );
  const pages = (await toHits(hits, terms)).map((page) => ({ ...page, course: courses.get(page.id) ?? null }));
  return { pages, hasMore: rows.length > MAX_HITS };
}

/** Drafts that contain every term in their name or markup: first those with all terms in their name, then the latest saved. */
export async function searchDrafts(db: Db, searchQuery: string): Promise<DraftHits> {
  const terms = searchTerms(searchQuery);
  if (terms.length === 0) return { drafts: [], hasMore: false };
  await refreshSearchIndex(db);
  const rows = await db
    .selectFrom('search_texts')
    .innerJoin('drafts', 'drafts.id', 'search_texts.id')
    .select(['drafts.id', 'drafts.name', 'search_texts.text'])
    .where('search_texts.kind', '=', 'draft')
    .where('drafts.deleted_at', 'is', null)
    .where((eb) => matchesAllTerms(eb, 'search_texts.body', terms))
    .orderBy((eb) => titleMatchesFirst(eb, terms))
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id')
    .limit(MAX_HITS + 1)
    .execute();
  const drafts = await toHits(rows.slice(0, MAX_HITS), terms, markupToText);
  return { drafts, hasMore: rows.length > MAX_HITS };
}

function titleMatchesFirst(eb: ExpressionBuilder<Tables, 'search_texts'>, terms: readonly string[]) {
  return eb
    .case()
    .when(matchesAllTerms(eb, 'search_texts.title', terms))
    .then(0)
    .else(1)
    .end();
}

/** Condition that a folded text contains every folded term. */
export function matchesAllTerms(
  eb: ExpressionBuilder<Tables, 'search_texts'>,
  column: 'search_texts.title' | 'search_texts.body',
  terms: readonly string[],
) {
  return eb.and(terms.map((term) => likeContains(eb.ref(column), term)));
}

/** `toText` is what an excerpt shows of the indexed text. Yields to the event loop between hits, since each may have a long text. */
async function toHits(
  rows: readonly { id: string; name: string; text: string }[],
  terms: readonly string[],
  toText: (indexed: string) => string = (indexed) => indexed,
) {
  const hits: Hit[] = [];
  for (const { id, name, text } of rows) {
    hits.push({ id, name: highlight(name, terms), excerpt: excerpt(toText(text), terms) });
    await yieldToEventLoop();
  }
  return hits;
}

/** The course and unit of each page; for a page of several courses, the one with the lowest id. */
async function findCourses(db: Db, pageIds: readonly string[]): Promise<Map<string, NonNullable<PageHit['course']>>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .innerJoin('courses', 'courses.id', 'units.course_id')
    .select(['lectures.page_id', 'courses.id', 'courses.title', 'units.title as unit'])
    .where('lectures.page_id', 'in', pageIds)
    .orderBy('courses.id', 'desc')
    .execute();
  return new Map(rows.map(({ page_id, ...course }) => [page_id, course]));
}
