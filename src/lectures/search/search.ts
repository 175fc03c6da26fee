// Full-text search over published pages and over drafts: every term of the query must occur.
import { MAX_HITS } from '#api/limits.ts';
import type { DraftHits, Hit, PageHit, PageHits } from '#api/search.ts';
import type { Db } from '#db/open.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { findTexts } from './find-texts.ts';
import { excerpt, highlight } from './highlight.ts';
import { markupToText } from './markup-text.ts';
import { searchTerms } from './normalize.ts';
import type { SearchIndexer } from './search-index.ts';

type SearchContext = { db: Db; searchIndexer: SearchIndexer };

/** Published pages that contain every term: first those with all terms in their name, then the newest. */
export async function searchPages({ db, searchIndexer }: SearchContext, searchQuery: string): Promise<PageHits> {
  const terms = searchTerms(searchQuery);
  if (terms.length === 0) return { pages: [], hasMore: false, isIndexing: false };
  const isIndexing = await searchIndexer.settle();
  const rows = await collectHits(db, 'page', terms, (ids) =>
    db
      .selectFrom('search_entries')
      .innerJoin('pages', 'pages.id', 'search_entries.id')
      .innerJoin('editions', onCurrentEdition)
      .select(['pages.id', 'editions.name', 'search_entries.text'])
      .where('search_entries.kind', '=', 'page')
      .where('search_entries.id', 'in', ids)
      .where('pages.withdrawn_at', 'is', null)
      .orderBy('editions.published_at', 'desc')
      .orderBy('pages.id')
      .limit(MAX_HITS + 1)
      .execute(),
  );
  const hits = rows.slice(0, MAX_HITS);
  const courses = await findCourses(
    db,
    hits.map(({ id }) => id),
  );
  const pages = (await toHits(hits, terms)).map((page) => ({ ...page, course: courses.get(page.id) ?? null }));
  return { pages, hasMore: rows.length > MAX_HITS, isIndexing };
}

/**
 * Drafts that contain every term in their name or markup: first those with all
 * terms in their name, then the latest saved.
 */
export async function searchDrafts({ db, searchIndexer }: SearchContext, searchQuery: string): Promise<DraftHits> {
  const terms = searchTerms(searchQuery);
  if (terms.length === 0) return { drafts: [], hasMore: false, isIndexing: false };
  const isIndexing = await searchIndexer.settle();
  const rows = await collectHits(db, 'draft', terms, (ids) =>
    db
      .selectFrom('search_entries')
      .innerJoin('drafts', 'drafts.id', 'search_entries.id')
      .select(['drafts.id', 'drafts.name', 'search_entries.text'])
      .where('search_entries.kind', '=', 'draft')
      .where('search_entries.id', 'in', ids)
      .where('drafts.deleted_at', 'is', null)
      .orderBy('drafts.updated_at', 'desc')
      .orderBy('drafts.id')
      .limit(MAX_HITS + 1)
      .execute(),
  );
  const drafts = await toHits(rows.slice(0, MAX_HITS), terms, markupToText);
  return { drafts, hasMore: rows.length > MAX_HITS, isIndexing };
}

type HitRow = { id: string; name: string; text: string };

/**
 * The first `MAX_HITS` texts, and one more if there are more. `load` reads some of them by their ids, in their order.
 */
async function collectHits(
  db: Db,
  kind: 'draft' | 'page',
  terms: readonly string[],
  load: (ids: readonly string[]) => Promise<HitRow[]>,
): Promise<HitRow[]> {
  const hits = new Map<string, HitRow>();
  for (const field of ['title', 'body'] as const) {
    for await (const { ids } of findTexts(db, { kind, field, terms })) {
      const added = ids.filter((id) => !hits.has(id));
      if (added.length > 0) for (const row of await load(added)) hits.set(row.id, row);
      if (hits.size > MAX_HITS) return [...hits.values()].slice(0, MAX_HITS + 1);
    }
  }
  return [...hits.values()];
}

/**
 * `toText` is what an excerpt shows of the indexed text. Yields to the event loop
 * between hits, since each may have a long text.
 */
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
  const rows = await selectListed(db)
    .select(['lectures.page_id', 'courses.id', 'courses.title', 'units.title as unit'])
    .where('lectures.page_id', 'in', pageIds)
    .orderBy('courses.id', 'desc')
    .execute();
  return new Map(rows.map(({ page_id, ...course }) => [page_id, course]));
}
