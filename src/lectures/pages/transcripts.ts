// Transcripts of recordings.
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';

/** The transcripts of those media that have one, by media id. */
export async function loadTranscripts(db: Db, mediaIds: readonly string[]): Promise<Record<string, string>> {
  if (mediaIds.length === 0) return {};
  const media = await db
    .selectFrom('media')
    .select(['id', 'transcript'])
    .where('id', 'in', jsonTexts(db, JSON.stringify([...new Set(mediaIds)])))
    .where('transcript', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return Object.fromEntries(media.map(({ id, transcript }) => [id, transcript ?? '']));
}
