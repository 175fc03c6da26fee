// Clears away what nobody can bring back any more: media deleted long ago, and bytes that nothing names.
import type { Db } from '#db/open.ts';
import { removeDeletedDrafts } from './deleted-drafts.ts';
import type { LectureParts } from './parts.ts';

/** How long a deleted draft or media item can be brought back. */
const RESTORABLE_MS = 24 * 60 * 60 * 1000;

/** Bytes younger than this may belong to an upload whose row is not written yet. */
const UNNAMED_MS = 60 * 60 * 1000;

const AT_ONCE = 500;

export type Swept = { drafts: number; media: number; blobs: number };

/** Removes drafts and media items that were deleted more than a day ago, and blobs that no row has named for an hour. */
export async function sweep({ db, blobs, now }: Pick<LectureParts, 'db' | 'blobs' | 'now'>): Promise<Swept> {
  const time = now().getTime();
  const dayAgo = new Date(time - RESTORABLE_MS).toISOString();
  const drafts = await removeDeletedDrafts(db, dayAgo);
  const { numDeletedRows } = await db.deleteFrom('media').where('deleted_at', '<', dayAgo).executeTakeFirst();
  await forgetVariants(db);
  const swept: Swept = { drafts, media: Number(numDeletedRows), blobs: 0 };
  let old: string[] = [];
  const removeUnnamed = async () => {
    const named = await namedBlobs(db, old);
    for (const sha256 of old.filter((one) => !named.has(one))) {
      await blobs.remove(sha256, time - UNNAMED_MS);
      swept.blobs += 1;
    }
    old = [];
  };
  for await (const { sha256, writtenAt } of blobs.list()) {
    if (writtenAt < time - UNNAMED_MS) old.push(sha256);
    if (old.length >= AT_ONCE) await removeUnnamed();
  }
  await removeUnnamed();
  return swept;
}

/** Smaller makes of pictures that no media item has any more. */
async function forgetVariants(db: Db): Promise<void> {
  await db
    .deleteFrom('variants')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media').select('id').whereRef('media.sha256', '=', 'variants.source_sha256'))),
    )
    .execute();
}

/**
 * Those of the blobs that a media item, a smaller make or a storage object names; a deleted item that can be brought back
 * counts.
 */
async function namedBlobs(db: Db, asked: readonly string[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const media = await db.selectFrom('media').select('sha256').distinct().where('sha256', 'in', asked).execute();
  const objects = await db.selectFrom('objects').select('sha256').distinct().where('sha256', 'in', asked).execute();
  const variants = await db.selectFrom('variants').select('sha256').where('sha256', 'in', asked).execute();
  return new Set([...media, ...objects, ...variants].flatMap(({ sha256 }) => sha256 ?? []));
}
