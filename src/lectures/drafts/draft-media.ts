// The media items of a draft.
import type { Transaction } from 'kysely';
import type { Media } from '#api/lectures.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';

/** A draft's media, the oldest first. */
export async function listDraftMedia(db: Db | Transaction<Tables>, draftId: string): Promise<Media[]> {
  return db
    .selectFrom('media')
    .select(['id', 'name', 'type'])
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
