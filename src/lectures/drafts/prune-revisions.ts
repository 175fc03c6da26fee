// Data retention: prunes old revisions of drafts, if the settings ask for it. The latest revision always stays.

import { DAY_MS } from '#durations.ts';
import type { LectureContext } from '#lectures/context.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';

const BATCH_SIZE = 1000;

/**
 * Deletes revisions that were saved more than `retentionDays` ago, except the latest revision of each draft and the one
 * that the current edition of its page was made from.
 * @returns how many were deleted
 */
export async function pruneRevisions(
  { db, now, signal }: Pick<LectureContext, 'db' | 'now'> & { signal?: AbortSignal },
  retentionDays: number,
): Promise<number> {
  const cutoff = new Date(now().getTime() - retentionDays * DAY_MS).toISOString();
  for (let prunedCount = 0; ; ) {
    signal?.throwIfAborted();
    const expired = await db
      .selectFrom('revisions')
      .innerJoin('drafts', 'drafts.id', 'revisions.draft_id')
      .leftJoin('pages', 'pages.id', 'drafts.id')
      .leftJoin('editions', onCurrentEdition)
      .select(['revisions.draft_id', 'revisions.number'])
      .where('revisions.saved_at', '<', cutoff)
      .whereRef('revisions.number', '<', 'drafts.revision')
      .where((eb) =>
        eb.or([eb('editions.revision', 'is', null), eb('editions.revision', '!=', eb.ref('revisions.number'))]),
      )
      .limit(BATCH_SIZE)
      .execute();
    if (expired.length === 0) return prunedCount;
    for (const { draft_id, number } of expired) {
      await db.deleteFrom('revisions').where('draft_id', '=', draft_id).where('number', '=', number).execute();
    }
    prunedCount += expired.length;
  }
}
