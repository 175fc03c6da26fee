// Deletes, restores and purges drafts: a deleted draft is in the bin with its media; its page is unpublished meanwhile.
import { ID_PATTERN } from '#api/ids.ts';
import { lockRows } from '#db/lock-rows.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { onCurrentEdition, onLatestRevision } from '#lectures/latest-versions.ts';
import { mayShowMedia } from '#lectures/search/media-uses.ts';
import { upsertAuthor } from './authors.ts';
import { showMediaOfPage } from './draft-media.ts';

type DeletionContext = Pick<LectureContext, 'db' | 'now'>;
export type DeletedDraft = { id: string; name: string };

/**
 * Deletes a draft and unpublishes its page. Both can be restored for BIN_RETENTION_DAYS.
 * @throws Problem 404 `draft_not_found`
 */
export async function deleteDraft({ db, now }: DeletionContext, author: Caller, id: string): Promise<DeletedDraft> {
  await upsertAuthor(db, author);
  const deletedAt = now().toISOString();
  return withTransaction(db, async (trx) => {
    const draft = await trx
      .updateTable('drafts')
      .set({ deleted_at: deletedAt, deleted_by: author.id })
      .where('id', '=', ID_PATTERN.test(id) ? id : '')
      .where('deleted_at', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (draft === undefined) throw draftNotFound();
    await trx
      .updateTable('pages')
      .set({ withdrawn_at: deletedAt })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
    return draft;
  });
}

/**
 * Restores a deleted draft, and its page if it had one. Does nothing to a draft that is not deleted.
 * @throws Problem 404 `draft_not_found`, also when it was deleted too long ago.
 */
export async function restoreDraft({ db }: Pick<DeletionContext, 'db'>, id: string): Promise<DeletedDraft> {
  if (!ID_PATTERN.test(id)) throw draftNotFound();
  return withTransaction(db, async (trx) => {
    await undelete(trx, id);
    const draft = await trx.selectFrom('drafts').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
    if (draft === undefined) throw draftNotFound();
    return draft;
  });
}

/**
 * Undoes the deletion of a draft, if it is deleted. Saving into a deleted draft
 * calls it too: the author wants it to exist.
 */
export async function undelete(trx: DbTransaction, id: string): Promise<void> {
  const draft = await trx
    .selectFrom('drafts')
    .select('deleted_at')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (draft === undefined) return;
  await trx.updateTable('drafts').set({ deleted_at: null, deleted_by: null }).where('id', '=', id).execute();
  // A page that was already unpublished before the deletion stays unpublished.
  const { numUpdatedRows } = await trx
    .updateTable('pages')
    .set({ withdrawn_at: null })
    .where('id', '=', id)
    .where('withdrawn_at', '=', draft.deleted_at)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await showMediaOfPage(trx, id);
}

/**
 * Purges drafts that were deleted before `deletedBefore` (ISO 8601), with their revisions, pages and media. A draft
 * whose media another text still references stays until none does.
 * @returns how many drafts were purged
 */
export async function purgeDeletedDrafts(db: Db, deletedBefore: string): Promise<number> {
  const expired = await db.selectFrom('drafts').select('id').where('deleted_at', '<', deletedBefore).execute();
  let purgedCount = 0;
  for (const { id } of expired) {
    purgedCount += await withTransaction(db, async (trx) => {
      const draft = await lockDeletedDraft(trx, id);
      if (draft === undefined || draft.deletedAt >= deletedBefore) return 0;
      if ((await findReferencingText(trx, id, deletedBefore)) !== undefined) return 0;
      await deleteDraftRows(trx, id);
      return 1;
    });
  }
  return purgedCount;
}

/**
 * Locks a draft in the bin until the end of the transaction, so that it is either restored or purged, never both.
 * @returns undefined when it is not in the bin
 */
export async function lockDeletedDraft(
  trx: DbTransaction,
  id: string,
): Promise<(DeletedDraft & { deletedAt: string }) | undefined> {
  const draft = await lockRows(trx, 'drafts', 'deleted_at')
    .where('id', '=', ID_PATTERN.test(id) ? id : '')
    .where('deleted_at', 'is not', null)
    .returning(['id', 'name', 'deleted_at'])
    .executeTakeFirst();
  return draft?.deleted_at == null ? undefined : { id: draft.id, name: draft.name, deletedAt: draft.deleted_at };
}

/** Deletes a draft with its revisions, page, media and search index. */
export async function deleteDraftRows(trx: DbTransaction, id: string): Promise<void> {
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
  await trx.deleteFrom('pages').where('id', '=', id).execute();
  await trx.deleteFrom('search_entries').where('id', '=', id).execute();
  await trx.deleteFrom('media_uses').where('text_id', '=', id).execute();
}

/**
 * The name of another text that references one of the draft's media, in its latest revision or in the current edition
 * of its page; undefined for none. Drafts that were deleted before `deletedBefore` do not count: otherwise two that
 * reference each other would stay forever.
 */
export async function findReferencingText(
  db: DbOrTransaction,
  draftId: string,
  deletedBefore = '',
): Promise<string | undefined> {
  const media = await db.selectFrom('media').select('id').where('draft_id', '=', draftId).execute();
  for (const { id } of media) {
    const referencingDraft = await db
      .selectFrom('drafts')
      .innerJoin('revisions', onLatestRevision)
      .select('drafts.name')
      .where('drafts.id', '!=', draftId)
      .where((eb) => eb.or([eb('drafts.deleted_at', 'is', null), eb('drafts.deleted_at', '>=', deletedBefore)]))
      .where(mayShowMedia('drafts.id', { kind: 'draft', mediaId: id }))
      .where('revisions.markup', 'like', `%${id}%`)
      .limit(1)
      .executeTakeFirst();
    if (referencingDraft !== undefined) return referencingDraft.name;
    const referencingPage = await db
      .selectFrom('pages')
      .innerJoin('editions', onCurrentEdition)
      .innerJoin('drafts', 'drafts.id', 'pages.id')
      .select('editions.name')
      .where('pages.id', '!=', draftId)
      .where((eb) => eb.or([eb('drafts.deleted_at', 'is', null), eb('drafts.deleted_at', '>=', deletedBefore)]))
      .where(mayShowMedia('pages.id', { kind: 'page', mediaId: id }))
      .where('editions.html', 'like', `%${id}%`)
      .limit(1)
      .executeTakeFirst();
    if (referencingPage !== undefined) return referencingPage.name;
  }
  return undefined;
}
