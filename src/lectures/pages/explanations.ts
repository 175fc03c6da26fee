// What teachers say about wrong answers, for the learners who type them.
import type { PageExtras, Progress } from '#api/progress.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import type { PageAnalysis } from './page-analysis.ts';

/** Explanations of wrong answers to the current items of pages. */
export async function loadExplanations(
  db: Db,
  pages: ReadonlyMap<string, PageAnalysis>,
): Promise<Progress['explanations']> {
  const rows = await db
    .selectFrom('answer_notes')
    .select(['page_id', 'blank', 'folded', 'explanation'])
    .where('page_id', 'in', jsonTexts(db, JSON.stringify([...pages.keys()])))
    .where('explanation', 'is not', null)
    .execute();
  const keys = new Map([...pages].map(([id, { items }]) => [id, new Map(items.map((item) => [item.id, item.key]))]));
  return rows.flatMap(({ page_id: pageId, blank: item, folded, explanation }) => {
    const blank = keys.get(pageId)?.get(item);
    return blank === undefined || explanation === null ? [] : [{ pageId, item, blank, folded, explanation }];
  });
}

/** Those of one page. */
export async function loadPageExplanations(
  db: Db,
  pageId: string,
  page: PageAnalysis,
): Promise<PageExtras['explanations']> {
  const explanations = await loadExplanations(db, new Map([[pageId, page]]));
  return explanations.map(({ pageId: _, ...explanation }) => explanation);
}
