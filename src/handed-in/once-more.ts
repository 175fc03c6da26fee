// Texts and recordings that a teacher wants once more, until they are handed in again: with them, no work is done.
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';

type Wanted = { pageId: string; item: string };

/** Of a learner, those of pages whose newest version that was handed in came back to be done again. */
export async function listOnceMore(db: Db, userId: string, pageIds: readonly string[]): Promise<Wanted[]> {
  if (pageIds.length === 0) return [];
  const pages = jsonTexts(db, JSON.stringify([...new Set(pageIds)]));
  const texts = await db
    .selectFrom('texts')
    .leftJoin('text_returns', 'text_returns.text_id', 'texts.id')
    .select(['page_id', 'item', 'state', 'is_done'])
    .where('user_id', '=', userId)
    .where('page_id', 'in', pages)
    .where('state', '<>', 'draft')
    .orderBy('version')
    .execute();
  const takes = await db
    .selectFrom('takes')
    .select(['page_id', 'item', 'state'])
    .where('user_id', '=', userId)
    .where('page_id', 'in', pages)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  // The newest of each place is the last.
  const newest = new Map<string, Wanted & { isWanted: boolean }>();
  for (const { page_id: pageId, item, state, is_done } of texts)
    newest.set(`text ${pageId} ${item}`, { pageId, item, isWanted: state === 'returned' && is_done === 0 });
  for (const { page_id: pageId, item, state } of takes)
    newest.set(`take ${pageId} ${item}`, { pageId, item, isWanted: state === 'again' });
  return [...newest.values()].filter(({ isWanted }) => isWanted);
}
