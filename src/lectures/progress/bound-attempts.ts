// Bounds the attempts of a learner at an item, so that what the board and the download of
// one's own data read does not grow with them.
import { normalizeAnswer } from '#answers/normalize-answer.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import { BOUNDS } from '#limits/bounds.ts';

const MAX_ATTEMPTS = BOUNDS.attemptsPerItem.max;
/** Of times in one query. */
const BATCH_SIZE = 500;

const selectFullItems = prepareQuery((db, { userId, pageId }: { userId: string; pageId: string }) =>
  db
    .selectFrom('attempts')
    .select('blank')
    .where('page_id', '=', pageId)
    .where('user_id', '=', userId)
    .groupBy('blank')
    .having(({ fn }) => fn.countAll(), '>', MAX_ATTEMPTS),
);

/** Deletes what a learner's items at a page have too many attempts of, in the transaction that added some. */
export async function boundAttempts(db: Db, userId: string, pageId: string): Promise<void> {
  for (const { blank } of await selectFullItems(db, { userId, pageId })) {
    const attempts = db.selectFrom('attempts').where('user_id', '=', userId).where('page_id', '=', pageId);
    const rows = await attempts.select(['given', 'at']).where('blank', '=', blank).orderBy('at').execute();
    const times = listExcess(rows);
    for (let start = 0; start < times.length; start += BATCH_SIZE) {
      await db
        .deleteFrom('attempts')
        .where('user_id', '=', userId)
        .where('page_id', '=', pageId)
        .where('blank', '=', blank)
        .where('at', 'in', times.slice(start, start + BATCH_SIZE))
        .execute();
    }
  }
}

/**
 * The times of the attempts that do not stay. The first one does, for whether it was right is counted, and of the
 * others the newest of each different answer.
 * @param attempts the oldest first
 */
function listExcess(attempts: readonly { given: string; at: string }[]): string[] {
  const [first, ...others] = attempts;
  const kept = new Set<string>();
  const excess: string[] = [];
  for (const { given, at } of others.reverse()) {
    const folded = normalizeAnswer(given);
    if (kept.has(folded) || kept.size >= MAX_ATTEMPTS - 1) excess.push(at);
    else kept.add(folded);
  }
  return first === undefined ? [] : excess;
}
