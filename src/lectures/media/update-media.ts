// Renames a media item, and edits its transcript.
import { ID_PATTERN } from '#api/ids.ts';
import type { Media, UpdateMedia } from '#api/lectures.ts';
import { stripBidiControls } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { lockRows } from '#db/lock-rows.ts';
import { withTransaction } from '#db/transaction.ts';
import type { LectureContext } from '#lectures/context.ts';
import { type MediaTexts, toMedia } from '#lectures/drafts/draft-media.ts';
import { mediaNotFound } from './media.ts';

/**
 * Changes the name or the transcript of a media item; what is not given stays.
 * @throws Problem 404 `media_not_found`, 409 `transcript_changed` with the current `media` when the transcript is no
 *   longer the `previousTranscript`
 */
export async function updateMedia(
  { db, mediaResponseCache }: Pick<LectureContext, 'db' | 'mediaResponseCache'>,
  { draftId, mediaId }: { draftId: string; mediaId: string },
  changes: UpdateMedia,
): Promise<Media> {
  if (!ID_PATTERN.test(draftId) || !ID_PATTERN.test(mediaId)) throw mediaNotFound();
  const updated = await withTransaction(db, async (trx) => {
    const current = await lockRows(trx, 'media', 'name')
      .where('id', '=', mediaId)
      .where('draft_id', '=', draftId)
      .where('deleted_at', 'is', null)
      .returning(['id', 'name', 'type', 'transcript'])
      .executeTakeFirst();
    if (current === undefined) throw mediaNotFound();
    assertTranscript(current, changes);
    const name = changes.name == null ? current.name : stripBidiControls(changes.name).trim();
    const transcript = changes.transcript == null ? current.transcript : normalizeTranscript(changes.transcript);
    await trx.updateTable('media').set({ name, transcript }).where('id', '=', mediaId).execute();
    return toMedia({ ...current, name, transcript });
  });
  mediaResponseCache?.delete(mediaId); // its headers have the name
  return updated;
}

function assertTranscript(current: MediaTexts, { transcript, previousTranscript }: UpdateMedia): void {
  if (transcript == null || previousTranscript == null || previousTranscript === (current.transcript ?? '')) return;
  const message = 'Someone else has changed this transcript; the current one is in this response.';
  throw new Problem(409, 'transcript_changed', message, { extras: { media: toMedia(current) } });
}

/** Line endings as a text area has them; null for white space only. */
function normalizeTranscript(transcript: string): string | null {
  return transcript.trim() === '' ? null : transcript.replaceAll(/\r\n?/g, '\n');
}
