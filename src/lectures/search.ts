// The search: published lectures for everybody, drafts for authors; every word of the question has to be there.
import { type ExpressionBuilder, sql } from 'kysely';
import { type DraftHits, type Hit, MAX_HITS, type PageHit, type PageHits } from '#api/finding.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { excerpt, marked } from './excerpts.ts';
import { foldedWords } from './fold.ts';
import { pageText, refreshSearchTexts } from './search-texts.ts';

/** Published pages that hold every word of the question, those with the words in their name first, then the newest. */
export async function searchPages(db: Db, question: string): Promise<PageHits> {
  const words = foldedWords(question);
  if (words.length === 0) return { pages: [], hasMore: false };
  await refreshSearchTexts(db);
  const found = await db
    .selectFrom('search_texts')
    .innerJoin('pages', 'pages.id', 'search_texts.id')
    .innerJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select(['pages.id', 'editions.name', 'editions.html as text'])
    .where('search_texts.kind', '=', 'page')
    .where('pages.withdrawn_at', 'is', null)
    .where((is) => holds(is, 'search_texts.body', words))
    .orderBy((is) => inTitleFirst(is, words))
    .orderBy('editions.published_at', 'desc')
    .orderBy('pages.id')
    .limit(MAX_HITS + 1)
    .execute();
  const shown = found.slice(0, MAX_HITS);
  const courses = await coursesOf(
    db,
    shown.map(({ id }) => id),
  );
  const pages = shown.map((page) => ({
    ...present({ ...page, text: pageText(page.text) }, words),
    course: courses.get(page.id) ?? null,
  }));
  return { pages, hasMore: found.length > MAX_HITS };
}

/** Drafts that hold every word of the question in their name or their markup, in the same order. */
export async function searchDrafts(db: Db, question: string): Promise<DraftHits> {
  const words = foldedWords(question);
  if (words.length === 0) return { drafts: [], hasMore: false };
  await refreshSearchTexts(db);
  const found = await db
    .selectFrom('search_texts')
    .innerJoin('drafts', 'drafts.id', 'search_texts.id')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision'),
    )
    .select(['drafts.id', 'drafts.name', 'revisions.markup as text'])
    .where('search_texts.kind', '=', 'draft')
    .where('drafts.deleted_at', 'is', null)
    .where((is) => holds(is, 'search_texts.body', words))
    .orderBy((is) => inTitleFirst(is, words))
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id')
    .limit(MAX_HITS + 1)
    .execute();
  const drafts = found.slice(0, MAX_HITS).map((draft) => present(draft, words));
  return { drafts, hasMore: found.length > MAX_HITS };
}

function inTitleFirst(is: ExpressionBuilder<Tables, 'search_texts'>, words: readonly string[]) {
  return is
    .case()
    .when(holds(is, 'search_texts.title', words))
    .then(0)
    .else(1)
    .end();
}

/** Whether a folded text holds every one of the folded words. */
export function holds(
  is: ExpressionBuilder<Tables, 'search_texts'>,
  column: 'search_texts.title' | 'search_texts.body',
  words: readonly string[],
) {
  return is.and(
    words.map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql<boolean>`${is.ref(column)} like ${pattern} escape ${sql.lit('\\')}`;
    }),
  );
}

function present({ id, name, text }: { id: string; name: string; text: string }, words: readonly string[]): Hit {
  return { id, name: marked(name, words), excerpt: excerpt(text, words) };
}

/** Where in which course each of the pages stands; the first by the course's title, if there are several. */
async function coursesOf(db: Db, pageIds: readonly string[]): Promise<Map<string, NonNullable<PageHit['course']>>> {
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
