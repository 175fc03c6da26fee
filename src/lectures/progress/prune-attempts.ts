// Data retention: deletes old attempts. The newest answers, which progress is made of, stay.
import type { Db } from '#db/open.ts';
import { DAY_MS } from '#durations.ts';

const BATCH_SIZE = 500;

/**
 * Deletes attempts that are older than the retention, in batches.
 * @returns how many were deleted
 */
export async function pruneAttempts(
  { db, now, signal }: { db: Db; now: () => Date; signal?: AbortSignal },
  retentionDays: number,
): Promise<number> {
  const before = new Date(now().getTime() - retentionDays * DAY_MS).toISOString();
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const old = await db
      .selectFrom('attempts')
      .select(['user_id', 'page_id', 'blank', 'at'])
      .where('at', '<', before)
      .orderBy('at')
      .limit(BATCH_SIZE)
      .execute();
    for (const { user_id, page_id, blank, at } of old) {
      await db
        .deleteFrom('attempts')
        .where('user_id', '=', user_id)
        .where('page_id', '=', page_id)
        .where('blank', '=', blank)
        .where('at', '=', at)
        .execute();
    }
    deleted += old.length;
    if (old.length < BATCH_SIZE) return deleted;
  }
}
