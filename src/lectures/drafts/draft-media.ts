// Lists the media items of a draft.
import type { Media } from '#api/lectures.ts';
import type { DbOrTransaction } from '#db/open.ts';

/** A draft's media items without the deleted ones, the oldest first. */
export async function listDraftMedia(db: DbOrTransaction, draftId: string): Promise<Media[]> {
  return db
    .selectFrom('media')
    .select(['id', 'name', 'type'])
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
