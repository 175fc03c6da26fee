// The bucket `media` of the storage protocol: what it allows holds for uploads too.
import { letsIn } from '#api/media-types.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { LectureParts } from './parts.ts';

const MEDIA_BUCKET = 'media';

/** Most bytes of a file, and the media types that are taken; none named means all. */
export type BucketLimits = { maxBytes: number; allowed: readonly string[] };

/** Makes the bucket on the first run: public, without limits of its own. */
export async function seedBucket({ db, now }: Pick<LectureParts, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto('buckets')
    .values({
      id: MEDIA_BUCKET,
      name: MEDIA_BUCKET,
      owner: '',
      public: 1,
      file_size_limit: null,
      allowed_mime_types: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The limits as they are now; `most` is the house's own. */
export async function readBucketLimits(db: Db, most: number): Promise<BucketLimits> {
  const row = await db
    .selectFrom('buckets')
    .select(['file_size_limit', 'allowed_mime_types'])
    .where('id', '=', MEDIA_BUCKET)
    .executeTakeFirst();
  const written: unknown = JSON.parse(row?.allowed_mime_types ?? 'null');
  const allowed = Array.isArray(written) ? written.map(String) : [];
  return { maxBytes: Math.min(most, row?.file_size_limit ?? most), allowed };
}

/** @throws Problem 415 `media_type_not_allowed` */
export function mustBeAllowed(contentType: string, { allowed }: BucketLimits): void {
  if (letsIn(allowed, contentType)) return;
  const message = `Files of the type ${contentType} are not taken here; allowed are ${allowed.join(', ')}.`;
  throw new Problem(415, 'media_type_not_allowed', message);
}
