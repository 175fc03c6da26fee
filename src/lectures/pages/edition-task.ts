// A text to write as it was in one edition of its lecture.
import type { DbOrTransaction } from '#db/open.ts';
import { loadDocument, STORED_EDITION } from '#lectures/editions/edition-html.ts';
import { parseBlankIds } from './blank-ids.ts';
import { type IdentifiedTask, identifyTasks } from './task-ids.ts';

/** Undefined once the edition is deleted. */
export async function loadEditionTask(
  db: DbOrTransaction,
  { pageId, edition, item }: { pageId: string; edition: number; item: string },
): Promise<IdentifiedTask | undefined> {
  const row = await db
    .selectFrom('editions')
    .select(STORED_EDITION)
    .where('page_id', '=', pageId)
    .where('number', '=', edition)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return identifyTasks(await loadDocument(row), parseBlankIds(row.blank_ids)).find(({ id }) => id === item);
}
