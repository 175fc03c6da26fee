// A text to write as it was in one edition of its lecture.
import type { DbOrTransaction } from '#db/open.ts';
import { loadIdentifiedDocument } from './identified-document.ts';
import { type IdentifiedTask, identifyTasks } from './task-ids.ts';

/** Undefined once the edition is deleted. */
export async function loadEditionTask(
  db: DbOrTransaction,
  { pageId, edition, item }: { pageId: string; edition: number; item: string },
): Promise<IdentifiedTask | undefined> {
  const loaded = await loadIdentifiedDocument(db, { pageId, edition });
  return loaded && identifyTasks(loaded.document, loaded.ids).find(({ id }) => id === item);
}
