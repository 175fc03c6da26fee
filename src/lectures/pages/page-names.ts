// The names of pages, those of their drafts and where courses list them, for modules that refer to pages by their ids.
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';

/** A query of all pages with the names of their current editions, to be joined. */
export function selectPageNames(db: Db) {
  return db
    .selectFrom('pages')
    .innerJoin('editions', (join) =>
      join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
    )
    .select(['pages.id as page_id', 'editions.name']);
}

/** The names of some pages, by page id. */
export async function loadPageNames(db: Db, pageIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectPageNames(db)
    .where('pages.id', 'in', jsonTexts(db, JSON.stringify(pageIds)))
    .execute();
  return new Map(rows.map(({ page_id, name }) => [page_id, name]));
}

/** The names of the drafts of some pages, but for those in the bin, by page id. */
export async function loadDraftNames(db: Db, pageIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'name'])
    .where('id', 'in', jsonTexts(db, JSON.stringify(pageIds)))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Where the outlines of courses list some pages, in the order of the courses' ids. */
export function listOccurrences(
  db: Db,
  pageIds: readonly string[],
): Promise<{ page_id: string; title: string; course_id: string }[]> {
  return db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select(['lectures.page_id', 'lectures.title', 'units.course_id'])
    .where('lectures.page_id', 'in', jsonTexts(db, JSON.stringify(pageIds)))
    .orderBy('units.course_id')
    .execute();
}
