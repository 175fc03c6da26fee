// What players need to know of recordings: transcripts, and which are served as MP3.
import type { PageExtras } from '#api/progress.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { WAV_TYPE } from '#lectures/sound/mp3-variants.ts';

/** The transcripts of those media that have one, by media id, and which recordings are served as MP3. */
export async function loadRecordings(
  db: Db,
  mediaIds: readonly string[],
): Promise<Pick<PageExtras, 'transcripts' | 'mp3'>> {
  if (mediaIds.length === 0) return { transcripts: {}, mp3: [] };
  const media = await db
    .selectFrom('media')
    .leftJoin('mp3_variants', 'mp3_variants.source_sha256', 'media.sha256')
    .select(['media.id', 'media.transcript', 'media.content_type'])
    // A recording that cannot be encoded has a row without bytes; one that no player has requested yet has none.
    .select((eb) => eb('source_sha256', 'is not', null).and('mp3_variants.sha256', 'is', null).as('has_no_mp3'))
    .where('media.id', 'in', jsonTexts(db, JSON.stringify([...new Set(mediaIds)])))
    .where((eb) => eb('media.transcript', 'is not', null).or('media.content_type', '=', WAV_TYPE))
    .where('media.deleted_at', 'is', null)
    .execute();
  const transcribed = media.filter(({ transcript }) => transcript !== null);
  return {
    transcripts: Object.fromEntries(transcribed.map(({ id, transcript }) => [id, transcript ?? ''])),
    mp3: media.filter((row) => row.content_type === WAV_TYPE && !row.has_no_mp3).map(({ id }) => id),
  };
}
