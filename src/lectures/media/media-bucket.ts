// The storage bucket `media`, whose limits also apply to uploads of media.
import { Problem } from '#api/problem.ts';
import { matchesMimeList } from '#http/files/mime-match.ts';
import type { LectureContext } from '#lectures/context.ts';

/** The largest allowed file, and the allowed media types (`audio/*`, `image/png`); an empty list allows all. */
export type BucketLimits = { maxBytes: number; allowedTypes: readonly string[] };

/** The current limits of uploads: those of the bucket, which can only lower that of the server. */
export async function readBucketLimits({
  loadBucketLimits,
  maxUploadBytes,
}: Pick<LectureContext, 'loadBucketLimits' | 'maxUploadBytes'>): Promise<BucketLimits> {
  const { maxBytes, allowedTypes } = await loadBucketLimits();
  return { maxBytes: Math.min(maxUploadBytes, maxBytes ?? maxUploadBytes), allowedTypes: allowedTypes ?? [] };
}

/** @throws Problem 415 `media_type_not_allowed` */
export function assertAllowedType(contentType: string, { allowedTypes }: BucketLimits): void {
  if (matchesMimeList(allowedTypes, contentType)) return;
  const message = `Files of the type ${contentType} are not accepted here; allowed are ${allowedTypes.join(', ')}.`;
  throw new Problem(415, 'media_type_not_allowed', message, { extras: { contentType, allowed: allowedTypes } });
}
