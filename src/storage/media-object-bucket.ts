// The bucket `media`, whose limits also apply to uploads of lectures' media.
import { MEDIA_BUCKET } from '#api/endpoints.ts';
import type { Db } from '#db/open.ts';
import { allowedTypes } from './buckets.ts';
import type { StorageContext } from './context.ts';

/** What the bucket accepts by default. Scripts or styles in a public bucket could run on our origin. */
const DEFAULT_TYPES = ['audio/*', 'image/*', 'video/*'];

/** Creates the bucket on the first run: public, for media of any size. */
export async function seedMediaBucket({ db, now }: Pick<StorageContext, 'db' | 'now'>): Promise<void> {
  const timestamp = now().toISOString();
  await db
    .insertInto('buckets')
    .values({
      id: MEDIA_BUCKET,
      name: MEDIA_BUCKET,
      owner: '',
      public: 1,
      file_size_limit: null,
      allowed_mime_types: JSON.stringify(DEFAULT_TYPES),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Its limits, null where it has none: the largest file in bytes, and the allowed media types (`audio/*`, `image/png`).
 */
export async function loadBucketLimits(
  db: Db,
): Promise<{ maxBytes: number | null; allowedTypes: readonly string[] | null }> {
  const row = await db.selectFrom('buckets').selectAll().where('id', '=', MEDIA_BUCKET).executeTakeFirst();
  return { maxBytes: row?.file_size_limit ?? null, allowedTypes: row === undefined ? null : allowedTypes(row) };
}
