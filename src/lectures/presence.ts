// Who has a draft open now. Open editors report every few seconds into the database, so that all processes agree;
// one that falls silent is gone after a while.
import type { Presence } from '#api/history.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { addressOf, rememberAuthor } from './authors.ts';
import { mustBeDraft } from './drafts.ts';
import { newestSummary } from './history.ts';
import type { LectureParts } from './parts.ts';

/** How long a report holds, in milliseconds: so long that a tab in the background, whose timers run once a minute, stays. */
const PRESENT_FOR_MS = 75_000;

/**
 * Reports an open editor, and tells of the others.
 * @throws Problem 404 `draft_not_found`
 */
export async function reportPresence(
  parts: Pick<LectureParts, 'db' | 'now'>,
  caller: Caller,
  draftId: string,
  sitting: string,
): Promise<Presence> {
  const { db } = parts;
  await mustBeDraft(db, draftId);
  await rememberAuthor(db, caller);
  const now = parts.now();
  const seen_at = now.toISOString();
  const silentSince = new Date(now.getTime() - PRESENT_FOR_MS).toISOString();
  await db.deleteFrom('presence').where('seen_at', '<', silentSince).execute();
  await db
    .insertInto('presence')
    .values({ draft_id: draftId, sitting, author_id: caller.id, since: seen_at, seen_at })
    // Others are shown the names of sittings; whoever reports one that is not his takes nothing over.
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'sitting']).doUpdateSet({ seen_at }).where('presence.author_id', '=', caller.id),
    )
    .execute();
  return {
    others: await othersAt(db, caller, draftId, sitting, silentSince),
    newest: await newestSummary(db, draftId),
  };
}

/** The editor was closed. Nobody's own sitting but the caller's is ended. */
export async function endPresence(db: Db, caller: Caller, draftId: string, sitting: string): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('draft_id', '=', draftId)
    .where('sitting', '=', sitting)
    .where('author_id', '=', caller.id)
    .execute();
}

async function othersAt(
  db: Db,
  caller: Caller,
  draftId: string,
  sitting: string,
  silentSince: string,
): Promise<Presence['others']> {
  const rows = await db
    .selectFrom('presence')
    .leftJoin('authors', 'authors.id', 'presence.author_id')
    .select(['sitting', 'since', 'author_id', 'authors.email'])
    .where('draft_id', '=', draftId)
    .where('sitting', '!=', sitting)
    .where('seen_at', '>=', silentSince)
    .orderBy('since')
    .orderBy('sitting')
    .execute();
  return rows.map((row) => ({
    sitting: row.sitting,
    author: addressOf(row.email),
    isYou: row.author_id === caller.id,
    since: row.since,
  }));
}
