// One edition of a page as a document, with the lasting ids of its items.
import type { DbOrTransaction } from '#db/open.ts';
import type { Document } from '#document/document.ts';
import { loadDocument, STORED_EDITION } from '#lectures/editions/edition-html.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { type ItemIds, parseItemIds } from './item-ids.ts';
import { type IdentifiedTask, identifyTasks } from './task-ids.ts';

/** Undefined where the page has no such edition, or none any more. */
export async function loadIdentifiedDocument(
  db: DbOrTransaction,
  { pageId, edition }: { pageId: string; edition: number },
): Promise<{ document: Document; ids: ItemIds } | undefined> {
  const row = await db
    .selectFrom('editions')
    .select(STORED_EDITION)
    .where('page_id', '=', pageId)
    .where('number', '=', edition)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await yieldToEventLoop(); // the page may be long
  const document = await loadDocument(row);
  await yieldToEventLoop();
  return { document, ids: parseItemIds(row.blank_ids) };
}

/** A text to write as it was in one edition of its lecture; undefined once the edition is deleted. */
export async function loadEditionTask(
  db: DbOrTransaction,
  { pageId, edition, item }: { pageId: string; edition: number; item: string },
): Promise<IdentifiedTask | undefined> {
  const loaded = await loadIdentifiedDocument(db, { pageId, edition });
  return loaded && identifyTasks(loaded.document, loaded.ids).find(({ id }) => id === item);
}
