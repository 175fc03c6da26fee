// Forgets texts that were saved over long ago, if the settings say so. What a draft says now is never forgotten.
import type { LectureContext } from '#lectures/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 1000;

/**
 * Removes revisions that were saved more than `days` ago and are neither the newest of their draft nor what the page that
 * is shown was made from.
 * @returns how many
 */
export async function pruneRevisions(
  { db, now }: Pick<LectureContext, 'db' | 'now'>,
  retentionDays: number,
): Promise<number> {
  const cutoff = new Date(now().getTime() - retentionDays * DAY_MS).toISOString();
  for (let prunedCount = 0; ; ) {
    const expired = await db
      .selectFrom('revisions')
      .innerJoin('drafts', 'drafts.id', 'revisions.draft_id')
      .leftJoin('pages', 'pages.id', 'drafts.id')
      .leftJoin('editions', (join) =>
        join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
      )
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
