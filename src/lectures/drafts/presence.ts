// Presence: which authors have a draft open. Open editors send a heartbeat every few seconds; it is stored in the
// database, so that all processes see it, and expires.
import type { Presence } from '#api/history.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { authorName, upsertAuthor } from './authors.ts';
import { assertDraftExists } from './drafts.ts';
import { loadLatestSummary } from './history.ts';

/** Lifetime of a heartbeat: longer than a minute, since browsers run the timers of a background tab once a minute. */
const PRESENCE_TIMEOUT_MS = 75_000;

const MAX_SESSIONS_PER_AUTHOR = 10;

/** Editors per response. */
const MAX_ACTIVE_EDITORS = 100;

/**
 * Stores the heartbeat of an open editor.
 * @returns the other open editors of the draft, and its latest revision
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
    // Session ids are visible to other authors: a heartbeat under another editor's id must not take that session over.
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'sitting']).doUpdateSet({ seen_at }).where('presence.author_id', '=', caller.id),
    )
    .execute();
  await endSurplusSessions(db, caller, draftId);
  const activeEditors = await listActiveEditors(db, draftId, staleBefore);
  return {
    others: activeEditors
      .filter((editor) => editor.sitting !== editorSessionId)
      .map((editor) => ({
        editorSessionId: editor.sitting,
        author: editor.author,
        isYou: editor.author_id === caller.id,
        since: editor.since,
      })),
    newest: await loadLatestSummary(db, draftId),
  };
}

/** Ends the oldest sessions of an author who has more open than people do: every response lists them all. */
async function endSurplusSessions(db: Db, caller: Caller, draftId: string): Promise<void> {
  const own = db.selectFrom('presence').where('draft_id', '=', draftId).where('author_id', '=', caller.id);
  const sessions = await own.select('sitting').orderBy('seen_at', 'desc').orderBy('sitting').execute();
  const surplus = sessions.slice(MAX_SESSIONS_PER_AUTHOR).map(({ sitting }) => sitting);
  if (surplus.length === 0) return;
  await db.deleteFrom('presence').where('draft_id', '=', draftId).where('sitting', 'in', surplus).execute();
}

/** Ends the presence of an editor that was closed; only one of the caller's own. */
export async function endPresence(db: Db, caller: Caller, draftId: string, editorSessionId: string): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('draft_id', '=', draftId)
    .where('sitting', '=', editorSessionId)
    .where('author_id', '=', caller.id)
    .execute();
}

async function listActiveEditors(db: Db, draftId: string, staleBefore: string) {
  return db
    .selectFrom('presence')
    .select(['sitting', 'since', 'author_id', authorName('presence.author_id').as('author')])
    .where('draft_id', '=', draftId)
    .where('seen_at', '>=', staleBefore)
    .orderBy('since')
    .orderBy('sitting')
    .limit(MAX_ACTIVE_EDITORS)
    .execute();
}
