// Which drafts ask something of a person by their comments, and how many comments are open in drafts.
import { sql } from 'kysely';
import { countRows } from '#db/count-rows.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { selectDraftsMadeBy } from '#lectures/drafts/authors.ts';
import { selectKeptDrafts } from '#lectures/drafts/drafts.ts';
import { isUnread } from './messages.ts';

/** How many comments and suggestions are open, by drafts; those without any are left out. */
export async function countOpenThreads(db: Db, draftIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('threads')
    .select(({ fn }) => ['draft_id', fn.countAll<number | string>().as('count')])
    .where('draft_id', 'in', jsonTexts(db, JSON.stringify(draftIds)))
    .where('kind', '<>', 'question')
    .where('state', '=', 'open')
    .groupBy('draft_id')
    .execute();
  return new Map(rows.map(({ draft_id, count }) => [draft_id, Number(count)]));
}

/**
 * A query of the drafts with an open comment in which somebody else wrote last: drafts that the person made, or
 * comments in which the person wrote. Those that the person wants no news of do not count.
 */
export function selectDraftsAsking(db: Db, userId: string) {
  return selectWaiting(db, userId).select('threads.draft_id');
}

function selectWaiting(db: Db, userId: string) {
  const lastAuthor = sql<string>`coalesce((
    SELECT last.author_id FROM thread_messages last WHERE last.thread_id = threads.id AND last.deleted_at IS NULL
    ORDER BY last.at DESC, last.id DESC LIMIT 1), '')`;
  const muted = db
    .selectFrom('thread_reads')
    .select('thread_id')
    .where('user_id', '=', userId)
    .where('is_muted', '=', 1);
  const joined = db.selectFrom('thread_messages').select('thread_id').where('author_id', '=', userId);
  return db
    .selectFrom('threads')
    .where('threads.kind', '<>', 'question')
    .where('threads.state', '=', 'open')
    .where('threads.draft_id', 'in', selectKeptDrafts(db))
    .where(lastAuthor, '<>', userId)
    .where(({ or, eb }) =>
      or([eb('threads.draft_id', 'in', selectDraftsMadeBy(db, userId)), eb('threads.id', 'in', joined)]),
    )
    .where('threads.id', 'not in', muted);
}

/**
 * How many open comments somebody else wrote, or wrote in, since a person read them: in drafts
 * of the person, or where the person wrote.
 */
export async function countNewComments(db: Db, userId: string): Promise<number> {
  return countRows(selectWaiting(db, userId).where(isUnread(userId)));
}
