// Forgets texts that were saved over long ago, if the settings say so. What a draft says now is never forgotten.
import type { LectureParts } from './parts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 1000;

/**
 * Removes revisions that were saved more than `days` ago and are neither the newest of their draft nor what the page that
 * is shown was made from.
 * @returns how many
 */
export async function forgetOldRevisions({ db, now }: Pick<LectureParts, 'db' | 'now'>, days: number): Promise<number> {
  const limit = new Date(now().getTime() - days * DAY_MS).toISOString();
  for (let forgotten = 0; ; ) {
    const old = await db
      .selectFrom('revisions')
      .innerJoin('drafts', 'drafts.id', 'revisions.draft_id')
      .leftJoin('pages', 'pages.id', 'drafts.id')
      .leftJoin('editions', (join) =>
        join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition'),
      )
      .select(['revisions.draft_id', 'revisions.number'])
      .where('revisions.saved_at', '<', limit)
      .whereRef('revisions.number', '<', 'drafts.revision')
      .where((is) =>
        is.or([is('editions.revision', 'is', null), is('editions.revision', '!=', is.ref('revisions.number'))]),
      )
      .limit(AT_ONCE)
      .execute();
    if (old.length === 0) return forgotten;
    for (const { draft_id, number } of old) {
      await db.deleteFrom('revisions').where('draft_id', '=', draft_id).where('number', '=', number).execute();
    }
    forgotten += old.length;
  }
}
