// Autosave: what an open editor sends automatically while its author writes.
import { ID_PATTERN } from '#api/ids.ts';
import type { Autosave, AutosavedDraft } from '#api/lectures.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { upsertAuthor } from './authors.ts';
import { assertCurrentRevision, lockDraft } from './drafts.ts';
import { saveRevision } from './revisions.ts';

/**
 * Saves the text of an open editor; the autosaves of one writing session are one revision. Unlike a save, it never
 * creates a draft, never restores a deleted one, and never overwrites a revision that the editor does not know.
 * @throws Problem 404 `draft_not_found`, 409 `stale_revision` with the current draft when `revision` is not the latest
 */
export async function autosaveDraft(
  context: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  draftId: string,
  { name, markup, revision, editorSessionId }: Autosave,
): Promise<AutosavedDraft> {
  await upsertAuthor(context.db, author);
  return withTransaction(context.db, async (trx) => {
    const current = ID_PATTERN.test(draftId) ? await lockDraft(trx, draftId) : undefined;
    if (current === undefined) throw draftNotFound();
    await assertCurrentRevision(trx, draftId, revision, current);
    const content = { name, markup, authorId: author.id, savedAt: context.now(), editorSessionId };
    return { id: draftId, revision: await saveRevision(trx, draftId, current, { ...content, isAutosave: true }) };
  });
}
