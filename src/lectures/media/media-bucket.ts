// The storage bucket `media`, whose limits also apply to uploads of media.
import { MEDIA_BUCKET } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { matchesMimeList } from '#http/files/mime-match.ts';
import type { LectureContext } from '#lectures/context.ts';

/** The largest allowed file, and the allowed media types (`audio/*`, `image/png`); an empty list allows all. */
export type BucketLimits = { maxBytes: number; allowedTypes: readonly string[] };

/** What the bucket accepts by default. Scripts or styles in a public bucket could run on our origin. */
const DEFAULT_TYPES = ['audio/*', 'image/*', 'video/*'];

/** Creates the bucket on the first run: public, for media of any size. */
export async function seedMediaBucket({ db, now }: Pick<LectureContext, 'db' | 'now'>): Promise<void> {
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

/** The bucket's current limits. `maxUploadBytes` is the limit of the server, which a bucket can only lower. */
export async function readBucketLimits(db: Db, maxUploadBytes: number): Promise<BucketLimits> {
  const row = await db
    .selectFrom('buckets')
    .select(['file_size_limit', 'allowed_mime_types'])
    .where('id', '=', MEDIA_BUCKET)
    .executeTakeFirst();
  const parsed: unknown = JSON.parse(row?.allowed_mime_types ?? 'null');
  const allowedTypes = Array.isArray(parsed) ? parsed.map(String) : [];
  return { maxBytes: Math.min(maxUploadBytes, row?.file_size_limit ?? maxUploadBytes), allowedTypes };
}

/** @throws Problem 415 `media_type_not_allowed` */
export function assertAllowedType(contentType: string, { allowedTypes }: BucketLimits): void {
  if (matchesMimeList(allowedTypes, contentType)) return;
  const message = `Files of the type ${contentType} are not accepted here; allowed are ${allowedTypes.join(', ')}.`;
  throw new Problem(415, 'media_type_not_allowed', message, { extras: { contentType, allowed: allowedTypes } });
}
