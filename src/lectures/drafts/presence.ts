// Who has a draft open now. Open editors report every few seconds into the database, so that all processes agree;
// one that falls silent is gone after a while.
import type { Presence } from '#api/history.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { emailOrNull, upsertAuthor } from './authors.ts';
import { assertDraftExists } from './drafts.ts';
import { loadLatestSummary } from './history.ts';

/** How long a report holds, in milliseconds: so long that a tab in the background, whose timers run once a minute, stays. */
const PRESENCE_TIMEOUT_MS = 75_000;

/**
 * Reports an open editor, and tells of the others.
 * @throws Problem 404 `draft_not_found`
 */
export async function reportPresence(
  context: Pick<LectureContext, 'db' | 'now'>,
  caller: Caller,
  draftId: string,
  editorSessionId: string,
): Promise<Presence> {
  const { db } = context;
  await assertDraftExists(db, draftId);
  await upsertAuthor(db, caller);
  const now = context.now();
  const seen_at = now.toISOString();
  const staleBefore = new Date(now.getTime() - PRESENCE_TIMEOUT_MS).toISOString();
  await db.deleteFrom('presence').where('seen_at', '<', staleBefore).execute();
  await db
    .insertInto('presence')
    .values({ draft_id: draftId, sitting: editorSessionId, author_id: caller.id, since: seen_at, seen_at })
    // Others are shown the names of sittings; whoever reports one that is not his takes nothing over.
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'sitting']).doUpdateSet({ seen_at }).where('presence.author_id', '=', caller.id),
    )
    .execute();
  return {
    others: await listOtherEditors(db, caller, draftId, editorSessionId, staleBefore),
    newest: await loadLatestSummary(db, draftId),
  };
}

/** The editor was closed. Nobody's own sitting but the caller's is ended. */
export async function endPresence(db: Db, caller: Caller, draftId: string, editorSessionId: string): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('draft_id', '=', draftId)
    .where('sitting', '=', editorSessionId)
    .where('author_id', '=', caller.id)
    .execute();
}

async function listOtherEditors(
  db: Db,
  caller: Caller,
  draftId: string,
  editorSessionId: string,
  staleBefore: string,
): Promise<Presence['others']> {
  const rows = await db
    .selectFrom('presence')
    .leftJoin('authors', 'authors.id', 'presence.author_id')
    .select(['sitting', 'since', 'author_id', 'authors.email'])
    .where('draft_id', '=', draftId)
    .where('sitting', '!=', editorSessionId)
    .where('seen_at', '>=', staleBefore)
    .orderBy('since')
    .orderBy('sitting')
    .execute();
  return rows.map((row) => ({
    sitting: row.sitting,
    author: emailOrNull(row.email),
    isYou: row.author_id === caller.id,
    since: row.since,
  }));
}
