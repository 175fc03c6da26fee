// Lists the media items of a draft, finds those of other drafts that its text
// references, and shows deleted ones of a page.
import { mediaPath } from '#api/endpoints.ts';
import { findIds } from '#api/ids.ts';
import type { Media } from '#api/lectures.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';

export type MediaTexts = Pick<Tables['media'], 'id' | 'name' | 'type' | 'transcript'>;

const MEDIA_PATH = new RegExp(`"${mediaPath('([A-Z2-7]{11})')}"`, 'g');

/** A media item as the API shows it. */
export function toMedia({ id, name, type, transcript }: MediaTexts): Media {
  return { id, name, type, ...(transcript !== null && { transcript }) };
}

/** Ids that are looked up in one text; more are in none that a person wrote. */
const MAX_LOOKED_UP = 5000;

/** A draft's media items without the deleted ones, the oldest first. */
export async function listDraftMedia(db: DbOrTransaction, draftId: string): Promise<Media[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'type', 'transcript'])
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toMedia);
}

/**
 * The ids of the media that the text of a draft may reference: its own, and those of other drafts that the text names.
 */
export async function findKnownMedia(db: DbOrTransaction, draftId: string, markup: string): Promise<Set<string>> {
  const ids = findIds(markup).slice(0, MAX_LOOKED_UP);
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('draft_id', '=', draftId), ...(ids.length === 0 ? [] : [eb('id', 'in', ids)])]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deleted media that the current edition of a page shows are shown again:
 * learners of a published page miss none of them.
 */
export async function showMediaOfPage(db: DbOrTransaction, pageId: string): Promise<void> {
  const edition = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select('editions.html')
    .where('pages.id', '=', pageId)
    .executeTakeFirst();
  const ids = [...new Set(edition?.html.matchAll(MEDIA_PATH).map(([, id = '']) => id))].slice(0, MAX_LOOKED_UP);
  if (ids.length === 0) return;
  // Rows of all: one that is being deleted is locked, and this waits for it.
  await db
    .updateTable('media')
    .set((eb) => ({ is_on_page: eb.case().when('deleted_at', 'is', null).then(0).else(1).end() }))
    .where('id', 'in', ids)
    .execute();
}
